//! Finding the moves.

use crate::attacks::pawn_attacks;
use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, knight_attacks, line, rook_attacks,
};
use heterodox_kernel::{Color, Kind, Move, MoveSink, Square, SquareSet};

const PROMOTIONS: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Shifts a set by a number of squares, up the board if positive.
#[inline]
fn shift(set: SquareSet<1>, by: i8) -> SquareSet<1> {
    let bits = set.bits();
    SquareSet::from_bits(if by >= 0 { bits << by } else { bits >> -by })
}

/// The squares without those of a file from which a step to the left (or the
/// right) would leave the board.
#[inline]
fn off_file(set: SquareSet<1>, file: u64) -> SquareSet<1> {
    SquareSet::from_bits(set.bits() & !file)
}

const fn rank(rank: u32) -> SquareSet<1> {
    SquareSet::from_bits(0xFF << (8 * rank))
}

/// Where the Pawns of a side go, in numbers.
struct PawnWay {
    forward: i8,
    /// The rank reached by the first of two steps.
    third: SquareSet<1>,
    last: SquareSet<1>,
}

impl PawnWay {
    #[inline]
    fn of(color: Color) -> PawnWay {
        match color {
            Color::White => PawnWay { forward: 8, third: rank(2), last: rank(7) },
            Color::Black => PawnWay { forward: -8, third: rank(5), last: rank(0) },
        }
    }
}

/// Pushes all four promotions.
fn promote<S: MoveSink>(sink: &mut S, from: Square, to: Square) {
    for kind in PROMOTIONS {
        sink.push(Move::promoting(from, to, kind));
    }
}

/// Hands over targets that all lie in one direction of their Pawns.
#[inline]
fn pawn_targets<S: MoveSink>(sink: &mut S, to: SquareSet<1>, by: i8, way: &PawnWay) {
    sink.shifted(to - way.last, by);
    for square in to & way.last {
        promote(sink, Square(square.0.wrapping_add_signed(-by)), square);
    }
}

impl Position {
    /// All legal moves, whether or not the game is drawn by rule.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let us = self.turn;
        let king = self.king(us);
        let (checkers, pinned) = self.checkers_and_pinned(king);
        self.king_moves(king, sink);
        let own = self.placement.color(us);
        // Where a piece other than the King may go, as far as check is
        // concerned: anywhere, or where it ends the only check.
        let targets = match checkers.first() {
            None => {
                self.castling_moves(king, sink);
                SquareSet::from_bits(!0) - own
            }
            Some(_) if checkers.has_several() => return,
            Some(checker) => between(king, checker) | checkers,
        };
        self.piece_moves(king, pinned, targets, sink);
        self.pawn_moves(king, pinned, targets, sink);
        self.en_passant_moves(sink);
    }

    #[inline]
    fn king_moves<S: MoveSink>(&self, king: Square, sink: &mut S) {
        let own = self.placement.color(self.turn);
        let occupied = self.placement.occupied() - SquareSet::of(king);
        let mut safe = SquareSet::<1>::EMPTY;
        for square in king_attacks(king) - own {
            if !self.is_attacked(square, !self.turn, occupied.with(square)) {
                safe.insert(square);
            }
        }
        sink.targets(king, safe);
    }

    #[inline]
    fn piece_moves<S: MoveSink>(
        &self,
        king: Square,
        pinned: SquareSet<1>,
        targets: SquareSet<1>,
        sink: &mut S,
    ) {
        let own = self.placement.color(self.turn);
        let occupied = self.placement.occupied();
        for from in (self.placement.kind(KNIGHT) & own) - pinned {
            sink.targets(from, knight_attacks(from) & targets);
        }
        let pin_line = |from: Square| {
            if pinned.contains(from) { line(king, from) & targets } else { targets }
        };
        for from in self.diagonal_sliders() & own {
            sink.targets(from, bishop_attacks(from, occupied) & pin_line(from));
        }
        for from in self.orthogonal_sliders() & own {
            sink.targets(from, rook_attacks(from, occupied) & pin_line(from));
        }
    }

    #[inline]
    fn pawn_moves<S: MoveSink>(
        &self,
        king: Square,
        pinned: SquareSet<1>,
        targets: SquareSet<1>,
        sink: &mut S,
    ) {
        let pawns = self.pieces(self.turn, PAWN);
        self.pawn_moves_of(pawns - pinned, targets, sink);
        for from in pawns & pinned {
            self.pawn_moves_of(SquareSet::of(from), targets & line(king, from), sink);
        }
    }

    /// The moves of some Pawns to some squares, en passant left out.
    #[inline]
    fn pawn_moves_of<S: MoveSink>(&self, pawns: SquareSet<1>, targets: SquareSet<1>, sink: &mut S) {
        let way = PawnWay::of(self.turn);
        let occupied = self.placement.occupied();
        let enemy = self.placement.color(!self.turn) & targets;
        let single = shift(pawns, way.forward) - occupied;
        let double = shift(single & way.third, way.forward) - occupied;
        pawn_targets(sink, single & targets, way.forward, &way);
        sink.shifted(double & targets, 2 * way.forward);
        let left = shift(off_file(pawns, FILE_A), way.forward - 1) & enemy;
        let right = shift(off_file(pawns, FILE_H), way.forward + 1) & enemy;
        pawn_targets(sink, left, way.forward - 1, &way);
        pawn_targets(sink, right, way.forward + 1, &way);
    }

    /// En passant takes two pieces off one line at once, so that pins do not
    /// tell whether it is legal: each capture is tried on the board.
    #[inline]
    fn en_passant_moves<S: MoveSink>(&self, sink: &mut S) {
        let Some(to) = self.en_passant else { return };
        for from in pawn_attacks(!self.turn, to) & self.pieces(self.turn, PAWN) {
            let captured = SquareSet::of(Square(to.0 ^ 8));
            let occupied = (self.placement.occupied() - captured - SquareSet::of(from)).with(to);
            if !self.is_attacked(self.king(self.turn), !self.turn, occupied) {
                sink.push(Move::step(from, to));
            }
        }
    }

    pub(crate) fn has_legal_en_passant(&self) -> bool {
        let mut any = heterodox_kernel::AnyMove::default();
        self.en_passant_moves(&mut any);
        any.0
    }

    /// Castling of a King that is not in check.
    #[inline]
    fn castling_moves<S: MoveSink>(&self, king: Square, sink: &mut S) {
        let occupied = self.placement.occupied() - SquareSet::of(king);
        self.castling_moves_if(king, sink, |square| {
            !self.is_attacked(square, !self.turn, occupied)
        });
    }

    /// Castling over squares of which `may_stand` approves: those that the
    /// King crosses or lands on. A right implies that the King is at home.
    #[inline]
    pub(crate) fn castling_moves_if<S: MoveSink>(
        &self,
        king: Square,
        sink: &mut S,
        may_stand: impl Fn(Square) -> bool,
    ) {
        let rights = self.castling >> (2 * self.turn.index()) & 0b11;
        if rights == 0 {
            return;
        }
        let occupied = self.placement.occupied();
        for (right, towards) in [(0b01, 1), (0b10, -1)] {
            let at = |steps: i8| Square(king.0.wrapping_add_signed(towards * steps));
            let corner = if towards == 1 { at(3) } else { at(4) };
            if rights & right != 0
                && !between(king, corner).intersects(occupied)
                && may_stand(at(1))
                && may_stand(at(2))
            {
                sink.push(Move::step(king, at(2)));
            }
        }
    }

    /// All moves that would be legal if check were of no concern.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        let own = self.placement.color(self.turn);
        let targets = SquareSet::from_bits(!0) - own;
        let king = self.king(self.turn);
        sink.targets(king, king_attacks(king) - own);
        self.castling_moves_if(king, sink, |_| true);
        self.piece_moves(king, SquareSet::EMPTY, targets, sink);
        self.pawn_moves_of(self.pieces(self.turn, PAWN), targets, sink);
        if let Some(to) = self.en_passant {
            for from in pawn_attacks(!self.turn, to) & self.pieces(self.turn, PAWN) {
                sink.push(Move::step(from, to));
            }
        }
    }

    /// All moves to empty squares, without regard to check, for Pacifist
    /// Chess; `may_pass(from, on)` judges the squares passed over.
    pub(crate) fn generate_to_empty<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let own = self.placement.color(self.turn);
        let empty = SquareSet::from_bits(!0) - self.placement.occupied();
        for king in self.placement.kind(KING) & own {
            sink.targets(king, king_attacks(king) & empty);
            // A right implies that it is this King, if it is at home, that
            // has never moved.
            let home = Square(if self.turn == Color::White { 4 } else { 60 });
            let rights = self.castling >> (2 * self.turn.index()) & 0b11;
            if king == home && rights != 0 && may_pass(king, king) {
                self.castling_moves_if(king, sink, |square| may_pass(king, square));
            }
        }
        self.piece_moves(Square(0), SquareSet::EMPTY, empty, sink);
        let way = PawnWay::of(self.turn);
        let single = shift(self.pieces(self.turn, PAWN), way.forward) & empty;
        pawn_targets(sink, single, way.forward, &way);
        for to in shift(single & way.third, way.forward) & empty {
            let passed = Square(to.0.wrapping_add_signed(-way.forward));
            let from = Square(passed.0.wrapping_add_signed(-way.forward));
            if may_pass(from, passed) {
                sink.push(Move::step(from, to));
            }
        }
    }

    /// What the laws say in particular against a move that is not even
    /// pseudo-legal.
    pub(crate) fn explain_refusal(&self, mv: Move) -> Option<String> {
        let kind = self.placement.kind_at(mv.from)?;
        let occupied = self.placement.occupied();
        if kind == PAWN {
            let (file, rank) = (mv.from.0 % 8, mv.from.0 / 8);
            let last = if self.turn == Color::White { 6 } else { 1 };
            let promotes = matches!(mv.extra, heterodox_kernel::Extra::Promote(_));
            if rank == last && !promotes {
                return Some(
                    "a Pawn that reaches the last rank must promote: add q, r, b or n".into(),
                );
            }
            if file == mv.to.0 % 8 && occupied.contains(mv.to) {
                return Some("a Pawn never captures straight ahead".into());
            }
            if pawn_attacks(self.turn, mv.from).contains(mv.to) {
                return Some("a Pawn goes diagonally only to capture".into());
            }
        }
        if kind == KING && mv.from.0.abs_diff(mv.to.0) == 2 && mv.from.0 % 8 == 4 {
            let (corner, _) = Position::castling_rook(mv.to);
            return Some(if between(mv.from, corner).intersects(occupied) {
                "castling needs all squares between King and Rook empty".into()
            } else {
                "the King or that Rook has moved, so they cannot castle".into()
            });
        }
        None
    }
}
