//! `results.json`: the sums of all complete rounds. A run continues from them.

use super::error::RunError;
use super::json;
use super::task::{is_one, one};
use crate::fingerprint::fingerprint;
use crate::job::Counts;
use crate::merge::Merge;
use crate::plan::Group;
use crate::study::Study;
use crate::{claims, summary};
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
    /// Name of the set-up if the games do not start as the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// Seed of all random choices.
    pub seed: u64,
    /// Divisor of the nodes of all searches and of the number of endings: 1, or more for a quick
    /// look.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub divisor: u32,
    /// Fingerprint of the engine ([`crate::fingerprint`]). Empty in files of earlier versions.
    #[serde(default)]
    pub fingerprint: String,
    /// The parts that this second sample is about. `None` for the first sample of all parts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Group>,
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
    /// Identifies a study that this program makes.
    pub fn new(game: &dyn AnyGame, seed: u64, divisor: u32) -> Identity {
        let fingerprint = fingerprint(game);
        let setup = game.setup_name().map(str::to_owned);
        Identity { game: game.info().id, setup, seed, divisor, fingerprint, second: None }
    }

    /// Checks that a file is of this study.
    pub(super) fn check(&self, found: &Identity, path: &Path) -> Result<(), RunError> {
        let compare = |key, was: &dyn fmt::Display, now: &dyn fmt::Display| {
            let (path, was, now) = (path.to_owned(), was.to_string(), now.to_string());
            if was == now { Ok(()) } else { Err(RunError::OtherStudy { path, key, was, now }) }
        };
        compare("game", &found.game, &self.game)?;
        let of = |identity: &Identity| identity.setup.clone().unwrap_or_else(|| "none".to_owned());
        compare("set-up", &of(found), &of(self))?;
        compare("seed", &found.seed, &self.seed)?;
        compare("divisor", &found.divisor, &self.divisor)?;
        let none = "unknown".to_owned();
        let of = |identity: &'_ Identity| match identity.fingerprint.is_empty() {
            true => none.clone(),
            false => identity.fingerprint.clone(),
        };
        compare("fingerprint of weights and search", &of(found), &of(self))?;
        compare(
            "second sample",
            &found.second.map_or("none", Group::name),
            &self.second.map_or("none", Group::name),
        )
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
        let damaged = |error: serde_json::Error| RunError::Damaged {
            path: path.clone(),
            problem: error.to_string(),
        };
        // The results of another version may have another format.
        let found: Identity = serde_json::from_str(&text).map_err(damaged)?;
        identity.check(&found, &path)?;
        let mut results: Results = serde_json::from_str(&text).map_err(damaged)?;
        env!("CARGO_PKG_VERSION").clone_into(&mut results.version);
        Ok(results)
    }

    /// Reads the fingerprint of the results in a folder, if there are any.
    pub(super) fn fingerprint_in(folder: &Path) -> Option<String> {
        let text = fs::read_to_string(folder.join(FILE)).ok()?;
        serde_json::from_str(&text).ok().map(|identity: Identity| identity.fingerprint)
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
        let mut study = summary::summarize_divided(game, seed, divisor, self.rounds, &self.counts);
        study.fingerprint.clone_from(&self.identity.fingerprint);
        study.claims = claims::find(&study);
        study
    }

    /// Computes the study with the second samples of some of its parts.
    pub fn summarize_with(&self, game: &dyn AnyGame, second: &[Results]) -> Study {
        let mut study = self.summarize(game);
        let mut counts = Counts::default();
        second.iter().for_each(|results| counts.merge(results.counts.clone()));
        let Identity { seed, divisor, .. } = self.identity;
        let second = summary::summarize_divided(game, seed, divisor, self.rounds, &counts);
        study.claims = claims::with_second(&study, &second);
        study
    }
}
