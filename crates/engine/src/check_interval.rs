//! The number of nodes between two checks of the clock.
//!
//! Reading the clock takes as long as a few nodes of a fast game, and a node of a
//! slow game takes as long as thousands of readings. So the interval follows the
//! measured speed.

use std::time::Duration;

/// Maximum number of nodes between two checks.
pub(crate) const MAX_INTERVAL: u64 = 512;

/// Intended time between two checks. Fast nodes followed by slow ones can exceed it
/// many times over.
const TARGET: Duration = Duration::from_micros(200);

/// Interval between two checks of the clock, adapted to the speed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct CheckInterval {
    nodes: u64,
    /// Time of the last check.
    last: Duration,
}

impl Default for CheckInterval {
    /// The interval at the start of a search, when the speed is unknown.
    fn default() -> CheckInterval {
        CheckInterval { nodes: 1, last: Duration::ZERO }
    }
}

impl CheckInterval {
    /// Number of nodes from one check to the next.
    #[inline]
    pub(crate) fn nodes(self) -> u64 {
        self.nodes
    }

    /// Returns whether nodes are so slow that the clock is checked at each of them.
    #[inline]
    pub(crate) fn is_one(self) -> bool {
        self.nodes == 1
    }

    /// Adapts the interval to the time that the last one took, and returns this time. The
    /// interval at most doubles, since the speed varies. If the clock was set back, it counts as
    /// stopped.
    pub(crate) fn adapt(&mut self, elapsed: Duration) -> Duration {
        let took = elapsed.saturating_sub(self.last);
        self.last = elapsed;
        let fitting = self.nodes as f64 * TARGET.as_secs_f64() / took.as_secs_f64();
        let most = (self.nodes * 2).min(MAX_INTERVAL);
        self.nodes = if took.is_zero() { most } else { (fitting as u64).clamp(1, most) };
        took
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The intervals of a search with the given speed in nodes per second.
    fn intervals(interval: &mut CheckInterval, speed: f64, checks: usize) -> Vec<u64> {
        let check = |_| {
            let nodes = interval.nodes();
            interval.adapt(interval.last + Duration::from_secs_f64(nodes as f64 / speed));
            nodes
        };
        (0..checks).map(check).collect()
    }

    #[test]
    fn slow_games_check_the_clock_at_every_node_and_fast_ones_rarely() {
        let mut interval = CheckInterval::default();
        assert_eq!(intervals(&mut interval, 1e3, 5), [1; 5]);
        let grown = intervals(&mut interval, 1e7, 12);
        assert_eq!(grown[..4], [1, 2, 4, 8]);
        assert_eq!(grown[9..], [MAX_INTERVAL; 3]);
        // The first check after a slowdown notices it.
        let shrunk = intervals(&mut interval, 2e4, 3);
        assert!(
            shrunk[0] == MAX_INTERVAL && shrunk[1..].iter().all(|nodes| (3..=4).contains(nodes))
        );
    }

    #[test]
    fn any_clock_is_safe() {
        let mut interval = CheckInterval::default();
        for elapsed in [0, 0, 5, 3, u64::MAX, 0, 1] {
            interval.adapt(Duration::from_secs(elapsed));
            assert!((1..=MAX_INTERVAL).contains(&interval.nodes()));
        }
        interval.adapt(Duration::MAX);
        assert_eq!(interval.nodes(), 1);
    }
}
