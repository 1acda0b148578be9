//! A cache of the games of the catalog and of the workshop, and their descriptions.

mod defined;
mod entry;

pub(crate) use entry::GameEntry;

use crate::compute::{Compute, Payer};
use crate::error::ApiError;
use crate::store::{DefinitionSource, Entry, StoreError};
use defined::DefinedGames;
use heterodox_answers::{AnswerError, hash_in_id};
use heterodox_catalog::{AnyGame, has_chosen_values};
use heterodox_kernel::work::uncounted;
use heterodox_round::{GameState, Setup};
use quick_cache::sync::Cache;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Number of games with chosen values of the pieces that are kept although nobody may be playing
/// them. Each has evaluation weights of its own, a few hundred kilobytes.
const MAX_WITH_VALUES: usize = 100;

/// A cache of all games. It never evicts those of the catalog with their usual values: the number of
/// combinations of options is limited. There may be any number of games with values that players
/// have chosen, and of games of the workshop, which are loaded when they are needed.
pub(crate) struct Games {
    built_in: Arc<BuiltIn>,
    defined: Arc<DefinedGames>,
    compute: Compute,
}

/// The games of the catalog that were needed so far, by their ids.
struct BuiltIn {
    usual: Mutex<HashMap<String, Arc<GameEntry>>>,
    /// Those with values that players have chosen.
    with_values: Cache<String, Arc<GameEntry>>,
}

impl Default for BuiltIn {
    fn default() -> BuiltIn {
        BuiltIn { usual: Mutex::default(), with_values: Cache::new(MAX_WITH_VALUES) }
    }
}

impl BuiltIn {
    /// Returns a game that was needed before.
    fn known(&self, id: &str) -> Option<Arc<GameEntry>> {
        let usual = self.usual.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        usual.or_else(|| self.with_values.get(id))
    }

    /// Returns the game with an id. It is computed if it was not needed before.
    fn find(&self, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        if let Some(entry) = self.known(id) {
            return Ok(entry);
        }
        let game =
            Arc::<dyn AnyGame>::from(heterodox_catalog::find(id).map_err(AnswerError::from)?);
        let canonical = game.info().id;
        if let Some(entry) = self.known(&canonical) {
            return Ok(entry);
        }
        let entry = uncounted(|| GameEntry::new(game));
        // Other spellings of an id are not cached: there are too many.
        if has_chosen_values(&canonical) {
            self.with_values.insert(canonical, Arc::clone(&entry));
            return Ok(entry);
        }
        let mut usual = self.usual.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(usual.entry(canonical).or_insert(entry)))
    }
}

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
        if let Some(known) = self.built_in.known(id) {
            return Ok(known);
        }
        let (built_in, id) = (Arc::clone(&self.built_in), id.to_owned());
        self.compute.compile(payer, move || built_in.find(&id)).await?
    }

    /// Returns the game with an id. `definition` is its definition, if it is a game of the
    /// workshop, and `weights` those that were learned for it. The game need not be stored here.
    pub(crate) async fn find_or_define(
        &self,
        id: &str,
        definition: Option<&str>,
        weights: Option<&str>,
    ) -> Result<Arc<GameEntry>, ApiError> {
        match (definition, hash_in_id(id)) {
            (Some(definition), Some(_)) => {
                self.defined.define(Payer::Server, id, [Some(definition), weights]).await
            }
            _ => self.find(id).await,
        }
    }

    /// Forgets the compiled game of the workshop with this hash, since its weights have changed.
    pub(crate) fn forget(&self, hash: &str) {
        self.defined.forget(hash);
    }

    /// Returns the game of the catalog with an id. It is computed if it was not needed before.
    pub(crate) fn find_built_in(&self, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        self.built_in.find(id)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn games_with_chosen_values_are_kept_in_limited_number() {
        let games = Games::default();
        let usual = games.find("pacifist:value").await.unwrap();
        let find = async |a: usize, b: usize| {
            games.find(&format!("Pacifist:value:values=P{a},Q{b}")).await.unwrap()
        };
        let first = find(7, 7).await;
        assert_eq!(first.info.id, "pacifist:value:values=p7q7");
        assert!(Arc::ptr_eq(&first, &find(7, 7).await), "it is kept for a while");
        for (a, b) in (2..40).flat_map(|a| [10, 11, 12].map(|b| (a, b))) {
            find(a, b).await;
        }
        assert_eq!(games.built_in.usual.lock().unwrap().len(), 1);
        assert!(games.built_in.with_values.len() <= MAX_WITH_VALUES);
        assert!(Arc::ptr_eq(&usual, &games.find("pacifist:value:values=p1").await.unwrap()));
    }
}
