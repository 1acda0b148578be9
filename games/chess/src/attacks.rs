//! Attack sets, checkers and pinned pieces.

use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    bishop_attacks, checks_and_pins, king_attacks, knight_attacks, rook_attacks,
};
use heterodox_kernel::{Color, Square, SquareSet, leaps};

static PAWN_ATTACKS: [[SquareSet<1>; 64]; 2] =
    [leaps(8, &[(-1, 1), (1, 1)]), leaps(8, &[(-1, -1), (1, -1)])];

/// Returns the squares that a Pawn of `color` attacks from `square`.
#[inline]
pub(crate) fn pawn_attacks(color: Color, square: Square) -> SquareSet<1> {
    PAWN_ATTACKS[color.index()][square.index() & 63]
}

impl Position {
    #[inline]
    pub(crate) fn diagonal_sliders(&self) -> SquareSet<1> {
        self.placement.kind(BISHOP) | self.placement.kind(QUEEN)
    }

    #[inline]
    pub(crate) fn orthogonal_sliders(&self) -> SquareSet<1> {
        self.placement.kind(ROOK) | self.placement.kind(QUEEN)
    }

    /// Returns the pieces of `side` that attack a square. Sliders are blocked by
    /// the two sets of blockers.
    #[inline]
    pub(crate) fn attackers(
        &self,
        on: Square,
        side: Color,
        diagonal_blockers: SquareSet<1>,
        orthogonal_blockers: SquareSet<1>,
    ) -> SquareSet<1> {
        self.attackers_of_both(on, diagonal_blockers, orthogonal_blockers)
            & self.placement.color(side)
    }

    /// Returns the pieces of both sides that attack a square.
    #[inline]
    pub(crate) fn attackers_of_both(
        &self,
        on: Square,
        diagonal_blockers: SquareSet<1>,
        orthogonal_blockers: SquareSet<1>,
    ) -> SquareSet<1> {
        let pawns = pawn_attacks(Color::White, on) & self.placement.color(Color::Black)
            | pawn_attacks(Color::Black, on) & self.placement.color(Color::White);
        pawns & self.placement.kind(PAWN)
            | knight_attacks(on) & self.placement.kind(KNIGHT)
            | king_attacks(on) & self.placement.kind(KING)
            | bishop_attacks(on, diagonal_blockers) & self.diagonal_sliders()
            | rook_attacks(on, orthogonal_blockers) & self.orthogonal_sliders()
    }

    /// Returns whether `side` attacks a square if exactly the squares of
    /// `occupied` are occupied. Pieces that stand outside `occupied` do not
    /// attack.
    #[inline]
    pub(crate) fn is_attacked(&self, on: Square, side: Color, occupied: SquareSet<1>) -> bool {
        let enemy = self.placement.color(side) & occupied;
        let leapers = pawn_attacks(!side, on) & self.placement.kind(PAWN)
            | knight_attacks(on) & self.placement.kind(KNIGHT)
            | king_attacks(on) & self.placement.kind(KING);
        leapers.intersects(enemy)
            || bishop_attacks(on, occupied).intersects(self.diagonal_sliders() & enemy)
            || rook_attacks(on, occupied).intersects(self.orthogonal_sliders() & enemy)
    }

    /// Returns the pieces that give check to the King of `color`.
    pub(crate) fn checkers_of(&self, color: Color) -> SquareSet<1> {
        let occupied = self.placement.occupied();
        self.attackers(self.king(color), !color, occupied, occupied)
    }

    /// Returns the pieces that give check to the side to move, and its own pieces
    /// that are pinned to its King.
    #[inline]
    pub(crate) fn checkers_and_pinned(&self, king: Square) -> (SquareSet<1>, SquareSet<1>) {
        let us = self.state.turn;
        let enemy = self.placement.color(!us);
        let checkers = (pawn_attacks(us, king) & self.placement.kind(PAWN)
            | knight_attacks(king) & self.placement.kind(KNIGHT))
            & enemy;
        let snipers = (bishop_attacks(king, SquareSet::EMPTY) & self.diagonal_sliders()
            | rook_attacks(king, SquareSet::EMPTY) & self.orthogonal_sliders())
            & enemy;
        let (sliders, pinned) = checks_and_pins(king, snipers, self.placement.occupied());
        (checkers | sliders, pinned & self.placement.color(us))
    }
}
