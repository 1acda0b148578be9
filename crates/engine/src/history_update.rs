//! Updates of killers, histories and the correction history by the results of nodes.

use crate::correction_history::CorrectionContext;
use crate::history::PieceMove;
use crate::move_picker::ScoredMove;
use crate::node_context::{MoveLoop, NodeContext};
use crate::score::Score;
use crate::window::Window;
use crate::worker::Worker;
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Color, Move, Position};

impl<G: SearchableGame> Worker<G> {
    /// Updates killers and histories after all moves of a node or a beta cutoff.
    pub(crate) fn update_histories(
        &mut self,
        position: &G::Position,
        node: &NodeContext,
        move_loop: &MoveLoop,
    ) {
        if self.progress.aborted {
            return;
        }
        let Some(best) = move_loop.best_move else {
            return self.prior_move_bonus(!position.turn(), node);
        };
        if move_loop.window.alpha < move_loop.window.beta || best.noisy_gain.is_some() {
            return;
        }
        self.stack.add_killer(node.ply, best.mv);
        let piece_move = |mv: Move| PieceMove::new(position, mv);
        self.histories.reward_cutoff(
            position.turn(),
            piece_move(best.mv),
            move_loop.quiets.iter().copied().map(piece_move),
            node.continuation,
            node.depth,
        );
    }

    /// Gives a history bonus to a quiet table move that causes a cutoff without a
    /// search.
    pub(crate) fn tt_move_bonus(
        &self,
        position: &G::Position,
        tt_move: Option<Move>,
        depth: i32,
        ply: usize,
    ) {
        if let Some(mv) =
            tt_move.filter(|&mv| position.noisy_gain(mv, &self.context.piece_values).is_none())
        {
            let (color, piece_move) = (position.turn(), PieceMove::new(position, mv));
            let continuation = self.stack.continuation_context(ply);
            self.histories.reward(color, piece_move, continuation, depth);
        }
    }

    /// Gives a bonus or malus to a quiet move that was re-searched after a reduced
    /// search, by the result of the re-search.
    pub(crate) fn re_search_bonus(
        &self,
        node: &NodeContext,
        scored: &ScoredMove,
        window: Window,
        score: Score,
    ) {
        let undecided = score > window.alpha && score < window.beta;
        if self.progress.aborted || scored.noisy_gain.is_some() || undecided {
            return;
        }
        if let Some(piece_move) = self.stack[node.ply].current_move {
            let is_good = score > window.alpha;
            self.histories.update_re_searched(piece_move, node.continuation, node.depth, is_good);
        }
    }

    /// Gives a bonus to the quiet move that led to a node where no move improves alpha.
    fn prior_move_bonus(&mut self, mover: Color, node: &NodeContext) {
        let Some(ply) = node.ply.checked_sub(1) else { return };
        if node.excluded.is_some() || !self.stack[ply].is_quiet {
            return;
        }
        if let Some(piece_move) = self.stack[ply].current_move {
            let continuation = self.stack.continuation_context(ply);
            self.histories.reward(mover, piece_move, continuation, node.depth);
        }
    }

    /// Updates the correction history by the difference between the score and the
    /// static evaluation. Only if the score is exact or a bound on the right side,
    /// and the best move is quiet.
    pub(crate) fn update_correction_history(
        &mut self,
        position: &G::Position,
        window: Window,
        node: &NodeContext,
        move_loop: &MoveLoop,
    ) {
        let MoveLoop { best, best_move, .. } = *move_loop;
        let is_noisy = best_move.is_some_and(|mv| mv.noisy_gain.is_some());
        if node.in_check || is_noisy || best.is_decided() {
            return;
        }
        let error = best - node.static_eval;
        if best >= window.beta && error <= 0 || best_move.is_none() && error >= 0 {
            return;
        }
        let NodeContext { continuation, correction_keys: keys, .. } = *node;
        let context = CorrectionContext { continuation, keys };
        self.histories.update_correction(position.turn(), context, error, node.depth);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::histories::Histories;
    use crate::history::ContinuationContext;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    #[test]
    fn only_quiet_table_moves_get_a_bonus() {
        let worker = Worker::new(&Chess);
        let position =
            Chess.parse_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").expect("a position of chess");
        let history = |text: &str| {
            let is_it = |mv: &Move| mv.coordinates(Chess.board(), Chess.kinds()) == text;
            let mv = position.legal_moves().into_iter().find(is_it).expect(text);
            worker.tt_move_bonus(&position, Some(mv), 5, 1);
            let (piece_move, none) =
                (PieceMove::new(&position, mv), ContinuationContext::default());
            worker.histories.moves().score(Color::White, piece_move, none)
        };
        assert!(history("e4e5") > 0);
        assert_eq!(history("e4d5"), 0);
    }

    #[test]
    fn only_quiet_moves_with_a_decisive_re_search_are_updated() {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let first = start.legal_moves()[0];
        let position = start.after(first);
        let piece_move = PieceMove::new(&position, position.legal_moves()[0]);
        worker.stack[0].current_move = Some(PieceMove::new(&start, first));
        worker.stack[1].current_move = Some(piece_move);
        let node = worker.node_context(&position, false, None, 5, 1, false);
        let quiet = ScoredMove::new(piece_move.mv);
        let mut history = |window, scored, score| {
            worker.histories = Histories::new(worker.context.params);
            worker.re_search_bonus(&node, &scored, window, score);
            worker.histories.moves().score(Color::Black, piece_move, node.continuation)
        };
        let empty = Window::above(Score(10));
        let (good, bad) = (history(empty, quiet, Score(11)), history(empty, quiet, Score(10)));
        assert!(good > 0 && bad < 0, "{good:?} {bad:?}");
        assert_eq!(
            history(Window { alpha: Score(10), beta: Score(50) }, quiet, Score(30)),
            0,
            "the score is open"
        );
        assert_eq!(history(empty, ScoredMove { noisy_gain: Some(0), ..quiet }, Score(11)), 0);
    }

    #[test]
    fn the_move_before_a_failed_node_is_rewarded_unless_a_move_was_excluded() {
        let start = Chess.start();
        let first = PieceMove::new(&start, start.legal_moves()[0]);
        let position = start.after(first.mv);
        let reward = |is_quiet, excluded| {
            let mut worker = Worker::new(&Chess);
            (worker.stack[0].current_move, worker.stack[0].is_quiet) = (Some(first), is_quiet);
            let mut node = worker.node_context(&position, false, None, 5, 1, false);
            node.excluded = excluded;
            worker.update_histories(&position, &node, &MoveLoop::new(Window::above(Score(0))));
            worker.histories.moves().score(Color::White, first, ContinuationContext::default())
        };
        assert!(reward(true, None) > 0);
        assert_eq!(reward(false, None), 0, "it is noisy");
        assert_eq!(reward(true, Some(position.legal_moves()[0])), 0);
    }
}
