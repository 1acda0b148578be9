//! The state machine.

use crate::clock::Clocks;
use crate::command::{Command, Newcomers};
use crate::decision::Decision;
use crate::effect::{Effect, EngineJob, EngineRequest, Message, Player, Update};
use crate::event::{GameEvent, Seat, Setup};
use crate::ids::{ConnectionId, UserId};
use crate::per_color::PerColor;
use crate::phrases::{Phrase, SentPhrases};
use crate::refusal::Refusal;
use crate::state::{CorruptLog, GameState, Status};
use crate::time::{Millis, Timestamp};
use crate::timers::PlayTimers;
use heterodox_catalog::AnyGame;
use heterodox_kernel::Color;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Minimum interval between messages about connected spectators.
pub(crate) const PRESENCE_INTERVAL: Millis = Millis(1_000);

/// Maximum number of missed updates that are sent one by one. If a client has missed
/// more, it gets the whole state, which is not much larger: each update contains a
/// position.
const MAX_REPLAYED_UPDATES: usize = 4;

/// A running clock, or first-move timer, of a round that is not loaded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Countdown {
    /// Number of the last event.
    seq: u64,
    /// Start time.
    since: Timestamp,
    /// Expiry time.
    pub until: Timestamp,
}

impl Countdown {
    /// Converts the times to those of a clock that is behind.
    #[must_use]
    pub fn earlier(self, by: Millis) -> Countdown {
        Countdown { since: self.since - by, until: self.until - by, ..self }
    }

    /// Converts the times to those of a clock that is ahead.
    #[must_use]
    pub fn later(self, by: Millis) -> Countdown {
        Countdown { since: self.since + by, until: self.until + by, ..self }
    }
}

/// A round with its connected clients.
pub struct Round {
    pub(crate) state: GameState,
    /// All events, which tests load again.
    #[cfg(test)]
    pub(crate) events: Vec<GameEvent>,
    /// The last updates with their numbers, for clients that reconnect.
    recent: VecDeque<(u64, Update)>,
    /// Connected clients and their users.
    pub(crate) connections: BTreeMap<ConnectionId, Option<UserId>>,
    /// True if clients have come or gone since the last presence message.
    pub(crate) presence_changed: bool,
    /// Time of the last presence message.
    pub(crate) presence_sent: Timestamp,
    pub(crate) now: Timestamp,
    pub(crate) timers: PlayTimers,
    /// Time when each human player disconnected; `None` if connected.
    pub(crate) away_since: PerColor<Option<Timestamp>>,
    /// Ply count when the computer started choosing its move; `None` if it is not choosing.
    pub(crate) thinking_ply: Option<usize>,
    /// True while a rematch is being created.
    pub(crate) creating_rematch: bool,
    /// The phrases that each player has sent since somebody has connected.
    pub(crate) sent_phrases: PerColor<SentPhrases>,
}

impl Round {
    /// Restores a round from its stored events. Its clocks continue from `now`.
    ///
    /// # Errors
    /// If the events do not fit the setup or each other.
    pub fn load(
        game: Arc<dyn AnyGame>,
        setup: Setup,
        events: Vec<(GameEvent, Timestamp)>,
        now: Timestamp,
        timers: PlayTimers,
    ) -> Result<Round, CorruptLog> {
        let mut state = GameState::new(game, setup, timers)?;
        for (event, at) in &events {
            state.apply(event, *at)?;
        }
        let round = Round::resume(state, now, timers);
        #[cfg(test)]
        let round = Round { events: events.into_iter().map(|(event, _)| event).collect(), ..round };
        Ok(round)
    }

    /// Restores a round from its state after all of its stored events. Its clocks continue
    /// from `now`.
    pub fn resume(mut state: GameState, now: Timestamp, timers: PlayTimers) -> Round {
        if let Some(clocks) = &mut state.clocks {
            clocks.resume(now);
        }
        let mut round = Round {
            state,
            #[cfg(test)]
            events: Vec::new(),
            recent: VecDeque::new(),
            connections: BTreeMap::new(),
            presence_changed: false,
            presence_sent: Timestamp::default(),
            now,
            timers,
            away_since: PerColor::default(),
            thinking_ply: None,
            creating_rematch: false,
            sent_phrases: PerColor::default(),
        };
        round.update_absence();
        round
    }

    /// Takes over the measured network lag from an earlier instance of the round.
    pub fn keep_lag_of(&mut self, before: &Round) {
        if let (Some(clocks), Some(old)) = (&mut self.state.clocks, &before.state.clocks) {
            clocks.keep_lag(old);
        }
    }

    /// Returns the running clock or first-move timer, which goes on while the round is
    /// not loaded.
    pub fn countdown(&self) -> Option<Countdown> {
        let (since, until) = self.state.clocks.as_ref()?.running()?;
        Some(Countdown { seq: self.state.seq, since, until })
    }

    /// Lets a clock continue that was running while the round was not loaded. Does
    /// nothing if there are newer events.
    pub fn restore_countdown(&mut self, countdown: Countdown) {
        let Countdown { seq, since, until } = countdown;
        if let Some(clocks) = self.state.clocks.as_mut().filter(|_| seq == self.state.seq) {
            clocks.restore(since, until);
        }
    }

    /// Returns the state according to the stored events.
    pub fn state(&self) -> &GameState {
        &self.state
    }

    /// Returns the time of the latest command.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// Returns the expiry time of the running clock or first-move timer.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.state.clocks.as_ref().and_then(Clocks::deadline)
    }

    /// Returns the time of the next [`Command::Tick`] that has an effect.
    pub fn next_wakeup(&self) -> Option<Timestamp> {
        let presence = self.presence_changed.then_some(self.presence_sent + PRESENCE_INTERVAL);
        [self.deadline(), presence].into_iter().flatten().min()
    }

    /// Returns whether no client is connected and nothing but the clock is running.
    pub fn is_idle(&self) -> bool {
        self.connections.is_empty() && self.thinking_ply.is_none() && !self.creating_rematch
    }

    /// Handles a command that arrived at time `at`, and returns its effects in order.
    ///
    /// # Errors
    /// If the resulting events do not fit the game, which is a bug.
    pub fn handle(&mut self, command: Command, at: Timestamp) -> Result<Vec<Effect>, CorruptLog> {
        self.now = self.now.max(at);
        let mut effects = self.check_flag()?;
        effects.extend(self.carry_out(command)?);
        effects.extend(self.start_computer_move());
        effects.extend(self.send_presence());
        Ok(effects)
    }

    fn carry_out(&mut self, command: Command) -> Result<Vec<Effect>, CorruptLog> {
        match command {
            Command::Connect { connection, user_id, since } => {
                self.connect(connection, user_id, since)
            }
            Command::Disconnect { connection } => {
                let user_id = self.connections.remove(&connection).flatten();
                self.on_presence_change(user_id.as_ref());
                Ok(Vec::new())
            }
            Command::Resync { connection } => {
                let is_known = self.connections.contains_key(&connection);
                let state = is_known.then(|| Effect::to_one(connection, Message::State));
                Ok(state.into_iter().collect())
            }
            Command::Request { connection, id, request } => self.request(connection, id, request),
            Command::Ping { connection, at } => {
                Ok(vec![Effect::to_one(connection, Message::Pong { at })])
            }
            Command::Lag { connection, lag } => {
                self.set_lag(connection, lag);
                Ok(Vec::new())
            }
            Command::Join { user_id, name, newcomers } => self.seat(user_id, name, newcomers),
            Command::Withdraw { user_id } => self.reply(self.withdraw(&user_id)),
            Command::View { .. } => Ok(vec![Effect::Reply(Ok(()))]),
            Command::Rename { user_id, name } => Ok(self.rename(&user_id, &name)),
            Command::MoveChosen { ply, mv } => self.move_chosen(ply, mv),
            Command::DrawJudged { ply, accepts } => self.apply(self.draw_judged(ply, accepts)),
            Command::HintFound { connection, id, mv } => {
                Ok(vec![self.hint_found(connection, id, mv)])
            }
            Command::RematchCreated { id } => {
                self.creating_rematch = false;
                self.apply(self.rematch_created(id))
            }
            Command::Tick => Ok(Vec::new()),
        }
    }

    fn seat(
        &mut self,
        user_id: UserId,
        name: String,
        newcomers: Newcomers,
    ) -> Result<Vec<Effect>, CorruptLog> {
        self.reply(self.join(user_id, name, newcomers))
    }

    fn reply(&mut self, decision: Result<Decision, Refusal>) -> Result<Vec<Effect>, CorruptLog> {
        let (decision, answer) = match decision {
            Ok(decision) => (decision, Ok(())),
            Err(refusal) => (Decision::default(), Err(refusal)),
        };
        let mut effects = self.apply(decision)?;
        effects.push(Effect::Reply(answer));
        Ok(effects)
    }

    /// Carries out a decision.
    pub(crate) fn apply(&mut self, decision: Decision) -> Result<Vec<Effect>, CorruptLog> {
        let Decision { events, job, phrase } = decision;
        let is_move = matches!(events.first(), Some(GameEvent::Move { .. }));
        let mut effects = Vec::new();
        for event in events {
            effects.extend(self.record(event)?);
        }
        if is_move && let Some(outcome) = self.state.played.outcome() {
            effects.extend(self.record(self.end(outcome))?);
        }
        self.creating_rematch |= matches!(job, Some(EngineJob::CreateRematch { .. }));
        effects.extend(job.map(Effect::Job));
        if let Some((by, phrase)) = phrase {
            effects.extend(self.send_phrase(by, phrase));
        }
        Ok(effects)
    }

    /// Applies an event. Returns the effects: it is stored, and all clients get its
    /// update.
    fn record(&mut self, event: GameEvent) -> Result<Vec<Effect>, CorruptLog> {
        self.state.apply(&event, self.now)?;
        self.on_turn_change(&event);
        let update = self.state.update(&event, self.now)?;
        let seq = self.state.seq;
        #[cfg(test)]
        self.events.push(event.clone());
        let mut effects = vec![Effect::Store(event)];
        self.remember(seq, &update);
        match update {
            // `Joined` is personalised: `online` and `you` depend on the recipient.
            Update::Joined { .. } => {
                (self.presence_changed, self.presence_sent) = (true, Timestamp::default());
                effects.extend(self.connections.iter().map(|(&connection, user_id)| {
                    let update = self.personalise(update.clone(), user_id.as_ref());
                    Effect::to_one(connection, Message::Update { seq, update })
                }));
            }
            update => effects.push(Effect::to_all(Message::Update { seq, update })),
        }
        effects.extend(self.cancel_computer_move());
        Ok(effects)
    }

    /// Sends a phrase to all clients of the two players. Spectators do not get it, since it is
    /// not for them.
    fn send_phrase(&mut self, by: Color, phrase: Phrase) -> Vec<Effect> {
        self.sent_phrases[by].count(self.now);
        let players = self.connections.iter();
        let players = players.filter(|(_, user)| !self.state.sides_of(user.as_ref()).is_empty());
        let message = Message::Phrase { by, phrase };
        players.map(|(&connection, _)| Effect::to_one(connection, message.clone())).collect()
    }

    /// Keeps an update for clients that reconnect.
    fn remember(&mut self, seq: u64, update: &Update) {
        self.recent.push_back((seq, update.clone()));
        if self.recent.len() > MAX_REPLAYED_UPDATES {
            self.recent.pop_front();
        }
    }

    /// Ends the game if a clock or first-move timer has expired. The opponent wins on
    /// time if any sequence of legal moves could checkmate.
    fn check_flag(&mut self) -> Result<Vec<Effect>, CorruptLog> {
        let Some(clocks) = &self.state.clocks else { return Ok(Vec::new()) };
        match clocks.flagged_side(self.now) {
            Some(loser) => self.record(self.end(self.state.played.timeout_outcome(loser))),
            None if clocks.is_first_move_overdue(self.now) => {
                self.record(GameEvent::Aborted { by: None, late: Some(self.state.turn()) })
            }
            None => Ok(Vec::new()),
        }
    }

    fn connect(
        &mut self,
        connection: ConnectionId,
        user_id: Option<UserId>,
        since: Option<u64>,
    ) -> Result<Vec<Effect>, CorruptLog> {
        self.connections.insert(connection, user_id.clone());
        self.update_absence();
        let mut effects = vec![Effect::Reply(Ok(()))];
        match since.filter(|&since| self.can_replay(since)) {
            Some(since) => {
                for (seq, update) in self.missed_updates(since) {
                    let update = self.personalise(update, user_id.as_ref());
                    effects.push(Effect::to_one(connection, Message::Update { seq, update }));
                }
                let thinking = Message::Thinking(self.is_thinking());
                effects.push(Effect::to_one(connection, thinking));
            }
            None => effects.push(Effect::to_one(connection, Message::State)),
        }
        effects.push(Effect::to_one(connection, self.presence()));
        self.on_presence_change(user_id.as_ref());
        Ok(effects)
    }

    /// Returns whether a client that has seen all updates up to `since` can be sent the
    /// missed ones, which are not kept while the round is not loaded. A client that has missed none gets the state too, since it needs
    /// the current clocks.
    fn can_replay(&self, since: u64) -> bool {
        let seq = self.state.seq;
        let silent = since == seq && self.state.clocks.is_some();
        since <= seq && seq - since <= self.recent.len() as u64 && !silent
    }

    /// Returns the updates after number `since`, with the current clocks.
    fn missed_updates(&self, since: u64) -> Vec<(u64, Update)> {
        let missed = self.recent.iter().filter(|(seq, _)| *seq > since).cloned();
        let current = |(seq, mut update)| {
            self.set_current_clocks(&mut update);
            (seq, update)
        };
        missed.map(current).collect()
    }

    /// Replaces the clocks of an update by the current clocks, which are sent even with
    /// earlier updates.
    fn set_current_clocks(&self, update: &mut Update) {
        if let Update::Move { clocks, .. }
        | Update::TakenBack { clocks, .. }
        | Update::Ended { clocks, .. }
        | Update::Joined { clocks, .. } = update
        {
            *clocks = self.clock_times();
        }
    }

    /// Personalises an update for `viewer`.
    fn personalise(&self, update: Update, viewer: Option<&UserId>) -> Update {
        let Update::Joined { players, clocks } = update else { return update };
        let personal = |player: Player| self.player(player.seat, viewer);
        Update::Joined { players: players.map(personal), clocks }
    }

    fn on_presence_change(&mut self, user_id: Option<&UserId>) {
        self.update_absence();
        self.presence_changed = true;
        if !self.state.sides_of(user_id).is_empty() {
            self.presence_sent = Timestamp::default();
        }
    }

    /// Returns the presence message if it is due: immediately if a player has come or gone,
    /// otherwise at most once per [`PRESENCE_INTERVAL`].
    fn send_presence(&mut self) -> Option<Effect> {
        if !self.presence_changed || self.now < self.presence_sent + PRESENCE_INTERVAL {
            return None;
        }
        self.presence_changed = false;
        self.presence_sent = self.now;
        Some(Effect::to_all(self.presence()))
    }

    fn set_lag(&mut self, connection: ConnectionId, lag: Millis) {
        let Some(user_id) = self.connections.get(&connection) else { return };
        for color in self.state.sides_of(user_id.as_ref()) {
            if let Some(clocks) = &mut self.state.clocks {
                clocks.set_lag(color, lag);
            }
        }
    }

    fn rename(&mut self, user_id: &UserId, name: &str) -> Vec<Effect> {
        for seat in self.state.setup.seats.iter_mut().flatten() {
            match seat {
                Seat::Person { user_id: whose, name: old } if whose == user_id => {
                    name.clone_into(old);
                }
                _ => {}
            }
        }
        let connections = self.connections.keys();
        connections.map(|&connection| Effect::to_one(connection, Message::State)).collect()
    }

    /// Starts choosing the computer's move if it is its turn.
    fn start_computer_move(&mut self) -> Vec<Effect> {
        let (ply, turn) = (self.state.plies.len(), self.state.turn());
        let Some(&Seat::Computer { level }) = self.state.seat(turn) else { return Vec::new() };
        if self.state.status() != Status::Playing || self.thinking_ply == Some(ply) {
            return Vec::new();
        }
        let clocks = self.state.clocks.as_ref();
        // Somebody may want to move again on the same day.
        let clocks = clocks.filter(|clocks| !clocks.control().is_by_days());
        let time =
            clocks.map(|clocks| (clocks.time_left_at(self.now)[turn], clocks.control().increment));
        self.thinking_ply = Some(ply);
        let job = EngineJob::Choose { request: self.engine_request(), level, time };
        vec![Effect::Job(job), Effect::to_all(Message::Thinking(true))]
    }

    /// Stops choosing the computer's move if the game has ended or moves were taken
    /// back.
    fn cancel_computer_move(&mut self) -> Vec<Effect> {
        let goes_on = self.state.status() == Status::Playing;
        let ply = goes_on.then_some(self.state.plies.len());
        match self.thinking_ply.take_if(|thinking| Some(*thinking) != ply) {
            Some(_) => {
                let stopped = Effect::to_all(Message::Thinking(false));
                vec![Effect::Job(EngineJob::CancelMove), stopped]
            }
            None => Vec::new(),
        }
    }

    /// Copies the game for a search on another thread.
    pub(crate) fn engine_request(&self) -> EngineRequest {
        let state = &self.state;
        let user_id = Color::ALL.into_iter().find_map(|color| state.user_of(color));
        EngineRequest {
            game: state.setup.game.clone(),
            played: state.played.clone_for_search(),
            ply: state.plies.len(),
            computer_moves: state.computer() == Some(state.turn()),
            user_id: user_id.cloned().unwrap_or_default(),
        }
    }

    /// Returns the user of a connected client.
    pub fn user_of(&self, connection: ConnectionId) -> Option<&UserId> {
        self.connections.get(&connection)?.as_ref()
    }
}
