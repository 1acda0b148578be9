//! Castling.

use super::KindSet;
use heterodox_kernel::{Kind, Square};

/// The castlings of a game. In positions a right is the square of a partner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Castling {
    /// The game has none.
    None,
    /// The ways that follow from the start position of a diagram, by colour.
    Ways([Vec<CastlingWay>; 2]),
    /// The ways follow from the rights of the position (variants.ini).
    ByFiles(CastlingByFiles),
}

/// A castling of a diagram.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CastlingWay {
    /// Square of the piece that castles.
    pub from: Square,
    /// Its destination.
    pub to: Square,
    /// Square of its partner, which is also the name of the right.
    pub partner: Square,
    /// Destination of the partner.
    pub partner_to: Square,
}

/// Castling of a `variants.ini`. Files and ranks are counted from 0. The files of the
/// destinations may be beyond the board; then there is no castling to that side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CastlingByFiles {
    /// The kind that castles, royal or not, together with all kinds that count as it.
    pub king: Kind,
    /// The kinds of its partners.
    pub partners: KindSet,
    /// The rank, counted from the own side.
    pub rank: u8,
    /// File of the piece that castles, if there are several of its kind on the rank.
    pub king_file: u8,
    /// Its destination file when it castles with a partner on the higher files.
    pub kingside_to: u8,
    /// Its destination file when it castles with a partner on the lower files.
    pub queenside_to: u8,
    /// First file in the search for the partner on the higher files, towards the King.
    pub kingside_partner: u8,
    /// First file in the search for the partner on the lower files, towards the King.
    pub queenside_partner: u8,
}

/// A castling in a move text, such as `isjO3`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CastlingMove {
    /// Squares that the piece goes.
    pub squares: u8,
    /// True if it can go to the left (as White).
    pub left: bool,
    /// True if it can go to the right (as White).
    pub right: bool,
    /// True if the partner is one square further in (j).
    pub further_in: bool,
}
