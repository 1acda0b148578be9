//! `results.json`: the sums of all complete rounds, from which a run continues.

use super::error::RunError;
use super::json;
use super::task::{is_one, one};
use crate::job::Counts;
use crate::study::Study;
use crate::summary;
use heterodox_catalog::AnyGame;
use serde::{Deserialize, Serialize};
use std::io::ErrorKind;
use std::path::Path;
use std::{fmt, fs};

/// Name of the file.
pub(super) const FILE: &str = "results.json";

/// The values that identify a study: with the same ones, the same jobs have the same
/// results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// Id of the game.
    pub game: String,
    /// Seed of all random choices.
    pub seed: u64,
    /// Number by which the nodes of all searches and the number of endings are divided: 1,
    /// or more for a quick look.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub divisor: u32,
}

/// The results of a number of complete rounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Results {
    /// Version of the program that wrote them.
    pub version: String,
    /// The study.
    #[serde(flatten)]
    pub identity: Identity,
    /// Number of complete rounds.
    pub rounds: u32,
    /// The sums of their results.
    pub counts: Counts,
}

impl Identity {
    /// Checks that a file is of this study.
    pub(super) fn check(&self, found: &Identity, path: &Path) -> Result<(), RunError> {
        let compare = |key, was: &dyn fmt::Display, now: &dyn fmt::Display| {
            let (path, was, now) = (path.to_owned(), was.to_string(), now.to_string());
            if was == now { Ok(()) } else { Err(RunError::OtherStudy { path, key, was, now }) }
        };
        compare("game", &found.game, &self.game)?;
        compare("seed", &found.seed, &self.seed)?;
        compare("divisor", &found.divisor, &self.divisor)
    }
}

impl Results {
    /// Creates the results of no rounds.
    pub fn new(identity: Identity) -> Results {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Results { version, identity, rounds: 0, counts: Counts::default() }
    }

    /// Reads the results of a study, or returns those of no rounds if there is no file.
    pub(super) fn read(folder: &Path, identity: &Identity) -> Result<Results, RunError> {
        let path = folder.join(FILE);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Ok(Results::new(identity.clone()));
            }
            Err(error) => return Err(RunError::Io { path, error }),
        };
        let mut results: Results = serde_json::from_str(&text).map_err(|error| {
            RunError::Damaged { path: path.clone(), problem: error.to_string() }
        })?;
        identity.check(&results.identity, &path)?;
        env!("CARGO_PKG_VERSION").clone_into(&mut results.version);
        Ok(results)
    }

    /// Writes the results. Either the old or the new file exists at any time.
    pub(super) fn write(&self, folder: &Path) -> Result<(), RunError> {
        let path = folder.join(FILE);
        let text = serde_json::to_string(self).map_err(|error| RunError::Damaged {
            path: path.clone(),
            problem: error.to_string(),
        })?;
        json::write_file(&path, &(text + "\n"))
    }

    /// Computes the study.
    pub fn summarize(&self, game: &dyn AnyGame) -> Study {
        let Identity { seed, divisor, .. } = self.identity;
        summary::summarize_divided(game, seed, divisor, self.rounds, &self.counts)
    }
}
