//! From the engine to XBoard.

use super::{BadPiece, BadTable, Feature, GameResult, PieceDescription, Setup, Thinking, result};
use crate::text::{OneLine, Without, Words};
use std::{fmt, str::FromStr};

/// What an engine tells XBoard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// What it asks for, in answer to `protover`.
    Features(Vec<Feature>),
    /// The move that it plays; see [`Reply::legs`] for a move in several parts.
    Move(String),
    /// All commands before the `ping` with this number are done.
    Pong(i64),
    /// The other side's move is not allowed.
    IllegalMove {
        /// Why; may be empty.
        reason: String,
        /// The move.
        mv: String,
    },
    /// A command cannot be followed.
    Error {
        /// What is wrong.
        kind: String,
        /// The command.
        command: String,
    },
    /// The game has ended on the board. Not for draws by agreement: for these
    /// XBoard wants [`Reply::OfferDraw`].
    Result {
        /// How.
        result: GameResult,
        /// Why, in words.
        comment: String,
    },
    /// It offers a draw, or accepts one.
    OfferDraw,
    /// It resigns.
    Resign,
    /// Something for the user to read.
    TellUser(String),
    /// An error for the user to read.
    TellUserError(String),
    /// Something for the other side to read.
    TellOpponent(String),
    /// Something for those who watch to read.
    TellOthers(String),
    /// Something for all of them to read.
    TellAll(String),
    /// What it thinks.
    Thinking(Thinking),
    /// The search has failed high (`++`).
    FailHigh,
    /// The search has failed low (`--`).
    FailLow,
    /// How far analysis has come, in answer to `.`.
    Stat01(Stat01),
    /// The board of the game, in answer to `variant`.
    Setup(Setup),
    /// How a piece moves, likewise.
    Piece(PieceDescription),
    /// A suggestion, in answer to `hint`.
    Hint(String),
    /// What the book says, in answer to `bk`: lines, and an empty one at the
    /// end. The only reply of several lines; it is printed, never read.
    Book(Vec<String>),
    /// Colours for squares: like a FEN, with the letters R, Y, G, C, B, M, W, D
    /// for colours.
    Highlight(String),
    /// XBoard shall act as if this square had been clicked.
    Click(String),
    /// A line for the log alone; only after the feature `debug` is accepted.
    Comment(String),
    /// Anything else.
    Unknown(String),
}

/// How far an analysis has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stat01 {
    /// Hundredths of a second since the search started.
    pub centiseconds: u64,
    /// Nodes searched.
    pub nodes: u64,
    /// Plies being searched.
    pub depth: u32,
    /// Moves still to be searched to this depth.
    pub moves_left: u32,
    /// Moves there are.
    pub moves: u32,
    /// The move being searched.
    pub current: Option<String>,
}

impl Reply {
    /// The answer to a command that nobody here knows.
    pub fn unknown_command(command: &str) -> Reply {
        Reply::Error { kind: "unknown command".to_owned(), command: command.to_owned() }
    }

    /// The answer to a `setboard` with a position that is none. Moves are to be
    /// refused after it until there is a better one.
    pub fn illegal_position() -> Reply {
        Reply::TellUserError("Illegal position".to_owned())
    }

    /// A move of several parts, `c4d5,d5e4`: XBoard wants each in a command of
    /// its own, with a comma behind all but the last.
    pub fn legs(mv: &str) -> Vec<Reply> {
        mv.split_inclusive(',').map(|leg| Reply::Move(leg.to_owned())).collect()
    }

    /// Reads a line of an engine.
    ///
    /// # Errors
    /// If the line is of this protocol but lacks what belongs to it.
    pub fn parse(line: &str) -> Result<Reply, ReplyError> {
        if let Some(thinking) = Thinking::parse(line) {
            return Ok(Reply::Thinking(thinking));
        }
        let text = line.trim();
        match text {
            "resign" => return Ok(Reply::Resign),
            "++" => return Ok(Reply::FailHigh),
            "--" => return Ok(Reply::FailLow),
            _ => {}
        }
        if let Some(reply) = prefixed(text) {
            return Ok(reply);
        }
        let mut words = Words::new(text);
        let name = words.next().unwrap_or_default();
        match worded(name, words)? {
            Some(reply) => Ok(reply),
            None => Ok(Reply::Unknown(text.to_owned())),
        }
    }
}

/// A reply that is told by more than its first word, or by less.
fn prefixed(text: &str) -> Option<Reply> {
    let after = |prefix: &str| text.strip_prefix(prefix);
    if let Some(comment) = after("#") {
        return Some(Reply::Comment(comment.trim().to_owned()));
    }
    if after("offer draw").is_some() {
        return Some(Reply::OfferDraw);
    }
    // GNU Chess writes it small, and without the colon.
    if let Some(rest) = after("Illegal move").or_else(|| after("illegal move")) {
        let (reason, mv) = in_parentheses(rest);
        return Some(Reply::IllegalMove { reason: reason.to_owned(), mv: mv.to_owned() });
    }
    let rest = after("Error").map(str::trim_start).filter(|rest| rest.starts_with('('))?;
    let (kind, command) = in_parentheses(rest);
    Some(Reply::Error { kind: kind.to_owned(), command: command.to_owned() })
}

/// The parts of ` (reason): text`, of which the first may be missing.
fn in_parentheses(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let (reason, rest) =
        text.strip_prefix('(').and_then(|text| text.split_once(')')).unwrap_or(("", text));
    let rest = rest.trim_start();
    (reason.trim(), rest.strip_prefix(':').unwrap_or(rest).trim())
}

/// A reply that is told by its first word.
fn worded(name: &str, mut words: Words<'_>) -> Result<Option<Reply>, ReplyError> {
    let text = || words.rest().to_owned();
    Ok(Some(match name {
        "feature" => Reply::Features(Feature::parse_all(words.rest())?),
        "move" => Reply::Move(next("move", &mut words)?),
        "pong" => Reply::Pong(next("pong", &mut words)?),
        "stat01:" => Reply::Stat01(Stat01::parse(words)?),
        "setup" => Reply::Setup(Setup::parse(words).map_err(ReplyError::BadTable)?),
        "piece" => Reply::Piece(PieceDescription::parse(words).map_err(ReplyError::BadPiece)?),
        "Hint:" => Reply::Hint(text()),
        "highlight" => Reply::Highlight(text()),
        "click" => Reply::Click(text()),
        "telluser" => Reply::TellUser(text()),
        "tellusererror" => Reply::TellUserError(text()),
        "tellopponent" => Reply::TellOpponent(text()),
        "tellothers" => Reply::TellOthers(text()),
        "tellall" => Reply::TellAll(text()),
        _ => match name.parse() {
            Ok(result) => Reply::Result { result, comment: result::comment(words.rest()) },
            Err(()) => return Ok(None),
        },
    }))
}

fn next<T: FromStr>(reply: &'static str, words: &mut Words<'_>) -> Result<T, ReplyError> {
    let word = words.next().ok_or(ReplyError::Missing(reply))?;
    word.parse().map_err(|_| ReplyError::BadNumber { reply, text: word.to_owned() })
}

impl Stat01 {
    fn parse(mut words: Words<'_>) -> Result<Stat01, ReplyError> {
        const NAME: &str = "stat01";
        Ok(Stat01 {
            centiseconds: next(NAME, &mut words)?,
            nodes: next(NAME, &mut words)?,
            depth: next(NAME, &mut words)?,
            moves_left: next(NAME, &mut words)?,
            moves: next(NAME, &mut words)?,
            current: words.next().map(str::to_owned),
        })
    }
}

impl fmt::Display for Stat01 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stat01 { centiseconds, nodes, depth, moves_left, moves, current } = self;
        write!(f, "stat01: {centiseconds} {nodes} {depth} {moves_left} {moves}")?;
        current.as_ref().map_or(Ok(()), |mv| write!(f, " {}", OneLine(mv)))
    }
}

/// A reason between parentheses cannot have any of its own.
fn reason(text: &str) -> Without<'_> {
    Without(text, &[('(', '['), (')', ']')])
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Features(features) => {
                write!(f, "feature")?;
                features.iter().try_for_each(|feature| write!(f, " {feature}"))
            }
            Reply::Move(mv) => write!(f, "move {}", OneLine(mv)),
            Reply::Pong(number) => write!(f, "pong {number}"),
            Reply::IllegalMove { reason: why, mv } if why.is_empty() => {
                write!(f, "Illegal move: {}", OneLine(mv))
            }
            Reply::IllegalMove { reason: why, mv } => {
                write!(f, "Illegal move ({}): {}", reason(why), OneLine(mv))
            }
            Reply::Error { kind, command } => {
                write!(f, "Error ({}): {}", reason(kind), OneLine(command))
            }
            Reply::Result { result, comment } => {
                write!(f, "{result} ")?;
                result::write_comment(f, comment)
            }
            Reply::OfferDraw => write!(f, "offer draw"),
            Reply::Resign => write!(f, "resign"),
            Reply::FailHigh => write!(f, "++"),
            Reply::FailLow => write!(f, "--"),
            Reply::Thinking(thinking) => thinking.fmt(f),
            Reply::Stat01(status) => status.fmt(f),
            Reply::Setup(setup) => setup.fmt(f),
            Reply::Piece(piece) => piece.fmt(f),
            Reply::Book(lines) => {
                lines.iter().try_for_each(|line| writeln!(f, " {}", OneLine(line)))
            }
            _ => self.fmt_text(f),
        }
    }
}

impl Reply {
    /// Those that are a word and a text.
    fn fmt_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, text) = match self {
            Reply::TellUser(text) => ("telluser ", text),
            Reply::TellUserError(text) => ("tellusererror ", text),
            Reply::TellOpponent(text) => ("tellopponent ", text),
            Reply::TellOthers(text) => ("tellothers ", text),
            Reply::TellAll(text) => ("tellall ", text),
            Reply::Hint(mv) => ("Hint: ", mv),
            Reply::Highlight(colours) => ("highlight ", colours),
            Reply::Click(square) => ("click ", square),
            Reply::Comment(text) => ("# ", text),
            Reply::Unknown(text) => ("", text),
            _ => return Ok(()),
        };
        write!(f, "{word}{}", OneLine(text))
    }
}

/// Why a line of an engine cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplyError {
    /// This reply lacks something.
    Missing(&'static str),
    /// This reply has something else where a number must be.
    BadNumber {
        /// The reply.
        reply: &'static str,
        /// What is there.
        text: String,
    },
    /// From here on there are no features.
    BadFeature(String),
    /// This does not describe an option.
    BadOption(String),
    /// The table of pieces in a setup is none.
    BadTable(BadTable),
    /// The description of a piece is none.
    BadPiece(BadPiece),
}

impl fmt::Display for ReplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplyError::Missing(reply) => write!(f, "{reply}: something is missing"),
            ReplyError::BadNumber { reply, text } => {
                write!(f, "{reply}: {text:?} is not a number in range")
            }
            ReplyError::BadFeature(text) => write!(f, "{text:?} is not a feature and its value"),
            ReplyError::BadOption(text) => write!(f, "{text:?} does not describe an option"),
            ReplyError::BadTable(error) => error.fmt(f),
            ReplyError::BadPiece(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReplyError {}
