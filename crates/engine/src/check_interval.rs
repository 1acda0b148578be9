//! The number of positions between two looks at the clock.
//!
//! A look costs as much as a few positions of a fast game, and a position of a slow
//! game costs as much as thousands of looks. So the interval follows the speed that is
//! measured.

use std::time::Duration;

/// The most positions between two looks at the clock.
pub(crate) const MOST: u64 = 512;

/// The time that should pass between two looks. It passes many times over where quick
/// positions are followed by slow ones.
const TARGET: Duration = Duration::from_micros(200);

/// The interval between two looks at the clock, by the speed between those before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct CheckInterval {
    nodes: u64,
    /// The time at the last look.
    last: Duration,
}

impl Default for CheckInterval {
    /// The interval at the start of a search, when its speed is not known.
    fn default() -> CheckInterval {
        CheckInterval { nodes: 1, last: Duration::ZERO }
    }
}

impl CheckInterval {
    /// Number of positions from one look to the next.
    #[inline]
    pub(crate) fn nodes(self) -> u64 {
        self.nodes
    }

    /// Takes the measure of the last interval, which was as long as it said. Grows to
    /// twice as much at most, since positions differ; a clock that was put back counts
    /// as one that stands still.
    pub(crate) fn adapt(&mut self, elapsed: Duration) {
        let took = elapsed.saturating_sub(self.last);
        self.last = elapsed;
        let fitting = self.nodes as f64 * TARGET.as_secs_f64() / took.as_secs_f64();
        let most = (self.nodes * 2).min(MOST);
        self.nodes = if took.is_zero() { most } else { (fitting as u64).clamp(1, most) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The intervals of a search at so many positions a second.
    fn intervals(interval: &mut CheckInterval, speed: f64, looks: usize) -> Vec<u64> {
        let look = |_| {
            let nodes = interval.nodes();
            interval.adapt(interval.last + Duration::from_secs_f64(nodes as f64 / speed));
            nodes
        };
        (0..looks).map(look).collect()
    }

    #[test]
    fn slow_games_look_at_every_position_and_fast_ones_seldom() {
        let mut interval = CheckInterval::default();
        assert_eq!(intervals(&mut interval, 1e3, 5), [1; 5]);
        let grown = intervals(&mut interval, 1e7, 12);
        assert_eq!(grown[..4], [1, 2, 4, 8]);
        assert_eq!(grown[9..], [MOST; 3]);
        // A slow stretch is noticed at the first look in it.
        let shrunk = intervals(&mut interval, 2e4, 3);
        assert!(shrunk[0] == MOST && shrunk[1..].iter().all(|nodes| (3..=4).contains(nodes)));
    }

    #[test]
    fn any_clock_will_do() {
        let mut interval = CheckInterval::default();
        for elapsed in [0, 0, 5, 3, u64::MAX, 0, 1] {
            interval.adapt(Duration::from_secs(elapsed));
            assert!((1..=MOST).contains(&interval.nodes()));
        }
        interval.adapt(Duration::MAX);
        assert_eq!(interval.nodes(), 1);
    }
}
