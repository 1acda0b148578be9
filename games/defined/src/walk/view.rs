//! The board as walks see it.

use super::effect::OpenSquares;
use super::geometry::{Geometry, Steps};
use crate::pieces::BoardPieces;
use heterodox_definition::KindSet;
use heterodox_kernel::{Kind, Square, SquareSet};

/// The tables that walks need.
#[derive(Clone, Debug)]
pub(crate) struct Paths<const W: usize> {
    /// Squares and coordinates.
    pub geometry: Geometry,
    /// Step tables.
    pub steps: Steps,
    /// The squares around each square.
    pub neighbors: Vec<SquareSet<W>>,
    /// Kinds that brake the sliders around them.
    pub brakes: KindSet,
    /// For each kind, the kind that stands for it in lists of kinds.
    pub counts_as: Vec<Kind>,
}

/// A board for walks.
#[derive(Copy, Clone, Debug)]
pub(crate) struct View<'a, const W: usize> {
    /// The tables.
    pub paths: &'a Paths<W>,
    /// The pieces.
    pub pieces: &'a BoardPieces<W>,
    /// The squares left open to en passant, in the order passed.
    pub open: &'a OpenSquares,
    /// The square of the piece that left them open.
    pub passed_by: Square,
    /// The squares of unmoved pieces.
    pub unmoved: SquareSet<W>,
    /// The squares of transparent pieces. Legs of several steps pass them like empty squares.
    pub through: SquareSet<W>,
}

impl<const W: usize> View<'_, W> {
    /// The same board with transparent pieces on some squares.
    pub(crate) fn seeing_through(self, through: SquareSet<W>) -> Self {
        View { through, ..self }
    }
}
