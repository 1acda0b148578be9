//! Absence of players in games with clocks, and the claims of their opponents.
//!
//! A player can claim only during the opponent's turn. The waiting time begins when the
//! opponent disconnects or when the opponent's turn begins, whichever is later. In
//! games without clocks nothing can be claimed.

use super::clock::FREE_PLIES;
use super::{Effects, GameEvent, Round, Seat};
use crate::json::{Absence, Status};
use crate::round::CorruptLog;
use heterodox_kernel::{Color, Outcome, Reason};

/// The result that is claimed because the opponent is absent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ClaimKind {
    Win,
    Draw,
}

impl Round {
    /// Updates the times at which players disconnected.
    pub(super) fn update_absence(&mut self) {
        for color in Color::ALL {
            let person = matches!(self.state.seat(color), Some(Seat::Person { .. }));
            let is_away = person && !self.is_online(color);
            let away_since = &mut self.away_since[color.index()];
            *away_since = is_away.then(|| away_since.unwrap_or(self.now));
        }
    }

    /// Schedules a presence message if the event has changed the turn to an absent
    /// player.
    pub(super) fn on_turn_change(&mut self, event: &GameEvent) {
        self.update_absence();
        let has_changed = matches!(event, GameEvent::Move { .. } | GameEvent::TakenBack { .. });
        if has_changed && self.absence().is_some() {
            (self.presence_changed, self.presence_sent) = (true, 0);
        }
    }

    /// Returns the absence of the player to move, if the opponent can claim something
    /// because of it, now or later.
    pub(super) fn absence(&self) -> Option<Absence> {
        let state = &self.state;
        let opponent = state.seat(!state.turn()).and_then(Seat::user_id)?;
        let turn_began = state.clocks.as_ref()?.turn_began()?;
        let is_waited_for = state.status() == Status::Playing
            && state.plies.len() >= FREE_PLIES
            && state.seat(state.turn()).and_then(Seat::user_id) != Some(opponent);
        let since =
            self.away_since[state.turn().index()].filter(|_| is_waited_for)?.max(turn_began);
        let claim = since.saturating_add(self.timers.absence_ms());
        Some(Absence { claim_in: claim.saturating_sub(self.now) })
    }

    /// Handles a claim of `me`. The inner error is the refusal.
    pub(super) fn claim(
        &mut self,
        me: Color,
        claim: ClaimKind,
        effects: &mut Effects,
    ) -> Result<Result<(), String>, CorruptLog> {
        if let Err(refusal) = self.check_claim(me) {
            return Ok(Err(refusal));
        }
        let outcome = match claim {
            ClaimKind::Win => self.state.claimed_win(me),
            ClaimKind::Draw => Outcome::draw(Reason::Abandoned),
        };
        self.end(outcome, effects)?;
        Ok(Ok(()))
    }

    fn check_claim(&self, me: Color) -> Result<(), String> {
        let state = &self.state;
        if state.clocks.is_none() {
            return Err("Games without clocks have no time limit for absent players.".to_owned());
        }
        if state.may_abort() {
            return Err(
                "Nobody can lose before both players have moved, but you can abort the game."
                    .to_owned(),
            );
        }
        if state.turn() == me || state.is_solo() {
            return Err("It is your turn.".to_owned());
        }
        match self.absence() {
            None => Err("Your opponent is here.".to_owned()),
            Some(Absence { claim_in: 0 }) => Ok(()),
            Some(Absence { claim_in }) => {
                let seconds = claim_in.div_ceil(1_000);
                Err(format!("Your opponent may still come back within {seconds} s."))
            }
        }
    }
}
