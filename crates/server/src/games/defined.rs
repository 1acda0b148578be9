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
        self.get(payer, id, [None; 2]).await
    }

    /// Returns the game with an id, given its text and the weights that were learned for it.
    /// Another game with this id may be known: then the text and the weights decide.
    pub(super) async fn define(
        self: &Arc<Self>,
        payer: Payer,
        id: &str,
        texts: [Option<&str>; 2],
    ) -> Compiled {
        let entry = self.get(payer, id, texts).await?;
        if [entry.definition.as_deref(), entry.weights.as_deref()] == texts {
            return Ok(entry);
        }
        let [text, weights] = texts.map(|text| text.map(str::to_owned));
        let compiled = self.compile(payer, id, text.unwrap_or_default(), weights).await?;
        if let (Some((key, _)), Ok(_)) = (key(id), &compiled) {
            self.cache.insert(key, compiled.clone());
        }
        compiled
    }

    /// Returns a game from the cache, or compiles it from its text. Loads the text and the weights
    /// if no text is given.
    async fn get(self: &Arc<Self>, payer: Payer, id: &str, texts: [Option<&str>; 2]) -> Compiled {
        let Some((key, hash)) = key(id) else { return Err(ApiError::no_definition()) };
        if let Some(known) = self.cache.get(&key) {
            return known;
        }
        let (games, id) = (Arc::clone(self), id.to_owned());
        let [text, weights] = texts.map(|text| text.map(str::to_owned));
        // A separate task continues after its caller has gone, and the next request finds its
        // result.
        let compiling = tokio::spawn(async move {
            let compile = async {
                let (text, weights) = match text {
                    Some(text) => (text, weights),
                    None => (games.load(&hash).await?, games.weights(&hash).await?),
                };
                games.compile(payer, &id, text, weights).await
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

    /// Returns the weights that were learned for a game.
    async fn weights(&self, hash: &str) -> Result<Option<String>, ApiError> {
        match &self.source {
            Some(source) => Ok(source.weights(hash).await?),
            None => Ok(None),
        }
    }

    /// Forgets the compiled game with this hash. The next request compiles it with the weights that
    /// have been learned since. Those who have the game keep it.
    pub(super) fn forget(&self, hash: &str) {
        self.cache.retain(|key, _| !key.split(':').any(|part| part == hash));
    }

    /// Compiles a game. The outer error is one that another attempt may not have.
    async fn compile(
        &self,
        payer: Payer,
        id: &str,
        text: String,
        weights: Option<String>,
    ) -> Result<Compiled, ApiError> {
        let owned = id.to_owned();
        let compiled =
            self.compute.compile(payer, move || compile(&owned, &text, weights.as_deref())).await;
        let (game, problem) = match compiled {
            Err(NoResult::TooMuch) => return Ok(Err(ApiError::too_much_work())),
            done => done??,
        };
        if let (Some(problem), Some(source), Some((_, hash))) = (problem, &self.source, key(id)) {
            tracing::warn!("the weights of {id} were learned by another version: {problem}");
            source.forget_weights(&hash).await?;
        }
        Ok(game)
    }
}

/// Returns the id without its slug, and its hash. The slug is only for people.
fn key(id: &str) -> Option<(String, String)> {
    let hash = hash_in_id(id)?;
    let lower = id.to_ascii_lowercase();
    let parts = lower.split(':').map(|part| if part.ends_with(&hash) { &hash } else { part });
    Some((parts.collect::<Vec<_>>().join(":"), hash))
}

/// Compiles the game with an id from its text. Returns the game, and why it does not use the weights
/// that were learned for it.
fn compile(
    id: &str,
    text: &str,
    weights: Option<&str>,
) -> Result<(Compiled, Option<String>), ApiError> {
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
    let id = with_slug(id, &found);
    let compiled = match weights {
        Some(weights) => workshop::compile_with_weights(&id, text, weights),
        None => workshop::compile_as(&id, text).map(|game| (game, None)),
    };
    let (game, problem) = match compiled {
        Ok((game, problem)) => (Arc::<dyn AnyGame>::from(game), problem),
        Err(error) => return Ok((Err(AnswerError::from(error).into()), None)),
    };
    Ok((Ok(GameEntry::new(game)), problem.map(|problem| problem.to_string())))
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
