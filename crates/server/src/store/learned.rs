//! Weights that were learned for games of the workshop, how they were found, and the queue of those
//! games.

use super::error::StoreError;
use super::games::SqlStore;
use super::rows::{from_json, json_text};
use super::sql::{Row, sql};
use heterodox_round::Timestamp;
use serde::{Deserialize, Serialize};

/// A request to learn a game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LearnRequest<'r> {
    /// The hash of the game.
    pub(crate) definition: &'r str,
    /// The version of the program. Another version learns the game again.
    pub(crate) version: &'r str,
    pub(crate) at: Timestamp,
    /// Maximum length of the queue. A game that finds it full is learned when it is played again.
    pub(crate) max_queue: u64,
}

/// What an attempt to learn a game has found, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct LearningReport {
    /// Time of its end.
    pub(crate) at: Timestamp,
    /// Number of games that were learned from.
    pub(crate) games: u32,
    /// The match of the new weights against those before, if there were new ones.
    pub(crate) played: Option<LearningScore>,
    /// True if the new weights are used. Older versions stored weights only if they were.
    #[serde(default)]
    pub(crate) is_better: Option<bool>,
    /// The levels, if they were placed.
    #[serde(default)]
    pub(crate) levels: Option<LevelScores>,
}

/// Results of the levels that were placed for a game, as they are stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct LevelScores {
    /// Maximum number of nodes per move.
    pub(crate) nodes: u64,
    /// The score of each level against the next, from level 1.
    pub(crate) steps: Vec<LearningScore>,
}

/// The score of new weights against those before, or of a level against the next.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct LearningScore {
    /// Number of games.
    pub(crate) games: u32,
    /// Mean score from 0 to 1.
    pub(crate) score: f64,
    /// The 95 % interval of the score.
    pub(crate) interval: [f64; 2],
}

/// The end of an attempt to learn a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Attempt {
    /// The weights, as a file of weights: better ones, or those before with the levels that were
    /// placed. `None` if nothing changes.
    pub(crate) weights: Option<String>,
    /// How they were found, or why there are none. `None` after an error.
    pub(crate) report: Option<LearningReport>,
}

/// What is known about the learning of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LearningRow {
    /// True while the game waits or is learned.
    pub(crate) is_requested: bool,
    /// True while a server learns it.
    pub(crate) is_running: bool,
    /// True if some version has learned it, or has tried to.
    pub(crate) has_ended: bool,
    /// True if there are weights, or levels, which are stored with them.
    pub(crate) has_weights: bool,
    /// The report of the weights, or of the last attempt if there are none.
    pub(crate) report: Option<LearningReport>,
}

impl SqlStore {
    /// Adds a game to the end of the queue, unless it is there, or this version has learned it, or
    /// the queue is full, or the game is not stored. Returns whether it was added.
    pub(crate) async fn request_learning(
        &self,
        LearnRequest { definition, version, at, max_queue }: LearnRequest<'_>,
    ) -> Result<bool, StoreError> {
        // Nearly all requests are for a game that has been learned. They need not write.
        let select = sql("SELECT version, requested FROM learned WHERE definition = $1");
        let known = |row: Row| -> Result<bool, StoreError> {
            let is_waiting = row.get::<Option<i64>>("requested")?.is_some();
            Ok(is_waiting || row.get::<Option<String>>("version")?.as_deref() == Some(version))
        };
        let row = self.readers.first(&select.bind(definition)).await?;
        if row.map_or(Ok(false), known)? {
            return Ok(false);
        }
        let insert = sql("INSERT INTO learned (definition, requested) \
             SELECT hash, $2 FROM definitions WHERE hash = $1 \
             AND (SELECT COUNT(*) FROM learned WHERE requested IS NOT NULL) < $3 \
             ON CONFLICT (definition) DO UPDATE SET requested = excluded.requested, \
             owner = NULL, until = NULL WHERE learned.requested IS NULL");
        let mut transaction = self.writers.begin().await?;
        let insert = insert.bind(definition).bind(at.0).bind(max_queue);
        let is_new = transaction.run(&insert).await? > 0;
        transaction.commit().await?;
        Ok(is_new)
    }

    /// Takes the first game of the queue that no server learns, for a server that may be silent
    /// until some time.
    pub(crate) async fn take_learning(
        &self,
        owner: &str,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Option<String>, StoreError> {
        // Another server may take the same one at the same time: the last condition decides.
        let update = sql("UPDATE learned SET owner = $1, until = $3 WHERE definition = \
             (SELECT definition FROM learned WHERE requested IS NOT NULL \
              AND (owner IS NULL OR until < $2) ORDER BY requested, definition LIMIT 1) \
             AND (owner IS NULL OR until < $2) RETURNING definition");
        let mut transaction = self.writers.begin().await?;
        let rows = transaction.all(&update.bind(owner).bind(now.0).bind(until.0)).await?;
        transaction.commit().await?;
        rows.first().map(|row| row.get("definition")).transpose()
    }

    /// Prolongs the time that a server may be silent. Returns false if it no longer learns the game.
    pub(crate) async fn keep_learning(
        &self,
        definition: &str,
        owner: &str,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        let update = sql("UPDATE learned SET until = $3 WHERE definition = $1 AND owner = $2");
        let mut transaction = self.writers.begin().await?;
        let rows = transaction.run(&update.bind(definition).bind(owner).bind(until.0)).await?;
        transaction.commit().await?;
        Ok(rows > 0)
    }

    /// Takes a game that this server has learned from the queue. It keeps the weights that it has
    /// and their report if there are no better ones.
    pub(crate) async fn end_learning(
        &self,
        definition: &str,
        owner: &str,
        version: &str,
        Attempt { weights, report }: &Attempt,
    ) -> Result<(), StoreError> {
        let report = report.as_ref().map(json_text).transpose()?;
        let update = sql("UPDATE learned SET requested = NULL, owner = NULL, until = NULL, \
             version = $3, weights = COALESCE($4, weights), \
             report = CASE WHEN $4 IS NULL AND weights IS NOT NULL THEN report ELSE $5 END \
             WHERE definition = $1 AND owner = $2");
        let update = update.bind(definition).bind(owner).bind(version);
        let update = update.bind(weights.as_deref()).bind(report);
        let mut transaction = self.writers.begin().await?;
        transaction.run(&update).await?;
        transaction.commit().await
    }

    /// Returns what is known about the learning of a game.
    pub(crate) async fn learning(
        &self,
        definition: &str,
        now: Timestamp,
    ) -> Result<Option<LearningRow>, StoreError> {
        // Weights may be long.
        let select = sql("SELECT version, requested, until, report, \
             SUBSTR(weights, 1, 1) AS weights FROM learned WHERE definition = $1");
        let row = self.readers.first(&select.bind(definition)).await?;
        row.as_ref().map(|row| learning_row(row, now)).transpose()
    }

    /// Lets other servers learn the games of this one, or, if there are no others, of one that has
    /// been killed.
    pub(crate) async fn release_learning(&self, owner: Option<&str>) -> Result<(), StoreError> {
        let update = sql("UPDATE learned SET owner = NULL, until = NULL \
             WHERE owner IS NOT NULL AND owner = COALESCE($1, owner)");
        let mut transaction = self.writers.begin().await?;
        transaction.run(&update.bind(owner)).await?;
        transaction.commit().await
    }
}

fn learning_row(row: &Row, now: Timestamp) -> Result<LearningRow, StoreError> {
    let until = row.get::<Option<i64>>("until")?;
    let report = row.get::<Option<String>>("report")?;
    Ok(LearningRow {
        is_requested: row.get::<Option<i64>>("requested")?.is_some(),
        is_running: until.is_some_and(|until| until as u64 >= now.0),
        has_ended: row.get::<Option<String>>("version")?.is_some(),
        has_weights: row.get::<Option<String>>("weights")?.is_some(),
        report: report.as_deref().map(from_json).transpose()?,
    })
}
