//! Correction history: the estimated error of the static evaluation.
//!
//! See the chess programming wiki on static evaluation correction history.

use crate::history::{ContinuationContext, HistoryTable, hash, index};
use heterodox_evaluation::{CorrectionKeys, SearchParams};
use heterodox_kernel::Color;
use std::sync::Arc;

/// Estimated error of the static evaluation, by the previous moves ("continuation
/// correction history") and by the placement of pawns and of other pieces ("pawn"
/// and "non-pawn correction history").
#[derive(Default)]
pub(crate) struct CorrectionHistory {
    /// By the side to move and a previous move.
    by_move: HistoryTable,
    /// By the side to move and the key of a group of pieces.
    by_keys: HistoryTable,
}

/// Bound of the entries of the correction history, approached asymptotically.
const CORRECTION_LIMIT: i32 = 1_024;

/// The context of a node that the correction history depends on.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct CorrectionContext {
    pub(crate) continuation: ContinuationContext,
    pub(crate) keys: CorrectionKeys,
}

impl CorrectionHistory {
    /// Forgets everything.
    pub(crate) fn clear(shared: &mut Arc<CorrectionHistory>) {
        HistoryTable::clear_all(
            shared,
            |all| vec![&all.by_move, &all.by_keys],
            |all| vec![&mut all.by_move, &mut all.by_keys],
        );
    }

    fn move_indices(
        color: Color,
        continuation: ContinuationContext,
    ) -> impl Iterator<Item = usize> {
        let side = hash(color as u64 + 11);
        [continuation.last_hash, continuation.own_hash]
            .into_iter()
            .flatten()
            .map(move |m| index(m, side))
    }

    fn key_indices(color: Color, keys: CorrectionKeys) -> impl Iterator<Item = usize> {
        (0..CorrectionKeys::GROUPS).map(move |group| {
            let number = (2 * group + color.index()) as u64;
            index(hash(number + 13), keys.group(group).into())
        })
    }

    /// Correction of the static evaluation for the side to move, in centipawns.
    #[inline]
    pub(crate) fn get(
        &self,
        color: Color,
        context: CorrectionContext,
        params: &SearchParams,
    ) -> i32 {
        let moves: i32 =
            Self::move_indices(color, context.continuation).map(|i| self.by_move.get(i)).sum();
        let by_keys = Self::key_indices(color, context.keys);
        let by_keys: i32 = by_keys.map(|i| self.by_keys.get(i)).sum();
        (moves + by_keys) / params.correction_scale
    }

    /// Updates the entries by the error of a corrected evaluation, in centipawns.
    pub(crate) fn update(
        &self,
        color: Color,
        context: CorrectionContext,
        error: i32,
        depth: i32,
        params: &SearchParams,
    ) {
        let bonus = (error * depth / params.correction_divisor)
            .clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        for slot in Self::move_indices(color, context.continuation) {
            self.by_move.update(slot, bonus, CORRECTION_LIMIT);
        }
        for slot in Self::key_indices(color, context.keys) {
            self.by_keys.update(slot, bonus, CORRECTION_LIMIT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluator::Evaluator;
    use crate::history::PieceMove;
    use heterodox_chess::Chess;
    use heterodox_evaluation::SearchableGame;
    use heterodox_kernel::{Game, Move, Position};

    fn piece_move(position: &heterodox_chess::Position, text: &str) -> PieceMove {
        let is_it = |mv: &Move| mv.coordinates(Chess.board(), Chess.kinds()) == text;
        PieceMove::new(position, position.legal_moves().into_iter().find(is_it).unwrap())
    }

    #[test]
    fn corrections_follow_the_error_within_bounds() {
        let start = Chess.start();
        let continuation = ContinuationContext::new(
            Some(piece_move(&start, "g1f3")),
            Some(piece_move(&start, "e2e4")),
        );
        let context = CorrectionContext { continuation, keys: CorrectionKeys::default() };
        let (correction_history, params) = (CorrectionHistory::default(), SearchParams::default());
        assert_eq!(correction_history.get(Color::White, context, &params), 0);
        for _ in 0..1_000 {
            correction_history.update(Color::White, context, 500, 10, &params);
        }
        let most = correction_history.get(Color::White, context, &params);
        let entries = 2 + CorrectionKeys::GROUPS as i32;
        assert!(
            (60..=entries * CORRECTION_LIMIT / params.correction_scale).contains(&most),
            "{most}"
        );
        assert_eq!(correction_history.get(Color::Black, context, &params), 0);
        for _ in 0..1_000 {
            correction_history.update(Color::White, context, -500, 10, &params);
        }
        assert!(correction_history.get(Color::White, context, &params) <= -60);
    }

    #[test]
    fn corrections_depend_on_previous_moves_and_piece_placement() {
        let keys = |fen| {
            let position = Chess.parse_fen(fen).expect("a position of chess");
            Evaluator::new(Chess.layout(), Chess.weights()).evaluate(&position).1
        };
        let context = |continuation, fen| CorrectionContext { continuation, keys: keys(fen) };
        let start = Chess.start();
        let moved = ContinuationContext::new(Some(piece_move(&start, "g1f3")), None);
        let (correction_history, params) = (CorrectionHistory::default(), SearchParams::default());
        let at = |context| correction_history.get(Color::White, context, &params);
        let found = context(moved, "4k3/2p5/8/8/8/8/4P3/R3K3 w - - 0 1");
        correction_history.update(Color::White, found, 500, 10, &params);
        let other = ContinuationContext::default();
        // The same position; the same pawns and Black pieces; only the same pawns; nothing.
        let likeness = [
            at(found),
            at(context(other, "4k3/2p5/8/8/8/8/4P3/1R2K3 w - - 0 1")),
            at(context(other, "3k4/2p5/8/8/8/8/4P3/1R2K3 w - - 0 1")),
            at(context(other, "3k4/1p6/8/8/8/8/4P3/1R2K3 w - - 0 1")),
        ];
        assert!(likeness.is_sorted_by(|more, less| more > less), "{likeness:?}");
        assert_eq!(likeness[3], 0);
        let moved_only = at(context(moved, "3k4/1p6/8/8/8/8/4P3/1R2K3 w - - 0 1"));
        assert!(moved_only > 0);
    }
}
