//! Studies of games of the workshop. Users request them; each server makes one at a time, on a
//! thread that no search needs and for a limited time, and stores the results.

mod documents;
mod runner;

pub(crate) use documents::StudyDocuments;
pub(crate) use runner::Runner;

use crate::error::ApiError;
use crate::store::{
    DefinitionSource as _, SqlStore, StoreError, StudyLimits, StudyRequest, StudyRequested,
    StudyRow,
};
use documents::DocumentCache;
use heterodox_answers::problems;
use heterodox_api::{StudyState, WorkshopStudy};
use heterodox_catalog::AnyGame;
use heterodox_kernel::said::Said;
use heterodox_round::{Timestamp, UserId};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// Number of seconds before a user who has found the queue full may ask again.
const RETRY_SECONDS: u64 = 600;

/// The amount of work that a request for a study causes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StudyEffort {
    /// The time of a thread for each request; zero if there are no studies.
    pub time: Duration,
    /// Divisor of the nodes of all searches, in studies that begin.
    pub divisor: u32,
}

impl Default for StudyEffort {
    fn default() -> StudyEffort {
        StudyEffort { time: Duration::from_secs(600), divisor: 10 }
    }
}

/// The studies of games of the workshop.
pub(crate) struct Studies {
    store: SqlStore,
    effort: StudyEffort,
    documents: DocumentCache,
    /// Notified when a study is requested.
    requested: Notify,
}

impl Studies {
    pub(crate) fn new(store: SqlStore, effort: StudyEffort) -> Arc<Studies> {
        let (documents, requested) = (DocumentCache::default(), Notify::new());
        Arc::new(Studies { store, effort, documents, requested })
    }

    /// Requests a study of the game with this hash, or a longer one.
    pub(crate) async fn request(
        &self,
        hash: &str,
        user_id: &UserId,
        at: Timestamp,
        limits: Option<StudyLimits>,
    ) -> Result<(), ApiError> {
        if self.effort.time.is_zero() {
            let message = "This site makes no studies; the command makes one on your own machine.";
            return Err(ApiError::forbidden("no-studies", message));
        }
        let (definition, user_id) = (hash.to_owned(), user_id.clone());
        let request = StudyRequest { definition, user_id, at, wanted: self.effort.time, limits };
        match self.store.request_study(&request).await? {
            StudyRequested::Queued => {
                self.requested.notify_one();
                Ok(())
            }
            StudyRequested::OfUser(other) => Err(self.one_at_a_time(&other).await?),
            StudyRequested::Full => {
                let message = "Many studies are waiting just now. Please ask again later.";
                Err(ApiError::too_many("study-queue", message).retry_after(RETRY_SECONDS))
            }
        }
    }

    /// Returns the error for a user who has requested another study.
    async fn one_at_a_time(&self, hash: &str) -> Result<ApiError, StoreError> {
        let other = self.store.definition(hash).await?;
        let name = other.map_or(Said::from(&problems::ANOTHER_GAME), |game| Said::Text(game.name));
        let message = problems::STUDY_NOT_FINISHED.with([name]);
        Ok(ApiError::conflict("study-pending", message))
    }

    /// Returns the state of the study of a game, by the game's hash.
    pub(crate) async fn state(&self, hash: &str) -> Result<WorkshopStudy, ApiError> {
        let definition = self.store.definition(hash).await?.ok_or_else(ApiError::no_definition)?;
        let row = self.store.study(hash).await?;
        let before = match row.as_ref().and_then(|row| row.requested) {
            Some(requested) => Some(self.store.studies_before(requested).await?),
            None => None,
        };
        let state = state(row.as_ref());
        let row = row.unwrap_or_default();
        Ok(WorkshopStudy {
            game: definition.id(),
            name: definition.name,
            state,
            before: before.filter(|_| state == StudyState::Waiting),
            share: share(&row),
            games: row.games,
            rounds: row.rounds,
            seconds: self.effort.time.as_secs_f64().ceil() as u64,
            problem: row.problem,
        })
    }

    /// Returns the documents of the study of a game, by the game's hash. `None` if there are no
    /// results yet.
    pub(crate) async fn documents(
        &self,
        hash: &str,
        game: &Arc<dyn AnyGame>,
    ) -> Result<Option<Arc<StudyDocuments>>, ApiError> {
        match self.store.study(hash).await? {
            Some(row) if row.rounds > 0 => {
                let results = async || Ok(self.store.study_results(hash).await?);
                self.documents.get(hash, row.rounds, game, results).await
            }
            _ => Ok(None),
        }
    }
}

fn state(row: Option<&StudyRow>) -> StudyState {
    match row {
        None => StudyState::None,
        Some(row) if row.is_running => StudyState::Running,
        Some(row) if row.requested.is_some() => StudyState::Waiting,
        Some(_) => StudyState::Done,
    }
}

/// Returns the part of the requested time that is over.
fn share(row: &StudyRow) -> f64 {
    if row.requested.is_none() || row.wanted.is_zero() {
        return 1.0;
    }
    (row.spent.as_secs_f64() / row.wanted.as_secs_f64()).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_is_that_of_the_last_request() {
        let [wanted, spent] = [20, 5].map(Duration::from_secs);
        let row = StudyRow { wanted, spent, requested: Some(Timestamp(1)), ..StudyRow::default() };
        assert_eq!((state(Some(&row)), share(&row)), (StudyState::Waiting, 0.25));
        let running = StudyRow { is_running: true, spent: 2 * wanted, ..row.clone() };
        assert_eq!((state(Some(&running)), share(&running)), (StudyState::Running, 1.0));
        let done = StudyRow { requested: None, ..row };
        assert_eq!((state(Some(&done)), share(&done)), (StudyState::Done, 1.0));
        assert_eq!(state(None), StudyState::None);
    }
}
