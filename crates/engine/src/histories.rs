//! All histories of a search, with their update rules.

use crate::correction_history::{CorrectionContext, CorrectionHistory};
use crate::history::{ContinuationContext, MoveHistory, PieceMove};
use heterodox_evaluation::SearchParams;
use heterodox_kernel::Color;
use std::sync::Arc;

/// The histories of a search. Clones share their tables: all threads of a search learn from each
/// other.
#[derive(Clone)]
pub(crate) struct Histories {
    moves: Arc<MoveHistory>,
    correction: Arc<CorrectionHistory>,
    params: SearchParams,
}

impl Histories {
    /// Creates empty histories.
    pub(crate) fn new(params: SearchParams) -> Histories {
        Histories { moves: Arc::default(), correction: Arc::default(), params }
    }

    /// Reduces the weight of the learned scores, before the next search.
    pub(crate) fn age(&mut self) {
        MoveHistory::age(&mut self.moves);
    }

    /// Forgets everything that was learned.
    pub(crate) fn clear(&mut self) {
        MoveHistory::clear(&mut self.moves);
        CorrectionHistory::clear(&mut self.correction);
    }

    /// The histories of moves.
    #[inline]
    pub(crate) fn moves(&self) -> &MoveHistory {
        &self.moves
    }

    /// Correction of the static evaluation for the side to move, in centipawns.
    #[inline]
    pub(crate) fn correction(&self, color: Color, context: CorrectionContext) -> i32 {
        self.correction.get(color, context, &self.params)
    }

    /// Updates the correction history by the error of a corrected evaluation, in
    /// centipawns.
    pub(crate) fn update_correction(
        &self,
        color: Color,
        context: CorrectionContext,
        error: i32,
        depth: i32,
    ) {
        self.correction.update(color, context, error, depth, &self.params);
    }

    /// Gives a bonus to a quiet move that was good in a node of this depth.
    pub(crate) fn reward(
        &self,
        color: Color,
        good: PieceMove,
        context: ContinuationContext,
        depth: i32,
    ) {
        self.moves.update(color, good, context, self.bonus(depth));
    }

    /// Gives a bonus to a quiet move that caused a beta cutoff and a malus to the
    /// quiet moves that were searched before it.
    pub(crate) fn reward_cutoff(
        &self,
        color: Color,
        best: PieceMove,
        failed: impl Iterator<Item = PieceMove>,
        context: ContinuationContext,
        depth: i32,
    ) {
        let bonus = self.bonus(depth);
        self.moves.update(color, best, context, bonus);
        for piece_move in failed {
            self.moves.update(color, piece_move, context, -bonus);
        }
    }

    /// Gives a bonus or malus to a quiet move by the result of a re-search after a
    /// reduced search.
    pub(crate) fn update_re_searched(
        &self,
        piece_move: PieceMove,
        context: ContinuationContext,
        depth: i32,
        is_good: bool,
    ) {
        let bonus = self.bonus(depth - 1);
        self.moves.update_continuation(piece_move, context, if is_good { bonus } else { -bonus });
    }

    /// Gives a bonus or malus to a quiet move that has improved the static evaluation by `gained`
    /// centipawns for the side that moved. Each evaluation favours the side to move a little. A
    /// move that changes nothing therefore seems to lose; a constant compensates for this.
    pub(crate) fn update_by_eval_diff(&self, color: Color, piece_move: PieceMove, gained: i32) {
        let bonus = self.params.eval_diff_scale * (gained.clamp(-150, 150) + 25);
        self.moves.update_butterfly(color, piece_move, bonus);
    }

    /// Bonus of a move that is good at this depth.
    fn bonus(&self, depth: i32) -> i32 {
        (self.params.history_bonus * depth - 100).clamp(0, self.params.history_bonus_max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Game, Position};

    const WHITE: Color = Color::White;

    fn start_moves() -> Vec<PieceMove> {
        let start = Chess.start();
        start.legal_moves().into_iter().map(|mv| PieceMove::new(&start, mv)).collect()
    }

    fn histories() -> Histories {
        Histories::new(SearchParams::default())
    }

    #[test]
    fn deeper_nodes_give_more_bonus_up_to_a_maximum() {
        let (moves, none) = (start_moves(), ContinuationContext::default());
        let score = |depth| {
            let histories = histories();
            histories.reward(WHITE, moves[0], none, depth);
            histories.moves().score(WHITE, moves[0], none)
        };
        assert!(score(1) >= 0 && score(3) > score(1) && score(6) > score(3));
        assert_eq!(score(100), score(200));
        assert_eq!(score(100), SearchParams::default().history_bonus_max);
    }

    #[test]
    fn a_cutoff_rewards_the_best_move_and_punishes_those_before_it() {
        let (moves, histories) = (start_moves(), histories());
        let context = ContinuationContext::new(Some(moves[9]), None);
        histories.reward_cutoff(WHITE, moves[0], moves[1..3].iter().copied(), context, 6);
        let score = |i: usize| histories.moves().score(WHITE, moves[i], context);
        assert!(score(0) > 0);
        assert_eq!([score(1), score(2), score(3)], [-score(0), -score(0), 0]);
        assert_eq!(histories.moves().score(Color::Black, moves[0], Default::default()), 0);
    }

    #[test]
    fn a_re_search_updates_only_the_continuation_history() {
        let moves = start_moves();
        let context = ContinuationContext::new(Some(moves[9]), Some(moves[8]));
        let none = ContinuationContext::default();
        for (is_good, sign) in [(true, 1), (false, -1)] {
            let histories = histories();
            histories.update_re_searched(moves[0], context, 6, is_good);
            assert_eq!(histories.moves().score(WHITE, moves[0], context).signum(), sign);
            assert_eq!(histories.moves().score(WHITE, moves[0], none), 0);
        }
    }

    #[test]
    fn the_eval_difference_updates_only_the_butterfly_history() {
        let moves = start_moves();
        let context = ContinuationContext::new(Some(moves[9]), Some(moves[8]));
        let score = |gained| {
            let histories = histories();
            histories.update_by_eval_diff(WHITE, moves[0], gained);
            let with_context = histories.moves().score(WHITE, moves[0], context);
            assert_eq!(
                with_context,
                histories.moves().score(WHITE, moves[0], ContinuationContext::default())
            );
            with_context
        };
        assert!(score(-300) < 0 && score(0) > 0 && score(100) > score(0));
        assert_eq!(score(150), score(10_000), "the difference is clamped");
    }

    #[test]
    fn clones_share_their_tables() {
        let (moves, mut histories, none) =
            (start_moves(), histories(), ContinuationContext::default());
        let clone = histories.clone();
        clone.reward(WHITE, moves[0], none, 9);
        let context = CorrectionContext {
            continuation: ContinuationContext::new(Some(moves[1]), None),
            ..CorrectionContext::default()
        };
        clone.update_correction(WHITE, context, 500, 10);
        let before = histories.moves().score(WHITE, moves[0], none);
        assert!(before > 0 && histories.correction(WHITE, context) > 0);
        histories.age();
        assert_eq!(clone.moves().score(WHITE, moves[0], none), before / 2);
    }
}
