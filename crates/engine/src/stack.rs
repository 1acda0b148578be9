//! The search stack: data of the nodes from the root to the current node.

use crate::history::{ContinuationContext, PieceMove};
use crate::move_picker::ScoredMove;
use crate::score::{MAX_PLY, Score};
use heterodox_kernel::Move;
use std::ops::{Index, IndexMut};

/// Data of the node at one ply.
#[derive(Clone, Debug, Default)]
pub(crate) struct StackEntry {
    /// Memory for the list of moves.
    pub(crate) moves: Vec<ScoredMove>,
    /// Principal variation from this ply.
    pub(crate) pv: Vec<Move>,
    pub(crate) killers: [Option<Move>; 2],
    /// Static evaluation; `None` in check.
    pub(crate) static_eval: Option<Score>,
    /// The move that is being searched; `None` for a null move.
    pub(crate) current_move: Option<PieceMove>,
    /// True if the current move is quiet.
    pub(crate) is_quiet: bool,
    /// Late move reduction of the current move, in plies; 0 if it is not reduced.
    pub(crate) reduction: i32,
    /// Number of beta cutoffs in nodes at this ply since the node two plies above, or the
    /// iteration, was entered.
    pub(crate) cutoff_count: u32,
}

/// The entries of all plies, indexed by the distance from the root.
pub(crate) struct SearchStack(Vec<StackEntry>);

impl Default for SearchStack {
    fn default() -> SearchStack {
        SearchStack(vec![StackEntry::default(); MAX_PLY + 1])
    }
}

impl Index<usize> for SearchStack {
    type Output = StackEntry;

    #[inline]
    fn index(&self, ply: usize) -> &StackEntry {
        &self.0[ply]
    }
}

impl IndexMut<usize> for SearchStack {
    #[inline]
    fn index_mut(&mut self, ply: usize) -> &mut StackEntry {
        &mut self.0[ply]
    }
}

impl SearchStack {
    /// Forgets the killers before a search.
    pub(crate) fn clear_killers(&mut self) {
        self.0.iter_mut().for_each(|entry| entry.killers = [None; 2]);
    }

    /// The entry some plies before this one; `None` before the root.
    #[inline]
    pub(crate) fn before(&self, ply: usize, plies: usize) -> Option<&StackEntry> {
        ply.checked_sub(plies).map(|ply| &self.0[ply])
    }

    /// The moves that led to a node at this ply.
    #[inline]
    pub(crate) fn continuation_context(&self, ply: usize) -> ContinuationContext {
        let moved = |plies| self.before(ply, plies).and_then(|entry| entry.current_move);
        ContinuationContext::new(moved(1), moved(2))
    }

    /// Sets the static evaluation of a node. Returns whether it is higher than that
    /// of two plies before, or the only one.
    pub(crate) fn set_static_eval(&mut self, ply: usize, static_eval: Option<Score>) -> bool {
        self.0[ply].static_eval = static_eval;
        let earlier = self.before(ply, 2).and_then(|entry| entry.static_eval);
        match (static_eval, earlier) {
            (Some(now), Some(earlier)) => now > earlier,
            (Some(_), None) => true,
            (None, _) => false,
        }
    }

    /// Resets the killers and cutoffs of the nodes two plies below, before the moves
    /// of a node are searched.
    #[inline]
    pub(crate) fn reset_grandchildren(&mut self, ply: usize) {
        let entry = &mut self.0[ply + 2];
        (entry.cutoff_count, entry.killers) = (0, [None; 2]);
    }

    /// Makes a move the first killer of a ply.
    pub(crate) fn add_killer(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.0[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Sets the principal variation to a move followed by the variation of the next
    /// ply.
    pub(crate) fn update_pv(&mut self, ply: usize, mv: Move) {
        let [here, next] = &mut self.0[ply..=ply + 1] else { return };
        here.pv.clear();
        here.pv.push(mv);
        here.pv.extend_from_slice(&next.pv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Game, Position};

    fn start_moves() -> Vec<PieceMove> {
        let start = Chess.start();
        start.legal_moves().into_iter().map(|mv| PieceMove::new(&start, mv)).collect()
    }

    #[test]
    fn there_is_nothing_before_the_root() {
        let (mut stack, moves) = (SearchStack::default(), start_moves());
        assert!(stack.before(0, 1).is_none() && stack.before(1, 2).is_none());
        assert!(stack.before(2, 2).is_some());
        assert_eq!(stack.continuation_context(0), ContinuationContext::default());
        stack[0].current_move = Some(moves[0]);
        stack[1].current_move = Some(moves[1]);
        let context = |last, own| ContinuationContext::new(last, own);
        assert_eq!(stack.continuation_context(1), context(Some(moves[0]), None));
        assert_eq!(stack.continuation_context(2), context(Some(moves[1]), Some(moves[0])));
        stack[1].current_move = None;
        assert_eq!(stack.continuation_context(2), context(None, Some(moves[0])), "a null move");
    }

    #[test]
    fn the_evaluation_is_compared_with_that_of_two_plies_before() {
        let mut stack = SearchStack::default();
        assert!(stack.set_static_eval(0, Some(Score(30))), "there is none before");
        assert!(stack.set_static_eval(1, Some(Score(-30))));
        assert!(!stack.set_static_eval(2, Some(Score(30))));
        assert!(!stack.set_static_eval(3, None), "in check");
        assert!(stack.set_static_eval(4, Some(Score(31))));
        assert!(stack.set_static_eval(5, Some(Score(-99))), "two plies before was check");
    }

    #[test]
    fn the_latest_two_killers_are_kept() {
        let (mut stack, moves) = (SearchStack::default(), start_moves());
        let [a, b, c] = [0, 1, 2].map(|i: usize| moves[i].mv);
        for mv in [a, b, b] {
            stack.add_killer(3, mv);
        }
        assert_eq!(stack[3].killers, [Some(b), Some(a)], "a killer is not entered twice");
        stack.add_killer(3, c);
        assert_eq!(stack[3].killers, [Some(c), Some(b)]);
        (stack[3].cutoff_count, stack[2].cutoff_count) = (5, 6);
        stack.reset_grandchildren(1);
        assert_eq!((stack[3].killers, stack[3].cutoff_count), ([None; 2], 0));
        assert_eq!(stack[2].cutoff_count, 6);
        stack.add_killer(7, a);
        stack.clear_killers();
        assert_eq!(stack[7].killers, [None; 2]);
    }

    #[test]
    fn variations_grow_from_the_end() {
        let (mut stack, moves) = (SearchStack::default(), start_moves());
        stack.update_pv(5, moves[0].mv);
        stack.update_pv(4, moves[1].mv);
        stack.update_pv(4, moves[2].mv);
        stack.update_pv(3, moves[3].mv);
        let line: Vec<Move> = [3, 2, 0].map(|i: usize| moves[i].mv).into();
        assert_eq!(stack[3].pv, line);
        stack.reset_grandchildren(MAX_PLY - 2);
        stack.update_pv(MAX_PLY - 1, moves[0].mv);
    }
}
