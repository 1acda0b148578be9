//! Studies of games of the workshop, and the queue of those that users have requested.

use super::definitions::lock_author;
use super::error::StoreError;
use super::games::SqlStore;
use super::sql::{Row, sql};
use heterodox_round::{Timestamp, UserId};
use std::time::Duration;

/// The columns of a [`StudyRow`].
const COLUMNS: &str = "rounds, games, wanted, spent, requested, owner, problem";

/// The state of a study, without its results.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct StudyRow {
    /// Number of complete rounds.
    pub(crate) rounds: u32,
    /// Number of games.
    pub(crate) games: u64,
    /// Duration of the study that the last request wants.
    pub(crate) wanted: Duration,
    /// Time that was spent on the study since then.
    pub(crate) spent: Duration,
    /// Time of the request, unless it is fulfilled.
    pub(crate) requested: Option<Timestamp>,
    /// True while a server makes the study.
    pub(crate) is_running: bool,
    /// The reason why the last request could not be fulfilled.
    pub(crate) problem: Option<String>,
}

/// A study that a server has taken from the queue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakenStudy {
    /// The hash of the game.
    pub(crate) definition: String,
    /// The results so far, as JSON.
    pub(crate) results: Option<String>,
    /// The finished jobs of rounds that are not complete, as JSON.
    pub(crate) pending: Option<String>,
    pub(crate) wanted: Duration,
    pub(crate) spent: Duration,
}

/// The part of a study that a server stores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StudyProgress {
    pub(crate) spent: Duration,
    /// The results; `None` if they have not changed.
    pub(crate) results: Option<StoredResults>,
}

/// The results of a study.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct StoredResults {
    /// The sums of all complete rounds, as JSON.
    pub(crate) results: String,
    /// The finished jobs of other rounds, as JSON.
    pub(crate) pending: String,
    /// Number of complete rounds.
    pub(crate) rounds: u32,
    /// Number of games.
    pub(crate) games: u64,
}

/// A request for a study.
#[derive(Clone, Debug)]
pub(crate) struct StudyRequest {
    /// The hash of the game.
    pub(crate) definition: String,
    pub(crate) user_id: UserId,
    pub(crate) at: Timestamp,
    /// Requested duration of the study.
    pub(crate) wanted: Duration,
    /// Limits of the queue, if there are any.
    pub(crate) limits: Option<StudyLimits>,
}

/// Limits of the queue of studies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct StudyLimits {
    /// Maximum number of a user's studies that wait or run.
    pub(crate) of_user: u64,
    /// Maximum number of all studies that wait or run.
    pub(crate) of_all: u64,
}

/// The result of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StudyRequested {
    /// It waits for its turn, perhaps since an earlier request.
    Queued,
    /// Another study that the user has requested waits or runs: the hash of its game.
    OfUser(String),
    /// The queue is full.
    Full,
}

/// Returns the answer to a request for a study that is in the queue already, or that finds the
/// queue full. `rows` are the definitions in the queue and who requested them.
fn answer_of_queue(
    rows: &[Row],
    request: &StudyRequest,
) -> Result<Option<StudyRequested>, StoreError> {
    let mut of_user = Vec::new();
    for row in rows {
        let other: String = row.get("definition")?;
        if other == request.definition {
            return Ok(Some(StudyRequested::Queued));
        }
        if row.get::<Option<String>>("user_id")?.as_deref() == Some(request.user_id.as_str()) {
            of_user.push(other);
        }
    }
    let Some(limits) = &request.limits else { return Ok(None) };
    if of_user.len() as u64 >= limits.of_user {
        return Ok(Some(of_user.pop().map_or(StudyRequested::Full, StudyRequested::OfUser)));
    }
    Ok((rows.len() as u64 >= limits.of_all).then_some(StudyRequested::Full))
}

impl SqlStore {
    /// Adds a study to the end of the queue, unless it is there.
    pub(crate) async fn request_study(
        &self,
        request: &StudyRequest,
    ) -> Result<StudyRequested, StoreError> {
        let StudyRequest { definition, user_id, at, wanted, limits: _ } = request;
        let mut transaction = self.writers.begin().await?;
        lock_author(&mut transaction, user_id, *at).await?;
        let select = sql("SELECT hash FROM definitions WHERE hash = $1").bind(definition);
        if transaction.all(&select).await?.is_empty() {
            return Err(StoreError::NoDefinition);
        }
        let select = sql("SELECT definition, user_id FROM studies WHERE requested IS NOT NULL");
        if let Some(answer) = answer_of_queue(&transaction.all(&select).await?, request)? {
            return Ok(answer);
        }
        let insert = sql("INSERT INTO studies \
             (definition, rounds, games, wanted, spent, user_id, requested) \
             VALUES ($1, 0, 0, $2, 0, $3, $4) ON CONFLICT (definition) DO UPDATE SET \
             wanted = excluded.wanted, spent = 0, user_id = excluded.user_id, \
             requested = excluded.requested, owner = NULL, until = NULL, problem = NULL \
             WHERE studies.requested IS NULL");
        let insert = insert.bind(definition).bind(wanted.as_millis() as u64);
        transaction.run(&insert.bind(user_id.as_str()).bind(at.0)).await?;
        transaction.commit().await?;
        Ok(StudyRequested::Queued)
    }

    /// Returns the row of a study.
    pub(crate) async fn study(&self, definition: &str) -> Result<Option<StudyRow>, StoreError> {
        let select = sql(format!("SELECT {COLUMNS} FROM studies WHERE definition = $1"));
        self.readers.first(&select.bind(definition)).await?.as_ref().map(study_row).transpose()
    }

    /// Returns the number of studies that come before one in the queue, those that are being
    /// made included.
    pub(crate) async fn studies_before(&self, requested: Timestamp) -> Result<u64, StoreError> {
        let select = sql("SELECT COUNT(*) AS before FROM studies WHERE requested < $1");
        let row = self.readers.first(&select.bind(requested.0)).await?;
        row.map_or(Ok(0), |row| row.number("before"))
    }

    /// Returns the results of a study, as JSON.
    pub(crate) async fn study_results(
        &self,
        definition: &str,
    ) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT results FROM studies WHERE definition = $1").bind(definition);
        let row = self.readers.first(&select).await?;
        row.map_or(Ok(None), |row| row.get("results"))
    }

    /// Takes the first study of the queue that no server makes, for a server that may be
    /// silent until some time.
    pub(crate) async fn take_study(
        &self,
        owner: &str,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Option<TakenStudy>, StoreError> {
        // Another server may take the same one at the same time: the last condition decides.
        let update = sql("UPDATE studies SET owner = $1, until = $3 WHERE definition = \
             (SELECT definition FROM studies WHERE requested IS NOT NULL \
              AND (owner IS NULL OR until < $2) ORDER BY requested, definition LIMIT 1) \
             AND (owner IS NULL OR until < $2) \
             RETURNING definition, results, pending, wanted, spent");
        let mut transaction = self.writers.begin().await?;
        let rows = transaction.all(&update.bind(owner).bind(now.0).bind(until.0)).await?;
        transaction.commit().await?;
        let taken = |row: &Row| {
            Ok(TakenStudy {
                definition: row.get("definition")?,
                results: row.get("results")?,
                pending: row.get("pending")?,
                wanted: Duration::from_millis(row.number("wanted")?),
                spent: Duration::from_millis(row.number("spent")?),
            })
        };
        rows.first().map(taken).transpose()
    }

    /// Stores the progress of a study that this server makes. Returns false if it no longer makes
    /// it.
    pub(crate) async fn save_study(
        &self,
        definition: &str,
        owner: &str,
        progress: &StudyProgress,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        let StudyProgress { spent, results } = progress;
        let update = match results {
            Some(_) => sql("UPDATE studies SET spent = $3, until = $4, results = $5, \
                 pending = $6, rounds = $7, games = $8 WHERE definition = $1 AND owner = $2"),
            None => sql("UPDATE studies SET spent = $3, until = $4 \
                 WHERE definition = $1 AND owner = $2"),
        };
        let update = update.bind(definition).bind(owner);
        let mut update = update.bind(spent.as_millis() as u64).bind(until.0);
        if let Some(results) = results {
            update = update.bind(&results.results).bind(&results.pending);
            update = update.bind(u64::from(results.rounds)).bind(results.games);
        }
        let mut transaction = self.writers.begin().await?;
        let is_owner = transaction.run(&update).await? > 0;
        transaction.commit().await?;
        Ok(is_owner)
    }

    /// Takes a study that this server makes from the queue: its request is fulfilled, or
    /// cannot be.
    pub(crate) async fn end_study(
        &self,
        definition: &str,
        owner: &str,
        problem: Option<&str>,
    ) -> Result<(), StoreError> {
        let update = sql("UPDATE studies SET requested = NULL, owner = NULL, until = NULL, \
             problem = $3 WHERE definition = $1 AND owner = $2");
        let mut transaction = self.writers.begin().await?;
        transaction.run(&update.bind(definition).bind(owner).bind(problem)).await?;
        transaction.commit().await
    }

    /// Lets other servers take the studies of this one, or, if there are no others, of one
    /// that has been killed.
    pub(crate) async fn release_studies(&self, owner: Option<&str>) -> Result<(), StoreError> {
        let update = sql("UPDATE studies SET owner = NULL, until = NULL \
             WHERE owner IS NOT NULL AND owner = COALESCE($1, owner)");
        let mut transaction = self.writers.begin().await?;
        transaction.run(&update.bind(owner)).await?;
        transaction.commit().await
    }
}

fn study_row(row: &Row) -> Result<StudyRow, StoreError> {
    let time = |column| row.number(column).map(Duration::from_millis);
    Ok(StudyRow {
        rounds: row.number("rounds")? as u32,
        games: row.number("games")?,
        wanted: time("wanted")?,
        spent: time("spent")?,
        requested: row.get::<Option<i64>>("requested")?.map(|at| Timestamp(at as u64)),
        is_running: row.get::<Option<String>>("owner")?.is_some(),
        problem: row.get("problem")?,
    })
}
