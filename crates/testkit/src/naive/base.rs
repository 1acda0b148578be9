//! Common parts of the games with Kings on rectangular boards.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::board::{Board, Sq, file_letter, of_side, sq};
use super::state::{MoveEffect, State};

/// A game with Kings on a rectangular board, with its options.
///
/// Pacifist Chess can be played over it.
pub trait Base: Sync {
    /// FEN of the starting position.
    fn start(&self) -> &'static str;

    /// Number of files, which is also the number of ranks.
    fn size(&self) -> i32;

    /// Letters of the kinds of pieces.
    fn letters(&self) -> &'static str;

    /// Letters of the pawns.
    fn pawns(&self) -> &'static str {
        "P"
    }

    /// Letters of the pieces that are transparent in Pacifist Chess.
    fn sliders(&self) -> &'static str;

    /// Values of the kinds in Pacifist Chess, such as `P1 N3`.
    fn values(&self) -> &'static str;

    /// Starting file of the King.
    fn king_file(&self, white: bool) -> i32;

    /// Letters of White's castling rights with the files of their rooks, in the order
    /// of the castling field. The field is absent if there are none.
    fn castling_corners(&self) -> Vec<(char, i32)> {
        vec![('A', 1), (file_letter(self.size()).to_ascii_uppercase(), self.size())]
    }

    /// Rank and kinds, by file, of White's pawns whose first move is recorded in the
    /// unmoved field. The field is absent if there are none.
    fn unmoved_pawns(&self) -> Option<(i32, &'static str)> {
        None
    }

    /// Returns whether there is an en passant field.
    fn has_en_passant(&self) -> bool {
        true
    }

    /// Returns whether the en passant field names only the square passed over, and not
    /// the pawn's square as well.
    fn omits_pawn_square(&self) -> bool {
        false
    }

    /// One side's pieces that have a place in the bracket of the placement field, as
    /// often as they may be there. The bracket is absent if there are none.
    fn pocket_pieces(&self) -> &'static str {
        ""
    }

    /// Returns whether captured pieces go to the bracket and return by promotion.
    fn pockets_captures(&self) -> bool {
        false
    }

    /// Ranks that pawns can stand on, from their side's point of view.
    fn pawn_ranks(&self) -> RangeInclusive<i32>;

    /// Returns whether moves of pawns reset the counter of halfmoves.
    fn pawn_moves_reset(&self) -> bool {
        true
    }

    /// Returns whether the notation of a move names the displacement of another piece.
    fn writes_displacement(&self) -> bool {
        true
    }

    /// Returns whether the piece on `from` could capture an enemy on `to`, without en
    /// passant. `through` has the occupied squares that do not block its lines; it is
    /// empty except in Pacifist Chess.
    fn could_capture(&self, board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool;

    /// Returns the moves of one piece without captures, castling and promotions.
    fn quiet_moves(&self, state: &State, from: Sq) -> Vec<MoveEffect>;

    /// Returns the pseudo-legal moves that are not moves of one piece, captures or
    /// castling, given those that are.
    fn special_moves(&self, _state: &State, _others: &[MoveEffect]) -> Vec<MoveEffect> {
        Vec::new()
    }

    /// Returns the numbers of squares that the King may castle towards a rook at
    /// `distance`.
    fn castling_steps(&self, distance: i32) -> Vec<i32>;

    /// Returns the kinds that a pawn on the last rank may become. `None` in the list
    /// means that it may stay a pawn.
    fn promotions(&self, state: &State) -> Vec<Option<char>>;

    /// Returns whether a pawn that has made a step of `length` squares from `origin` can be
    /// captured en passant.
    fn is_en_passant_step(&self, piece: char, origin: Sq, step: Sq, length: i32) -> bool;

    /// Returns the reason why a piece wins when it arrives on a square, if it does.
    fn wins_on(&self, _piece: char, _at: Sq) -> Option<&'static str> {
        None
    }

    /// Returns whether neither side has enough material to win.
    fn has_insufficient_material(&self, state: &State) -> bool;

    /// Returns whether a kind is a pawn of this game.
    fn is_pawn(&self, kind: char) -> bool {
        self.pawns().contains(kind)
    }

    /// Returns whether a kind is a slider.
    fn is_slider(&self, kind: char) -> bool {
        self.sliders().contains(kind)
    }

    /// Returns whether pawns must promote on the last rank.
    fn must_promote(&self) -> bool {
        !self.pawn_ranks().contains(&self.size())
    }

    /// Converts a rank from a side's point of view to the board's numbering.
    fn rank(&self, n: i32, white: bool) -> i32 {
        if white { n } else { self.size() + 1 - n }
    }

    /// Converts a rank to a side's point of view.
    fn relative(&self, rank: i32, white: bool) -> i32 {
        self.rank(rank, white)
    }

    /// Returns the starting square of the King.
    fn king_home(&self, white: bool) -> Sq {
        sq(self.king_file(white), self.rank(1, white))
    }

    /// Returns the castling rights in the order of the field.
    fn castling_rights(&self) -> Vec<Right> {
        let right = |white, (letter, file)| Right {
            letter: of_side(letter, white),
            at: sq(file, self.rank(1, white)),
            piece: of_side('R', white),
        };
        let corners = self.castling_corners();
        let of = |white| corners.iter().map(move |corner| right(white, *corner));
        of(true).chain(of(false)).collect()
    }

    /// Returns the rights of unmoved pawns in the order of the field.
    fn unmoved_rights(&self) -> Vec<Right> {
        let Some((rank, kinds)) = self.unmoved_pawns() else { return Vec::new() };
        let right = |white, (file, kind)| Right {
            letter: of_side(file_letter(file), white),
            at: sq(file, self.rank(rank, white)),
            piece: of_side(kind, white),
        };
        let of = |white| (1..).zip(kinds.chars()).map(move |pawn| right(white, pawn));
        of(true).chain(of(false)).collect()
    }

    /// Returns the maximal number of pieces of a kind in a side's bracket.
    fn pocket_limit(&self, kind: char) -> usize {
        self.pocket_pieces().chars().filter(|letter| *letter == kind).count()
    }

    /// Returns the value of a kind in Pacifist Chess.
    fn value(&self, kind: char) -> u64 {
        let entry = self.values().split(' ').find_map(|entry| entry.strip_prefix(kind));
        entry.and_then(|number| number.parse().ok()).expect("every kind has a value")
    }
}

/// A letter of the castling or unmoved field, with the piece and square that the
/// right needs.
pub struct Right {
    /// The letter.
    pub letter: char,
    /// The square of the piece.
    pub at: Sq,
    /// The piece.
    pub piece: char,
}
