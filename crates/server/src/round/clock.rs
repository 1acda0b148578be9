//! The clocks of a game.
//!
//! The first move of each side is free: clocks run, and increments are added, from the
//! third ply on. Each move is compensated for the network lag, by at most
//! [`MAX_LAG_COMPENSATION`] and at most the time that the move took.
//!
//! While a side's first move is awaited, a separate first-move timer runs instead of
//! the clock.

use crate::json::{Clock, ClockTimes};
use heterodox_kernel::Color;

/// Number of plies at the start that take no time on the clocks.
pub(crate) const FREE_PLIES: usize = 2;

/// Maximum lag compensation per move, in milliseconds.
pub(crate) const MAX_LAG_COMPENSATION: u64 = 500;

/// Minimum time on a clock after moves were taken back, in milliseconds, if it had that
/// much. A game that starts with less gets its increment in advance.
const MIN_AFTER_TAKEBACK: u64 = 1_000;

/// The clocks of both sides. Times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clocks {
    control: Clock,
    left: [u64; 2],
    /// The side whose clock runs, and the time at which it started.
    running: Option<(Color, u64)>,
    /// Time at which the first-move timer of the side to move started.
    first_move: Option<u64>,
    first_move_limit: u64,
    /// Measured lag of each side. It is not stored.
    lag: [u64; 2],
}

impl Clocks {
    /// Creates the clocks for the start of a game. If the initial time is too short,
    /// each side starts with one increment.
    pub(super) fn new(control: Clock, first_move_limit: u64) -> Clocks {
        let least = if control.initial < MIN_AFTER_TAKEBACK { control.increment } else { 0 };
        let left = [control.initial.max(least); 2];
        Clocks { control, left, running: None, first_move: None, first_move_limit, lag: [0; 2] }
    }

    /// Sets the remaining times, and starts the clock of `running` at `now`.
    pub(super) fn set(&mut self, left: [u64; 2], running: Option<Color>, now: u64) {
        self.left = left;
        self.running = running.map(|color| (color, now));
    }

    /// Starts the first-move timer at `since`, or stops it.
    pub(super) fn await_first_move(&mut self, since: Option<u64>) {
        self.first_move = since;
    }

    /// Restarts the running clock or first-move timer at `now`, so that time for which
    /// the server was down is not charged.
    pub(super) fn resume(&mut self, now: u64) {
        self.running = self.running.map(|(color, _)| (color, now));
        self.first_move = self.first_move.map(|_| now);
    }

    /// Returns the start and expiry of the running clock or first-move timer.
    pub(super) fn running(&self) -> Option<(u64, u64)> {
        let since = self.running.map(|(_, since)| since).or(self.first_move)?;
        Some((since, self.deadline()?))
    }

    /// Returns the time at which the running clock started.
    pub(super) fn turn_began(&self) -> Option<u64> {
        self.running.map(|(_, since)| since)
    }

    /// Restores the start and expiry of the clock or first-move timer of a round that
    /// was not loaded for a while.
    pub(super) fn restore(&mut self, since: u64, until: u64) {
        self.first_move = self.first_move.map(|_| since);
        let Some((color, running)) = &mut self.running else { return };
        *running = since;
        let flag = since.saturating_add(self.left[color.index()]);
        self.lag[color.index()] = until.saturating_sub(flag).min(MAX_LAG_COMPENSATION);
    }

    /// Sets the measured round-trip time of a side.
    pub(super) fn set_lag(&mut self, color: Color, lag: u64) {
        self.lag[color.index()] = lag.min(MAX_LAG_COMPENSATION);
    }

    /// Returns the time charged to a clock that started at `since`.
    fn charged(&self, color: Color, since: u64, now: u64) -> u64 {
        now.saturating_sub(since).saturating_sub(self.lag[color.index()])
    }

    /// Returns the remaining times if the clock were stopped at `now`; 0 if expired.
    pub(super) fn time_left_at(&self, now: u64) -> [u64; 2] {
        let mut left = self.left;
        if let Some((color, since)) = self.running {
            let own = &mut left[color.index()];
            *own = own.saturating_sub(self.charged(color, since, now));
        }
        left
    }

    /// Returns the remaining times after a move at `now`.
    pub(super) fn after_move(&self, now: u64) -> [u64; 2] {
        let mut left = self.time_left_at(now);
        if let Some((color, _)) = self.running {
            left[color.index()] += self.control.increment;
        }
        left
    }

    /// Returns the remaining times after `moves` moves of each side were taken back.
    /// The used time stays used, and the increments of these moves are removed, down to
    /// [`MIN_AFTER_TAKEBACK`].
    pub(super) fn after_taking_back(&self, moves: [u64; 2], now: u64) -> [u64; 2] {
        let mut left = self.time_left_at(now);
        for (left, moves) in left.iter_mut().zip(moves) {
            let earned = self.control.increment.saturating_mul(moves);
            *left = left.saturating_sub(earned).max((*left).min(MIN_AFTER_TAKEBACK));
        }
        left
    }

    /// Takes over the measured lag from other clocks of the same round.
    pub(super) fn keep_lag(&mut self, other: &Clocks) {
        self.lag = other.lag;
    }

    /// Returns the time at which the running clock or first-move timer expires.
    pub(super) fn deadline(&self) -> Option<u64> {
        let Some((color, since)) = self.running else { return self.first_move_deadline() };
        let index = color.index();
        Some(since.saturating_add(self.left[index]).saturating_add(self.lag[index]))
    }

    fn first_move_deadline(&self) -> Option<u64> {
        Some(self.first_move?.saturating_add(self.first_move_limit))
    }

    /// Returns the side whose clock has expired.
    pub(super) fn flagged_side(&self, now: u64) -> Option<Color> {
        let (color, _) = self.running?;
        self.deadline().filter(|&deadline| deadline <= now).map(|_| color)
    }

    /// Returns whether the first-move timer has expired.
    pub(super) fn is_first_move_overdue(&self, now: u64) -> bool {
        self.first_move_deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Returns the remaining time of one side.
    pub(super) fn time_left_of(&self, color: Color, now: u64) -> u64 {
        self.time_left_at(now)[color.index()]
    }

    pub(super) fn increment(&self) -> u64 {
        self.control.increment
    }

    /// Returns the clocks for clients. Lag compensation is not included.
    pub(super) fn view(&self, now: u64) -> ClockTimes {
        let mut left = self.left;
        if let Some((color, since)) = self.running {
            let own = &mut left[color.index()];
            *own = own.saturating_sub(now.saturating_sub(since));
        }
        let [white, black] = left;
        let running = self.running.map(|(color, _)| color.into());
        let first_move = self.first_move_deadline().map(|deadline| deadline.saturating_sub(now));
        ClockTimes { white, black, running, first_move }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks() -> Clocks {
        let mut clocks = Clocks::new(Clock { initial: 60_000, increment: 2_000 }, 30_000);
        clocks.set([60_000, 60_000], Some(Color::White), 1_000);
        clocks
    }

    #[test]
    fn games_without_initial_time_start_with_one_increment() {
        let left = |initial, increment| Clocks::new(Clock { initial, increment }, 30_000).left;
        assert_eq!(left(0, 2_000), [2_000; 2]);
        assert_eq!((left(600, 500), left(1_000, 9_000)), ([600; 2], [1_000; 2]));
    }

    #[test]
    fn only_the_running_clock_is_charged() {
        let clocks = clocks();
        assert_eq!(clocks.time_left_at(11_000), [50_000, 60_000]);
        assert_eq!(clocks.after_move(11_000), [52_000, 60_000]);
        assert_eq!(clocks.view(11_000).white, 50_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        assert_eq!(
            (clocks.flagged_side(60_999), clocks.flagged_side(61_000)),
            (None, Some(Color::White))
        );
    }

    #[test]
    fn lag_compensation_is_limited() {
        let mut clocks = clocks();
        clocks.set_lag(Color::White, 300);
        assert_eq!(clocks.time_left_at(2_000), [59_300, 60_000]);
        assert_eq!(clocks.time_left_at(1_100), [60_000, 60_000], "no more than the move has taken");
        clocks.set_lag(Color::White, 10_000);
        assert_eq!(clocks.time_left_at(2_000), [59_500, 60_000]);
        assert_eq!(clocks.deadline(), Some(61_500));
    }

    #[test]
    fn take_backs_remove_increments() {
        let mut clocks = clocks();
        assert_eq!(clocks.after_taking_back([1, 1], 11_000), [48_000, 58_000]);
        clocks.set([2_500, 700], Some(Color::White), 11_000);
        assert_eq!(clocks.after_taking_back([1, 1], 11_500), [1_000, 700]);
    }

    #[test]
    fn restored_clocks_equal_clocks_that_kept_running() {
        let mut before = clocks();
        before.set_lag(Color::White, 300);
        let (since, until) = before.running().unwrap();
        let mut clocks = clocks();
        clocks.resume(1_000_000);
        clocks.restore(since, until);
        assert_eq!(clocks, before);
    }

    #[test]
    fn a_first_move_has_a_time_limit_of_its_own() {
        let mut clocks = Clocks::new(Clock { initial: 1_000, increment: 0 }, 30_000);
        assert_eq!((clocks.deadline(), clocks.view(5_000).first_move), (None, None));
        clocks.await_first_move(Some(5_000));
        assert_eq!((clocks.deadline(), clocks.running()), (Some(35_000), Some((5_000, 35_000))));
        assert_eq!(clocks.view(15_000).first_move, Some(20_000));
        assert_eq!(clocks.time_left_at(34_999), [1_000; 2], "the clocks do not run");
        assert!(!clocks.is_first_move_overdue(34_999) && clocks.is_first_move_overdue(35_000));
        assert_eq!(clocks.flagged_side(35_000), None);
        clocks.resume(30_000);
        assert_eq!(clocks.deadline(), Some(60_000), "the server was down");
        clocks.restore(5_000, 35_000);
        assert_eq!(clocks.deadline(), Some(35_000), "the round was only closed");
        clocks.await_first_move(None);
        assert_eq!((clocks.deadline(), clocks.is_first_move_overdue(99_000)), (None, false));
    }

    #[test]
    fn server_downtime_is_not_charged() {
        let mut clocks = clocks();
        clocks.resume(1_000_000);
        assert_eq!(clocks.time_left_at(1_001_000), [59_000, 60_000]);
    }
}
