//! Playing weaker than one can, as people do: judging roughly, not looking far,
//! and overlooking replies.

use crate::Limits;
use heterodox_kernel::{LevelScale, Move};

/// How strong a weaker player is.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Strength {
    /// As a level says, which the game's [`LevelScale`] translates.
    Level(Level),
    /// So far up the scale on which ladders are measured.
    Raw(f64),
}

/// A search that plays like a weaker player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Handicap {
    /// How strong the player is.
    pub strength: Strength,
    /// Chooses what is misjudged and overlooked: another one for each game.
    pub seed: u64,
}

/// What makes a search see less. The default sees everything.
///
/// Both misjudging and overlooking depend on the position and the seed alone,
/// so that a player who misjudges a position goes on misjudging it, as people
/// do, and a search can be repeated.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct StrengthLimit {
    /// By how much a judgement is typically off, in hundredths of a Pawn.
    eval_noise: i32,
    /// How many of a thousand moves after the first are not thought of, unless
    /// they take back what has just moved.
    pub(crate) miss_permille: u32,
    /// How many positions are looked at for each move of the root, so that in
    /// games with many moves more are; `None` for no limit. On the mean: with
    /// whole numbers the lowest levels could only lie far apart.
    pub(crate) node_budget: Option<f64>,
    seed: u64,
}

impl StrengthLimit {
    /// What a handicap means in a game in which each level lies so far up.
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

    /// By how much the position with this key is misjudged: between twice the
    /// blur up and down, small errors more often than large ones.
    pub(crate) fn eval_error(self, key: u64) -> i32 {
        if self.eval_noise == 0 {
            return 0;
        }
        let mixed = mix(key ^ self.seed);
        let die = |shift: u32| ((mixed >> shift) & 0xFFFF) as i64;
        let sum = die(0) + die(16) + die(32) + die(48) - 2 * 0xFFFF;
        (sum * i64::from(self.eval_noise) / 0xFFFF) as i32
    }

    /// Whether a move is not thought of in the position with this key.
    pub(crate) fn is_missed(self, key: u64, mv: Move, last: Option<Move>) -> bool {
        if self.miss_permille == 0 || last.is_some_and(|last| last.to == mv.to) {
            return false;
        }
        let number = u64::from(mv.from.0) << 8 | u64::from(mv.to.0);
        mix(mix(key ^ self.seed) ^ number) % 1000 < u64::from(self.miss_permille)
    }
}

/// Spreads every bit over all bits (the finalizer of SplitMix64, Sebastiano
/// Vigna 2015).
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// How strong to play, from 1 (loses to whoever knows the rules) to 8 (as well
/// as it can). Each whole level is meant to win about four games of five
/// against the one below.
#[derive(Copy, Clone, PartialEq, PartialOrd, Debug)]
pub struct Level(f64);

impl Level {
    /// The weakest.
    pub const LOWEST: Level = Level(1.0);
    /// Nothing held back.
    pub const FULL: Level = Level(8.0);
    /// The Elo of the lowest level, on a scale on which a level is
    /// [`STEP`](Level::STEP) and which is roughly that of people at chess.
    pub const LOWEST_ELO: i32 = 800;
    /// The Elo between two levels: four wins of five.
    pub const STEP: i32 = 240;

    /// The Elo of the highest level.
    pub const HIGHEST_ELO: i32 = Level::LOWEST_ELO + 7 * Level::STEP;

    /// A level, which may lie between two whole ones; `None` outside 1 to 8.
    pub fn new(level: f64) -> Option<Level> {
        (1.0..=8.0).contains(&level).then_some(Level(level))
    }

    /// The level of an Elo, the lowest or highest if it lies outside.
    pub fn of_elo(elo: i32) -> Level {
        let level = 1.0 + f64::from(elo - Level::LOWEST_ELO) / f64::from(Level::STEP);
        Level(level.clamp(1.0, 8.0))
    }

    /// The number.
    pub fn get(self) -> f64 {
        self.0
    }

    /// The limits of a search at this level: what was given, and what the
    /// level sees at most. The seed should be another one for each game.
    pub fn weaken(self, limits: Limits, seed: u64) -> Limits {
        let strength = Strength::Level(self);
        let handicap = (self < Level::FULL).then_some(Handicap { strength, seed });
        Limits { handicap, ..limits }
    }

    /// How far up a game's ladder the level lies. Between the last level below
    /// the full one and the full one it is as far as between the two before.
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
    fn levels_see_more_and_more() {
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
    fn a_level_is_a_height_on_the_ladder() {
        let value = |value| {
            let strength = Strength::Raw(value);
            StrengthLimit::of(Some(Handicap { strength, seed: 7 }), &LADDER)
        };
        assert_eq!(strength_limit(1.0), value(0.0));
        assert_eq!(strength_limit(4.0), value(3.0));
        assert_eq!(strength_limit(5.5), value(5.75));
        assert_eq!(strength_limit(7.5), value(11.5));
    }

    #[test]
    fn the_full_level_holds_nothing_back_and_elo_is_a_level() {
        let limits = Level::FULL.weaken(Limits::default(), 1);
        assert_eq!(limits, Limits::default());
        assert!(Level::new(0.9).is_none() && Level::new(8.1).is_none());
        assert_eq!(Level::of_elo(Level::LOWEST_ELO), Level::LOWEST);
        assert_eq!(Level::of_elo(Level::LOWEST_ELO + 2 * Level::STEP), Level(3.0));
        assert_eq!(Level::of_elo(9_000), Level::FULL);
    }

    #[test]
    fn errors_are_as_large_as_said_and_in_no_direction() {
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
