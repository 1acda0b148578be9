//! Reasons why an id names no game.

use heterodox_kernel::text::excerpt;
use heterodox_pacifist::{Values, ValuesError};
use std::fmt;

/// The error for an id that does not name a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameIdError {
    /// There is no game with this id.
    UnknownGame {
        /// The id.
        id: String,
        /// The known ids.
        known: Vec<&'static str>,
    },
    /// The game does not have this option, or the option is given twice.
    UnknownOption {
        /// The game.
        game: &'static str,
        /// The option.
        option: String,
        /// The options of the game.
        known: Vec<&'static str>,
    },
    /// No text has defined the game yet.
    Undefined {
        /// The id.
        id: String,
    },
    /// A user-defined game has no such start position.
    Start {
        /// The id.
        id: String,
        /// The problem.
        problem: String,
    },
    /// Pacifist Chess cannot be played over a user-defined game.
    NotPacifist {
        /// The id of the game.
        id: String,
        /// The reason.
        problem: String,
    },
    /// Pacifist Chess cannot be played over a game without a King.
    NoKing {
        /// The game without a King.
        base: &'static str,
        /// The games that have one.
        bases: Vec<&'static str>,
    },
    /// The values of the pieces are not such of Pacifist Chess over this game.
    Values {
        /// The game, without values.
        game: String,
        /// The place and the problem.
        error: ValuesError,
    },
}

impl GameIdError {
    /// Repeats the part of the id that is wrong as it was typed, capitals included.
    pub(crate) fn spelled_as_in<'t>(mut self, typed: &'t str) -> GameIdError {
        if let GameIdError::UnknownGame { id: part, .. }
        | GameIdError::UnknownOption { option: part, .. } = &mut self
        {
            let original = typed.split(':').rfind(|typed| typed.eq_ignore_ascii_case(part));
            *part = original.unwrap_or(part).to_owned();
        }
        if let GameIdError::Values { error, .. } = &mut self {
            let list = |part: &'t str| {
                let (prefix, list) = part.split_at_checked(Values::PREFIX.len())?;
                let is_it = prefix.eq_ignore_ascii_case(Values::PREFIX)
                    && list.eq_ignore_ascii_case(&error.text);
                is_it.then(|| list.to_owned())
            };
            let original = typed.split(':').find_map(list);
            error.text = original.unwrap_or_else(|| std::mem::take(&mut error.text));
        }
        self
    }
}

impl fmt::Display for GameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameIdError::UnknownGame { id, known } => {
                let (id, known) = (excerpt(id), known.join(", "));
                write!(f, "unknown game {id:?}; the games are {known}")
            }
            GameIdError::UnknownOption { game, option, known } if known.is_empty() => {
                write!(f, "unknown option {:?}: {game} has none", excerpt(option))
            }
            GameIdError::UnknownOption { game, option, known } => {
                let (option, known) = (excerpt(option), known.join(", "));
                write!(
                    f,
                    "unknown or repeated option {option:?}: {game} may be followed by {known}"
                )
            }
            GameIdError::Undefined { id } => {
                write!(f, "the game {:?} is not known here: give its text", excerpt(id))
            }
            GameIdError::Start { id, problem } => write!(f, "{:?}: {problem}", excerpt(id)),
            GameIdError::NotPacifist { id, problem } => {
                write!(f, "Pacifist Chess cannot be played over {}: {problem}", excerpt(id))
            }
            GameIdError::NoKing { base, bases } => write!(
                f,
                "Pacifist Chess cannot be played over {base}, which has no King; the possible bases are {}",
                bases.join(", ")
            ),
            GameIdError::Values { game, error } => {
                let list = excerpt(&error.text);
                write!(f, "{}{list:?} of {}: {error}", Values::PREFIX, excerpt(game))
            }
        }
    }
}

impl std::error::Error for GameIdError {}
