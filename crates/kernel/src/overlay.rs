//! Overlays on the board, which show information that the rules depend on.

use crate::Square;

/// Additional information about a position that can be shown on the board: numbers
/// on pieces, or shaded squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// Identifier for programs, unique in the game.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// One sentence that explains the overlay.
    pub about: &'static str,
    /// Way of drawing.
    pub kind: OverlayKind,
    /// The marked squares.
    pub squares: Vec<OverlaySquare>,
}

/// The way in which an overlay is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum OverlayKind {
    /// Squares are shaded.
    Shade,
    /// A short text is shown at the edge of a square.
    Numbers,
}

/// A square of an overlay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlaySquare {
    /// The square.
    pub square: Square,
    /// Text on the square.
    pub text: Option<String>,
    /// Colour of the square.
    pub tone: Option<Tone>,
}

/// The colour of a square of an overlay.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Tone {
    /// Good for the owner of the piece.
    Good,
    /// Bad for the owner of the piece.
    Bad,
    /// Caused by White.
    White,
    /// Caused by Black.
    Black,
}

impl From<crate::Color> for Tone {
    fn from(color: crate::Color) -> Tone {
        match color {
            crate::Color::White => Tone::White,
            crate::Color::Black => Tone::Black,
        }
    }
}
