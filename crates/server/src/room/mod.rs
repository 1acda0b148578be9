//! A game room as a machine without clocks, threads or sockets: what comes in,
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
mod table;
#[cfg(test)]
mod tests;
mod timers;
mod view;

pub use timers::PlayTimers;

pub(crate) use clock::{FREE_PLIES, MOST_LAG};
pub(crate) use record::{ABANDONED, Record, clock_of, control_of};
pub(crate) use table::{Damaged, Fact, Seat, Setup};

use crate::error::ApiError;
use crate::games::GameEntry;
use crate::json::{Event, Request, ServerMessage, Status};
use heterodox_catalog::AnyMatch;
use heterodox_kernel::{Color, Outcome};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Table;

/// Who has the game open: a number for each socket.
pub(crate) type ConnectionId = u64;

/// How often it is told how many look on, in milliseconds: however many come and
/// go, those who are there hear of it once.
const CROWD: u64 = 1_000;

/// How many missed events are sent one by one; after more, everything is, which
/// is no more work than to tell of one or two: each has a whole position.
const MOST_MISSED: u64 = 4;

/// Something that happens to a room.
#[derive(Debug)]
pub(crate) enum Input {
    /// Somebody has opened the game, having seen everything up to an event.
    Connected { connection: ConnectionId, visitor: Option<String>, since: Option<u64> },
    /// A socket is gone.
    Disconnected { connection: ConnectionId },
    /// A client could not follow.
    Behind { connection: ConnectionId },
    /// A client asks for something.
    Request { connection: ConnectionId, request: Request },
    /// What the network takes to a client and back, in milliseconds.
    Lag { connection: ConnectionId, lag: u64 },
    /// A visitor has another name.
    Renamed { visitor: String, name: String },
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
pub(crate) struct Question {
    /// What is played.
    pub(crate) entry: Arc<GameEntry>,
    /// The game so far.
    pub(crate) played: Box<dyn AnyMatch>,
    /// How many moves were played.
    pub(crate) ply: usize,
    /// Whether the computer is to move.
    pub(crate) computer_moves: bool,
    /// On whose behalf it is asked.
    pub(crate) visitor: String,
}

/// What a room wants to have done elsewhere.
pub(crate) enum Work {
    /// The computer's move at a level; it has so many milliseconds left, and
    /// so many are added.
    Choose { question: Question, level: u8, time: Option<(u64, u64)> },
    /// Whether the computer, which is not to move, takes a draw.
    Judge { question: Question },
    /// A move for somebody who asks for a hint.
    Advise { question: Question, connection: ConnectionId, id: u64 },
    /// Nothing that was asked for matters any more.
    Cancel,
    /// Another game with the colours swapped. `shown`: whether White and Black
    /// agree from the start that lists show it.
    NextGame { setup: Box<Setup>, shown: [bool; 2] },
}

/// A clock or a timer for a first move that runs while the room is closed.
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
pub(crate) struct Outputs {
    /// What is to be stored.
    pub(crate) facts: Vec<Fact>,
    /// What is to be sent.
    pub(crate) sends: Vec<(To, ServerMessage)>,
    /// What is to be done.
    pub(crate) work: Vec<Work>,
}

impl Outputs {
    fn one(&mut self, connection: ConnectionId, message: ServerMessage) {
        self.sends.push((To::One(connection), message));
    }

    fn all(&mut self, message: ServerMessage) {
        self.sends.push((To::All, message));
    }
}

/// A game and those who have it open.
pub(crate) struct Room {
    table: Table,
    facts: Vec<Fact>,
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

impl Room {
    /// A room by what was stored of it. Its clocks go on from now.
    pub(crate) fn load(
        entry: Arc<GameEntry>,
        setup: Setup,
        facts: Vec<(Fact, u64)>,
        now: u64,
        timers: PlayTimers,
    ) -> Result<Room, Damaged> {
        let mut table = Table::new(entry, setup, timers)?;
        for (fact, at) in &facts {
            table.apply(fact, *at)?;
        }
        if let Some(clocks) = &mut table.clocks {
            clocks.resume(now);
        }
        let mut room = Room {
            table,
            facts: facts.into_iter().map(|(fact, _)| fact).collect(),
            connections: BTreeMap::new(),
            crowd_changed: false,
            crowd_told: 0,
            now,
            timers,
            away: [None; 2],
            choosing: None,
            next_is_made: false,
        };
        room.note_absence();
        Ok(room)
    }

    /// What was measured about those who play goes on as it was before the
    /// room had to be loaded anew.
    pub(crate) fn keep_measured(&mut self, before: &Room) {
        if let (Some(clocks), Some(old)) = (&mut self.table.clocks, &before.table.clocks) {
            clocks.keep_lag(old);
        }
    }

    /// The clock, or timer for a first move, that runs: it goes on though the
    /// room is closed.
    pub(crate) fn countdown(&self) -> Option<Countdown> {
        let (since, until) = self.table.clocks.as_ref()?.running()?;
        Some(Countdown { seq: self.table.seq, since, until })
    }

    /// The clock has gone on since the room was closed, unless something has
    /// happened elsewhere in the meantime.
    pub(crate) fn count_down(&mut self, countdown: Countdown) {
        let Countdown { seq, since, until } = countdown;
        if let Some(clocks) = self.table.clocks.as_mut().filter(|_| seq == self.table.seq) {
            clocks.run(since, until);
        }
    }

    /// The time as the room knows it.
    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.table.seq
    }

    /// The id of what is played.
    pub(crate) fn game(&self) -> &str {
        &self.table.entry.info.id
    }

    /// When time will have run out for somebody, or for a first move.
    pub(crate) fn deadline(&self) -> Option<u64> {
        self.table.clocks.as_ref().and_then(clock::Clocks::deadline)
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
    pub(crate) fn handle(&mut self, input: Input, at: u64) -> Result<Outputs, Damaged> {
        let mut out = Outputs::default();
        self.now = self.now.max(at);
        self.flag(&mut out)?;
        match input {
            Input::Connected { connection, visitor, since } => {
                self.connect(connection, visitor, since, &mut out)?;
            }
            Input::Disconnected { connection } => {
                let visitor = self.connections.remove(&connection).flatten();
                self.crowd_changes(visitor.as_deref());
            }
            Input::Behind { connection } => self.send_state(connection, &mut out),
            Input::Request { connection, request } => {
                self.request(connection, request, &mut out)?;
            }
            Input::Lag { connection, lag } => self.set_lag(connection, lag),
            Input::Renamed { visitor, name } => self.rename(&visitor, &name, &mut out),
            Input::Chosen { ply, mv } => self.chosen(ply, mv, &mut out)?,
            Input::Opinion { ply, accepts } => self.opinion(ply, accepts, &mut out)?,
            Input::Advice { connection, id, mv } => self.advice(connection, id, mv, &mut out),
            Input::NextGame { id } => self.next_game(id, &mut out)?,
            Input::Tick => {}
        }
        self.let_computer_move(&mut out);
        self.tell_who_is_there(&mut out);
        Ok(out)
    }

    /// Somebody has come or gone.
    fn crowd_changes(&mut self, visitor: Option<&str>) {
        self.note_absence();
        self.crowd_changed = true;
        if !self.sides_of(visitor).is_empty() {
            self.crowd_told = 0;
        }
    }

    /// Tells who is there: of the players at once, of those who look on now and
    /// then.
    fn tell_who_is_there(&mut self, out: &mut Outputs) {
        if !self.crowd_changed || self.now < self.crowd_told + CROWD {
            return;
        }
        self.crowd_changed = false;
        self.crowd_told = self.now;
        out.all(self.presence());
    }

    /// A visitor takes the empty seat. One who sits there already is welcome.
    pub(crate) fn join(
        &mut self,
        visitor: &str,
        name: &str,
        at: u64,
    ) -> Result<Result<Outputs, ApiError>, Damaged> {
        let mut out = Outputs::default();
        self.now = self.now.max(at);
        if !self.sides_of(Some(visitor)).is_empty() || self.table.status() != Status::Waiting {
            return Ok(Ok(out));
        }
        let empty = Color::ALL.into_iter().find(|&color| self.table.seat(color).is_none());
        let Some(color) = empty else {
            let taken = ApiError::conflict("taken", "Somebody else has taken this seat.");
            return Ok(Err(taken));
        };
        let (visitor, name) = (visitor.to_owned(), name.to_owned());
        self.store(Fact::Joined { color: color.into(), visitor, name }, &mut out)?;
        self.let_computer_move(&mut out);
        Ok(Ok(out))
    }

    /// The visitor who made the game gives up waiting.
    pub(crate) fn withdraw(
        &mut self,
        visitor: &str,
        at: u64,
    ) -> Result<Result<Outputs, ApiError>, Damaged> {
        let mut out = Outputs::default();
        self.now = self.now.max(at);
        if self.table.setup.creator != visitor {
            return Ok(Err(ApiError::forbidden(
                "not-yours",
                "Only who has made the challenge can withdraw it.",
            )));
        }
        if self.table.status() != Status::Waiting {
            let message = "Nobody is waited for any more in this game.";
            return Ok(Err(ApiError::conflict("not-waiting", message)));
        }
        self.store(Fact::Withdrawn, &mut out)?;
        Ok(Ok(out))
    }

    /// Takes a fact in and tells everybody.
    fn store(&mut self, fact: Fact, out: &mut Outputs) -> Result<(), Damaged> {
        self.table.apply(&fact, self.now)?;
        self.note_turn(&fact);
        let event = self.table.event(&fact, self.now);
        let seq = self.table.seq;
        match event {
            // Who is there, and who is asked, differs from reader to reader.
            Event::Joined { .. } => {
                (self.crowd_changed, self.crowd_told) = (true, 0);
                for (&connection, visitor) in &self.connections {
                    let event = self.personal(event.clone(), visitor.as_deref());
                    out.one(connection, ServerMessage::Event { seq, event });
                }
            }
            event => out.all(ServerMessage::Event { seq, event }),
        }
        self.facts.push(fact.clone());
        out.facts.push(fact);
        Ok(())
    }

    /// Ends the game if a side's time has run out, and the other side wins if it
    /// could, or if a side has not made its first move in time.
    fn flag(&mut self, out: &mut Outputs) -> Result<(), Damaged> {
        let Some(clocks) = &self.table.clocks else { return Ok(()) };
        match clocks.fallen(self.now) {
            Some(loser) => self.end(self.table.played.timeout_outcome(loser), out),
            None if clocks.is_first_move_overdue(self.now) => self.abort(None, out),
            None => Ok(()),
        }
    }

    /// Ends the game without a result: for a player, or since no first move has
    /// come in time.
    fn abort(&mut self, by: Option<Color>, out: &mut Outputs) -> Result<(), Damaged> {
        let late = by.is_none().then(|| self.table.turn().into());
        self.store(Fact::Aborted { by: by.map(Into::into), late }, out)?;
        self.stop_choosing(out);
        Ok(())
    }

    fn end(&mut self, outcome: Outcome, out: &mut Outputs) -> Result<(), Damaged> {
        let fact = Fact::Ended {
            winner: outcome.winner.map(Into::into),
            reason: outcome.reason.id().to_owned(),
            left: self.table.stopped(self.now),
        };
        self.store(fact, out)?;
        self.stop_choosing(out);
        Ok(())
    }

    fn connect(
        &mut self,
        connection: ConnectionId,
        visitor: Option<String>,
        since: Option<u64>,
        out: &mut Outputs,
    ) -> Result<(), Damaged> {
        self.connections.insert(connection, visitor.clone());
        self.note_absence();
        match since.filter(|&since| self.can_follow(since)) {
            Some(since) => {
                for (seq, event) in self.missed(since)? {
                    let event = self.personal(event, visitor.as_deref());
                    out.one(connection, ServerMessage::Event { seq, event });
                }
                let on = self.choosing.is_some();
                out.one(connection, ServerMessage::Thinking { on });
            }
            None => self.send_state(connection, out),
        }
        out.one(connection, self.presence());
        self.crowd_changes(visitor.as_deref());
        Ok(())
    }

    /// Whether somebody who has seen everything up to an event can be told the
    /// rest one by one. If there is nothing to tell, the clocks are still to be
    /// told.
    fn can_follow(&self, since: u64) -> bool {
        let seq = self.table.seq;
        let silent = since == seq && self.table.clocks.is_some();
        since <= seq && seq - since <= MOST_MISSED && !silent
    }

    /// The events after one, as they were.
    fn missed(&self, since: u64) -> Result<Vec<(u64, Event)>, Damaged> {
        let setup = self.table.setup.clone();
        let mut table = Table::new(Arc::clone(&self.table.entry), setup, self.timers)?;
        let mut events = Vec::new();
        for fact in &self.facts {
            table.apply(fact, self.now)?;
            if table.seq > since {
                let mut event = table.event(fact, self.now);
                self.set_clocks_of(&mut event);
                events.push((table.seq, event));
            }
        }
        Ok(events)
    }

    fn send_state(&self, connection: ConnectionId, out: &mut Outputs) {
        let Some(visitor) = self.connections.get(&connection) else { return };
        let live = Box::new(self.live(visitor.as_deref()));
        out.one(connection, ServerMessage::State { live });
    }

    fn set_lag(&mut self, connection: ConnectionId, lag: u64) {
        let Some(visitor) = self.connections.get(&connection).cloned() else { return };
        for color in self.sides_of(visitor.as_deref()) {
            if let Some(clocks) = &mut self.table.clocks {
                clocks.set_lag(color, lag);
            }
        }
    }

    fn rename(&mut self, visitor: &str, name: &str, out: &mut Outputs) {
        for seat in self.table.setup.seats.iter_mut().flatten() {
            match seat {
                Seat::Person { visitor: whose, name: old } if whose == visitor => {
                    name.clone_into(old);
                }
                _ => {}
            }
        }
        for &connection in self.connections.keys() {
            self.send_state(connection, out);
        }
    }

    /// The sides that a visitor plays.
    fn sides_of(&self, visitor: Option<&str>) -> Vec<Color> {
        let plays = |color: &Color| {
            visitor.is_some() && self.table.seat(*color).and_then(Seat::visitor) == visitor
        };
        Color::ALL.into_iter().filter(plays).collect()
    }

    /// Lets the computer choose its move as soon as it is its turn.
    fn let_computer_move(&mut self, out: &mut Outputs) {
        let (ply, turn) = (self.table.record.len(), self.table.turn());
        let Some(Seat::Computer { level }) = self.table.seat(turn) else { return };
        if self.table.status() != Status::Playing || self.choosing == Some(ply) {
            return;
        }
        let clocks = self.table.clocks.as_ref();
        let time = clocks.map(|clocks| (clocks.left(turn, self.now), clocks.increment()));
        let (level, Some(question)) = (*level, self.question()) else { return };
        self.choosing = Some(ply);
        out.work.push(Work::Choose { question, level, time });
        out.all(ServerMessage::Thinking { on: true });
    }

    /// What the computer is choosing is not wanted any more.
    fn stop_choosing(&mut self, out: &mut Outputs) {
        if self.choosing.take().is_some() {
            out.work.push(Work::Cancel);
            out.all(ServerMessage::Thinking { on: false });
        }
    }

    /// The game so far, once more, for another thread.
    fn question(&self) -> Option<Question> {
        let table = &self.table;
        let played = table.played.clone_for_search();
        let visitor = Color::ALL.into_iter().find_map(|color| table.seat(color)?.visitor());
        let visitor = visitor.unwrap_or_default().to_owned();
        let computer_moves = table.computer() == Some(table.turn());
        let (entry, ply) = (Arc::clone(&table.entry), table.record.len());
        Some(Question { entry, played, ply, computer_moves, visitor })
    }
}
