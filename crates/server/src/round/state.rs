//! The state of a round, which is a fold over its setup and stored events.

use super::clock::{Clocks, FREE_PLIES};
use super::offers::SpentOffers;
use super::timers::PlayTimers;
use crate::games::GameEntry;
use crate::json::{self, Clock, PlayedMove, Player, PlayerKind, Status, Update};
use crate::present;
use heterodox_catalog::AnyMatch;
use heterodox_kernel::{Color, Outcome, Reason};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// The player of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    Person {
        user_id: String,
        name: String,
    },
    /// The engine.
    Computer {
        /// Strength, from 1 to 8.
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

    /// Returns the player as `viewer` sees it.
    pub(crate) fn player(&self, viewer: Option<&str>, online: bool) -> Player {
        let (kind, level) = match *self {
            Seat::Person { .. } => (PlayerKind::Person, None),
            Seat::Computer { level } => (PlayerKind::Computer, Some(level)),
        };
        let you = viewer.is_some() && self.user_id() == viewer;
        Player { name: self.name(), kind, level, you, online }
    }
}

/// The settings with which a round was created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    /// The id of the round.
    pub(crate) id: String,
    /// The id of the rules.
    pub(crate) game: String,
    /// The FEN of the starting position.
    pub(crate) start: String,
    /// The id of the user who created the round.
    pub(crate) creator: String,
    /// The players of White and Black; `None` for an empty seat.
    pub(crate) seats: [Option<Seat>; 2],
    /// The time control.
    pub(crate) clock: Option<Clock>,
    /// True if anyone may join.
    pub(crate) open: bool,
    /// The secret token of the invitation link.
    pub(crate) invite: Option<String>,
    /// Time of creation, in milliseconds since 1970.
    pub(crate) created: u64,
}

impl Setup {
    /// Returns whether an opponent has to join before the game begins.
    fn needs_opponent(&self) -> bool {
        self.open || self.invite.is_some()
    }
}

/// A stored event of a round. `left` contains the remaining times of White and Black
/// after the event, in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum GameEvent {
    /// A user has taken the empty seat, and the game begins.
    Joined {
        color: json::Color,
        #[serde(rename = "visitor")]
        user_id: String,
        name: String,
    },
    /// The creator has withdrawn the challenge.
    Withdrawn,
    /// A move in coordinate notation.
    Move {
        #[serde(rename = "move")]
        mv: String,
        left: Option<[u64; 2]>,
    },
    /// The last `plies` moves were taken back.
    TakenBack { plies: usize, left: Option<[u64; 2]> },
    /// The game has ended with a result.
    Ended { winner: Option<json::Color>, reason: String, left: Option<[u64; 2]> },
    /// The game was aborted: by the player `by`, or since `late` has not made its first
    /// move in time.
    Aborted { by: Option<json::Color>, late: Option<json::Color> },
    /// The player who now offers a draw; `None` if the offer has ended. `declined` is
    /// true if the opponent has declined it.
    Draw {
        by: Option<json::Color>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// The player who now asks to take back; `None` if the request has ended.
    /// `declined` is true if the opponent has declined it.
    Takeback {
        by: Option<json::Color>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// The player who now asks for a rematch, or the id of the rematch. `declined` is
    /// true if the opponent has declined it.
    Rematch {
        by: Option<json::Color>,
        id: Option<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// A player agrees that lists show the game (`on`), or does not any more.
    Shown { by: json::Color, on: bool },
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// The stored events of a round do not fit its setup or each other.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the log of game {id} is corrupt at event {seq}: {problem}")]
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

/// A played move with the pieces that it captured.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PlayedPly {
    pub(super) played: PlayedMove,
    captured: Vec<String>,
}

/// The state of a round after a number of events.
pub(crate) struct GameState {
    pub(super) entry: Arc<GameEntry>,
    pub(super) setup: Setup,
    pub(super) played: Box<dyn AnyMatch>,
    pub(super) plies: Vec<PlayedPly>,
    /// The position for clients, computed at most once per event.
    position: OnceLock<json::Position>,
    pub(super) clocks: Option<Clocks>,
    pub(super) seq: u64,
    begun: bool,
    withdrawn: bool,
    over: Option<Outcome>,
    /// The reason for which the game was aborted, as text.
    aborted: Option<String>,
    pub(super) draw: Option<Color>,
    pub(super) takeback: Option<Color>,
    pub(super) rematch: Option<Color>,
    pub(super) rematch_id: Option<String>,
    /// The player who has declined an offer with the last event.
    declined_by: Option<Color>,
    /// Offers that White and Black may not repeat for now.
    pub(super) spent_offers: [SpentOffers; 2],
    /// For White and Black: true if the player agrees that lists show the game.
    pub(super) shown: [bool; 2],
    pub(super) updated: u64,
}

impl GameState {
    /// Creates the state before the first event.
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
            plies: Vec::new(),
            position: OnceLock::new(),
            clocks,
            seq: 0,
            begun: !setup.needs_opponent(),
            withdrawn: false,
            over: None,
            aborted: None,
            draw: None,
            takeback: None,
            rematch: None,
            rematch_id: None,
            declined_by: None,
            spent_offers: Default::default(),
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

    /// Returns the result of the game; for an aborted game, one without winner.
    pub(super) fn outcome(&self) -> Option<json::Outcome> {
        let aborted = || self.aborted.as_ref().map(|text| json::Outcome::aborted(text));
        self.over.map(json::Outcome::from).or_else(aborted)
    }

    /// Returns whether the game may be aborted, which is until both sides have moved.
    pub(super) fn may_abort(&self) -> bool {
        self.status() == Status::Playing && self.plies.len() < FREE_PLIES
    }

    /// Returns whether it is a game between two people by invitation link. Such games
    /// are listed only if both players agree.
    pub(super) fn is_private(&self) -> bool {
        !self.setup.open && self.computer().is_none() && !self.is_solo()
    }

    /// Returns whether lists may show the game to everybody.
    pub(super) fn is_public(&self) -> bool {
        !self.is_solo() && (!self.is_private() || self.shown == [true; 2])
    }

    pub(super) fn turn(&self) -> Color {
        self.played.position().turn()
    }

    pub(super) fn seat(&self, color: Color) -> Option<&Seat> {
        self.setup.seats[color.index()].as_ref()
    }

    /// Returns the side that the computer plays.
    pub(super) fn computer(&self) -> Option<Color> {
        let is_computer = |color: &Color| matches!(self.seat(*color), Some(Seat::Computer { .. }));
        Color::ALL.into_iter().find(is_computer)
    }

    /// Returns whether one user plays both sides.
    pub(super) fn is_solo(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.seat(color).and_then(Seat::user_id));
        white.is_some() && white == black
    }

    /// Returns the position for clients.
    pub(super) fn position(&self) -> json::Position {
        let show = || match self.aborted {
            Some(_) => present::final_position(self.played.as_ref(), self.outcome()),
            None => present::live_position(self.played.as_ref()),
        };
        self.position.get_or_init(show).clone()
    }

    /// Returns the pieces captured so far.
    pub(super) fn captured(&self) -> Vec<String> {
        self.plies.iter().flat_map(|ply| ply.captured.iter().cloned()).collect()
    }

    /// Returns the remaining times if the clocks were stopped at `now`.
    pub(super) fn time_left_at(&self, now: u64) -> Option<[u64; 2]> {
        self.clocks.as_ref().map(|clocks| clocks.time_left_at(now))
    }

    /// Returns the remaining times if the last `plies` moves were taken back at `now`.
    pub(super) fn after_taking_back(&self, plies: usize, now: u64) -> Option<[u64; 2]> {
        let mut moves = [0; 2];
        let mut mover = self.turn();
        for ply in (0..self.plies.len()).rev().take(plies) {
            mover = !mover;
            moves[mover.index()] += u64::from(ply >= FREE_PLIES);
        }
        self.clocks.as_ref().map(|clocks| clocks.after_taking_back(moves, now))
    }

    /// Applies the next event, which happened at time `at`.
    ///
    /// # Errors
    /// If the event does not fit the state.
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
                self.spent_offers[mover.index()].has_moved();
                self.set_clocks(*left, at);
            }
            GameEvent::TakenBack { plies, left } => {
                self.take_back(*plies)?;
                self.spent_offers.iter_mut().for_each(SpentOffers::takeback_granted);
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

    /// Returns the player who declines an offer with an event. Must be called before
    /// the event is applied.
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
            self.spent_offers[by.index()].draw = true;
        }
    }

    fn set_takeback(&mut self, by: Option<Color>) {
        self.takeback = by;
        if let Some(by) = by {
            self.spent_offers[by.index()].takeback = true;
        }
    }

    fn set_rematch(&mut self, by: Option<Color>, id: Option<&String>, declined: bool) {
        self.rematch = by;
        self.rematch_id = id.cloned();
        match by {
            Some(by) => self.spent_offers[by.index()].rematch = true,
            // The rematch could not be created, so it may be offered again.
            None if id.is_none() && !declined => {
                self.spent_offers.iter_mut().for_each(|offers| offers.rematch = false);
            }
            None => {}
        }
    }

    fn corrupt(&self, problem: impl ToString) -> CorruptLog {
        CorruptLog::new(&self.setup.id, self.seq, problem.to_string())
    }

    fn join(&mut self, color: Color, user_id: &str, name: &str) {
        // The seat may already contain a newer name than the event.
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
        self.plies.push(PlayedPly { played, captured });
        Ok(())
    }

    fn take_back(&mut self, plies: usize) -> Result<(), CorruptLog> {
        if plies > self.plies.len() {
            return Err(self.corrupt("there are fewer moves than were taken back"));
        }
        for _ in 0..plies {
            self.played.undo();
            self.plies.pop();
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

    /// Returns the outcome if `winner` claims the win after the opponent has left: a
    /// draw if no sequence of legal moves leads to the win.
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
        let left = self.time_left_at(at);
        self.set_clocks(left, at);
    }

    /// Starts the first-move timer, or stops it. It runs only in games with clocks, for
    /// a person whose opponent is somebody else.
    fn await_first_move(&mut self, at: u64) {
        let person = matches!(self.seat(self.turn()), Some(Seat::Person { .. }));
        let since = (self.may_abort() && person && !self.is_solo()).then_some(at);
        if let Some(clocks) = &mut self.clocks {
            clocks.await_first_move(since);
        }
    }

    /// Sets the remaining times and starts the clock of the side to move if the game
    /// goes on.
    fn set_clocks(&mut self, left: Option<[u64; 2]>, at: u64) {
        self.await_first_move(at);
        let over = self.status() == Status::Over || self.played.outcome().is_some();
        let runs = !over && self.plies.len() >= FREE_PLIES;
        let running = runs.then(|| self.turn());
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left, running, at);
        }
    }

    /// Returns the update for clients about an event that has just been applied. It is
    /// not personalised yet: `online` and `you` are false.
    pub(super) fn update(&self, event: &GameEvent, now: u64) -> Update {
        let clocks = self.clocks.as_ref().map(|clocks| clocks.view(now));
        let declined_by = self.declined_by.map(Into::into);
        let position = || Box::new(self.position());
        match event {
            GameEvent::Joined { .. } => {
                let [white, black] = Color::ALL.map(|color| self.player_or_unknown(color));
                Update::Joined { white, black, clocks }
            }
            GameEvent::Withdrawn => Update::Withdrawn,
            GameEvent::Move { .. } => Update::Move {
                played: self.plies.last().map(|ply| ply.played.clone()).unwrap_or_default(),
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

    fn player_or_unknown(&self, color: Color) -> Player {
        let nobody =
            || Seat::Person { user_id: String::new(), name: String::new() }.player(None, false);
        self.seat(color).map_or_else(nobody, |seat| seat.player(None, false))
    }
}
