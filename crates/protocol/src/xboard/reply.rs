//! Replies of the engine to XBoard.

use super::{
    CommandError, Feature, GameResult, PieceDescription, ReplyError, Setup, Thinking, result,
};
use crate::text::{OneLine, Replacing, Words};
use std::{fmt, str::FromStr};

/// A line that an engine sends to XBoard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Features of the engine, the answer to `protover`.
    Features(Vec<Feature>),
    /// A move of the engine. [`Reply::legs`] creates the replies for a move with
    /// several legs.
    Move(String),
    /// All commands before the `ping` with this number have been processed.
    Pong(i64),
    /// Rejects a move of the opponent.
    IllegalMove {
        /// The reason; may be empty.
        reason: String,
        /// The move.
        mv: String,
    },
    /// Rejects a command.
    Error {
        /// Description of the error.
        kind: String,
        /// The rejected command.
        command: String,
    },
    /// The result of a game that ended by the rules. Draws by agreement are sent as
    /// [`Reply::OfferDraw`] instead.
    Result {
        /// The result.
        result: GameResult,
        /// The reason as text.
        comment: String,
    },
    /// The engine offers or accepts a draw.
    OfferDraw,
    /// The engine resigns.
    Resign,
    /// A message to the user.
    TellUser(String),
    /// An error message to the user.
    TellUserError(String),
    /// A message to the opponent.
    TellOpponent(String),
    /// A message to the spectators.
    TellOthers(String),
    /// A message to players and spectators.
    TellAll(String),
    /// Information about the search.
    Thinking(Thinking),
    /// The search has failed high (`++`).
    FailHigh,
    /// The search has failed low (`--`).
    FailLow,
    /// Progress of an analysis, the answer to `.`.
    Stat01(Stat01),
    /// Board and pieces of a variant, the answer to `variant`.
    Setup(Setup),
    /// Moves of a type of piece, sent after `setup`.
    Piece(PieceDescription),
    /// A suggested move, the answer to `hint`.
    Hint(String),
    /// Moves of the opening book, the answer to `bk`: lines followed by an empty line.
    /// This is the only reply with several lines. It can be printed but not parsed.
    Book(Vec<String>),
    /// Colours of squares, in the form of a FEN board with the letters R, Y, G, C, B,
    /// M, W, D for colours.
    Highlight(String),
    /// Makes XBoard act as if this square had been clicked.
    Click(String),
    /// A line for XBoard's log. Allowed only after the feature `debug` has been
    /// accepted.
    Comment(String),
    /// Any other line.
    Unknown(String),
}

/// The progress of an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stat01 {
    /// Time since the start of the search, in centiseconds.
    pub centiseconds: u64,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Current search depth in plies.
    pub depth: u32,
    /// Number of root moves still to be searched at this depth.
    pub moves_left: u32,
    /// Number of root moves.
    pub moves: u32,
    /// The root move being searched.
    pub current: Option<String>,
}

impl Reply {
    /// Creates the answer to an unknown command.
    pub fn unknown_command(command: &str) -> Reply {
        Reply::Error { kind: "unknown command".to_owned(), command: command.to_owned() }
    }

    /// Creates the answer to `setboard` with an invalid position. The engine must
    /// reject moves until it gets a valid one.
    pub fn illegal_position() -> Reply {
        Reply::TellUserError("Illegal position".to_owned())
    }

    /// Splits a move with several legs, `c4d5,d5e4`. XBoard expects a command for each
    /// leg, with a comma after all but the last.
    pub fn legs(mv: &str) -> Vec<Reply> {
        mv.split_inclusive(',').map(|leg| Reply::Move(leg.to_owned())).collect()
    }

    /// Parses a line from an engine.
    ///
    /// # Errors
    /// If a required part of the line is missing or invalid.
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
        if let Some(reply) = parse_prefixed(text) {
            return Ok(reply);
        }
        let mut words = Words::new(text);
        let name = words.next().unwrap_or_default();
        match parse_by_first_word(name, words)? {
            Some(reply) => Ok(reply),
            None => Ok(Reply::Unknown(text.to_owned())),
        }
    }
}

/// Parses replies that are not identified by exactly their first word.
fn parse_prefixed(text: &str) -> Option<Reply> {
    let after = |prefix: &str| text.strip_prefix(prefix);
    if let Some(comment) = after("#") {
        return Some(Reply::Comment(comment.trim().to_owned()));
    }
    if after("offer draw").is_some() {
        return Some(Reply::OfferDraw);
    }
    // GNU Chess writes it in lower case, without the colon.
    if let Some(rest) = after("Illegal move").or_else(|| after("illegal move")) {
        let (reason, mv) = in_parentheses(rest);
        return Some(Reply::IllegalMove { reason: reason.to_owned(), mv: mv.to_owned() });
    }
    let rest = after("Error").map(str::trim_start).filter(|rest| rest.starts_with('('))?;
    let (kind, command) = in_parentheses(rest);
    Some(Reply::Error { kind: kind.to_owned(), command: command.to_owned() })
}

/// Splits ` (reason): text`. The reason may be missing.
fn in_parentheses(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let (reason, rest) =
        text.strip_prefix('(').and_then(|text| text.split_once(')')).unwrap_or(("", text));
    let rest = rest.trim_start();
    (reason.trim(), rest.strip_prefix(':').unwrap_or(rest).trim())
}

/// Parses replies that are identified by their first word.
fn parse_by_first_word(name: &str, mut words: Words<'_>) -> Result<Option<Reply>, ReplyError> {
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

/// Replaces the parentheses in a text that is printed between parentheses.
fn reason(text: &str) -> Replacing<'_> {
    Replacing(text, &[('(', '['), (')', ']')])
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
    /// Prints replies that consist of a keyword and a text.
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

impl From<CommandError> for Reply {
    fn from(error: CommandError) -> Reply {
        Reply::Error { kind: error.problem.to_string(), command: error.command }
    }
}
