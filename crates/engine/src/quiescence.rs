//! Quiescence search.

use crate::control::Shared;
use crate::history::{ContinuationContext, PieceMove};
use crate::move_picker::{QsearchPicker, ScoredMove};
use crate::pruning::{tt_adjusted_eval, tt_cutoff};
use crate::score::{MAX_PLY, Score};
use crate::transposition::{Bound, Entry};
use crate::window::Window;
use crate::worker::Worker;
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Move, Position};

/// Data of a node of the quiescence search.
struct QsearchNode {
    ply: usize,
    /// Score without a move; [`Score::MIN`] in check.
    stand_pat: Score,
    /// The moves that led to the node.
    continuation: ContinuationContext,
}

impl<G: SearchableGame> Worker<G> {
    /// Searches noisy moves until the position is quiet (in check all moves).
    /// Returns the score for the side to move.
    pub(crate) fn qsearch(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        ply: usize,
    ) -> Score {
        self.stack[ply].pv.clear();
        self.progress.count_node(shared, ply);
        if self.progress.aborted {
            return Score::DRAW;
        }
        let key = position.key();
        // Computed while the table entry is still being prefetched.
        let in_check = position.in_check();
        let tt_entry = shared.table.probe(self.context.contempt.tt_key(key), position);
        if let Some(score) = tt_entry.and_then(|entry| tt_cutoff(&entry, window, 0, ply)) {
            return score;
        }
        if self.context.is_terminal(position, in_check) {
            return self.context.terminal_score(position, ply);
        }
        if !G::Position::USES_QSEARCH {
            // Errors at unresolved leaves vary too much for the correction history.
            return self.static_eval(position);
        }
        if self.repeats(key, position.reversible_plies()) {
            return self.context.contempt.draw_score(ply);
        }
        let continuation = self.stack.continuation_context(ply);
        if ply >= MAX_PLY - 1 {
            return self.evaluate(position, continuation).0;
        }
        let stand_pat = if in_check {
            Score::MIN
        } else {
            let evaluation = self.evaluate(position, continuation).0;
            tt_entry.and_then(|entry| tt_adjusted_eval(&entry, evaluation)).unwrap_or(evaluation)
        };
        if stand_pat >= window.beta {
            return stand_pat;
        }
        let tt_move = tt_entry.and_then(|entry| entry.mv);
        let buffer = std::mem::take(&mut self.stack[ply].moves);
        let picker =
            QsearchPicker::new(position, buffer, in_check, tt_move, continuation, self.scorer());
        self.keys.push(key);
        let node = QsearchNode { ply, stand_pat, continuation };
        let (best, mv) = self.qsearch_moves(shared, position, window, &node, picker);
        self.keys.pop();
        if self.progress.aborted {
            return Score::DRAW;
        }
        let bound = if best >= window.beta { Bound::Lower } else { Bound::Upper };
        let score = best.to_table(ply);
        if best >= window.beta || best <= window.alpha {
            shared
                .table
                .store(self.context.contempt.tt_key(key), Entry { mv, score, bound, depth: 0 });
        }
        best
    }

    /// Searches the moves of the picker. Returns the best score and the best move.
    fn qsearch_moves(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        mut window: Window,
        node: &QsearchNode,
        mut picker: QsearchPicker,
    ) -> (Score, Option<Move>) {
        let QsearchNode { ply, stand_pat, continuation } = *node;
        let in_check = stand_pat == Score::MIN;
        let (mut best, mut best_move) = (stand_pat, None);
        window.alpha = window.alpha.max(stand_pat);
        for i in 0.. {
            let Some(ScoredMove { mv, noisy_gain, .. }) = picker.next() else { break };
            let futility = stand_pat + self.context.params.qsearch_delta + noisy_gain.unwrap_or(0);
            if !in_check && futility <= window.alpha {
                best = best.max(futility);
                continue;
            }
            let is_mated = best <= Score::loss_in(MAX_PLY);
            if in_check && i > 0 && noisy_gain.is_none() && !is_mated {
                // One quiet evasion that is not mated is enough.
                break;
            }
            if self.context.is_missed(ply, mv, noisy_gain, continuation.last) {
                continue;
            }
            self.stack[ply].current_move = Some(PieceMove::new(position, mv));
            let next = position.after(mv);
            shared.table.prefetch(self.context.contempt.tt_key(next.key()));
            let score = -self.qsearch(shared, &next, window.negated(), ply + 1);
            if self.progress.aborted {
                break;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    best_move = Some(mv);
                    self.stack.update_pv(ply, mv);
                }
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        self.stack[ply].moves = picker.into_buffer();
        if best == Score::MIN && !self.progress.aborted {
            // All evasions were overlooked (limited strength).
            best = self.evaluate(position, continuation).0;
        }
        (best, best_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Control, StoppedClock};
    use crate::transposition::TranspositionTable;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    #[test]
    fn one_quiet_evasion_is_enough_if_it_is_not_mated() {
        let mut worker = Worker::new(&Chess);
        // The King has three squares, and there is nothing to capture.
        let position = Chess.parse_fen("4k3/8/8/8/8/8/8/r3K3 w - - 0 1").expect("a position");
        assert!(position.in_check() && position.legal_moves().len() > 1);
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let best = worker.qsearch(&shared, &position, Window::above(Score(0)), 1);
        assert!((Score(-10_000)..Score(0)).contains(&best), "{best:?}");
        assert_eq!(worker.progress.nodes, 2, "the position and one evasion");
    }
}
