//! Commands from the GUI to the engine.

use super::error::{CommandError, POSITION};
use super::{GoParameters, decode_empty, encode_empty};
use crate::text::{OneLine, Words, owned};
use std::fmt;

/// A command from the GUI to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// An empty line.
    Empty,
    /// Requests name, author and options, followed by `uciok`.
    Uci,
    /// Turns debug output on or off.
    Debug(bool),
    /// Requests `readyok` after all previous commands have been processed.
    IsReady,
    /// Sets an option or presses a button.
    SetOption {
        /// Name of the option; case does not matter.
        name: String,
        /// The value, or `None` for a button. The empty string may be written as `<empty>`.
        value: Option<String>,
    },
    /// Registration data. Engines without registration ignore it.
    Register(String),
    /// Announces that the next position is of another game.
    UciNewGame,
    /// Sets the position to search.
    Position {
        /// The position before the moves; `None` for the initial position.
        fen: Option<String>,
        /// Moves played from there.
        moves: Vec<String>,
    },
    /// Starts a search.
    Go(Box<GoParameters>),
    /// Stops the search and requests the best move.
    Stop,
    /// Tells that the opponent has played the expected move.
    PonderHit,
    /// Ends the program.
    Quit,
    /// Displays the position: `d`, as in Stockfish.
    Display,
    /// A line without a known command.
    Unknown(String),
}

impl Command {
    /// Parses a line.
    ///
    /// The specification requires that unknown words at the start of a line are
    /// skipped: `joho debug on` is `debug on`. The extension `d` is only accepted as
    /// the first word, since so short a word may occur in other text. Words after a
    /// command without arguments are skipped too.
    ///
    /// # Errors
    /// If the arguments of a command are missing or wrong. Problems of `go` are
    /// collected in [`GoParameters::problems`] instead, since every `go` must be
    /// answered.
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        let mut words = Words::new(line);
        match words.peek() {
            None => return Ok(Command::Empty),
            Some("d") => return Ok(Command::Display),
            Some(_) => {}
        }
        while let Some(word) = words.next() {
            if let Some(command) = Command::without_arguments(word) {
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

    /// Returns the command with this name if it takes no arguments.
    fn without_arguments(word: &str) -> Option<Command> {
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

/// Parses the arguments of `setoption`. A name may contain blanks and ends at the word
/// `value`. A value is kept verbatim, since it may be a path.
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
    let value = words.next().map(|_| decode_empty(words.rest()).to_owned());
    Ok(Command::SetOption { name, value })
}

/// Parses the arguments of `position`. All words up to `moves` belong to the FEN, since
/// the number of FEN fields differs between games.
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
                write!(f, "setoption name {} value {}", OneLine(name), OneLine(encode_empty(value)))
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
