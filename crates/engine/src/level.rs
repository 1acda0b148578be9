//! The levels of the computer, and handicaps of a search.

use heterodox_evaluation::LevelScale;

/// Strength of a limited player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Strength {
    /// A level, which the game's [`LevelScale`] translates.
    Level(Level),
    /// A value on the scale of [`LevelScale`] that is the same in every game.
    Raw(f64),
    /// Values on the scale of [`LevelScale`] that vary from game to game, with this mean and
    /// standard deviation.
    Varying {
        /// Mean of all games.
        mean: f64,
        /// Standard deviation.
        spread: f64,
    },
}

/// Limits the strength of a search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Handicap {
    /// Strength of the player.
    pub strength: Strength,
    /// Seed of the moves that the player overlooks. Use a different one for each game.
    pub seed: u64,
}

impl Strength {
    /// Returns mean and standard deviation on the scale of a game.
    pub(crate) fn on(self, scale: &LevelScale) -> (f64, f64) {
        match self {
            Strength::Level(level) => (level.strength(scale), scale.spread),
            Strength::Raw(value) => (value, 0.0),
            Strength::Varying { mean, spread } => (mean, spread),
        }
    }
}

/// Playing level from 1 (loses to a player who takes whatever is worth most) to 8 (full
/// strength). Each level is meant to score 20 to 25 % against the next.
#[derive(Copy, Clone, PartialEq, PartialOrd, Debug)]
pub struct Level(f64);

impl Level {
    /// The lowest level.
    pub const LOWEST: Level = Level(1.0);
    /// Full strength.
    pub const FULL: Level = Level(8.0);
    /// Elo of the lowest level. Levels are [`STEP`](Level::STEP) apart. The scale
    /// roughly corresponds to human players of chess.
    pub const LOWEST_ELO: i32 = 800;
    /// Elo between two levels: a score of 22.5 %.
    pub const STEP: i32 = 215;

    /// Elo of the highest level.
    pub const HIGHEST_ELO: i32 = Level::LOWEST_ELO + 7 * Level::STEP;

    /// Creates a level, which may be fractional. `None` outside 1 to 8.
    pub fn new(level: f64) -> Option<Level> {
        (1.0..=8.0).contains(&level).then_some(Level(level))
    }

    /// The level of an Elo, clamped to the lowest and highest level.
    pub fn of_elo(elo: i32) -> Level {
        let level = 1.0 + f64::from(elo - Level::LOWEST_ELO) / f64::from(Level::STEP);
        Level(level.clamp(1.0, 8.0))
    }

    /// The level as a number.
    pub fn get(self) -> f64 {
        self.0
    }

    /// The level's value on the game's scale, interpolated between whole levels.
    /// The step to full strength is as long as the step before it.
    fn strength(self, scale: &LevelScale) -> f64 {
        let below = (self.0.floor() as usize - 1).min(scale.strengths.len() - 1);
        let low = scale.strengths[below];
        let beyond = || 2.0 * low - scale.strengths[below - 1];
        let high = scale.strengths.get(below + 1).copied().unwrap_or_else(beyond);
        low + (high - low) * (self.0 - (below + 1) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_interpolated_on_the_scale() {
        let strengths = [0.0, 0.9, 1.8, 3.0, 4.5, 7.0, 10.0];
        let scale = LevelScale { strengths, ..LevelScale::default() };
        let on = |level| Strength::Level(Level(level)).on(&scale).0;
        assert_eq!(on(1.0), 0.0);
        assert_eq!(on(4.0), 3.0);
        assert_eq!(on(5.5), 5.75);
        assert_eq!(on(7.5), 11.5);
        assert_eq!(Strength::Level(Level(4.0)).on(&scale).1, scale.spread);
        assert_eq!(Strength::Raw(2.5).on(&scale), (2.5, 0.0));
        let varying = Strength::Varying { mean: 2.5, spread: 1.5 };
        assert_eq!(varying.on(&scale), (2.5, 1.5));
    }

    #[test]
    fn elo_is_converted_to_levels() {
        assert!(Level::new(0.9).is_none() && Level::new(8.1).is_none());
        assert_eq!(Level::of_elo(Level::LOWEST_ELO), Level::LOWEST);
        assert_eq!(Level::of_elo(Level::LOWEST_ELO + 2 * Level::STEP), Level(3.0));
        assert_eq!(Level::of_elo(9_000), Level::FULL);
    }
}
