//! What can be laid over the board, to see what the rules look at.

use crate::Square;

/// Something that is not a piece but can be seen on the board if one wants to:
/// numbers on pieces, or squares in a shade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// A name for programs, unique in the game.
    pub id: &'static str,
    /// A name for people.
    pub name: &'static str,
    /// A sentence on what is seen.
    pub about: &'static str,
    /// How it is drawn.
    pub kind: OverlayKind,
    /// Where something is to be seen.
    pub squares: Vec<OverlaySquare>,
}

/// How an overlay is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OverlayKind {
    /// Squares are shaded.
    Shade,
    /// A short text stands at the edge of a square.
    Numbers,
}

/// A square of an overlay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlaySquare {
    /// Which.
    pub square: Square,
    /// What is written there.
    pub text: Option<String>,
    /// How it is coloured.
    pub tone: Option<Tone>,
}

/// The colour of a square of an overlay.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Well for whose piece it is.
    Good,
    /// Badly.
    Bad,
    /// White's doing.
    White,
    /// Black's doing.
    Black,
}

impl Tone {
    /// The name that programs use.
    pub const fn id(self) -> &'static str {
        match self {
            Tone::Good => "good",
            Tone::Bad => "bad",
            Tone::White => "white",
            Tone::Black => "black",
        }
    }
}

impl From<crate::Color> for Tone {
    fn from(color: crate::Color) -> Tone {
        match color {
            crate::Color::White => Tone::White,
            crate::Color::Black => Tone::Black,
        }
    }
}
