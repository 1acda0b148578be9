//! Reading and writing many games for exports and imports.

use super::checksum::{self, EVENT_COLUMNS};
use super::definitions::count_games;
use super::error::StoreError;
use super::games::SqlStore;
use super::model::{Entry, StoredGame};
use super::rows::{COLUMNS, entries, game_row, insert_game, json_text};
use super::sql::{Row, Statement, placeholder_rows, placeholders, sql};
use heterodox_round::{GameId, RulesId};
#[cfg(test)]
use heterodox_round::{Timestamp, UserId};
use std::collections::HashMap;
use tokio::sync::mpsc;

/// Number of ids that are read ahead.
const READ_AHEAD: usize = 256;

/// Number of rows that are inserted by one statement. SQLite limits the number of
/// parameters.
const MAX_ROWS: usize = 500;

/// Selects the games that are exported. Challenges are never exported.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GameFilter {
    /// Selects only rounds of this game.
    pub(crate) game: Option<RulesId>,
    /// Selects only games that are over.
    pub(crate) over: bool,
}

impl GameFilter {
    fn select(&self, what: &str) -> Statement {
        let over = if self.over { " AND status = 'over'" } else { "" };
        let game = self.game.as_ref().map_or("", RulesId::as_str);
        sql(format!(
            "{what} WHERE status <> 'waiting' \
             AND NOT (status = 'over' AND result IS NULL) AND ($1 = '' OR game = $1){over}"
        ))
        .bind(game)
    }
}

fn game_id(row: &Row, column: &str) -> Result<GameId, StoreError> {
    row.get::<String>(column).map(GameId::from)
}

/// A stream of ids of games.
pub(crate) struct Ids(mpsc::Receiver<Result<Row, StoreError>>);

impl Ids {
    /// Returns the next ids, at most `limit`; none at the end.
    pub(crate) async fn next(&mut self, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let mut rows = Vec::new();
        self.0.recv_many(&mut rows, limit).await;
        rows.into_iter().map(|row| game_id(&row?, "id")).collect()
    }
}

/// Queries that only tests need.
#[cfg(test)]
impl SqlStore {
    pub(crate) async fn all_ids(&self) -> Result<Vec<GameId>, StoreError> {
        let rows = self.readers.all(&sql("SELECT id FROM games ORDER BY id")).await?;
        rows.iter().map(|row| game_id(row, "id")).collect()
    }

    pub(crate) async fn users(&self) -> Result<Vec<(UserId, String, Timestamp)>, StoreError> {
        let select = sql("SELECT id, name, created FROM visitors ORDER BY id");
        let rows = self.readers.all(&select).await?;
        let user = |row: &Row| {
            let id = row.get::<String>("id")?.into();
            Ok((id, row.get("name")?, Timestamp(row.number("created")?)))
        };
        rows.iter().map(user).collect()
    }
}

impl SqlStore {
    /// Returns the number of selected games.
    pub(crate) async fn count(&self, filter: &GameFilter) -> Result<u64, StoreError> {
        let select = filter.select("SELECT COUNT(*) AS games FROM games");
        self.readers.first(&select).await?.map_or(Ok(0), |row| row.number("games"))
    }

    /// Returns the ids of the selected games, oldest first. Only a few of them are in
    /// memory at a time.
    pub(crate) fn ids(&self, filter: &GameFilter) -> Ids {
        self.stream_ids(filter.select("SELECT id FROM games").then(" ORDER BY created, id"))
    }

    /// Returns the ids of all games.
    pub(crate) fn every_id(&self) -> Ids {
        self.stream_ids(sql("SELECT id FROM games ORDER BY id"))
    }

    fn stream_ids(&self, select: Statement) -> Ids {
        let (sender, rows) = mpsc::channel(READ_AHEAD);
        let readers = self.readers.clone();
        tokio::spawn(async move {
            if let Err(error) = readers.stream(&select, &sender).await {
                let _ = sender.send(Err(error)).await;
            }
        });
        Ids(rows)
    }

    /// Returns games with their entries, in the order of `ids`. Skips games that do not exist. A
    /// damaged game is a separate error.
    pub(crate) async fn load_all(
        &self,
        ids: &[GameId],
    ) -> Result<Vec<Result<StoredGame, StoreError>>, StoreError> {
        let bind_ids =
            |text: String| ids.iter().fold(sql(text), |select, id| select.bind(id.as_str()));
        let placeholders = placeholders(ids.len());
        let select = bind_ids(format!("SELECT {COLUMNS} FROM games WHERE id IN ({placeholders})"));
        let mut games = HashMap::new();
        for row in &self.readers.all(&select).await? {
            let game_row = game_row(row)?;
            let stored_game = StoredGame { game_row, entries: Vec::new(), pgn: None };
            games.insert(game_id(row, "id")?, stored_game);
        }
        let select = bind_ids(format!(
            "SELECT game, {EVENT_COLUMNS} FROM events WHERE game IN ({placeholders}) \
             ORDER BY game, seq"
        ));
        let rows = self.readers.all(&select).await?;
        let mut rows_by_game: HashMap<GameId, Vec<&Row>> = HashMap::new();
        for row in &rows {
            rows_by_game.entry(game_id(row, "game")?).or_default().push(row);
        }
        let select =
            bind_ids(format!("SELECT game, pgn FROM imported WHERE game IN ({placeholders})"));
        for row in &self.readers.all(&select).await? {
            if let Some(stored_game) = games.get_mut(&game_id(row, "game")?) {
                stored_game.pgn = Some(row.get("pgn")?);
            }
        }
        let with_entries = |id: &GameId| {
            let mut stored_game = games.remove(id)?;
            let rows = rows_by_game.remove(id).unwrap_or_default();
            Some(entries(id.as_str(), rows).map(|entries| {
                stored_game.entries = entries;
                stored_game
            }))
        };
        Ok(ids.iter().filter_map(with_entries).collect())
    }

    /// Stores games with their entries, all or none. Returns [`StoreError::IdInUse`] if an
    /// id is in use, and [`StoreError::NoDefinition`] if a text that defines one of the games
    /// is not stored.
    pub(crate) async fn insert_all(&self, games: &[StoredGame]) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        let rules = games.iter().map(|stored_game| stored_game.game_row.setup.game.as_str());
        count_games(&mut transaction, rules).await?;
        for StoredGame { game_row, pgn, .. } in games {
            transaction.run(&insert_game(game_row)?).await?;
            if let Some(pgn) = pgn {
                let insert = sql("INSERT INTO imported (game, pgn) VALUES ($1, $2)");
                transaction.run(&insert.bind(game_row.setup.id.as_str()).bind(pgn)).await?;
            }
        }
        let entries = games.iter().flat_map(|StoredGame { game_row, entries, .. }| {
            entries.iter().map(|entry| (game_row.setup.id.as_str(), entry))
        });
        let entries: Vec<(&str, &Entry)> = entries.collect();
        for entries in entries.chunks(MAX_ROWS) {
            let rows = placeholder_rows(entries.len(), 5);
            let mut insert =
                sql(format!("INSERT INTO events (game, seq, at, checksum, fact) VALUES {rows}"));
            for (game, entry) in entries {
                let event = json_text(&entry.event)?;
                let checksum = checksum::of_event(game, entry.seq, entry.at.0, &event);
                insert = insert.bind(*game).bind(entry.seq).bind(entry.at.0).bind(checksum);
                insert = insert.bind(event);
            }
            transaction.run(&insert).await?;
        }
        transaction.commit().await
    }
}
