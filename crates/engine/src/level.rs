//! Playing weaker than one can, as people do: judging roughly, not looking far,
//! and overlooking replies.

use crate::Limits;
use heterodox_kernel::Move;

/// What makes a search see less. The default sees everything.
///
/// Both flaws depend on the position and the seed alone, so that a player who
/// misjudges a position goes on misjudging it, as people do, and a search can
/// be repeated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Handicap {
    /// By how much a judgement is typically off, in hundredths of a Pawn.
    pub blur: i32,
    /// How many of a thousand moves after the first are not thought of, unless
    /// they take back what has just moved.
    pub oversight: u32,
    /// How many positions are looked at for each move of the root, so that in
    /// games with many moves more are; `None` for no limit.
    pub visits: Option<u32>,
    /// Chooses what is misjudged and overlooked: another one for each game.
    pub seed: u64,
}

impl Handicap {
    /// Whether nothing is held back.
    pub fn is_none(self) -> bool {
        self.blur == 0 && self.oversight == 0 && self.visits.is_none()
    }

    /// By how much the position with this key is misjudged: between twice the
    /// blur up and down, small errors more often than large ones.
    pub(crate) fn error(self, key: u64) -> i32 {
        if self.blur == 0 {
            return 0;
        }
        let mixed = mix(key ^ self.seed);
        let die = |shift: u32| ((mixed >> shift) & 0xFFFF) as i64;
        let sum = die(0) + die(16) + die(32) + die(48) - 2 * 0xFFFF;
        (sum * i64::from(self.blur) / 0xFFFF) as i32
    }

    /// Whether a move is not thought of in the position with this key.
    pub(crate) fn overlooks(self, key: u64, mv: Move, last: Option<Move>) -> bool {
        if self.oversight == 0 || last.is_some_and(|last| last.to == mv.to) {
            return false;
        }
        let number = u64::from(mv.from.0) << 8 | u64::from(mv.to.0);
        mix(mix(key ^ self.seed) ^ number) % 1000 < u64::from(self.oversight)
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
    pub fn weaken(self, mut limits: Limits, seed: u64) -> Limits {
        if self == Level::FULL {
            return limits;
        }
        let LevelData { visits, blur, oversight } = self.data();
        limits.handicap = Handicap { blur, oversight, visits: Some(visits), seed };
        limits
    }

    /// What lies between two whole levels is between what they see.
    fn data(self) -> LevelData {
        let below = (self.0.floor() as usize - 1).min(LEVELS.len() - 2);
        let (low, high) = (&LEVELS[below], &LEVELS[below + 1]);
        let part = self.0 - (below + 1) as f64;
        let between = |low: f64, high: f64| low + (high - low) * part;
        LevelData {
            visits: between(f64::from(low.visits).ln(), f64::from(high.visits).ln()).exp() as u32,
            blur: between(low.blur.into(), high.blur.into()) as i32,
            oversight: between(low.oversight.into(), high.oversight.into()) as u32,
        }
    }
}

/// What a level sees.
#[derive(Copy, Clone, Debug)]
struct LevelData {
    visits: u32,
    blur: i32,
    oversight: u32,
}

const fn level(visits: u32, blur: i32, oversight: u32) -> LevelData {
    LevelData { visits, blur, oversight }
}

/// From 1 to 8; the last only for what lies between it and the one below.
const LEVELS: [LevelData; 8] = [
    level(2, 240, 350),
    level(4, 160, 250),
    level(8, 100, 170),
    level(18, 60, 100),
    level(50, 30, 50),
    level(250, 12, 15),
    level(2_000, 0, 0),
    level(20_000, 0, 0),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_see_more_and_more() {
        let data: Vec<LevelData> =
            (10..=80).map(|tenths| Level(f64::from(tenths) / 10.0).data()).collect();
        assert!(data.windows(2).all(|pair| pair[0].visits <= pair[1].visits));
        assert!(data.windows(2).all(|pair| pair[0].blur >= pair[1].blur));
        assert!(data.windows(2).all(|pair| pair[0].oversight >= pair[1].oversight));
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
        let handicap = Handicap { blur: 100, oversight: 250, visits: None, seed: 7 };
        let errors: Vec<i32> = (0..10_000).map(|key| handicap.error(mix(key))).collect();
        let mean = errors.iter().sum::<i32>() / 10_000;
        let typical = errors.iter().map(|error| error.abs()).sum::<i32>() / 10_000;
        assert!(mean.abs() < 5, "{mean}");
        assert!((30..=100).contains(&typical), "{typical}");
        let mv = Move::step(heterodox_kernel::Square(1), heterodox_kernel::Square(2));
        let missed = (0..10_000).filter(|&key| handicap.overlooks(mix(key), mv, None)).count();
        assert!((2_200..2_800).contains(&missed), "{missed}");
        assert!(!(0..1_000).any(|key| handicap.overlooks(key, mv, Some(mv))));
    }
}
