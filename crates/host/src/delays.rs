//! Measured delays between a request for a move and its answer.

use heterodox_catalog::engine::{Control, TimeLimit};
use std::collections::VecDeque;
use std::time::Duration;

/// Number of delays that are remembered.
const REMEMBERED: usize = 16;

/// The delay that is to be expected for the next moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ExpectedDelay {
    /// Delay of most moves.
    pub usual: Duration,
    /// Delay of a single move at worst.
    pub largest: Duration,
}

impl ExpectedDelay {
    /// The delay that is expected at least, as with the option `Move Overhead` of other
    /// engines.
    pub const LEAST: ExpectedDelay =
        ExpectedDelay { usual: Duration::from_millis(5), largest: Duration::from_millis(10) };

    /// Returns the time limit of a search whose result has to arrive within `limit`: without the
    /// delay of this move at worst, and without those of the next moves if they share a clock.
    /// At least half of the time remains.
    pub fn reserve(self, limit: TimeLimit) -> TimeLimit {
        let without = |time: Duration, delay: Duration| time.saturating_sub(delay).max(time / 2);
        match limit {
            TimeLimit::None => TimeLimit::None,
            TimeLimit::Fixed(time) => TimeLimit::Fixed(without(time, self.largest)),
            TimeLimit::Clock { left, increment, moves_to_go } => {
                let moves = moves_to_go.unwrap_or(EXPECTED_MOVES).min(EXPECTED_MOVES);
                let delays = self.largest.saturating_add(self.usual.saturating_mul(moves));
                TimeLimit::Clock { left: without(left, delays), increment, moves_to_go }
            }
        }
    }
}

/// Number of moves of a game whose delays are reserved.
const EXPECTED_MOVES: u32 = 26;

/// The delays of the last moves: everything between request and answer but the time that
/// was planned for the search. They grow when the machine is busy.
#[derive(Clone, Debug, Default)]
pub struct RecentDelays(VecDeque<Duration>);

impl RecentDelays {
    /// Adds the delay of a move that was `planned` to take some time and took `actual`.
    pub fn record(&mut self, actual: Duration, planned: Duration) {
        self.0.truncate(REMEMBERED - 1);
        self.0.push_front(actual.saturating_sub(planned));
    }

    /// Adds the delay of a search that has ended: the longest time that it could not look at the
    /// clock, or its excess over a fixed limit.
    pub(crate) fn record_search(
        &mut self,
        limit: &TimeLimit,
        control: &Control,
        elapsed: Duration,
    ) {
        let exceeded = match *limit {
            TimeLimit::Fixed(time) => elapsed.saturating_sub(time),
            _ => Duration::ZERO,
        };
        self.record(exceeded.max(control.longest_gap()), Duration::ZERO);
    }

    /// Returns the mean and the largest of the last delays.
    pub fn expected(&self) -> ExpectedDelay {
        let sum: Duration = self.0.iter().sum();
        let largest = self.0.iter().copied().max().unwrap_or_default();
        let ExpectedDelay { usual: least, largest: least_largest } = ExpectedDelay::LEAST;
        ExpectedDelay {
            usual: (sum / self.0.len().max(1) as u32).max(least),
            largest: largest.max(least_largest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest time that a move took with a limit of half a second per move, if the machine
    /// delays each move by the time of its number, as far as earlier delays could warn.
    fn longest_move(delay: impl Fn(u64) -> u64) -> Duration {
        let (mut delays, mut longest) = (RecentDelays::default(), Duration::ZERO);
        for number in 0..200 {
            let limit = delays.expected().reserve(TimeLimit::Fixed(Duration::from_millis(500)));
            let TimeLimit::Fixed(planned) = limit else { panic!("{limit:?}") };
            let actual = planned + Duration::from_millis(delay(number));
            if number >= REMEMBERED as u64 {
                longest = longest.max(actual);
            }
            delays.record(actual, planned);
        }
        longest
    }

    #[test]
    fn moves_keep_their_time_on_a_busy_machine() {
        let limit = Duration::from_millis(500);
        assert!(longest_move(|_| 8) < limit, "an idle machine");
        assert!(longest_move(|_| 120) <= limit, "a busy machine");
        assert!(longest_move(|number| 20 + 15 * (number % 9)) <= limit, "many games at once");
        assert!(longest_move(|number| if number % 12 == 0 { 240 } else { 9 }) <= limit);
        assert!(longest_move(|_| 260) > limit, "half of the time is used at any rate");
    }

    #[test]
    fn a_clock_reserves_the_delays_of_the_next_moves() {
        let delay =
            ExpectedDelay { usual: Duration::from_millis(10), largest: Duration::from_millis(100) };
        let left = |left, moves_to_go| {
            let (left, increment) = (Duration::from_millis(left), Duration::from_millis(20));
            match delay.reserve(TimeLimit::Clock { left, increment, moves_to_go }) {
                TimeLimit::Clock { left, .. } => left.as_millis(),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(
            [left(1_000, None), left(1_000, Some(2)), left(1_000, Some(90))],
            [640, 880, 640]
        );
        assert_eq!([left(500, None), left(10, None)], [250, 5]);
        assert_eq!(delay.reserve(TimeLimit::None), TimeLimit::None);
    }

    #[test]
    fn mean_and_largest_of_the_last_delays_are_expected() {
        let [zero, short, long] = [0, 16, 80].map(Duration::from_millis);
        let mut delays = RecentDelays::default();
        assert_eq!(delays.expected(), ExpectedDelay::LEAST);
        delays.record(long + short, short);
        for _ in 1..REMEMBERED {
            delays.record(short, zero);
            assert_eq!(delays.expected().largest, long);
        }
        assert_eq!(delays.expected().usual, Duration::from_millis(20));
        delays.record(short, zero);
        let forgotten = ExpectedDelay { usual: short, largest: short };
        assert_eq!(delays.expected(), forgotten, "the long one is forgotten");
        for _ in 0..REMEMBERED {
            delays.record(short, long);
        }
        assert_eq!(delays.expected(), ExpectedDelay::LEAST, "a search may end early");
    }
}
