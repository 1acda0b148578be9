//! A rectangular board as a plain list of letters, and the squares on it.

use std::collections::BTreeSet;
use std::fmt;

use super::Refusal;

/// A square or a step: file 1 is `a`, rank 1 is White's first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sq {
    pub(super) file: i32,
    pub(super) rank: i32,
}

/// A shorthand for writing squares and steps.
pub(super) const fn sq(file: i32, rank: i32) -> Sq {
    Sq { file, rank }
}

impl Sq {
    /// The square `times` steps away.
    pub(super) fn go(self, step: Sq, times: i32) -> Sq {
        sq(self.file + step.file * times, self.rank + step.rank * times)
    }

    /// The way from `self` to `other`, sign and length.
    pub(super) fn to(self, other: Sq) -> Sq {
        sq(other.file - self.file, other.rank - self.rank)
    }

    /// Whether the two squares touch (a square does not touch itself).
    pub(super) fn touches(self, other: Sq) -> bool {
        is_leap(self, other, 0, 1) || is_leap(self, other, 1, 1)
    }
}

impl fmt::Display for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", file_letter(self.file), self.rank)
    }
}

/// The letter of a file.
pub(super) fn file_letter(file: i32) -> char {
    (b'a' + u8::try_from(file - 1).expect("files are small")) as char
}

/// The four orthogonal steps.
pub(super) const ORTHOGONAL: [Sq; 4] = [sq(0, 1), sq(1, 0), sq(0, -1), sq(-1, 0)];
/// The four diagonal steps.
pub(super) const DIAGONAL: [Sq; 4] = [sq(1, 1), sq(1, -1), sq(-1, -1), sq(-1, 1)];

/// All eight steps.
pub(super) fn eight() -> Vec<Sq> {
    [ORTHOGONAL, DIAGONAL].concat()
}

/// Whether `to` is an (m,n) leap away from `from`.
pub(super) fn is_leap(from: Sq, to: Sq, m: i32, n: i32) -> bool {
    let way = from.to(to);
    let (a, b) = (way.file.abs(), way.rank.abs());
    (a, b) == (m, n) || (a, b) == (n, m)
}

/// The step and the number of steps from one square to another along a queen
/// line; `None` if they are not on one.
pub(super) fn line(from: Sq, to: Sq) -> Option<(Sq, i32)> {
    let way = from.to(to);
    let length = way.file.abs().max(way.rank.abs());
    let straight = way.file == 0 || way.rank == 0 || way.file.abs() == way.rank.abs();
    (length > 0 && straight).then(|| (sq(way.file.signum(), way.rank.signum()), length))
}

/// Whether a step goes along a rank or a file.
pub(super) fn is_orthogonal(step: Sq) -> bool {
    step.file == 0 || step.rank == 0
}

/// Whether a letter is a white piece.
pub(super) fn is_white(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

/// A kind (uppercase letter) as a piece of one side.
pub(super) fn of_side(kind: char, white: bool) -> char {
    if white { kind.to_ascii_uppercase() } else { kind.to_ascii_lowercase() }
}

/// The kind of a piece: its uppercase letter.
pub(super) fn kind(piece: char) -> char {
    piece.to_ascii_uppercase()
}

/// A board: pieces as FEN letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) width: i32,
    pub(super) height: i32,
    cells: Vec<Option<char>>,
}

impl Board {
    /// A board without pieces.
    pub(super) fn empty(width: i32, height: i32) -> Board {
        let size = usize::try_from(width * height).expect("a board has squares");
        Board { width, height, cells: vec![None; size] }
    }

    /// Whether the square is on the board.
    pub(super) fn has(&self, at: Sq) -> bool {
        (1..=self.width).contains(&at.file) && (1..=self.height).contains(&at.rank)
    }

    fn index(&self, at: Sq) -> usize {
        assert!(self.has(at), "{at:?} is off the board");
        usize::try_from((at.rank - 1) * self.width + at.file - 1).expect("on the board")
    }

    /// The piece on a square; `None` off the board too.
    pub(super) fn get(&self, at: Sq) -> Option<char> {
        if self.has(at) { self.cells[self.index(at)] } else { None }
    }

    /// Puts a piece on a square, or clears it.
    pub(super) fn set(&mut self, at: Sq, piece: Option<char>) {
        let index = self.index(at);
        self.cells[index] = piece;
    }

    /// A copy with one square changed.
    pub(super) fn with(&self, at: Sq, piece: Option<char>) -> Board {
        let mut board = self.clone();
        board.set(at, piece);
        board
    }

    /// Whether the square is on the board and nothing stands there.
    pub(super) fn is_empty(&self, at: Sq) -> bool {
        self.has(at) && self.get(at).is_none()
    }

    /// Whether a piece of that side stands there.
    pub(super) fn owned(&self, at: Sq, white: bool) -> bool {
        self.get(at).is_some_and(|piece| is_white(piece) == white)
    }

    /// All squares, rank by rank from White's side.
    pub(super) fn squares(&self) -> Vec<Sq> {
        let mut all = Vec::new();
        for rank in 1..=self.height {
            for file in 1..=self.width {
                all.push(sq(file, rank));
            }
        }
        all
    }

    /// All pieces with their squares.
    pub(super) fn pieces(&self) -> Vec<(Sq, char)> {
        let places = (0..).zip(&self.cells);
        let at = |index: i32| sq(index % self.width + 1, index / self.width + 1);
        places.filter_map(|(index, cell)| Some((at(index), (*cell)?))).collect()
    }

    /// The pieces of one side with their squares.
    pub(super) fn side(&self, white: bool) -> Vec<(Sq, char)> {
        self.pieces().into_iter().filter(|(_, piece)| is_white(*piece) == white).collect()
    }

    /// The squares on which that very letter stands.
    pub(super) fn find(&self, piece: char) -> Vec<Sq> {
        let same = self.pieces().into_iter().filter(|(_, other)| *other == piece);
        same.map(|(at, _)| at).collect()
    }

    /// Whether a line piece may pass over the square: it is empty, or what
    /// stands there is transparent to the piece (`through`).
    pub(super) fn open(&self, at: Sq, through: &BTreeSet<Sq>) -> bool {
        self.is_empty(at) || through.contains(&at)
    }

    /// Whether `to` is on a queen line from `from` with every square between open.
    pub(super) fn clear(&self, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
        line(from, to)
            .is_some_and(|(step, length)| (1..length).all(|n| self.open(from.go(step, n), through)))
    }

    /// The squares of a ray as long as they are empty.
    pub(super) fn empty_ray(&self, from: Sq, step: Sq) -> Vec<Sq> {
        (1..).map(|n| from.go(step, n)).take_while(|at| self.is_empty(*at)).collect()
    }

    /// Reads a placement, ranks from the top down.
    pub(super) fn read(
        text: &str,
        width: i32,
        height: i32,
        letters: &str,
    ) -> Result<Board, Refusal> {
        let mut board = Board::empty(width, height);
        let rows: Vec<&str> = text.split('/').collect();
        if i32::try_from(rows.len()) != Ok(height) {
            return Err(Refusal::new(
                "placement",
                format!("{} ranks instead of {height}", rows.len()),
            ));
        }
        for (row, rank) in rows.iter().zip((1..=height).rev()) {
            let cells = read_row(row, letters)?;
            if i32::try_from(cells.len()) != Ok(width) {
                let why = format!("rank {rank} has {} files instead of {width}", cells.len());
                return Err(Refusal::new("placement", why));
            }
            for (file, piece) in (1..).zip(cells) {
                board.set(sq(file, rank), piece);
            }
        }
        Ok(board)
    }

    /// Writes the placement.
    pub(super) fn write(&self) -> String {
        let row = |rank| {
            let cells: Vec<_> = (1..=self.width).map(|file| self.get(sq(file, rank))).collect();
            write_row(&cells)
        };
        (1..=self.height).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

/// Reads the letters and runs of one rank. A run is a whole decimal number:
/// `11` is eleven empty squares, not twice one.
pub(super) fn read_row(row: &str, letters: &str) -> Result<Vec<Option<char>>, Refusal> {
    const LONGEST_RUN: usize = 99;
    let bad = |why: String| Err(Refusal::new("placement", why));
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let run = rest[..digits].parse::<usize>().unwrap_or(usize::MAX);
            if first == '0' || run > LONGEST_RUN {
                return bad(format!("'{}' is no run of empty squares", &rest[..digits]));
            }
            cells.extend(std::iter::repeat_n(None, run));
            rest = &rest[digits..];
        } else if letters.contains(kind(first)) {
            cells.push(Some(first));
            rest = &rest[1..];
        } else {
            return bad(format!("unknown letter '{first}'"));
        }
    }
    Ok(cells)
}

/// Writes one rank with the longest possible runs.
pub(super) fn write_row(cells: &[Option<char>]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for cell in cells {
        match cell {
            None => run += 1,
            Some(piece) => {
                if run > 0 {
                    text += &run.to_string();
                }
                run = 0;
                text.push(*piece);
            }
        }
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}
