//! Updates of the previous move's history and of the depth by the evaluation after
//! the move.

use crate::node_context::NodeContext;
use crate::worker::Worker;
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::Position;

impl<G: SearchableGame> Worker<G> {
    /// Updates the history of the move that led to a node by its change of the
    /// static evaluation. Reduces the depth of the node by a ply if the move was
    /// reduced and the evaluation confirms that it is bad.
    pub(crate) fn eval_diff_update(&mut self, position: &G::Position, node: &mut NodeContext) {
        let Some(parent) = self.stack.before(node.ply, 1) else { return };
        let (Some(parent_eval), false) = (parent.static_eval, node.in_check) else { return };
        // Both evaluations are for the side to move.
        let drop = parent_eval - (-node.static_eval);
        let was_reduced = parent.reduction >= 2;
        if let (true, Some(piece_move)) = (parent.is_quiet, parent.current_move) {
            self.histories.update_by_eval_diff(!position.turn(), piece_move, -drop);
        }
        if was_reduced && drop > self.context.params.eval_drop && node.depth >= 2 {
            node.depth -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::{ContinuationContext, PieceMove};
    use crate::score::Score;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game};

    /// Depth of a node with depth 6 and the history score of White's first move,
    /// after that move has led to `static_eval` for Black.
    fn after(static_eval: i32, in_check: bool, reduction: i32, is_quiet: bool) -> (i32, i32) {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let piece_move = PieceMove::new(&start, start.legal_moves()[0]);
        let root = &mut worker.stack[0];
        (root.current_move, root.is_quiet, root.reduction) =
            (Some(piece_move), is_quiet, reduction);
        root.static_eval = Some(Score(20));
        let position = start.after(piece_move.mv);
        let mut node = worker.node_context(&position, in_check, None, 6, 1, false);
        (node.depth, node.static_eval) = (6, Score(static_eval));
        worker.eval_diff_update(&position, &mut node);
        let none = ContinuationContext::default();
        (node.depth, worker.histories.moves().score(Color::White, piece_move, none))
    }

    #[test]
    fn the_history_score_follows_the_change_of_the_evaluation() {
        let history = |static_eval| after(static_eval, false, 0, true).1;
        assert!(history(300) < 0, "the evaluation has dropped");
        assert!(history(-300) > history(-20) && history(-20) > 0);
        assert_eq!(after(300, true, 0, true).1, 0, "there is no evaluation in check");
        assert_eq!(after(300, false, 0, false).1, 0, "only quiet moves have a history");
    }

    #[test]
    fn a_reduced_move_that_loses_evaluation_is_reduced_further() {
        assert_eq!(after(300, false, 2, true).0, 5);
        assert_eq!(after(300, false, 1, true).0, 6, "the reduction was small");
        assert_eq!(after(-300, false, 2, true).0, 6, "the move is good");
        assert_eq!(after(300, true, 2, true).0, 6, "there is no evaluation in check");
    }
}
