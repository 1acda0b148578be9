//! From the board to the engine.

use super::{GoParameters, Reply, meant, written};
use crate::text::{OneLine, Words, brief, owned};
use std::fmt;

/// The command that sets up a position.
const POSITION: &str = "position";

/// What a board tells an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A line with nothing on it.
    Empty,
    /// Speak UCI: tell name, author and options, then `uciok`.
    Uci,
    /// Say more, or less, about what happens.
    Debug(bool),
    /// Answer `readyok` once all before this is done.
    IsReady,
    /// Set an option, or press a button.
    SetOption {
        /// Its name; case means nothing.
        name: String,
        /// Its value; none for a button. The empty text may have been written
        /// as `<empty>`.
        value: Option<String>,
    },
    /// What is said of a registration, which engines that need none ignore.
    Register(String),
    /// What follows is of another game.
    UciNewGame,
    /// The position to think about.
    Position {
        /// Where the moves start; the usual start if none.
        fen: Option<String>,
        /// The moves from there.
        moves: Vec<String>,
    },
    /// Think.
    Go(Box<GoParameters>),
    /// Stop thinking and say the best move.
    Stop,
    /// The move that was pondered on has been played.
    PonderHit,
    /// End.
    Quit,
    /// Show the position to a person: `d`, which Stockfish knows.
    Display,
    /// A line without any command.
    Unknown(String),
}

impl Command {
    /// Reads a line.
    ///
    /// The specification has unknown words at the start of a line skipped, so
    /// that `joho debug on` is `debug on`. `d`, which is not of the
    /// specification, is only known as the first word: it is too short a word
    /// to be looked for among others. What follows a command that takes no
    /// arguments is skipped too.
    ///
    /// # Errors
    /// If the line is a command whose arguments are missing or wrong; but not if
    /// it is `go`, which has to be answered in any case
    /// ([`GoParameters::problems`]).
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        let mut words = Words::new(line);
        match words.peek() {
            None => return Ok(Command::Empty),
            Some("d") => return Ok(Command::Display),
            Some(_) => {}
        }
        while let Some(word) = words.next() {
            if let Some(command) = Command::simple(word) {
                return Ok(command);
            }
            match word {
                "debug" => return debug(words),
                "setoption" => return set_option(words),
                "register" => return Ok(Command::Register(words.rest().to_owned())),
                "position" => return position(words),
                "go" => return Ok(Command::Go(Box::new(GoParameters::parse(words)))),
                _ => {}
            }
        }
        Ok(Command::Unknown(line.trim().to_owned()))
    }

    /// The command of a word that takes no arguments.
    fn simple(word: &str) -> Option<Command> {
        Some(match word {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::UciNewGame,
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            _ => return None,
        })
    }
}

fn debug(mut words: Words<'_>) -> Result<Command, CommandError> {
    match words.next() {
        Some("on") => Ok(Command::Debug(true)),
        Some("off") => Ok(Command::Debug(false)),
        Some(other) => Err(CommandError::unexpected("debug", other)),
        None => Err(CommandError::Missing { command: "debug", what: "on or off" }),
    }
}

/// A name may have blanks in it and ends at the word `value`; a value may have
/// blanks too and is kept as it is, since it may be a path.
fn set_option(mut words: Words<'_>) -> Result<Command, CommandError> {
    match words.next() {
        Some("name") => {}
        Some(other) => return Err(CommandError::unexpected("setoption", other)),
        None => return Err(CommandError::Missing { command: "setoption", what: "name" }),
    }
    let name = words.take_until(|word| word == "value").join(" ");
    if name.is_empty() {
        return Err(CommandError::Missing { command: "setoption", what: "the name of an option" });
    }
    let value = words.next().map(|_| meant(words.rest()).to_owned());
    Ok(Command::SetOption { name, value })
}

/// The FENs of other games have other fields, and other numbers of them:
/// everything up to `moves` belongs to it.
fn position(mut words: Words<'_>) -> Result<Command, CommandError> {
    let fen = match words.next() {
        Some("startpos") => None,
        Some("fen") => Some(words.take_until(|word| word == "moves").join(" ")),
        Some(other) => return Err(CommandError::unexpected(POSITION, other)),
        None => return Err(CommandError::Missing { command: POSITION, what: "startpos or fen" }),
    };
    if fen.as_deref() == Some("") {
        return Err(CommandError::Missing { command: POSITION, what: "the FEN" });
    }
    match words.next() {
        None | Some("moves") => Ok(Command::Position { fen, moves: owned(words.collect()) }),
        Some(other) => Err(CommandError::unexpected(POSITION, other)),
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Empty => Ok(()),
            Command::Uci => write!(f, "uci"),
            Command::Debug(on) => write!(f, "debug {}", if *on { "on" } else { "off" }),
            Command::IsReady => write!(f, "isready"),
            Command::SetOption { name, value: None } => {
                write!(f, "setoption name {}", OneLine(name))
            }
            Command::SetOption { name, value: Some(value) } => {
                write!(f, "setoption name {} value {}", OneLine(name), OneLine(written(value)))
            }
            Command::Register(text) => write!(f, "register {}", OneLine(text)),
            Command::UciNewGame => write!(f, "ucinewgame"),
            Command::Position { fen, moves } => write_position(f, fen.as_deref(), moves),
            Command::Go(parameters) => parameters.fmt(f),
            Command::Stop => write!(f, "stop"),
            Command::PonderHit => write!(f, "ponderhit"),
            Command::Quit => write!(f, "quit"),
            Command::Display => write!(f, "d"),
            Command::Unknown(text) => OneLine(text).fmt(f),
        }
    }
}

fn write_position(f: &mut fmt::Formatter<'_>, fen: Option<&str>, moves: &[String]) -> fmt::Result {
    match fen {
        Some(fen) => write!(f, "position fen {}", OneLine(fen))?,
        None => write!(f, "position startpos")?,
    }
    if !moves.is_empty() {
        write!(f, " moves")?;
    }
    moves.iter().try_for_each(|mv| write!(f, " {}", OneLine(mv)))
}

/// Why a command cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// Something is not there.
    Missing {
        /// The command.
        command: &'static str,
        /// What it wants.
        what: &'static str,
    },
    /// Something is there that has no place.
    Unexpected {
        /// The command.
        command: &'static str,
        /// What is there.
        text: String,
    },
    /// A number is none, or out of range.
    BadNumber {
        /// The word before it.
        keyword: &'static str,
        /// What is there.
        text: String,
    },
    /// A number cannot be used as it is written.
    Adjusted {
        /// The word before it.
        keyword: &'static str,
        /// What is there.
        text: String,
        /// The number that is used instead.
        taken: i128,
    },
    /// Something is there more than once.
    Repeated {
        /// What.
        keyword: &'static str,
    },
}

impl CommandError {
    /// Whether it is an error of the command `position`, so that the position
    /// that is meant is not known.
    pub fn is_of_position(&self) -> bool {
        matches!(
            self,
            CommandError::Missing { command: POSITION, .. }
                | CommandError::Unexpected { command: POSITION, .. }
        )
    }

    pub(super) fn unexpected(command: &'static str, text: &str) -> Self {
        CommandError::Unexpected { command, text: text.to_owned() }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Missing { command, what } => write!(f, "{command}: {what} is missing"),
            CommandError::Unexpected { command, text } => {
                write!(f, "{command}: {:?} has no place there", brief(text))
            }
            CommandError::BadNumber { keyword, text } => {
                write!(f, "{keyword}: {:?} is not a number in range", brief(text))
            }
            CommandError::Adjusted { keyword, text, taken } => {
                write!(f, "{keyword}: {:?} is taken as {taken}", brief(text))
            }
            CommandError::Repeated { keyword } => {
                write!(f, "{keyword} is there more than once; the last one counts")
            }
        }
    }
}

impl std::error::Error for CommandError {}

/// UCI knows no answer to a bad command: it is ignored. A line of information
/// does no harm and tells a person why.
impl From<CommandError> for Reply {
    fn from(error: CommandError) -> Reply {
        Reply::info_string(error.to_string())
    }
}
