//! In what order the moves of a node are tried.

use crate::history::PieceMove;
use crate::node::NodeContext;
use crate::worker::{ScoredMove, Worker};
use heterodox_kernel::{Move, Position, Searchable, SearchableGame};

/// The rank of a killer: above every history, below whatever wins material.
pub(crate) const KILLER: i32 = 90_000;

/// The rank of a quiet move whose history has not been looked up: above every
/// history.
const UNSCORED_QUIET: i32 = KILLER - 2;

/// From this place on the moves that are left are sorted instead of looking for
/// the best each time.
const SORT_FROM: usize = 8;

/// How far the moves of a node are in order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum OrderStage {
    /// None has a rank yet.
    Unscored,
    /// Quiet moves have none yet.
    NoisyScored,
    /// All have their rank.
    AllScored,
    /// And stand where they belong.
    Sorted,
}

impl<G: SearchableGame> Worker<G> {
    /// Lists the legal moves of a node, unranked.
    pub(crate) fn generate_moves(&mut self, position: &G::Position, ply: usize) {
        let moves = &mut self.stack[ply].moves;
        moves.clear();
        position.for_each_legal(|mv| moves.push(ScoredMove::new(mv)));
    }

    /// Takes the best move that is left to place `i` of the list: the table's,
    /// then what wins material, then killers, then the others, then what loses
    /// material. Most nodes are over before it comes to all of them. So moves are
    /// ranked once the table's has been tried, and the history of the quiet ones
    /// is looked up when it is their turn; nodes that have come that far mostly
    /// look at all, so that what is left is put in order at once.
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

    /// Brings the table's move to the front of a list, if it is there.
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

    /// Ranks moves other than the table's; quiet ones that are no killers for the
    /// time being below those that are.
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

    /// Ranks a noisy move: most valuable victim first, least valuable attacker
    /// first among equals, and what loses material last. Returns the rank and
    /// the gain, exchanges played out where they may eat it up.
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
    fn the_tables_move_comes_first_and_the_others_are_ranked_after_it() {
        let mut worker = Worker::new(&Chess);
        // White can capture a Pawn; the table's move is a quiet one.
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
            "nothing else is ranked yet"
        );
        let mut next = |i| worker.next_move(&position, &mut moves, i, &node, &mut stage);
        assert!(position.is_noisy(next(1).mv), "then comes what wins material");
        let mut tried: Vec<Move> = (2..position.legal_moves().len()).map(|i| next(i).mv).collect();
        tried.retain(|&mv| Some(mv) == quiet);
        assert_eq!(tried, [], "and the table's move does not come again");
    }
}
