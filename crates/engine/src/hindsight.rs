//! What a position, once it has been judged, tells of the move that led to it.

use crate::history::swing_bonus;
use crate::node::Outlook;
use crate::worker::Worker;
use heterodox_kernel::{Position, SearchableGame};

impl<G: SearchableGame> Worker<G> {
    /// Lets the order of moves learn from what the move that led to a node has
    /// done to the evaluation, and searches the node less deeply where that
    /// confirms that the move is a bad one.
    pub(crate) fn look_back(&mut self, position: &G::Position, outlook: &mut Outlook) {
        let Some(before) = outlook.ply.checked_sub(1).map(|ply| &self.plies[ply]) else { return };
        let (Some(then), false) = (before.evaluation, outlook.in_check) else { return };
        // Each evaluation is for the side to move.
        let lost = then + outlook.standing;
        let reduced = before.reduction >= 2;
        if let (true, Some(made)) = (before.is_quiet, before.current) {
            self.history.update_plain(!position.turn(), made, swing_bonus(-lost, &self.margins));
        }
        if reduced && lost > self.margins.lost && outlook.depth >= 2 {
            outlook.depth -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::{Before, Made};
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game};

    /// The depth that is left of 6, and what is thought of White's first move,
    /// once the position after it is worth so much for Black.
    fn after(standing: i32, in_check: bool, reduction: i32, is_quiet: bool) -> (i32, i32) {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let made = Made::new(&start, start.legal_moves()[0]);
        let root = &mut worker.plies[0];
        (root.current, root.is_quiet, root.reduction) = (Some(made), is_quiet, reduction);
        root.evaluation = Some(20);
        let position = start.after(made.mv);
        let mut outlook = worker.look(&position, in_check, None, 6, 1);
        (outlook.depth, outlook.standing) = (6, standing);
        worker.look_back(&position, &mut outlook);
        (outlook.depth, worker.history.of(Color::White, made, Before::default()))
    }

    #[test]
    fn a_move_is_thought_of_as_what_it_does() {
        let thought = |standing| after(standing, false, 0, true).1;
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
