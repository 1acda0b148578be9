//! What is known of a game: everything follows from how it was set up and the
//! facts that were stored about it, in order.

use super::clock::{Clocks, FREE_PLIES};
use crate::games::GameEntry;
use crate::json::{self, Clock, Event, PlayedMove, Player, PlayerKind, Status};
use crate::show;
use heterodox_catalog::AnyMatch;
use heterodox_kernel::{Color, Outcome, Reason};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// A visitor.
    Person {
        /// The visitor's id.
        visitor: String,
        /// The visitor's name.
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

    pub(crate) fn visitor(&self) -> Option<&str> {
        match self {
            Seat::Person { visitor, .. } => Some(visitor),
            Seat::Computer { .. } => None,
        }
    }

    /// The player as one visitor sees it.
    pub(crate) fn player(&self, viewer: Option<&str>, online: bool) -> Player {
        let (kind, level) = match *self {
            Seat::Person { .. } => (PlayerKind::Person, None),
            Seat::Computer { level } => (PlayerKind::Computer, Some(level)),
        };
        let you = viewer.is_some() && self.visitor() == viewer;
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
    /// The visitor who made it.
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
pub(crate) enum Fact {
    /// Somebody has taken the empty seat: the game begins.
    Joined { color: json::Color, visitor: String, name: String },
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
    /// Who offers a draw now.
    Draw { by: Option<json::Color> },
    /// Who asks to take back now.
    Takeback { by: Option<json::Color> },
    /// Who asks for another game now, or which one follows.
    Rematch { by: Option<json::Color>, id: Option<String> },
}

/// A stored fact does not fit what came before it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the record of game {id} is damaged at event {seq}: {problem}")]
pub(crate) struct Damaged {
    id: String,
    seq: u64,
    problem: String,
}

impl Damaged {
    pub(super) fn new(id: &str, seq: u64, problem: String) -> Damaged {
        Damaged { id: id.to_owned(), seq, problem }
    }
}

/// A move of the game with what it has captured.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ply {
    pub(super) played: PlayedMove,
    captured: Vec<String>,
}

/// The state of a game.
pub(crate) struct Table {
    pub(super) entry: Arc<GameEntry>,
    pub(super) setup: Setup,
    pub(super) played: Box<dyn AnyMatch>,
    pub(super) record: Vec<Ply>,
    /// The position as it is shown: everybody who comes is told the same.
    shown: OnceLock<json::Position>,
    pub(super) clocks: Option<Clocks>,
    pub(super) seq: u64,
    begun: bool,
    withdrawn: bool,
    over: Option<Outcome>,
    pub(super) draw: Option<Color>,
    pub(super) takeback: Option<Color>,
    pub(super) rematch: Option<Color>,
    pub(super) rematch_id: Option<String>,
    pub(super) updated: u64,
}

impl Table {
    /// A game of which nothing has happened yet.
    pub(super) fn new(entry: Arc<GameEntry>, setup: Setup) -> Result<Table, Damaged> {
        let played = entry
            .game
            .match_from_fen(&setup.start)
            .map_err(|error| Damaged::new(&setup.id, 0, error.to_string()))?;
        let clocks = setup.clock.map(Clocks::new);
        Ok(Table {
            entry,
            played,
            record: Vec::new(),
            shown: OnceLock::new(),
            clocks,
            seq: 0,
            begun: !setup.waits(),
            withdrawn: false,
            over: None,
            draw: None,
            takeback: None,
            rematch: None,
            rematch_id: None,
            updated: setup.created,
            setup,
        })
    }

    pub(super) fn status(&self) -> Status {
        match (self.over.is_some() || self.withdrawn, self.begun) {
            (true, _) => Status::Over,
            (false, true) => Status::Playing,
            (false, false) => Status::Waiting,
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.over
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

    /// Whether one visitor plays both sides.
    pub(super) fn is_solo(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.seat(color).and_then(Seat::visitor));
        white.is_some() && white == black
    }

    /// The position as people are shown it.
    pub(super) fn position(&self) -> json::Position {
        self.shown.get_or_init(|| show::live_position(self.played.as_ref())).clone()
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
    pub(super) fn apply(&mut self, fact: &Fact, at: u64) -> Result<(), Damaged> {
        self.seq += 1;
        self.updated = at;
        self.shown.take();
        match fact {
            Fact::Joined { color, visitor, name } => self.join((*color).into(), visitor, name),
            Fact::Withdrawn => {
                self.withdrawn = true;
                self.setup.seats = [None, None];
            }
            Fact::Move { mv, left } => {
                self.play(mv)?;
                self.set_clocks(*left, at);
            }
            Fact::TakenBack { plies, left } => {
                self.take_back(*plies)?;
                self.set_clocks(*left, at);
            }
            Fact::Ended { winner, reason, left } => {
                self.end(winner.map(Color::from), reason)?;
                self.set_clocks(*left, at);
            }
            Fact::Draw { by } => self.draw = by.map(Color::from),
            Fact::Takeback { by } => self.takeback = by.map(Color::from),
            Fact::Rematch { by, id } => {
                self.rematch = by.map(Color::from);
                self.rematch_id.clone_from(id);
            }
        }
        Ok(())
    }

    fn damaged(&self, problem: impl ToString) -> Damaged {
        Damaged::new(&self.setup.id, self.seq, problem.to_string())
    }

    fn join(&mut self, color: Color, visitor: &str, name: &str) {
        // Names change: what the game was loaded with is newer.
        self.setup.seats[color.index()].get_or_insert_with(|| Seat::Person {
            visitor: visitor.to_owned(),
            name: name.to_owned(),
        });
        self.begun = true;
    }

    fn play(&mut self, text: &str) -> Result<(), Damaged> {
        let before = self.played.position();
        let mv = self.played.play_text(text).map_err(|error| self.damaged(error))?;
        let after = self.played.position();
        let played = show::played_move(before.as_ref(), mv, after.as_ref());
        let pieces = self.entry.pieces(before.as_ref());
        let removed = played.effect.removed.iter();
        let captured = removed.filter_map(|square| pieces.get(square).cloned()).collect();
        self.record.push(Ply { played, captured });
        Ok(())
    }

    fn take_back(&mut self, plies: usize) -> Result<(), Damaged> {
        if plies > self.record.len() {
            return Err(self.damaged("there are not so many moves to take back"));
        }
        for _ in 0..plies {
            self.played.undo();
            self.record.pop();
        }
        Ok(())
    }

    fn end(&mut self, winner: Option<Color>, reason: &str) -> Result<(), Damaged> {
        let reason = Reason::from_id(reason).ok_or_else(|| self.damaged("an unknown reason"))?;
        let outcome = Outcome { winner, reason };
        if self.played.final_outcome().is_none() {
            self.played.declare(outcome).map_err(|error| self.damaged(error))?;
        }
        self.over = Some(outcome);
        (self.draw, self.takeback) = (None, None);
        Ok(())
    }

    /// Sets the clocks, and lets the one of the side to move run if it should.
    fn set_clocks(&mut self, left: Option<[u64; 2]>, at: u64) {
        let over = self.over.is_some() || self.played.outcome().is_some();
        let runs = !over && self.record.len() >= FREE_PLIES;
        let running = runs.then(|| self.turn());
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left, running, at);
        }
    }

    /// The event that tells of a fact that has just been taken in. Whether
    /// players are there, and who asks, is not known here.
    pub(super) fn event(&self, fact: &Fact, now: u64) -> Event {
        let clocks = self.clocks.as_ref().map(|clocks| clocks.show(now));
        let position = || Box::new(self.position());
        match fact {
            Fact::Joined { .. } => {
                let [white, black] = Color::ALL.map(|color| self.known_player(color));
                Event::Joined { white, black, clocks }
            }
            Fact::Withdrawn => Event::Withdrawn,
            Fact::Move { .. } => Event::Move {
                played: self.record.last().map(|ply| ply.played.clone()).unwrap_or_default(),
                position: position(),
                clocks,
                captured: self.captured(),
            },
            Fact::TakenBack { plies, .. } => Event::TakenBack {
                plies: *plies,
                position: position(),
                clocks,
                captured: self.captured(),
            },
            Fact::Ended { .. } => Event::Ended {
                outcome: self.over.unwrap_or(Outcome::draw(Reason::Adjudication)).into(),
                position: position(),
                clocks,
            },
            Fact::Draw { by } => Event::Draw { by: *by },
            Fact::Takeback { by } => Event::Takeback { by: *by },
            Fact::Rematch { by, id } => Event::Rematch { by: *by, id: id.clone() },
        }
    }

    fn known_player(&self, color: Color) -> Player {
        let nobody =
            || Seat::Person { visitor: String::new(), name: String::new() }.player(None, false);
        self.seat(color).map_or_else(nobody, |seat| seat.player(None, false))
    }
}
