//! Players who have left a game with clocks, and what the opponent may claim.
//!
//! Nobody can claim anything on the own turn: whoever waits is the one whose
//! opponent is to move. The wait is counted from when the opponent left, or from
//! the beginning of the opponent's turn if that is later. Without clocks nobody
//! has agreed to be there, so that there is nothing to claim.

use super::clock::FREE_PLIES;
use super::{Effects, GameEvent, Round, Seat};
use crate::json::{Absence, Status};
use crate::round::CorruptLog;
use heterodox_kernel::{Color, Outcome, Reason};

/// What may be claimed of a player who is away.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ClaimKind {
    Win,
    Draw,
}

impl Round {
    /// Notes who is away, and since when.
    pub(super) fn note_absence(&mut self) {
        for color in Color::ALL {
            let person = matches!(self.state.seat(color), Some(Seat::Person { .. }));
            let is_away = person && !self.is_online(color);
            let away = &mut self.away[color.index()];
            *away = is_away.then(|| away.unwrap_or(self.now));
        }
    }

    /// Lets everybody know how long the player to move is away, if a fact has
    /// changed who that is.
    pub(super) fn note_turn(&mut self, event: &GameEvent) {
        self.note_absence();
        let has_changed = matches!(event, GameEvent::Move { .. } | GameEvent::TakenBack { .. });
        if has_changed && self.absence().is_some() {
            (self.crowd_changed, self.crowd_told) = (true, 0);
        }
    }

    /// The absence of the player to move, if the opponent may claim something
    /// because of it, now or later.
    pub(super) fn absence(&self) -> Option<Absence> {
        let state = &self.state;
        let opponent = state.seat(!state.turn()).and_then(Seat::user_id)?;
        let turn_began = state.clocks.as_ref()?.turn_began()?;
        let is_waited_for = state.status() == Status::Playing
            && state.record.len() >= FREE_PLIES
            && state.seat(state.turn()).and_then(Seat::user_id) != Some(opponent);
        let since = self.away[state.turn().index()].filter(|_| is_waited_for)?.max(turn_began);
        let claim = since.saturating_add(self.timers.absence_ms());
        Some(Absence { claim_in: claim.saturating_sub(self.now) })
    }

    /// A player claims something since the opponent is away.
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
            return Err("A game without a clock waits for whoever is away.".to_owned());
        }
        if state.may_abort() {
            return Err("Nobody can lose before both have moved; abort the game.".to_owned());
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
