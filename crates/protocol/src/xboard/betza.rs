//! Descriptions of piece moves, which XBoard displays and checks.

use crate::text::Words;
use std::fmt;

/// The moves of a type of piece: the command `piece`.
///
/// The moves are in XBoard's dialect of Ralph Betza's notation, which the page *Betza
/// notation and XBoard* describes. It has atoms such as `W`, `F`, `N`, `B`, `R`, and
/// `O` for castling; a range may follow an atom, and letters for direction and mode may
/// precede it. The moves of a pawn in chess are `fmWfceFifmnD`. A pawn without a
/// description, or a king without `O`, moves as in the parent variant.
///
/// ```
/// use heterodox_protocol::xboard::{Colours, PieceDescription};
/// let king = PieceDescription::new("K", Colours::Both, "KO2").unwrap();
/// assert_eq!(king.to_string(), "piece K& KO2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceDescription {
    id: String,
    colours: Colours,
    betza: String,
}

/// The sides whose pieces a description applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Both sides; "forward" is relative to the moving side.
    Both,
    /// Only White.
    White,
    /// Only Black.
    Black,
}

/// The error of an invalid description of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPiece {
    /// The text is not the name of a piece, a letter from A to Z that `'` or `!` may follow.
    Id(String),
    /// The text is empty or has characters other than visible ASCII.
    Moves(String),
}

impl fmt::Display for BadPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPiece::Id(text) => write!(f, "{text:?} is not the letter of a piece"),
            BadPiece::Moves(text) => write!(f, "{text:?} does not describe moves"),
        }
    }
}

impl std::error::Error for BadPiece {}

impl PieceDescription {
    /// Creates a description. The case of the letter is adapted to the colours.
    ///
    /// # Errors
    /// If the name is not a letter from A to Z, perhaps with `'` or `!` behind it or `+` before
    /// it, or if the moves are empty or contain characters other than visible ASCII. The notation itself is not checked. XBoard
    /// ignores everything after the first unknown atom.
    pub fn new(id: &str, colours: Colours, betza: &str) -> Result<Self, BadPiece> {
        if !is_id(id.strip_prefix('+').unwrap_or(id)) {
            return Err(BadPiece::Id(id.to_owned()));
        }
        if betza.is_empty() || !betza.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(BadPiece::Moves(betza.to_owned()));
        }
        let id = match colours {
            Colours::Both | Colours::White => id.to_ascii_uppercase(),
            Colours::Black => id.to_ascii_lowercase(),
        };
        Ok(PieceDescription { id, colours, betza: betza.to_owned() })
    }

    /// Returns the name of the piece, in lower case if only Black has these moves.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the sides that the description applies to.
    pub fn colours(&self) -> Colours {
        self.colours
    }

    /// Returns the moves in Betza notation.
    pub fn betza(&self) -> &str {
        &self.betza
    }

    /// Parses the words after `piece`.
    pub(super) fn parse(mut words: Words<'_>) -> Result<Self, BadPiece> {
        let word = words.next().unwrap_or_default();
        let letter = word.strip_prefix('+').unwrap_or(word);
        let is_white = letter.starts_with(|letter: char| letter.is_ascii_uppercase());
        let (id, colours) = match word.strip_suffix('&') {
            Some(id) if is_white => (id, Colours::Both),
            Some(_) => return Err(BadPiece::Id(word.to_owned())),
            None if is_white => (word, Colours::White),
            None => (word, Colours::Black),
        };
        PieceDescription::new(id, colours, words.rest())
    }
}

/// Returns whether a text can be the name of a piece: a letter, and perhaps a mark that
/// distinguishes several pieces with one letter.
pub(super) fn is_id(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && matches!(chars.as_str(), "" | "'" | "!")
}

impl fmt::Display for PieceDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let both = if self.colours == Colours::Both { "&" } else { "" };
        write!(f, "piece {}{both} {}", self.id, self.betza)
    }
}
