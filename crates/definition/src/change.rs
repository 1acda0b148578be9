//! A change of the start position.

use heterodox_kernel::Color;
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

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SetUpError::Rejected => "the set-up can be changed when the text has no errors",
            SetUpError::Square => "there is no such square",
            SetUpError::Piece => "this text has no such piece",
            SetUpError::OwnImage => {
                "each piece stands opposite its image, so none can stand in the middle; with \
                 symmetry=none both sides are set up separately"
            }
        })
    }
}

impl std::error::Error for SetUpError {}
