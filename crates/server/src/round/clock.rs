//! The clocks of a game.
//!
//! The first move of each side is free: time runs from the third ply on, and
//! the increment is added from then on too. A clock that is not running keeps
//! what it shows. What the network takes is given back, but never more than
//! half a second a move, and never more than the move has taken.
//!
//! Instead of the clock a timer runs while a side's first move is awaited.

use crate::json::{Clock, ClockTimes};
use heterodox_kernel::Color;

/// The plies that cost no time.
pub(crate) const FREE_PLIES: usize = 2;

/// The most that is given back for a move, in milliseconds.
pub(crate) const MOST_LAG: u64 = 500;

/// What taking back leaves on a clock, in milliseconds; a game needs more than
/// that to begin with.
const LAST_SECOND: u64 = 1_000;

/// The clocks of both sides. Times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clocks {
    control: Clock,
    left: [u64; 2],
    /// Whose clock runs, and since when.
    running: Option<(Color, u64)>,
    /// Start of the wait for the first move of the side to move.
    first_move: Option<u64>,
    /// Time limit for each side's first move.
    first_move_limit: u64,
    /// What the network takes each side: not a part of the game's record.
    lag: [u64; 2],
}

impl Clocks {
    /// Clocks that nobody has moved by. With next to no time to begin with, it is
    /// the increment that one has for the first move that is timed.
    pub(super) fn new(control: Clock, first_move_limit: u64) -> Clocks {
        let least = if control.initial < LAST_SECOND { control.increment } else { 0 };
        let left = [control.initial.max(least); 2];
        Clocks { control, left, running: None, first_move: None, first_move_limit, lag: [0; 2] }
    }

    /// Sets what is left, and whose clock runs from now on.
    pub(super) fn set(&mut self, left: [u64; 2], running: Option<Color>, now: u64) {
        self.left = left;
        self.running = running.map(|color| (color, now));
    }

    /// Starts or stops the timer for the first move of the side to move.
    pub(super) fn await_first_move(&mut self, since: Option<u64>) {
        self.first_move = since;
    }

    /// The running clock or first-move timer goes on from now: nobody pays for
    /// a server that was down.
    pub(super) fn resume(&mut self, now: u64) {
        self.running = self.running.map(|(color, _)| (color, now));
        self.first_move = self.first_move.map(|_| now);
    }

    /// Start and end of what runs: a clock, or the timer for a first move.
    pub(super) fn running(&self) -> Option<(u64, u64)> {
        let since = self.running.map(|(_, since)| since).or(self.first_move)?;
        Some((since, self.deadline()?))
    }

    /// Start of the turn of the side whose clock runs.
    pub(super) fn turn_began(&self) -> Option<u64> {
        self.running.map(|(_, since)| since)
    }

    /// The running clock goes on as it did: nobody is given time because a round
    /// was closed.
    pub(super) fn run(&mut self, since: u64, until: u64) {
        self.first_move = self.first_move.map(|_| since);
        let Some((color, running)) = &mut self.running else { return };
        *running = since;
        let flag = since.saturating_add(self.left[color.index()]);
        self.lag[color.index()] = until.saturating_sub(flag).min(MOST_LAG);
    }

    /// What the network takes a side, there and back.
    pub(super) fn set_lag(&mut self, color: Color, lag: u64) {
        self.lag[color.index()] = lag.min(MOST_LAG);
    }

    /// What the running clock has been charged since it began to run.
    fn spent(&self, color: Color, since: u64, now: u64) -> u64 {
        now.saturating_sub(since).saturating_sub(self.lag[color.index()])
    }

    /// What both would have left if the clock were stopped now; 0 if time has
    /// run out.
    pub(super) fn stopped(&self, now: u64) -> [u64; 2] {
        let mut left = self.left;
        if let Some((color, since)) = self.running {
            let own = &mut left[color.index()];
            *own = own.saturating_sub(self.spent(color, since, now));
        }
        left
    }

    /// What both have left after the side whose clock runs has moved.
    pub(super) fn after_move(&self, now: u64) -> [u64; 2] {
        let mut left = self.stopped(now);
        if let Some((color, _)) = self.running {
            left[color.index()] += self.control.increment;
        }
        left
    }

    /// What both have left when the last moves, so many by each side, are taken
    /// back: time that was used is used, but who has not moved has earned no
    /// increment. Nobody loses the last second by it.
    pub(super) fn after_taking_back(&self, moves: [u64; 2], now: u64) -> [u64; 2] {
        let mut left = self.stopped(now);
        for (left, moves) in left.iter_mut().zip(moves) {
            let earned = self.control.increment.saturating_mul(moves);
            *left = left.saturating_sub(earned).max((*left).min(LAST_SECOND));
        }
        left
    }

    /// What the network takes goes on as it was measured for another round of
    /// the same game.
    pub(super) fn keep_lag(&mut self, other: &Clocks) {
        self.lag = other.lag;
    }

    /// When the running clock or first-move timer will have run out.
    pub(super) fn deadline(&self) -> Option<u64> {
        let Some((color, since)) = self.running else { return self.first_move_deadline() };
        let index = color.index();
        Some(since.saturating_add(self.left[index]).saturating_add(self.lag[index]))
    }

    fn first_move_deadline(&self) -> Option<u64> {
        Some(self.first_move?.saturating_add(self.first_move_limit))
    }

    /// Whose time has run out.
    pub(super) fn fallen(&self, now: u64) -> Option<Color> {
        let (color, _) = self.running?;
        self.deadline().filter(|&deadline| deadline <= now).map(|_| color)
    }

    /// Whether the side to move has not made its first move in time.
    pub(super) fn is_first_move_overdue(&self, now: u64) -> bool {
        self.first_move_deadline().is_some_and(|deadline| deadline <= now)
    }

    /// What a side has left to think with.
    pub(super) fn left(&self, color: Color, now: u64) -> u64 {
        self.stopped(now)[color.index()]
    }

    pub(super) fn increment(&self) -> u64 {
        self.control.increment
    }

    /// What people see.
    pub(super) fn show(&self, now: u64) -> ClockTimes {
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
    fn who_has_only_increments_has_one_to_begin_with() {
        let left = |initial, increment| Clocks::new(Clock { initial, increment }, 30_000).left;
        assert_eq!(left(0, 2_000), [2_000; 2]);
        assert_eq!((left(600, 500), left(1_000, 9_000)), ([600; 2], [1_000; 2]));
    }

    #[test]
    fn only_the_running_clock_is_charged() {
        let clocks = clocks();
        assert_eq!(clocks.stopped(11_000), [50_000, 60_000]);
        assert_eq!(clocks.after_move(11_000), [52_000, 60_000]);
        assert_eq!(clocks.show(11_000).white, 50_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        assert_eq!((clocks.fallen(60_999), clocks.fallen(61_000)), (None, Some(Color::White)));
    }

    #[test]
    fn lag_is_given_back_within_bounds() {
        let mut clocks = clocks();
        clocks.set_lag(Color::White, 300);
        assert_eq!(clocks.stopped(2_000), [59_300, 60_000]);
        assert_eq!(clocks.stopped(1_100), [60_000, 60_000], "no more than the move has taken");
        clocks.set_lag(Color::White, 10_000);
        assert_eq!(clocks.stopped(2_000), [59_500, 60_000]);
        assert_eq!(clocks.deadline(), Some(61_500));
    }

    #[test]
    fn increments_of_moves_taken_back_are_taken_back() {
        let mut clocks = clocks();
        assert_eq!(clocks.after_taking_back([1, 1], 11_000), [48_000, 58_000]);
        clocks.set([2_500, 700], Some(Color::White), 11_000);
        assert_eq!(clocks.after_taking_back([1, 1], 11_500), [1_000, 700]);
    }

    #[test]
    fn a_round_that_was_closed_gives_nobody_time() {
        let mut before = clocks();
        before.set_lag(Color::White, 300);
        let (since, until) = before.running().unwrap();
        let mut clocks = clocks();
        clocks.resume(1_000_000);
        clocks.run(since, until);
        assert_eq!(clocks, before);
    }

    #[test]
    fn a_first_move_has_a_time_limit_of_its_own() {
        let mut clocks = Clocks::new(Clock { initial: 1_000, increment: 0 }, 30_000);
        assert_eq!((clocks.deadline(), clocks.show(5_000).first_move), (None, None));
        clocks.await_first_move(Some(5_000));
        assert_eq!((clocks.deadline(), clocks.running()), (Some(35_000), Some((5_000, 35_000))));
        assert_eq!(clocks.show(15_000).first_move, Some(20_000));
        assert_eq!(clocks.stopped(34_999), [1_000; 2], "the clocks do not run");
        assert!(!clocks.is_first_move_overdue(34_999) && clocks.is_first_move_overdue(35_000));
        assert_eq!(clocks.fallen(35_000), None);
        clocks.resume(30_000);
        assert_eq!(clocks.deadline(), Some(60_000), "the server was down");
        clocks.run(5_000, 35_000);
        assert_eq!(clocks.deadline(), Some(35_000), "the round was only closed");
        clocks.await_first_move(None);
        assert_eq!((clocks.deadline(), clocks.is_first_move_overdue(99_000)), (None, false));
    }

    #[test]
    fn a_server_that_was_down_costs_nobody_time() {
        let mut clocks = clocks();
        clocks.resume(1_000_000);
        assert_eq!(clocks.stopped(1_001_000), [59_000, 60_000]);
    }
}
