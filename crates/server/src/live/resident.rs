//! A loaded round, whose work is done on threads that compute.

use super::actor::ActorExit;
use crate::compute::{Begun, Compute, NoResult, Payer};
use crate::games::GameEntry;
use crate::store::Entry;
use heterodox_answers::present::Presenter;
use heterodox_api::{LiveGame, PlayedMove, ServerMessage};
use heterodox_round::{
    Command, CorruptLog, Effect, EngineJob, GameState, Message, PlayTimers, Refusal, Request,
    Round, Setup, Timestamp, To, Update, UserId,
};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

/// Time that a thread loads a long game before it takes up another job.
const SLICE: Duration = Duration::from_millis(10);

/// A loaded round and its views. It is elsewhere only while a job computes.
pub(super) struct Resident {
    loaded: Option<Box<Loaded>>,
    entry: Arc<GameEntry>,
    compute: Compute,
    /// The payer of jobs that no client has asked for.
    payer: Payer,
}

struct Loaded {
    round: Round,
    presenter: Presenter,
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
        let state = compute.live_view(payer, move || GameState::new(game, setup, timers)).await??;
        let entries = entries.into_iter();
        let mut loading = Loading { state, entries, presenter: Presenter::default() };
        loop {
            let go_on = move || {
                let done = loading.go_on();
                (done, loading)
            };
            let (done, rest) = compute.live_view(payer, go_on).await?;
            if done? {
                let Loading { state, presenter, .. } = rest;
                let round = Round::resume(state, now, timers);
                let loaded = Some(Box::new(Loaded { round, presenter }));
                return Ok(Resident { loaded, entry, compute, payer });
            }
            loading = rest;
        }
    }

    /// Handles a command. Commands that only ask for something or are about connections are handled
    /// immediately.
    pub(super) async fn handle(
        &mut self,
        command: Command,
        at: Timestamp,
        payer: Option<Payer>,
    ) -> Result<Vec<Effect>, ActorExit> {
        if self.is_light(&command, at) {
            return Ok((**self).handle(command, at)?);
        }
        let handle = move |loaded: &mut Loaded| loaded.round.handle(command, at);
        Ok(self.compute(payer, true, handle).await??)
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
                    | Command::Request { request: Request::Say(_), .. }
            )
    }

    /// Writes the messages to clients, and the reply to `viewer`. Those that contain views are
    /// written on another thread, where the views are made that a summary needs, too.
    pub(super) async fn render(
        &mut self,
        effects: Vec<Effect>,
        viewer: Option<UserId>,
        payer: Option<Payer>,
    ) -> Result<Vec<Rendered>, ActorExit> {
        let needs_views = effects.iter().any(needs_views);
        let is_urgent = effects.iter().any(shows_move);
        let render = move |loaded: &mut Loaded| {
            if needs_views {
                while !loaded.presenter.prepare(loaded.round.state()) {}
            }
            let effects = effects.into_iter();
            effects.filter_map(|effect| loaded.render(effect, viewer.as_ref())).collect()
        };
        match &mut self.loaded {
            Some(loaded) if !needs_views => Ok(render(loaded)),
            _ => self.compute(payer, is_urgent, render).await,
        }
    }

    /// Returns the last move, whose view is made with the messages about it.
    pub(super) fn last_move(&mut self) -> Option<PlayedMove> {
        let loaded = self.loaded.as_mut()?;
        loaded.presenter.last_move(loaded.round.state())
    }

    /// Computes with the round on another thread, without delay if it is urgent. The error means
    /// that the round is lost and has to be loaded again.
    async fn compute<T: Send + 'static>(
        &mut self,
        payer: Option<Payer>,
        is_urgent: bool,
        work: impl FnOnce(&mut Loaded) -> T + Send + 'static,
    ) -> Result<T, ActorExit> {
        let Some(mut loaded) = self.loaded.take() else { return Err(NoResult::Failed.into()) };
        let entry = Arc::clone(&self.entry);
        let job = move || {
            let begun = Begun::now();
            let result = work(&mut loaded);
            if is_urgent {
                entry.recent.record(begun.took());
            }
            (loaded, result)
        };
        let (payer, expected) = (payer.unwrap_or(self.payer), self.entry.recent.expected());
        let (loaded, result) = match is_urgent {
            true => self.compute.live(payer, expected, job).await?,
            false => self.compute.live_view(payer, job).await?,
        };
        self.loaded = Some(loaded);
        Ok(result)
    }
}

/// An effect whose messages are written.
pub(super) enum Rendered {
    /// Send a message.
    Message(To, Text),
    /// Reply to a command.
    Reply(Result<Box<LiveGame>, Refusal>),
    /// Start a job.
    Job(EngineJob),
}

/// A message to clients as text.
pub(super) struct Text {
    pub(super) text: String,
    /// True if it replaces all messages before it.
    pub(super) is_full_state: bool,
    /// The number of the request that it acknowledges.
    pub(super) acknowledges: Option<u64>,
}

impl Loaded {
    fn render(&mut self, effect: Effect, viewer: Option<&UserId>) -> Option<Rendered> {
        Some(match effect {
            Effect::Store(_) => return None,
            Effect::Send(to, message) => Rendered::Message(to, self.text(to, message)?),
            Effect::Reply(answer) => {
                let live = |()| Box::new(self.presenter.live(&self.round, viewer));
                Rendered::Reply(answer.map(live))
            }
            Effect::Job(job) => Rendered::Job(job),
        })
    }

    fn text(&mut self, to: To, message: Message) -> Option<Text> {
        let acknowledges = match message {
            Message::Ack { id } => Some(id),
            _ => None,
        };
        let message = self.presenter.message(&self.round, to, message);
        let is_full_state = matches!(message, ServerMessage::State { .. });
        match serde_json::to_string(&message) {
            Ok(text) => Some(Text { text, is_full_state, acknowledges }),
            Err(error) => {
                tracing::error!("cannot serialize a message: {error}");
                None
            }
        }
    }
}

/// Returns whether an effect needs views of the moves or the position.
fn needs_views(effect: &Effect) -> bool {
    match effect {
        Effect::Send(_, Message::State) | Effect::Reply(Ok(())) => true,
        Effect::Send(..) => shows_move(effect),
        Effect::Reply(Err(_)) | Effect::Store(_) | Effect::Job(_) => false,
    }
}

/// Returns whether an effect shows that the position has changed, or that the game has ended.
fn shows_move(effect: &Effect) -> bool {
    let Effect::Send(_, Message::Update { update, .. }) = effect else { return false };
    matches!(update, Update::Move { .. } | Update::TakenBack { .. } | Update::Ended { .. })
}
