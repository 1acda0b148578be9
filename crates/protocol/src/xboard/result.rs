//! Results of games.

use crate::text::Replacing;
use std::{fmt, str::FromStr};

/// The result of a game, in the notation of PGN.
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

/// Returns the comment after a result without its braces, which are optional.
pub(super) fn comment(text: &str) -> String {
    let text = text.strip_prefix('{').unwrap_or(text);
    text.strip_suffix('}').unwrap_or(text).trim().to_owned()
}

/// Prints a comment in braces. Braces in it become parentheses.
pub(super) fn write_comment(f: &mut fmt::Formatter<'_>, comment: &str) -> fmt::Result {
    write!(f, "{{{}}}", Replacing(comment, &[('{', '('), ('}', ')')]))
}
