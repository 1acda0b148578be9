//! The time that an opponent takes for a move.

use crate::delays::ExpectedDelay;
use heterodox_catalog::engine::Level;
use std::time::Duration;

/// Time per move of the levels 1 to 8 without a clock, in milliseconds. People wait for
/// it, and weak levels gain nothing by more.
const LEVEL_MS: [u64; 8] = [200, 300, 400, 600, 800, 1_000, 1_500, 2_000];

/// Number of moves that the remaining time must suffice for.
const MOVES: u32 = 40;

/// The state of an opponent's clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameTime {
    /// Remaining time.
    pub left: Duration,
    /// Increment per move.
    pub increment: Duration,
    /// Time per move that passes outside the search: waiting for a thread, storing and
    /// sending the move. See [`RecentDelays`](crate::RecentDelays).
    pub delay: ExpectedDelay,
}

/// Returns the time per move of a level without a clock, rounded down to a whole level.
pub fn level_time(level: Level) -> Duration {
    Duration::from_millis(LEVEL_MS[level.get() as usize - 1])
}

/// Returns the time for the search of a move: that of the level, but at most a share of the clock
/// without the delays. It is zero if the delays use up the share: the opponent moves immediately
/// rather than lose on time.
pub fn think_time(level: Level, time: Option<GameTime>) -> Duration {
    let usual = level_time(level);
    let Some(GameTime { left, increment, delay }) = time else { return usual };
    // Half of an increment is saved, since the next moves may need more.
    let share = left / MOVES + increment / 2;
    // More than the delays of these moves is reserved: the game may last longer.
    let reserved = delay.usual * 3 / 2;
    let available = left.saturating_sub(delay.largest) / 4;
    usual.min(share.saturating_sub(reserved)).min(available)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn think_ms(left: u64, increment: u64, usual: u64, largest: u64) -> u64 {
        let [left, increment, usual, largest] =
            [left, increment, usual, largest].map(Duration::from_millis);
        let delay = ExpectedDelay { usual, largest };
        think_time(Level::FULL, Some(GameTime { left, increment, delay })).as_millis() as u64
    }

    /// Plays with a simulated clock. Each move takes the time for the search and the delay of its
    /// number. Returns the least time that was left, in milliseconds; `None` if the time ran out.
    fn play(base: u64, increment: u64, moves: u32, delay: impl Fn(u32) -> u64) -> Option<u64> {
        let mut delays = crate::RecentDelays::default();
        let (mut left, increment) = (Duration::from_millis(base), Duration::from_millis(increment));
        let mut least = left;
        for number in 0..moves {
            let time = GameTime { left, increment, delay: delays.expected() };
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
        assert_eq!(think_ms(3_600_000, 0, 10, 10), 2_000);
    }

    #[test]
    fn the_opponent_uses_a_small_share_of_its_clock() {
        let times = [30_000, 1_000, 600, 300, 30, 1, 0].map(|left| think_ms(left, 0, 6, 10));
        assert_eq!(times, [741, 16, 6, 0, 0, 0, 0]);
        assert_eq!(think_ms(30_000, 1_000, 6, 10), 750 + 500 - 9);
        assert_eq!(think_ms(100, 60_000, 6, 20), 20, "an increment comes after the move");
    }

    #[test]
    fn it_moves_at_once_if_the_delays_use_up_its_share() {
        assert_eq!(think_ms(1_000, 0, 20, 20), 0);
        assert_eq!(think_ms(1_000, 0, 6, 960), 10);
        assert_eq!(think_ms(1_000, 0, 6, 1_960), 0);
        assert_eq!(think_ms(60_000, 0, 100, 200), 1_350);
    }

    #[test]
    fn no_game_is_lost_on_time_if_delays_are_bearable() {
        // A free machine, a busy one, and one that becomes busy during the game.
        assert!(play(1_000, 0, 200, |_| 2).is_some_and(|least| least > 50));
        assert!(play(1_000, 0, 40, |_| 20).is_some_and(|least| least > 100));
        assert!(play(1_000, 0, 40, |number| if number < 20 { 2 } else { 20 }).is_some());
        assert!(play(1_000, 0, 40, |number| if number % 8 == 0 { 60 } else { 5 }).is_some());
        assert!(play(1_000, 0, 40, |number| if number == 35 { 150 } else { 5 }).is_some());
        assert!(play(60_000, 0, 120, |_| 100).is_some_and(|least| least > 1_000));
        assert!(play(1_000, 100, 1_000, |_| 30).is_some_and(|least| least > 500));
        // Nothing helps if the delays alone take more than there is.
        assert!(play(1_000, 0, 40, |_| 30).is_none());
    }
}
