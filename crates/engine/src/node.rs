//! The search of a node: principal variation search with pruning, extensions and
//! reductions.
//!
//! See the chess programming wiki on principal variation search, null move pruning,
//! late move reductions, futility pruning and history heuristic.

use crate::abdada::InFlightMove;
use crate::control::Shared;
use crate::history::PieceMove;
use crate::move_picker::{MovePicker, ScoredMove};
use crate::node_context::{MoveLoop, NodeContext};
use crate::pruning::{Singularity, tt_adjusted_eval, tt_cutoff};
use crate::score::{MAX_PLY, Score};
use crate::timed_moves::TimedMoves;
use crate::transposition::{Bound, Entry};
use crate::window::Window;
use crate::worker::Worker;
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::Position;

/// A move that is searched now or, while another thread is searching it, deferred.
#[derive(Copy, Clone)]
struct DeferredMove<'b> {
    /// Index in the move order.
    index: usize,
    scored: ScoredMove,
    in_flight: Option<InFlightMove<'b>>,
}

impl<G: SearchableGame> Worker<G> {
    /// Searches a position to a depth. Returns its score for the side to move,
    /// which is only a bound if it is outside the window (fail-soft), and
    /// meaningless if the search was aborted. `cut_node` is true if a beta cutoff is
    /// expected.
    pub(crate) fn search(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> Score {
        self.stack[ply].pv.clear();
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.qsearch(shared, position, window, ply);
        }
        self.progress.count_node(shared, ply);
        if self.progress.aborted {
            return Score::DRAW;
        }
        let key = position.key();
        if self.repeats(key, position.reversible_plies()) {
            return self.context.contempt.draw_score(ply);
        }
        let window = window.within_mate_distance(ply);
        if window.is_empty() {
            return window.alpha;
        }
        // Computed while the table entry is still being prefetched.
        let in_check = position.in_check();
        let tt_entry = shared.table.probe(self.context.contempt.tt_key(key), position);
        if let Some(score) = tt_entry.and_then(|entry| tt_cutoff(&entry, window, depth, ply)) {
            if score >= window.beta {
                let tt_move = tt_entry.and_then(|entry| entry.mv);
                self.tt_move_bonus(position, tt_move, depth, ply);
            }
            return score;
        }
        if self.context.is_terminal(position, in_check) {
            return self.context.terminal_score(position, ply);
        }
        let mut node = self.node_context(position, in_check, tt_entry, depth, ply, cut_node);
        self.eval_diff_update(position, &mut node);
        if let Some(score) = self.prune_node(shared, position, key, window, &node) {
            return score;
        }
        match self.singular_extension(shared, position, tt_entry, window, &node) {
            Singularity::Cut(score) => return score,
            Singularity::Extend(plies) => node.extension = plies,
        }
        if self.progress.aborted {
            return Score::DRAW;
        }
        let move_loop = self.search_legal_moves(shared, position, window, &node);
        if self.progress.aborted {
            return move_loop.best;
        }
        self.update_correction_history(position, window, &node, &move_loop);
        self.tt_store(shared, key, window, &node, &move_loop);
        move_loop.best
    }

    /// Collects the data of a node before its moves are searched.
    pub(crate) fn node_context(
        &mut self,
        position: &G::Position,
        in_check: bool,
        tt_entry: Option<Entry>,
        depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> NodeContext {
        let continuation = self.stack.continuation_context(ply);
        let evaluated = if in_check { None } else { Some(self.evaluate(position, continuation)) };
        let improving = self.stack.set_static_eval(ply, evaluated.map(|(value, _)| value));
        let tt_move = tt_entry.and_then(|entry| entry.mv);
        // Internal iterative reduction.
        let depth = if tt_move.is_none() && depth >= 3 { depth - 1 } else { depth };
        let (static_eval, correction_keys) = evaluated.unwrap_or_default();
        let mut evaluation = static_eval;
        if !in_check
            && let Some(better) = tt_entry.and_then(|entry| tt_adjusted_eval(&entry, evaluation))
        {
            evaluation = better;
        }
        NodeContext {
            depth,
            ply,
            in_check,
            cut_node,
            excluded: None,
            improving,
            evaluation,
            static_eval,
            correction_keys,
            continuation,
            tt_move,
            extension: 0,
        }
    }

    /// Generates and searches the legal moves of a node.
    pub(crate) fn search_legal_moves(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        node: &NodeContext,
    ) -> MoveLoop {
        let picker = match self.progress.check_interval.is_one() {
            true => self.picker_in_time(shared, position, node),
            false => self.picker(position, node),
        };
        self.keys.push(position.key());
        let move_loop = self.search_moves(shared, position, window, node, picker);
        self.keys.pop();
        move_loop
    }

    /// Generates the legal moves of a node.
    fn picker(&mut self, position: &G::Position, node: &NodeContext) -> MovePicker {
        if G::Position::GAINS_COME_WITH_MOVES {
            let entry = &mut self.stack[node.ply];
            let buffer = std::mem::take(&mut entry.moves);
            return MovePicker::of_position(buffer, node.tt_move, entry.killers, node.continuation);
        }
        self.move_picker(node, |moves| {
            position.for_each_legal(|mv| moves.push(ScoredMove::new(mv)));
        })
    }

    /// Generates the legal moves of a node until the time is over. If there was time for all of
    /// them, the search goes on as if they had not been timed, so that the speed of a machine
    /// changes no result.
    fn picker_in_time(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        node: &NodeContext,
    ) -> MovePicker {
        let is_over = self.progress.deadline(shared);
        let picker = self.move_picker(node, |moves| {
            let add = |mv| moves.push(ScoredMove::new(mv));
            position.generate(&mut TimedMoves::new(add, &is_over));
        });
        if is_over() {
            // Moves may be missing. The result of the node then has no meaning.
            self.progress.stopped = true;
            self.progress.aborted = true;
            return picker;
        }
        // Gains are found together with the moves, and only without a clock.
        if G::Position::GAINS_COME_WITH_MOVES { self.picker(position, node) } else { picker }
    }

    /// Creates the move picker of a node for the moves that `add` adds to a list.
    pub(crate) fn move_picker(
        &mut self,
        node: &NodeContext,
        add: impl FnOnce(&mut Vec<ScoredMove>),
    ) -> MovePicker {
        let entry = &mut self.stack[node.ply];
        let buffer = std::mem::take(&mut entry.moves);
        MovePicker::new(buffer, add, node.tt_move, entry.killers, node.continuation)
    }

    /// Searches the moves of a node in the order of the picker.
    pub(crate) fn search_moves(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        node: &NodeContext,
        mut picker: MovePicker,
    ) -> MoveLoop {
        let mut move_loop = MoveLoop::new(window);
        let mut deferred = Vec::new();
        self.stack.reset_grandchildren(node.ply);
        for index in 0.. {
            let Some(scored) = picker.next(position, self.scorer()) else { break };
            if self.skips(position, node, &move_loop, index, &scored) {
                continue;
            }
            let next = position.after(scored.mv);
            shared.table.prefetch(self.context.contempt.tt_key(next.key()));
            let in_flight =
                shared.control.in_flight.of_move(next.key(), node.depth, self.progress.root_depth);
            let candidate = DeferredMove { index, scored, in_flight };
            if index > 0 && in_flight.is_some_and(InFlightMove::is_in_flight) {
                deferred.push((candidate, next));
                continue;
            }
            if self.search_candidate(shared, position, candidate, &next, &mut move_loop, node) {
                deferred.clear();
                break;
            }
        }
        for (candidate, next) in &deferred {
            if self.search_candidate(shared, position, *candidate, next, &mut move_loop, node) {
                break;
            }
        }
        self.stack[node.ply].moves = picker.into_buffer();
        if move_loop.best == Score::MIN && !self.progress.aborted {
            // Either the excluded move was the only one, or all moves were overlooked (limited
            // strength), and the static evaluation has to do.
            move_loop.best = if node.excluded.is_some() {
                window.alpha
            } else {
                self.evaluate(position, node.continuation).0
            };
        }
        self.update_histories(position, node, &move_loop);
        move_loop
    }

    /// Returns whether a move of a node is not searched at all.
    #[inline]
    fn skips(
        &self,
        position: &G::Position,
        node: &NodeContext,
        move_loop: &MoveLoop,
        index: usize,
        scored: &ScoredMove,
    ) -> bool {
        self.context.is_missed(node.ply, scored.mv, scored.noisy_gain, node.continuation.last)
            || node.excluded == Some(scored.mv)
            || self.context.prunes_move(node, move_loop, index, scored)
                && !position.gives_check(scored.mv)
            || self.context.see_prunes_quiet(position, node, move_loop, index, scored)
    }

    /// Searches one move of a node. Returns true if the node is finished: by a beta
    /// cutoff, or because the search was aborted.
    fn search_candidate(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        DeferredMove { index, scored, in_flight }: DeferredMove,
        next: &G::Position,
        move_loop: &mut MoveLoop,
        node: &NodeContext,
    ) -> bool {
        self.stack[node.ply].current_move = Some(PieceMove::new(position, scored.mv));
        self.stack[node.ply].is_quiet = scored.noisy_gain.is_none();
        in_flight.inspect(|in_flight| in_flight.begin());
        let start_nodes = self.progress.nodes;
        let score = self.search_move(shared, next, move_loop, node, index, &scored);
        in_flight.inspect(|in_flight| in_flight.end());
        if self.progress.aborted {
            return true;
        }
        if score > move_loop.window.alpha {
            move_loop.best_move_nodes = self.progress.nodes - start_nodes;
        }
        if self.record_score(move_loop, node, &scored, score) {
            return true;
        }
        if scored.noisy_gain.is_none() {
            move_loop.quiets.push(scored.mv);
        }
        false
    }

    /// Updates the best score, alpha and the principal variation by the score of a
    /// move. Returns whether it causes a beta cutoff.
    fn record_score(
        &mut self,
        move_loop: &mut MoveLoop,
        node: &NodeContext,
        scored: &ScoredMove,
        score: Score,
    ) -> bool {
        if move_loop.record(scored, score) {
            self.stack.update_pv(node.ply, scored.mv);
        }
        let is_cutoff = move_loop.is_cutoff();
        self.stack[node.ply].cutoff_count += u32::from(is_cutoff);
        is_cutoff
    }

    /// Searches a move: the first one with the full window, later ones with a null
    /// window and a reduced depth, and again if they turn out better.
    fn search_move(
        &mut self,
        shared: &Shared,
        next: &G::Position,
        move_loop: &MoveLoop,
        node: &NodeContext,
        tried: usize,
        scored: &ScoredMove,
    ) -> Score {
        let ply = node.ply + 1;
        let Window { alpha, beta } = move_loop.window;
        let extension = i32::from(next.in_check() && ply < 2 * self.progress.root_depth);
        let deeper = if node.tt_move == Some(scored.mv) { node.extension } else { 0 };
        let extension = if deeper == 0 { extension } else { deeper };
        let depth = node.depth - 1 + extension;
        let full = move_loop.window.negated();
        if tried == 0 {
            let cut_node = !move_loop.window.is_pv() && !node.cut_node;
            return -self.search(shared, next, full, depth, ply, cut_node);
        }
        let null_window = Window::at_least(-alpha);
        let cutoffs = self.stack[ply].cutoff_count;
        let reduction =
            self.context.reduction(node, move_loop.window, tried, scored, extension, cutoffs);
        self.stack[node.ply].reduction = reduction;
        let mut score = -self.search(shared, next, null_window, depth - reduction, ply, true);
        self.stack[node.ply].reduction = 0;
        if score > alpha && reduction > 0 && !self.progress.aborted {
            let lead = score - move_loop.best;
            let deeper = i32::from(lead > self.context.params.lmr_deeper + 2 * depth)
                - i32::from(lead < self.context.params.lmr_shallower);
            let depth = depth + deeper;
            score = -self.search(shared, next, null_window, depth, ply, !node.cut_node);
            self.re_search_bonus(node, scored, move_loop.window, score);
        }
        if score > alpha && score < beta && !self.progress.aborted {
            score = -self.search(shared, next, full, depth, ply, false);
        }
        score
    }

    /// Stores the result of a node in the transposition table.
    fn tt_store(
        &mut self,
        shared: &Shared,
        key: u64,
        window: Window,
        node: &NodeContext,
        move_loop: &MoveLoop,
    ) {
        let bound = if move_loop.best >= window.beta {
            Bound::Lower
        } else if move_loop.best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = move_loop.best.to_table(node.ply);
        let depth = node.depth.clamp(0, 255) as u8;
        let key = self.context.contempt.tt_key(key);
        shared
            .table
            .store(key, Entry { mv: move_loop.best_move.map(|best| best.mv), score, bound, depth });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contempt::Contempt;
    use crate::control::{Control, StoppedClock};
    use crate::history::ContinuationContext;
    use crate::transposition::TranspositionTable;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game};

    /// Searches the start position at ply 4. Returns the score.
    fn searched(
        worker: &mut Worker<Chess>,
        table: &TranspositionTable,
        window: Window,
        depth: i32,
    ) -> Score {
        let control = Control::default();
        let shared = Shared { table, control: &control, clock: &StoppedClock };
        worker.search(&shared, &Chess.start(), window, depth, 4, false)
    }

    #[test]
    fn a_node_resets_killers_and_cutoffs_two_plies_below() {
        let mut worker = Worker::new(&Chess);
        worker.progress.root_depth = 4;
        let stale = Some(Chess.start().legal_moves()[0]);
        worker.stack[6].killers = [stale; 2];
        worker.stack[6].cutoff_count = 1_000;
        searched(
            &mut worker,
            &TranspositionTable::new(1),
            Window { alpha: Score(-30_000), beta: Score(30_000) },
            1,
        );
        assert_eq!(worker.stack[6].killers, [None; 2]);
        assert_eq!(worker.stack[6].cutoff_count, 0);
        assert!((0..MAX_PLY).all(|ply| worker.stack[ply].reduction == 0), "no move is searched");
    }

    #[test]
    fn a_tt_cutoff_gives_a_history_bonus() {
        let (mut worker, table) = (Worker::new(&Chess), TranspositionTable::new(1));
        let start = Chess.start();
        let piece_move = PieceMove::new(&start, start.legal_moves()[0]);
        let entry =
            Entry { mv: Some(piece_move.mv), score: Score(50), bound: Bound::Lower, depth: 9 };
        table.store(start.key(), entry);
        let score = searched(&mut worker, &table, Window { alpha: Score(19), beta: Score(20) }, 5);
        assert_eq!((score, worker.progress.nodes), (Score(50), 1), "nothing was searched");
        let none = ContinuationContext::default();
        assert!(worker.histories.moves().score(start.turn(), piece_move, none) > 0);
    }

    #[test]
    fn entries_of_another_contempt_are_not_used() {
        let start = Chess.start();
        let (key, window) = (start.key(), Window { alpha: Score(500), beta: Score(501) });
        for depth in [5, 0] {
            let (mut worker, table) = (Worker::new(&Chess), TranspositionTable::new(1));
            worker.progress.root_depth = 4;
            let entry = Entry { mv: None, score: Score(600), bound: Bound::Lower, depth: 9 };
            table.store(key, entry);
            worker.context.contempt = Contempt::new(30, Color::White);
            assert!(searched(&mut worker, &table, window, depth) < Score(500));
            assert_eq!(table.probe(key, &start), Some(entry), "nor overwritten");
            let own = table.probe(worker.context.contempt.tt_key(key), &start);
            assert!(own.is_some_and(|own| own.depth < 9), "{own:?}");
        }
    }

    #[test]
    fn beta_cutoffs_are_counted() {
        let mut worker = Worker::new(&Chess);
        worker.progress.root_depth = 4;
        searched(
            &mut worker,
            &TranspositionTable::new(1),
            Window { alpha: Score(-501), beta: Score(-500) },
            0,
        );
        assert_eq!(worker.stack[4].cutoff_count, 0, "nothing was searched");
        let start = Chess.start();
        let node = worker.node_context(&start, false, None, 2, 4, false);
        let scored = ScoredMove::new(start.legal_moves()[0]);
        let mut move_loop = MoveLoop::new(Window { alpha: Score(0), beta: Score(1) });
        assert!(!worker.record_score(&mut move_loop, &node, &scored, Score(0)));
        assert!(worker.record_score(&mut move_loop, &node, &scored, Score(1)));
        assert_eq!(worker.stack[4].cutoff_count, 1);
    }
}
