//! The store of users and games.

mod address;
mod append;
mod archive;
mod copy;
mod games;
mod migrations;
mod open;
mod rows;
mod sql;
#[cfg(test)]
pub(crate) mod tests;
mod writer;

pub use address::Database;
pub(crate) use archive::{GameFilter, StoredGame};
pub(crate) use games::SqlStore;
pub(crate) use writer::GroupCommit;

use crate::error::StoreError;
use crate::json::{Color, PlayedMove, Status};
use crate::round::{GameEvent, Seat, Setup};
use async_trait::async_trait;

/// A summary of a game for lists.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Summary {
    /// White and Black, as far as they are known.
    pub(crate) seats: [Option<Seat>; 2],
    pub(crate) status: Status,
    /// `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted.
    pub(crate) result: Option<String>,
    pub(crate) fen: String,
    pub(crate) turn: Color,
    pub(crate) last: Option<PlayedMove>,
    pub(crate) moves: u32,
    pub(crate) updated: u64,
}

/// A game in a list.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameRow {
    pub(crate) setup: Setup,
    pub(crate) summary: Summary,
}

/// A stored event with its number and time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) seq: u64,
    pub(crate) event: GameEvent,
    pub(crate) at: u64,
}

/// New entries of a game, which are stored together.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Batch {
    pub(crate) game: String,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
}

/// Selects the games of a list. Those that changed last come first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Listing<'v> {
    /// Unfinished games of a user.
    Unfinished(&'v str),
    /// Challenges that everybody may accept.
    Open,
}

/// A store of users and games. Changes are durable when a method returns.
#[async_trait]
pub(crate) trait Store: Send + Sync + 'static {
    /// Returns the name that a user has chosen.
    async fn name(&self, user_id: &str) -> Result<Option<String>, StoreError>;

    /// Changes the name of a user, also in unfinished games. Returns their ids.
    async fn rename(&self, user_id: &str, name: &str, at: u64) -> Result<Vec<String>, StoreError>;

    /// Returns the number of games that a user has played or plays, without aborted
    /// ones.
    async fn count_games(&self, user_id: &str) -> Result<u64, StoreError>;

    /// Stores a new game without entries.
    #[cfg(test)]
    async fn create(&self, game: &GameRow) -> Result<(), StoreError> {
        self.create_with(game, &[]).await
    }

    /// Stores a new game with its first entries, all or nothing. Returns
    /// [`StoreError::IdInUse`] if the id is in use.
    async fn create_with(&self, game: &GameRow, entries: &[Entry]) -> Result<(), StoreError>;

    /// Stores batches, all or none. Returns [`StoreError::Conflict`] if an entry is not
    /// the next of its game, or the game does not exist.
    async fn append(&self, batches: &[Batch]) -> Result<(), StoreError>;

    /// Returns a game with its entries in order.
    async fn load(&self, id: &str) -> Result<Option<(Setup, Vec<Entry>)>, StoreError>;

    /// Returns true if the game exists.
    async fn contains(&self, id: &str) -> Result<bool, StoreError>;

    /// Returns the PGN from which a game was imported.
    async fn imported(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Returns the id of the game of an invitation.
    async fn invited(&self, token: &str) -> Result<Option<String>, StoreError>;

    /// Lists at most `limit` games.
    async fn list(&self, listing: Listing<'_>, limit: u32) -> Result<Vec<GameRow>, StoreError>;

    /// Returns those of the games that are being played. Those that changed last come
    /// first.
    async fn playing(&self, ids: &[String]) -> Result<Vec<GameRow>, StoreError>;

    /// Returns the ids of games whose clocks may be running.
    async fn ids_with_running_clocks(&self) -> Result<Vec<String>, StoreError>;
}
