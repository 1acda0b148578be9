//! The referee's rules of first-move timers, absence and aborted games.

use super::{Cause, FREE, Referee};
use crate::{Request, Seat};
use heterodox_kernel::Color;

/// Time limit for a first move, in milliseconds.
pub(super) const FIRST_MOVE: u64 = 20_000;

/// Length of absence that lets the opponent claim the win or a draw, in milliseconds.
const ABSENCE: u64 = 6_000;

impl Referee {
    /// Starts the first-move timer if the game has clocks, a person is to move and
    /// somebody else waits for the move; otherwise stops it.
    pub(in crate::simulation) fn await_first_move(&mut self, now: u64) {
        let waits = self.clocks.is_some() && self.may_abort() && !self.is_solo();
        let is_person = self.computer() != Some(self.turn());
        let days = self.clocks.as_ref().and_then(|clocks| clocks.days);
        let limit = days.unwrap_or(FIRST_MOVE);
        self.first_move_due = (waits && is_person).then_some(now + limit);
    }

    pub(in crate::simulation) fn may_abort(&self) -> bool {
        self.is_playing() && self.moves.len() < FREE
    }

    /// Sets whether a user is connected.
    pub(in crate::simulation) fn set_online(
        &mut self,
        user_id: Option<&str>,
        online: bool,
        now: u64,
    ) {
        let Some(user_id) = user_id else { return };
        match online {
            true => drop(self.online.insert(user_id.to_owned())),
            false => drop(self.online.remove(user_id)),
        }
        self.update_gone(now);
    }

    /// Sets all users to disconnected.
    pub(in crate::simulation) fn set_all_offline(&mut self, now: u64) {
        self.online.clear();
        self.gone = [None; 2];
        self.update_gone(now);
    }

    pub(in crate::simulation) fn update_gone(&mut self, now: u64) {
        for color in Color::ALL {
            let user_id = self.seats[color.index()].as_ref().and_then(Seat::user_id);
            let is_gone = user_id.is_some_and(|user_id| !self.online.contains(user_id.as_str()));
            let gone = &mut self.gone[color.index()];
            *gone = if is_gone { Some(gone.unwrap_or(now)) } else { None };
        }
    }

    /// Returns the time until the first-move timer expires, in milliseconds.
    pub(in crate::simulation) fn first_move_in(&self, now: u64) -> Option<u64> {
        self.first_move_due.map(|due| due.saturating_sub(now))
    }

    /// Returns the time until the opponent of the player to move can claim something,
    /// in milliseconds.
    pub(in crate::simulation) fn claim_in(&self, now: u64) -> Option<u64> {
        let clocks = self.clocks.as_ref().filter(|clocks| clocks.days.is_none())?;
        let (turn, began) = clocks.running?;
        let against = self.computer().is_none() && !self.is_solo();
        let gone = self.gone[turn.index()].filter(|_| against && self.is_playing())?;
        Some((gone.max(began) + ABSENCE).saturating_sub(now))
    }

    /// Returns whether a request to end the game must be carried out.
    pub(in crate::simulation) fn allows(&self, cause: &Cause, now: u64) -> bool {
        let Cause::Asked { user_id, request } = cause else { return false };
        let user_id = user_id.as_deref();
        match request {
            Request::Abort => self.is_player(user_id) && self.may_abort(),
            Request::ClaimWin | Request::ClaimDraw => {
                self.plays_side(user_id, !self.turn()) && self.claim_in(now) == Some(0)
            }
            _ => false,
        }
    }

    fn is_private(&self) -> bool {
        !self.is_open && self.computer().is_none() && !self.is_solo()
    }

    /// Returns whether everybody may watch the game.
    pub(in crate::simulation) fn is_watchable(&self) -> bool {
        let check_agreement = !self.is_private() || self.shown == [true, true];
        let people = self.seats.iter().flatten().filter_map(Seat::user_id);
        let set_online = { people }.any(|user_id| self.online.contains(user_id.as_str()));
        self.is_playing() && !self.is_solo() && check_agreement && set_online
    }

    /// Returns the players who agree from the start that the rematch is listed.
    pub(in crate::simulation) fn shown_next(&self) -> [bool; 2] {
        let [white, black] = self.shown;
        if self.is_open { [true; 2] } else { [black, white] }
    }

    /// Checks a claim. Returns whether it is for a win.
    pub(super) fn check_claim(&self, asked: Option<(Option<&str>, &Request)>, now: u64) -> bool {
        let (user_id, request) = asked.expect("somebody claims it");
        assert!(
            self.plays_side(user_id, !self.turn()),
            "only the opponent of the player to move can claim"
        );
        assert_eq!(self.claim_in(now), Some(0), "the opponent may still come back");
        match request {
            Request::ClaimWin => true,
            Request::ClaimDraw => false,
            other => panic!("{other:?} is no claim"),
        }
    }

    pub(super) fn on_abort(
        &mut self,
        cause: &Cause,
        by: Option<Color>,
        late: Option<Color>,
        now: u64,
    ) {
        assert!(self.may_abort(), "both have moved");
        match (by, late, cause) {
            (Some(by), None, Cause::Asked { user_id, request: Request::Abort }) => {
                assert!(self.plays_side(user_id.as_deref(), by), "only players abort");
            }
            (None, Some(late), _) => {
                assert_eq!(late, self.turn());
                assert!(self.first_move_due.is_some_and(|due| due <= now), "there is time left");
            }
            (by, late, cause) => panic!("{by:?}, {late:?}: aborted because of {cause:?}"),
        }
        self.over = true;
        (self.draw, self.takeback) = (None, None);
        self.await_first_move(now);
    }

    pub(super) fn shown(&mut self, cause: &Cause, by: Color, on: bool) {
        let Cause::Asked { user_id, request: Request::Show(asked) } = cause else {
            panic!("{cause:?} shows the game");
        };
        assert!(self.is_private() && self.is_playing() && *asked == on);
        assert!(self.plays_side(user_id.as_deref(), by) && self.shown[by.index()] != on);
        self.shown[by.index()] = on;
    }
}
