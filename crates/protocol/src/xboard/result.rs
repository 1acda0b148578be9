//! How a game has ended.

use crate::text::Without;
use std::{fmt, str::FromStr};

/// A result as PGN writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`
    Unfinished,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unfinished => "*",
        })
    }
}

impl FromStr for GameResult {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Ok(match text {
            "1-0" => GameResult::White,
            "0-1" => GameResult::Black,
            "1/2-1/2" => GameResult::Draw,
            "*" => GameResult::Unfinished,
            _ => return Err(()),
        })
    }
}

/// The comment after a result, in braces, which it may lack; the empty text if
/// there is none.
pub(super) fn comment(text: &str) -> String {
    let text = text.strip_prefix('{').unwrap_or(text);
    text.strip_suffix('}').unwrap_or(text).trim().to_owned()
}

/// The comment in braces, with those inside it as parentheses.
pub(super) fn write_comment(f: &mut fmt::Formatter<'_>, comment: &str) -> fmt::Result {
    write!(f, "{{{}}}", Without(comment, &[('{', '('), ('}', ')')]))
}
