//! Move generation.

use crate::attacks::pawn_attacks;
use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, knight_attacks, line, rook_attacks,
};
use heterodox_kernel::{Color, Kind, Move, MoveSink, Square, SquareSet};

const PROMOTIONS: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Shifts a set by a number of squares, towards higher ones if positive.
#[inline]
fn shift(set: SquareSet<1>, by: i8) -> SquareSet<1> {
    let bits = set.bits();
    SquareSet::from_bits(if by >= 0 { bits << by } else { bits >> -by })
}

/// Returns the set without a file. Shifting the result sideways does not wrap around the edge.
#[inline]
fn without_file(set: SquareSet<1>, file: u64) -> SquareSet<1> {
    SquareSet::from_bits(set.bits() & !file)
}

const fn rank(rank: u32) -> SquareSet<1> {
    SquareSet::from_bits(0xFF << (8 * rank))
}

/// Direction and special ranks of a side's Pawns.
struct PawnGeometry {
    forward: i8,
    /// The rank of the squares that double steps pass over.
    third: SquareSet<1>,
    last: SquareSet<1>,
}

impl PawnGeometry {
    #[inline]
    fn of(color: Color) -> PawnGeometry {
        match color {
            Color::White => PawnGeometry { forward: 8, third: rank(2), last: rank(7) },
            Color::Black => PawnGeometry { forward: -8, third: rank(5), last: rank(0) },
        }
    }
}

/// Pushes the four promotions of a move.
fn promote<S: MoveSink>(sink: &mut S, from: Square, to: Square) {
    for kind in PROMOTIONS {
        sink.push(Move::promoting(from, to, kind));
    }
}

/// Pushes Pawn moves that all have the same offset `by`; those to the last rank
/// as promotions.
#[inline]
fn pawn_targets<S: MoveSink>(sink: &mut S, to: SquareSet<1>, by: i8, geometry: &PawnGeometry) {
    sink.shifted(to - geometry.last, by);
    for square in to & geometry.last {
        promote(sink, Square(square.0.wrapping_add_signed(-by)), square);
    }
}

impl Position {
    /// Generates all legal moves, also in positions that are drawn by rule.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let us = self.state.turn;
        let king = self.king(us);
        let (checkers, pinned) = self.checkers_and_pinned(king);
        self.king_moves(king, sink);
        let own = self.placement.color(us);
        // Targets of pieces other than the King: all squares, or in check those
        // that capture the checker or block it.
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
        let own = self.placement.color(self.state.turn);
        let occupied = self.placement.occupied() - SquareSet::of(king);
        let mut safe = SquareSet::<1>::EMPTY;
        for square in king_attacks(king) - own {
            if !self.is_attacked(square, !self.state.turn, occupied.with(square)) {
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
        let own = self.placement.color(self.state.turn);
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
        let pawns = self.pieces(self.state.turn, PAWN);
        self.pawn_moves_of(pawns - pinned, targets, sink);
        for from in pawns & pinned {
            self.pawn_moves_of(SquareSet::of(from), targets & line(king, from), sink);
        }
    }

    /// Generates moves of a set of Pawns to a set of targets, without en passant.
    #[inline]
    fn pawn_moves_of<S: MoveSink>(&self, pawns: SquareSet<1>, targets: SquareSet<1>, sink: &mut S) {
        let geometry = PawnGeometry::of(self.state.turn);
        let occupied = self.placement.occupied();
        let enemy = self.placement.color(!self.state.turn) & targets;
        let single = shift(pawns, geometry.forward) - occupied;
        let double = shift(single & geometry.third, geometry.forward) - occupied;
        pawn_targets(sink, single & targets, geometry.forward, &geometry);
        sink.shifted(double & targets, 2 * geometry.forward);
        let left = shift(without_file(pawns, FILE_A), geometry.forward - 1) & enemy;
        let right = shift(without_file(pawns, FILE_H), geometry.forward + 1) & enemy;
        pawn_targets(sink, left, geometry.forward - 1, &geometry);
        pawn_targets(sink, right, geometry.forward + 1, &geometry);
    }

    /// Generates en passant captures. Each one is tested for check: it removes two pieces from one
    /// rank, and the pin detection does not see that.
    #[inline]
    fn en_passant_moves<S: MoveSink>(&self, sink: &mut S) {
        let Some(to) = self.en_passant else { return };
        for from in pawn_attacks(!self.state.turn, to) & self.pieces(self.state.turn, PAWN) {
            let captured = SquareSet::of(Square(to.0 ^ 8));
            let occupied = (self.placement.occupied() - captured - SquareSet::of(from)).with(to);
            if !self.is_attacked(self.king(self.state.turn), !self.state.turn, occupied) {
                sink.push(Move::step(from, to));
            }
        }
    }

    pub(crate) fn has_legal_en_passant(&self) -> bool {
        let mut any = heterodox_kernel::AnyMove::default();
        self.en_passant_moves(&mut any);
        any.0
    }

    /// Generates castling moves of a King that is not in check.
    #[inline]
    fn castling_moves<S: MoveSink>(&self, king: Square, sink: &mut S) {
        let occupied = self.placement.occupied() - SquareSet::of(king);
        self.castling_moves_if(king, sink, |square| {
            !self.is_attacked(square, !self.state.turn, occupied)
        });
    }

    /// Generates castling moves if `may_stand` accepts the squares that the King
    /// crosses and reaches. A castling right implies that the King is on its home
    /// square.
    #[inline]
    pub(crate) fn castling_moves_if<S: MoveSink>(
        &self,
        king: Square,
        sink: &mut S,
        may_stand: impl Fn(Square) -> bool,
    ) {
        let rights = self.castling >> (2 * self.state.turn.index()) & 0b11;
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

    /// Generates pseudo-legal moves: check is ignored.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        let own = self.placement.color(self.state.turn);
        let targets = SquareSet::from_bits(!0) - own;
        let home = Square(if self.state.turn == Color::White { 4 } else { 60 });
        // In Pacifist Chess a side may have no King, or two.
        for king in self.pieces(self.state.turn, KING) {
            sink.targets(king, king_attacks(king) - own);
            if king == home {
                self.castling_moves_if(king, sink, |_| true);
            }
        }
        self.piece_moves(home, SquareSet::EMPTY, targets, sink);
        self.pawn_moves_of(self.pieces(self.state.turn, PAWN), targets, sink);
        if let Some(to) = self.en_passant {
            for from in pawn_attacks(!self.state.turn, to) & self.pieces(self.state.turn, PAWN) {
                sink.push(Move::step(from, to));
            }
        }
    }

    /// Generates all moves to empty squares, ignoring check, for Pacifist Chess.
    /// `may_pass(from, on)` decides whether a square may be passed over.
    pub(crate) fn generate_to_empty<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let own = self.placement.color(self.state.turn);
        let empty = SquareSet::from_bits(!0) - self.placement.occupied();
        for king in self.placement.kind(KING) & own {
            sink.targets(king, king_attacks(king) & empty);
            // A side may have two Kings here. If one is on the home square, the
            // castling rights are its own.
            let home = Square(if self.state.turn == Color::White { 4 } else { 60 });
            let rights = self.castling >> (2 * self.state.turn.index()) & 0b11;
            if king == home && rights != 0 && may_pass(king, king) {
                self.castling_moves_if(king, sink, |square| may_pass(king, square));
            }
        }
        self.piece_moves(Square(0), SquareSet::EMPTY, empty, sink);
        let geometry = PawnGeometry::of(self.state.turn);
        let single = shift(self.pieces(self.state.turn, PAWN), geometry.forward) & empty;
        pawn_targets(sink, single, geometry.forward, &geometry);
        for to in shift(single & geometry.third, geometry.forward) & empty {
            let passed = Square(to.0.wrapping_add_signed(-geometry.forward));
            let from = Square(passed.0.wrapping_add_signed(-geometry.forward));
            if may_pass(from, passed) {
                sink.push(Move::step(from, to));
            }
        }
    }
}
