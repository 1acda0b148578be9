//! Moves of both kinds of Pawns.

use super::{Generator, origin};
use crate::geometry::{
    FILE_A, FILE_L, FILES, KNIGHT_LEAPS, Set, UP, pawn_captures, pawn_rank, rank, shift,
};
use crate::move_filter::MoveFilter;
use crate::position::UNMOVED_SHIFT;
use crate::{BODYGUARD, LINEBACKER, PAWN};
use heterodox_kernel::{Color, Kind, Move, MoveSink, Piece, Square, SquareSet};

/// Shifts a set by one step `by`, which goes `side` (-1, 0 or 1) files to the
/// right. Squares that would leave the board are dropped.
#[inline]
fn step(pieces: Set, by: i8, side: i8) -> Set {
    let on_board = match side {
        -1 => pieces - FILE_A,
        1 => pieces - FILE_L,
        _ => pieces,
    };
    shift(on_board, by)
}

impl<S: MoveSink, L: MoveFilter> Generator<'_, S, L> {
    #[inline]
    pub(super) fn pawns(&mut self) {
        self.standard_pawns();
        self.linebackers();
        self.relayed_pawns();
        self.en_passant();
    }

    #[inline]
    fn forward(&self) -> i8 {
        if self.us == Color::White { UP } else { -UP }
    }

    #[inline]
    fn last_rank(&self) -> Set {
        const RANKS: [Set; 2] = [rank(11), rank(0)];
        RANKS[self.us.index()]
    }

    /// Returns the side's Pawns that may still make their opening move.
    #[inline]
    fn unmoved(&self) -> Set {
        let files = u64::from(self.position.rights >> UNMOVED_SHIFT);
        match self.us {
            Color::White => SquareSet([files << pawn_rank(Color::White) & 0xFFF << 24, 0, 0]),
            Color::Black => {
                SquareSet([0, (files >> 12 & 0xFFF) << (pawn_rank(Color::Black) - 64), 0])
            }
        }
    }

    #[inline]
    fn standard_pawns(&mut self) {
        let pawns = self.pieces(PAWN);
        let forward = self.forward();
        let ahead = shift(pawns, forward) - self.occupied;
        self.push_pawn_moves(PAWN, ahead, forward);
        let opening = shift(pawns & self.unmoved(), forward) - self.occupied;
        let opening = self.filter.passable(opening, forward);
        self.push_pawn_moves(PAWN, shift(opening, forward) - self.occupied, 2 * forward);
        for side in [-1, 1] {
            let by = forward + side;
            self.push_pawn_moves(PAWN, step(pawns, by, side) & self.enemy, by);
        }
    }

    #[inline]
    fn linebackers(&mut self) {
        let pawns = self.pieces(LINEBACKER);
        let unmoved = pawns & self.unmoved();
        for side in [-1, 0, 1] {
            let by = self.forward() + side;
            let next = step(pawns, by, side);
            self.push_pawn_moves(LINEBACKER, next - self.occupied, by);
            self.pushes(next & self.enemy, by, side, by);
            let first = step(unmoved, by, side) - self.occupied;
            let second = step(self.filter.passable(first, by), by, side);
            self.push_pawn_moves(LINEBACKER, second - self.occupied, 2 * by);
            self.pushes(second & self.enemy, by, side, 2 * by);
        }
    }

    /// Pushes the pushes of Linebackers that come from `distance` squares away
    /// onto the enemies of `pushed` and push them one step `by` on.
    #[inline]
    fn pushes(&mut self, pushed: Set, by: i8, side: i8, distance: i8) {
        for to in step(pushed, by, side) - self.occupied {
            let pushed = origin(to, by);
            self.push_special(Move::displacing(origin(pushed, distance), pushed, pushed, to));
        }
    }

    /// Pushes plain moves of Pawns that all have the same offset `by`, promotions
    /// included.
    #[inline]
    fn push_pawn_moves(&mut self, kind: Kind, to: Set, by: i8) {
        let unrestricted = to & shift(self.filter.unrestricted(), by);
        self.sink.shifted(unrestricted, by);
        for square in unrestricted & self.last_rank() {
            self.promotions(origin(square, by), square);
        }
        for square in to - unrestricted {
            self.push_filtered_pawn_moves(kind, origin(square, by), Set::of(square));
        }
    }

    /// Generates the relayed moves of Pawns, which count as the Pawns' own moves.
    #[inline]
    fn relayed_pawns(&mut self) {
        for kind in [PAWN, LINEBACKER] {
            for from in self.pieces(kind) & self.relayed {
                self.push_filtered_pawn_moves(kind, from, KNIGHT_LEAPS[from.index()] - self.own);
            }
        }
    }

    /// Pushes the plain moves of one Pawn that the filter allows, promotions
    /// included.
    #[inline]
    fn push_filtered_pawn_moves(&mut self, kind: Kind, from: Square, targets: Set) {
        let allowed = self.filter.allowed_targets(kind, from, targets);
        self.sink.targets(from, allowed);
        for to in targets & self.last_rank() {
            if allowed.contains(to) {
                self.promotions(from, to);
            } else if self.position.bracket.count(Piece::new(self.us, BODYGUARD)) > 0 {
                // The zone of a new Bodyguard can end a check that a Pawn on the
                // same square would not.
                self.push_special(Move::promoting(from, to, BODYGUARD));
            }
        }
    }

    /// Pushes the promotions of a move.
    fn promotions(&mut self, from: Square, to: Square) {
        for kind in self.position.bracket.kinds(self.us) {
            self.sink.push(Move::promoting(from, to, kind));
        }
    }

    /// Generates en passant captures. The filter tests each one, because it removes two pieces from
    /// the board at the same time.
    #[inline]
    pub(super) fn en_passant(&mut self) {
        let Some(en_passant) = self.position.en_passant else { return };
        let to = en_passant.passed;
        for from in pawn_captures(!self.us, to) & self.pieces(PAWN) {
            self.push_special(Move::step(from, to));
        }
    }
}

const _: () = assert!(FILES == 12, "the unmoved Pawns of a side are twelve bits");
