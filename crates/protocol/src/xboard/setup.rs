//! Descriptions of variants that XBoard does not know.

use super::betza::is_id;
use crate::text::{OneLine, Words};
use std::fmt;

/// The command `setup`, the answer to `variant`, in one of its three forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setup {
    /// Only the initial position.
    Position {
        /// FEN of the initial position.
        fen: String,
    },
    /// Pieces and initial position.
    Pieces {
        /// Letters of the pieces.
        table: PieceTable,
        /// FEN of the initial position.
        fen: String,
    },
    /// The complete description of a variant with a name of its own.
    Board {
        /// Letters of the pieces.
        table: PieceTable,
        /// Size of the board and parent variant.
        shape: Shape,
        /// FEN of the initial position.
        fen: String,
    },
}

/// Size of a board and parent variant: `8x8+0_fairy`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Number of files.
    pub width: u8,
    /// Number of ranks.
    pub height: u8,
    /// Number of places for pieces in hand; 0 if the variant has no drops.
    pub holdings: u8,
    /// Name of the built-in variant whose rules apply by default, one word.
    pub parent: String,
}

/// XBoard's piece images, in the order of its piece tables.
///
/// Names and order are those of `common.h` in XBoard's sources. The king is the last
/// entry of a table of any length.
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

impl Image {
    /// All images, in the order of the table.
    const ALL: [Image; IMAGES] = [
        Image::Pawn,
        Image::Knight,
        Image::Bishop,
        Image::Rook,
        Image::Queen,
        Image::Ferz,
        Image::Alfil,
        Image::Angel,
        Image::Marshall,
        Image::Wazir,
        Image::Man,
        Image::Cannon,
        Image::Nightrider,
        Image::Cardinal,
        Image::Dragon,
        Image::Grasshopper,
        Image::Silver,
        Image::Falcon,
        Image::Lance,
        Image::Cobra,
        Image::Unicorn,
        Image::King,
    ];

    /// The image of the promoted piece in variants like shogi, marked `+` in the table, and like
    /// crazyhouse, marked `~`.
    pub fn promoted(self) -> Option<Image> {
        let promoted = Image::ALL.get(self as usize + PROMOTED).copied();
        promoted.filter(|image| *image != Image::King)
    }
}

/// Distance between the image of a piece and that of its promoted form.
const PROMOTED: usize = 11;

/// Number of images per side in a full table.
const IMAGES: usize = Image::King as usize + 1;

/// The FEN letters of XBoard's piece images, each perhaps with a mark `'` or `!` behind it, the argument of its option
/// `-pieceToCharTable`: White's letters followed by Black's. A `.` stands for an image
/// without a piece, a `+` or `~` for the promoted form of the piece eleven places before it.
///
/// ```
/// use heterodox_protocol::xboard::{Image, PieceTable};
/// let table = PieceTable::new(&[(Image::Pawn, "P'"), (Image::King, "K")]).unwrap();
/// assert_eq!(table.to_string(), "(P'....................Kp'....................k)");
/// let promoted = Image::Pawn.promoted().unwrap();
/// let shogi = [(Image::Pawn, "P"), (promoted, "+"), (Image::King, "K")];
/// let table = PieceTable::new(&shogi).unwrap();
/// assert_eq!(table.to_string(), "(P..........+.........Kp..........+.........k)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceTable(String);

/// The error of an invalid table of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadTable {
    /// The number of letters, which must be even and at least twelve.
    Length(usize),
    /// A character that is not allowed in a table.
    Character(char),
    /// A text that is not the name of a piece.
    Id(String),
    /// A piece or an image occurs twice; the piece.
    Duplicate(String),
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::Length(n) => {
                write!(
                    f,
                    "a table of pieces must have an even number of letters, at least twelve, not {n}"
                )
            }
            BadTable::Character(c) => write!(f, "{c:?} is not the letter of a piece"),
            BadTable::Id(id) => write!(f, "{id:?} is not the letter of a piece"),
            BadTable::Duplicate(id) => write!(f, "the piece {id:?} or its image is given twice"),
        }
    }
}

impl std::error::Error for BadTable {}

impl PieceTable {
    /// Creates a table with the same pieces for both sides.
    ///
    /// # Errors
    /// If a name is not a letter from A to Z, with `'` or `!` behind it or not, nor `+` or `~`, or
    /// if a letter or image occurs twice.
    pub fn new(pieces: &[(Image, &str)]) -> Result<PieceTable, BadTable> {
        let mut white = vec![".".to_owned(); IMAGES];
        for &(image, id) in pieces {
            let is_sign = matches!(id, "+" | "~");
            if !is_id(id) && !is_sign {
                return Err(BadTable::Id(id.to_owned()));
            }
            let id = id.to_ascii_uppercase();
            if white[image as usize] != "." || !is_sign && white.contains(&id) {
                return Err(BadTable::Duplicate(id));
            }
            white[image as usize] = id;
        }
        let white = white.concat();
        Ok(PieceTable(format!("{white}{}", white.to_ascii_lowercase())))
    }

    /// Parses a table without its parentheses.
    ///
    /// # Errors
    /// If it has fewer than twelve letters, an odd number of them, or an invalid
    /// character.
    pub fn parse(text: &str) -> Result<PieceTable, BadTable> {
        let is_bad = |c: &char| !c.is_ascii_graphic() || matches!(c, '(' | ')');
        if let Some(c) = text.chars().find(is_bad) {
            return Err(BadTable::Character(c));
        }
        let entries = text.chars().filter(|c| !matches!(c, '\'' | '!')).count();
        if entries < 12 || !entries.is_multiple_of(2) {
            return Err(BadTable::Length(entries));
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
    /// Parses a word such as `8x8+0_fairy`.
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
    /// Parses the words after `setup`.
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
