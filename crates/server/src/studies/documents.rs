//! Reports, plots and books of studies. They are made on demand.

use crate::error::ApiError;
use crate::metrics;
use crate::thread_priority::lower_priority;
use heterodox_answers::study_of_chess;
use heterodox_catalog::AnyGame;
use heterodox_study::run::Results;
use heterodox_study::{Book, StudyReport};
use quick_cache::sync::Cache;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Number of studies whose documents are kept.
const MAX_STUDIES: usize = 50;

/// The documents of a study.
pub(crate) struct StudyDocuments {
    pub(crate) report: StudyReport,
    pub(crate) book: Book,
    /// The plots with the names of their files.
    plots: Vec<(String, String)>,
}

impl StudyDocuments {
    /// Returns the plot in this SVG file.
    pub(crate) fn plot(&self, file: &str) -> Option<&str> {
        let found = self.plots.iter().find(|(name, _)| name == file && name.ends_with(".svg"));
        found.map(|(_, text)| text.as_str())
    }
}

/// Recently requested documents.
pub(super) struct DocumentCache {
    /// The documents by the hash of the game and the number of rounds. There are none if the
    /// results are those of another version of the program.
    cache: Cache<(String, u32), Option<Arc<StudyDocuments>>>,
    /// Lets one thread at a time make documents.
    thread: Arc<Semaphore>,
}

impl Default for DocumentCache {
    fn default() -> DocumentCache {
        DocumentCache { cache: Cache::new(MAX_STUDIES), thread: Arc::new(Semaphore::new(1)) }
    }
}

impl DocumentCache {
    /// Returns the documents of a study with this number of rounds, whose results are loaded
    /// if they are needed.
    pub(super) async fn get(
        &self,
        hash: &str,
        rounds: u32,
        game: &Arc<dyn AnyGame>,
        results: impl AsyncFnOnce() -> Result<Option<String>, ApiError>,
    ) -> Result<Option<Arc<StudyDocuments>>, ApiError> {
        let make = async {
            let Some(results) = results().await? else { return Ok(None) };
            // It is never closed.
            let thread = Arc::clone(&self.thread).acquire_owned().await.ok();
            let game = Arc::clone(game);
            let made = spawn_blocking(move || {
                let _thread = thread;
                lower_priority();
                make(game.as_ref(), &results)
            });
            Ok(made.await.map_err(|_| ApiError::internal())?.map(Arc::new))
        };
        self.cache.get_or_insert_async(&(hash.to_owned(), rounds), make).await
    }
}

/// Makes the documents of a study from its results. `None` if they cannot be read.
fn make(game: &dyn AnyGame, results: &str) -> Option<StudyDocuments> {
    let failed = |problem: &dyn std::fmt::Display| {
        metrics::count_error("study");
        tracing::error!("the study of {} cannot be shown: {problem}", game.info().id);
    };
    let results: Results = serde_json::from_str(results).map_err(|error| failed(&error)).ok()?;
    let study = results.summarize(game);
    let chess = study_of_chess();
    let plots = heterodox_study::documents(game, &study, chess);
    Some(StudyDocuments {
        report: StudyReport::new(game, &study, chess),
        book: results.counts.openings.book(game),
        plots: plots.map_err(|error| failed(&error)).unwrap_or_default(),
    })
}
