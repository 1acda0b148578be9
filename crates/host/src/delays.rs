//! Measured delays between a request for a move and its answer.

use std::collections::VecDeque;
use std::time::Duration;

/// Number of delays that are remembered.
const REMEMBERED: usize = 16;

/// Delay that is expected at least, as in other engines' option `Move Overhead`.
const MIN_EXPECTED: Duration = Duration::from_millis(10);

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

    /// Returns the delay to be expected for the next move: the largest of the last ones,
    /// since a game on time is lost by a single one.
    pub fn expected(&self) -> Duration {
        self.0.iter().copied().max().unwrap_or_default().max(MIN_EXPECTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_of_the_last_delays_is_expected() {
        let [short, long] = [12, 80].map(Duration::from_millis);
        let mut delays = RecentDelays::default();
        assert_eq!(delays.expected(), MIN_EXPECTED);
        delays.record(long + short, short);
        for _ in 1..REMEMBERED {
            delays.record(short, Duration::ZERO);
            assert_eq!(delays.expected(), long);
        }
        delays.record(short, Duration::ZERO);
        assert_eq!(delays.expected(), short, "the long one is forgotten");
        delays.record(short, long);
        assert_eq!(delays.expected(), short, "a search that ends early has no delay");
    }
}
