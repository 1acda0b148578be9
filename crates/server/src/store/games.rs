//! The store of users and games in an SQL database.

use super::append;
use super::checksum::EVENT_COLUMNS;
use super::error::StoreError;
use super::model::{Batch, Entry, GameRow, Store, StoredGame};
use super::rows::{COLUMNS, entries, game_row};
use super::sql::{Pool, Row, placeholders, sql};
use crate::ids::NodeId;
use async_trait::async_trait;
use heterodox_round::{DAY, GameId, Setup, Timestamp, UserId};

/// A store in SQLite or PostgreSQL.
#[derive(Clone, Debug)]
pub(crate) struct SqlStore {
    /// Connections for queries.
    pub(super) readers: Pool,
    /// Connections for changes. SQLite has only one writer at a time.
    pub(super) writers: Pool,
    /// In a cluster, the node that must own all games that are written.
    pub(super) owner: Option<NodeId>,
}

impl SqlStore {
    /// Makes the store reject changes of games that this node does not own.
    pub(crate) fn owned_by(self, node: NodeId) -> SqlStore {
        SqlStore { owner: Some(node), ..self }
    }

    /// Returns a secret that all users of the database share. Stores `new` if there is
    /// none.
    pub(crate) async fn find_or_insert_secret(
        &self,
        name: &str,
        new: &str,
    ) -> Result<String, StoreError> {
        let insert = sql("INSERT INTO secrets (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO NOTHING");
        let mut transaction = self.writers.begin().await?;
        transaction.run(&insert.bind(name).bind(new)).await?;
        transaction.commit().await?;
        Ok(self.find_secret(name).await?.unwrap_or_else(|| new.to_owned()))
    }

    /// Returns a secret if it is stored.
    pub(crate) async fn find_secret(&self, name: &str) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT value FROM secrets WHERE name = $1").bind(name);
        self.writers.first(&select).await?.map(|row| row.get("value")).transpose()
    }
}

#[async_trait]
impl Store for SqlStore {
    async fn name(&self, user_id: &UserId) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT name FROM visitors WHERE id = $1").bind(user_id.as_str());
        self.readers.first(&select).await?.map(|row| row.get("name")).transpose()
    }

    async fn rename(
        &self,
        user_id: &UserId,
        name: &str,
        at: Timestamp,
    ) -> Result<Vec<GameId>, StoreError> {
        let user_id = user_id.as_str();
        let mut transaction = self.writers.begin().await?;
        let insert = sql("INSERT INTO visitors (id, name, created) VALUES ($1, $2, $3) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name");
        transaction.run(&insert.bind(user_id).bind(name).bind(at.0)).await?;
        for update in [
            "UPDATE games SET white_name = $2 WHERE white_visitor = $1 AND status <> 'over'",
            "UPDATE games SET black_name = $2 WHERE black_visitor = $1 AND status <> 'over'",
        ] {
            transaction.run(&sql(update).bind(user_id).bind(name)).await?;
        }
        let select = sql("SELECT id FROM games WHERE (white_visitor = $1 OR black_visitor = $1) \
             AND status <> 'over'");
        let rows = transaction.all(&select.bind(user_id)).await?;
        transaction.commit().await?;
        ids(&rows)
    }

    async fn count_games(&self, user_id: &UserId) -> Result<u64, StoreError> {
        let select = sql("SELECT COUNT(*) AS games FROM games \
             WHERE (white_visitor = $1 OR black_visitor = $1) AND status <> 'waiting' \
             AND (result IS NULL OR result <> '*')");
        let row = self.readers.first(&select.bind(user_id.as_str())).await?;
        row.map_or(Ok(0), |row| row.number("games"))
    }

    async fn create_with(&self, game: &GameRow, entries: &[Entry]) -> Result<(), StoreError> {
        let (game_row, entries) = (game.clone(), entries.to_vec());
        self.insert_all(&[StoredGame { game_row, entries, pgn: None }]).await
    }

    async fn append(&self, batches: &[Batch]) -> Result<(), StoreError> {
        append::append(&self.writers, self.owner.as_ref(), batches).await
    }

    async fn load(&self, id: &GameId) -> Result<Option<(Setup, Vec<Entry>)>, StoreError> {
        let select = sql(format!("SELECT {COLUMNS} FROM games WHERE id = $1")).bind(id.as_str());
        let Some(row) = self.readers.first(&select).await? else { return Ok(None) };
        let setup = game_row(&row)?.setup;
        let select =
            sql(format!("SELECT {EVENT_COLUMNS} FROM events WHERE game = $1 ORDER BY seq"));
        let rows = self.readers.all(&select.bind(id.as_str())).await?;
        Ok(Some((setup, entries(id.as_str(), &rows)?)))
    }

    async fn contains(&self, id: &GameId) -> Result<bool, StoreError> {
        let select = sql("SELECT id FROM games WHERE id = $1").bind(id.as_str());
        Ok(self.readers.first(&select).await?.is_some())
    }

    async fn imported(&self, id: &GameId) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT pgn FROM imported WHERE game = $1").bind(id.as_str());
        self.readers.first(&select).await?.map(|row| row.get("pgn")).transpose()
    }

    async fn invited(&self, token: &str) -> Result<Option<GameId>, StoreError> {
        let select = sql("SELECT id FROM games WHERE invite = $1").bind(token);
        let row = self.readers.first(&select).await?;
        row.map(|row| game_id(&row)).transpose()
    }

    async fn waiting_creator(&self, id: &GameId) -> Result<Option<UserId>, StoreError> {
        let select = sql("SELECT creator FROM games WHERE id = $1 AND status = 'waiting'");
        let row = self.readers.first(&select.bind(id.as_str())).await?;
        row.map(|row| row.get::<String>("creator").map(UserId::from)).transpose()
    }

    async fn unfinished(&self, user_id: &UserId, limit: u32) -> Result<Vec<GameRow>, StoreError> {
        let select = sql(format!(
            "SELECT {COLUMNS} FROM games WHERE (white_visitor = $1 OR black_visitor = $1) \
             AND status <> 'over' ORDER BY updated DESC, id LIMIT $2"
        ));
        let rows = self.readers.all(&select.bind(user_id.as_str()).bind(i64::from(limit))).await?;
        rows.iter().map(game_row).collect()
    }

    async fn open(&self, present: &[GameId], limit: u32) -> Result<Vec<GameRow>, StoreError> {
        let is_present = match present {
            [] => String::new(),
            present => format!("OR id IN ({})", placeholders(present.len())),
        };
        let select = sql(format!(
            "SELECT {COLUMNS} FROM games WHERE status = 'waiting' AND is_open \
             AND (clock_increment >= {} {is_present}) ORDER BY updated DESC, id LIMIT {limit}",
            DAY.0
        ));
        let select = present.iter().fold(select, |select, id| select.bind(id.as_str()));
        self.readers.all(&select).await?.iter().map(game_row).collect()
    }

    async fn playing(&self, ids: &[GameId]) -> Result<Vec<GameRow>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let placeholders = placeholders(ids.len());
        let select = sql(format!(
            "SELECT {COLUMNS} FROM games WHERE id IN ({placeholders}) AND status = 'playing' \
             ORDER BY updated DESC, id"
        ));
        let select = ids.iter().fold(select, |select, id| select.bind(id.as_str()));
        self.readers.all(&select).await?.iter().map(game_row).collect()
    }

    async fn ids_with_running_clocks(&self) -> Result<Vec<GameId>, StoreError> {
        let select = "SELECT id FROM games WHERE status = 'playing' AND clock_initial IS NOT NULL";
        ids(&self.readers.all(&sql(select)).await?)
    }
}

fn game_id(row: &Row) -> Result<GameId, StoreError> {
    row.get::<String>("id").map(GameId::from)
}

fn ids(rows: &[Row]) -> Result<Vec<GameId>, StoreError> {
    rows.iter().map(game_id).collect()
}
