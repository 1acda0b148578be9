//! Games of the workshop. They are compiled on demand.

use super::GameEntry;
use crate::compute::{Compute, NoResult, Payer};
use crate::error::ApiError;
use crate::metrics;
use crate::store::DefinitionSource;
use heterodox_answers::{AnswerError, hash_in_id};
use heterodox_catalog::{AnyGame, workshop};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::sync::Arc;

/// Memory for compiled games that are kept although nobody may be playing them, in bytes.
const MAX_MEMORY: u64 = 128 << 20;

/// Number of games that are expected in the cache.
const EXPECTED_GAMES: usize = 500;

/// Games of the workshop that are compiled. Each is compiled once, even if several requests
/// need it at the same time, and also if they are given up before it is done.
pub(super) struct DefinedGames {
    /// The source of texts; `None` in processes without a database.
    source: Option<Arc<dyn DefinitionSource>>,
    /// The games by their ids without the slug of the name.
    cache: Cache<String, Compiled, ByMemory>,
    compute: Compute,
}

/// A compiled game, or the reason why the text does not define it, for instance with the
/// options in its id.
type Compiled = Result<Arc<GameEntry>, ApiError>;

/// Weighs games by an estimate of their memory.
#[derive(Clone)]
struct ByMemory;

impl Weighter<String, Compiled> for ByMemory {
    fn weight(&self, key: &String, compiled: &Compiled) -> u64 {
        let key = key.len() as u64;
        let Ok(entry) = compiled else { return key + 1_024 };
        let (squares, kinds) = (entry.game.board().len() as u64, entry.game.kinds().len() as u64);
        let texts = entry.definition.as_ref().map_or(0, |text| text.len()) + entry.info.rules.len();
        // Sets of squares for each square and kind, views of squares and moves, and texts.
        32 * squares * (2 * kinds + 64) + 3 * texts as u64 + key + 16_384
    }
}

impl DefinedGames {
    pub(super) fn new(source: Option<Arc<dyn DefinitionSource>>, compute: Compute) -> DefinedGames {
        let cache = Cache::with_weighter(EXPECTED_GAMES, MAX_MEMORY, ByMemory);
        DefinedGames { source, cache, compute }
    }

    /// Returns the game with an id. Its text is loaded if it is not compiled.
    pub(super) async fn find(self: &Arc<Self>, payer: Payer, id: &str) -> Compiled {
        self.get(payer, id, None).await
    }

    /// Returns the game with an id that a text defines. Another game with this id may be
    /// known: then the text decides.
    pub(super) async fn define(self: &Arc<Self>, payer: Payer, id: &str, text: &str) -> Compiled {
        let entry = self.get(payer, id, Some(text.to_owned())).await?;
        match entry.definition.as_deref() {
            Some(known) if known == text => Ok(entry),
            _ => self.compile(payer, id, text.to_owned()).await?,
        }
    }

    /// Returns a game from the cache, or compiles it from its text. Loads the text if it is not
    /// given.
    async fn get(self: &Arc<Self>, payer: Payer, id: &str, text: Option<String>) -> Compiled {
        let Some((key, hash)) = key(id) else { return Err(ApiError::no_definition()) };
        if let Some(known) = self.cache.get(&key) {
            return known;
        }
        let (games, id) = (Arc::clone(self), id.to_owned());
        // A separate task continues after its caller has gone, and the next request finds its
        // result.
        let compiling = tokio::spawn(async move {
            let compile = async {
                let text = match text {
                    Some(text) => text,
                    None => games.load(&hash).await?,
                };
                games.compile(payer, &id, text).await
            };
            games.cache.get_or_insert_async(&key, compile).await
        });
        compiling.await.unwrap_or_else(|_| Err(ApiError::internal()))?
    }

    async fn load(&self, hash: &str) -> Result<String, ApiError> {
        let source = self.source.as_ref().ok_or_else(ApiError::no_definition)?;
        let stored = source.definition(hash).await?.ok_or_else(ApiError::no_definition)?;
        Ok(stored.text_with_name())
    }

    /// Compiles a game. The outer error is one that another attempt may not have.
    async fn compile(&self, payer: Payer, id: &str, text: String) -> Result<Compiled, ApiError> {
        let id = id.to_owned();
        match self.compute.compile(payer, move || compile(&id, &text)).await {
            Err(NoResult::TooMuch) => Ok(Err(ApiError::too_much_work())),
            done => done?,
        }
    }
}

/// Returns the id without its slug, and its hash. The slug is only for people.
fn key(id: &str) -> Option<(String, String)> {
    let hash = hash_in_id(id)?;
    let lower = id.to_ascii_lowercase();
    let parts = lower.split(':').map(|part| if part.ends_with(&hash) { &hash } else { part });
    Some((parts.collect::<Vec<_>>().join(":"), hash))
}

/// Compiles the game with an id from its text.
fn compile(id: &str, text: &str) -> Result<Compiled, ApiError> {
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
    let game = workshop::compile_as(&with_slug(id, &found), text);
    Ok(game
        .map(|game| GameEntry::new(Arc::<dyn AnyGame>::from(game)))
        .map_err(|error| AnswerError::from(error).into()))
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
