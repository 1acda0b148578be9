//! Effects of moves.

use std::collections::BTreeSet;

use super::state::{Man, Point};

/// Effect of a move on the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    /// The way of acting.
    pub(super) act: Act,
    /// The piece that moves, castles or is dropped.
    pub(super) man: Man,
    /// Its origin; of drops the destination.
    pub(super) from: Point,
    /// Its destination.
    pub(super) to: Point,
    /// Squares of the captured pieces.
    pub(super) captured: BTreeSet<Point>,
    /// Origin and destination of another piece that is displaced.
    pub(super) displaced: Option<(Point, Point)>,
    /// Squares left open to en passant, in the order passed.
    pub(super) open: Vec<Point>,
    /// Square of the piece that is captured in passing.
    pub(super) in_passing: Option<Point>,
    /// The kind that the piece becomes.
    pub(super) promotion: Option<usize>,
    /// True if the new piece comes from the reserve.
    pub(super) from_reserve: bool,
    /// Squares that must not be attacked.
    pub(super) safe: Vec<Point>,
    /// Such squares for each walk with this effect. One safe walk is enough.
    pub(super) safe_ways: Vec<Vec<Point>>,
}

/// A way of acting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// A move of a piece.
    Move,
    /// Castling.
    Castling,
    /// A drop.
    Drop,
}

impl Effect {
    /// Creates an effect that does nothing but bring a piece from one square to another.
    pub(super) fn new(act: Act, man: Man, from: Point, to: Point) -> Effect {
        Effect {
            act,
            man,
            from,
            to,
            captured: BTreeSet::new(),
            displaced: None,
            open: Vec::new(),
            in_passing: None,
            promotion: None,
            from_reserve: false,
            safe: Vec::new(),
            safe_ways: Vec::new(),
        }
    }

    /// Returns whether nothing happens on the board.
    pub(super) fn is_pass(&self) -> bool {
        self.act == Act::Move && self.from == self.to && self.is_calm()
    }

    /// Returns whether nothing is captured or displaced.
    pub(super) fn is_calm(&self) -> bool {
        self.captured.is_empty() && self.displaced.is_none()
    }
}
