//! One thread's share of a search.

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

/// The time for which the first iteration goes on even if the search is to end.
const LEAST_TIME: Duration = Duration::from_millis(2);

/// What all threads of a search have in common.
#[derive(Copy, Clone)]
pub struct Shared<'s> {
    /// What has been found out.
    pub table: &'s TranspositionTable,
    /// How they are told to stop.
    pub control: &'s Control,
    /// The time.
    pub clock: &'s dyn Clock,
}

/// A thread's own part of a search. It is kept from move to move, since what it
/// has learned about the order of moves helps the next search.
pub struct Worker<G: SearchableGame> {
    game: std::marker::PhantomData<fn() -> G>,
    evaluator: Evaluator,
    pub(crate) params: SearchParams,
    pub(crate) piece_values: Vec<i32>,
    pub(crate) history: Arc<History>,
    pub(crate) correction_history: Arc<CorrectionHistory>,
    pub(crate) reductions: Reductions,
    pub(crate) stack: Vec<StackEntry>,
    /// Keys of the positions of the game and of the line that is searched.
    pub(crate) keys: Vec<u64>,
    pub(crate) nodes: u64,
    pub(crate) unreported_nodes: u64,
    check_interval: CheckInterval,
    /// The longest line that was looked at, in plies.
    pub(crate) seldepth: usize,
    /// While a null move is verified: the ply from which on there may be
    /// others.
    pub(crate) nmp_min_ply: usize,
    /// The depth of the running iteration.
    pub(crate) root_depth: usize,
    /// The depth of the deepest finished iteration that this thread knows of.
    pub(crate) completed_depth: u32,
    pub(crate) limits: Limits,
    level_scale: LevelScale,
    pub(crate) strength_limit: StrengthLimit,
    pub(crate) contempt: Contempt,
    pub(crate) deadlines: Deadlines,
    /// How sure the running search is of its move.
    pub(crate) time_manager: TimeManager,
    /// Set once the running iteration is to be broken off: the search is, or
    /// another thread has finished that iteration or a deeper one.
    pub(crate) aborted: bool,
    /// Set once the search is to be broken off.
    pub(crate) stopped: bool,
}

/// What is kept for each distance from the root.
#[derive(Clone, Debug, Default)]
pub(crate) struct StackEntry {
    pub(crate) moves: Vec<ScoredMove>,
    /// The best line found from here.
    pub(crate) pv: Vec<Move>,
    pub(crate) killers: [Option<Move>; 2],
    pub(crate) static_eval: Option<i32>,
    /// Which pieces stand where, once it has been evaluated.
    pub(crate) correction_keys: CorrectionKeys,
    /// The move that is being searched.
    pub(crate) current_move: Option<PieceMove>,
    /// Whether it is quiet.
    pub(crate) is_quiet: bool,
    /// The move that is left out while it is found out how much better it is
    /// than all others.
    pub(crate) excluded: Option<Move>,
    /// Whether the position is expected to be too good for the opponent to
    /// allow it.
    pub(crate) cut_node: bool,
    /// By how many plies the move that is being searched is searched less
    /// deeply; 0 whenever it is not.
    pub(crate) reduction: i32,
    /// How many nodes here have been refuted by one of their moves since the
    /// node two plies nearer to the root, or the iteration, was begun.
    pub(crate) cutoff_count: u32,
}

/// A move with its place in the order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoredMove {
    pub(crate) mv: Move,
    pub(crate) order_score: i32,
    /// What it wins at once; `None` if it is quiet.
    pub(crate) noisy_gain: Option<i32>,
}

impl ScoredMove {
    /// A move of which nothing is known yet.
    #[inline]
    pub(crate) fn new(mv: Move) -> ScoredMove {
        ScoredMove { mv, order_score: 0, noisy_gain: None }
    }
}

impl<G: SearchableGame> Worker<G> {
    /// A thread that has learned nothing yet.
    pub fn new(game: &G) -> Self {
        Worker::with_weights(game, game.weights().clone())
    }

    /// A thread that judges by other weights than the game's own.
    pub fn with_weights(game: &G, weights: Weights) -> Self {
        Worker::learning(game, weights, Arc::default(), Arc::default())
    }

    /// Threads for the same searches, which learn together.
    pub fn team(game: &G, weights: &Weights, threads: usize) -> Vec<Self> {
        let (history, correction_history) = <(Arc<History>, Arc<CorrectionHistory>)>::default();
        let one = |_| {
            Worker::learning(game, weights.clone(), history.clone(), correction_history.clone())
        };
        (0..threads).map(one).collect()
    }

    fn learning(
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

    /// Counts a position and looks now and then whether to break off.
    #[inline]
    pub(crate) fn count_node(&mut self, shared: &Shared, ply: usize) {
        self.nodes += 1;
        self.unreported_nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.stopped |= self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if self.unreported_nodes >= self.check_interval.nodes() {
            self.look_around(shared);
        }
        self.aborted |= self.stopped;
    }

    /// Looks at the clock and at what the other threads have done.
    #[cold]
    fn look_around(&mut self, shared: &Shared) {
        self.report_nodes(shared);
        let elapsed = shared.clock.elapsed();
        self.check_interval.adapt(elapsed);
        let is_to_end = shared.control.is_stopped() || self.is_out_of_time(shared, elapsed);
        // Until the first iteration is finished the move is hardly better than any other.
        self.stopped |= is_to_end && (self.completed_depth > 0 || elapsed >= LEAST_TIME);
        self.aborted |= shared.control.iterations.is_obsolete(self.root_depth);
    }

    /// Whether an iteration is to be broken off for its time: since the last moment
    /// has come; or the usual one, and another thread has finished one by now. (It
    /// would be the end if this one had.)
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

    /// The evaluation of a position for the side to move.
    #[inline]
    pub(crate) fn static_eval(&mut self, position: &G::Position) -> i32 {
        self.static_eval_with_keys(position).0
    }

    /// The same, and which pieces stand where.
    #[inline]
    fn static_eval_with_keys(&mut self, position: &G::Position) -> (i32, CorrectionKeys) {
        let error = self.strength_limit.eval_error(position.key());
        let (value, correction_keys) = self.evaluator.evaluate(position);
        (Score::of_evaluation(value + error).0.into(), correction_keys)
    }

    /// The evaluation, corrected by what has been found in such circumstances.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &G::Position, ply: usize) -> i32 {
        let (value, correction_keys) = self.static_eval_with_keys(position);
        self.stack[ply].correction_keys = correction_keys;
        let context = self.correction_context(ply);
        let correction = self.correction_history.get(position.turn(), context, &self.params);
        Score::of_evaluation(value + correction).0.into()
    }

    /// The circumstances of a node at this distance from the root that has been
    /// evaluated.
    #[inline]
    pub(crate) fn correction_context(&self, ply: usize) -> CorrectionContext {
        CorrectionContext {
            continuation: self.continuation_context(ply),
            keys: self.stack[ply].correction_keys,
        }
    }

    /// The moves that led to a node at this distance from the root.
    pub(crate) fn continuation_context(&self, ply: usize) -> ContinuationContext {
        let current = |back: usize| ply.checked_sub(back).and_then(|p| self.stack[p].current_move);
        ContinuationContext::new(current(1), current(2))
    }

    /// Whether the position has stood on the board before: in the game or on
    /// the way to it. A single repetition is taken as a draw, since whoever
    /// could avoid it the second time could avoid it the first.
    pub(crate) fn repeats(&self, key: u64, reversible: u32) -> bool {
        let reach = self.keys.len().min(reversible as usize);
        self.keys[self.keys.len() - reach..].contains(&key)
    }

    /// Returns whether the game ends in this position: there is no legal move, or it
    /// is drawn by rule.
    #[inline]
    pub(crate) fn is_terminal(&self, position: &G::Position, in_check: bool) -> bool {
        position.rule_draw().is_some() || !position.can_move(in_check)
    }

    /// The score of a position in which the game ends.
    pub(crate) fn terminal_score(&self, position: &G::Position, ply: usize) -> Score {
        match position.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.turn() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
            None => self.contempt.draw_score(ply),
        }
    }

    /// Puts a move in front of the best line from the next ply.
    pub(crate) fn update_pv(&mut self, ply: usize, mv: Move) {
        let [here, next] = &mut self.stack[ply..=ply + 1] else { return };
        here.pv.clear();
        here.pv.push(mv);
        here.pv.extend_from_slice(&next.pv);
    }

    /// Takes the move of highest rank to place `i` of the list.
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
    fn a_team_learns_together_and_others_do_not() {
        let team = Worker::team(&Chess, Chess.weights(), 2);
        let start = Chess.start();
        let piece_move = PieceMove::new(&start, start.legal_moves()[0]);
        let continuation = ContinuationContext::new(Some(piece_move), None);
        team[0].history.update(Color::White, piece_move, continuation, 1_000);
        let params = SearchParams::default();
        let context = CorrectionContext { continuation, keys: CorrectionKeys::default() };
        team[0].correction_history.update(Color::White, context, 500, 10, &params);
        let knows = |worker: &Worker<Chess>| {
            let correction = worker.correction_history.get(Color::White, context, &params);
            (worker.history.score(Color::White, piece_move, continuation) > 0, correction > 0)
        };
        assert_eq!(knows(&team[1]), (true, true));
        assert_eq!(knows(&Worker::new(&Chess)), (false, false));
    }

    #[test]
    fn time_is_up_at_the_last_moment_or_when_another_thread_is_done_later_than_usual() {
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
