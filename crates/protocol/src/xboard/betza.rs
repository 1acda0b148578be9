//! How pieces move, for XBoard to show and check.

use crate::text::Words;
use std::fmt;

/// The moves of a kind of piece: the command `piece`.
///
/// The moves are in XBoard's dialect of Ralph Betza's notation, which
/// *Betza notation and XBoard* describes: atoms such as `W`, `F`, `N`, `B`, `R`
/// and `O` for castling, a range after them, and letters for directions and
/// manner before them; the moves of a chess pawn are `fmWfceFifmnD`. A pawn
/// left undescribed, or a king without `O`, keeps the moves of XBoard's own
/// parent variant.
///
/// ```
/// use heterodox_protocol::xboard::{Colours, PieceDescription};
/// let king = PieceDescription::new('K', Colours::Both, "KO2").unwrap();
/// assert_eq!(king.to_string(), "piece K& KO2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceDescription {
    letter: char,
    colours: Colours,
    betza: String,
}

/// Whose pieces move so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// Both sides', "forward" being the mover's own.
    Both,
    /// Only White's.
    White,
    /// Only Black's.
    Black,
}

/// Why something is no description of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPiece {
    /// A piece is named by a letter from A to Z.
    Letter(String),
    /// Moves are described in visible ASCII without blanks.
    Moves(String),
}

impl fmt::Display for BadPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPiece::Letter(text) => write!(f, "{text:?} is not the letter of a piece"),
            BadPiece::Moves(text) => write!(f, "{text:?} does not describe moves"),
        }
    }
}

impl std::error::Error for BadPiece {}

impl PieceDescription {
    /// Puts a description together; the case of the letter is made to fit the
    /// colours.
    ///
    /// # Errors
    /// If it could not be written on a line. Whether XBoard understands it is
    /// not looked at: it stops reading at an atom that it does not know.
    pub fn new(letter: char, colours: Colours, betza: &str) -> Result<Self, BadPiece> {
        if !letter.is_ascii_alphabetic() {
            return Err(BadPiece::Letter(letter.to_string()));
        }
        if betza.is_empty() || !betza.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(BadPiece::Moves(betza.to_owned()));
        }
        let letter = match colours {
            Colours::Both | Colours::White => letter.to_ascii_uppercase(),
            Colours::Black => letter.to_ascii_lowercase(),
        };
        Ok(PieceDescription { letter, colours, betza: betza.to_owned() })
    }

    /// The letter, small if the description is of Black's pieces alone.
    pub fn letter(&self) -> char {
        self.letter
    }

    /// Whose pieces move so.
    pub fn colours(&self) -> Colours {
        self.colours
    }

    /// The moves.
    pub fn betza(&self) -> &str {
        &self.betza
    }

    /// Reads what follows `piece`.
    pub(super) fn parse(mut words: Words<'_>) -> Result<Self, BadPiece> {
        let id = words.next().unwrap_or_default();
        let bad = || BadPiece::Letter(id.to_owned());
        let mut chars = id.chars();
        let letter = chars.next().ok_or_else(bad)?;
        let colours = match chars.as_str() {
            "&" if letter.is_ascii_uppercase() => Colours::Both,
            "" if letter.is_ascii_uppercase() => Colours::White,
            "" => Colours::Black,
            _ => return Err(bad()),
        };
        PieceDescription::new(letter, colours, words.rest())
    }
}

impl fmt::Display for PieceDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let both = if self.colours == Colours::Both { "&" } else { "" };
        write!(f, "piece {}{both} {}", self.letter, self.betza)
    }
}
