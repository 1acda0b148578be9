//! The board of a game that XBoard does not know.

use crate::text::{OneLine, Words};
use std::fmt;

/// The board of a game, in one of the three forms of the command `setup`, which
/// answers `variant`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setup {
    /// Only where the pieces start.
    Position {
        /// The position.
        fen: String,
    },
    /// Which pieces there are, too.
    Pieces {
        /// The letters of the pieces.
        table: PieceTable,
        /// The position.
        fen: String,
    },
    /// All that has to be said of a game with a name of its own.
    Board {
        /// The letters of the pieces.
        table: PieceTable,
        /// The size of the board, and more.
        shape: Shape,
        /// The position.
        fen: String,
    },
}

/// The size of a board and where its rules come from: `8x8+0_fairy`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Files.
    pub width: u8,
    /// Ranks.
    pub height: u8,
    /// Room for pieces in hand; 0 if there are none.
    pub holdings: u8,
    /// The game of XBoard's own whose rules hold where nothing else is said,
    /// one word.
    pub parent: String,
}

/// XBoard's pictures of pieces, in the order of its tables.
///
/// The names and their order are those of `common.h` in XBoard's sources; the
/// king is the last of any table, whatever its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say all that there is to say")]
pub enum Image {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    Ferz,
    Alfil,
    Angel,
    Marshall,
    Wazir,
    Man,
    Cannon,
    Nightrider,
    Cardinal,
    Dragon,
    Grasshopper,
    Silver,
    Falcon,
    Lance,
    Cobra,
    Unicorn,
    King,
}

/// Images in a table.
const IMAGES: usize = Image::King as usize + 1;

/// Which letter in a FEN is which of XBoard's pieces: the argument of its
/// option `-pieceToCharTable`. White's letters come first, then as many for
/// Black, with a `.` for each piece that is not in the game.
///
/// ```
/// use heterodox_protocol::xboard::{Image, PieceTable};
/// let table = PieceTable::new(&[(Image::Pawn, 'P'), (Image::King, 'K')]).unwrap();
/// assert_eq!(table.to_string(), "(P....................Kp....................k)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceTable(String);

/// Why something is no table of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTable {
    /// XBoard wants an even number of letters, at least twelve.
    Length(usize),
    /// A character that stands for no piece.
    Character(char),
    /// A letter or an image is there twice; the letter.
    Twice(char),
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::Length(n) => {
                write!(
                    f,
                    "a table of pieces has twelve or more letters, as many for each side; this has {n}"
                )
            }
            BadTable::Character(c) => write!(f, "{c:?} is not the letter of a piece"),
            BadTable::Twice(c) => write!(f, "{c:?} is given twice, or its image is"),
        }
    }
}

impl std::error::Error for BadTable {}

impl PieceTable {
    /// A table in which both sides have the same pieces.
    ///
    /// # Errors
    /// If a letter is not one from A to Z, or if a letter or image is there
    /// twice.
    pub fn new(pieces: &[(Image, char)]) -> Result<PieceTable, BadTable> {
        let mut white = ['.'; IMAGES];
        for &(image, letter) in pieces {
            if !letter.is_ascii_alphabetic() {
                return Err(BadTable::Character(letter));
            }
            let letter = letter.to_ascii_uppercase();
            if white[image as usize] != '.' || white.contains(&letter) {
                return Err(BadTable::Twice(letter));
            }
            white[image as usize] = letter;
        }
        let black = white.map(|letter| letter.to_ascii_lowercase());
        Ok(PieceTable(white.into_iter().chain(black).collect()))
    }

    /// Reads a table, without its parentheses.
    ///
    /// # Errors
    /// If it is too short or not the same length for both sides, or has
    /// something in it that cannot stand there.
    pub fn parse(text: &str) -> Result<PieceTable, BadTable> {
        let is_bad = |c: &char| !c.is_ascii_graphic() || matches!(c, '(' | ')');
        if let Some(c) = text.chars().find(is_bad) {
            return Err(BadTable::Character(c));
        }
        if text.len() < 12 || !text.len().is_multiple_of(2) {
            return Err(BadTable::Length(text.len()));
        }
        Ok(PieceTable(text.to_owned()))
    }
}

impl fmt::Display for PieceTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({})", self.0)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape { width, height, holdings, parent } = self;
        write!(f, "{width}x{height}+{holdings}_{}", OneLine(parent))
    }
}

impl Shape {
    /// Reads a word such as `8x8+0_fairy`.
    fn parse(word: &str) -> Option<Shape> {
        let (width, rest) = word.split_once('x')?;
        let (height, rest) = rest.split_once('+')?;
        let (holdings, parent) = rest.split_once('_')?;
        Some(Shape {
            width: width.parse().ok()?,
            height: height.parse().ok()?,
            holdings: holdings.parse().ok()?,
            parent: parent.to_owned(),
        })
    }
}

impl Setup {
    /// Reads what follows `setup`.
    pub(super) fn parse(mut words: Words<'_>) -> Result<Setup, BadTable> {
        let Some(inner) = words.peek().and_then(|word| word.strip_prefix('(')) else {
            return Ok(Setup::Position { fen: words.rest().to_owned() });
        };
        let table = PieceTable::parse(inner.strip_suffix(')').unwrap_or(inner))?;
        words.next();
        match words.peek().and_then(Shape::parse) {
            Some(shape) => {
                words.next();
                Ok(Setup::Board { table, shape, fen: words.rest().to_owned() })
            }
            None => Ok(Setup::Pieces { table, fen: words.rest().to_owned() }),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setup::Position { fen } => write!(f, "setup {}", OneLine(fen)),
            Setup::Pieces { table, fen } => write!(f, "setup {table} {}", OneLine(fen)),
            Setup::Board { table, shape, fen } => {
                write!(f, "setup {table} {shape} {}", OneLine(fen))
            }
        }
    }
}
