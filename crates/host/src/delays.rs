//! Measured delays between a request for a move and its answer.

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
}

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
