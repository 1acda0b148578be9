//! Staged move ordering.

use crate::history::PieceMove;
use crate::node::NodeContext;
use crate::worker::{ScoredMove, Worker};
use heterodox_kernel::{Move, Position, Searchable, SearchableGame};

/// Ordering score of a killer move: above every history score, below every winning
/// capture.
pub(crate) const KILLER: i32 = 90_000;

/// Ordering score of a quiet move whose history score has not been looked up: above
/// every history score.
const UNSCORED_QUIET: i32 = KILLER - 2;

/// Index from which the remaining moves are sorted instead of selected one by one.
const SORT_FROM: usize = 8;

/// Progress of the move ordering in a node.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum OrderStage {
    /// No move has a score yet.
    Unscored,
    /// Noisy moves and killers have their scores.
    NoisyScored,
    /// All moves have their scores.
    AllScored,
    /// All moves have their scores and are sorted.
    Sorted,
}

impl<G: SearchableGame> Worker<G> {
    /// Generates the legal moves of a node, without scores.
    pub(crate) fn generate_moves(&mut self, position: &G::Position, ply: usize) {
        let moves = &mut self.stack[ply].moves;
        moves.clear();
        position.for_each_legal(|mv| moves.push(ScoredMove::new(mv)));
    }

    /// Staged move picking: TT move, good captures, killers, quiets by history, bad
    /// captures. Swaps the next one to index `i`.
    ///
    /// Most nodes end before all moves have been tried. So moves are scored only
    /// after the TT move has been searched, and the histories of quiet moves are
    /// looked up only when their turn has come. A node that gets that far usually
    /// needs all moves, so the rest is sorted at once.
    pub(crate) fn next_move(
        &self,
        position: &G::Position,
        moves: &mut [ScoredMove],
        i: usize,
        node: &NodeContext,
        stage: &mut OrderStage,
    ) -> ScoredMove {
        if *stage == OrderStage::Unscored {
            if i == 0 && self.put_tt_move_first(position, moves, node) {
                return moves[0];
            }
            self.score_moves(position, &mut moves[i..], node.ply);
            *stage = OrderStage::NoisyScored;
        }
        if *stage == OrderStage::AllScored && i >= SORT_FROM {
            moves[i..].sort_unstable_by_key(|scored| std::cmp::Reverse(scored.order_score));
            *stage = OrderStage::Sorted;
        }
        if *stage == OrderStage::Sorted {
            return moves[i];
        }
        let scored = Self::pick_best(moves, i);
        if scored.order_score != UNSCORED_QUIET {
            return scored;
        }
        *stage = OrderStage::AllScored;
        let (color, continuation) = (position.turn(), self.continuation_context(node.ply));
        for scored in moves[i..].iter_mut().filter(|scored| scored.order_score == UNSCORED_QUIET) {
            scored.order_score =
                self.history.score(color, PieceMove::new(position, scored.mv), continuation);
        }
        Self::pick_best(moves, i)
    }

    /// Swaps the TT move to the front. Returns false if it is not in the list.
    fn put_tt_move_first(
        &self,
        position: &G::Position,
        moves: &mut [ScoredMove],
        node: &NodeContext,
    ) -> bool {
        let Some(mv) = node.tt_move else { return false };
        let Some(place) = moves.iter().position(|scored| scored.mv == mv) else { return false };
        moves.swap(0, place);
        moves[0] = ScoredMove {
            mv,
            order_score: i32::MAX,
            noisy_gain: position.noisy_gain(mv, &self.piece_values),
        };
        true
    }

    /// Scores all moves except the TT move. Quiet moves other than killers get a
    /// provisional score that sorts them behind killers.
    fn score_moves(&self, position: &G::Position, moves: &mut [ScoredMove], ply: usize) {
        let killers = self.stack[ply].killers;
        for scored in moves {
            let mv = scored.mv;
            scored.noisy_gain = position.noisy_gain(mv, &self.piece_values);
            scored.order_score = if let Some(gain) = scored.noisy_gain {
                let (order_score, gain) = self.score_noisy(position, mv, gain);
                scored.noisy_gain = Some(gain);
                order_score
            } else if killers.contains(&Some(mv)) {
                KILLER - i32::from(killers[1] == Some(mv))
            } else {
                UNSCORED_QUIET
            };
        }
    }

    /// Scores a noisy move by most valuable victim, least valuable attacker
    /// (MVV-LVA); losing captures come last. Returns the score and the gain, which
    /// static exchange evaluation has reduced if the attacker is at risk.
    pub(crate) fn score_noisy(&self, position: &G::Position, mv: Move, gain: i32) -> (i32, i32) {
        let risk =
            position.piece_at(mv.from).map_or(0, |piece| self.piece_values[piece.kind.index()]);
        let gain = if gain >= 0 && risk > gain {
            gain.min(position.see(mv, gain, &self.piece_values))
        } else {
            gain
        };
        let order_score =
            if gain >= 0 { 100_000 + 16 * gain - risk.min(2_000) / 4 } else { -100_000 + gain };
        (order_score, gain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    #[test]
    fn the_tt_move_comes_first_and_the_others_are_scored_later() {
        let mut worker = Worker::new(&Chess);
        // White can capture a Pawn; the TT move is quiet.
        let position =
            Chess.parse_fen("4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1").expect("a position of chess");
        worker.generate_moves(&position, 1);
        let mut moves = std::mem::take(&mut worker.stack[1].moves);
        let quiet = moves.iter().map(|scored| scored.mv).rfind(|&mv| !position.is_noisy(mv));
        let mut node = worker.node_context(&position, false, None, 5, 1);
        node.tt_move = quiet;
        let mut stage = OrderStage::Unscored;
        let first = worker.next_move(&position, &mut moves, 0, &node, &mut stage);
        assert_eq!((Some(first.mv), first.noisy_gain), (quiet, None));
        assert!(
            moves[1..].iter().all(|scored| scored.order_score == 0),
            "no other move has a score yet"
        );
        let mut next = |i| worker.next_move(&position, &mut moves, i, &node, &mut stage);
        assert!(position.is_noisy(next(1).mv), "winning captures are next");
        let mut tried: Vec<Move> = (2..position.legal_moves().len()).map(|i| next(i).mv).collect();
        tried.retain(|&mv| Some(mv) == quiet);
        assert_eq!(tried, [], "the TT move is not returned twice");
    }
}
