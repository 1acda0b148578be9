//! A search thread.

use crate::check_interval::CheckInterval;
use crate::contempt::Contempt;
use crate::evaluator::Evaluator;
use crate::history::{
    ContinuationContext, CorrectionContext, CorrectionHistory, History, PieceMove,
};
use crate::level::StrengthLimit;
use crate::limits::{Clock, Control, Deadlines, Limits, TimeManager};
use crate::pruning::Reductions;
use crate::root::Role;
use crate::{MAX_PLY, Score, TranspositionTable};
use heterodox_kernel::{
    CorrectionKeys, LevelScale, Match, Move, Position, SearchParams, Searchable, SearchableGame,
    Weights,
};
use std::sync::Arc;
use std::time::Duration;

/// Time for which the first iteration continues even if the search is to end.
const MIN_TIME: Duration = Duration::from_millis(2);

/// References that all threads of a search share.
#[derive(Copy, Clone)]
pub struct Shared<'s> {
    /// Transposition table.
    pub table: &'s TranspositionTable,
    /// Control of the search, for example to stop it.
    pub control: &'s Control,
    /// Clock.
    pub clock: &'s dyn Clock,
}

/// A search thread with its data. Keep it from move to move, since the histories
/// help the next search.
pub struct Worker<G: SearchableGame> {
    game: std::marker::PhantomData<fn() -> G>,
    evaluator: Evaluator,
    pub(crate) params: SearchParams,
    pub(crate) piece_values: Vec<i32>,
    pub(crate) history: Arc<History>,
    pub(crate) correction_history: Arc<CorrectionHistory>,
    pub(crate) reductions: Reductions,
    pub(crate) stack: Vec<StackEntry>,
    /// Keys of the positions of the game and of the current line, for repetitions.
    pub(crate) keys: Vec<u64>,
    pub(crate) nodes: u64,
    pub(crate) unreported_nodes: u64,
    check_interval: CheckInterval,
    /// Maximum distance from the root that was reached, in plies.
    pub(crate) seldepth: usize,
    /// Minimum ply of null-move pruning, while a null move is being verified; otherwise 0.
    pub(crate) nmp_min_ply: usize,
    /// Depth of the current iteration.
    pub(crate) root_depth: usize,
    /// Depth of the deepest finished iteration of all threads that this thread knows.
    pub(crate) completed_depth: u32,
    pub(crate) limits: Limits,
    level_scale: LevelScale,
    pub(crate) strength_limit: StrengthLimit,
    pub(crate) contempt: Contempt,
    pub(crate) deadlines: Deadlines,
    /// Criteria for the time of the current search.
    pub(crate) time_manager: TimeManager,
    /// True if the current iteration is to be aborted: because the search is stopped, or
    /// another thread has finished this iteration or a deeper one.
    pub(crate) aborted: bool,
    /// True if the search is to be stopped.
    pub(crate) stopped: bool,
}

/// Data of the search for each ply.
#[derive(Clone, Debug, Default)]
pub(crate) struct StackEntry {
    pub(crate) moves: Vec<ScoredMove>,
    /// Principal variation from this ply.
    pub(crate) pv: Vec<Move>,
    pub(crate) killers: [Option<Move>; 2],
    pub(crate) static_eval: Option<i32>,
    /// Keys of the correction history, once the position has been evaluated.
    pub(crate) correction_keys: CorrectionKeys,
    /// The move that is being searched; `None` for a null move.
    pub(crate) current_move: Option<PieceMove>,
    /// True if the current move is quiet.
    pub(crate) is_quiet: bool,
    /// The move that is excluded while its singular extension is being decided.
    pub(crate) excluded: Option<Move>,
    /// True if a beta cutoff is expected.
    pub(crate) cut_node: bool,
    /// Late move reduction of the current move, in plies; 0 if it is not reduced.
    pub(crate) reduction: i32,
    /// Number of beta cutoffs in nodes at this ply since the node two plies above, or the
    /// iteration, was entered.
    pub(crate) cutoff_count: u32,
}

/// A move with its ordering score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoredMove {
    pub(crate) mv: Move,
    pub(crate) order_score: i32,
    /// Material gain of a noisy move; `None` if the move is quiet.
    pub(crate) noisy_gain: Option<i32>,
}

impl ScoredMove {
    /// Creates a move without score.
    #[inline]
    pub(crate) fn new(mv: Move) -> ScoredMove {
        ScoredMove { mv, order_score: 0, noisy_gain: None }
    }
}

impl<G: SearchableGame> Worker<G> {
    /// Creates a search thread with empty histories.
    pub fn new(game: &G) -> Self {
        Worker::with_weights(game, game.weights().clone())
    }

    /// Creates a search thread with other weights than the game's own.
    pub fn with_weights(game: &G, weights: Weights) -> Self {
        Worker::with_histories(game, weights, Arc::default(), Arc::default())
    }

    /// Creates the threads of one search, which share their histories.
    pub fn team(game: &G, weights: &Weights, threads: usize) -> Vec<Self> {
        let (history, correction_history) = <(Arc<History>, Arc<CorrectionHistory>)>::default();
        let one = |_| {
            Worker::with_histories(
                game,
                weights.clone(),
                history.clone(),
                correction_history.clone(),
            )
        };
        (0..threads).map(one).collect()
    }

    fn with_histories(
        game: &G,
        weights: Weights,
        history: Arc<History>,
        correction_history: Arc<CorrectionHistory>,
    ) -> Self {
        let piece_values = weights.piece_values(game.kinds().len());
        Worker {
            game: std::marker::PhantomData,
            evaluator: Evaluator::new::<G::Position>(&weights),
            piece_values,
            history,
            correction_history,
            reductions: Reductions::new(&weights.search_params),
            params: weights.search_params,
            stack: vec![StackEntry::default(); MAX_PLY + 1],
            keys: Vec::new(),
            nodes: 0,
            unreported_nodes: 0,
            check_interval: CheckInterval::default(),
            seldepth: 0,
            nmp_min_ply: 0,
            root_depth: 0,
            completed_depth: 0,
            limits: Limits::default(),
            level_scale: game.level_scale(),
            strength_limit: StrengthLimit::default(),
            contempt: Contempt::default(),
            deadlines: Deadlines { soft: None, hard: None },
            time_manager: TimeManager::default(),
            aborted: false,
            stopped: false,
        }
    }

    /// Resets the data of the previous search.
    pub(crate) fn prepare(&mut self, played: &Match<G>, limits: &Limits, role: Role) {
        if role == Role::Main {
            History::age(&mut self.history);
        }
        self.keys.clear();
        self.keys.extend(played.history().map(|(position, _)| position.key()));
        self.stack.iter_mut().for_each(|ply| ply.killers = [None; 2]);
        (self.nodes, self.unreported_nodes, self.seldepth) = (0, 0, 0);
        self.check_interval = CheckInterval::default();
        (self.nmp_min_ply, self.root_depth) = (0, 0);
        self.limits = limits.clone();
        self.strength_limit = StrengthLimit::of(limits.handicap, &self.level_scale);
        self.contempt = Contempt::new(limits.contempt, played.position().turn());
        self.deadlines = limits.time.deadlines();
        self.time_manager = TimeManager::default();
        self.completed_depth = 0;
        (self.aborted, self.stopped) = (false, false);
    }

    /// Counts a node and checks at intervals whether to abort.
    #[inline]
    pub(crate) fn count_node(&mut self, shared: &Shared, ply: usize) {
        self.nodes += 1;
        self.unreported_nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.stopped |= self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if self.unreported_nodes >= self.check_interval.nodes() {
            self.check_limits(shared);
        }
        self.aborted |= self.stopped;
    }

    /// Checks the clock, the stop flag and the iterations of other threads.
    #[cold]
    fn check_limits(&mut self, shared: &Shared) {
        self.report_nodes(shared);
        let elapsed = shared.clock.elapsed();
        self.check_interval.adapt(elapsed);
        let should_stop = shared.control.is_stopped() || self.is_out_of_time(shared, elapsed);
        // Before the first iteration is finished, the best move is arbitrary.
        self.stopped |= should_stop && (self.completed_depth > 0 || elapsed >= MIN_TIME);
        self.aborted |= shared.control.iterations.is_obsolete(self.root_depth);
    }

    /// Returns whether the iteration is to be aborted because of time: at the hard
    /// deadline, or after the soft one if another thread has finished an iteration
    /// that this thread has not. (Between iterations, this thread would end the
    /// search then.)
    fn is_out_of_time(&self, shared: &Shared, elapsed: Duration) -> bool {
        let Some(hard) = self.deadlines.hard else { return false };
        let enough = shared.control.iterations.is_obsolete(self.completed_depth as usize + 1)
            && self.deadlines.is_late(elapsed, self.time_manager);
        (elapsed >= hard || enough) && !shared.control.is_pondering()
    }

    pub(crate) fn report_nodes(&mut self, shared: &Shared) {
        shared.control.add_nodes(self.unreported_nodes);
        self.unreported_nodes = 0;
    }

    /// Static evaluation of a position for the side to move, with the noise of
    /// limited strength.
    #[inline]
    pub(crate) fn static_eval(&mut self, position: &G::Position) -> i32 {
        self.static_eval_with_keys(position).0
    }

    /// [`static_eval`](Self::static_eval) together with the correction-history
    /// keys.
    #[inline]
    fn static_eval_with_keys(&mut self, position: &G::Position) -> (i32, CorrectionKeys) {
        let error = self.strength_limit.eval_error(position.key());
        let (value, correction_keys) = self.evaluator.evaluate(position);
        (Score::of_evaluation(value + error).0.into(), correction_keys)
    }

    /// Static evaluation with the correction of the correction history. Stores the
    /// keys in the stack.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &G::Position, ply: usize) -> i32 {
        let (value, correction_keys) = self.static_eval_with_keys(position);
        self.stack[ply].correction_keys = correction_keys;
        let context = self.correction_context(ply);
        let correction = self.correction_history.get(position.turn(), context, &self.params);
        Score::of_evaluation(value + correction).0.into()
    }

    /// Context of the correction history for a node at this ply, which must have
    /// been evaluated.
    #[inline]
    pub(crate) fn correction_context(&self, ply: usize) -> CorrectionContext {
        CorrectionContext {
            continuation: self.continuation_context(ply),
            keys: self.stack[ply].correction_keys,
        }
    }

    /// The moves that led to a node at this ply.
    pub(crate) fn continuation_context(&self, ply: usize) -> ContinuationContext {
        let current = |back: usize| ply.checked_sub(back).and_then(|p| self.stack[p].current_move);
        ContinuationContext::new(current(1), current(2))
    }

    /// Returns whether the position has occurred before, in the game or in the
    /// current line. A single repetition is scored as a draw, since a side that
    /// could avoid the second one could avoid the first.
    pub(crate) fn repeats(&self, key: u64, reversible: u32) -> bool {
        let reach = self.keys.len().min(reversible as usize);
        self.keys[self.keys.len() - reach..].contains(&key)
    }

    /// Returns whether the game ends in this position: there is no legal move, or
    /// it is drawn by rule.
    #[inline]
    pub(crate) fn is_terminal(&self, position: &G::Position, in_check: bool) -> bool {
        position.rule_draw().is_some() || !position.can_move(in_check)
    }

    /// Score of a position in which the game ends.
    pub(crate) fn terminal_score(&self, position: &G::Position, ply: usize) -> Score {
        match position.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.turn() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
            None => self.contempt.draw_score(ply),
        }
    }

    /// Sets the principal variation to a move followed by the variation of the next
    /// ply.
    pub(crate) fn update_pv(&mut self, ply: usize, mv: Move) {
        let [here, next] = &mut self.stack[ply..=ply + 1] else { return };
        here.pv.clear();
        here.pv.push(mv);
        here.pv.extend_from_slice(&next.pv);
    }

    /// Swaps the move with the highest score to index `i` (selection sort).
    #[inline]
    pub(crate) fn pick_best(moves: &mut [ScoredMove], i: usize) -> ScoredMove {
        let (mut best, mut highest) = (i, i32::MIN);
        for (j, scored) in moves.iter().enumerate().skip(i) {
            if scored.order_score > highest {
                (best, highest) = (j, scored.order_score);
            }
        }
        moves.swap(i, best);
        moves[i]
    }
}

impl<G: SearchableGame> std::fmt::Debug for Worker<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoppedClock;
    use crate::smp::IterationResult;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game};

    #[test]
    fn only_threads_of_a_team_share_histories() {
        let team = Worker::team(&Chess, Chess.weights(), 2);
        let start = Chess.start();
        let piece_move = PieceMove::new(&start, start.legal_moves()[0]);
        let continuation = ContinuationContext::new(Some(piece_move), None);
        team[0].history.update(Color::White, piece_move, continuation, 1_000);
        let params = SearchParams::default();
        let context = CorrectionContext { continuation, keys: CorrectionKeys::default() };
        team[0].correction_history.update(Color::White, context, 500, 10, &params);
        let has_learned = |worker: &Worker<Chess>| {
            let correction = worker.correction_history.get(Color::White, context, &params);
            (worker.history.score(Color::White, piece_move, continuation) > 0, correction > 0)
        };
        assert_eq!(has_learned(&team[1]), (true, true));
        assert_eq!(has_learned(&Worker::new(&Chess)), (false, false));
    }

    #[test]
    fn the_time_is_over_at_the_hard_deadline_or_when_another_thread_finishes_after_the_soft_one() {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let mut worker = Worker::new(&Chess);
        worker.deadlines =
            Deadlines { soft: Some(Duration::from_secs(10)), hard: Some(Duration::from_secs(60)) };
        worker.time_manager.node_fraction = 0.9;
        let is_over = |worker: &Worker<Chess>, seconds: u64| {
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            worker.is_out_of_time(&shared, Duration::from_secs(seconds))
        };
        assert_eq!([59, 60].map(|seconds| is_over(&worker, seconds)), [false, true]);
        worker.completed_depth = 4;
        for (depth, over) in [(4, [false, false]), (5, [false, true])] {
            control
                .iterations
                .end(depth, Some(IterationResult { depth, ..IterationResult::default() }));
            assert_eq!([5, 20].map(|seconds| is_over(&worker, seconds)), over, "{depth}");
        }
        control.set_pondering(true);
        assert!(!is_over(&worker, 60));
    }
}
