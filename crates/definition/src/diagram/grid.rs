//! Squares of a diagram, holes included.

use super::notation::Symmetry;
use heterodox_kernel::{AnySquareSet, Board, Square};

/// A set of points.
pub(super) type Points = AnySquareSet;

/// The rectangle around a board. Its points are numbered in the order a1, b1, …, a2, …, and
/// holes are points too, unlike the squares of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) files: u8,
    pub(super) ranks: u8,
    /// The number of the lowest rank in the text.
    pub(super) first_rank: u8,
    pub(super) symmetry: Symmetry,
    pub(super) holes: Points,
}

impl Grid {
    /// Number of points.
    pub(super) fn len(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// The point on a file and rank, counted from 0.
    pub(super) fn point(&self, file: u8, rank: u8) -> Option<Square> {
        let index = usize::from(rank) * usize::from(self.files) + usize::from(file);
        (file < self.files && rank < self.ranks).then_some(Square(index as u8))
    }

    /// The file and rank of a point, counted from 0.
    pub(super) fn file_and_rank(&self, point: Square) -> (u8, u8) {
        (point.0 % self.files, point.0 / self.files)
    }

    /// The point a number of files away, unless it is a hole.
    pub(super) fn beside(&self, point: Square, files: i8) -> Option<Square> {
        let (file, rank) = self.file_and_rank(point);
        let beside = self.point(file.checked_add_signed(files)?, rank)?;
        (!self.holes.contains(beside)).then_some(beside)
    }

    /// Name of a point, with ranks counted from 1.
    pub(super) fn name(&self, point: Square) -> String {
        let (file, rank) = self.file_and_rank(point);
        format!("{}{}", char::from(b'a' + file), rank + 1)
    }

    /// The point with a name, with ranks counted from 1.
    pub(super) fn named(&self, name: &str) -> Option<Square> {
        let mut chars = name.chars();
        let file = chars.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
        let rank = chars.as_str().parse::<u8>().ok()?.checked_sub(1)?;
        self.point(file, rank)
    }

    /// Name of a point as written in the text.
    pub(super) fn written_name(&self, point: Square) -> String {
        let (file, rank) = self.file_and_rank(point);
        format!("{}{}", char::from(b'a' + file), rank + self.first_rank)
    }

    /// Names of points, in ascending order, with commas between them.
    pub(super) fn names(&self, points: Points) -> String {
        points.iter().map(|point| self.name(point)).collect::<Vec<_>>().join(",")
    }

    /// The point on the other side of the board on the same rank.
    pub(super) fn opposite_file(&self, point: Square) -> Square {
        let (file, _) = self.file_and_rank(point);
        Square(point.0 - file + (self.files - 1 - file))
    }

    /// Black's image of a point.
    pub(super) fn image(&self, point: Square) -> Option<Square> {
        let (file, rank) = self.file_and_rank(point);
        let rank = self.ranks - 1 - rank;
        match self.symmetry {
            Symmetry::Mirror => self.point(file, rank),
            Symmetry::Rotate => self.point(self.files - 1 - file, rank),
            Symmetry::None => None,
        }
    }

    /// Black's images of points.
    pub(super) fn images(&self, points: Points) -> Points {
        points.iter().filter_map(|point| self.image(point)).collect()
    }

    /// Black's images of the squares in a key of rules. For such keys a board without symmetry is
    /// mirrored. Holes are no images.
    pub(super) fn rule_images(&self, points: Points) -> Points {
        Grid { symmetry: self.symmetry.of_rules(), ..*self }.images(points) - self.holes
    }

    /// All points that are not holes.
    pub(super) fn all(&self) -> Points {
        (0..self.len())
            .map(|point| Square(point as u8))
            .filter(|&p| !self.holes.contains(p))
            .collect()
    }

    /// The points of the ranks from one rank to before another, without holes. For Black
    /// (index 1) ranks are counted from the top.
    pub(super) fn ranks_of(&self, color: usize, ranks: std::ops::Range<u8>) -> Points {
        let own = |rank: u8| if color == 0 { rank } else { self.ranks - 1 - rank };
        self.all()
            .iter()
            .filter(|&point| ranks.contains(&own(self.file_and_rank(point).1)))
            .collect()
    }

    /// The squares of a board at these points.
    pub(super) fn squares(&self, points: Points, board: &Board) -> AnySquareSet {
        points.iter().filter_map(|point| self.square(point, board)).collect()
    }

    /// The square of a board at a point.
    pub(super) fn square(&self, point: Square, board: &Board) -> Option<Square> {
        let (file, rank) = self.file_and_rank(point);
        board.square_at(file, rank)
    }
}
