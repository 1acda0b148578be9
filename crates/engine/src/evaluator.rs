//! Evaluation in the form in which it is asked for a million times a second.

use heterodox_kernel::network::{Accumulator, Network};
use heterodox_kernel::{
    Color, CorrectionKeys, Kind, PHASE_MIDGAME, PieceSquareAccumulator, Searchable, Weights,
};
use std::sync::Arc;

/// A game's weights, and what they have said of positions lately.
pub(crate) struct Evaluator {
    /// For each feature both weights in one number, so that one multiplication
    /// and one addition do for both: the opening's in the lower half, the
    /// ending's in the upper.
    packed_weights: Box<[i64]>,
    /// What the pieces of the last position that was judged are worth one by
    /// one: the next one is mostly near.
    psq: PieceSquareAccumulator,
    /// What corrects the weights, and its sums for that position.
    network: Option<(Arc<Network>, Accumulator)>,
    /// Evaluations of positions that have been asked for lately, by key.
    cache: Box<[CachedEval]>,
}

/// An evaluation that is remembered, for the side to move.
#[derive(Copy, Clone, Default)]
struct CachedEval {
    key: u64,
    value: i32,
    correction_keys: CorrectionKeys,
}

/// How many evaluations are remembered.
const CACHE_SIZE: usize = 1 << 13;

/// Where the upper half begins.
const ENDGAME_SHIFT: u32 = 32;

impl Evaluator {
    pub(crate) fn new<P: Searchable>(weights: &Weights) -> Evaluator {
        let pairs = weights.midgame.iter().zip(&weights.endgame);
        let packed_weights = pairs.map(|(&midgame, &endgame)| {
            // A negative lower half borrows from the upper one; `taper` gives back.
            i64::from(midgame) + (i64::from(endgame) << ENDGAME_SHIFT)
        });
        let packed_weights: Box<[i64]> = packed_weights.collect();
        let network = weights.network.clone();
        Evaluator {
            psq: PieceSquareAccumulator::new::<P>(
                |feature| packed_weights[feature],
                correction_groups(&weights.piece_values(P::KINDS)),
            ),
            packed_weights,
            network: network.map(|network| (network.clone(), network.accumulator())),
            cache: vec![CachedEval::default(); CACHE_SIZE].into(),
        }
    }

    /// What a position is worth for the side to move: the same as
    /// [`Weights::evaluate`] says. And which pieces stand where.
    #[inline]
    pub(crate) fn evaluate<P: Searchable>(&mut self, position: &P) -> (i32, CorrectionKeys) {
        let key = position.key();
        let slot = key as usize % CACHE_SIZE;
        let cached = self.cache[slot];
        if cached.key == key {
            return (cached.value, cached.correction_keys);
        }
        let (turn, phase) = (position.turn(), position.phase());
        self.psq.update_to(position);
        let correction = match &mut self.network {
            Some((network, sums)) => network.update_and_evaluate(sums, &self.psq, turn, phase),
            None => 0,
        };
        let mut sum = self.psq.sum();
        position.interaction_features(&mut |color, feature, times| {
            let times = if color == Color::White { times } else { -times };
            sum += i64::from(times) * self.packed_weights[feature];
        });
        let white = taper(sum, phase);
        let linear = if turn == Color::White { white } else { -white };
        let value = position.scaled(linear + correction);
        let correction_keys = self.psq.correction_keys();
        self.cache[slot] = CachedEval { key, value, correction_keys };
        (value, correction_keys)
    }
}

/// The groups that tell where the evaluation errs: the least valuable pieces of
/// both sides, which make up the structure, and all others of each side.
fn correction_groups(piece_values: &[i32]) -> impl Fn(Color, Kind) -> usize {
    let least = (0..piece_values.len())
        .filter(|&kind| piece_values[kind] > 0)
        .min_by_key(|&kind| piece_values[kind]);
    move |color, kind| if Some(kind.index()) == least { 0 } else { 1 + color.index() }
}

/// What a sum of both weights in one number comes to in a phase.
#[inline]
fn taper(sum: i64, phase: i32) -> i32 {
    let midgame = sum as i32;
    let endgame = ((sum - i64::from(midgame)) >> ENDGAME_SHIFT) as i32;
    (midgame * phase + endgame * (PHASE_MIDGAME - phase)) / PHASE_MIDGAME
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Game, Position, SearchableGame};

    #[test]
    fn what_cannot_be_won_is_not_counted() {
        let mut evaluator = Evaluator::new::<<Chess as Game>::Position>(Chess.weights());
        let mut of = |fen| {
            let position = Chess.parse_fen(fen).unwrap();
            let value = evaluator.evaluate(&position).0;
            assert_eq!(value, Chess.weights().evaluate(&position), "{fen}");
            value
        };
        // Black has the Bishop of the wrong colour, and then of the right one.
        assert_eq!(of("8/8/3b4/7p/8/6k1/8/6K1 w - - 0 1"), 0);
        assert!(of("8/8/4b3/7p/8/6k1/8/6K1 w - - 0 1") < -200);
        assert!(of("8/8/4b3/7p/8/6k1/8/6K1 b - - 0 1") > 200);
    }

    #[test]
    fn says_what_the_weights_say() {
        assert!(Chess.weights().network.is_some(), "both ways to judge are compared with it");
        let mut evaluator = Evaluator::new::<<Chess as Game>::Position>(Chess.weights());
        let mut position = Chess.start();
        for ply in 0..200 {
            assert_eq!(evaluator.evaluate(&position).0, Chess.weights().evaluate(&position));
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            position.play_unchecked(mv);
            // Once more, from memory.
            assert_eq!(evaluator.evaluate(&position).0, Chess.weights().evaluate(&position));
            assert_eq!(evaluator.evaluate(&position).0, Chess.weights().evaluate(&position));
        }
    }
}
