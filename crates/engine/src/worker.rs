//! A search thread.

use crate::check_interval::CheckInterval;
use crate::contempt::Contempt;
use crate::control::Shared;
use crate::correction_history::CorrectionContext;
use crate::evaluator::Evaluator;
use crate::histories::Histories;
use crate::history::ContinuationContext;
use crate::limits::Limits;
use crate::move_picker::MoveScorer;
use crate::reductions::Reductions;
use crate::score::Score;
use crate::sight::{Distances, Glance, Sight};
use crate::stack::SearchStack;
use crate::time_manager::TimeManager;
use heterodox_evaluation::{
    CorrectionKeys, LevelScale, SearchParams, Searchable, SearchableGame, Weights,
};
use heterodox_kernel::{Match, Move, Position, Reason};
use std::time::Duration;

/// Minimum time of the first iteration, even if the search is to end.
const MIN_TIME: Duration = Duration::from_millis(2);

/// A search thread with its data. Keep it from move to move, since the histories
/// help the next search.
pub struct Worker<G: SearchableGame> {
    game: std::marker::PhantomData<fn() -> G>,
    evaluator: Evaluator,
    pub(crate) params: SearchParams,
    pub(crate) piece_values: Vec<i32>,
    pub(crate) histories: Histories,
    pub(crate) reductions: Reductions,
    pub(crate) stack: SearchStack,
    /// True if repetition ends a game.
    repetition_matters: bool,
    /// True if the move limit was reached before the search. Nobody has then claimed the draw, and
    /// it says nothing about the moves.
    is_past_move_limit: bool,
    /// Keys of the positions of the game and of the current line, for repetitions.
    pub(crate) keys: Vec<u64>,
    pub(crate) nodes: u64,
    pub(crate) unreported_nodes: u64,
    pub(crate) check_interval: CheckInterval,
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
    pub(crate) sight: Sight,
    /// Number of searches of this thread.
    searches: u64,
    distances: Distances,
    pub(crate) contempt: Contempt,
    pub(crate) time_manager: TimeManager,
    /// True if the current iteration is to be aborted: because the search is stopped, or
    /// another thread has finished this iteration or a deeper one.
    pub(crate) aborted: bool,
    /// True if the search is to be stopped.
    pub(crate) stopped: bool,
}

impl<G: SearchableGame> Worker<G> {
    /// Creates a search thread with empty histories.
    pub fn new(game: &G) -> Self {
        Worker::with_weights(game, game.weights().clone())
    }

    /// Creates a search thread with other weights than the game's own.
    pub fn with_weights(game: &G, weights: Weights) -> Self {
        let histories = Histories::new(weights.search_params);
        Worker::with_histories(game, weights, histories)
    }

    /// Creates the threads of one search, which share their histories.
    pub fn team(game: &G, weights: &Weights, threads: usize) -> Vec<Self> {
        let histories = Histories::new(weights.search_params);
        let one = |_| Worker::with_histories(game, weights.clone(), histories.clone());
        (0..threads).map(one).collect()
    }

    fn with_histories(game: &G, weights: Weights, histories: Histories) -> Self {
        let piece_values = weights.piece_values(game.kinds().len());
        Worker {
            game: std::marker::PhantomData,
            evaluator: Evaluator::new(game.layout(), &weights),
            piece_values,
            histories,
            reductions: Reductions::new(&weights.search_params),
            params: weights.search_params,
            stack: SearchStack::default(),
            repetition_matters: game.repetition().occurrences > 0,
            is_past_move_limit: false,
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
            sight: Sight::default(),
            searches: 0,
            distances: Distances::new(game.board()),
            contempt: Contempt::default(),
            time_manager: TimeManager::default(),
            aborted: false,
            stopped: false,
        }
    }

    /// Resets the data of the previous search.
    pub(crate) fn prepare(&mut self, played: &Match<G>, limits: &Limits) {
        self.keys.clear();
        self.keys.extend(played.history().map(|(position, _)| position.key()));
        self.is_past_move_limit = played.position().rule_draw() == Some(Reason::MoveLimit);
        self.stack.clear_killers();
        (self.nodes, self.unreported_nodes, self.seldepth) = (0, 0, 0);
        self.check_interval = CheckInterval::default();
        (self.nmp_min_ply, self.root_depth) = (0, 0);
        self.limits = limits.clone();
        let (key, turn) = (played.position().key(), played.position().turn());
        self.sight = Sight::of(limits.handicap, &self.level_scale, key);
        self.searches = self.searches.wrapping_add(1);
        let salt = self.sight.table_salt(self.searches);
        self.contempt = Contempt::new(limits.contempt, turn).with_salt(salt);
        self.time_manager = TimeManager::new(&limits.time);
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
        let gap = self.check_interval.adapt(elapsed);
        self.time_manager.note_gap(gap);
        shared.control.note_gap(gap);
        let should_stop = shared.control.is_stopped() || self.is_out_of_time(shared, elapsed);
        // Before the first iteration is finished, the best move is arbitrary.
        self.stopped |= should_stop && (self.completed_depth > 0 || elapsed >= MIN_TIME);
        self.aborted |= shared.control.iterations.is_obsolete(self.root_depth);
    }

    /// Returns a function that returns whether the search must end now. It is called while the
    /// moves of a position are generated.
    pub(crate) fn deadline<'s>(&self, shared: &Shared<'s>) -> impl Fn() -> bool + use<'s, G> {
        let (time_manager, clock, control) = (self.time_manager, shared.clock, shared.control);
        move || {
            let elapsed = clock.elapsed();
            let is_over = || time_manager.is_over(elapsed) && !control.is_pondering();
            elapsed >= MIN_TIME && (control.is_stopped() || is_over())
        }
    }

    /// Returns whether the iteration is to be aborted because of time: at the hard
    /// deadline, or after the soft one if another thread has finished an iteration
    /// that this thread has not. (Between iterations, this thread would end the
    /// search then.)
    fn is_out_of_time(&self, shared: &Shared, elapsed: Duration) -> bool {
        let enough = shared.control.iterations.is_obsolete(self.completed_depth as usize + 1)
            && self.time_manager.is_late(elapsed);
        (self.time_manager.is_over(elapsed) || enough) && !shared.control.is_pondering()
    }

    pub(crate) fn report_nodes(&mut self, shared: &Shared) {
        shared.control.add_nodes(self.unreported_nodes);
        self.unreported_nodes = 0;
    }

    /// Static evaluation of a position for the side to move, with the noise of
    /// limited strength.
    #[inline]
    pub(crate) fn static_eval(&mut self, position: &G::Position) -> Score {
        self.static_eval_with_keys(position).0
    }

    /// [`static_eval`](Self::static_eval) together with the correction-history
    /// keys.
    #[inline]
    fn static_eval_with_keys(&mut self, position: &G::Position) -> (Score, CorrectionKeys) {
        let error = self.sight.eval_error(position.key());
        let (value, correction_keys) = self.evaluator.evaluate(position);
        (Score::of_evaluation(value + error), correction_keys)
    }

    /// Static evaluation with the correction of the correction history, and the keys
    /// for updating the latter.
    #[inline]
    pub(crate) fn evaluate(
        &mut self,
        position: &G::Position,
        continuation: ContinuationContext,
    ) -> (Score, CorrectionKeys) {
        let (value, keys) = self.static_eval_with_keys(position);
        let context = CorrectionContext { continuation, keys };
        let correction = self.histories.correction(position.turn(), context);
        (Score::of_evaluation(value.0 + correction), keys)
    }

    /// Computes the ordering scores of moves.
    #[inline]
    pub(crate) fn scorer(&self) -> MoveScorer<'_> {
        MoveScorer { piece_values: &self.piece_values, history: self.histories.moves() }
    }

    /// Returns whether a player of limited strength overlooks a move with this material gain.
    /// `last` is the previous move. Moves at the root are sorted out before the search.
    #[inline]
    pub(crate) fn is_missed(
        &self,
        ply: usize,
        mv: Move,
        noisy_gain: Option<i32>,
        last: Option<Move>,
    ) -> bool {
        ply > 0
            && !self.sight.is_complete()
            && self.sight.misses(self.glance(ply, mv, noisy_gain.unwrap_or(0), last))
    }

    fn glance(&self, ply: usize, mv: Move, gain: i32, last: Option<Move>) -> Glance {
        let returns = last.is_some_and(|last| last.to == mv.to);
        Glance { mv, ply, returns, distance: self.distances.between(mv.from, mv.to), gain }
    }

    /// Removes the root moves that a player of limited strength overlooks. If it overlooks all,
    /// one that is almost seen remains.
    pub(crate) fn retain_seen(&self, played: &Match<G>, moves: &mut Vec<Move>) {
        if self.sight.is_complete() {
            return;
        }
        let position = played.position();
        let last = played.moves().last();
        let attention = |mv: Move| {
            let gain = position.noisy_gain(mv, &self.piece_values).unwrap_or(0);
            self.sight.attention(self.glance(0, mv, gain, last))
        };
        let scored: Vec<(Move, f64)> = moves.iter().map(|&mv| (mv, attention(mv))).collect();
        let most = scored.iter().map(|&(_, attention)| attention).fold(0.0, f64::max);
        let seen = scored.into_iter().filter(|&(_, attention)| attention >= most.min(1.0));
        *moves = seen.map(|(mv, _)| mv).collect();
    }

    /// Returns whether the position has occurred before, in the game or in the current line. A
    /// single repetition is scored as a draw, since a side that could avoid the second one could
    /// avoid the first. False in games that ignore repetition.
    pub(crate) fn repeats(&self, key: u64, reversible: u32) -> bool {
        if !self.repetition_matters {
            return false;
        }
        let reach = self.keys.len().min(reversible as usize);
        self.keys[self.keys.len() - reach..].contains(&key)
    }

    /// Returns whether the game ends in this position: there is no legal move, or
    /// it is drawn by rule.
    #[inline]
    pub(crate) fn is_terminal(&self, position: &G::Position, in_check: bool) -> bool {
        let is_drawn = |reason| reason != Reason::MoveLimit || !self.is_past_move_limit;
        position.rule_draw().is_some_and(is_drawn) || !position.can_move(in_check)
    }

    /// Score of a position that ends the game.
    pub(crate) fn terminal_score(&self, position: &G::Position, ply: usize) -> Score {
        match position.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.turn() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
            None => self.contempt.draw_score(ply),
        }
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
    use crate::control::{Control, StoppedClock};
    use crate::history::PieceMove;
    use crate::limits::TimeLimit;
    use crate::smp::IterationResult;
    use crate::transposition::TranspositionTable;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    #[test]
    fn only_threads_of_a_team_share_histories() {
        let team = Worker::team(&Chess, Chess.weights(), 2);
        let start = Chess.start();
        let piece_move = PieceMove::new(&start, start.legal_moves()[0]);
        let continuation = ContinuationContext::new(Some(piece_move), None);
        team[0].histories.reward(start.turn(), piece_move, continuation, 9);
        let context = CorrectionContext { continuation, keys: CorrectionKeys::default() };
        team[0].histories.update_correction(start.turn(), context, 500, 10);
        let has_learned = |worker: &Worker<Chess>| {
            let correction = worker.histories.correction(start.turn(), context);
            let score = worker.histories.moves().score(start.turn(), piece_move, continuation);
            (score > 0, correction > 0)
        };
        assert_eq!(has_learned(&team[1]), (true, true));
        assert_eq!(has_learned(&Worker::new(&Chess)), (false, false));
    }

    #[test]
    fn the_time_is_over_at_the_hard_deadline_or_when_another_thread_finishes_after_the_soft_one() {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let mut worker = Worker::new(&Chess);
        let left = Duration::from_secs(260);
        // About 10 seconds are the average, and 40 the most.
        let clock = TimeLimit::Clock { left, increment: Duration::ZERO, moves_to_go: None };
        worker.time_manager = TimeManager::new(&clock);
        worker.time_manager.node_fraction = 0.9;
        let is_over = |worker: &Worker<Chess>, seconds: u64| {
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            worker.is_out_of_time(&shared, Duration::from_secs(seconds))
        };
        assert_eq!([39, 40].map(|seconds| is_over(&worker, seconds)), [false, true]);
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
