//! Absence of players in games with clocks, and the claims of their opponents.
//!
//! A player can claim only during the opponent's turn. The waiting time begins when the
//! opponent disconnects or when the opponent's turn begins, whichever is later. In
//! games without clocks, and in games by days, nothing can be claimed.

use crate::clock::FREE_PLIES;
use crate::effect::Absence;
use crate::event::{GameEvent, Seat};
use crate::refusal::Refusal;
use crate::round::Round;
use crate::state::Status;
use crate::time::{Millis, Timestamp};
use heterodox_kernel::Color;

impl Round {
    /// Updates the times when players disconnected.
    pub(crate) fn update_absence(&mut self) {
        for color in Color::ALL {
            let person = matches!(self.state.seat(color), Some(Seat::Person { .. }));
            let is_away = person && !self.is_online(color);
            let away_since = &mut self.away_since[color];
            *away_since = is_away.then(|| away_since.unwrap_or(self.now));
        }
    }

    /// Schedules a presence message if the event has changed the turn to an absent
    /// player.
    pub(crate) fn on_turn_change(&mut self, event: &GameEvent) {
        self.update_absence();
        let has_changed = matches!(event, GameEvent::Move { .. } | GameEvent::TakenBack { .. });
        if has_changed && self.absence().is_some() {
            (self.presence_changed, self.presence_sent) = (true, Timestamp::default());
        }
    }

    /// Returns the absence of the player to move, if the opponent can claim something
    /// because of it, now or later.
    pub fn absence(&self) -> Option<Absence> {
        let state = &self.state;
        let opponent = state.user_of(!state.turn())?;
        let clocks = state.clocks.as_ref().filter(|clocks| !clocks.control().is_by_days())?;
        let turn_began = clocks.turn_began()?;
        let is_waited_for = state.status() == Status::Playing
            && state.plies.len() >= FREE_PLIES
            && state.user_of(state.turn()) != Some(opponent);
        let since = self.away_since[state.turn()].filter(|_| is_waited_for)?.max(turn_began);
        Some(Absence { claim_in: since + self.timers.absence.into() - self.now })
    }

    /// Checks that `me` may claim a result now.
    pub(crate) fn check_claim(&self, me: Color) -> Result<(), Refusal> {
        let state = &self.state;
        let Some(clocks) = &state.clocks else { return Err(Refusal::NoClocks) };
        if clocks.control().is_by_days() {
            return Err(Refusal::PlayedByDays);
        }
        if state.may_abort() {
            return Err(Refusal::ClaimTooEarly);
        }
        if state.turn() == me || state.is_solo() {
            return Err(Refusal::YourTurn);
        }
        match self.absence().ok_or(Refusal::OpponentPresent)? {
            Absence { claim_in: Millis(0) } => Ok(()),
            Absence { claim_in } => Err(Refusal::OpponentMayReturn(claim_in)),
        }
    }
}
