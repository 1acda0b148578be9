//! Positions of games on rectangular boards, and their changes by moves.

use std::collections::BTreeSet;

use super::board::{Board, Sq};

/// Maximal value of a FEN's counters. Counting stops there.
pub const MAX_COUNTER: u32 = 1_000_000;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The pieces on the board.
    pub board: Board,
    /// True if White is to move.
    pub white: bool,
    /// Squares of the rooks that may still castle.
    pub castling: BTreeSet<Sq>,
    /// Squares of the pawns that have never moved, in games that record it.
    pub unmoved: BTreeSet<Sq>,
    /// Squares passed over by the last multiple step, followed by the pawn's
    /// square. Empty if there was none.
    pub ep: Vec<Sq>,
    /// Sorted contents of the bracket: hands, or captured pieces.
    pub pocket: Vec<char>,
    /// Halfmoves since the last irreversible one.
    pub halfmove: u32,
    /// Number of the move, beginning with 1.
    pub fullmove: u32,
}

/// A move, described by its effect on the board.
#[derive(Clone, Debug)]
pub struct MoveEffect {
    /// The piece that moves, before promotion.
    pub piece: char,
    /// Its origin.
    pub from: Sq,
    /// Its target.
    pub to: Sq,
    /// True if the piece comes from the hand (`from` is then equal to `to`).
    pub drop: bool,
    /// Origin and target of another piece that is displaced.
    pub displaced: Option<(Sq, Sq)>,
    /// Square of the captured piece.
    pub captured: Option<Sq>,
    /// Kind that the piece becomes.
    pub promotion: Option<char>,
    /// Squares of the en passant field after the move.
    pub ep: Vec<Sq>,
    /// Squares passed over in a multiple step from the starting rank.
    pub pawn_path: Vec<Sq>,
    /// In castling, the King's squares from origin to target.
    pub king_path: Vec<Sq>,
}

impl MoveEffect {
    /// Creates a move from one square to another.
    pub fn step(piece: char, from: Sq, to: Sq) -> MoveEffect {
        MoveEffect {
            piece,
            from,
            to,
            drop: false,
            displaced: None,
            captured: None,
            promotion: None,
            ep: Vec::new(),
            pawn_path: Vec::new(),
            king_path: Vec::new(),
        }
    }

    /// Creates a drop.
    pub fn drop(piece: char, to: Sq) -> MoveEffect {
        MoveEffect { drop: true, ..MoveEffect::step(piece, to, to) }
    }

    /// Adds the displacement of another piece.
    pub fn displacing(mut self, from: Sq, to: Sq) -> MoveEffect {
        self.displaced = Some((from, to));
        self
    }

    pub(super) fn capturing(mut self, at: Sq) -> MoveEffect {
        self.captured = Some(at);
        self
    }
}
