//! Names and squares as people write them in diagrams.

use heterodox_kernel::{AnySquareSet, Board, Square};

/// The image of a square for Black.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// The square on the same file.
    Mirror,
    /// The square after half a turn of the board.
    Rotate,
    /// None.
    None,
}

impl Symmetry {
    /// The symmetry of the squares in a key of rules: a board without symmetry is mirrored.
    pub fn of_rules(self) -> Symmetry {
        match self {
            Symmetry::None => Symmetry::Mirror,
            symmetry => symmetry,
        }
    }

    /// Black's images of squares.
    pub fn images(self, board: &Board, squares: AnySquareSet) -> AnySquareSet {
        let image = |square: Square| {
            let (file, rank) = board.file_and_rank(square);
            let file = match self {
                Symmetry::Mirror => file,
                Symmetry::Rotate => board.files() - 1 - file,
                Symmetry::None => return None,
            };
            board.square_at(file, board.ranks() - 1 - rank)
        };
        squares.iter().filter_map(image).collect()
    }

    /// White's squares as rectangles, and Black's if they are not the images of White's.
    pub fn squares(self, board: &Board, [white, black]: [AnySquareSet; 2]) -> String {
        let list = rectangles(board, white);
        match self.images(board, white) == black {
            true => list,
            false => format!("{list},,{}", rectangles(board, black)),
        }
    }
}

/// Squares as a list of rectangles where possible: `a2-h2`.
fn rectangles(board: &Board, squares: AnySquareSet) -> String {
    let mut rest = squares;
    let mut parts = Vec::new();
    while let Some(corner) = rest.first() {
        let inside = rectangle(board, rest, corner);
        let names: Vec<&str> = inside.iter().map(|square| board.name(square)).collect();
        match (names.len(), inside.last()) {
            (3.., Some(last)) => parts.push(format!("{}-{}", names[0], board.name(last))),
            _ => parts.extend(names.into_iter().map(str::to_owned)),
        }
        rest -= inside;
    }
    parts.join(",")
}

/// The largest rectangle from a corner on that is as wide as possible.
fn rectangle(board: &Board, squares: AnySquareSet, corner: Square) -> AnySquareSet {
    let (file, rank) = board.file_and_rank(corner);
    let has = |file: u8, rank: u8| {
        board.square_at(file, rank).is_some_and(|square| squares.contains(square))
    };
    let width = (file..board.files()).take_while(|&file| has(file, rank)).count() as u8;
    let whole = |rank: &u8| (file..file + width).all(|file| has(file, *rank));
    let height = (rank..board.ranks()).take_while(whole).count() as u8;
    let row = |rank| (file..file + width).filter_map(move |file| board.square_at(file, rank));
    (rank..rank + height).flat_map(row).collect()
}

/// Escapes the characters of HTML in a text.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
