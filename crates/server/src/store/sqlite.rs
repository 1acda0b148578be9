//! Visitors and games in a SQLite database.

use super::{Batch, Entry, Listed, Listing, Store, Summary};
use crate::error::StoreError;
use crate::json::{Clock, Color, Status};
use crate::room::{Seat, Setup};
use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Row, SqliteConnection};
use std::path::Path;
use std::time::Duration;

/// How many may read at once.
const READERS: u32 = 3;

/// A store in one file.
#[derive(Clone, Debug)]
pub(crate) struct SqliteStore {
    readers: SqlitePool,
    /// SQLite has one writer at a time.
    writer: SqlitePool,
}

impl SqliteStore {
    /// Opens a file, which is made if there is none.
    pub(crate) async fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Each commit reaches the disk before it is acknowledged.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
        let writer = writer.await?;
        let migrated = sqlx::migrate!("./migrations").run(&writer).await;
        migrated.map_err(|error| StoreError::Database(error.to_string()))?;
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(options.read_only(true)).await?;
        Ok(SqliteStore { readers, writer })
    }
}

const COLUMNS: &str = "id, game, start_fen, creator, white_visitor, white_name, white_level, \
     black_visitor, black_name, black_level, clock_initial, clock_increment, is_open, invite, \
     status, result, fen, turn, last_move, moves, created, updated";

#[async_trait]
impl Store for SqliteStore {
    async fn name(&self, visitor: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT name FROM visitors WHERE id = $1").bind(visitor);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn rename(&self, visitor: &str, name: &str, at: u64) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query(
            "INSERT INTO visitors (id, name, created) VALUES ($1, $2, $3) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        )
        .bind(visitor)
        .bind(name)
        .bind(at as i64)
        .execute(&mut *transaction)
        .await?;
        for update in [
            "UPDATE games SET white_name = $2 WHERE white_visitor = $1 AND status <> 'over'",
            "UPDATE games SET black_name = $2 WHERE black_visitor = $1 AND status <> 'over'",
        ] {
            sqlx::query(update).bind(visitor).bind(name).execute(&mut *transaction).await?;
        }
        let games = sqlx::query_scalar(
            "SELECT id FROM games WHERE (white_visitor = $1 OR black_visitor = $1) \
             AND status <> 'over'",
        )
        .bind(visitor)
        .fetch_all(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(games)
    }

    async fn count_games(&self, visitor: &str) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM games WHERE (white_visitor = $1 OR black_visitor = $1) \
             AND status <> 'waiting'",
        )
        .bind(visitor)
        .fetch_one(&self.readers)
        .await?;
        Ok(count as u64)
    }

    async fn create(&self, game: &Listed) -> Result<(), StoreError> {
        let Listed { setup, summary } = game;
        let [white, black] = seat_columns(&summary.seats);
        let places: Vec<String> = (1..=22).map(|i| format!("${i}")).collect();
        let insert = format!("INSERT INTO games ({COLUMNS}) VALUES ({})", places.join(", "));
        sqlx::query(sqlx::AssertSqlSafe(insert))
            .bind(&setup.id)
            .bind(&setup.game)
            .bind(&setup.start)
            .bind(&setup.creator)
            .bind(white.visitor)
            .bind(white.name)
            .bind(white.level)
            .bind(black.visitor)
            .bind(black.name)
            .bind(black.level)
            .bind(setup.clock.map(|clock| clock.initial as i64))
            .bind(setup.clock.map(|clock| clock.increment as i64))
            .bind(setup.open)
            .bind(&setup.invite)
            .bind(status_text(summary.status))
            .bind(&summary.result)
            .bind(&summary.fen)
            .bind(color_text(summary.turn))
            .bind(last_text(summary)?)
            .bind(i64::from(summary.moves))
            .bind(setup.created as i64)
            .bind(summary.updated as i64)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn append(&self, batches: &[Batch]) -> Result<(), StoreError> {
        let mut transaction = self.writer.begin().await?;
        for batch in batches {
            append_one(&mut transaction, batch).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn load(&self, id: &str) -> Result<Option<(Setup, Vec<Entry>)>, StoreError> {
        let select = format!("SELECT {COLUMNS} FROM games WHERE id = $1");
        let query = sqlx::query(sqlx::AssertSqlSafe(select)).bind(id);
        let Some(row) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
        let setup = listed(&row)?.setup;
        let rows = sqlx::query("SELECT seq, fact, at FROM events WHERE game = $1 ORDER BY seq")
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
        let entries = rows.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
        Ok(Some((setup, entries)))
    }

    async fn invited(&self, token: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT id FROM games WHERE invite = $1").bind(token);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    async fn list(&self, listing: Listing<'_>, most: u32) -> Result<Vec<Listed>, StoreError> {
        let (condition, visitor) = match listing {
            Listing::Unfinished(visitor) => {
                ("(white_visitor = $1 OR black_visitor = $1) AND status <> 'over'", visitor)
            }
            Listing::Open => ("status = 'waiting' AND is_open AND $1 = ''", ""),
            Listing::Playing => ("status = 'playing' AND $1 = ''", ""),
        };
        let select = format!(
            "SELECT {COLUMNS} FROM games WHERE {condition} ORDER BY updated DESC, id LIMIT $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(select))
            .bind(visitor)
            .bind(i64::from(most))
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(listed).collect()
    }

    async fn ticking(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar(
            "SELECT id FROM games WHERE status = 'playing' AND clock_initial IS NOT NULL",
        );
        Ok(query.fetch_all(&self.readers).await?)
    }
}

async fn append_one(connection: &mut SqliteConnection, batch: &Batch) -> Result<(), StoreError> {
    for entry in &batch.entries {
        // Nothing is inserted if the entry before is missing.
        let inserted = sqlx::query(
            "INSERT INTO events (game, seq, fact, at) SELECT $1, $2, $3, $4 WHERE $2 = 1 + \
             (SELECT COALESCE(MAX(seq), 0) FROM events WHERE game = $1)",
        )
        .bind(&batch.game)
        .bind(entry.seq as i64)
        .bind(json_text(&entry.fact)?)
        .bind(entry.at as i64)
        .execute(&mut *connection)
        .await?;
        if inserted.rows_affected() != 1 {
            return Err(StoreError::Conflict);
        }
    }
    let summary = &batch.summary;
    let [white, black] = seat_columns(&summary.seats);
    sqlx::query(
        "UPDATE games SET white_visitor = $2, white_name = $3, black_visitor = $4, \
         black_name = $5, status = $6, result = $7, fen = $8, turn = $9, last_move = $10, \
         moves = $11, updated = $12 WHERE id = $1",
    )
    .bind(&batch.game)
    .bind(white.visitor)
    .bind(white.name)
    .bind(black.visitor)
    .bind(black.name)
    .bind(status_text(summary.status))
    .bind(&summary.result)
    .bind(&summary.fen)
    .bind(color_text(summary.turn))
    .bind(last_text(summary)?)
    .bind(i64::from(summary.moves))
    .bind(summary.updated as i64)
    .execute(connection)
    .await?;
    Ok(())
}

/// A player in columns.
#[derive(Default)]
struct SeatColumns<'s> {
    visitor: Option<&'s str>,
    name: Option<&'s str>,
    level: Option<i64>,
}

fn seat_columns(seats: &[Option<Seat>; 2]) -> [SeatColumns<'_>; 2] {
    seats.each_ref().map(|seat| match seat {
        None => SeatColumns::default(),
        Some(Seat::Computer { level }) => {
            SeatColumns { level: Some(i64::from(*level)), ..SeatColumns::default() }
        }
        Some(Seat::Person { visitor, name }) => {
            SeatColumns { visitor: Some(visitor), name: Some(name), level: None }
        }
    })
}

fn seat(row: &SqliteRow, columns: [&str; 3]) -> Result<Option<Seat>, StoreError> {
    let [visitor, name, level] = columns;
    if let Some(level) = row.try_get::<Option<i64>, _>(level)? {
        return Ok(Some(Seat::Computer { level: level.clamp(1, 8) as u8 }));
    }
    let Some(visitor) = row.try_get::<Option<String>, _>(visitor)? else { return Ok(None) };
    let name: Option<String> = row.try_get(name)?;
    Ok(Some(Seat::Person { visitor, name: name.unwrap_or_default() }))
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let seats = [
        seat(row, ["white_visitor", "white_name", "white_level"])?,
        seat(row, ["black_visitor", "black_name", "black_level"])?,
    ];
    let number = |column| row.try_get::<i64, _>(column).map(|number| number as u64);
    let optional = |column| row.try_get::<Option<i64>, _>(column);
    let clock = match (optional("clock_initial")?, optional("clock_increment")?) {
        (Some(initial), Some(increment)) => {
            Some(Clock { initial: initial as u64, increment: increment as u64 })
        }
        _ => None,
    };
    let last: Option<String> = row.try_get("last_move")?;
    let setup = Setup {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        start: row.try_get("start_fen")?,
        creator: row.try_get("creator")?,
        seats: seats.clone(),
        clock,
        open: row.try_get("is_open")?,
        invite: row.try_get("invite")?,
        created: number("created")?,
    };
    let summary = Summary {
        seats,
        status: status(row.try_get("status")?)?,
        result: row.try_get("result")?,
        fen: row.try_get("fen")?,
        turn: if row.try_get::<&str, _>("turn")? == "white" { Color::White } else { Color::Black },
        last: last.as_deref().map(of_json).transpose()?,
        moves: number("moves")? as u32,
        updated: number("updated")?,
    };
    Ok(Listed { setup, summary })
}

fn entry(row: &SqliteRow) -> Result<Entry, StoreError> {
    Ok(Entry {
        seq: row.try_get::<i64, _>("seq")? as u64,
        fact: of_json(row.try_get("fact")?)?,
        at: row.try_get::<i64, _>("at")? as u64,
    })
}

fn status_text(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}

fn status(text: &str) -> Result<Status, StoreError> {
    match text {
        "waiting" => Ok(Status::Waiting),
        "playing" => Ok(Status::Playing),
        "over" => Ok(Status::Over),
        other => Err(StoreError::Database(format!("unknown status {other:?}"))),
    }
}

fn color_text(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn last_text(summary: &Summary) -> Result<Option<String>, StoreError> {
    summary.last.as_ref().map(json_text).transpose()
}

fn json_text(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Database(error.to_string()))
}

fn of_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Database(error.to_string()))
}
