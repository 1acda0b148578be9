//! A search thread.

use crate::correction_history::CorrectionContext;
use crate::evaluator::Evaluator;
use crate::histories::Histories;
use crate::history::ContinuationContext;
use crate::limits::Limits;
use crate::move_picker::MoveScorer;
use crate::score::Score;
use crate::search_context::SearchContext;
use crate::search_progress::SearchProgress;
use crate::stack::SearchStack;
use heterodox_evaluation::{CorrectionKeys, SearchableGame, Weights};
use heterodox_kernel::{Match, Position};
use std::time::Duration;

/// A search thread with its data. Keep it from move to move, since the histories
/// help the next search.
pub struct Worker<G: SearchableGame> {
    game: std::marker::PhantomData<fn() -> G>,
    pub(crate) context: SearchContext,
    pub(crate) progress: SearchProgress,
    evaluator: Evaluator,
    pub(crate) histories: Histories,
    pub(crate) stack: SearchStack,
    /// Keys of the positions of the game and of the current line, for repetitions.
    pub(crate) keys: Vec<u64>,
    /// Minimum ply of null-move pruning, while a null move is being verified; otherwise 0.
    pub(crate) nmp_min_ply: usize,
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
        Worker {
            game: std::marker::PhantomData,
            context: SearchContext::new(game, &weights),
            progress: SearchProgress::default(),
            evaluator: Evaluator::new(game.layout(), &weights),
            histories,
            stack: SearchStack::default(),
            keys: Vec::new(),
            nmp_min_ply: 0,
        }
    }

    /// Resets the data of the previous search. The clock shows `begun`.
    pub(crate) fn prepare(&mut self, played: &Match<G>, limits: &Limits, begun: Duration) {
        self.keys.clear();
        self.keys.extend(played.history().map(|(position, _)| position.key()));
        self.stack.clear_killers();
        self.nmp_min_ply = 0;
        self.context.prepare(played.position(), limits);
        self.progress = SearchProgress::new(limits, begun);
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
        let error = self.context.sight.eval_error(position.key());
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
        MoveScorer { piece_values: &self.context.piece_values, history: self.histories.moves() }
    }

    /// Returns whether the position has occurred before, in the game or in the current line. A
    /// single repetition is scored as a draw, since a side that could avoid the second one could
    /// avoid the first. False in games that ignore repetition.
    pub(crate) fn repeats(&self, key: u64, reversible: u32) -> bool {
        if !self.context.repetition_matters {
            return false;
        }
        let reach = self.keys.len().min(reversible as usize);
        self.keys[self.keys.len() - reach..].contains(&key)
    }
}

impl<G: SearchableGame> std::fmt::Debug for Worker<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("nodes", &self.progress.nodes).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::PieceMove;
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
}
