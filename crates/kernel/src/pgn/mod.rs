//! Games as text: Portable Game Notation, written and read.
//!
//! The format is that of Steven Edwards' *PGN specification* (1994), with the
//! tag `Variant` telling the game by its id. Reading comes in two steps, since
//! the game is only known once its tags are: [`Reader`] finds the tags and the
//! moves as text, [`Match::from_pgn`] plays those of the main line,
//! [`Tree::read`] all of them.

mod lines;
mod reader;
mod scan;
mod tags;
mod termination;
#[cfg(test)]
mod tests;
mod tree;

pub use reader::Reader;
pub use scan::next_game;
pub use termination::declared_by;
pub use tree::{Node, Tree};

use crate::{
    Color, FenError, Game, Match, Outcome, PlayError, Position,
    notation::{self, move_number},
    text::excerpt,
};
use std::fmt;
use tags::write_tags;

/// How deep variations may lie in variations.
pub const MAX_DEPTH: usize = 64;

/// A game as it stands in a file: its tags, and its moves as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawGame {
    /// The line of the file in which it begins, from 1.
    pub line: usize,
    /// Names and values of the tags, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    pub comment: Option<String>,
    /// The moves of the main line.
    pub moves: Vec<RawMove>,
    /// The result at the end of the moves: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: Option<String>,
}

/// A move as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawMove {
    /// The text, without its number and annotations.
    pub text: String,
    /// The line of the file, from 1.
    pub line: usize,
    /// What is said of it.
    pub comment: Option<String>,
    /// Numeric annotation glyphs, such as 1 for a good move.
    pub nags: Vec<u8>,
    /// Lines that might have been played instead of this move.
    pub variations: Vec<Vec<RawMove>>,
}

impl RawGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The line of the last move of the main line; the first if there is none.
    fn last_line(&self) -> usize {
        self.moves.last().map_or(self.line, |mv| mv.line)
    }

    /// The position in which the game starts.
    fn start<G: Game>(&self, game: &G) -> Result<G::Position, PgnError> {
        let error = |error| PgnError { line: self.line, problem: PgnProblem::Fen(error) };
        self.tag("FEN").map_or_else(|| Ok(game.start()), |fen| game.parse_fen(fen).map_err(error))
    }
}

/// Why a text is not a game in PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// The line of the file, from 1; 0 if the error is in no single line.
    pub line: usize,
    /// What is wrong.
    pub problem: PgnProblem,
}

/// What can be wrong with a game in PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PgnProblem {
    /// A line that starts like a tag but is none.
    BadTag(String),
    /// A comment or variation that is not closed, or closed without having
    /// been opened.
    Unbalanced(char),
    /// A character that has no place among moves.
    UnexpectedText(String),
    /// Variations in variations, too many of them.
    TooDeep,
    /// The tag `FEN` holds no position of the game.
    Fen(FenError),
    /// A move that cannot be played.
    Move(PlayError),
    /// The tag `Result` and the result behind the moves differ.
    Results {
        /// What stands behind the moves.
        moves: String,
        /// What the tag says.
        tag: String,
    },
    /// The game has ended differently on the board.
    Result {
        /// What is written.
        written: String,
        /// How it has ended.
        actual: Outcome,
    },
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "PGN line {}: ", self.line)?;
        } else {
            write!(f, "PGN: ")?;
        }
        match &self.problem {
            PgnProblem::BadTag(text) => {
                write!(f, "{:?} is not a tag of the form [Name \"value\"]", excerpt(text))
            }
            PgnProblem::Unbalanced(sign) => write!(f, "{sign:?} without its counterpart"),
            PgnProblem::UnexpectedText(text) => {
                write!(f, "{:?} is neither a move nor a sign", excerpt(text))
            }
            PgnProblem::TooDeep => {
                write!(f, "variations lie in variations, more than {MAX_DEPTH} deep")
            }
            PgnProblem::Fen(error) => write!(f, "tag FEN: {error}"),
            PgnProblem::Move(error) => error.fmt(f),
            PgnProblem::Results { moves, tag } => {
                write!(f, "the result is {moves} behind the moves, but {tag} in the tag Result")
            }
            PgnProblem::Result { written, actual } => {
                write!(
                    f,
                    "the result is given as {written}, but the game has ended {} ({actual})",
                    actual.result()
                )
            }
        }
    }
}

impl std::error::Error for PgnError {}

impl<G: Game> Match<G> {
    /// The game in PGN. `tags` may give names, dates and the like; those that
    /// tell of the game itself (`Result`, `Variant`, `SetUp`, `FEN`,
    /// `Termination`) are made from it, whatever is given.
    pub fn to_pgn(&self, tags: &[(String, String)]) -> String {
        let outcome = self.outcome();
        let mut text = write_tags(self.game(), self.start(), outcome, tags);
        write_moves(&mut text, self, outcome.map_or("*", Outcome::result));
        text
    }

    /// Plays the game that a [`Reader`] has found.
    ///
    /// # Errors
    /// If the position or a move is not legal in this game, or if the result
    /// is not the one on the board.
    pub fn from_pgn(game: G, raw: &RawGame) -> Result<Self, PgnError> {
        let error = |line, problem| PgnError { line, problem };
        let start = raw.start(&game)?;
        let mut played = Match::from_position(game, start);
        for mv in &raw.moves {
            played.play_text(&mv.text).map_err(|e| error(mv.line, PgnProblem::Move(e)))?;
        }
        let (over, drawn) = (played.final_outcome(), played.rule_draw());
        if let Some(declared) = termination::declared(raw, over, drawn)? {
            let error = |e| error(raw.last_line(), PgnProblem::Move(e));
            played.declare(declared).map_err(error)?;
        }
        Ok(played)
    }
}

/// Writes the moves in lines of at most 80 characters.
fn write_moves<G: Game>(text: &mut String, game: &Match<G>, result: &str) {
    let mut words = Vec::new();
    for (i, (position, mv)) in game.history().enumerate() {
        if position.turn() == Color::White || i == 0 {
            words.push(move_number(position.turn(), position.fullmove()));
        }
        words.push(notation::write(game.game(), position, mv));
    }
    words.push(result.to_owned());
    wrap(text, words);
}

/// Writes words in lines of at most 80 characters.
fn wrap(text: &mut String, words: Vec<String>) {
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.chars().count() > 80 {
            text.push('\n');
            column = 0;
            // In the first column it would make the line one for other programs.
            if word.starts_with('%') {
                text.push(' ');
                column = 1;
            }
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        column += word.chars().count();
        text.push_str(&word);
    }
    text.push('\n');
}
