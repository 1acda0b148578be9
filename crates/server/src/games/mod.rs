//! A cache of the games of the catalog and of the workshop, and their descriptions.

mod defined;
mod entry;

pub(crate) use entry::GameEntry;

use crate::compute::{Compute, Payer};
use crate::error::ApiError;
use crate::store::{DefinitionSource, Entry, StoreError, hash_in_id};
use defined::DefinedGames;
use heterodox_catalog::AnyGame;
use heterodox_kernel::work::uncounted;
use heterodox_round::{GameState, Setup};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Maximum number of moves in a request.
const MAX_MOVES: usize = 2_000;

/// Checks the number of moves in a request.
pub(crate) fn check_length(moves: usize) -> Result<(), ApiError> {
    if moves > MAX_MOVES {
        let message = format!("{moves} moves are too many: at most {MAX_MOVES} are played.");
        return Err(ApiError::bad("too-long", message));
    }
    Ok(())
}

/// A cache of all games. It never evicts those of the catalog: the number of combinations
/// of options is limited. Games of the workshop are loaded when they are needed.
pub(crate) struct Games {
    built_in: Arc<BuiltIn>,
    defined: Arc<DefinedGames>,
    compute: Compute,
}

/// The games of the catalog that were needed so far, by their ids.
type BuiltIn = Mutex<HashMap<String, Arc<GameEntry>>>;

#[cfg(test)]
impl Default for Games {
    fn default() -> Games {
        Games::without_store(Compute::inline())
    }
}

impl Games {
    /// Creates a cache that loads the texts of games from a store.
    pub(crate) fn new(source: Arc<dyn DefinitionSource>, compute: Compute) -> Games {
        let defined = Arc::new(DefinedGames::new(Some(source), compute.clone()));
        Games { built_in: Arc::default(), defined, compute }
    }

    /// Creates a cache for a process without a database. It receives the definitions of games with
    /// its jobs.
    pub(crate) fn without_store(compute: Compute) -> Games {
        let defined = Arc::new(DefinedGames::new(None, compute.clone()));
        Games { built_in: Arc::default(), defined, compute }
    }

    /// Returns the game with an id, which may contain options, for the server itself.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        self.find_for(Payer::Server, id).await
    }

    /// Returns the game with an id, which may contain options.
    pub(crate) async fn find_for(
        &self,
        payer: Payer,
        id: &str,
    ) -> Result<Arc<GameEntry>, ApiError> {
        if hash_in_id(id).is_some() {
            return self.defined.find(payer, id).await;
        }
        if let Some(known) = known(&self.built_in, id) {
            return Ok(known);
        }
        let (built_in, id) = (Arc::clone(&self.built_in), id.to_owned());
        self.compute.compile(payer, move || find_built_in(&built_in, &id)).await?
    }

    /// Returns the game with an id. `definition` is its definition, if it is a game of the
    /// workshop. The game need not be stored here.
    pub(crate) async fn find_or_define(
        &self,
        id: &str,
        definition: Option<&str>,
    ) -> Result<Arc<GameEntry>, ApiError> {
        match (definition, hash_in_id(id)) {
            (Some(definition), Some(_)) => self.defined.define(Payer::Server, id, definition).await,
            _ => self.find(id).await,
        }
    }

    /// Returns the game of the catalog with an id. It is computed if it was not needed before.
    pub(crate) fn find_built_in(&self, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        find_built_in(&self.built_in, id)
    }

    /// Replays the stored entries of a round.
    pub(crate) async fn replay(
        &self,
        setup: Setup,
        entries: &[Entry],
    ) -> Result<GameState, StoreError> {
        let corrupt = |problem: String| StoreError::Database(problem);
        let entry = self.find(setup.game.as_str()).await;
        let game = entry.map_err(|error| corrupt(error.message().to_owned()))?.game.clone();
        let events = entries.iter().map(|entry| (&entry.event, entry.at));
        GameState::replay(game, setup, events).map_err(|error| corrupt(error.to_string()))
    }

    /// Returns the games of the catalog, without options.
    pub(crate) fn list(&self) -> Vec<Arc<GameEntry>> {
        let ids = heterodox_catalog::ids();
        ids.into_iter().filter_map(|id| self.find_built_in(id).ok()).collect()
    }
}

fn known(built_in: &BuiltIn, id: &str) -> Option<Arc<GameEntry>> {
    built_in.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
}

fn find_built_in(built_in: &BuiltIn, id: &str) -> Result<Arc<GameEntry>, ApiError> {
    if let Some(entry) = known(built_in, id) {
        return Ok(entry);
    }
    let game = Arc::<dyn AnyGame>::from(heterodox_catalog::find(id).map_err(ApiError::game)?);
    let canonical = game.info().id;
    if let Some(entry) = known(built_in, &canonical) {
        return Ok(entry);
    }
    let entry = uncounted(|| GameEntry::new(game));
    // Other spellings of an id are not cached: there are too many.
    let mut cache = built_in.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(Arc::clone(cache.entry(canonical).or_insert(entry)))
}
