//! Data that the parts of a search share and do not change.

use crate::contempt::Contempt;
use crate::limits::Limits;
use crate::reductions::Reductions;
use crate::score::Score;
use crate::sight::{Distances, Glance, Sight};
use heterodox_evaluation::{LevelScale, SearchParams, Searchable, SearchableGame, Weights};
use heterodox_kernel::{Match, Move, Position, Reason};

/// The game, the parameters and the limits of a search. They change between searches only, so that
/// functions that borrow just this depend on nothing that the search has done before.
pub(crate) struct SearchContext {
    pub(crate) params: SearchParams,
    pub(crate) piece_values: Vec<i32>,
    pub(crate) reductions: Reductions,
    pub(crate) limits: Limits,
    pub(crate) sight: Sight,
    pub(crate) contempt: Contempt,
    /// True if repetition ends a game.
    pub(crate) repetition_matters: bool,
    /// True if the move limit was reached before the search. Nobody has then claimed the draw, and
    /// it says nothing about the moves.
    is_past_move_limit: bool,
    level_scale: LevelScale,
    distances: Distances,
    /// Number of searches.
    searches: u64,
}

impl SearchContext {
    /// Creates the context before the first search.
    pub(crate) fn new<G: SearchableGame>(game: &G, weights: &Weights) -> SearchContext {
        let repetition = game.repetition();
        SearchContext {
            params: weights.search_params,
            piece_values: weights.piece_values(game.kinds().len()),
            reductions: Reductions::new(&weights.search_params),
            limits: Limits::default(),
            sight: Sight::default(),
            contempt: Contempt::default(),
            // Where material decides, the search goes on, since its score says more than a draw.
            repetition_matters: repetition.occurrences > 0 && !repetition.counts_material,
            is_past_move_limit: false,
            level_scale: weights.levels.unwrap_or_else(|| game.level_scale()),
            distances: Distances::new(game.board()),
            searches: 0,
        }
    }

    /// Prepares the search of a position.
    pub(crate) fn prepare<P: Position>(&mut self, position: &P, limits: &Limits) {
        self.is_past_move_limit = position.rule_draw() == Some(Reason::MoveLimit);
        self.limits = limits.clone();
        self.sight = Sight::of(limits.handicap, &self.level_scale, position.key());
        self.searches = self.searches.wrapping_add(1);
        let salt = self.sight.table_salt(self.searches);
        self.contempt = Contempt::new(limits.contempt, position.turn()).with_salt(salt);
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
    pub(crate) fn retain_seen<G: SearchableGame>(&self, played: &Match<G>, moves: &mut Vec<Move>) {
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

    /// Returns whether the game ends in this position: there is no legal move, or
    /// it is drawn by rule.
    #[inline]
    pub(crate) fn is_terminal<P: Searchable>(&self, position: &P, in_check: bool) -> bool {
        let is_drawn = |reason| reason != Reason::MoveLimit || !self.is_past_move_limit;
        position.rule_draw().is_some_and(is_drawn) || !position.can_move(in_check)
    }

    /// Score of a position that ends the game.
    pub(crate) fn terminal_score<P: Position>(&self, position: &P, ply: usize) -> Score {
        let outcome = position.outcome().or_else(|| position.rule_outcome());
        match outcome.and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.turn() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
            None => self.contempt.draw_score(ply),
        }
    }
}
