//! Commands from XBoard to the engine.

use super::{CommandError, GameResult, Level, Problem, level, result};
use crate::text::Words;
use std::str::FromStr;

/// A command from XBoard to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// An empty line.
    Empty,
    /// The first command, which selects this protocol.
    XBoard,
    /// The version of the protocol. The answer is the list of features.
    Protover(u32),
    /// XBoard accepts a feature.
    Accepted(String),
    /// XBoard rejects a feature, since it does not know it.
    Rejected(String),
    /// Starts a new game of standard chess. The engine plays Black, without a depth
    /// limit.
    New,
    /// Selects the game by XBoard's name or by a name from the feature `variants`.
    Variant(String),
    /// Ends the program.
    Quit,
    /// Toggles random play.
    Random,
    /// Force mode: the engine plays neither colour.
    Force,
    /// Lets the engine play the side to move.
    Go,
    /// Lets the engine play the side that is not to move.
    PlayOther,
    /// Obsolete: gives White the move and lets the engine play Black.
    White,
    /// Obsolete: gives Black the move and lets the engine play White.
    Black,
    /// Sets the time control.
    Level(Level),
    /// Time per move, in milliseconds (`st`, which has seconds).
    MoveTime(u64),
    /// Maximum search depth in plies (`sd`).
    Depth(u32),
    /// Measures time in nodes: number of nodes per second. 0 means CPU time.
    Nps(u64),
    /// The engine's remaining time in centiseconds; may be negative.
    Time(i64),
    /// The opponent's remaining time in centiseconds; may be negative.
    OtherTime(i64),
    /// A move of the opponent.
    UserMove {
        /// The move. The legs of a move are separated by commas; `@@@@` is a pass.
        mv: String,
        /// True if the line is only the move, without `usermove`. The text may then
        /// also be an unknown command.
        bare: bool,
    },
    /// Makes the engine move immediately (`?`).
    MoveNow,
    /// Requests [`Reply::Pong`](super::Reply::Pong) with this number after all previous commands have been
    /// processed.
    Ping(i64),
    /// The opponent offers a draw.
    Draw,
    /// The game is over.
    Result {
        /// The result.
        result: GameResult,
        /// The reason as text; may be empty.
        comment: String,
    },
    /// Sets up a position, which may be illegal.
    SetBoard(String),
    /// Starts edit mode. Its lines are [`super::EditLine`]s.
    Edit,
    /// Requests a suggested move.
    Hint,
    /// Requests the moves of the opening book.
    Book,
    /// Takes back one move.
    Undo,
    /// Takes back two moves, one of each side.
    Remove,
    /// Turns pondering on.
    Hard,
    /// Turns this off.
    Easy,
    /// Turns thinking output on.
    Post,
    /// Turns this off.
    NoPost,
    /// Starts analysis, which ends with `exit`.
    Analyze,
    /// Requests [`super::Stat01`] during analysis (`.`).
    Status,
    /// Ends analysis.
    Exit,
    /// The name of the opponent.
    Name(String),
    /// The ratings of both sides, 0 if unrated.
    Rating {
        /// Rating of the engine.
        own: i32,
        /// Rating of the opponent.
        opponent: i32,
    },
    /// The host name of the chess server, `-` if there is none.
    Ics(String),
    /// The opponent is an engine too.
    Computer,
    /// Suspends search and clocks.
    Pause,
    /// Ends `pause`.
    Resume,
    /// Maximum memory in megabytes.
    Memory(u64),
    /// Maximum number of CPU cores.
    Cores(u32),
    /// Location of endgame tablebases.
    EgtPath {
        /// Type of tablebase, such as `syzygy`.
        kind: String,
        /// Path of the folder.
        path: String,
    },
    /// Sets an option or presses a button.
    Option {
        /// Name of the option.
        name: String,
        /// The value, or `None` for a button.
        value: Option<String>,
    },
    /// Excludes root moves from the search.
    Exclude(MoveSet),
    /// Includes excluded root moves again.
    Include(MoveSet),
    /// Sets the score of the current position for searches up to a depth.
    SetScore {
        /// Centipawns from the view of the side to move.
        score: i32,
        /// Depth in plies.
        depth: u32,
    },
    /// The user has picked up the piece on this square.
    Lift(String),
    /// The user has put the piece down on this square. A comma after the square means
    /// that the control key was held down (XBoard's commit "Implement board-marker
    /// protocol").
    Put(String),
    /// The mouse pointer is over this square.
    Hover(String),
    /// Any other line.
    Unknown(String),
}

/// A set of root moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveSet {
    /// All moves.
    All,
    /// A single move.
    One(String),
}

impl Command {
    /// Parses a line. A single word that is not a command is a move, since XBoard sends
    /// moves like this unless the feature `usermove` is set.
    ///
    /// # Errors
    /// If the arguments of a command are missing or wrong.
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        let line = line.trim();
        let mut words = Words::new(line);
        let Some(name) = words.next() else { return Ok(Command::Empty) };
        if let Some(command) = Command::without_arguments(name) {
            return Ok(command);
        }
        let is_bare = words.rest().is_empty();
        match Command::with_arguments(name, words) {
            Ok(Some(command)) => Ok(command),
            Ok(None) if is_bare => Ok(Command::UserMove { mv: name.to_owned(), bare: true }),
            Ok(None) => Ok(Command::Unknown(line.to_owned())),
            Err(problem) => Err(CommandError { problem, command: line.to_owned() }),
        }
    }

    /// Returns the command with this name if it takes no arguments.
    fn without_arguments(name: &str) -> Option<Command> {
        Some(match name {
            "xboard" => Command::XBoard,
            "new" => Command::New,
            "quit" => Command::Quit,
            "random" => Command::Random,
            "force" => Command::Force,
            "go" => Command::Go,
            "playother" => Command::PlayOther,
            "white" => Command::White,
            "black" => Command::Black,
            "?" => Command::MoveNow,
            "draw" => Command::Draw,
            "edit" => Command::Edit,
            "hint" => Command::Hint,
            "bk" => Command::Book,
            "undo" => Command::Undo,
            "remove" => Command::Remove,
            "hard" => Command::Hard,
            "easy" => Command::Easy,
            "post" => Command::Post,
            "nopost" => Command::NoPost,
            "analyze" => Command::Analyze,
            "." => Command::Status,
            "exit" => Command::Exit,
            "computer" => Command::Computer,
            "pause" => Command::Pause,
            "resume" => Command::Resume,
            _ => return None,
        })
    }

    /// Parses a command with arguments. Returns `None` for unknown commands.
    fn with_arguments(name: &str, words: Words<'_>) -> Result<Option<Command>, Problem> {
        Ok(Some(match name {
            "protover" => Command::Protover(only(words)?),
            "sd" => Command::Depth(only(words)?),
            "nps" => Command::Nps(only(words)?),
            "time" => Command::Time(only(words)?),
            "otim" => Command::OtherTime(only(words)?),
            "ping" => Command::Ping(only(words)?),
            "memory" => Command::Memory(only(words)?),
            "cores" => Command::Cores(only(words)?),
            "st" => move_time(words)?,
            "level" => Command::Level(Level::parse(exactly(words)?)?),
            "rating" => {
                let [own, opponent] = exactly(words)?;
                Command::Rating { own: number(own)?, opponent: number(opponent)? }
            }
            "setscore" => {
                let [score, depth] = exactly(words)?;
                Command::SetScore { score: number(score)?, depth: number(depth)? }
            }
            "result" => game_result(words)?,
            _ => return Command::with_text(name, words),
        }))
    }

    fn with_text(name: &str, words: Words<'_>) -> Result<Option<Command>, Problem> {
        Ok(Some(match name {
            "accepted" => Command::Accepted(words.rest().to_owned()),
            "rejected" => Command::Rejected(words.rest().to_owned()),
            "name" => Command::Name(words.rest().to_owned()),
            "variant" => Command::Variant(text(words)?),
            "usermove" => Command::UserMove { mv: text(words)?, bare: false },
            "setboard" => {
                text(words.clone())?;
                Command::SetBoard(words.collect::<Vec<_>>().join(" "))
            }
            "ics" => Command::Ics(text(words)?),
            "egtpath" => egt_path(words)?,
            "option" => option(words)?,
            "exclude" => Command::Exclude(move_set(words)?),
            "include" => Command::Include(move_set(words)?),
            "lift" => Command::Lift(text(words)?),
            "put" => Command::Put(text(words)?),
            "hover" => Command::Hover(text(words)?),
            _ => return Ok(None),
        }))
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, Problem> {
    text.parse().map_err(|_| Problem::BadNumber(text.to_owned()))
}

/// Returns the words if there are exactly `N`.
fn exactly<const N: usize>(words: Words<'_>) -> Result<[&str; N], Problem> {
    let words: Vec<&str> = words.collect();
    let count = words.len();
    words
        .try_into()
        .map_err(|_| if count < N { Problem::MissingParameter } else { Problem::TooManyParameters })
}

/// Parses the single number that a command takes.
fn only<T: FromStr>(words: Words<'_>) -> Result<T, Problem> {
    let [text] = exactly(words)?;
    number(text)
}

/// Returns the rest of the line, which must not be empty.
fn text(words: Words<'_>) -> Result<String, Problem> {
    let text = words.rest();
    if text.is_empty() { Err(Problem::MissingParameter) } else { Ok(text.to_owned()) }
}

fn move_time(words: Words<'_>) -> Result<Command, Problem> {
    let [text] = exactly(words)?;
    let time = level::seconds(text).ok_or_else(|| Problem::BadNumber(text.to_owned()))?;
    Ok(Command::MoveTime(time))
}

fn move_set(words: Words<'_>) -> Result<MoveSet, Problem> {
    let [mv] = exactly(words)?;
    Ok(if mv == "all" { MoveSet::All } else { MoveSet::One(mv.to_owned()) })
}

fn game_result(mut words: Words<'_>) -> Result<Command, Problem> {
    let word = words.next().ok_or(Problem::MissingParameter)?;
    let result = word.parse().map_err(|()| Problem::BadResult(word.to_owned()))?;
    Ok(Command::Result { result, comment: result::comment(words.rest()) })
}

fn egt_path(mut words: Words<'_>) -> Result<Command, Problem> {
    let kind = words.next().ok_or(Problem::MissingParameter)?.to_owned();
    Ok(Command::EgtPath { kind, path: text(words)? })
}

fn option(words: Words<'_>) -> Result<Command, Problem> {
    let text = text(words)?;
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name.trim(), Some(value.trim().to_owned())),
        None => (text.as_str(), None),
    };
    if name.is_empty() {
        return Err(Problem::MissingParameter);
    }
    Ok(Command::Option { name: name.to_owned(), value })
}
