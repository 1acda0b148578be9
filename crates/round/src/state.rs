//! The state of a round, which is a fold over its setup and stored events.

use crate::clock::{Clocks, FREE_PLIES};
use crate::effect::{Player, Update};
use crate::event::{GameEvent, Seat, Setup};
use crate::ids::{GameId, UserId};
use crate::offers::{DeclinedOffer, Offer, SpentOffers};
use crate::per_color::PerColor;
use crate::played::{Ending, LivePosition, Ply};
use crate::time::{Millis, Timestamp};
use crate::timers::PlayTimers;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move, Outcome, Reason, Token};
use std::sync::{Arc, OnceLock};

/// The status of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// An opponent has to join.
    Waiting,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Over,
}

/// The stored events of a round do not fit its setup or each other.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the log of game {id} is corrupt at event {seq}: {problem}")]
pub struct CorruptLog {
    id: GameId,
    seq: u64,
    problem: String,
}

/// The state of a round after a number of events.
pub struct GameState {
    /// The rules.
    pub game: Arc<dyn AnyGame>,
    /// The settings, with the current players.
    pub setup: Setup,
    /// The match on the board.
    pub played: Box<dyn AnyMatch>,
    /// The moves that were not taken back.
    pub plies: Vec<Ply>,
    /// The position for clients, computed at most once per event.
    position: OnceLock<Arc<LivePosition>>,
    pub(crate) clocks: Option<Clocks>,
    /// Time for the first move of somebody who has not played before.
    newcomer_limit: Millis,
    /// True if the game was defined by a user. Its positions may then be made to be complex.
    is_defined: bool,
    /// Number of the last event.
    pub seq: u64,
    begun: bool,
    withdrawn: bool,
    /// The end of the game, unless the challenge was withdrawn.
    pub ending: Option<Ending>,
    /// The player who offers a draw.
    pub draw: Option<Color>,
    /// The player who asks to take back.
    pub takeback: Option<Color>,
    /// The player who asks for a rematch.
    pub rematch: Option<Color>,
    /// The id of the rematch.
    pub rematch_id: Option<GameId>,
    /// The offer that was declined with the last event, apart from [`GameEvent::Shown`].
    pub declined: Option<DeclinedOffer>,
    /// Offers that the players may not repeat for now.
    pub(crate) spent_offers: PerColor<SpentOffers>,
    /// True if the player agrees that lists show the game.
    pub(crate) shown: PerColor<bool>,
    /// Time of the last event, or of the creation.
    pub updated: Timestamp,
}

impl GameState {
    /// Creates the state before the first event.
    ///
    /// # Errors
    /// If the starting position is not legal.
    pub fn new(
        game: Arc<dyn AnyGame>,
        setup: Setup,
        timers: PlayTimers,
    ) -> Result<GameState, CorruptLog> {
        let played = game.match_from_fen(&setup.start).map_err(|error| CorruptLog {
            id: setup.id.clone(),
            seq: 0,
            problem: error.to_string(),
        })?;
        let clocks = setup.clock.map(|control| Clocks::new(control, timers.first_move.into()));
        let (created, is_defined) = (setup.created, game.definition().is_some());
        let mut state = GameState {
            game,
            played,
            plies: Vec::new(),
            position: OnceLock::new(),
            clocks,
            newcomer_limit: timers.newcomer.into(),
            is_defined,
            seq: 0,
            begun: !setup.needs_opponent(),
            withdrawn: false,
            ending: None,
            draw: None,
            takeback: None,
            rematch: None,
            rematch_id: None,
            declined: None,
            spent_offers: PerColor::default(),
            shown: PerColor::default(),
            updated: created,
            setup,
        };
        // Nobody waits for moves against the computer.
        state.extend_first_moves(PerColor::both(state.computer().is_some()));
        state.await_first_move(created);
        Ok(state)
    }

    /// Replays stored events.
    ///
    /// # Errors
    /// If the events do not fit the setup or each other.
    pub fn replay<'e>(
        game: Arc<dyn AnyGame>,
        setup: Setup,
        events: impl IntoIterator<Item = (&'e GameEvent, Timestamp)>,
    ) -> Result<GameState, CorruptLog> {
        let mut state = GameState::new(game, setup, PlayTimers::default())?;
        for (event, at) in events {
            state.apply(event, at)?;
        }
        Ok(state)
    }

    /// Returns the players who agree that lists show the game, if that needs their
    /// agreement.
    pub fn shown(&self) -> Option<PerColor<bool>> {
        self.is_private().then_some(self.shown)
    }

    /// Returns the status.
    pub fn status(&self) -> Status {
        let is_over = self.ending.is_some() || self.withdrawn;
        match (is_over, self.begun) {
            (true, _) => Status::Over,
            (false, true) => Status::Playing,
            (false, false) => Status::Waiting,
        }
    }

    fn aborted(&self) -> Option<Ending> {
        self.ending.filter(|ending| matches!(ending, Ending::Aborted { .. }))
    }

    /// Returns whether the game may be aborted, which is until both sides have moved.
    pub(crate) fn may_abort(&self) -> bool {
        self.status() == Status::Playing && self.plies.len() < FREE_PLIES
    }

    /// Returns whether it is a game between two people by invitation link. Such games
    /// are listed only if both players agree.
    pub(crate) fn is_private(&self) -> bool {
        !self.setup.open && self.computer().is_none() && !self.is_solo()
    }

    /// Returns whether lists may show the game to everybody.
    pub(crate) fn is_public(&self) -> bool {
        !self.is_solo() && (!self.is_private() || self.shown == PerColor::both(true))
    }

    /// Returns the side to move.
    pub fn turn(&self) -> Color {
        self.played.position().turn()
    }

    /// Returns the player of a side.
    pub fn seat(&self, color: Color) -> Option<&Seat> {
        self.setup.seats[color].as_ref()
    }

    /// Returns the side that the computer plays.
    pub(crate) fn computer(&self) -> Option<Color> {
        let is_computer = |color: &Color| matches!(self.seat(*color), Some(Seat::Computer { .. }));
        Color::ALL.into_iter().find(is_computer)
    }

    /// Returns whether one user plays both sides.
    pub(crate) fn is_solo(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.user_of(color));
        white.is_some() && white == black
    }

    /// Returns the user who plays a side.
    pub fn user_of(&self, color: Color) -> Option<&UserId> {
        self.seat(color).and_then(Seat::user_id)
    }

    /// Returns the sides that a user plays.
    pub fn sides_of(&self, user_id: Option<&UserId>) -> Vec<Color> {
        let plays = |color: &Color| user_id.is_some() && self.user_of(*color) == user_id;
        Color::ALL.into_iter().filter(plays).collect()
    }

    /// Returns the current position.
    pub fn position(&self) -> Arc<LivePosition> {
        let show = || Arc::new(LivePosition::of(self.played.as_ref(), self.aborted()));
        Arc::clone(self.position.get_or_init(show))
    }

    /// Returns whether the position after a legal move can be shown with all its moves, and
    /// within the bounds of work.
    pub(crate) fn can_be_shown_after(&self, mv: Move) -> bool {
        let after = || self.played.position().after(mv);
        !self.is_defined || after().is_ok_and(|after| after.cost_of_moves().is_ok())
    }

    /// Returns the tokens of the pieces captured so far.
    pub fn captured(&self) -> Vec<Token> {
        self.plies.iter().flat_map(|ply| ply.captured.iter().copied()).collect()
    }

    /// Returns the remaining times if the clocks were stopped at `now`.
    pub(crate) fn time_left_at(&self, now: Timestamp) -> Option<PerColor<Millis>> {
        self.clocks.as_ref().map(|clocks| clocks.time_left_at(now))
    }

    /// Returns the remaining times if the last `plies` moves were taken back at `now`.
    pub(crate) fn after_taking_back(
        &self,
        plies: usize,
        now: Timestamp,
    ) -> Option<PerColor<Millis>> {
        let mut moves = PerColor::both(0);
        let mut mover = self.turn();
        for ply in (0..self.plies.len()).rev().take(plies) {
            mover = !mover;
            moves[mover] += u64::from(ply >= FREE_PLIES);
        }
        self.clocks.as_ref().map(|clocks| clocks.after_taking_back(moves, now))
    }

    /// Applies the next event, which happened at time `at`.
    ///
    /// # Errors
    /// If the event does not fit the state.
    pub fn apply(&mut self, event: &GameEvent, at: Timestamp) -> Result<(), CorruptLog> {
        self.seq += 1;
        self.updated = at;
        self.position.take();
        if !matches!(event, GameEvent::Shown { .. }) {
            self.declined = self.declined_with(event);
        }
        match event {
            GameEvent::Joined { color, user_id, name, newcomers } => {
                self.join(*color, user_id, name);
                self.extend_first_moves(*newcomers);
                self.await_first_move(at);
            }
            GameEvent::Withdrawn => self.withdraw(),
            GameEvent::Move { mv, left } => {
                let mover = self.turn();
                self.play(mv, left.map(|left| left[mover]))?;
                self.spent_offers[mover].has_moved();
                self.set_clocks(*left, at);
            }
            GameEvent::TakenBack { plies, left } => {
                self.take_back(*plies)?;
                self.spent_offers.iter_mut().for_each(SpentOffers::takeback_granted);
                self.set_clocks(*left, at);
            }
            GameEvent::Ended { winner, reason, left } => {
                self.end(Outcome { winner: *winner, reason: *reason })?;
                self.set_clocks(*left, at);
            }
            GameEvent::Aborted { by, late } => self.abort(*by, *late, at),
            GameEvent::Draw { by, .. } => self.set_draw(*by),
            GameEvent::Takeback { by, .. } => self.set_takeback(*by),
            GameEvent::Rematch { by, id, declined } => {
                self.set_rematch(*by, id.as_ref(), *declined);
            }
            GameEvent::Shown { by, on } => self.shown[*by] = *on,
        }
        Ok(())
    }

    /// Returns the offer that is declined with an event. Must be called before the event is
    /// applied.
    fn declined_with(&self, event: &GameEvent) -> Option<DeclinedOffer> {
        let (offer, offering) = match event {
            GameEvent::Draw { declined: true, .. } => (Offer::Draw, self.draw),
            GameEvent::Takeback { declined: true, .. } => (Offer::Takeback, self.takeback),
            GameEvent::Rematch { declined: true, .. } => (Offer::Rematch, self.rematch),
            _ => return None,
        };
        offering.map(|color| DeclinedOffer { offer, by: !color })
    }

    fn set_draw(&mut self, by: Option<Color>) {
        self.draw = by;
        if let Some(by) = by {
            self.spent_offers[by].draw = true;
        }
    }

    fn set_takeback(&mut self, by: Option<Color>) {
        self.takeback = by;
        if let Some(by) = by {
            self.spent_offers[by].takeback = true;
        }
    }

    fn set_rematch(&mut self, by: Option<Color>, id: Option<&GameId>, declined: bool) {
        self.rematch = by;
        self.rematch_id = id.cloned();
        match by {
            Some(by) => self.spent_offers[by].rematch = true,
            // The rematch could not be created, so it may be offered again.
            None if id.is_none() && !declined => {
                self.spent_offers.iter_mut().for_each(|offers| offers.rematch = false);
            }
            None => {}
        }
    }

    /// Creates the error that an event does not fit this state.
    pub fn corrupt(&self, problem: impl ToString) -> CorruptLog {
        CorruptLog { id: self.setup.id.clone(), seq: self.seq, problem: problem.to_string() }
    }

    fn withdraw(&mut self) {
        self.withdrawn = true;
        self.setup.seats = PerColor::default();
    }

    fn join(&mut self, color: Color, user_id: &UserId, name: &str) {
        // The seat may already contain a newer name than the event.
        self.setup.seats[color].get_or_insert_with(|| Seat::Person {
            user_id: user_id.clone(),
            name: name.to_owned(),
        });
        self.begun = true;
    }

    /// Plays the move of an event. A live move is thus read twice: once to judge the request, and
    /// here, from the text that is stored. The second reading proves that the stored text restores
    /// the same game; a move that it did not fit is never acknowledged.
    fn play(&mut self, text: &str, left: Option<Millis>) -> Result<(), CorruptLog> {
        let before = Arc::from(self.played.position());
        let mv = self.played.play_text(text).map_err(|error| self.corrupt(error))?;
        self.plies.push(Ply::new(before, mv, left));
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

    fn end(&mut self, outcome: Outcome) -> Result<(), CorruptLog> {
        if self.played.final_outcome().is_none() {
            self.played.declare(outcome).map_err(|error| self.corrupt(error))?;
        }
        self.ending = Some(Ending::Decided(outcome));
        (self.draw, self.takeback) = (None, None);
        Ok(())
    }

    /// Returns the outcome if `winner` claims the win after the opponent has left: a
    /// draw if no sequence of legal moves leads to the win.
    pub(crate) fn claimed_win(&self, winner: Color) -> Outcome {
        match self.played.position().can_win(winner) {
            true => Outcome::win(winner, Reason::Abandoned),
            false => Outcome::draw(Reason::InsufficientMaterial),
        }
    }

    fn abort(&mut self, by: Option<Color>, late: Option<Color>, at: Timestamp) {
        self.ending = Some(Ending::Aborted { by, late });
        (self.draw, self.takeback) = (None, None);
        let left = self.time_left_at(at);
        self.set_clocks(left, at);
    }

    /// Gives newcomers more time for their first moves.
    fn extend_first_moves(&mut self, newcomers: PerColor<bool>) {
        let Some(clocks) = &mut self.clocks else { return };
        for color in Color::ALL.into_iter().filter(|&color| newcomers[color]) {
            clocks.extend_first_move(color, self.newcomer_limit);
        }
    }

    /// Starts the first-move timer, or stops it. It runs only in games with clocks, for
    /// a person whose opponent is somebody else.
    fn await_first_move(&mut self, at: Timestamp) {
        let person = matches!(self.seat(self.turn()), Some(Seat::Person { .. }));
        let since = (self.may_abort() && person && !self.is_solo()).then_some((self.turn(), at));
        if let Some(clocks) = &mut self.clocks {
            clocks.await_first_move(since);
        }
    }

    /// Sets the remaining times and starts the clock of the side to move if the game
    /// goes on.
    fn set_clocks(&mut self, left: Option<PerColor<Millis>>, at: Timestamp) {
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
    ///
    /// # Errors
    /// If the event was not applied.
    pub(crate) fn update(&self, event: &GameEvent, now: Timestamp) -> Result<Update, CorruptLog> {
        let clocks = self.clocks.as_ref().map(|clocks| clocks.times(now));
        let missing = || self.corrupt("it has no effect");
        let declined_by = self.declined.map(|declined| declined.by);
        Ok(match event {
            GameEvent::Joined { .. } => {
                let player = |seat| Player { seat, you: false, online: false };
                match self.setup.seats.clone().into_array() {
                    [Some(white), Some(black)] => {
                        let players = PerColor::new(white, black).map(player);
                        Update::Joined { players, clocks }
                    }
                    _ => return Err(missing()),
                }
            }
            GameEvent::Withdrawn => Update::Withdrawn,
            GameEvent::Move { .. } => {
                let ply = self.plies.last().ok_or_else(missing)?.clone();
                let (position, captured) = (self.position(), self.captured());
                Update::Move { ply, position, clocks, captured }
            }
            GameEvent::TakenBack { plies, .. } => {
                let (position, captured) = (self.position(), self.captured());
                Update::TakenBack { plies: *plies, position, clocks, captured }
            }
            GameEvent::Ended { .. } | GameEvent::Aborted { .. } => {
                let ending = self.ending.ok_or_else(missing)?;
                Update::Ended { ending, position: self.position(), clocks }
            }
            GameEvent::Draw { by, .. } => Update::Draw { by: *by, declined_by },
            GameEvent::Takeback { by, .. } => Update::Takeback { by: *by, declined_by },
            GameEvent::Rematch { by, id, .. } => {
                Update::Rematch { by: *by, id: id.clone(), declined_by }
            }
            GameEvent::Shown { by, on } => Update::Shown { by: *by, on: *on },
        })
    }
}
