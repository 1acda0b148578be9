//! Playing with limited strength, like people do: with a noisy evaluation, few
//! nodes and missed moves.

use heterodox_evaluation::LevelScale;
use heterodox_kernel::Move;

/// Strength of a limited player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Strength {
    /// A level, which the game's [`LevelScale`] translates.
    Level(Level),
    /// A value on the scale of [`LevelScale`].
    Raw(f64),
}

/// Limits the strength of a search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Handicap {
    /// Strength of the player.
    pub strength: Strength,
    /// Seed of evaluation noise and missed moves. Use a different one for each game.
    pub seed: u64,
}

/// Parameters of a search with limited strength. The default has no limit.
///
/// Noise and missed moves depend only on the position and the seed. A player who
/// misjudges a position keeps misjudging it, as people do, and a search can be
/// repeated.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct StrengthLimit {
    /// Typical error of the evaluation, in centipawns.
    eval_noise: i32,
    /// Probability that a move below the root is missed, in thousandths. Moves to the
    /// destination of the previous move are never missed.
    pub(crate) miss_permille: u32,
    /// Mean number of nodes per legal root move; `None` for no limit. Relative to the number
    /// of moves, so that games with many moves get more nodes; not rounded, since the lowest
    /// levels differ by less than a node.
    pub(crate) node_budget: Option<f64>,
    seed: u64,
}

impl StrengthLimit {
    /// Converts a handicap to limits, by the scale of the game.
    pub(crate) fn of(handicap: Option<Handicap>, scale: &LevelScale) -> StrengthLimit {
        let Some(Handicap { strength, seed }) = handicap else { return StrengthLimit::default() };
        let value = match strength {
            Strength::Level(level) => level.strength(scale),
            Strength::Raw(value) => value,
        };
        let halved = |lowest: f64, by: f64| lowest * (-by * value).exp2();
        StrengthLimit {
            eval_noise: halved(240.0, 0.55) as i32,
            miss_permille: halved(350.0, 0.6) as u32,
            node_budget: Some(halved(2.0, -1.0)),
            seed,
        }
    }

    /// Error of the evaluation of the position with this key: between minus and
    /// plus twice `eval_noise`, small errors being more frequent.
    pub(crate) fn eval_error(self, key: u64) -> i32 {
        if self.eval_noise == 0 {
            return 0;
        }
        let mixed = mix(key ^ self.seed);
        let die = |shift: u32| ((mixed >> shift) & 0xFFFF) as i64;
        let sum = die(0) + die(16) + die(32) + die(48) - 2 * 0xFFFF;
        (sum * i64::from(self.eval_noise) / 0xFFFF) as i32
    }

    /// Returns whether a move is missed in the position with this key. `last` is
    /// the previous move.
    pub(crate) fn is_missed(self, key: u64, mv: Move, last: Option<Move>) -> bool {
        if self.miss_permille == 0 || last.is_some_and(|last| last.to == mv.to) {
            return false;
        }
        let number = u64::from(mv.from.0) << 8 | u64::from(mv.to.0);
        mix(mix(key ^ self.seed) ^ number) % 1000 < u64::from(self.miss_permille)
    }
}

/// The finalizer of SplitMix64 (Sebastiano Vigna 2015), which spreads every bit
/// over all bits.
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// Playing level from 1 (loses to anyone who knows the rules) to 8 (full strength).
/// Each level scores about 80 % against the one below.
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
    /// Elo between two levels: a score of about 80 %.
    pub const STEP: i32 = 240;

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
        let below = (self.0.floor() as usize - 1).min(scale.0.len() - 1);
        let low = scale.0[below];
        let beyond = || 2.0 * low - scale.0[below - 1];
        let high = scale.0.get(below + 1).copied().unwrap_or_else(beyond);
        low + (high - low) * (self.0 - (below + 1) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LADDER: LevelScale = LevelScale([0.0, 0.9, 1.8, 3.0, 4.5, 7.0, 10.0]);

    fn strength_limit(level: f64) -> StrengthLimit {
        StrengthLimit::of(
            Some(Handicap { strength: Strength::Level(Level(level)), seed: 7 }),
            &LADDER,
        )
    }

    #[test]
    fn higher_levels_have_weaker_limits() {
        let all: Vec<StrengthLimit> =
            (10..80).map(|tenths| strength_limit(f64::from(tenths) / 10.0)).collect();
        assert_eq!(
            (all[0].eval_noise, all[0].miss_permille, all[0].node_budget),
            (240, 350, Some(2.0))
        );
        assert!(all.windows(2).all(|pair| pair[0].node_budget < pair[1].node_budget));
        assert!(all.windows(2).all(|pair| pair[0].eval_noise >= pair[1].eval_noise));
        assert!(all.windows(2).all(|pair| pair[0].miss_permille >= pair[1].miss_permille));
        assert_eq!(StrengthLimit::of(None, &LADDER), StrengthLimit::default());
    }

    #[test]
    fn levels_are_interpolated_on_the_scale() {
        let raw = |value| {
            let strength = Strength::Raw(value);
            StrengthLimit::of(Some(Handicap { strength, seed: 7 }), &LADDER)
        };
        assert_eq!(strength_limit(1.0), raw(0.0));
        assert_eq!(strength_limit(4.0), raw(3.0));
        assert_eq!(strength_limit(5.5), raw(5.75));
        assert_eq!(strength_limit(7.5), raw(11.5));
    }

    #[test]
    fn elo_is_converted_to_levels() {
        assert!(Level::new(0.9).is_none() && Level::new(8.1).is_none());
        assert_eq!(Level::of_elo(Level::LOWEST_ELO), Level::LOWEST);
        assert_eq!(Level::of_elo(Level::LOWEST_ELO + 2 * Level::STEP), Level(3.0));
        assert_eq!(Level::of_elo(9_000), Level::FULL);
    }

    #[test]
    fn errors_have_the_given_size_and_no_bias() {
        let strength_limit =
            StrengthLimit { eval_noise: 100, miss_permille: 250, node_budget: None, seed: 7 };
        let errors: Vec<i32> = (0..10_000).map(|key| strength_limit.eval_error(mix(key))).collect();
        let mean = errors.iter().sum::<i32>() / 10_000;
        let typical = errors.iter().map(|error| error.abs()).sum::<i32>() / 10_000;
        assert!(mean.abs() < 5, "{mean}");
        assert!((30..=100).contains(&typical), "{typical}");
        let mv = Move::step(heterodox_kernel::Square(1), heterodox_kernel::Square(2));
        let missed =
            (0..10_000).filter(|&key| strength_limit.is_missed(mix(key), mv, None)).count();
        assert!((2_200..2_800).contains(&missed), "{missed}");
        assert!(!(0..1_000).any(|key| strength_limit.is_missed(key, mv, Some(mv))));
    }
}
