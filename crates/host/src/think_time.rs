//! The time that an opponent takes for a move.

use heterodox_catalog::engine::Level;
use std::time::Duration;

/// Time per move of the levels 1 to 8 without a clock, in milliseconds. People wait for
/// it, and weak levels gain nothing by more.
const LEVEL_MS: [u64; 8] = [200, 300, 400, 600, 800, 1_000, 1_500, 2_000];

/// Number of moves for which the remaining time must suffice.
const MOVES: u32 = 40;

/// The state of an opponent's clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameTime {
    /// Remaining time.
    pub left: Duration,
    /// Increment per move.
    pub increment: Duration,
    /// Expected time per move that passes outside the search: waiting for a thread,
    /// storing and sending the move. See [`RecentDelays`](crate::RecentDelays).
    pub overhead: Duration,
}

/// Returns the time per move of a level without a clock, rounded down to a whole level.
pub fn level_time(level: Level) -> Duration {
    Duration::from_millis(LEVEL_MS[level.get() as usize - 1])
}

/// Returns the time for the search of a move: that of the level, but at most a share of
/// the clock without the overhead. It is zero if the overhead uses up the share, so that
/// the opponent moves at once rather than lose on time.
pub fn think_time(level: Level, time: Option<GameTime>) -> Duration {
    let usual = level_time(level);
    let Some(GameTime { left, increment, overhead }) = time else { return usual };
    // Half of an increment is saved, since the next moves may need more.
    let share = left / MOVES + increment / 2;
    // More than the overhead of these moves is reserved: the game may last longer.
    let reserved = overhead * 3 / 2;
    let available = left.saturating_sub(overhead) / 4;
    usual.min(share.saturating_sub(reserved)).min(available)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn think_ms(left: u64, increment: u64, overhead: u64) -> u64 {
        let [left, increment, overhead] = [left, increment, overhead].map(Duration::from_millis);
        think_time(Level::FULL, Some(GameTime { left, increment, overhead })).as_millis() as u64
    }

    /// Plays with a simulated clock, on which each move takes the time for the search and
    /// the delay of its number. Returns the least time that was left, in milliseconds;
    /// `None` if the time ran out.
    fn play(base: u64, increment: u64, moves: u32, delay: impl Fn(u32) -> u64) -> Option<u64> {
        let mut delays = crate::RecentDelays::default();
        let (mut left, increment) = (Duration::from_millis(base), Duration::from_millis(increment));
        let mut least = left;
        for number in 0..moves {
            let time = GameTime { left, increment, overhead: delays.expected() };
            let planned = think_time(Level::FULL, Some(time));
            let actual = planned + Duration::from_millis(delay(number));
            delays.record(actual, planned);
            left = left.checked_sub(actual).filter(|left| !left.is_zero())?;
            least = least.min(left);
            left += increment;
        }
        Some(least.as_millis() as u64)
    }

    #[test]
    fn levels_take_their_time_without_a_clock() {
        assert_eq!(think_time(Level::LOWEST, None), Duration::from_millis(200));
        assert_eq!(think_time(Level::FULL, None), Duration::from_secs(2));
        let between = Level::new(6.9).unwrap();
        assert_eq!(level_time(between), Duration::from_secs(1));
        assert_eq!(think_ms(3_600_000, 0, 10), 2_000);
    }

    #[test]
    fn the_opponent_uses_a_small_share_of_its_clock() {
        assert_eq!(
            [30_000, 1_000, 400, 30, 1, 0].map(|left| think_ms(left, 0, 10)),
            [735, 10, 0, 0, 0, 0]
        );
        assert_eq!(think_ms(30_000, 1_000, 10), 750 + 500 - 15);
        assert_eq!(think_ms(100, 60_000, 10), 22, "an increment comes after the move");
    }

    #[test]
    fn it_moves_at_once_if_the_overhead_uses_up_its_share() {
        assert_eq!(think_ms(1_000, 0, 25), 0);
        assert_eq!(think_ms(1_000, 0, 900), 0);
        assert_eq!(think_ms(60_000, 0, 100), 1_350);
    }

    #[test]
    fn no_game_is_lost_on_time_if_delays_are_bearable() {
        // A free machine, a busy one, and one that becomes busy during the game.
        assert!(play(1_000, 0, 200, |_| 2).is_some_and(|least| least > 100));
        assert!(play(1_000, 0, 40, |_| 20).is_some_and(|least| least > 100));
        assert!(play(1_000, 0, 40, |number| if number < 20 { 2 } else { 20 }).is_some());
        assert!(play(1_000, 0, 40, |number| if number % 8 == 0 { 60 } else { 5 }).is_some());
        assert!(play(60_000, 0, 120, |_| 100).is_some_and(|least| least > 1_000));
        assert!(play(1_000, 100, 1_000, |_| 30).is_some_and(|least| least > 500));
        // Nothing helps if the delays alone take more than there is.
        assert!(play(1_000, 0, 40, |_| 30).is_none());
    }
}
