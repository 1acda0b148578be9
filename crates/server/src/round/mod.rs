//! A game round as a machine without clocks, threads or sockets: what comes in,
//! with the time at which it does, decides what is stored, sent and searched.
//! The same inputs at the same times always lead to the same outputs.

mod absence;
mod clock;
#[cfg(test)]
mod ending_tests;
mod offers;
mod record;
mod requests;
#[cfg(test)]
mod rights;
#[cfg(test)]
pub(crate) mod simulation;
mod state;
#[cfg(test)]
mod tests;
mod timers;
mod view;

pub use timers::PlayTimers;

pub(crate) use clock::{FREE_PLIES, MOST_LAG};
pub(crate) use record::{ABANDONED, Record, clock_of, control_of};
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

/// Who has the game open: a number for each socket.
pub(crate) type ConnectionId = u64;

/// How often it is told how many look on, in milliseconds: however many come and
/// go, those who are there hear of it once.
const CROWD: u64 = 1_000;

/// How many missed events are sent one by one; after more, everything is, which
/// is no more work than to tell of one or two: each has a whole position.
const MOST_MISSED: u64 = 4;

/// Something that happens to a round.
#[derive(Debug)]
pub(crate) enum Input {
    /// Somebody has opened the game, having seen everything up to an event.
    Connected { connection: ConnectionId, user_id: Option<String>, since: Option<u64> },
    /// A socket is gone.
    Disconnected { connection: ConnectionId },
    /// A client could not follow.
    Behind { connection: ConnectionId },
    /// A client asks for something.
    Request { connection: ConnectionId, request: Request },
    /// What the network takes to a client and back, in milliseconds.
    Lag { connection: ConnectionId, lag: u64 },
    /// A user has another name.
    Renamed { user_id: String, name: String },
    /// The computer has chosen its move; `None`: it could not.
    Chosen { ply: usize, mv: Option<String> },
    /// What the computer thinks of a draw.
    Opinion { ply: usize, accepts: bool },
    /// What the engine would play.
    Advice { connection: ConnectionId, id: u64, mv: Option<String> },
    /// The next game is there; `None`: it could not be made.
    NextGame { id: Option<String> },
    /// Time has passed, or the game has just been loaded.
    Tick,
}

impl Input {
    /// Whether a player wants to move.
    pub(crate) fn is_move(&self) -> bool {
        matches!(self, Input::Request { request: Request::Move { .. }, .. })
    }
}

/// To whom something is sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum To {
    /// To everybody who has the game open.
    All,
    /// To one of them.
    One(ConnectionId),
}

/// What the engine is asked.
pub(crate) struct EngineRequest {
    /// What is played.
    pub(crate) entry: Arc<GameEntry>,
    /// The game so far.
    pub(crate) played: Box<dyn AnyMatch>,
    /// How many moves were played.
    pub(crate) ply: usize,
    /// Whether the computer is to move.
    pub(crate) computer_moves: bool,
    /// On whose behalf it is asked.
    pub(crate) user_id: String,
}

/// What a round wants to have done elsewhere.
pub(crate) enum EngineJob {
    /// The computer's move at a level; it has so many milliseconds left, and
    /// so many are added.
    Choose { request: EngineRequest, level: u8, time: Option<(u64, u64)> },
    /// Whether the computer, which is not to move, takes a draw.
    Judge { request: EngineRequest },
    /// A move for somebody who asks for a hint.
    Advise { request: EngineRequest, connection: ConnectionId, id: u64 },
    /// Nothing that was asked for matters any more.
    Cancel,
    /// Another game with the colours swapped. `shown`: whether White and Black
    /// agree from the start that lists show it.
    NextGame { setup: Box<Setup>, shown: [bool; 2] },
}

/// A clock or a timer for a first move that runs while the round is closed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Countdown {
    /// The number of the last event.
    seq: u64,
    /// Since when it runs.
    since: u64,
    /// When it will have run out.
    pub(crate) until: u64,
}

impl Countdown {
    /// The same by a clock that is behind.
    pub(crate) fn earlier(self, by: u64) -> Countdown {
        let [since, until] = [self.since, self.until].map(|at| at.saturating_sub(by));
        Countdown { since, until, ..self }
    }

    /// The same by a clock that is ahead.
    pub(crate) fn later(self, by: u64) -> Countdown {
        let [since, until] = [self.since, self.until].map(|at| at.saturating_add(by));
        Countdown { since, until, ..self }
    }
}

/// What comes of an input. Facts are to be stored before anything is sent.
#[derive(Default)]
pub(crate) struct Effects {
    /// What is to be stored.
    pub(crate) events: Vec<GameEvent>,
    /// What is to be sent.
    pub(crate) sends: Vec<(To, ServerMessage)>,
    /// What is to be done.
    pub(crate) jobs: Vec<EngineJob>,
}

impl Effects {
    fn one(&mut self, connection: ConnectionId, message: ServerMessage) {
        self.sends.push((To::One(connection), message));
    }

    fn all(&mut self, message: ServerMessage) {
        self.sends.push((To::All, message));
    }
}

/// A game and those who have it open.
pub(crate) struct Round {
    state: GameState,
    events: Vec<GameEvent>,
    /// Who has it open.
    connections: BTreeMap<ConnectionId, Option<String>>,
    /// Somebody has come or gone of whom not everybody has been told.
    crowd_changed: bool,
    /// When everybody was told last who is there.
    crowd_told: u64,
    now: u64,
    timers: PlayTimers,
    /// Since when each player is not connected, if it is a person.
    away: [Option<u64>; 2],
    /// The ply at which the computer is choosing a move.
    choosing: Option<usize>,
    /// The next game is being made.
    next_is_made: bool,
}

impl Round {
    /// A round by what was stored of it. Its clocks go on from now.
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
            crowd_changed: false,
            crowd_told: 0,
            now,
            timers,
            away: [None; 2],
            choosing: None,
            next_is_made: false,
        };
        round.note_absence();
        Ok(round)
    }

    /// What was measured about those who play goes on as it was before the
    /// round had to be loaded anew.
    pub(crate) fn keep_measured(&mut self, before: &Round) {
        if let (Some(clocks), Some(old)) = (&mut self.state.clocks, &before.state.clocks) {
            clocks.keep_lag(old);
        }
    }

    /// The clock, or timer for a first move, that runs: it goes on though the
    /// round is closed.
    pub(crate) fn countdown(&self) -> Option<Countdown> {
        let (since, until) = self.state.clocks.as_ref()?.running()?;
        Some(Countdown { seq: self.state.seq, since, until })
    }

    /// The clock has gone on since the round was closed, unless something has
    /// happened elsewhere in the meantime.
    pub(crate) fn count_down(&mut self, countdown: Countdown) {
        let Countdown { seq, since, until } = countdown;
        if let Some(clocks) = self.state.clocks.as_mut().filter(|_| seq == self.state.seq) {
            clocks.run(since, until);
        }
    }

    /// The time as the round knows it.
    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.state.seq
    }

    /// The id of what is played.
    pub(crate) fn game(&self) -> &str {
        &self.state.entry.info.id
    }

    /// When time will have run out for somebody, or for a first move.
    pub(crate) fn deadline(&self) -> Option<u64> {
        self.state.clocks.as_ref().and_then(clock::Clocks::deadline)
    }

    /// When there will be something to do even if nothing comes.
    pub(crate) fn wake_up(&self) -> Option<u64> {
        let crowd = self.crowd_changed.then_some(self.crowd_told + CROWD);
        [self.deadline(), crowd].into_iter().flatten().min()
    }

    /// Whether nobody has it open and nothing is going on by itself but its
    /// clock.
    pub(crate) fn is_idle(&self) -> bool {
        self.connections.is_empty() && self.choosing.is_none() && !self.next_is_made
    }

    /// Takes something in.
    pub(crate) fn handle(&mut self, input: Input, at: u64) -> Result<Effects, CorruptLog> {
        let mut effects = Effects::default();
        self.now = self.now.max(at);
        self.flag(&mut effects)?;
        match input {
            Input::Connected { connection, user_id, since } => {
                self.connect(connection, user_id, since, &mut effects)?;
            }
            Input::Disconnected { connection } => {
                let user_id = self.connections.remove(&connection).flatten();
                self.crowd_changes(user_id.as_deref());
            }
            Input::Behind { connection } => self.send_state(connection, &mut effects),
            Input::Request { connection, request } => {
                self.request(connection, request, &mut effects)?;
            }
            Input::Lag { connection, lag } => self.set_lag(connection, lag),
            Input::Renamed { user_id, name } => self.rename(&user_id, &name, &mut effects),
            Input::Chosen { ply, mv } => self.chosen(ply, mv, &mut effects)?,
            Input::Opinion { ply, accepts } => self.opinion(ply, accepts, &mut effects)?,
            Input::Advice { connection, id, mv } => self.advice(connection, id, mv, &mut effects),
            Input::NextGame { id } => self.next_game(id, &mut effects)?,
            Input::Tick => {}
        }
        self.let_computer_move(&mut effects);
        self.tell_who_is_there(&mut effects);
        Ok(effects)
    }

    /// Somebody has come or gone.
    fn crowd_changes(&mut self, user_id: Option<&str>) {
        self.note_absence();
        self.crowd_changed = true;
        if !self.sides_of(user_id).is_empty() {
            self.crowd_told = 0;
        }
    }

    /// Tells who is there: of the players at once, of those who look on now and
    /// then.
    fn tell_who_is_there(&mut self, effects: &mut Effects) {
        if !self.crowd_changed || self.now < self.crowd_told + CROWD {
            return;
        }
        self.crowd_changed = false;
        self.crowd_told = self.now;
        effects.all(self.presence());
    }

    /// A user takes the empty seat. One who sits there already is welcome.
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
            let taken = ApiError::conflict("taken", "Somebody else has taken this seat.");
            return Ok(Err(taken));
        };
        let (user_id, name) = (user_id.to_owned(), name.to_owned());
        self.store(GameEvent::Joined { color: color.into(), user_id, name }, &mut effects)?;
        self.let_computer_move(&mut effects);
        Ok(Ok(effects))
    }

    /// The user who made the game gives up waiting.
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
                "Only who has made the challenge can withdraw it.",
            )));
        }
        if self.state.status() != Status::Waiting {
            let message = "Nobody is waited for any more in this game.";
            return Ok(Err(ApiError::conflict("not-waiting", message)));
        }
        self.store(GameEvent::Withdrawn, &mut effects)?;
        Ok(Ok(effects))
    }

    /// Takes a fact in and tells everybody.
    fn store(&mut self, event: GameEvent, effects: &mut Effects) -> Result<(), CorruptLog> {
        self.state.apply(&event, self.now)?;
        self.note_turn(&event);
        let update = self.state.update(&event, self.now);
        let seq = self.state.seq;
        match update {
            // Who is there, and who is asked, differs from reader to reader.
            Update::Joined { .. } => {
                (self.crowd_changed, self.crowd_told) = (true, 0);
                for (&connection, user_id) in &self.connections {
                    let update = self.personal(update.clone(), user_id.as_deref());
                    effects.one(connection, ServerMessage::Update { seq, update });
                }
            }
            update => effects.all(ServerMessage::Update { seq, update }),
        }
        self.events.push(event.clone());
        effects.events.push(event);
        Ok(())
    }

    /// Ends the game if a side's time has run out, and the other side wins if it
    /// could, or if a side has not made its first move in time.
    fn flag(&mut self, effects: &mut Effects) -> Result<(), CorruptLog> {
        let Some(clocks) = &self.state.clocks else { return Ok(()) };
        match clocks.fallen(self.now) {
            Some(loser) => self.end(self.state.played.timeout_outcome(loser), effects),
            None if clocks.is_first_move_overdue(self.now) => self.abort(None, effects),
            None => Ok(()),
        }
    }

    /// Ends the game without a result: for a player, or since no first move has
    /// come in time.
    fn abort(&mut self, by: Option<Color>, effects: &mut Effects) -> Result<(), CorruptLog> {
        let late = by.is_none().then(|| self.state.turn().into());
        self.store(GameEvent::Aborted { by: by.map(Into::into), late }, effects)?;
        self.stop_choosing(effects);
        Ok(())
    }

    fn end(&mut self, outcome: Outcome, effects: &mut Effects) -> Result<(), CorruptLog> {
        let event = GameEvent::Ended {
            winner: outcome.winner.map(Into::into),
            reason: outcome.reason.id().to_owned(),
            left: self.state.stopped(self.now),
        };
        self.store(event, effects)?;
        self.stop_choosing(effects);
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
        self.note_absence();
        match since.filter(|&since| self.can_follow(since)) {
            Some(since) => {
                for (seq, update) in self.missed(since)? {
                    let update = self.personal(update, user_id.as_deref());
                    effects.one(connection, ServerMessage::Update { seq, update });
                }
                let on = self.choosing.is_some();
                effects.one(connection, ServerMessage::Thinking { on });
            }
            None => self.send_state(connection, effects),
        }
        effects.one(connection, self.presence());
        self.crowd_changes(user_id.as_deref());
        Ok(())
    }

    /// Whether somebody who has seen everything up to an event can be told the
    /// rest one by one. If there is nothing to tell, the clocks are still to be
    /// told.
    fn can_follow(&self, since: u64) -> bool {
        let seq = self.state.seq;
        let silent = since == seq && self.state.clocks.is_some();
        since <= seq && seq - since <= MOST_MISSED && !silent
    }

    /// The events after one, as they were.
    fn missed(&self, since: u64) -> Result<Vec<(u64, Update)>, CorruptLog> {
        let setup = self.state.setup.clone();
        let mut state = GameState::new(Arc::clone(&self.state.entry), setup, self.timers)?;
        let mut updates = Vec::new();
        for event in &self.events {
            state.apply(event, self.now)?;
            if state.seq > since {
                let mut update = state.update(event, self.now);
                self.set_clocks_of(&mut update);
                updates.push((state.seq, update));
            }
        }
        Ok(updates)
    }

    fn send_state(&self, connection: ConnectionId, effects: &mut Effects) {
        let Some(user_id) = self.connections.get(&connection) else { return };
        let live = Box::new(self.live(user_id.as_deref()));
        effects.one(connection, ServerMessage::State { live });
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

    /// The sides that a user plays.
    fn sides_of(&self, user_id: Option<&str>) -> Vec<Color> {
        let plays = |color: &Color| {
            user_id.is_some() && self.state.seat(*color).and_then(Seat::user_id) == user_id
        };
        Color::ALL.into_iter().filter(plays).collect()
    }

    /// Lets the computer choose its move as soon as it is its turn.
    fn let_computer_move(&mut self, effects: &mut Effects) {
        let (ply, turn) = (self.state.record.len(), self.state.turn());
        let Some(Seat::Computer { level }) = self.state.seat(turn) else { return };
        if self.state.status() != Status::Playing || self.choosing == Some(ply) {
            return;
        }
        let clocks = self.state.clocks.as_ref();
        let time = clocks.map(|clocks| (clocks.left(turn, self.now), clocks.increment()));
        let (level, Some(request)) = (*level, self.engine_request()) else { return };
        self.choosing = Some(ply);
        effects.jobs.push(EngineJob::Choose { request, level, time });
        effects.all(ServerMessage::Thinking { on: true });
    }

    /// What the computer is choosing is not wanted any more.
    fn stop_choosing(&mut self, effects: &mut Effects) {
        if self.choosing.take().is_some() {
            effects.jobs.push(EngineJob::Cancel);
            effects.all(ServerMessage::Thinking { on: false });
        }
    }

    /// The game so far, once more, for another thread.
    fn engine_request(&self) -> Option<EngineRequest> {
        let state = &self.state;
        let played = state.played.clone_for_search();
        let user_id = Color::ALL.into_iter().find_map(|color| state.seat(color)?.user_id());
        let user_id = user_id.unwrap_or_default().to_owned();
        let computer_moves = state.computer() == Some(state.turn());
        let (entry, ply) = (Arc::clone(&state.entry), state.record.len());
        Some(EngineRequest { entry, played, ply, computer_moves, user_id })
    }
}
