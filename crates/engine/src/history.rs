//! What earlier parts of a search tell of the order of moves.

use heterodox_kernel::{Color, CorrectionKeys, Extra, Move, Position, SearchParams};
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, Ordering::Relaxed};

/// Entries of a table that is indexed by a mix of numbers.
const SIZE: usize = 1 << BITS;
const BITS: u32 = 16;

/// The largest value that an entry comes near to.
const LIMIT: i32 = 16_384;

/// Numbers that the threads of a search learn together: what one has learned,
/// the others need not find out, and moves that all order and reduce alike are
/// found in the table by all. Of two that write at once, one is not heard.
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

    /// Moves an entry towards a bonus, the less the nearer it is to the limit.
    #[inline]
    fn update(&self, slot: usize, bonus: i32, limit: i32) {
        let old = self.get(slot);
        self.0[slot].store((old + bonus - old * bonus.abs() / limit) as i16, Relaxed);
    }

    fn halve(&self) {
        self.0.iter().for_each(|entry| entry.store(entry.load(Relaxed) / 2, Relaxed));
    }

    /// The same for a thread that is alone, several entries at a time.
    fn halve_mut(&mut self) {
        self.0.iter_mut().for_each(|entry| *entry.get_mut() /= 2);
    }
}

/// How well moves have done before, by side and move, and by what was played
/// before them.
#[derive(Default)]
pub(crate) struct History {
    /// By side and move.
    butterfly: HistoryTable,
    /// By the move before and the move.
    continuation: HistoryTable,
    /// By the move two before (one's own) and the move.
    continuation2: HistoryTable,
}

/// A move and what makes it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PieceMove {
    pub(crate) mv: Move,
    /// The index of the kind of piece, 0 for a drop.
    kind: u8,
}

impl PieceMove {
    /// A move of a position.
    #[inline]
    pub(crate) fn new<P: Position>(position: &P, mv: Move) -> PieceMove {
        PieceMove { mv, kind: position.piece_at(mv.from).map_or(0, |piece| piece.kind.0) }
    }

    /// A number in which what tells good from bad is mixed well: what moves
    /// where tells more about what follows than where it came from.
    #[inline]
    fn id(self) -> u64 {
        move_id(self.mv, 0x80 + u64::from(self.kind))
    }
}

/// The same for a move, begun by a square or a kind.
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

/// A place in a table for a move after what `after` stands for.
#[inline]
fn index(context: u64, id: u64) -> usize {
    ((context ^ id).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> (u64::BITS - BITS)) as usize
}

/// A number for what comes before a move, far from those of moves.
#[inline]
fn hash(number: u64) -> u64 {
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The moves before a position that its history depends on.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct ContinuationContext {
    pub(crate) last: Option<Move>,
    last_hash: Option<u64>,
    own_hash: Option<u64>,
}

impl ContinuationContext {
    /// The move of the opponent, and one's own before it.
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
    /// Makes what was learned weigh less in the next search. A short search
    /// takes no longer than this if the entries are halved one by one.
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

    /// How well a move has done, about from -49152 to 49152.
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

    /// Remembers that a move did well (a positive bonus) or badly, whatever came
    /// before it.
    pub(crate) fn update_butterfly(&self, color: Color, piece_move: PieceMove, bonus: i32) {
        self.butterfly.update(butterfly_index(color, piece_move.mv), bonus, LIMIT);
    }

    /// Remembers that a move did well (a positive bonus) or badly after what
    /// came before it.
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

    /// Remembers only what it is worth after what came before it.
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

/// The place of a move regardless of what came before it.
#[inline]
fn butterfly_index(color: Color, mv: Move) -> usize {
    index(hash(color as u64 + 1), move_id(mv, mv.from.0.into()))
}

/// By how much searches have found the evaluation to be wrong after certain
/// moves (a "continuation correction history") and with certain pieces in
/// certain places (as "pawn" and "non-pawn correction histories" do).
#[derive(Default)]
pub(crate) struct CorrectionHistory {
    /// By the side to move and a move before.
    by_move: HistoryTable,
    /// By the side to move and which pieces of a group stand where.
    by_keys: HistoryTable,
}

/// The largest value that a correction's entry comes near to.
const CORRECTION_LIMIT: i32 = 1_024;

/// What tells by how much the evaluation of a position may be wrong.
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

    /// What is to be added to the evaluation for the side to move, in
    /// hundredths of a Pawn.
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

    /// Remembers how wrong an evaluation, corrected as it was, has been.
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

/// What a cutoff at this depth is worth.
pub(crate) fn history_bonus(depth: i32, params: &SearchParams) -> i32 {
    (params.history_bonus * depth - 100).clamp(0, params.history_bonus_max)
}

/// What is to be remembered of a move that has changed the evaluation by so
/// much for its mover, in hundredths of a Pawn. Before and after it the right to
/// move counts for the side that has it, so that a move that changes nothing
/// else seems to lose a little, which is made up for.
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
    fn what_did_well_after_a_move_is_known_after_that_move() {
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
    fn corrections_go_where_the_error_is_and_stay_small() {
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
    fn an_error_is_expected_after_the_same_moves_and_with_the_same_pieces_in_place() {
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
        // The same Pawns and the same Black; only the same Pawns; nothing.
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
