//! The state machine of a round: a game that is being played, with the clients that are
//! connected to it.
//!
//! The machine has no clocks, threads or sockets. Each input comes with its time, and
//! the machine returns what has to be stored, sent and searched ([`Effects`]). The same
//! inputs at the same times always have the same effects.

mod absence;
mod clock;
#[cfg(test)]
mod ending_tests;
mod offers;
#[cfg(test)]
mod permission_tests;
mod record;
mod requests;
#[cfg(test)]
pub(crate) mod simulation;
mod state;
#[cfg(test)]
mod tests;
mod timers;
mod view;

pub use timers::PlayTimers;

pub(crate) use clock::{FREE_PLIES, MAX_LAG_COMPENSATION};
pub(crate) use record::{ABANDONED_TERMINATION, Record, parse_clk, parse_time_control};
pub(crate) use state::{CorruptLog, GameEvent, Seat, Setup};

use crate::error::ApiError;
use crate::games::GameEntry;
use crate::json::{Request, ServerMessage, Status, Update};
use heterodox_catalog::AnyMatch;
use heterodox_kernel::{Color, Outcome};
use serde::{Deserialize, Serialize};
use state::GameState;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Identifies a connected client. Each socket has its own number.
pub(crate) type ConnectionId = u64;

/// Minimum interval between messages about connected spectators, in milliseconds.
const PRESENCE_INTERVAL: u64 = 1_000;

/// Maximum number of missed updates that are sent one by one. If a client has missed
/// more, it gets the whole state, which is not much larger: each update contains a
/// position.
const MAX_REPLAYED_UPDATES: u64 = 4;

/// An input of the state machine.
#[derive(Debug)]
pub(crate) enum Input {
    /// A client has connected. It has already seen all updates up to number `since`.
    Connected { connection: ConnectionId, user_id: Option<String>, since: Option<u64> },
    /// A client has disconnected.
    Disconnected { connection: ConnectionId },
    /// A client has dropped messages because it was too slow, and can receive again.
    Behind { connection: ConnectionId },
    /// A request of a client.
    Request { connection: ConnectionId, request: Request },
    /// The measured round-trip time to a client, in milliseconds.
    Lag { connection: ConnectionId, lag: u64 },
    /// A user has changed their name.
    Renamed { user_id: String, name: String },
    /// The computer's move for the position after `ply` moves; `None` if the search
    /// failed.
    MoveChosen { ply: usize, mv: Option<String> },
    /// The computer's answer to the draw offer made after `ply` moves.
    DrawJudged { ply: usize, accepts: bool },
    /// The engine's move for a hint request; `None` if there is none.
    HintFound { connection: ConnectionId, id: u64, mv: Option<String> },
    /// The rematch has been created; `None` if that failed.
    RematchCreated { id: Option<String> },
    /// Time has passed, or the round has just been loaded.
    Tick,
}

impl Input {
    /// Returns whether the input is a player's move.
    pub(crate) fn is_move(&self) -> bool {
        matches!(self, Input::Request { request: Request::Move { .. }, .. })
    }
}

/// The recipients of a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum To {
    /// All connected clients.
    All,
    /// A single client.
    One(ConnectionId),
}

/// A position to be searched by the engine.
pub(crate) struct EngineRequest {
    /// The rules of the game.
    pub(crate) entry: Arc<GameEntry>,
    /// The game up to the position.
    pub(crate) played: Box<dyn AnyMatch>,
    /// Number of moves played so far.
    pub(crate) ply: usize,
    /// True if the computer is to move.
    pub(crate) computer_moves: bool,
    /// The user to whom the search is charged.
    pub(crate) user_id: String,
}

/// Work that has to be done outside the state machine.
pub(crate) enum EngineJob {
    /// Choose the computer's move at a level. `time` is the computer's remaining time
    /// and increment, in milliseconds.
    Choose { request: EngineRequest, level: u8, time: Option<(u64, u64)> },
    /// Decide whether the computer accepts a draw.
    JudgeDraw { request: EngineRequest },
    /// Find a move for a hint request.
    FindHint { request: EngineRequest, connection: ConnectionId, id: u64 },
    /// Stop choosing the computer's move.
    CancelMove,
    /// Create a new round with swapped colours. `shown` says for White and Black
    /// whether they agree from the start that lists show the game.
    CreateRematch { setup: Box<Setup>, shown: [bool; 2] },
}

/// A running clock, or first-move timer, of a round that is not loaded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Countdown {
    /// Number of the last event.
    seq: u64,
    /// Time at which it started, in milliseconds.
    since: u64,
    /// Time at which it expires, in milliseconds.
    pub(crate) until: u64,
}

impl Countdown {
    /// Converts the times to those of a clock that is `by` milliseconds behind.
    pub(crate) fn earlier(self, by: u64) -> Countdown {
        let [since, until] = [self.since, self.until].map(|at| at.saturating_sub(by));
        Countdown { since, until, ..self }
    }

    /// Converts the times to those of a clock that is `by` milliseconds ahead.
    pub(crate) fn later(self, by: u64) -> Countdown {
        let [since, until] = [self.since, self.until].map(|at| at.saturating_add(by));
        Countdown { since, until, ..self }
    }
}

/// The effects of an input. Events must be stored before any message is sent.
#[derive(Default)]
pub(crate) struct Effects {
    /// Events to be stored.
    pub(crate) events: Vec<GameEvent>,
    /// Messages to be sent, with their recipients.
    pub(crate) messages: Vec<(To, ServerMessage)>,
    /// Work to be done elsewhere.
    pub(crate) jobs: Vec<EngineJob>,
}

impl Effects {
    fn send_to(&mut self, connection: ConnectionId, message: ServerMessage) {
        self.messages.push((To::One(connection), message));
    }

    fn broadcast(&mut self, message: ServerMessage) {
        self.messages.push((To::All, message));
    }
}

/// A round with its connected clients.
pub(crate) struct Round {
    state: GameState,
    events: Vec<GameEvent>,
    /// Connected clients and their users.
    connections: BTreeMap<ConnectionId, Option<String>>,
    /// True if clients have come or gone since the last presence message.
    presence_changed: bool,
    /// Time of the last presence message.
    presence_sent: u64,
    now: u64,
    timers: PlayTimers,
    /// Time at which each human player disconnected; `None` if connected.
    away_since: [Option<u64>; 2],
    /// Number of moves after which the computer started choosing its move; `None` if it
    /// is not choosing.
    thinking_ply: Option<usize>,
    /// True while a rematch is being created.
    creating_rematch: bool,
}

impl Round {
    /// Restores a round from its stored events. Its clocks continue from `now`.
    ///
    /// # Errors
    /// If the events do not fit the setup or each other.
    pub(crate) fn load(
        entry: Arc<GameEntry>,
        setup: Setup,
        events: Vec<(GameEvent, u64)>,
        now: u64,
        timers: PlayTimers,
    ) -> Result<Round, CorruptLog> {
        let mut state = GameState::new(entry, setup, timers)?;
        for (event, at) in &events {
            state.apply(event, *at)?;
        }
        if let Some(clocks) = &mut state.clocks {
            clocks.resume(now);
        }
        let mut round = Round {
            state,
            events: events.into_iter().map(|(event, _)| event).collect(),
            connections: BTreeMap::new(),
            presence_changed: false,
            presence_sent: 0,
            now,
            timers,
            away_since: [None; 2],
            thinking_ply: None,
            creating_rematch: false,
        };
        round.update_absence();
        Ok(round)
    }

    /// Takes over the measured network lag from an earlier instance of the round.
    pub(crate) fn keep_lag_of(&mut self, before: &Round) {
        if let (Some(clocks), Some(old)) = (&mut self.state.clocks, &before.state.clocks) {
            clocks.keep_lag(old);
        }
    }

    /// Returns the running clock or first-move timer, which goes on while the round is
    /// not loaded.
    pub(crate) fn countdown(&self) -> Option<Countdown> {
        let (since, until) = self.state.clocks.as_ref()?.running()?;
        Some(Countdown { seq: self.state.seq, since, until })
    }

    /// Lets a clock continue that was running while the round was not loaded. Does
    /// nothing if there are newer events.
    pub(crate) fn restore_countdown(&mut self, countdown: Countdown) {
        let Countdown { seq, since, until } = countdown;
        if let Some(clocks) = self.state.clocks.as_mut().filter(|_| seq == self.state.seq) {
            clocks.restore(since, until);
        }
    }

    /// Returns the time of the latest input, in milliseconds.
    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// Returns the number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.state.seq
    }

    /// Returns the id of the rules.
    pub(crate) fn game(&self) -> &str {
        &self.state.entry.info.id
    }

    /// Returns the time at which the running clock or first-move timer expires.
    pub(crate) fn deadline(&self) -> Option<u64> {
        self.state.clocks.as_ref().and_then(clock::Clocks::deadline)
    }

    /// Returns the time of the next [`Input::Tick`] that has an effect.
    pub(crate) fn next_wakeup(&self) -> Option<u64> {
        let presence = self.presence_changed.then_some(self.presence_sent + PRESENCE_INTERVAL);
        [self.deadline(), presence].into_iter().flatten().min()
    }

    /// Returns whether no client is connected and nothing but the clock is running.
    pub(crate) fn is_idle(&self) -> bool {
        self.connections.is_empty() && self.thinking_ply.is_none() && !self.creating_rematch
    }

    /// Handles an input that arrived at time `at`.
    ///
    /// # Errors
    /// If the resulting events do not fit the game, which is a bug.
    pub(crate) fn handle(&mut self, input: Input, at: u64) -> Result<Effects, CorruptLog> {
        let mut effects = Effects::default();
        self.now = self.now.max(at);
        self.check_flag(&mut effects)?;
        match input {
            Input::Connected { connection, user_id, since } => {
                self.connect(connection, user_id, since, &mut effects)?;
            }
            Input::Disconnected { connection } => {
                let user_id = self.connections.remove(&connection).flatten();
                self.on_presence_change(user_id.as_deref());
            }
            Input::Behind { connection } => self.send_state(connection, &mut effects),
            Input::Request { connection, request } => {
                self.request(connection, request, &mut effects)?;
            }
            Input::Lag { connection, lag } => self.set_lag(connection, lag),
            Input::Renamed { user_id, name } => self.rename(&user_id, &name, &mut effects),
            Input::MoveChosen { ply, mv } => self.move_chosen(ply, mv, &mut effects)?,
            Input::DrawJudged { ply, accepts } => self.draw_judged(ply, accepts, &mut effects)?,
            Input::HintFound { connection, id, mv } => {
                self.hint_found(connection, id, mv, &mut effects)
            }
            Input::RematchCreated { id } => self.rematch_created(id, &mut effects)?,
            Input::Tick => {}
        }
        self.start_computer_move(&mut effects);
        self.send_presence(&mut effects);
        Ok(effects)
    }

    fn on_presence_change(&mut self, user_id: Option<&str>) {
        self.update_absence();
        self.presence_changed = true;
        if !self.sides_of(user_id).is_empty() {
            self.presence_sent = 0;
        }
    }

    /// Sends a presence message: at once if a player has come or gone, otherwise at
    /// most once per [`PRESENCE_INTERVAL`].
    fn send_presence(&mut self, effects: &mut Effects) {
        if !self.presence_changed || self.now < self.presence_sent + PRESENCE_INTERVAL {
            return;
        }
        self.presence_changed = false;
        self.presence_sent = self.now;
        effects.broadcast(self.presence());
    }

    /// Seats a user on the empty side. Does nothing if the user already plays. The
    /// inner error says that the seat is taken.
    pub(crate) fn join(
        &mut self,
        user_id: &str,
        name: &str,
        at: u64,
    ) -> Result<Result<Effects, ApiError>, CorruptLog> {
        let mut effects = Effects::default();
        self.now = self.now.max(at);
        if !self.sides_of(Some(user_id)).is_empty() || self.state.status() != Status::Waiting {
            return Ok(Ok(effects));
        }
        let empty = Color::ALL.into_iter().find(|&color| self.state.seat(color).is_none());
        let Some(color) = empty else {
            let taken = ApiError::conflict("taken", "Another player has already joined.");
            return Ok(Err(taken));
        };
        let (user_id, name) = (user_id.to_owned(), name.to_owned());
        self.store(GameEvent::Joined { color: color.into(), user_id, name }, &mut effects)?;
        self.start_computer_move(&mut effects);
        Ok(Ok(effects))
    }

    /// Withdraws a challenge that nobody has accepted. The inner error says that the
    /// user may not withdraw it.
    pub(crate) fn withdraw(
        &mut self,
        user_id: &str,
        at: u64,
    ) -> Result<Result<Effects, ApiError>, CorruptLog> {
        let mut effects = Effects::default();
        self.now = self.now.max(at);
        if self.state.setup.creator != user_id {
            return Ok(Err(ApiError::forbidden(
                "not-yours",
                "Only the player who made the challenge can withdraw it.",
            )));
        }
        if self.state.status() != Status::Waiting {
            let message = "This challenge is not open any more.";
            return Ok(Err(ApiError::conflict("not-waiting", message)));
        }
        self.store(GameEvent::Withdrawn, &mut effects)?;
        Ok(Ok(effects))
    }

    /// Applies an event, and queues it for storage and its update for all clients.
    fn store(&mut self, event: GameEvent, effects: &mut Effects) -> Result<(), CorruptLog> {
        self.state.apply(&event, self.now)?;
        self.on_turn_change(&event);
        let update = self.state.update(&event, self.now);
        let seq = self.state.seq;
        match update {
            // `Joined` is personalised: `online` and `you` depend on the recipient.
            Update::Joined { .. } => {
                (self.presence_changed, self.presence_sent) = (true, 0);
                for (&connection, user_id) in &self.connections {
                    let update = self.personalise(update.clone(), user_id.as_deref());
                    effects.send_to(connection, ServerMessage::Update { seq, update });
                }
            }
            update => effects.broadcast(ServerMessage::Update { seq, update }),
        }
        self.events.push(event.clone());
        effects.events.push(event);
        Ok(())
    }

    /// Ends the game if a clock or first-move timer has expired. The opponent wins on
    /// time if any sequence of legal moves could checkmate.
    fn check_flag(&mut self, effects: &mut Effects) -> Result<(), CorruptLog> {
        let Some(clocks) = &self.state.clocks else { return Ok(()) };
        match clocks.flagged_side(self.now) {
            Some(loser) => self.end(self.state.played.timeout_outcome(loser), effects),
            None if clocks.is_first_move_overdue(self.now) => self.abort(None, effects),
            None => Ok(()),
        }
    }

    /// Ends the game without a result: on request of a player, or since the first move
    /// did not come in time.
    fn abort(&mut self, by: Option<Color>, effects: &mut Effects) -> Result<(), CorruptLog> {
        let late = by.is_none().then(|| self.state.turn().into());
        self.store(GameEvent::Aborted { by: by.map(Into::into), late }, effects)?;
        self.cancel_computer_move(effects);
        Ok(())
    }

    fn end(&mut self, outcome: Outcome, effects: &mut Effects) -> Result<(), CorruptLog> {
        let event = GameEvent::Ended {
            winner: outcome.winner.map(Into::into),
            reason: outcome.reason.id().to_owned(),
            left: self.state.time_left_at(self.now),
        };
        self.store(event, effects)?;
        self.cancel_computer_move(effects);
        Ok(())
    }

    fn connect(
        &mut self,
        connection: ConnectionId,
        user_id: Option<String>,
        since: Option<u64>,
        effects: &mut Effects,
    ) -> Result<(), CorruptLog> {
        self.connections.insert(connection, user_id.clone());
        self.update_absence();
        match since.filter(|&since| self.can_replay(since)) {
            Some(since) => {
                for (seq, update) in self.missed_updates(since)? {
                    let update = self.personalise(update, user_id.as_deref());
                    effects.send_to(connection, ServerMessage::Update { seq, update });
                }
                let on = self.thinking_ply.is_some();
                effects.send_to(connection, ServerMessage::Thinking { on });
            }
            None => self.send_state(connection, effects),
        }
        effects.send_to(connection, self.presence());
        self.on_presence_change(user_id.as_deref());
        Ok(())
    }

    /// Returns whether a client that has seen all updates up to `since` can be sent the
    /// missed ones. A client that has missed none gets the state too, since it needs
    /// the current clocks.
    fn can_replay(&self, since: u64) -> bool {
        let seq = self.state.seq;
        let silent = since == seq && self.state.clocks.is_some();
        since <= seq && seq - since <= MAX_REPLAYED_UPDATES && !silent
    }

    /// Returns the updates after number `since`, as they were sent.
    fn missed_updates(&self, since: u64) -> Result<Vec<(u64, Update)>, CorruptLog> {
        let setup = self.state.setup.clone();
        let mut state = GameState::new(Arc::clone(&self.state.entry), setup, self.timers)?;
        let mut updates = Vec::new();
        for event in &self.events {
            state.apply(event, self.now)?;
            if state.seq > since {
                let mut update = state.update(event, self.now);
                self.set_current_clocks(&mut update);
                updates.push((state.seq, update));
            }
        }
        Ok(updates)
    }

    fn send_state(&self, connection: ConnectionId, effects: &mut Effects) {
        let Some(user_id) = self.connections.get(&connection) else { return };
        let live = Box::new(self.live(user_id.as_deref()));
        effects.send_to(connection, ServerMessage::State { live });
    }

    fn set_lag(&mut self, connection: ConnectionId, lag: u64) {
        let Some(user_id) = self.connections.get(&connection).cloned() else { return };
        for color in self.sides_of(user_id.as_deref()) {
            if let Some(clocks) = &mut self.state.clocks {
                clocks.set_lag(color, lag);
            }
        }
    }

    fn rename(&mut self, user_id: &str, name: &str, effects: &mut Effects) {
        for seat in self.state.setup.seats.iter_mut().flatten() {
            match seat {
                Seat::Person { user_id: whose, name: old } if whose == user_id => {
                    name.clone_into(old);
                }
                _ => {}
            }
        }
        for &connection in self.connections.keys() {
            self.send_state(connection, effects);
        }
    }

    /// Returns the sides that a user plays.
    fn sides_of(&self, user_id: Option<&str>) -> Vec<Color> {
        let plays = |color: &Color| {
            user_id.is_some() && self.state.seat(*color).and_then(Seat::user_id) == user_id
        };
        Color::ALL.into_iter().filter(plays).collect()
    }

    /// Starts choosing the computer's move if it is its turn.
    fn start_computer_move(&mut self, effects: &mut Effects) {
        let (ply, turn) = (self.state.plies.len(), self.state.turn());
        let Some(Seat::Computer { level }) = self.state.seat(turn) else { return };
        if self.state.status() != Status::Playing || self.thinking_ply == Some(ply) {
            return;
        }
        let clocks = self.state.clocks.as_ref();
        let time = clocks.map(|clocks| (clocks.time_left_of(turn, self.now), clocks.increment()));
        let (level, Some(request)) = (*level, self.engine_request()) else { return };
        self.thinking_ply = Some(ply);
        effects.jobs.push(EngineJob::Choose { request, level, time });
        effects.broadcast(ServerMessage::Thinking { on: true });
    }

    /// Stops choosing the computer's move.
    fn cancel_computer_move(&mut self, effects: &mut Effects) {
        if self.thinking_ply.take().is_some() {
            effects.jobs.push(EngineJob::CancelMove);
            effects.broadcast(ServerMessage::Thinking { on: false });
        }
    }

    /// Copies the game for a search on another thread.
    fn engine_request(&self) -> Option<EngineRequest> {
        let state = &self.state;
        let played = state.played.clone_for_search();
        let user_id = Color::ALL.into_iter().find_map(|color| state.seat(color)?.user_id());
        let user_id = user_id.unwrap_or_default().to_owned();
        let computer_moves = state.computer() == Some(state.turn());
        let (entry, ply) = (Arc::clone(&state.entry), state.plies.len());
        Some(EngineRequest { entry, played, ply, computer_moves, user_id })
    }
}
