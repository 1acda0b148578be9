//! From XBoard to the engine.

use super::{GameResult, Level, Reply, level, result};
use crate::text::Words;
use std::{fmt, str::FromStr};

/// What XBoard tells an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A line with nothing on it.
    Empty,
    /// The first command: speak this protocol.
    XBoard,
    /// The version of the protocol; the answer is the features.
    Protover(u32),
    /// XBoard will use a feature.
    Accepted(String),
    /// XBoard does not know a feature.
    Rejected(String),
    /// A new game of chess, the engine plays Black, without a limit of depth.
    New,
    /// The game is not chess but this one. Its name is one of XBoard's or one
    /// of those that the engine told in the feature `variants`.
    Variant(String),
    /// End.
    Quit,
    /// Toggle some randomness.
    Random,
    /// Play neither colour.
    Force,
    /// Play the colour that is to move.
    Go,
    /// Play the colour that is not to move.
    PlayOther,
    /// Obsolete: White is to move, the engine plays Black.
    White,
    /// Obsolete: Black is to move, the engine plays White.
    Black,
    /// The time control.
    Level(Level),
    /// So much time for each move, in milliseconds (`st`, in seconds there).
    MoveTime(u64),
    /// So many plies at most (`sd`).
    Depth(u32),
    /// Take nodes for a clock: so many make a second. With 0 take the time of
    /// the processor.
    Nps(u64),
    /// The engine's clock, in hundredths of a second; may be below zero.
    Time(i64),
    /// The other side's clock, likewise.
    OtherTime(i64),
    /// A move by the other side.
    UserMove {
        /// The move. The parts of a move in several are separated by commas;
        /// `@@@@` passes.
        mv: String,
        /// Whether it came without `usermove`. If it is no move then, it may
        /// be a command that nobody here knows.
        bare: bool,
    },
    /// Move now (`?`).
    MoveNow,
    /// Answer [`Reply::Pong`] with this number once all before this is done.
    Ping(i64),
    /// The other side offers a draw.
    Draw,
    /// The game is over.
    Result {
        /// How.
        result: GameResult,
        /// Why, in words; may be empty.
        comment: String,
    },
    /// Set up a position, legal or not.
    SetBoard(String),
    /// The lines that follow are [`super::EditLine`]s.
    Edit,
    /// Suggest a move.
    Hint,
    /// Show the moves of the opening book.
    Book,
    /// Take back one move.
    Undo,
    /// Take back two moves, one of each side.
    Remove,
    /// Think on the other side's time.
    Hard,
    /// Do not.
    Easy,
    /// Show what you think.
    Post,
    /// Do not.
    NoPost,
    /// Analyse until `exit`.
    Analyze,
    /// Answer [`super::Stat01`], in analysis (`.`).
    Status,
    /// Leave analysis.
    Exit,
    /// The other side's name.
    Name(String),
    /// Both sides' ratings, 0 for none.
    Rating {
        /// The engine's.
        own: i32,
        /// The other side's.
        opponent: i32,
    },
    /// The server on which the game is played, `-` for none.
    Ics(String),
    /// The other side is an engine too.
    Computer,
    /// Stop thinking and all clocks for a while.
    Pause,
    /// Go on.
    Resume,
    /// Use so many megabytes at most.
    Memory(u64),
    /// Use so many processors at most.
    Cores(u32),
    /// Where endgame tables are.
    EgtPath {
        /// Their kind.
        kind: String,
        /// The place.
        path: String,
    },
    /// Set an option, or press a button.
    Option {
        /// Its name.
        name: String,
        /// Its value; none for a button.
        value: Option<String>,
    },
    /// Do not consider these moves.
    Exclude(MoveSet),
    /// Consider them again.
    Include(MoveSet),
    /// Take a score for that of the position in searches up to a depth.
    SetScore {
        /// In hundredths of a pawn for the side to move.
        score: i32,
        /// Plies.
        depth: u32,
    },
    /// The user has picked up the piece on this square.
    Lift(String),
    /// The user has put it down here; a comma after the square tells of a
    /// control key held down (XBoard's commit "Implement board-marker
    /// protocol").
    Put(String),
    /// The user points at this square.
    Hover(String),
    /// Anything else.
    Unknown(String),
}

/// Moves in the root of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveSet {
    /// All of them.
    All,
    /// This one.
    One(String),
}

impl Command {
    /// Reads a line. A single word that is no command is a move: that is how
    /// XBoard sends moves unless the feature `usermove` is set.
    ///
    /// # Errors
    /// If the line is a command whose arguments are missing or wrong.
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        let line = line.trim();
        let mut words = Words::new(line);
        let Some(name) = words.next() else { return Ok(Command::Empty) };
        if let Some(command) = Command::simple(name) {
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

    /// The command of a word that takes no arguments.
    fn simple(name: &str) -> Option<Command> {
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

    /// The command of a word that takes arguments; none if there is no such
    /// command.
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

/// So many words, neither more nor less.
fn exactly<const N: usize>(words: Words<'_>) -> Result<[&str; N], Problem> {
    let words: Vec<&str> = words.collect();
    let count = words.len();
    words
        .try_into()
        .map_err(|_| if count < N { Problem::MissingParameter } else { Problem::TooManyParameters })
}

/// The single number that a command takes.
fn only<T: FromStr>(words: Words<'_>) -> Result<T, Problem> {
    let [text] = exactly(words)?;
    number(text)
}

/// All that follows a command, which must be something.
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

/// A command that cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError {
    /// Why.
    pub problem: Problem,
    /// The line.
    pub command: String,
}

/// What can be wrong with a command. Printed, it is what XBoard expects between
/// the parentheses of `Error (...): command`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There is less after it than it needs.
    MissingParameter,
    /// There is more after it than it takes.
    TooManyParameters,
    /// This is no number, or one out of range.
    BadNumber(String),
    /// This is no result of a game.
    BadResult(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::MissingParameter => write!(f, "missing parameter"),
            Problem::TooManyParameters => write!(f, "too many parameters"),
            Problem::BadNumber(text) => write!(f, "{text:?} is not a number in range"),
            Problem::BadResult(text) => write!(f, "{text:?} is not a result"),
        }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.command, self.problem)
    }
}

impl std::error::Error for CommandError {}

impl From<CommandError> for Reply {
    fn from(error: CommandError) -> Reply {
        Reply::Error { kind: error.problem.to_string(), command: error.command }
    }
}
