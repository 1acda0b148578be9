//! Incremental, cached static evaluation.

use heterodox_evaluation::network::{Accumulator, Network};
use heterodox_evaluation::{
    CorrectionKeys, FeatureLayout, PHASE_MIDGAME, PieceSquareAccumulator, Searchable, Weights,
};
use heterodox_kernel::{Color, Piece};
use std::sync::Arc;

/// Evaluates positions with the weights of a game.
pub(crate) struct Evaluator {
    layout: FeatureLayout,
    /// Midgame weight (lower half) and endgame weight (upper half) of each feature in one number.
    /// One multiplication and one addition serve both.
    packed_weights: Box<[i64]>,
    /// Sums over the pieces of the last evaluated position. The next position is usually
    /// similar.
    psq: PieceSquareAccumulator,
    /// The network and its accumulator for the same position.
    network: Option<(Arc<Network>, Accumulator)>,
    /// Recent evaluations, by key.
    cache: Box<[CachedEval]>,
}

/// A cached evaluation for the side to move.
#[derive(Copy, Clone, Default)]
struct CachedEval {
    key: u64,
    value: i32,
    correction_keys: CorrectionKeys,
}

/// Number of cached evaluations.
const CACHE_SIZE: usize = 1 << 13;

/// Number of bits below the endgame weight in a packed weight.
const ENDGAME_SHIFT: u32 = 32;

impl Evaluator {
    pub(crate) fn new(layout: &FeatureLayout, weights: &Weights) -> Evaluator {
        let pairs = weights.midgame.iter().zip(&weights.endgame);
        let packed_weights = pairs.map(|(&midgame, &endgame)| {
            // A negative lower half borrows from the upper half; `taper` corrects that.
            i64::from(midgame) + (i64::from(endgame) << ENDGAME_SHIFT)
        });
        let packed_weights: Box<[i64]> = packed_weights.collect();
        let network = weights.network.clone();
        Evaluator {
            layout: layout.clone(),
            psq: PieceSquareAccumulator::new(
                layout,
                |feature| packed_weights[feature],
                correction_groups(&weights.piece_values(layout.kinds())),
            ),
            packed_weights,
            network: network.map(|network| (network.clone(), network.accumulator())),
            cache: vec![CachedEval::default(); CACHE_SIZE].into(),
        }
    }

    /// Evaluates a position for the side to move. Returns the same value as
    /// [`Weights::evaluate`], and the correction-history keys.
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
        position.interaction_features(&self.layout, &mut |color, feature, times| {
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

/// Groups of pieces for the correction history: the least valuable kind of both
/// sides (the pawns), and all other pieces of each side.
fn correction_groups(piece_values: &[i32]) -> impl Fn(Piece) -> usize {
    let least = (0..piece_values.len())
        .filter(|&kind| piece_values[kind] > 0)
        .min_by_key(|&kind| piece_values[kind]);
    move |piece| if Some(piece.kind.index()) == least { 0 } else { 1 + piece.color.index() }
}

/// Unpacks a packed sum and interpolates between midgame and endgame by the phase.
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
    use heterodox_evaluation::SearchableGame;
    use heterodox_kernel::{Game, Position};

    #[test]
    fn the_drawishness_scale_factor_is_applied() {
        let mut evaluator = Evaluator::new(Chess.layout(), Chess.weights());
        let mut of = |fen| {
            let position = Chess.parse_fen(fen).unwrap();
            let value = evaluator.evaluate(&position).0;
            assert_eq!(value, Chess.evaluate(&position), "{fen}");
            value
        };
        // First Black has the wrong Bishop for the rook pawn, then the right one.
        assert_eq!(of("8/8/3b4/7p/8/6k1/8/6K1 w - - 0 1"), 0);
        assert!(of("8/8/4b3/7p/8/6k1/8/6K1 w - - 0 1") < -200);
        assert!(of("8/8/4b3/7p/8/6k1/8/6K1 b - - 0 1") > 200);
    }

    #[test]
    fn incremental_evaluation_equals_the_weights() {
        assert!(Chess.weights().network.is_some(), "the network is compared, too");
        let mut evaluator = Evaluator::new(Chess.layout(), Chess.weights());
        let mut position = Chess.start();
        for ply in 0..200 {
            assert_eq!(evaluator.evaluate(&position).0, Chess.evaluate(&position));
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            position.play_unchecked(mv);
            // The second time from the cache.
            assert_eq!(evaluator.evaluate(&position).0, Chess.evaluate(&position));
            assert_eq!(evaluator.evaluate(&position).0, Chess.evaluate(&position));
        }
    }
}
