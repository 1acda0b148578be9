//! Reasons why an id names no game.

use heterodox_definition::PacifistRefusal;
use heterodox_kernel::said::{Phrase, Said};
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
        problem: Said,
    },
    /// Pacifist Chess cannot be played over a user-defined game.
    NotPacifist {
        /// The id of the game.
        id: String,
        /// The reason.
        problem: Said,
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

heterodox_kernel::phrases! {
    UNKNOWN_GAME = "unknown-game-id", "unknown game {id}; the games are {known}";
    NO_OPTIONS = "no-options", "unknown option {option}: {game} has none";
    UNKNOWN_OPTION = "unknown-option", "unknown or repeated option {option}: {game} may be followed by {known}";
    UNDEFINED = "undefined-game", "the game {id} is not known here: give its text";
    START = "bad-start", "{id}: {problem}";
    NOT_PACIFIST = "not-pacifist", "Pacifist Chess cannot be played over {game}: {problem}";
    NO_KING = "no-king", "Pacifist Chess cannot be played over {game}, which has no King; the possible bases are {known}";
    TOO_DEAR = "pacifist-too-dear", "the conversions of its start position take too much work; give the pieces of the game simpler moves";
    ONLY_START = "only-start", "only start=NUMBER may follow, with a number up to 4294967295";
    VALUES = "bad-values", "{list} of {game}: {problem}";
}

impl GameIdError {
    /// The phrases of all errors, for tests of the catalogues.
    pub fn phrases() -> impl Iterator<Item = &'static Phrase> {
        let of_parts = ValuesError::phrases().iter().chain(PacifistRefusal::phrases());
        ALL.iter().chain(of_parts).copied()
    }

    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        let quoted = |text: &str| Said::text(format!("{:?}", excerpt(text)));
        let list = |known: &[&str]| Said::text(known.join(", "));
        match self {
            GameIdError::UnknownGame { id, known } => UNKNOWN_GAME.with([quoted(id), list(known)]),
            GameIdError::UnknownOption { game, option, known } if known.is_empty() => {
                NO_OPTIONS.with([quoted(option), Said::text(game)])
            }
            GameIdError::UnknownOption { game, option, known } => {
                UNKNOWN_OPTION.with([quoted(option), Said::text(game), list(known)])
            }
            GameIdError::Undefined { id } => UNDEFINED.with([quoted(id)]),
            GameIdError::Start { id, problem } => START.with([quoted(id), problem.clone()]),
            GameIdError::NotPacifist { id, problem } => {
                NOT_PACIFIST.with([Said::text(excerpt(id)), problem.clone()])
            }
            GameIdError::NoKing { base, bases } => NO_KING.with([Said::text(base), list(bases)]),
            GameIdError::Values { game, error } => {
                let values = format!("{}{:?}", Values::PREFIX, excerpt(&error.text));
                VALUES.with([Said::text(values), Said::text(excerpt(game)), error.said()])
            }
        }
    }
}

impl fmt::Display for GameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for GameIdError {}
