//! History tables for move ordering and reductions, and the correction history.
//!
//! See the chess programming wiki on history heuristic, continuation history and
//! static evaluation correction history.

use heterodox_kernel::{Color, CorrectionKeys, Extra, Move, Position, SearchParams};
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, Ordering::Relaxed};

/// Number of entries of a table, which is indexed by a hash.
const SIZE: usize = 1 << BITS;
const BITS: u32 = 16;

/// Bound of the entries of the move histories, approached asymptotically.
const LIMIT: i32 = 16_384;

/// A table of scores that all threads of a search share. Sharing gives all threads
/// the same move order and reductions, so that they find each other's results in
/// the transposition table. If two threads update an entry at the same time, one
/// update is lost.
struct HistoryTable(Box<[AtomicI16]>);

impl Default for HistoryTable {
    fn default() -> HistoryTable {
        HistoryTable((0..SIZE).map(|_| AtomicI16::new(0)).collect())
    }
}

impl HistoryTable {
    #[inline]
    fn get(&self, slot: usize) -> i32 {
        self.0[slot].load(Relaxed).into()
    }

    /// Moves an entry towards `bonus` ("history gravity"): the step shrinks as the
    /// entry approaches the limit.
    #[inline]
    fn update(&self, slot: usize, bonus: i32, limit: i32) {
        let old = self.get(slot);
        self.0[slot].store((old + bonus - old * bonus.abs() / limit) as i16, Relaxed);
    }

    fn halve(&self) {
        self.0.iter().for_each(|entry| entry.store(entry.load(Relaxed) / 2, Relaxed));
    }

    /// [`halve`](Self::halve) for the only owner, which the compiler can vectorize.
    fn halve_mut(&mut self) {
        self.0.iter_mut().for_each(|entry| *entry.get_mut() /= 2);
    }
}

/// Success of moves in earlier parts of the search.
#[derive(Default)]
pub(crate) struct History {
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
    };
    extra << 16 | origin << 8 | u64::from(mv.to.0)
}

/// Index of a move, given a hash of its context.
#[inline]
fn index(context: u64, id: u64) -> usize {
    ((context ^ id).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> (u64::BITS - BITS)) as usize
}

/// Hashes the number of a context, so that it differs from the numbers of moves.
#[inline]
fn hash(number: u64) -> u64 {
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The previous moves that the continuation histories depend on.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct ContinuationContext {
    pub(crate) last: Option<Move>,
    last_hash: Option<u64>,
    own_hash: Option<u64>,
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

impl History {
    /// Halves all entries before the next search. Entry by entry this would take as
    /// long as a short search, so a table with a single owner is halved with vector
    /// instructions.
    pub(crate) fn age(shared: &mut Arc<History>) {
        match Arc::get_mut(shared) {
            Some(History { butterfly, continuation, continuation2 }) => {
                [butterfly, continuation, continuation2]
                    .into_iter()
                    .for_each(HistoryTable::halve_mut);
            }
            None => {
                let History { butterfly, continuation, continuation2 } = &**shared;
                [butterfly, continuation, continuation2].into_iter().for_each(HistoryTable::halve);
            }
        }
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

/// Estimated error of the static evaluation, by the previous moves ("continuation
/// correction history") and by the placement of pawns and of other pieces ("pawn"
/// and "non-pawn correction history").
#[derive(Default)]
pub(crate) struct CorrectionHistory {
    /// By the side to move and a previous move.
    by_move: HistoryTable,
    /// By the side to move and the key of a group of pieces.
    by_keys: HistoryTable,
}

/// Bound of the entries of the correction history, approached asymptotically.
const CORRECTION_LIMIT: i32 = 1_024;

/// The context of a node that the correction history depends on.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct CorrectionContext {
    pub(crate) continuation: ContinuationContext,
    pub(crate) keys: CorrectionKeys,
}

impl CorrectionHistory {
    fn move_indices(
        color: Color,
        continuation: ContinuationContext,
    ) -> impl Iterator<Item = usize> {
        let side = hash(color as u64 + 11);
        [continuation.last_hash, continuation.own_hash]
            .into_iter()
            .flatten()
            .map(move |m| index(m, side))
    }

    fn key_indices(color: Color, keys: CorrectionKeys) -> impl Iterator<Item = usize> {
        (0..CorrectionKeys::GROUPS).map(move |group| {
            let number = (2 * group + color.index()) as u64;
            index(hash(number + 13), keys.group(group).into())
        })
    }

    /// Correction of the static evaluation for the side to move, in centipawns.
    #[inline]
    pub(crate) fn get(
        &self,
        color: Color,
        context: CorrectionContext,
        params: &SearchParams,
    ) -> i32 {
        let moves: i32 =
            Self::move_indices(color, context.continuation).map(|i| self.by_move.get(i)).sum();
        let by_keys = Self::key_indices(color, context.keys);
        let by_keys: i32 = by_keys.map(|i| self.by_keys.get(i)).sum();
        (moves + by_keys) / params.correction_scale
    }

    /// Updates the entries by the error of a corrected evaluation, in centipawns.
    pub(crate) fn update(
        &self,
        color: Color,
        context: CorrectionContext,
        error: i32,
        depth: i32,
        params: &SearchParams,
    ) {
        let bonus = (error * depth / params.correction_divisor)
            .clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        for slot in Self::move_indices(color, context.continuation) {
            self.by_move.update(slot, bonus, CORRECTION_LIMIT);
        }
        for slot in Self::key_indices(color, context.keys) {
            self.by_keys.update(slot, bonus, CORRECTION_LIMIT);
        }
    }
}

/// History bonus of a move that causes a cutoff at this depth.
pub(crate) fn history_bonus(depth: i32, params: &SearchParams) -> i32 {
    (params.history_bonus * depth - 100).clamp(0, params.history_bonus_max)
}

/// History bonus of a move that has improved the static evaluation by `gained`
/// centipawns for the side that moved. Each evaluation favours the side to move a
/// little, so that a move that changes nothing seems to lose; a constant
/// compensates for this.
pub(crate) fn eval_diff_bonus(gained: i32, params: &SearchParams) -> i32 {
    params.eval_diff_scale * (gained.clamp(-150, 150) + 25)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluator::Evaluator;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Game, SearchableGame};

    fn piece_move(position: &heterodox_chess::Position, text: &str) -> PieceMove {
        let is_it = |mv: &Move| mv.coordinates(Chess.board(), Chess.kinds()) == text;
        PieceMove::new(position, position.legal_moves().into_iter().find(is_it).unwrap())
    }

    #[test]
    fn continuation_history_depends_on_the_previous_move() {
        let start = Chess.start();
        let (knight, pawn) = (piece_move(&start, "g1f3"), piece_move(&start, "e2e4"));
        let after = |piece_move| ContinuationContext::new(Some(piece_move), None);
        let history = History::default();
        history.update(Color::White, knight, after(pawn), 1_000);
        let at = |continuation| history.score(Color::White, knight, continuation);
        assert!(at(after(pawn)) > at(after(knight)) && at(after(knight)) > 0);
        assert_eq!(history.score(Color::Black, knight, after(knight)), 0);
    }

    #[test]
    fn corrections_follow_the_error_within_bounds() {
        let start = Chess.start();
        let continuation = ContinuationContext::new(
            Some(piece_move(&start, "g1f3")),
            Some(piece_move(&start, "e2e4")),
        );
        let context = CorrectionContext { continuation, keys: CorrectionKeys::default() };
        let (correction_history, params) = (CorrectionHistory::default(), SearchParams::default());
        assert_eq!(correction_history.get(Color::White, context, &params), 0);
        for _ in 0..1_000 {
            correction_history.update(Color::White, context, 500, 10, &params);
        }
        let most = correction_history.get(Color::White, context, &params);
        let entries = 2 + CorrectionKeys::GROUPS as i32;
        assert!(
            (60..=entries * CORRECTION_LIMIT / params.correction_scale).contains(&most),
            "{most}"
        );
        assert_eq!(correction_history.get(Color::Black, context, &params), 0);
        for _ in 0..1_000 {
            correction_history.update(Color::White, context, -500, 10, &params);
        }
        assert!(correction_history.get(Color::White, context, &params) <= -60);
    }

    #[test]
    fn corrections_depend_on_previous_moves_and_piece_placement() {
        let keys = |fen| {
            let position = Chess.parse_fen(fen).expect("a position of chess");
            Evaluator::new::<<Chess as Game>::Position>(Chess.weights()).evaluate(&position).1
        };
        let context = |continuation, fen| CorrectionContext { continuation, keys: keys(fen) };
        let start = Chess.start();
        let moved = ContinuationContext::new(Some(piece_move(&start, "g1f3")), None);
        let (correction_history, params) = (CorrectionHistory::default(), SearchParams::default());
        let at = |context| correction_history.get(Color::White, context, &params);
        let found = context(moved, "4k3/2p5/8/8/8/8/4P3/R3K3 w - - 0 1");
        correction_history.update(Color::White, found, 500, 10, &params);
        let other = ContinuationContext::default();
        // The same position; the same pawns and Black pieces; only the same pawns; nothing.
        let likeness = [
            at(found),
            at(context(other, "4k3/2p5/8/8/8/8/4P3/1R2K3 w - - 0 1")),
            at(context(other, "3k4/2p5/8/8/8/8/4P3/1R2K3 w - - 0 1")),
            at(context(other, "3k4/1p6/8/8/8/8/4P3/1R2K3 w - - 0 1")),
        ];
        assert!(likeness.is_sorted_by(|more, less| more > less), "{likeness:?}");
        assert_eq!(likeness[3], 0);
        let moved_only = at(context(moved, "3k4/1p6/8/8/8/8/4P3/1R2K3 w - - 0 1"));
        assert!(moved_only > 0);
    }
}
