//! Storing events.
//!
//! SQLite has no network latency, so each entry has its own statement. PostgreSQL
//! has, so a few statements store the entries of all batches.

use super::checksum::{self, EVENT_COLUMNS};
use super::error::StoreError;
use super::model::{Batch, Entry, Summary};
use super::rows::{
    MUTABLE_COLUMNS, MutableColumns, NUMBER_COLUMNS, TEXT_COLUMNS, entry, json_text,
};
use super::sql::{Pool, RetryDeadline, Transaction, Value, placeholders, sql};
use crate::ids::NodeId;
use std::collections::HashMap;

/// Stores batches, all or none. If there is an owner, it must own all games.
pub(super) async fn append(
    pool: &Pool,
    owner: Option<&NodeId>,
    batches: &[Batch],
) -> Result<(), StoreError> {
    match pool {
        Pool::Sqlite(_) => {
            let mut transaction = pool.begin().await?;
            for batch in batches {
                append_one(&mut transaction, batch).await?;
            }
            transaction.commit().await
        }
        Pool::Postgres(_) => append_with_retry(pool, owner, batches).await,
    }
}

async fn append_one(transaction: &mut Transaction, batch: &Batch) -> Result<(), StoreError> {
    for entry in &batch.entries {
        let (game, event) = (batch.game.as_str(), json_text(&entry.event)?);
        // Nothing is inserted if the entry before is missing.
        let insert = sql("INSERT INTO events (game, seq, checksum, fact, at) \
             SELECT $1, $2, $3, $4, $5 WHERE $2 = 1 + \
             (SELECT COALESCE(MAX(seq), 0) FROM events WHERE game = $1)")
        .bind(game)
        .bind(entry.seq)
        .bind(checksum::of_event(game, entry.seq, entry.at.0, &event))
        .bind(event)
        .bind(entry.at.0);
        if transaction.run(&insert).await? != 1 {
            return Err(StoreError::Conflict);
        }
    }
    let id = TEXT_COLUMNS + NUMBER_COLUMNS + 1;
    let update = format!(
        "UPDATE games SET ({MUTABLE_COLUMNS}) = ({}) WHERE id = ${id}",
        placeholders(id - 1)
    );
    let update = MutableColumns::of(&batch.summary)?.bind(sql(update)).bind(batch.game.as_str());
    // The game must exist.
    if transaction.run(&update).await? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Stores batches in PostgreSQL. A connection may be lost after the commit was sent
/// and before it was acknowledged; then this tries again until the outcome is known.
async fn append_with_retry(
    pool: &Pool,
    owner: Option<&NodeId>,
    batches: &[Batch],
) -> Result<(), StoreError> {
    let retry = RetryDeadline::new();
    let mut is_retry = false;
    loop {
        let done = append_in_transaction(pool, owner, batches, is_retry).await;
        if !retry.should_retry(&done).await {
            // Another writer may have stored an entry with the same number.
            let in_use = matches!(done, Err(StoreError::IdInUse));
            return if in_use { Err(StoreError::Conflict) } else { done };
        }
        is_retry = true;
    }
}

/// Stores batches in one transaction. If `is_retry` is true, they may already be stored.
async fn append_in_transaction(
    pool: &Pool,
    owner: Option<&NodeId>,
    batches: &[Batch],
    is_retry: bool,
) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    let mut last = lock(&mut transaction, owner, batches).await?;
    let mut new: Vec<&Batch> = Vec::new();
    for batch in batches {
        let last = last.get_mut(batch.game.as_str()).ok_or(StoreError::Conflict)?;
        if is_retry && is_stored(&mut transaction, batch).await? {
            continue;
        }
        for entry in &batch.entries {
            *last += 1;
            if entry.seq != *last {
                return Err(StoreError::Conflict);
            }
        }
        new.push(batch);
    }
    insert_entries(&mut transaction, &new).await?;
    update_games(&mut transaction, &new).await?;
    transaction.commit().await
}

/// Locks the rows of the games and returns the number of the last entry of each. Rows are locked in
/// the order of their ids, which prevents deadlocks.
async fn lock(
    transaction: &mut Transaction,
    owner: Option<&NodeId>,
    batches: &[Batch],
) -> Result<HashMap<String, u64>, StoreError> {
    let games = batches.iter().map(|batch| Some(batch.game.to_string())).collect();
    let select = sql(
        "SELECT id, owner, (SELECT COALESCE(MAX(seq), 0) FROM events WHERE game = games.id) AS seq \
         FROM games WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
    );
    let rows = transaction.all(&select.bind(Value::Texts(games))).await?;
    rows.iter()
        .map(|row| {
            let owned: Option<&str> = row.get("owner")?;
            match owner {
                Some(owner) if owned != Some(owner.as_str()) => Err(StoreError::NotOwner),
                _ => Ok((row.get("id")?, row.number("seq")?)),
            }
        })
        .collect()
}

/// Returns true if all entries of a batch are stored.
async fn is_stored(transaction: &mut Transaction, batch: &Batch) -> Result<bool, StoreError> {
    let (Some(first), Some(last)) = (batch.entries.first(), batch.entries.last()) else {
        return Ok(false);
    };
    let game = batch.game.as_str();
    let select = sql(format!(
        "SELECT {EVENT_COLUMNS} FROM events WHERE game = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq"
    ));
    let rows = transaction.all(&select.bind(game).bind(first.seq).bind(last.seq)).await?;
    let stored = rows.iter().map(|row| entry(game, row)).collect::<Result<Vec<Entry>, _>>()?;
    Ok(stored == batch.entries)
}

async fn insert_entries(
    transaction: &mut Transaction,
    batches: &[&Batch],
) -> Result<(), StoreError> {
    let [mut games, mut events] = [const { vec![] }; 2];
    let [mut seqs, mut times, mut checksums] = [const { vec![] }; 3];
    for batch in batches {
        for entry in &batch.entries {
            let (game, event) = (batch.game.as_str(), json_text(&entry.event)?);
            checksums.push(checksum::of_event(game, entry.seq, entry.at.0, &event));
            games.push(Some(game.to_owned()));
            events.push(Some(event));
            seqs.push(entry.seq as i64);
            times.push(entry.at.0 as i64);
        }
    }
    let insert = sql("INSERT INTO events (game, fact, seq, at, checksum) SELECT * FROM \
         unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])");
    let texts = [games, events].map(Value::Texts);
    let columns = texts.into_iter().chain([seqs, times, checksums].map(Value::Numbers));
    transaction.run(&columns.fold(insert, |insert, column| insert.bind(column))).await?;
    Ok(())
}

async fn update_games(transaction: &mut Transaction, batches: &[&Batch]) -> Result<(), StoreError> {
    // Only the last summary of each game is stored.
    let last: HashMap<&str, &Summary> =
        batches.iter().map(|batch| (batch.game.as_str(), &batch.summary)).collect();
    let mut games = vec![];
    let (mut texts, mut numbers) =
        ([const { vec![] }; TEXT_COLUMNS], [const { vec![] }; NUMBER_COLUMNS]);
    for (game, summary) in last {
        games.push(Some(game.to_owned()));
        let mutable_columns = MutableColumns::of(summary)?;
        texts.iter_mut().zip(mutable_columns.texts).for_each(|(column, text)| column.push(text));
        numbers
            .iter_mut()
            .zip(mutable_columns.numbers)
            .for_each(|(column, number)| column.push(number));
    }
    let texts = [games].into_iter().chain(texts).map(Value::Texts);
    let columns = texts.chain(numbers.map(Value::Numbers));
    let update = columns.fold(sql(update_text()), |update, column| update.bind(column));
    transaction.run(&update).await?;
    Ok(())
}

/// Returns a statement that updates games, with an array for each column.
fn update_text() -> String {
    let array =
        |i: usize| format!("${i}::{}[]", if i <= 1 + TEXT_COLUMNS { "text" } else { "bigint" });
    let arrays: Vec<String> = (1..=1 + TEXT_COLUMNS + NUMBER_COLUMNS).map(array).collect();
    let new: Vec<String> =
        MUTABLE_COLUMNS.split(", ").map(|column| format!("new.{column}")).collect();
    format!(
        "UPDATE games SET ({MUTABLE_COLUMNS}) = ({}) FROM unnest({}) AS new (id, {MUTABLE_COLUMNS}) \
         WHERE games.id = new.id",
        new.join(", "),
        arrays.join(", ")
    )
}
