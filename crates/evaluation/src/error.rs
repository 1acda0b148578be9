//! The error of weights files.

use crate::SearchParams;
use heterodox_kernel::text::excerpt;
use std::fmt;

/// The error for a text that is not a weights file of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// A group has the wrong number of weights.
    Numbers {
        /// Name of the group and phase.
        group: String,
        /// Expected number of weights.
        expected: usize,
        /// Number of weights in the text; `None` if they cannot be parsed.
        found: Option<usize>,
    },
    /// This is not `NAME=NUMBER` of one of the [`SearchParams`].
    SearchParam(String),
    /// The lines after `levels` are no [`LevelScale`](crate::LevelScale).
    Levels,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::Numbers { group, expected, found: Some(found) } => {
                write!(f, "weights {group:?}: expected {expected} numbers, found {found}")
            }
            WeightsError::Numbers { group, expected, found: None } => {
                write!(f, "weights {group:?}: no line of {expected} whole numbers")
            }
            WeightsError::SearchParam(part) => {
                let names: Vec<&str> = SearchParams::ALL.iter().map(|param| param.name).collect();
                let part = excerpt(part);
                write!(
                    f,
                    "weights \"margins\": {part:?} is not NAME=NUMBER, \
                     from 1 to 8 times the default, with one of {}",
                    names.join(", ")
                )
            }
            WeightsError::Levels => f.write_str(
                "weights \"levels\": expected the lines \"foresight\" and \"spread\", and those from \
                 \"level 1\" to \"level 7\" with ascending numbers up to 40",
            ),
        }
    }
}

impl std::error::Error for WeightsError {}
