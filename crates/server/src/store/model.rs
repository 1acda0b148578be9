//! The contents of the store, and its interface.

use super::definition::DefinitionSource;
use super::error::StoreError;
use async_trait::async_trait;
use heterodox_api::PlayedMove;
use heterodox_kernel::Color;
use heterodox_round::{
    GameEvent, GameId, GameState, PerColor, Seat, Setup, Status, Timestamp, UserId,
};

/// A summary of a game for lists.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Summary {
    /// White and Black, as far as they are known.
    pub(crate) seats: PerColor<Option<Seat>>,
    pub(crate) status: Status,
    /// `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted.
    pub(crate) result: Option<String>,
    pub(crate) fen: String,
    pub(crate) turn: Color,
    pub(crate) last: Option<PlayedMove>,
    pub(crate) moves: u32,
    pub(crate) updated: Timestamp,
}

impl Summary {
    /// Summarises the state of a round.
    pub(crate) fn of(state: &GameState, last: Option<PlayedMove>) -> Summary {
        Summary {
            seats: state.setup.seats.clone(),
            status: state.status(),
            result: state.ending.map(|ending| ending.result().to_owned()),
            fen: state.played.position().fen(),
            turn: state.turn(),
            last,
            moves: state.plies.len() as u32,
            updated: state.updated,
        }
    }
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
    pub(crate) at: Timestamp,
}

/// A game with all its entries.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoredGame {
    pub(crate) game_row: GameRow,
    pub(crate) entries: Vec<Entry>,
    /// The PGN that the game was imported from.
    pub(crate) pgn: Option<String>,
}

/// New entries of a game. They are stored together.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Batch {
    pub(crate) game: GameId,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
}

/// A store of users and games. Changes are durable when a method returns.
#[async_trait]
pub(crate) trait Store: DefinitionSource {
    /// Returns the name that a user has chosen.
    async fn name(&self, user_id: &UserId) -> Result<Option<String>, StoreError>;

    /// Changes the name of a user, also in unfinished games. Returns their ids.
    async fn rename(
        &self,
        user_id: &UserId,
        name: &str,
        at: Timestamp,
    ) -> Result<Vec<GameId>, StoreError>;

    /// Returns the number of games that a user has played or plays, without aborted
    /// ones.
    async fn count_games(&self, user_id: &UserId) -> Result<u64, StoreError>;

    /// Stores a new game without entries.
    #[cfg(test)]
    async fn create(&self, game: &GameRow) -> Result<(), StoreError> {
        self.create_with(game, &[]).await
    }

    /// Stores a new game with its first entries, all or nothing. Returns
    /// [`StoreError::IdInUse`] if the id is in use, and [`StoreError::NoDefinition`] if the text
    /// that defines the game is not stored.
    async fn create_with(&self, game: &GameRow, entries: &[Entry]) -> Result<(), StoreError>;

    /// Stores batches, all or none. Returns [`StoreError::Conflict`] if an entry is not
    /// the next of its game, or the game does not exist.
    async fn append(&self, batches: &[Batch]) -> Result<(), StoreError>;

    /// Returns a game with its entries in order.
    async fn load(&self, id: &GameId) -> Result<Option<(Setup, Vec<Entry>)>, StoreError>;

    /// Returns true if the game exists.
    async fn contains(&self, id: &GameId) -> Result<bool, StoreError>;

    /// Returns the PGN that a game was imported from.
    async fn imported(&self, id: &GameId) -> Result<Option<String>, StoreError>;

    /// Returns the id of the game of an invitation.
    async fn invited(&self, token: &str) -> Result<Option<GameId>, StoreError>;

    /// Returns the creator of a game that waits for an opponent; `None` for other games.
    async fn waiting_creator(&self, id: &GameId) -> Result<Option<UserId>, StoreError>;

    /// Lists at most `limit` unfinished games of a user. Those that changed last come first.
    async fn unfinished(&self, user_id: &UserId, limit: u32) -> Result<Vec<GameRow>, StoreError>;

    /// Lists at most `limit` challenges that everybody may accept: those of `present`, whose
    /// creators are connected, and those by days, whose creators need not be. The latest come
    /// first.
    async fn open(&self, present: &[GameId], limit: u32) -> Result<Vec<GameRow>, StoreError>;

    /// Returns those of the games that are being played. Those that changed last come
    /// first.
    async fn playing(&self, ids: &[GameId]) -> Result<Vec<GameRow>, StoreError>;

    /// Returns the ids of games whose clocks may be running.
    async fn ids_with_running_clocks(&self) -> Result<Vec<GameId>, StoreError>;
}
