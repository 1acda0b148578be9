//! Rectangular boards as lists of letters, and squares.

use std::collections::BTreeSet;
use std::fmt;

use super::NaiveError;

/// A square or a step. File 1 is `a`, rank 1 is White's first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sq {
    /// The file.
    pub file: i32,
    /// The rank.
    pub rank: i32,
}

/// Shorthand for squares and steps.
pub const fn sq(file: i32, rank: i32) -> Sq {
    Sq { file, rank }
}

impl Sq {
    /// Returns the square `times` steps away.
    pub fn offset(self, step: Sq, times: i32) -> Sq {
        sq(self.file + step.file * times, self.rank + step.rank * times)
    }

    /// Returns the difference from `self` to `other`.
    pub fn delta(self, other: Sq) -> Sq {
        sq(other.file - self.file, other.rank - self.rank)
    }

    /// Returns whether the two squares are adjacent and not the same.
    pub fn is_adjacent(self, other: Sq) -> bool {
        is_leap(self, other, 0, 1) || is_leap(self, other, 1, 1)
    }
}

impl fmt::Display for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", file_letter(self.file), self.rank)
    }
}

/// Returns the letter of a file.
pub fn file_letter(file: i32) -> char {
    (b'a' + u8::try_from(file - 1).expect("files are small")) as char
}

/// The four orthogonal steps.
pub const ORTHOGONAL: [Sq; 4] = [sq(0, 1), sq(1, 0), sq(0, -1), sq(-1, 0)];
/// The four diagonal steps.
pub const DIAGONAL: [Sq; 4] = [sq(1, 1), sq(1, -1), sq(-1, -1), sq(-1, 1)];

/// Returns the eight orthogonal and diagonal steps.
pub fn all_steps() -> Vec<Sq> {
    [ORTHOGONAL, DIAGONAL].concat()
}

/// Returns whether `to` is an (m,n) leap away from `from`.
pub fn is_leap(from: Sq, to: Sq, m: i32, n: i32) -> bool {
    let delta = from.delta(to);
    let (a, b) = (delta.file.abs(), delta.rank.abs());
    (a, b) == (m, n) || (a, b) == (n, m)
}

/// Returns the step and the number of steps from one square to another along a
/// queen's line, or `None` if there is no such line.
pub fn line(from: Sq, to: Sq) -> Option<(Sq, i32)> {
    let delta = from.delta(to);
    let length = delta.file.abs().max(delta.rank.abs());
    let straight = delta.file == 0 || delta.rank == 0 || delta.file.abs() == delta.rank.abs();
    (length > 0 && straight).then(|| (sq(delta.file.signum(), delta.rank.signum()), length))
}

/// Returns whether a step is along a rank or a file.
pub fn is_orthogonal(step: Sq) -> bool {
    step.file == 0 || step.rank == 0
}

/// Returns whether a letter is a white piece.
pub fn is_white(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

/// Returns the piece of a kind for one side.
pub fn of_side(kind: char, white: bool) -> char {
    if white { kind.to_ascii_uppercase() } else { kind.to_ascii_lowercase() }
}

/// Returns the kind of a piece, which is its uppercase letter.
pub fn kind(piece: char) -> char {
    piece.to_ascii_uppercase()
}

/// A board with pieces as FEN letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Number of files.
    pub width: i32,
    /// Number of ranks.
    pub height: i32,
    cells: Vec<Option<char>>,
}

impl Board {
    /// Creates an empty board.
    pub fn empty(width: i32, height: i32) -> Board {
        let size = usize::try_from(width * height).expect("a board has squares");
        Board { width, height, cells: vec![None; size] }
    }

    /// Returns whether the square is on the board.
    pub fn has(&self, at: Sq) -> bool {
        (1..=self.width).contains(&at.file) && (1..=self.height).contains(&at.rank)
    }

    fn index(&self, at: Sq) -> usize {
        assert!(self.has(at), "{at:?} is off the board");
        usize::try_from((at.rank - 1) * self.width + at.file - 1).expect("on the board")
    }

    /// Returns the piece on a square, or `None` if it is empty or off the board.
    pub fn get(&self, at: Sq) -> Option<char> {
        if self.has(at) { self.cells[self.index(at)] } else { None }
    }

    /// Puts a piece on a square, or clears the square.
    pub fn set(&mut self, at: Sq, piece: Option<char>) {
        let index = self.index(at);
        self.cells[index] = piece;
    }

    /// Returns a copy with one square changed.
    pub fn with(&self, at: Sq, piece: Option<char>) -> Board {
        let mut board = self.clone();
        board.set(at, piece);
        board
    }

    /// Returns whether the square is on the board and empty.
    pub fn is_empty(&self, at: Sq) -> bool {
        self.has(at) && self.get(at).is_none()
    }

    /// Returns whether a piece of a side stands on a square.
    pub fn owned(&self, at: Sq, white: bool) -> bool {
        self.get(at).is_some_and(|piece| is_white(piece) == white)
    }

    /// Returns all squares, rank by rank from White's side.
    pub fn squares(&self) -> Vec<Sq> {
        let mut all = Vec::new();
        for rank in 1..=self.height {
            for file in 1..=self.width {
                all.push(sq(file, rank));
            }
        }
        all
    }

    /// Returns all pieces with their squares.
    pub fn pieces(&self) -> Vec<(Sq, char)> {
        let places = (0..).zip(&self.cells);
        let at = |index: i32| sq(index % self.width + 1, index / self.width + 1);
        places.filter_map(|(index, cell)| Some((at(index), (*cell)?))).collect()
    }

    /// Returns the pieces of one side with their squares.
    pub fn side(&self, white: bool) -> Vec<(Sq, char)> {
        self.pieces().into_iter().filter(|(_, piece)| is_white(*piece) == white).collect()
    }

    /// Returns the squares of a piece of one side, given by its letter.
    pub fn find(&self, piece: char) -> Vec<Sq> {
        let same = self.pieces().into_iter().filter(|(_, other)| *other == piece);
        same.map(|(at, _)| at).collect()
    }

    /// Returns whether a slider may pass over the square: it is empty or in
    /// `through`.
    pub fn is_open(&self, at: Sq, through: &BTreeSet<Sq>) -> bool {
        self.is_empty(at) || through.contains(&at)
    }

    /// Returns whether `to` is on a queen's line from `from` with all squares
    /// between open.
    pub fn is_clear(&self, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
        line(from, to).is_some_and(|(step, length)| {
            (1..length).all(|n| self.is_open(from.offset(step, n), through))
        })
    }

    /// Returns the squares of a ray before the first occupied one.
    pub fn empty_ray(&self, from: Sq, step: Sq) -> Vec<Sq> {
        (1..).map(|n| from.offset(step, n)).take_while(|at| self.is_empty(*at)).collect()
    }

    /// Parses a placement, from the highest rank down.
    pub fn read(text: &str, width: i32, height: i32, letters: &str) -> Result<Board, NaiveError> {
        let mut board = Board::empty(width, height);
        let rows: Vec<&str> = text.split('/').collect();
        if i32::try_from(rows.len()) != Ok(height) {
            return Err(NaiveError::new(
                "placement",
                format!("{} ranks instead of {height}", rows.len()),
            ));
        }
        for (row, rank) in rows.iter().zip((1..=height).rev()) {
            let cells = read_row(row, letters)?;
            if i32::try_from(cells.len()) != Ok(width) {
                let message = format!("rank {rank} has {} files instead of {width}", cells.len());
                return Err(NaiveError::new("placement", message));
            }
            for (file, piece) in (1..).zip(cells) {
                board.set(sq(file, rank), piece);
            }
        }
        Ok(board)
    }

    /// Returns the placement field.
    pub fn write(&self) -> String {
        let row = |rank| {
            let cells: Vec<_> = (1..=self.width).map(|file| self.get(sq(file, rank))).collect();
            write_row(&cells)
        };
        (1..=self.height).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

/// Parses one rank. A run of empty squares is a decimal number: `11` means eleven
/// empty squares, not twice one.
pub fn read_row(row: &str, letters: &str) -> Result<Vec<Option<char>>, NaiveError> {
    const MAX_RUN: usize = 99;
    let error = |message: String| Err(NaiveError::new("placement", message));
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let run = rest[..digits].parse::<usize>().unwrap_or(usize::MAX);
            if first == '0' || run > MAX_RUN {
                return error(format!("'{}' is no run of empty squares", &rest[..digits]));
            }
            cells.extend(std::iter::repeat_n(None, run));
            rest = &rest[digits..];
        } else if letters.contains(kind(first)) {
            cells.push(Some(first));
            rest = &rest[1..];
        } else {
            return error(format!("unknown letter '{first}'"));
        }
    }
    Ok(cells)
}

/// Writes one rank with runs as long as possible.
pub fn write_row(cells: &[Option<char>]) -> String {
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
