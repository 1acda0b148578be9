//! Data of a node, before and while its moves are searched.

use crate::history::ContinuationContext;
use crate::move_picker::ScoredMove;
use crate::score::Score;
use crate::window::Window;
use heterodox_evaluation::CorrectionKeys;
use heterodox_kernel::Move;

/// Data of a node that is known before its moves are searched.
pub(crate) struct NodeContext {
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    pub(crate) in_check: bool,
    /// True if a beta cutoff is expected.
    pub(crate) cut_node: bool,
    /// The move that is not searched, while its singular extension is being decided.
    pub(crate) excluded: Option<Move>,
    /// True if the static evaluation is higher than two plies before.
    pub(crate) improving: bool,
    /// Static evaluation, replaced by the table's score if that is more accurate.
    pub(crate) evaluation: Score,
    /// Static evaluation without the table's score; 0 in check.
    pub(crate) static_eval: Score,
    /// Keys of the correction history; meaningless in check.
    pub(crate) correction_keys: CorrectionKeys,
    /// The moves that led to the node.
    pub(crate) continuation: ContinuationContext,
    pub(crate) tt_move: Option<Move>,
    /// Extension of the TT move, in plies.
    pub(crate) extension: i32,
}

/// State of the loop over the moves of a node.
pub(crate) struct MoveLoop {
    pub(crate) best: Score,
    pub(crate) best_move: Option<ScoredMove>,
    pub(crate) window: Window,
    /// Quiet moves that were searched without a cutoff.
    pub(crate) quiets: Vec<Move>,
    /// Number of nodes below the best move.
    pub(crate) best_move_nodes: u64,
}

impl MoveLoop {
    /// The state before the first move.
    pub(crate) fn new(window: Window) -> MoveLoop {
        MoveLoop {
            best: Score::MIN,
            best_move: None,
            window,
            quiets: Vec::new(),
            best_move_nodes: 0,
        }
    }

    /// Updates the best score and alpha by the score of a move. Returns whether the
    /// score exceeds alpha.
    #[inline]
    pub(crate) fn record(&mut self, scored: &ScoredMove, score: Score) -> bool {
        self.best = self.best.max(score);
        let is_better = score > self.window.alpha;
        if is_better {
            self.window.alpha = score;
            self.best_move = Some(*scored);
        }
        is_better
    }

    /// Returns whether there is a beta cutoff.
    #[inline]
    pub(crate) fn is_cutoff(&self) -> bool {
        self.window.alpha >= self.window.beta
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Square;

    #[test]
    fn the_best_move_is_the_last_one_above_alpha() {
        let [bad, good, worse] =
            [1, 2, 3].map(|to| ScoredMove::new(Move::step(Square(0), Square(to))));
        let mut move_loop = MoveLoop::new(Window { alpha: Score(0), beta: Score(20) });
        assert!(!move_loop.record(&bad, Score(-50)));
        assert_eq!((move_loop.best, move_loop.best_move), (Score(-50), None), "fail-soft");
        assert!(move_loop.record(&good, Score(10)));
        assert!(!move_loop.record(&worse, Score(10)), "an equal score is no improvement");
        assert_eq!((move_loop.best, move_loop.best_move), (Score(10), Some(good)));
        assert!(!move_loop.is_cutoff());
        assert!(move_loop.record(&worse, Score(20)) && move_loop.is_cutoff());
    }
}
