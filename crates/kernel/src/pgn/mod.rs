//! Portable Game Notation (PGN).
//!
//! The format is Steven Edwards' *PGN specification* (1994), with the id of the
//! game in the tag `Variant`. Parsing takes two steps, since the game is known only
//! after its tags: [`Reader`] splits a text into tags and moves as text;
//! [`Match::from_pgn`] then plays the main line, or [`Tree::read`] all variations.

mod boundaries;
mod definition;
mod lines;
mod reader;
mod scan;
mod tags;
mod termination;
#[cfg(test)]
mod tests;
mod tree;

pub use boundaries::next_game;
pub use reader::Reader;
pub use termination::declared_by_tags;
pub use tree::{Node, Tree};

use crate::phrases::errors as phrases;
use crate::said::Said;
use crate::{
    Color, FenError, Game, Match, Outcome, PlayError, Position,
    notation::{self, move_number},
    text::excerpt,
    work,
};
use std::fmt;
use tags::write_tags;

/// Maximum nesting depth of variations.
pub const MAX_DEPTH: usize = 64;

/// A game as it is in a file: its tags, and its moves as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawGame {
    /// Line of the file where the game begins, from 1.
    pub line: usize,
    /// Tags as (name, value), in the order of the file.
    pub tags: Vec<(String, String)>,
    /// Comment before the first move.
    pub comment: Option<String>,
    /// Moves of the main line.
    pub moves: Vec<RawMove>,
    /// Result at the end of the moves: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: Option<String>,
    /// Tags that were given more than once, each at its last place.
    pub repeated: Vec<RepeatedTag>,
}

/// A game of a text as a list of all its games shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedGame {
    /// Line of the file where the game begins, from 1.
    pub line: usize,
    /// Byte offset where the game begins.
    pub start: usize,
    /// Byte offset behind the game and the comments that belong to it.
    pub end: usize,
    /// Tags as (name, value), without malformed ones. Each name occurs once.
    pub tags: Vec<(String, String)>,
}

impl ListedGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

/// A notice about a tag that a game has more than once. The last value counts, as in
/// python-chess.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RepeatedTag {
    /// Line of the file with the value that counts, from 1.
    pub line: usize,
    /// Name of the tag.
    pub name: String,
}

impl fmt::Display for RepeatedTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tag {} is repeated; the last value counts", excerpt(&self.name))
    }
}

/// A move as it is in a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawMove {
    /// Text of the move, without move number and annotations.
    pub text: String,
    /// Line of the file, from 1.
    pub line: usize,
    /// Comment before the move, if it begins a variation.
    pub before: Option<String>,
    /// Comment on the move.
    pub comment: Option<String>,
    /// Numeric annotation glyphs (NAGs), such as 1 for a good move.
    pub nags: Vec<u8>,
    /// Variations: alternatives to this move.
    pub variations: Vec<Vec<RawMove>>,
}

impl RawGame {
    /// The value of a tag; the last one if it is repeated.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().rfind(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The definition of the game, if it was defined at run time. `None` also if the tag is
    /// damaged.
    pub fn definition(&self) -> Option<String> {
        definition::decode(self.tag(definition::DEFINITION_TAG)?)
    }

    /// Line of the last move of the main line, or of the game if there are no
    /// moves.
    fn last_line(&self) -> usize {
        self.moves.last().map_or(self.line, |mv| mv.line)
    }

    /// The start position of the game.
    fn start<G: Game>(&self, game: &G) -> Result<G::Position, PgnError> {
        let error = |error| PgnError { line: self.line, problem: PgnProblem::Fen(error) };
        self.tag("FEN").map_or_else(|| Ok(game.start()), |fen| game.parse_fen(fen).map_err(error))
    }
}

/// The error for a text that is not a valid game in PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// Line of the file, from 1; 0 if the error does not belong to a single line.
    pub line: usize,
    /// The problem.
    pub problem: PgnProblem,
}

/// A problem with a game in PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PgnProblem {
    /// A malformed tag.
    BadTag(String),
    /// A comment or variation with an opening but no closing bracket, or the reverse.
    Unbalanced(char),
    /// Unexpected text among the moves.
    UnexpectedText(String),
    /// Variations are nested too deeply.
    TooDeep,
    /// The tag `FEN` does not contain a position of the game.
    Fen(FenError),
    /// A move cannot be played.
    Move(PlayError),
    /// The tag `Result` does not contain a result, and none follows the moves.
    UnknownResult(String),
    /// The tag `Result` and the result after the moves differ.
    Results {
        /// Result after the moves.
        moves: String,
        /// Result in the tag.
        tag: String,
    },
    /// The result differs from the outcome on the board.
    Result {
        /// Result in the text.
        written: String,
        /// Outcome on the board.
        actual: Outcome,
    },
}

impl PgnError {
    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        let problem = self.problem.said();
        match self.line {
            0 => phrases::PGN.with([problem]),
            line => phrases::PGN_LINE.with([Said::text(line), problem]),
        }
    }
}

impl PgnProblem {
    fn said(&self) -> Said {
        let quoted = |text: &str| Said::text(format!("{:?}", excerpt(text)));
        match self {
            PgnProblem::BadTag(text) => phrases::NOT_A_TAG.with([quoted(text)]),
            PgnProblem::Unbalanced(sign) => {
                phrases::UNMATCHED.with([Said::text(format!("{sign:?}"))])
            }
            PgnProblem::UnexpectedText(text) => phrases::NEITHER_MOVE_NOR_SIGN.with([quoted(text)]),
            PgnProblem::TooDeep => phrases::TOO_DEEP.with([Said::text(MAX_DEPTH)]),
            PgnProblem::Fen(error) => phrases::TAG_FEN.with([error.said()]),
            PgnProblem::Move(error) => error.said(),
            PgnProblem::UnknownResult(text) => phrases::NOT_A_RESULT.with([quoted(text)]),
            PgnProblem::Results { moves, tag } => {
                phrases::RESULTS_DIFFER.with([moves, tag].map(Said::text))
            }
            PgnProblem::Result { written, actual } => phrases::WRONG_RESULT.with([
                Said::text(written),
                Said::text(actual.result()),
                actual.said(),
            ]),
        }
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for PgnError {}

impl<G: Game> Match<G> {
    /// Formats the match as PGN. `tags` contains additional tags such as names and
    /// dates. The tags that describe the game itself (`Result`, `Variant`, `Definition`,
    /// `SetUp`, `FEN`, `Termination`) are generated, and values for them are ignored.
    pub fn to_pgn(&self, tags: &[(String, String)]) -> String {
        let outcome = self.outcome();
        let mut text = write_tags(self.game(), self.start(), outcome, tags);
        write_moves(&mut text, self, outcome.map_or("*", Outcome::result));
        text
    }

    /// Plays the moves of a game that a [`Reader`] has parsed.
    ///
    /// # Errors
    /// If the start position or a move is not legal in this game, or if the result
    /// differs from the outcome on the board.
    pub fn from_pgn(game: G, raw: &RawGame) -> Result<Self, PgnError> {
        let error = |line, problem| PgnError { line, problem };
        let start = raw.start(&game)?;
        let mut played = Match::from_position(game, start);
        for mv in &raw.moves {
            played.play_text(&mv.text).map_err(|e| error(mv.line, PgnProblem::Move(e)))?;
        }
        let (over, by_rule) = (played.final_outcome(), played.rule_outcome());
        if let Some(declared) = termination::declared(raw, over, by_rule)? {
            let error = |e| error(raw.last_line(), PgnProblem::Move(e));
            played.declare(declared).map_err(error)?;
        }
        Ok(played)
    }
}

/// Formats the moves in lines of at most 80 characters.
fn write_moves<G: Game>(text: &mut String, game: &Match<G>, result: &str) {
    let mut words = Vec::new();
    for (i, (position, mv)) in game.history().take_while(|_| !work::is_over()).enumerate() {
        if position.turn() == Color::White || i == 0 {
            words.push(move_number(position.turn(), position.fullmove()));
        }
        words.push(notation::write(game.game(), position, mv));
    }
    words.push(result.to_owned());
    wrap(text, words);
}

/// Formats words in lines of at most 80 characters.
fn wrap(text: &mut String, words: Vec<String>) {
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.chars().count() > 80 {
            text.push('\n');
            column = 0;
            // In the first column, `%` would turn the line into an escaped one, and a word
            // of a comment such as `[Event` would begin the next game.
            if word.trim_start_matches('\u{feff}').starts_with(['%', '[']) {
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
