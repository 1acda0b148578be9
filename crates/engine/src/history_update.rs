//! Updates of the histories and of the correction history after a node.

use crate::Score;
use crate::history::{PieceMove, history_bonus};
use crate::node::{MoveLoop, NodeContext, Window};
use crate::worker::{ScoredMove, Worker};
use heterodox_kernel::{Color, Move, Position, Searchable, SearchableGame};

impl<G: SearchableGame> Worker<G> {
    /// Updates killers and histories after all moves of a node or a beta cutoff.
    pub(crate) fn update_histories(
        &mut self,
        position: &G::Position,
        node: &NodeContext,
        move_loop: &MoveLoop,
    ) {
        if self.aborted {
            return;
        }
        let Some(best) = move_loop.best_move else {
            return self.prior_move_bonus(!position.turn(), node);
        };
        if move_loop.window.alpha < move_loop.window.beta || best.noisy_gain.is_some() {
            return;
        }
        let best = best.mv;
        let killers = &mut self.stack[node.ply].killers;
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let (color, continuation) = (position.turn(), self.continuation_context(node.ply));
        let bonus = history_bonus(node.depth, &self.params);
        self.history.update(color, PieceMove::new(position, best), continuation, bonus);
        for &mv in &move_loop.quiets {
            self.history.update(color, PieceMove::new(position, mv), continuation, -bonus);
        }
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
            tt_move.filter(|&mv| position.noisy_gain(mv, &self.piece_values).is_none())
        {
            let (color, piece_move) = (position.turn(), PieceMove::new(position, mv));
            self.history.update(
                color,
                piece_move,
                self.continuation_context(ply),
                history_bonus(depth, &self.params),
            );
        }
    }

    /// Gives a bonus or malus to a quiet move that was re-searched after a reduced
    /// search, by the result of the re-search.
    pub(crate) fn re_search_bonus(
        &self,
        node: &NodeContext,
        scored: &ScoredMove,
        window: Window,
        score: i32,
    ) {
        let undecided = score > window.alpha && score < window.beta;
        if self.aborted || scored.noisy_gain.is_some() || undecided {
            return;
        }
        if let Some(piece_move) = self.stack[node.ply].current_move {
            let bonus = history_bonus(node.depth - 1, &self.params);
            let bonus = if score <= window.alpha { -bonus } else { bonus };
            self.history.update_continuation(
                piece_move,
                self.continuation_context(node.ply),
                bonus,
            );
        }
    }

    /// Gives a bonus to the quiet move that led to a node in which no move improves
    /// alpha.
    fn prior_move_bonus(&mut self, mover: Color, node: &NodeContext) {
        let Some(ply) = node.ply.checked_sub(1) else { return };
        if self.stack[node.ply].excluded.is_some() || !self.stack[ply].is_quiet {
            return;
        }
        if let Some(piece_move) = self.stack[ply].current_move {
            self.history.update(
                mover,
                piece_move,
                self.continuation_context(ply),
                history_bonus(node.depth, &self.params),
            );
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
        if node.in_check || is_noisy || Score(best as i16).is_decided() {
            return;
        }
        let error = best - node.static_eval;
        if best >= window.beta && error <= 0 || best_move.is_none() && error >= 0 {
            return;
        }
        let context = self.correction_context(node.ply);
        self.correction_history.update(position.turn(), context, error, node.depth, &self.params);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
            worker.history.score(
                Color::White,
                PieceMove::new(&position, mv),
                ContinuationContext::default(),
            )
        };
        assert!(history("e4e5") > 0);
        assert_eq!(history("e4d5"), 0);
    }

    #[test]
    fn a_re_search_updates_the_continuation_history() {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let first = start.legal_moves()[0];
        let position = start.after(first);
        let piece_move = PieceMove::new(&position, position.legal_moves()[0]);
        worker.stack[0].current_move = Some(PieceMove::new(&start, first));
        worker.stack[1].current_move = Some(piece_move);
        let node = worker.node_context(&position, false, None, 5, 1);
        let quiet = ScoredMove::new(piece_move.mv);
        let mut history = |window, scored, score| {
            worker.history = Default::default();
            worker.re_search_bonus(&node, &scored, window, score);
            let after =
                worker.history.score(Color::Black, piece_move, worker.continuation_context(1));
            (after, worker.history.score(Color::Black, piece_move, ContinuationContext::default()))
        };
        let empty = Window { alpha: 10, beta: 11 };
        let (good, bad) = (history(empty, quiet, 11), history(empty, quiet, 10));
        assert!(good.0 > 0 && bad.0 < 0, "{good:?} {bad:?}");
        assert_eq!((good.1, bad.1), (0, 0), "the butterfly history is unchanged");
        assert_eq!(history(Window { alpha: 10, beta: 50 }, quiet, 30).0, 0, "the score is open");
        assert_eq!(history(empty, ScoredMove { noisy_gain: Some(0), ..quiet }, 11).0, 0);
    }
}
