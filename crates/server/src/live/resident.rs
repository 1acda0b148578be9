//! A loaded round, whose work is done on threads that compute.

use super::actor::ActorExit;
use crate::compute::{Begun, Compute, NoResult, Payer};
use crate::games::GameEntry;
use crate::present::Presenter;
use crate::store::Entry;
use heterodox_round::{
    Command, CorruptLog, Effect, GameState, LivePosition, Message, PlayTimers, Round, Setup,
    Timestamp, Update,
};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

/// Time after which a thread that loads a long game takes up another job.
const SLICE: Duration = Duration::from_millis(10);

/// A loaded round and its views. It is elsewhere only while a job computes.
pub(super) struct Resident {
    loaded: Option<Box<Loaded>>,
    entry: Arc<GameEntry>,
    compute: Compute,
    /// The payer of jobs that no client has asked for.
    payer: Payer,
}

pub(super) struct Loaded {
    round: Round,
    pub(super) presenter: Presenter,
}

impl Deref for Resident {
    type Target = Round;

    fn deref(&self) -> &Round {
        let loaded = self.loaded.as_ref();
        &loaded.expect("a round whose job has failed is not used any more").round
    }
}

impl DerefMut for Resident {
    fn deref_mut(&mut self) -> &mut Round {
        let loaded = self.loaded.as_mut();
        &mut loaded.expect("a round whose job has failed is not used any more").round
    }
}

impl From<NoResult> for ActorExit {
    fn from(reason: NoResult) -> ActorExit {
        ActorExit::Unavailable(format!("it cannot be computed: {reason:?}"))
    }
}

/// A round that is being loaded.
struct Loading {
    state: GameState,
    entries: std::vec::IntoIter<Entry>,
    presenter: Presenter,
}

impl Loading {
    /// Applies events and makes views for a while. Returns true if all is done.
    fn go_on(&mut self) -> Result<bool, CorruptLog> {
        let begun = Begun::now();
        while begun.took() < SLICE {
            if let Some(Entry { event, at, .. }) = self.entries.next() {
                self.state.apply(&event, at)?;
            } else if self.presenter.prepare(&self.state) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Resident {
    /// Replays the stored events of a round.
    pub(super) async fn load(
        compute: Compute,
        payer: Payer,
        entry: Arc<GameEntry>,
        setup: Setup,
        entries: Vec<Entry>,
        now: Timestamp,
        timers: PlayTimers,
    ) -> Result<Resident, ActorExit> {
        let game = Arc::clone(&entry.game);
        let expected = || entry.recent.expected();
        let begin = move || GameState::new(game, setup, timers);
        let state = compute.live(payer, expected(), begin).await??;
        let entries = entries.into_iter();
        let mut loading = Loading { state, entries, presenter: Presenter::default() };
        loop {
            let go_on = move || {
                let done = loading.go_on();
                (done, loading)
            };
            let (done, rest) = compute.live(payer, expected(), go_on).await?;
            if done? {
                let Loading { state, presenter, .. } = rest;
                let round = Round::resume(state, now, timers);
                let loaded = Some(Box::new(Loaded { round, presenter }));
                return Ok(Resident { loaded, entry, compute, payer });
            }
            loading = rest;
        }
    }

    /// Handles a command. Those that only ask for something or are about connections are
    /// handled at once.
    pub(super) async fn handle(
        &mut self,
        command: Command,
        at: Timestamp,
        payer: Option<Payer>,
    ) -> Result<Vec<Effect>, ActorExit> {
        if self.is_light(&command, at) {
            return Ok((**self).handle(command, at)?);
        }
        Ok(self.compute(payer, move |loaded| loaded.round.handle(command, at)).await??)
    }

    /// Returns whether a command needs neither moves nor outcomes.
    fn is_light(&self, command: &Command, at: Timestamp) -> bool {
        let is_overdue = self.deadline().is_some_and(|deadline| deadline <= at);
        !is_overdue
            && matches!(
                command,
                Command::Ping { .. }
                    | Command::Lag { .. }
                    | Command::Tick
                    | Command::View { .. }
                    | Command::Connect { .. }
                    | Command::Disconnect { .. }
                    | Command::Resync { .. }
            )
    }

    /// Makes the views that the messages to clients and the stored summary contain.
    pub(super) async fn prepare(
        &mut self,
        effects: &[Effect],
        payer: Option<Payer>,
    ) -> Result<(), ActorExit> {
        let positions: Vec<_> = effects.iter().filter_map(position).collect();
        let is_prepared =
            |loaded: &Box<Loaded>| loaded.presenter.is_prepared(loaded.round.state(), &positions);
        if !effects.iter().any(needs_views) || self.loaded.as_ref().is_some_and(is_prepared) {
            return Ok(());
        }
        let prepare = move |Loaded { round, presenter }: &mut Loaded| {
            presenter.prepare_positions(&positions);
            while !presenter.prepare(round.state()) {}
        };
        self.compute(payer, prepare).await
    }

    /// Presents the round with the views that were prepared.
    pub(super) fn present<T>(&mut self, present: impl FnOnce(&mut Presenter, &Round) -> T) -> T {
        let loaded = self.loaded.as_mut();
        let loaded = loaded.expect("a round whose job has failed is not used any more");
        present(&mut loaded.presenter, &loaded.round)
    }

    /// Computes with the round on another thread. The error means that the round is lost, and
    /// has to be loaded again.
    async fn compute<T: Send + 'static>(
        &mut self,
        payer: Option<Payer>,
        work: impl FnOnce(&mut Loaded) -> T + Send + 'static,
    ) -> Result<T, ActorExit> {
        let Some(mut loaded) = self.loaded.take() else { return Err(NoResult::Failed.into()) };
        let entry = Arc::clone(&self.entry);
        let job = move || {
            let begun = Begun::now();
            let result = work(&mut loaded);
            entry.recent.record(begun.took());
            (loaded, result)
        };
        let expected = self.entry.recent.expected();
        let done = self.compute.live(payer.unwrap_or(self.payer), expected, job).await?;
        let (loaded, result) = done;
        self.loaded = Some(loaded);
        Ok(result)
    }
}

/// Returns whether an effect needs views of the moves or the position, or is an event whose
/// summary does.
fn needs_views(effect: &Effect) -> bool {
    match effect {
        Effect::Send(_, Message::State) | Effect::Reply(Ok(())) | Effect::Store(_) => true,
        Effect::Send(..) => position(effect).is_some(),
        Effect::Reply(Err(_)) | Effect::Job(_) => false,
    }
}

/// Returns the position that an update shows.
fn position(effect: &Effect) -> Option<Arc<LivePosition>> {
    let Effect::Send(_, Message::Update { update, .. }) = effect else { return None };
    match update {
        Update::Move { position, .. }
        | Update::TakenBack { position, .. }
        | Update::Ended { position, .. } => Some(Arc::clone(position)),
        _ => None,
    }
}
