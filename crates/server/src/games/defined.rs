//! Games of the workshop, which are compiled when they are needed.

use super::GameEntry;
use crate::error::ApiError;
use crate::metrics;
use crate::store::{DefinitionSource, hash_in_id};
use crate::thread_priority::lower_priority;
use heterodox_catalog::{AnyGame, workshop};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Memory for compiled games that are kept although nobody may be playing them, in bytes.
const MAX_MEMORY: u64 = 128 << 20;

/// Number of games that are expected in the cache.
const EXPECTED_GAMES: usize = 500;

/// Games of the workshop that are compiled. Each is compiled once, even if several requests
/// need it at the same time.
pub(super) struct DefinedGames {
    /// The source of texts; `None` in processes without a database.
    source: Option<Arc<dyn DefinitionSource>>,
    /// The games by their ids without the slug of the name.
    cache: Cache<String, Arc<GameEntry>, ByMemory>,
    /// Limits the number of threads that compile, so that one core is left for everything
    /// else.
    threads: Arc<Semaphore>,
}

impl Default for DefinedGames {
    fn default() -> DefinedGames {
        DefinedGames::new(None)
    }
}

/// Weighs games by an estimate of their memory.
#[derive(Clone)]
struct ByMemory;

impl Weighter<String, Arc<GameEntry>> for ByMemory {
    fn weight(&self, key: &String, entry: &Arc<GameEntry>) -> u64 {
        let (squares, kinds) = (entry.game.board().len() as u64, entry.game.kinds().len() as u64);
        let texts = entry.definition.as_ref().map_or(0, |text| text.len()) + entry.info.rules.len();
        // Sets of squares for each square and kind, views of squares and moves, and texts.
        32 * squares * (2 * kinds + 64) + 3 * texts as u64 + key.len() as u64 + 16_384
    }
}

impl DefinedGames {
    pub(super) fn new(source: Option<Arc<dyn DefinitionSource>>) -> DefinedGames {
        let cores = available_parallelism().map_or(1, NonZero::get);
        DefinedGames {
            source,
            cache: Cache::with_weighter(EXPECTED_GAMES, MAX_MEMORY, ByMemory),
            threads: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
        }
    }

    /// Returns the game with an id. Its text is loaded if it is not compiled.
    pub(super) async fn find(&self, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        let Some((key, hash)) = key(id) else { return Err(ApiError::no_definition()) };
        self.cache.get_or_insert_async(&key, self.load(id, &hash)).await
    }

    async fn load(&self, id: &str, hash: &str) -> Result<Arc<GameEntry>, ApiError> {
        let source = self.source.as_ref().ok_or_else(ApiError::no_definition)?;
        let stored = source.definition(hash).await?.ok_or_else(ApiError::no_definition)?;
        self.compile(id, stored.text_with_name()).await
    }

    /// Returns the game with an id that a text defines. Another game with this id may be
    /// known: then the text decides.
    pub(super) async fn define(&self, id: &str, text: &str) -> Result<Arc<GameEntry>, ApiError> {
        let Some((key, _)) = key(id) else { return Err(ApiError::no_definition()) };
        let compile = self.compile(id, text.to_owned());
        let entry = self.cache.get_or_insert_async(&key, compile).await?;
        match entry.definition.as_deref() {
            Some(known) if known == text => Ok(entry),
            _ => self.compile(id, text.to_owned()).await,
        }
    }

    /// Compiles a game on a thread of its own.
    async fn compile(&self, id: &str, text: String) -> Result<Arc<GameEntry>, ApiError> {
        let id = id.to_owned();
        // It is never closed.
        let thread = Arc::clone(&self.threads).acquire_owned().await.ok();
        let compiled = spawn_blocking(move || {
            let _thread = thread;
            lower_priority();
            compile(&id, &text)
        });
        compiled.await.unwrap_or_else(|_| Err(ApiError::internal()))
    }
}

/// Returns the id without the slug, which is only for people, and the hash in it.
fn key(id: &str) -> Option<(String, String)> {
    let hash = hash_in_id(id)?;
    let lower = id.to_ascii_lowercase();
    let parts = lower.split(':').map(|part| if part.ends_with(&hash) { &hash } else { part });
    Some((parts.collect::<Vec<_>>().join(":"), hash))
}

/// Compiles the game with an id from its text.
fn compile(id: &str, text: &str) -> Result<Arc<GameEntry>, ApiError> {
    let corrupt = |problem: String| {
        metrics::count_error("definition");
        tracing::error!("the definition of {id} cannot be read: {problem}");
        ApiError::internal()
    };
    let definition = workshop::Definition::read(text);
    let found = definition.map_err(|mistakes| corrupt(mistakes.to_string()))?.id();
    if hash_in_id(&found) != hash_in_id(id) {
        return Err(corrupt(format!("this version reads it as {found}")));
    }
    let game = workshop::compile_as(&with_slug(id, &found), text).map_err(ApiError::game)?;
    Ok(GameEntry::new(Arc::<dyn AnyGame>::from(game)))
}

/// Replaces the slug in an id by that of the defined game.
fn with_slug(id: &str, defined: &str) -> String {
    let name = defined.split(':').nth(1).unwrap_or_default();
    let is_name = |part: &str| {
        let hash = name.rsplit('-').next().unwrap_or_default();
        part.to_ascii_lowercase().ends_with(hash)
    };
    let parts = id.split(':').map(|part| if is_name(part) { name } else { part });
    parts.collect::<Vec<_>>().join(":").to_ascii_lowercase()
}
