//! The moves that a player of limited strength sees.
//!
//! A weak player overlooks moves: its own and the opponent's. Whether a move is overlooked is
//! decided once for a turn. The player then has a blind spot until its next turn: it does not see
//! the move anywhere in the tree. The probability depends on how hidden the move is, see
//! [`Glance::hiddenness`]. A mistake is therefore the more probable the better its refutation is
//! hidden: a refutation of several moves is missed if any of them is, and later moves are more
//! hidden than earlier ones.
//!
//! The other sources of mistakes are an error of the evaluation, which varies quiet moves, and the
//! number of nodes. All three follow from one number, the strength, which varies from game to game
//! as people's form does.

use crate::level::Handicap;
use heterodox_evaluation::LevelScale;
use heterodox_kernel::hash::mix;
use heterodox_kernel::{Board, Extra, Move, Square};

/// Odds that strength 0 misses a move of hiddenness 1. Each unit of strength halves them.
const MISS_ODDS: f64 = 8_192.0;
/// Nodes per legal root move of strength 0.
const NODES: f64 = 0.7;
/// Typical error of the evaluation of strength 0, in centipawns. Two units of strength halve it.
const EVAL_NOISE: f64 = 1_000.0;

/// The moves that a player sees in a turn. The default sees all of them.
///
/// All of it depends only on the position, the seed and the strength: a search can be repeated.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Sight {
    /// Odds that a move of hiddenness 1 is missed.
    miss_odds: f64,
    /// Typical error of the evaluation, in centipawns.
    eval_noise: i32,
    /// Mean number of nodes per legal root move; `None` for no limit. Relative to the number of
    /// moves, which gives games with many moves more nodes; not rounded, since the lowest levels
    /// differ by less than a node.
    pub(crate) node_budget: Option<f64>,
    /// Seed of the errors of the evaluation, which stay the same for a game: a player who
    /// misjudges a position keeps misjudging it.
    game_seed: u64,
    /// Seed of the moves that are overlooked in this turn. 0 without a handicap.
    turn_seed: u64,
}

/// A move as a player looks at it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Glance {
    pub(crate) mv: Move,
    /// Number of plies from the root, where the player is to move.
    pub(crate) ply: usize,
    /// True if the move goes to the destination of the previous one.
    pub(crate) returns: bool,
    /// Distance from origin to destination, in steps of a King.
    pub(crate) distance: u8,
    /// Material gain in centipawns. 0 for a quiet move.
    pub(crate) gain: i32,
}

impl Glance {
    /// Returns how hidden the move is. It is 1 for a quiet reply by two squares, and the product
    /// of these factors:
    ///
    /// - Distance: one third for each square, plus one third.
    /// - Time: the number of the ply; one eighth for the player's own next move.
    /// - Captures catch the eye, those of valuable pieces most: 1 / (1 + gain / 2 Pawns).
    /// - A move to the square of the last move (usually a recapture): one quarter.
    /// - A special power (the move does more than move or capture): double.
    pub(crate) fn hiddenness(self) -> f64 {
        let distance = (1.0 + f64::from(self.distance)) / 3.0;
        let time = if self.ply == 0 { 0.125 } else { self.ply as f64 };
        let capture = 1.0 / (1.0 + f64::from(self.gain.max(0)) / 200.0);
        let recapture = if self.returns { 0.25 } else { 1.0 };
        let is_special = !matches!(self.mv.extra, Extra::None | Extra::Promote(_));
        distance * time * capture * recapture * if is_special { 2.0 } else { 1.0 }
    }
}

impl Sight {
    /// Returns the moves that a player sees at its turn in the position with this key.
    pub(crate) fn of(handicap: Option<Handicap>, scale: &LevelScale, key: u64) -> Sight {
        let Some(handicap) = handicap else { return Sight::default() };
        let turn_seed = mix(handicap.seed ^ mix(key)) | 1;
        let (mean, spread) = handicap.strength.on(scale);
        let strength = mean + spread * normal(mix(handicap.seed));
        let nodes = NODES * (scale.foresight * strength).exp2();
        Sight {
            miss_odds: MISS_ODDS * (-strength).exp2(),
            eval_noise: (EVAL_NOISE * (-strength / 2.0).exp2()) as i32,
            node_budget: Some(nodes),
            game_seed: handicap.seed,
            turn_seed,
        }
    }

    /// Returns whether the player overlooks nothing.
    #[inline]
    pub(crate) fn is_complete(&self) -> bool {
        self.turn_seed == 0
    }

    /// Returns the salt of the keys in the transposition table for the search with this number. A
    /// player who overlooks moves uses no results of other searches: its move depends only on the
    /// position, the seed and the strength.
    pub(crate) fn table_salt(&self, search: u64) -> u64 {
        if self.is_complete() { 0 } else { mix(self.turn_seed ^ mix(search)) }
    }

    /// Returns whether the player overlooks a move. If it does, it also overlooks it where it is
    /// more hidden.
    pub(crate) fn misses(&self, glance: Glance) -> bool {
        !self.is_complete() && self.attention(glance) < 1.0
    }

    /// Returns the chance of the move against being overlooked: at least 1 if it is seen. The
    /// move with the most is seen first.
    ///
    /// The odds of missing it are `miss_odds` times its hiddenness, so the probability is
    /// *x* / (1 + *x*).
    pub(crate) fn attention(&self, glance: Glance) -> f64 {
        let Move { from, to, .. } = glance.mv;
        let number = u64::from(from.0) << 8 | u64::from(to.0);
        let bits = mix(self.turn_seed ^ mix(number + 1)) >> 11;
        let uniform = (bits as f64 + 0.5) / (1_u64 << 53) as f64;
        uniform / (1.0 - uniform) / (self.miss_odds * glance.hiddenness())
    }

    /// Error of the evaluation of the position with this key: between minus and
    /// plus twice `eval_noise`, small errors being more frequent.
    pub(crate) fn eval_error(&self, key: u64) -> i32 {
        if self.eval_noise == 0 {
            return 0;
        }
        let mixed = mix(key ^ self.game_seed);
        let die = |shift: u32| ((mixed >> shift) & 0xFFFF) as i64;
        let sum = die(0) + die(16) + die(32) + die(48) - 2 * 0xFFFF;
        (sum * i64::from(self.eval_noise) / 0xFFFF) as i32
    }
}

/// A normally distributed number with mean 0 and variance 1, nearly: the sum of four uniform
/// ones.
fn normal(bits: u64) -> f64 {
    let die = |shift: u32| f64::from((bits >> shift) as u16) / f64::from(u16::MAX);
    (die(0) + die(16) + die(32) + die(48) - 2.0) * 3.0_f64.sqrt()
}

/// Distances between the squares of a board, in steps of a King on the empty board.
pub(crate) struct Distances(Vec<(u8, u8)>);

impl Distances {
    pub(crate) fn new(board: &Board) -> Distances {
        Distances(board.squares().map(|square| board.file_and_rank(square)).collect())
    }

    /// Returns the distance of two squares, as far as their files and ranks say.
    pub(crate) fn between(&self, a: Square, b: Square) -> u8 {
        let [a, b] = [a, b].map(|square| self.0.get(square.index()).copied().unwrap_or_default());
        a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Strength;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    fn sight(strength: f64, seed: u64) -> Sight {
        let handicap = Handicap { strength: Strength::Raw(strength), seed };
        Sight::of(Some(handicap), &LevelScale::default(), 11)
    }

    fn glance(ply: usize, distance: u8, gain: i32) -> Glance {
        let mv = Move::step(Square(3), Square(4));
        Glance { mv, ply, returns: false, distance, gain }
    }

    /// Fraction of the seeds that make the player overlook a move.
    fn overlooked(strength: f64, glance: Glance) -> f64 {
        let count = (0..2_000).filter(|&seed| sight(strength, seed).misses(glance)).count();
        count as f64 / 2_000.0
    }

    #[test]
    fn the_probability_of_overlooking_follows_the_hiddenness() {
        for strength in [4.0_f64, 8.0, 11.0] {
            for look in [glance(0, 1, 900), glance(1, 2, 0), glance(2, 5, 100)] {
                let odds = MISS_ODDS * (-strength).exp2() * look.hiddenness();
                let expected = odds / (1.0 + odds);
                let measured = overlooked(strength, look);
                assert!((measured - expected).abs() < 0.04, "{look:?}: {measured}, {expected}");
            }
        }
    }

    #[test]
    fn what_catches_the_eye_is_less_hidden() {
        let quiet = glance(1, 2, 0).hiddenness();
        assert!((quiet - 1.0).abs() < 1e-9);
        let from_least_to_most_hidden = [
            Glance { returns: true, ..glance(1, 1, 900) },
            glance(1, 1, 900),
            glance(1, 2, 300),
            glance(1, 7, 900),
            glance(1, 2, 100),
            glance(1, 2, 0),
            glance(1, 7, 0),
            glance(3, 7, 0),
        ];
        let hidden = from_least_to_most_hidden.map(Glance::hiddenness);
        assert!(hidden.is_sorted_by(|less, more| less < more), "{hidden:?}");
        let mv = Move::displacing(Square(3), Square(4), Square(5), Square(6));
        let special = Glance { mv, ..glance(1, 2, 0) };
        assert!((special.hiddenness() - 2.0).abs() < 1e-9);
        assert!(glance(0, 2, 0).hiddenness() < quiet, "the own next move");
    }

    #[test]
    fn a_blind_spot_lasts_a_turn_and_includes_all_that_is_more_hidden() {
        for seed in 0..500 {
            let sight = sight(7.0, seed);
            assert_eq!(sight, self::sight(7.0, seed));
            let seen = [1, 3, 5, 7].map(|ply| !sight.misses(glance(ply, 2, 0)));
            assert!(seen.is_sorted_by(|before, after| before >= after), "{seen:?}");
        }
        let handicap = Handicap { strength: Strength::Raw(7.0), seed: 1 };
        let in_turn =
            |key| Sight::of(Some(handicap), &LevelScale::default(), key).misses(glance(1, 2, 0));
        assert!((0..50).any(in_turn) && !(0..50).all(in_turn), "turns differ");
    }

    #[test]
    fn strength_lifts_all_limits_and_no_handicap_has_none() {
        let all: Vec<Sight> = (0..120).map(|tenths| sight(f64::from(tenths) / 10.0, 7)).collect();
        assert!(all.windows(2).all(|pair| pair[0].node_budget < pair[1].node_budget));
        assert!(all.windows(2).all(|pair| pair[0].miss_odds > pair[1].miss_odds));
        assert!(all.windows(2).all(|pair| pair[0].eval_noise >= pair[1].eval_noise));
        let full = Sight::of(None, &LevelScale::default(), 11);
        assert!(full.is_complete() && !full.misses(glance(9, 7, 0)));
        assert_eq!((full.eval_error(5), full.node_budget), (0, None));
    }

    #[test]
    fn the_form_varies_from_game_to_game_and_not_within_a_game() {
        let strength = Strength::Varying { mean: 6.0, spread: 2.0 };
        let form = |seed: u64, key: u64| {
            let handicap = Handicap { strength, seed };
            let sight = Sight::of(Some(handicap), &LevelScale::default(), key);
            MISS_ODDS.log2() - sight.miss_odds.log2() - 6.0
        };
        let forms: Vec<f64> = (0..2_000).map(|seed| form(seed, 1)).collect();
        let mean = forms.iter().sum::<f64>() / 2_000.0;
        let variance = forms.iter().map(|form| form * form).sum::<f64>() / 2_000.0;
        assert!(mean.abs() < 0.15 && (variance.sqrt() - 2.0).abs() < 0.15, "{mean} {variance}");
        assert!((0..50).all(|key| (form(3, key) - form(3, 0)).abs() < 1e-9));
    }

    #[test]
    fn errors_have_the_given_size_and_no_bias() {
        let sight = Sight { eval_noise: 100, ..Sight::default() };
        let errors: Vec<i32> = (0..10_000).map(|key| sight.eval_error(mix(key))).collect();
        let mean = errors.iter().sum::<i32>() / 10_000;
        let typical = errors.iter().map(|error| error.abs()).sum::<i32>() / 10_000;
        assert!(mean.abs() < 5, "{mean}");
        assert!((30..=100).contains(&typical), "{typical}");
    }

    #[test]
    fn distances_are_those_of_a_king() {
        let distances = Distances::new(Chess.board());
        let between = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|name| Chess.board().square(name).expect("a square"));
            distances.between(a, b)
        };
        assert_eq!([between("a1", "a1"), between("a1", "b2"), between("a1", "c8")], [0, 1, 7]);
    }
}
