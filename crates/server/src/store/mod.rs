//! Where users and games are kept.

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
pub(crate) use archive::{Chosen, StoredGame};
pub(crate) use games::SqlStore;
pub(crate) use writer::GroupCommit;

use crate::error::StoreError;
use crate::json::{Color, PlayedMove, Status};
use crate::round::{GameEvent, Seat, Setup};
use async_trait::async_trait;

/// How a game stands, for lists.
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

/// A game as lists show it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameRow {
    pub(crate) setup: Setup,
    pub(crate) summary: Summary,
}

/// A fact of a game with its number and time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) seq: u64,
    pub(crate) event: GameEvent,
    pub(crate) at: u64,
}

/// What has happened in a game, to be stored at once or not at all.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Batch {
    pub(crate) game: String,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
}

/// Which games are listed, those first in which something has happened last.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Listing<'v> {
    /// A user's games that are not over.
    Unfinished(&'v str),
    /// Challenges that anyone may accept.
    Open,
}

/// A place where users and games are kept. What a method has returned is
/// durable.
#[async_trait]
pub(crate) trait Store: Send + Sync + 'static {
    /// The name that a user has taken.
    async fn name(&self, user_id: &str) -> Result<Option<String>, StoreError>;

    /// Gives a user a name, also in the games that are not over. Returns
    /// the ids of these.
    async fn rename(&self, user_id: &str, name: &str, at: u64) -> Result<Vec<String>, StoreError>;

    /// How many games a user has played or plays, without those that were
    /// aborted.
    async fn count_games(&self, user_id: &str) -> Result<u64, StoreError>;

    /// Stores a new game in which nothing has happened yet.
    #[cfg(test)]
    async fn create(&self, game: &GameRow) -> Result<(), StoreError> {
        self.create_with(game, &[]).await
    }

    /// Stores a new game with its first entries, all or nothing;
    /// [`StoreError::Taken`] if there is one of this id.
    async fn create_with(&self, game: &GameRow, entries: &[Entry]) -> Result<(), StoreError>;

    /// Stores batches, all or none. [`StoreError::Conflict`] if an entry is
    /// not the next of its game, or there is no such game.
    async fn append(&self, batches: &[Batch]) -> Result<(), StoreError>;

    /// A game with its entries in order.
    async fn load(&self, id: &str) -> Result<Option<(Setup, Vec<Entry>)>, StoreError>;

    /// Returns true if there is a game of this id.
    async fn contains(&self, id: &str) -> Result<bool, StoreError>;

    /// The text of a game that was imported, in PGN.
    async fn imported(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// The game that an invitation is for.
    async fn invited(&self, token: &str) -> Result<Option<String>, StoreError>;

    /// Games for a list, at most so many.
    async fn list(&self, listing: Listing<'_>, most: u32) -> Result<Vec<GameRow>, StoreError>;

    /// These games, as far as they are there and are being played, those first
    /// in which something has happened last.
    async fn playing(&self, ids: &[String]) -> Result<Vec<GameRow>, StoreError>;

    /// The games whose clocks may be running.
    async fn ticking(&self) -> Result<Vec<String>, StoreError>;
}
