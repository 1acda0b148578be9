//! The clocks of a game.
//!
//! The first move of each side is free: time runs from the third ply on, and
//! the increment is added from then on too. A clock that is not running keeps
//! what it shows. What the network takes is given back, but never more than
//! half a second a move, and never more than the move has taken.

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
    /// What the network takes each side: not a part of the game's record.
    lag: [u64; 2],
}

impl Clocks {
    /// Clocks that nobody has moved by. With next to no time to begin with, it is
    /// the increment that one has for the first move that is timed.
    pub(super) fn new(control: Clock) -> Clocks {
        let least = if control.initial < LAST_SECOND { control.increment } else { 0 };
        Clocks { control, left: [control.initial.max(least); 2], running: None, lag: [0; 2] }
    }

    /// Sets what is left, and whose clock runs from now on.
    pub(super) fn set(&mut self, left: [u64; 2], running: Option<Color>, now: u64) {
        self.left = left;
        self.running = running.map(|color| (color, now));
    }

    /// The running clock goes on from now: nobody pays for a server that was
    /// down.
    pub(super) fn resume(&mut self, now: u64) {
        self.running = self.running.map(|(color, _)| (color, now));
    }

    /// Since when a clock runs, and when it will have run out.
    pub(super) fn running(&self) -> Option<(u64, u64)> {
        Some((self.running?.1, self.deadline()?))
    }

    /// The running clock goes on as it did: nobody is given time because a room
    /// was closed.
    pub(super) fn run(&mut self, since: u64, until: u64) {
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

    /// What the network takes goes on as it was measured for another room of
    /// the same game.
    pub(super) fn keep_lag(&mut self, other: &Clocks) {
        self.lag = other.lag;
    }

    /// When the running clock will have run out.
    pub(super) fn deadline(&self) -> Option<u64> {
        let (color, since) = self.running?;
        let index = color.index();
        Some(since.saturating_add(self.left[index]).saturating_add(self.lag[index]))
    }

    /// Whose time has run out.
    pub(super) fn fallen(&self, now: u64) -> Option<Color> {
        let (color, _) = self.running?;
        self.deadline().filter(|&deadline| deadline <= now).map(|_| color)
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
        ClockTimes { white, black, running: self.running.map(|(color, _)| color.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks() -> Clocks {
        let mut clocks = Clocks::new(Clock { initial: 60_000, increment: 2_000 });
        clocks.set([60_000, 60_000], Some(Color::White), 1_000);
        clocks
    }

    #[test]
    fn who_has_only_increments_has_one_to_begin_with() {
        let left = |initial, increment| Clocks::new(Clock { initial, increment }).left;
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
    fn a_room_that_was_closed_gives_nobody_time() {
        let mut before = clocks();
        before.set_lag(Color::White, 300);
        let (since, until) = before.running().unwrap();
        let mut clocks = clocks();
        clocks.resume(1_000_000);
        clocks.run(since, until);
        assert_eq!(clocks, before);
    }

    #[test]
    fn a_server_that_was_down_costs_nobody_time() {
        let mut clocks = clocks();
        clocks.resume(1_000_000);
        assert_eq!(clocks.stopped(1_001_000), [59_000, 60_000]);
    }
}
