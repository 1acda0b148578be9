//! The moves of both kinds of Pawns.

use super::{Generator, Law, back};
use crate::geometry::{FILE_A, FILE_L, FILES, KNIGHT_LEAPS, Set, UP, pawn_captures, rank, shift};
use crate::position::{UNMOVED_SHIFT, pawn_rank};
use crate::{BODYGUARD, LINEBACKER, PAWN};
use heterodox_kernel::{Color, Kind, Move, MoveSink, Piece, Square, SquareSet};

/// One step of all these pieces: forward and `side` (-1, 0 or 1) files to the
/// right.
#[inline]
fn step(pieces: Set, by: i8, side: i8) -> Set {
    let on_board = match side {
        -1 => pieces - FILE_A,
        1 => pieces - FILE_L,
        _ => pieces,
    };
    shift(on_board, by)
}

impl<S: MoveSink, L: Law> Generator<'_, S, L> {
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

    /// One's own Pawns that may still make their opening move.
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
        self.arrive(PAWN, ahead, forward);
        let opening = shift(pawns & self.unmoved(), forward) - self.occupied;
        let opening = self.law.passable(opening, forward);
        self.arrive(PAWN, shift(opening, forward) - self.occupied, 2 * forward);
        for side in [-1, 1] {
            let by = forward + side;
            self.arrive(PAWN, step(pawns, by, side) & self.enemy, by);
        }
    }

    #[inline]
    fn linebackers(&mut self) {
        let pawns = self.pieces(LINEBACKER);
        let unmoved = pawns & self.unmoved();
        for side in [-1, 0, 1] {
            let by = self.forward() + side;
            let next = step(pawns, by, side);
            self.arrive(LINEBACKER, next - self.occupied, by);
            self.pushes(next & self.enemy, by, side, by);
            let first = step(unmoved, by, side) - self.occupied;
            let second = step(self.law.passable(first, by), by, side);
            self.arrive(LINEBACKER, second - self.occupied, 2 * by);
            self.pushes(second & self.enemy, by, side, 2 * by);
        }
    }

    /// Pawns that come from `way` squares away push what they meet one step
    /// on.
    #[inline]
    fn pushes(&mut self, met: Set, by: i8, side: i8, way: i8) {
        for to in step(met, by, side) - self.occupied {
            let pushed = back(to, by);
            self.special(Move::displacing(back(pushed, way), pushed, pushed, to));
        }
    }

    /// Plain moves of Pawns that all go the same way.
    #[inline]
    fn arrive(&mut self, kind: Kind, to: Set, by: i8) {
        let free = to & shift(self.law.unbound(), by);
        self.sink.shifted(free, by);
        for square in free & self.last_rank() {
            self.promotions(back(square, by), square);
        }
        for square in to - free {
            self.judge_pawn(kind, back(square, by), Set::of(square));
        }
    }

    /// What a Knight lets Pawns do. It counts as their own move.
    #[inline]
    fn relayed_pawns(&mut self) {
        for kind in [PAWN, LINEBACKER] {
            for from in self.pieces(kind) & self.relayed {
                self.judge_pawn(kind, from, KNIGHT_LEAPS[from.index()] - self.own);
            }
        }
    }

    /// Plain moves of one Pawn, those allowed by the law, with their
    /// promotions.
    #[inline]
    fn judge_pawn(&mut self, kind: Kind, from: Square, targets: Set) {
        let allowed = self.law.plain(kind, from, targets);
        self.sink.targets(from, allowed);
        for to in targets & self.last_rank() {
            if allowed.contains(to) {
                self.promotions(from, to);
            } else if self.position.bracket.count(Piece::new(self.us, BODYGUARD)) > 0 {
                // A new Bodyguard's zone can save a King that a Pawn in its
                // place would not.
                self.special(Move::promoting(from, to, BODYGUARD));
            }
        }
    }

    /// The promotions of a Pawn that may go there.
    fn promotions(&mut self, from: Square, to: Square) {
        for kind in self.position.bracket.kinds(self.us) {
            self.sink.push(Move::promoting(from, to, kind));
        }
    }

    /// En passant takes two pieces away at once, so that each capture is tried
    /// on the board.
    #[inline]
    pub(super) fn en_passant(&mut self) {
        let Some(en_passant) = self.position.en_passant else { return };
        let to = en_passant.passed;
        for from in pawn_captures(!self.us, to) & self.pieces(PAWN) {
            self.special(Move::step(from, to));
        }
    }
}

const _: () = assert!(FILES == 12, "the unmoved Pawns of a side are twelve bits");
