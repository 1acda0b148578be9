//! In what order the moves of a node are tried.

use crate::history::Made;
use crate::node::Outlook;
use crate::worker::{Ranked, Worker};
use heterodox_kernel::{Move, Position, Searchable, SearchableGame};

/// The rank of a killer: above every history, below whatever wins material.
pub(crate) const KILLER: i32 = 90_000;

/// The rank of a quiet move whose history has not been looked up: above every
/// history.
const UNRANKED: i32 = KILLER - 2;

/// From this place on the moves that are left are sorted instead of looking for
/// the best each time.
const SORT_FROM: usize = 8;

/// How far the moves of a node are in order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// None has a rank yet.
    Listed,
    /// Quiet moves have none yet.
    Noisy,
    /// All have their rank.
    Ranked,
    /// And stand where they belong.
    Sorted,
}

impl<G: SearchableGame> Worker<G> {
    /// Lists the legal moves of a node, unranked.
    pub(crate) fn list_moves(&mut self, position: &G::Position, ply: usize) {
        let moves = &mut self.plies[ply].moves;
        moves.clear();
        position.for_each_legal(|mv| moves.push(Ranked::new(mv)));
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
        moves: &mut [Ranked],
        i: usize,
        outlook: &Outlook,
        order: &mut Order,
    ) -> Ranked {
        if *order == Order::Listed {
            if i == 0 && self.put_table_move_first(position, moves, outlook) {
                return moves[0];
            }
            self.rank(position, &mut moves[i..], outlook.ply);
            *order = Order::Noisy;
        }
        if *order == Order::Ranked && i >= SORT_FROM {
            moves[i..].sort_unstable_by_key(|ranked| std::cmp::Reverse(ranked.rank));
            *order = Order::Sorted;
        }
        if *order == Order::Sorted {
            return moves[i];
        }
        let ranked = Self::pick(moves, i);
        if ranked.rank != UNRANKED {
            return ranked;
        }
        *order = Order::Ranked;
        let (color, before) = (position.turn(), self.before(outlook.ply));
        for ranked in moves[i..].iter_mut().filter(|ranked| ranked.rank == UNRANKED) {
            ranked.rank = self.history.of(color, Made::new(position, ranked.mv), before);
        }
        Self::pick(moves, i)
    }

    /// Brings the table's move to the front of a list, if it is there.
    fn put_table_move_first(
        &self,
        position: &G::Position,
        moves: &mut [Ranked],
        outlook: &Outlook,
    ) -> bool {
        let Some(mv) = outlook.table_move else { return false };
        let Some(place) = moves.iter().position(|ranked| ranked.mv == mv) else { return false };
        moves.swap(0, place);
        moves[0] = Ranked { mv, rank: i32::MAX, gain: position.appraise(mv, &self.worth) };
        true
    }

    /// Ranks moves other than the table's; quiet ones that are no killers for the
    /// time being below those that are.
    fn rank(&self, position: &G::Position, moves: &mut [Ranked], ply: usize) {
        let killers = self.plies[ply].killers;
        for ranked in moves {
            let mv = ranked.mv;
            ranked.gain = position.appraise(mv, &self.worth);
            ranked.rank = if let Some(gain) = ranked.gain {
                let (rank, gain) = self.noisy_rank(position, mv, gain);
                ranked.gain = Some(gain);
                rank
            } else if killers.contains(&Some(mv)) {
                KILLER - i32::from(killers[1] == Some(mv))
            } else {
                UNRANKED
            };
        }
    }

    /// Ranks a noisy move: most valuable victim first, least valuable attacker
    /// first among equals, and what loses material last. Returns the rank and
    /// the gain, exchanges played out where they may eat it up.
    pub(crate) fn noisy_rank(&self, position: &G::Position, mv: Move, gain: i32) -> (i32, i32) {
        let risk = position.piece_at(mv.from).map_or(0, |piece| self.worth[piece.kind.index()]);
        let gain = if gain >= 0 && risk > gain {
            gain.min(position.exchange(mv, gain, &self.worth))
        } else {
            gain
        };
        let rank =
            if gain >= 0 { 100_000 + 16 * gain - risk.min(2_000) / 4 } else { -100_000 + gain };
        (rank, gain)
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
        worker.list_moves(&position, 1);
        let mut moves = std::mem::take(&mut worker.plies[1].moves);
        let quiet = moves.iter().map(|ranked| ranked.mv).rfind(|&mv| !position.is_noisy(mv));
        let mut outlook = worker.look(&position, false, None, 5, 1);
        outlook.table_move = quiet;
        let mut order = Order::Listed;
        let first = worker.next_move(&position, &mut moves, 0, &outlook, &mut order);
        assert_eq!((Some(first.mv), first.gain), (quiet, None));
        assert!(moves[1..].iter().all(|ranked| ranked.rank == 0), "nothing else is ranked yet");
        let mut next = |i| worker.next_move(&position, &mut moves, i, &outlook, &mut order);
        assert!(position.is_noisy(next(1).mv), "then comes what wins material");
        let mut tried: Vec<Move> = (2..position.legal_moves().len()).map(|i| next(i).mv).collect();
        tried.retain(|&mv| Some(mv) == quiet);
        assert_eq!(tried, [], "and the table's move does not come again");
    }
}
