//! Errors of programs that cannot play.

use heterodox_protocol::uci::BadValue;
use std::io;
use std::time::Duration;

/// The option that selects the game, as in Fairy-Stockfish.
pub(crate) const VARIANT: &str = "UCI_Variant";

/// Time for a program to answer `uci` and `isready`.
pub(crate) const STARTUP_TIMEOUT: Duration = Duration::from_secs(30);

/// The error of a program that cannot play.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {problem}")]
pub struct StartError {
    /// Name of the engine in the match.
    pub name: String,
    /// The error.
    pub problem: StartProblem,
}

/// Advice for a program that does not know a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// Nothing.
    None,
    /// The file that defines the game, or its name in the program.
    File,
    /// A section of this name in the file that the program was given, or its name in the
    /// program.
    Section,
}

/// Returns the end of an error message that suggests a fix.
fn hint(advice: Advice) -> &'static str {
    match advice {
        Advice::None => "",
        Advice::File => {
            "; give the program the file (option.VariantPath=FILE) if it defines games by files, \
             or the name of the game there (variant=NAME)"
        }
        Advice::Section => {
            "; does the file in VariantPath define it, without mistakes for that program? \
             variant=NAME gives the name of the game there"
        }
    }
}

/// The reason why a program cannot play.
#[derive(Debug, thiserror::Error)]
pub enum StartProblem {
    /// The program cannot be started.
    #[error("{program:?} does not start: {error}")]
    Spawn {
        /// Path or name of the program.
        program: String,
        /// The error.
        error: io::Error,
    },
    /// The program ended before it answered this command.
    #[error("the program has ended before it answered {0:?}")]
    Ended(&'static str),
    /// The program did not answer this command in time.
    #[error("the program has not answered {0:?} within {limit} s; does it speak UCI?", limit = STARTUP_TIMEOUT.as_secs())]
    NoAnswer(&'static str),
    /// The program has no such option.
    #[error("it has no option {name:?}; its options are {known}")]
    NoOption {
        /// Name of the option.
        name: String,
        /// Names of the options of the program.
        known: String,
    },
    /// The program does not accept the value of an option.
    #[error("option {name:?}: {error}")]
    Value {
        /// Name of the option.
        name: String,
        /// The error.
        error: BadValue,
    },
    /// The program plays only chess.
    #[error("it does not play {0}: it has no option {VARIANT}")]
    OnlyChess(String),
    /// The program plays other games, but not this one.
    #[error("it does not play {0}, which is not among the choices of its option {VARIANT}{hint}", hint = hint(*.1))]
    OtherGames(String, Advice),
    /// The program shows another position than that which it was sent.
    #[error("its {variant} has another board or other pieces: it reads {sent} as {read}")]
    OtherPosition {
        /// Name of the game in the program.
        variant: String,
        /// The FEN that was sent.
        sent: String,
        /// The FEN that the program shows.
        read: String,
    },
    /// The match was stopped.
    #[error("the match was ended")]
    Stopped,
}
