//! A game with its description.

use crate::compute::RecentTime;
use crate::error::ApiError;
use heterodox_answers::set_up;
use heterodox_api::GameSummary;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::GameInfo;
use std::sync::Arc;

/// A game with its description.
pub(crate) struct GameEntry {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) info: GameInfo,
    pub(crate) summary: GameSummary,
    /// The text that defines the game, for machines that do not know it.
    pub(crate) definition: Option<Arc<str>>,
    /// The weights that were learned for it, for the same machines.
    pub(crate) weights: Option<Arc<str>>,
    /// The time that moves of live games have taken.
    pub(crate) recent: RecentTime,
}

impl GameEntry {
    /// Describes a game.
    pub(super) fn new(game: Arc<dyn AnyGame>) -> Arc<GameEntry> {
        let (info, summary) = (game.info(), GameSummary::of(game.as_ref()));
        let definition = game.definition().map(Into::into);
        let (weights, recent) = (game.given_weights().map(Into::into), RecentTime::default());
        Arc::new(GameEntry { game, info, summary, definition, weights, recent })
    }

    /// Returns a match from a position (the start position if `fen` is `None`), with
    /// moves already played.
    pub(crate) fn set_up<S: AsRef<str>>(
        &self,
        fen: Option<&str>,
        moves: &[S],
    ) -> Result<Box<dyn AnyMatch>, ApiError> {
        Ok(set_up(self.game.as_ref(), fen, moves)?)
    }
}
