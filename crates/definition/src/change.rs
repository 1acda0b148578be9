//! A change of the start position.

use heterodox_kernel::Color;
use heterodox_kernel::said::{Phrase, Said};
use std::fmt;

/// A change of the start position. Squares have their names on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetUp {
    /// Puts a piece on a square in place of the one there, or only removes that one.
    Place {
        /// The square.
        square: String,
        /// Token of the kind, and the side.
        piece: Option<(String, Color)>,
    },
    /// Moves the piece on a square, or removes it.
    Move {
        /// The square.
        from: String,
        /// Its new square.
        to: Option<String>,
    },
}

/// The reason why a start position cannot be changed in this way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SetUpError {
    /// The text has errors.
    Rejected,
    /// The board has no such square.
    Square,
    /// The game has no such piece.
    Piece,
    /// White's pieces have images for Black, and the square is its own image.
    OwnImage,
}

heterodox_kernel::phrases! {
    REJECTED = "change-rejected", "the set-up can be changed when the text has no errors";
    SQUARE = "change-square", "there is no such square";
    PIECE = "change-piece", "this text has no such piece";
    OWN_IMAGE = "change-own-image", "each piece stands opposite its image, so none can stand in the middle; with symmetry=none both sides are set up separately";
}

impl SetUpError {
    /// The phrases of all errors, for tests of the catalogues.
    pub fn phrases() -> &'static [&'static Phrase] {
        ALL
    }

    /// Returns the error for other languages.
    pub fn said(self) -> Said {
        Said::from(match self {
            SetUpError::Rejected => &REJECTED,
            SetUpError::Square => &SQUARE,
            SetUpError::Piece => &PIECE,
            SetUpError::OwnImage => &OWN_IMAGE,
        })
    }
}

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for SetUpError {}
