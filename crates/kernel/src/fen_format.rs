//! The fields and letters of a game's FENs.

use crate::{Board, Kind, KindInfo, Square};

/// The text form of a game's positions: FEN with the fields that the game has.
///
/// The fields are the placement (with a bracket for the pocket, if the game has
/// one), the side to move, castling, unmoved pawns, moved pieces, en passant, passes, the
/// checks to be given, tabu captures, the halfmove clock and the move number, separated by single spaces.
#[derive(Copy, Clone, Debug)]
pub struct FenFormat<'g> {
    /// The board.
    pub board: &'g Board,
    /// The kinds of pieces.
    pub kinds: &'g [KindInfo],
    /// Kinds that can be in the pocket. `None` if there is no bracket.
    pub pocket: Option<&'g [Kind]>,
    /// Letters of the castling rights with the squares of the Rooks, in the order of the field.
    /// Uppercase letters are White's. `None` if there is no such field.
    pub castling: Option<&'g [(char, Square)]>,
    /// Letters of the pawns that may not have moved with their squares, as for
    /// castling.
    pub unmoved_pawns: Option<&'g [(char, Square)]>,
    /// True if there is a field for pieces that have moved and stand where they stood at the
    /// start: their squares.
    pub moved: bool,
    /// Description of the squares in the en-passant field, for error messages.
    /// `None` if there is no such field.
    pub en_passant: Option<&'g str>,
    /// True if there is a field for passes right before the position: `-`, `p` or `pp`.
    pub passes: bool,
    /// Number of checks that a side has to give to win, at the start. `None` if there is no
    /// field for the checks that both sides have yet to give: `3+3`, White's first.
    pub checks: Option<u32>,
    /// True if there is a field for captures that the last move forbids: `!` or `-`.
    pub tabu: bool,
    /// True if there is a halfmove clock.
    pub halfmove: bool,
}

impl<'g> FenFormat<'g> {
    /// The format of a game without optional fields: placement, side to move and move
    /// number.
    pub fn new(board: &'g Board, kinds: &'g [KindInfo]) -> FenFormat<'g> {
        FenFormat {
            board,
            kinds,
            pocket: None,
            castling: None,
            unmoved_pawns: None,
            moved: false,
            en_passant: None,
            passes: false,
            checks: None,
            tabu: false,
            halfmove: false,
        }
    }

    /// The letter of the castling right for the Rook on a square.
    pub(crate) fn castling_letter(&self, square: Square) -> Option<char> {
        letter_of(self.castling, square)
    }

    /// The letter for the unmoved pawn on a square.
    pub(crate) fn unmoved_letter(&self, square: Square) -> Option<char> {
        letter_of(self.unmoved_pawns, square)
    }

    /// Returns whether the field for moved pieces can contain this square.
    pub(crate) fn has_moved(&self, square: Square) -> bool {
        self.moved && square.index() < self.board.len()
    }

    /// Returns whether the en-passant field can contain these squares.
    pub(crate) fn has_en_passant(&self, squares: &[Square]) -> bool {
        squares.is_empty()
            || self.en_passant.is_some()
                && squares.iter().all(|square| square.index() < self.board.len())
    }
}

fn letter_of(letters: Option<&[(char, Square)]>, square: Square) -> Option<char> {
    let mut letters = letters.unwrap_or_default().iter();
    letters.find(|(_, other)| *other == square).map(|(letter, _)| *letter)
}
