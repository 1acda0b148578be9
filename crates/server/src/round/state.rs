//! What is known of a game: everything follows from how it was set up and the
//! facts that were stored about it, in order.

use super::clock::{Clocks, FREE_PLIES};
use super::offers::Offers;
use super::timers::PlayTimers;
use crate::games::GameEntry;
use crate::json::{self, Clock, PlayedMove, Player, PlayerKind, Status, Update};
use crate::present;
use heterodox_catalog::AnyMatch;
use heterodox_kernel::{Color, Outcome, Reason};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// A user.
    Person {
        /// The user's id.
        user_id: String,
        /// The user's name.
        name: String,
    },
    /// The engine.
    Computer {
        /// From 1 to 8.
        level: u8,
    },
}

impl Seat {
    pub(crate) fn name(&self) -> String {
        match self {
            Seat::Person { name, .. } => name.clone(),
            Seat::Computer { level } => format!("Heterodox, level {level}"),
        }
    }

    pub(crate) fn user_id(&self) -> Option<&str> {
        match self {
            Seat::Person { user_id, .. } => Some(user_id),
            Seat::Computer { .. } => None,
        }
    }

    /// The player as one user sees it.
    pub(crate) fn player(&self, viewer: Option<&str>, online: bool) -> Player {
        let (kind, level) = match *self {
            Seat::Person { .. } => (PlayerKind::Person, None),
            Seat::Computer { level } => (PlayerKind::Computer, Some(level)),
        };
        let you = viewer.is_some() && self.user_id() == viewer;
        Player { name: self.name(), kind, level, you, online }
    }
}

/// How a game was set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    /// The id of the live game.
    pub(crate) id: String,
    /// The id of what is played.
    pub(crate) game: String,
    /// The FEN of the start.
    pub(crate) start: String,
    /// The user who made it.
    pub(crate) creator: String,
    /// White and Black, as far as they are known.
    pub(crate) seats: [Option<Seat>; 2],
    /// The time control.
    pub(crate) clock: Option<Clock>,
    /// Anyone may join.
    pub(crate) open: bool,
    /// What lets a friend join.
    pub(crate) invite: Option<String>,
    /// In milliseconds since 1970.
    pub(crate) created: u64,
}

impl Setup {
    /// Whether somebody has to join before it begins.
    fn waits(&self) -> bool {
        self.open || self.invite.is_some()
    }
}

/// Something that has happened in a game, as it is stored. `left` is what the
/// clocks show afterwards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum GameEvent {
    /// Somebody has taken the empty seat: the game begins.
    Joined {
        color: json::Color,
        #[serde(rename = "visitor")]
        user_id: String,
        name: String,
    },
    /// Whoever made it has given up waiting: it is nobody's game any more.
    Withdrawn,
    /// A move, in coordinate notation.
    Move {
        #[serde(rename = "move")]
        mv: String,
        left: Option<[u64; 2]>,
    },
    /// So many plies were taken back.
    TakenBack { plies: usize, left: Option<[u64; 2]> },
    /// The game is over.
    Ended { winner: Option<json::Color>, reason: String, left: Option<[u64; 2]> },
    /// The game is over without a result: `by` a player, or since the one who
    /// is `late` has not made the first move in time.
    Aborted { by: Option<json::Color>, late: Option<json::Color> },
    /// Who offers a draw now. `declined`: the opponent has turned the offer
    /// down.
    Draw {
        by: Option<json::Color>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// Who asks to take back now. `declined`: the opponent does not allow it.
    Takeback {
        by: Option<json::Color>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// Who asks for another game now, or which one follows. `declined`: the
    /// opponent does not want one.
    Rematch {
        by: Option<json::Color>,
        id: Option<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// A player agrees that lists show the game, or no longer does.
    Shown { by: json::Color, on: bool },
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A stored fact does not fit what came before it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the record of game {id} is damaged at event {seq}: {problem}")]
pub(crate) struct CorruptLog {
    id: String,
    seq: u64,
    problem: String,
}

impl CorruptLog {
    pub(super) fn new(id: &str, seq: u64, problem: String) -> CorruptLog {
        CorruptLog { id: id.to_owned(), seq, problem }
    }
}

/// A move of the game with what it has captured.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ply {
    pub(super) played: PlayedMove,
    captured: Vec<String>,
}

/// The state of a game.
pub(crate) struct GameState {
    pub(super) entry: Arc<GameEntry>,
    pub(super) setup: Setup,
    pub(super) played: Box<dyn AnyMatch>,
    pub(super) record: Vec<Ply>,
    /// The position as it is shown: everybody who comes is told the same.
    position: OnceLock<json::Position>,
    pub(super) clocks: Option<Clocks>,
    pub(super) seq: u64,
    begun: bool,
    withdrawn: bool,
    over: Option<Outcome>,
    /// Why there is no result, if the game was aborted.
    aborted: Option<String>,
    pub(super) draw: Option<Color>,
    pub(super) takeback: Option<Color>,
    pub(super) rematch: Option<Color>,
    pub(super) rematch_id: Option<String>,
    /// Who has declined an offer, if that is the last thing that has happened.
    declined_by: Option<Color>,
    /// What White and Black may not offer again for now.
    pub(super) offers: [Offers; 2],
    /// Whether White and Black agree that lists show the game.
    pub(super) shown: [bool; 2],
    pub(super) updated: u64,
}

impl GameState {
    /// A game of which nothing has happened yet.
    pub(super) fn new(
        entry: Arc<GameEntry>,
        setup: Setup,
        timers: PlayTimers,
    ) -> Result<GameState, CorruptLog> {
        let played = entry
            .game
            .match_from_fen(&setup.start)
            .map_err(|error| CorruptLog::new(&setup.id, 0, error.to_string()))?;
        let clocks = setup.clock.map(|control| Clocks::new(control, timers.first_move_ms()));
        let created = setup.created;
        let mut state = GameState {
            entry,
            played,
            record: Vec::new(),
            position: OnceLock::new(),
            clocks,
            seq: 0,
            begun: !setup.waits(),
            withdrawn: false,
            over: None,
            aborted: None,
            draw: None,
            takeback: None,
            rematch: None,
            rematch_id: None,
            declined_by: None,
            offers: Default::default(),
            shown: [false; 2],
            updated: created,
            setup,
        };
        state.await_first_move(created);
        Ok(state)
    }

    pub(super) fn status(&self) -> Status {
        let is_over = self.over.is_some() || self.aborted.is_some() || self.withdrawn;
        match (is_over, self.begun) {
            (true, _) => Status::Over,
            (false, true) => Status::Playing,
            (false, false) => Status::Waiting,
        }
    }

    /// How the game has ended, as people are told.
    pub(super) fn outcome(&self) -> Option<json::Outcome> {
        let aborted = || self.aborted.as_ref().map(|text| json::Outcome::aborted(text));
        self.over.map(json::Outcome::from).or_else(aborted)
    }

    /// Whether neither side can lose yet: they have not both made a move.
    pub(super) fn may_abort(&self) -> bool {
        self.status() == Status::Playing && self.record.len() < FREE_PLIES
    }

    /// Whether it is a game between two people by link, which only they know
    /// of unless both want it to be shown.
    pub(super) fn is_private(&self) -> bool {
        !self.setup.open && self.computer().is_none() && !self.is_solo()
    }

    /// Whether lists may show the game to everybody.
    pub(super) fn is_public(&self) -> bool {
        !self.is_solo() && (!self.is_private() || self.shown == [true; 2])
    }

    pub(super) fn turn(&self) -> Color {
        self.played.position().turn()
    }

    pub(super) fn seat(&self, color: Color) -> Option<&Seat> {
        self.setup.seats[color.index()].as_ref()
    }

    /// The side that the computer plays.
    pub(super) fn computer(&self) -> Option<Color> {
        let is_computer = |color: &Color| matches!(self.seat(*color), Some(Seat::Computer { .. }));
        Color::ALL.into_iter().find(is_computer)
    }

    /// Whether one user plays both sides.
    pub(super) fn is_solo(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.seat(color).and_then(Seat::user_id));
        white.is_some() && white == black
    }

    /// The position as people are shown it.
    pub(super) fn position(&self) -> json::Position {
        let show = || match self.aborted {
            Some(_) => present::final_position(self.played.as_ref(), self.outcome()),
            None => present::live_position(self.played.as_ref()),
        };
        self.position.get_or_init(show).clone()
    }

    /// The pieces captured so far.
    pub(super) fn captured(&self) -> Vec<String> {
        self.record.iter().flat_map(|ply| ply.captured.iter().cloned()).collect()
    }

    /// What the clocks would show if they were stopped now.
    pub(super) fn stopped(&self, now: u64) -> Option<[u64; 2]> {
        self.clocks.as_ref().map(|clocks| clocks.stopped(now))
    }

    /// What the clocks would show if so many plies were taken back now.
    pub(super) fn after_taking_back(&self, plies: usize, now: u64) -> Option<[u64; 2]> {
        let mut moves = [0; 2];
        let mut mover = self.turn();
        for ply in (0..self.record.len()).rev().take(plies) {
            mover = !mover;
            moves[mover.index()] += u64::from(ply >= FREE_PLIES);
        }
        self.clocks.as_ref().map(|clocks| clocks.after_taking_back(moves, now))
    }

    /// Takes a fact in.
    pub(super) fn apply(&mut self, event: &GameEvent, at: u64) -> Result<(), CorruptLog> {
        self.seq += 1;
        self.updated = at;
        self.position.take();
        self.declined_by = self.decliner(event);
        match event {
            GameEvent::Joined { color, user_id, name } => {
                self.join((*color).into(), user_id, name);
                self.await_first_move(at);
            }
            GameEvent::Withdrawn => {
                self.withdrawn = true;
                self.setup.seats = [None, None];
            }
            GameEvent::Move { mv, left } => {
                let mover = self.turn();
                self.play(mv)?;
                self.offers[mover.index()].has_moved();
                self.set_clocks(*left, at);
            }
            GameEvent::TakenBack { plies, left } => {
                self.take_back(*plies)?;
                self.offers.iter_mut().for_each(Offers::takeback_granted);
                self.set_clocks(*left, at);
            }
            GameEvent::Ended { winner, reason, left } => {
                self.end(winner.map(Color::from), reason)?;
                self.set_clocks(*left, at);
            }
            GameEvent::Aborted { by, late } => {
                self.abort(by.map(Color::from), late.map(Color::from), at);
            }
            GameEvent::Draw { by, .. } => self.set_draw(by.map(Color::from)),
            GameEvent::Takeback { by, .. } => self.set_takeback(by.map(Color::from)),
            GameEvent::Rematch { by, id, declined } => {
                self.set_rematch(by.map(Color::from), id.as_ref(), *declined);
            }
            GameEvent::Shown { by, on } => self.shown[Color::from(*by).index()] = *on,
        }
        Ok(())
    }

    /// Who declines an offer by a fact that has not been taken in yet.
    fn decliner(&self, event: &GameEvent) -> Option<Color> {
        let offering = match event {
            GameEvent::Draw { declined: true, .. } => self.draw,
            GameEvent::Takeback { declined: true, .. } => self.takeback,
            GameEvent::Rematch { declined: true, .. } => self.rematch,
            _ => None,
        };
        offering.map(|color| !color)
    }

    fn set_draw(&mut self, by: Option<Color>) {
        self.draw = by;
        if let Some(by) = by {
            self.offers[by.index()].draw = true;
        }
    }

    fn set_takeback(&mut self, by: Option<Color>) {
        self.takeback = by;
        if let Some(by) = by {
            self.offers[by.index()].takeback = true;
        }
    }

    fn set_rematch(&mut self, by: Option<Color>, id: Option<&String>, declined: bool) {
        self.rematch = by;
        self.rematch_id = id.cloned();
        match by {
            Some(by) => self.offers[by.index()].rematch = true,
            // The next game could not be made: it is nobody's fault.
            None if id.is_none() && !declined => {
                self.offers.iter_mut().for_each(|offers| offers.rematch = false);
            }
            None => {}
        }
    }

    fn corrupt(&self, problem: impl ToString) -> CorruptLog {
        CorruptLog::new(&self.setup.id, self.seq, problem.to_string())
    }

    fn join(&mut self, color: Color, user_id: &str, name: &str) {
        // Names change: what the game was loaded with is newer.
        self.setup.seats[color.index()].get_or_insert_with(|| Seat::Person {
            user_id: user_id.to_owned(),
            name: name.to_owned(),
        });
        self.begun = true;
    }

    fn play(&mut self, text: &str) -> Result<(), CorruptLog> {
        let before = self.played.position();
        let mv = self.played.play_text(text).map_err(|error| self.corrupt(error))?;
        let after = self.played.position();
        let played = present::played_move(before.as_ref(), mv, after.as_ref());
        let pieces = self.entry.pieces(before.as_ref());
        let removed = played.effect.removed.iter();
        let captured = removed.filter_map(|square| pieces.get(square).cloned()).collect();
        self.record.push(Ply { played, captured });
        Ok(())
    }

    fn take_back(&mut self, plies: usize) -> Result<(), CorruptLog> {
        if plies > self.record.len() {
            return Err(self.corrupt("there are not so many moves to take back"));
        }
        for _ in 0..plies {
            self.played.undo();
            self.record.pop();
        }
        Ok(())
    }

    fn end(&mut self, winner: Option<Color>, reason: &str) -> Result<(), CorruptLog> {
        let reason = Reason::from_id(reason).ok_or_else(|| self.corrupt("an unknown reason"))?;
        let outcome = Outcome { winner, reason };
        if self.played.final_outcome().is_none() {
            self.played.declare(outcome).map_err(|error| self.corrupt(error))?;
        }
        self.over = Some(outcome);
        (self.draw, self.takeback) = (None, None);
        Ok(())
    }

    /// The end of the game if a side claims the win since the other has left: a
    /// draw if it could not win by any series of legal moves.
    pub(super) fn claimed_win(&self, winner: Color) -> Outcome {
        match self.played.position().can_win(winner) {
            true => Outcome::win(winner, Reason::Abandoned),
            false => Outcome::draw(Reason::InsufficientMaterial),
        }
    }

    fn abort(&mut self, by: Option<Color>, late: Option<Color>, at: u64) {
        let text = match (by, late) {
            (Some(color), _) => format!("Aborted by {color}: nobody has lost"),
            (None, Some(color)) => {
                format!("Aborted: no first move by {color} in time, nobody has lost")
            }
            (None, None) => "Abandoned: nobody has lost".to_owned(),
        };
        self.aborted = Some(text);
        (self.draw, self.takeback) = (None, None);
        let left = self.stopped(at);
        self.set_clocks(left, at);
    }

    /// Starts the timer for a first move if one is awaited: of a person, in a
    /// game with clocks, if anybody waits for it.
    fn await_first_move(&mut self, at: u64) {
        let person = matches!(self.seat(self.turn()), Some(Seat::Person { .. }));
        let since = (self.may_abort() && person && !self.is_solo()).then_some(at);
        if let Some(clocks) = &mut self.clocks {
            clocks.await_first_move(since);
        }
    }

    /// Sets the clocks, and lets the one of the side to move run if it should.
    fn set_clocks(&mut self, left: Option<[u64; 2]>, at: u64) {
        self.await_first_move(at);
        let over = self.status() == Status::Over || self.played.outcome().is_some();
        let runs = !over && self.record.len() >= FREE_PLIES;
        let running = runs.then(|| self.turn());
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left, running, at);
        }
    }

    /// The event that tells of a fact that has just been taken in. Whether
    /// players are there, and who asks, is not known here.
    pub(super) fn update(&self, event: &GameEvent, now: u64) -> Update {
        let clocks = self.clocks.as_ref().map(|clocks| clocks.show(now));
        let declined_by = self.declined_by.map(Into::into);
        let position = || Box::new(self.position());
        match event {
            GameEvent::Joined { .. } => {
                let [white, black] = Color::ALL.map(|color| self.known_player(color));
                Update::Joined { white, black, clocks }
            }
            GameEvent::Withdrawn => Update::Withdrawn,
            GameEvent::Move { .. } => Update::Move {
                played: self.record.last().map(|ply| ply.played.clone()).unwrap_or_default(),
                position: position(),
                clocks,
                captured: self.captured(),
            },
            GameEvent::TakenBack { plies, .. } => Update::TakenBack {
                plies: *plies,
                position: position(),
                clocks,
                captured: self.captured(),
            },
            GameEvent::Ended { .. } | GameEvent::Aborted { .. } => {
                let unknown = || Outcome::draw(Reason::Adjudication).into();
                let outcome = self.outcome().unwrap_or_else(unknown);
                Update::Ended { outcome, position: position(), clocks }
            }
            GameEvent::Draw { by, .. } => Update::Draw { by: *by, declined_by },
            GameEvent::Takeback { by, .. } => Update::Takeback { by: *by, declined_by },
            GameEvent::Rematch { by, id, .. } => {
                Update::Rematch { by: *by, id: id.clone(), declined_by }
            }
            GameEvent::Shown { by, on } => Update::Shown { by: *by, on: *on },
        }
    }

    fn known_player(&self, color: Color) -> Player {
        let nobody =
            || Seat::Person { user_id: String::new(), name: String::new() }.player(None, false);
        self.seat(color).map_or_else(nobody, |seat| seat.player(None, false))
    }
}
