//! The steps of entering a move.

use crate::said::Said;
use crate::{Piece, Square};

/// One step of entering a move with a pointing device.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InputStep {
    /// A square of the board is selected.
    Square(Square),
    /// A piece in hand is selected.
    Hand(Piece),
    /// One of several moves with the same previous steps is selected in a menu or on the
    /// board.
    Choice(Choice),
}

/// The difference between a move and others that begin with the same steps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    /// Kind of move.
    pub kind: ChoiceKind,
    /// Piece that is shown as a picture of the choice.
    pub piece: Option<Piece>,
    /// Square to select, if the choices are squares of the board.
    pub square: Option<Square>,
    /// Text of the choice, such as `Pull the Rook on c3 along`.
    pub text: Said,
}

impl Choice {
    /// Creates a choice with a text and a picture.
    pub fn new(kind: ChoiceKind, piece: Option<Piece>, text: impl Into<Said>) -> Choice {
        Choice { kind, piece, square: None, text: text.into() }
    }
}

/// The kind of move that a choice stands for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum ChoiceKind {
    /// A move without extra effects.
    Plain,
    /// A capture of the piece on the destination.
    Capture,
    /// A promotion.
    Promote,
    /// A move that leaves a piece behind.
    Leave,
    /// The piece turns into another one without moving.
    Become,
    /// A move that also moves another piece.
    Displace,
    /// A capture of a piece that is not on the destination.
    #[cfg_attr(feature = "serde", serde(rename = "take"))]
    Locust,
    /// Castling.
    Castle,
}

/// The marker on the destination of a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Marker {
    /// The move does not affect other pieces.
    Move,
    /// The move captures a piece.
    Capture,
    /// A move that also moves another piece.
    Displace,
    /// A piece is dropped from the hand.
    Drop,
}
