//! A cache of the games of the catalog, and their descriptions.

use crate::error::ApiError;
use crate::store::{Entry, StoreError};
use heterodox_api::GameSummary;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{GameInfo, PlayError};
use heterodox_round::{GameState, Setup};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Maximum number of moves in a request.
const MAX_MOVES: usize = 2_000;

/// A game with its description.
pub(crate) struct GameEntry {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) info: GameInfo,
    pub(crate) summary: GameSummary,
}

impl GameEntry {
    /// Returns a match from a position (the start position if `fen` is `None`), with
    /// moves already played.
    pub(crate) fn set_up<S: AsRef<str>>(
        &self,
        fen: Option<&str>,
        moves: &[S],
    ) -> Result<Box<dyn AnyMatch>, ApiError> {
        let mut played = match fen {
            Some(fen) => self.game.match_from_fen(fen.trim()).map_err(ApiError::fen)?,
            None => self.game.new_match(),
        };
        for (i, text) in moves.iter().enumerate() {
            played.play_text(text.as_ref()).map_err(|error| bad_move(i + 1, &error))?;
        }
        Ok(played)
    }
}

/// Checks the number of moves in a request.
pub(crate) fn check_length(moves: usize) -> Result<(), ApiError> {
    if moves > MAX_MOVES {
        let message = format!("{moves} moves are too many: at most {MAX_MOVES} are played.");
        return Err(ApiError::bad("too-long", message));
    }
    Ok(())
}

fn bad_move(number: usize, error: &PlayError) -> ApiError {
    ApiError::bad("illegal-move", format!("Move {number}: {error}."))
}

/// A cache of all games. It never evicts: the number of combinations of options is
/// limited.
#[derive(Default)]
pub(crate) struct Games {
    cache: Mutex<HashMap<String, Arc<GameEntry>>>,
}

impl Games {
    /// Returns the game with an id, which may contain options.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        let cache = || self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = cache().get(id) {
            return Ok(Arc::clone(entry));
        }
        let game = Arc::<dyn AnyGame>::from(heterodox_catalog::find(id).map_err(ApiError::game)?);
        let info = game.info();
        if let Some(entry) = cache().get(&info.id) {
            return Ok(Arc::clone(entry));
        }
        let canonical = info.id.clone();
        let summary = GameSummary::of(game.as_ref());
        let entry = Arc::new(GameEntry { game, info, summary });
        // Other spellings of an id are not cached: there are too many.
        Ok(Arc::clone(cache().entry(canonical).or_insert(entry)))
    }

    /// Replays the stored entries of a round.
    pub(crate) fn replay(&self, setup: Setup, entries: &[Entry]) -> Result<GameState, StoreError> {
        let corrupt = |problem: String| StoreError::Database(problem);
        let entry = self.find(setup.game.as_str());
        let game = entry.map_err(|error| corrupt(error.message().to_owned()))?.game.clone();
        let events = entries.iter().map(|entry| (&entry.event, entry.at));
        GameState::replay(game, setup, events).map_err(|error| corrupt(error.to_string()))
    }

    /// Returns the games of the catalog, without options.
    pub(crate) fn list(&self) -> Vec<Arc<GameEntry>> {
        let ids = heterodox_catalog::ids();
        ids.into_iter().filter_map(|id| self.find(id).ok()).collect()
    }
}
