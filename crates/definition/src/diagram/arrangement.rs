//! The set-up of a game, as written or shuffled.

use super::draft::DiagramKeys;
use super::grid::{Grid, Points};
use heterodox_kernel::{Kind, Square};

/// The pieces at the start, by colour and point.
#[derive(Clone)]
pub(super) struct Arrangement {
    kinds: [Vec<Option<Kind>>; 2],
}

impl Arrangement {
    /// The set-up as written in the text.
    pub(super) fn written(keys: &DiagramKeys) -> Arrangement {
        let mut kinds = [vec![None; keys.grid.len()], vec![None; keys.grid.len()]];
        for (index, piece) in keys.pieces.iter().enumerate() {
            for (color, kinds) in kinds.iter_mut().enumerate() {
                for point in piece.points[color].iter() {
                    kinds[point.index()] = Some(Kind(index as u8));
                }
            }
        }
        Arrangement { kinds }
    }

    /// The piece of a colour on a point.
    pub(super) fn at(&self, color: usize, point: Square) -> Option<Kind> {
        self.kinds[color][point.index()]
    }

    /// Returns whether a piece of either colour stands on a point.
    pub(super) fn is_occupied(&self, point: Square) -> bool {
        self.kinds.iter().any(|kinds| kinds[point.index()].is_some())
    }

    /// Puts a piece on a point.
    pub(super) fn put(&mut self, color: usize, point: Square, kind: Kind) {
        self.kinds[color][point.index()] = Some(kind);
    }

    /// The points of the pieces of a colour whose kinds satisfy `fits`.
    pub(super) fn points(&self, color: usize, fits: impl Fn(Kind) -> bool) -> Points {
        let occupied = self.kinds[color].iter().enumerate();
        let fitting = occupied.filter(|(_, kind)| kind.is_some_and(&fits));
        fitting.map(|(point, _)| Square(point as u8)).collect()
    }

    /// Makes Black's pieces the images of White's on these points.
    pub(super) fn reflect(&mut self, points: Points, grid: &Grid) {
        for point in points.iter() {
            if let (Some(kind), Some(image)) = (self.at(0, point), grid.image(point)) {
                self.put(1, image, kind);
            }
        }
    }
}
