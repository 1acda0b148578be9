//! What a position, once it has been judged, tells of the move that led to it.

use crate::history::eval_diff_bonus;
use crate::node::NodeContext;
use crate::worker::Worker;
use heterodox_kernel::{Position, SearchableGame};

impl<G: SearchableGame> Worker<G> {
    /// Lets the order of moves learn from what the move that led to a node has
    /// done to the evaluation, and searches the node less deeply where that
    /// confirms that the move is a bad one.
    pub(crate) fn eval_diff_update(&mut self, position: &G::Position, node: &mut NodeContext) {
        let Some(parent) = node.ply.checked_sub(1).map(|ply| &self.stack[ply]) else { return };
        let (Some(parent_eval), false) = (parent.static_eval, node.in_check) else { return };
        // Each evaluation is for the side to move.
        let drop = parent_eval + node.static_eval;
        let reduced = parent.reduction >= 2;
        if let (true, Some(piece_move)) = (parent.is_quiet, parent.current_move) {
            self.history.update_butterfly(
                !position.turn(),
                piece_move,
                eval_diff_bonus(-drop, &self.params),
            );
        }
        if reduced && drop > self.params.eval_drop && node.depth >= 2 {
            node.depth -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::{ContinuationContext, PieceMove};
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game};

    /// The depth that is left of 6, and what is thought of White's first move,
    /// once the position after it is worth so much for Black.
    fn after(static_eval: i32, in_check: bool, reduction: i32, is_quiet: bool) -> (i32, i32) {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let piece_move = PieceMove::new(&start, start.legal_moves()[0]);
        let root = &mut worker.stack[0];
        (root.current_move, root.is_quiet, root.reduction) =
            (Some(piece_move), is_quiet, reduction);
        root.static_eval = Some(20);
        let position = start.after(piece_move.mv);
        let mut node = worker.node_context(&position, in_check, None, 6, 1);
        (node.depth, node.static_eval) = (6, static_eval);
        worker.eval_diff_update(&position, &mut node);
        (node.depth, worker.history.score(Color::White, piece_move, ContinuationContext::default()))
    }

    #[test]
    fn a_move_is_thought_of_as_what_it_does() {
        let thought = |static_eval| after(static_eval, false, 0, true).1;
        assert!(thought(300) < 0, "the move has lost much");
        assert!(thought(-300) > thought(-20) && thought(-20) > 0);
        assert_eq!(after(300, true, 0, true).1, 0, "in check nothing is judged");
        assert_eq!(after(300, false, 0, false).1, 0, "only quiet moves have a history");
    }

    #[test]
    fn a_reduced_move_that_loses_is_looked_at_still_less() {
        assert_eq!(after(300, false, 2, true).0, 5);
        assert_eq!(after(300, false, 1, true).0, 6, "it was hardly reduced");
        assert_eq!(after(-300, false, 2, true).0, 6, "it is a good one");
        assert_eq!(after(300, true, 2, true).0, 6, "in check nothing is judged");
    }
}
