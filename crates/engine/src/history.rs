//! History tables for move ordering and reductions.
//!
//! See the chess programming wiki on history heuristic and continuation history.

use heterodox_kernel::{Color, Extra, Move, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, Ordering::Relaxed};

/// Number of entries of a table, which is indexed by a hash.
const SIZE: usize = 1 << BITS;
const BITS: u32 = 16;

/// Bound of the entries of the move histories, approached asymptotically.
const LIMIT: i32 = 16_384;

/// A table of scores that all threads of a search share. Sharing gives all threads the same move
/// order and reductions. They then find each other's results in the transposition table. If two
/// threads update an entry at the same time, one update is lost.
pub(crate) struct HistoryTable(Box<[AtomicI16]>);

impl Default for HistoryTable {
    fn default() -> HistoryTable {
        HistoryTable((0..SIZE).map(|_| AtomicI16::new(0)).collect())
    }
}

impl HistoryTable {
    #[inline]
    pub(crate) fn get(&self, slot: usize) -> i32 {
        self.0[slot].load(Relaxed).into()
    }

    /// Moves an entry towards `bonus` ("history gravity"): the step shrinks as the
    /// entry approaches the limit.
    #[inline]
    pub(crate) fn update(&self, slot: usize, bonus: i32, limit: i32) {
        let old = self.get(slot);
        self.0[slot].store((old + bonus - old * bonus.abs() / limit) as i16, Relaxed);
    }

    fn halve(&self) {
        self.0.iter().for_each(|entry| entry.store(entry.load(Relaxed) / 2, Relaxed));
    }

    fn clear(&self) {
        self.0.iter().for_each(|entry| entry.store(0, Relaxed));
    }

    /// [`clear`](Self::clear) for the only owner, as fast as memory allows.
    fn clear_mut(&mut self) {
        self.0.iter_mut().for_each(|entry| *entry.get_mut() = 0);
    }

    /// Clears tables, which may have several owners.
    pub(crate) fn clear_all<T>(
        shared: &mut Arc<T>,
        tables: impl Fn(&T) -> Vec<&HistoryTable>,
        tables_mut: impl Fn(&mut T) -> Vec<&mut HistoryTable>,
    ) {
        match Arc::get_mut(shared) {
            Some(own) => tables_mut(own).into_iter().for_each(HistoryTable::clear_mut),
            None => tables(shared).into_iter().for_each(HistoryTable::clear),
        }
    }

    /// [`halve`](Self::halve) for the only owner, which the compiler can vectorize.
    fn halve_mut(&mut self) {
        self.0.iter_mut().for_each(|entry| *entry.get_mut() /= 2);
    }
}

/// Success of moves in earlier parts of the search.
#[derive(Default)]
pub(crate) struct MoveHistory {
    /// By side and move, regardless of the moves before.
    butterfly: HistoryTable,
    /// By the opponent's previous move and the move.
    continuation: HistoryTable,
    /// By the own previous move and the move.
    continuation2: HistoryTable,
}

/// A move and the kind of the moving piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PieceMove {
    pub(crate) mv: Move,
    /// Index of the kind of piece; 0 for a drop.
    kind: u8,
}

impl PieceMove {
    /// Creates it from a move of a position.
    #[inline]
    pub(crate) fn new<P: Position>(position: &P, mv: Move) -> PieceMove {
        PieceMove { mv, kind: position.piece_at(mv.from).map_or(0, |piece| piece.kind.0) }
    }

    /// Number of the move as context for other moves: by the kind of piece and the
    /// destination, since these matter more than the origin.
    #[inline]
    fn id(self) -> u64 {
        move_id(self.mv, 0x80 + u64::from(self.kind))
    }
}

/// Number of a move with a given origin: a square or a marked kind of piece.
#[inline]
fn move_id(mv: Move, origin: u64) -> u64 {
    let extra = match mv.extra {
        Extra::None => 0,
        Extra::Promote(kind) => 0x100 + u64::from(kind.0),
        Extra::Displace { from, to } => 0x1_0000 + (u64::from(from.0) << 8 | u64::from(to.0)),
        Extra::Drop(kind) => 0x200 + u64::from(kind.0),
        Extra::Leave(kind) => 0x300 + u64::from(kind.0),
        Extra::Locust(square) => 0x400 + u64::from(square.0),
        Extra::Compound(compound) => 1 << 40 | compound.number(),
    };
    extra << 16 | origin << 8 | u64::from(mv.to.0)
}

/// Index of a move, given a hash of its context.
#[inline]
pub(crate) fn index(context: u64, id: u64) -> usize {
    ((context ^ id).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> (u64::BITS - BITS)) as usize
}

/// Hashes the number of a context, to distinguish it from the numbers of moves.
#[inline]
pub(crate) fn hash(number: u64) -> u64 {
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The previous moves that the continuation histories depend on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ContinuationContext {
    pub(crate) last: Option<Move>,
    pub(crate) last_hash: Option<u64>,
    pub(crate) own_hash: Option<u64>,
}

impl ContinuationContext {
    /// Creates the context from the opponent's previous move and the own move
    /// before it.
    #[inline]
    pub(crate) fn new(last: Option<PieceMove>, own: Option<PieceMove>) -> ContinuationContext {
        ContinuationContext {
            last: last.map(|last| last.mv),
            last_hash: last.map(|last| hash(last.id() + 3)),
            own_hash: own.map(|own| hash(own.id() + 5)),
        }
    }
}

impl MoveHistory {
    /// Halves all entries before the next search. Entry by entry this would take as
    /// long as a short search, so a table with a single owner is halved with vector
    /// instructions.
    pub(crate) fn age(shared: &mut Arc<MoveHistory>) {
        match Arc::get_mut(shared) {
            Some(MoveHistory { butterfly, continuation, continuation2 }) => {
                [butterfly, continuation, continuation2]
                    .into_iter()
                    .for_each(HistoryTable::halve_mut);
            }
            None => {
                let MoveHistory { butterfly, continuation, continuation2 } = &**shared;
                [butterfly, continuation, continuation2].into_iter().for_each(HistoryTable::halve);
            }
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(shared: &mut Arc<MoveHistory>) {
        HistoryTable::clear_all(
            shared,
            |all| vec![&all.butterfly, &all.continuation, &all.continuation2],
            |all| vec![&mut all.butterfly, &mut all.continuation, &mut all.continuation2],
        );
    }

    /// Sum of the history scores of a move, about -49152 to 49152.
    #[inline]
    pub(crate) fn score(
        &self,
        color: Color,
        piece_move: PieceMove,
        continuation: ContinuationContext,
    ) -> i32 {
        let mut value = self.butterfly.get(butterfly_index(color, piece_move.mv));
        if let Some(last) = continuation.last_hash {
            value += self.continuation.get(index(last, piece_move.id()));
        }
        if let Some(own) = continuation.own_hash {
            value += self.continuation2.get(index(own, piece_move.id()));
        }
        value
    }

    /// Updates only the score of a move regardless of the moves before it.
    pub(crate) fn update_butterfly(&self, color: Color, piece_move: PieceMove, bonus: i32) {
        self.butterfly.update(butterfly_index(color, piece_move.mv), bonus, LIMIT);
    }

    /// Updates all scores of a move: `bonus` is positive for success and negative
    /// for failure.
    pub(crate) fn update(
        &self,
        color: Color,
        piece_move: PieceMove,
        continuation: ContinuationContext,
        bonus: i32,
    ) {
        self.update_butterfly(color, piece_move, bonus);
        self.update_continuation(piece_move, continuation, bonus);
    }

    /// Updates only the scores of a move in the context of the moves before it.
    pub(crate) fn update_continuation(
        &self,
        piece_move: PieceMove,
        continuation: ContinuationContext,
        bonus: i32,
    ) {
        if let Some(last) = continuation.last_hash {
            self.continuation.update(index(last, piece_move.id()), bonus, LIMIT);
        }
        if let Some(own) = continuation.own_hash {
            self.continuation2.update(index(own, piece_move.id()), bonus, LIMIT);
        }
    }
}

/// Index of a move regardless of the moves before it.
#[inline]
fn butterfly_index(color: Color, mv: Move) -> usize {
    index(hash(color as u64 + 1), move_id(mv, mv.from.0.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    fn piece_move(position: &heterodox_chess::Position, text: &str) -> PieceMove {
        let is_it = |mv: &Move| mv.coordinates(Chess.board(), Chess.kinds()) == text;
        PieceMove::new(position, position.legal_moves().into_iter().find(is_it).unwrap())
    }

    #[test]
    fn continuation_history_depends_on_the_previous_move() {
        let start = Chess.start();
        let (knight, pawn) = (piece_move(&start, "g1f3"), piece_move(&start, "e2e4"));
        let after = |piece_move| ContinuationContext::new(Some(piece_move), None);
        let history = MoveHistory::default();
        history.update(Color::White, knight, after(pawn), 1_000);
        let at = |continuation| history.score(Color::White, knight, continuation);
        assert!(at(after(pawn)) > at(after(knight)) && at(after(knight)) > 0);
        assert_eq!(history.score(Color::Black, knight, after(knight)), 0);
    }

    #[test]
    fn entries_approach_the_limit_and_are_halved_between_searches() {
        let start = Chess.start();
        let (knight, pawn) = (piece_move(&start, "g1f3"), piece_move(&start, "e2e4"));
        let context = ContinuationContext::new(Some(pawn), Some(knight));
        for owners in [1, 2] {
            let mut history = Arc::new(MoveHistory::default());
            let others = vec![history.clone(); owners - 1];
            for _ in 0..1_000 {
                history.update(Color::White, knight, context, 2_000);
            }
            let score = history.score(Color::White, knight, context);
            assert!((3 * LIMIT - 100..=3 * LIMIT).contains(&score), "{score}");
            MoveHistory::age(&mut history);
            let aged = history.score(Color::White, knight, context);
            assert!((score / 2 - 3..=score / 2).contains(&aged), "{aged}");
            drop(others);
        }
    }

    #[test]
    fn moves_to_the_same_square_differ_by_origin_and_extra_effect() {
        let position =
            Chess.parse_fen("3r1r2/4P3/8/8/8/5N2/8/1N2K2k w - - 0 1").expect("a position");
        let history = MoveHistory::default();
        let none = ContinuationContext::default();
        let [one, other] = ["b1d2", "f3d2"].map(|text| piece_move(&position, text));
        let promotions: Vec<PieceMove> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| mv.from == piece_move(&position, "e7e8q").mv.from)
            .map(|mv| PieceMove::new(&position, mv))
            .collect();
        for updated in [one, promotions[0]] {
            history.update(Color::White, updated, none, 1_000);
        }
        let score = |piece_move| history.score(Color::White, piece_move, none);
        assert!(score(one) > 0 && score(promotions[0]) > 0);
        assert_eq!(score(other), 0);
        assert_eq!(promotions.len(), 12);
        assert!(promotions[1..].iter().all(|&other| score(other) == 0));
    }
}
