//! Adding to what has happened in games.
//!
//! In SQLite a statement costs no journey: each entry has its own. To
//! PostgreSQL it does: however many games there are, the same few statements
//! store what has happened in all of them.

use super::columns::{color_text, entry, json_text, last_text, seat_columns, status_text};
use super::sql::{Patience, Pool, Transaction, Value, sql};
use super::{Batch, Entry, Summary};
use crate::error::StoreError;
use crate::nodes::NodeId;
use std::collections::HashMap;

/// Stores batches, all or none. Where an owner is given, all games must be its.
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
        Pool::Postgres(_) => append_until_known(pool, owner, batches).await,
    }
}

async fn append_one(transaction: &mut Transaction, batch: &Batch) -> Result<(), StoreError> {
    for entry in &batch.entries {
        // Nothing is inserted if the entry before is missing.
        let insert =
            sql("INSERT INTO events (game, seq, fact, at) SELECT $1, $2, $3, $4 WHERE $2 = 1 + \
             (SELECT COALESCE(MAX(seq), 0) FROM events WHERE game = $1)")
            .bind(&batch.game)
            .bind(entry.seq)
            .bind(json_text(&entry.fact)?)
            .bind(entry.at);
        if transaction.run(&insert).await? != 1 {
            return Err(StoreError::Conflict);
        }
    }
    let summary = &batch.summary;
    let [white, black] = seat_columns(&summary.seats);
    let update = sql("UPDATE games SET white_visitor = $2, white_name = $3, black_visitor = $4, \
         black_name = $5, status = $6, result = $7, fen = $8, turn = $9, last_move = $10, \
         moves = $11, updated = $12 WHERE id = $1")
    .bind(&batch.game)
    .bind(white.visitor)
    .bind(white.name)
    .bind(black.visitor)
    .bind(black.name)
    .bind(status_text(summary.status))
    .bind(summary.result.clone())
    .bind(&summary.fen)
    .bind(color_text(summary.turn))
    .bind(last_text(summary)?)
    .bind(i64::from(summary.moves))
    .bind(summary.updated);
    // There must be such a game.
    if transaction.run(&update).await? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Tries until it is known whether the batches are stored: a connection may be
/// lost after the last word to the database and before its answer.
async fn append_until_known(
    pool: &Pool,
    owner: Option<&NodeId>,
    batches: &[Batch],
) -> Result<(), StoreError> {
    let patience = Patience::new();
    let mut again = false;
    loop {
        let done = append_together(pool, owner, batches, again).await;
        if !patience.tries_again(&done).await {
            // Somebody else may have stored an entry of the same number.
            let taken = matches!(done, Err(StoreError::Taken));
            return if taken { Err(StoreError::Conflict) } else { done };
        }
        again = true;
    }
}

/// Stores batches in one transaction. `again`: they may be stored already.
async fn append_together(
    pool: &Pool,
    owner: Option<&NodeId>,
    batches: &[Batch],
    again: bool,
) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    let mut last = lock(&mut transaction, owner, batches).await?;
    let mut new: Vec<&Batch> = Vec::new();
    for batch in batches {
        let last = last.get_mut(batch.game.as_str()).ok_or(StoreError::Conflict)?;
        if again && is_stored(&mut transaction, batch).await? {
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

/// Keeps others from writing to the games and from taking them over, and tells
/// the last entry of each.
/// Always in the same order, so that nobody waits for each other.
async fn lock(
    transaction: &mut Transaction,
    owner: Option<&NodeId>,
    batches: &[Batch],
) -> Result<HashMap<String, u64>, StoreError> {
    let games = batches.iter().map(|batch| Some(batch.game.clone())).collect();
    let select = sql(
        "SELECT id, owner, (SELECT COALESCE(MAX(seq), 0) FROM events WHERE game = games.id) AS seq \
         FROM games WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
    );
    let rows = transaction.all(&select.bind(Value::Texts(games))).await?;
    rows.iter()
        .map(|row| {
            let owned: Option<&str> = row.get("owner")?;
            match owner {
                Some(owner) if owned != Some(owner.as_str()) => Err(StoreError::Lost),
                _ => Ok((row.get("id")?, row.number("seq")?)),
            }
        })
        .collect()
}

/// Whether all entries of a batch are stored, each as it is here.
async fn is_stored(transaction: &mut Transaction, batch: &Batch) -> Result<bool, StoreError> {
    let (Some(first), Some(last)) = (batch.entries.first(), batch.entries.last()) else {
        return Ok(false);
    };
    let select = sql(
        "SELECT seq, fact, at FROM events WHERE game = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq",
    );
    let select = select.bind(&batch.game).bind(first.seq).bind(last.seq);
    let rows = transaction.all(&select).await?;
    let stored = rows.iter().map(entry).collect::<Result<Vec<Entry>, _>>()?;
    Ok(stored == batch.entries)
}

async fn insert_entries(
    transaction: &mut Transaction,
    batches: &[&Batch],
) -> Result<(), StoreError> {
    let (mut games, mut seqs, mut facts, mut times) = (vec![], vec![], vec![], vec![]);
    for batch in batches {
        for entry in &batch.entries {
            games.push(Some(batch.game.clone()));
            seqs.push(entry.seq as i64);
            facts.push(Some(json_text(&entry.fact)?));
            times.push(entry.at as i64);
        }
    }
    let insert = sql("INSERT INTO events (game, seq, fact, at) \
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[])");
    let columns = [Value::Texts(games), Value::Numbers(seqs), Value::Texts(facts)];
    let insert = columns.into_iter().fold(insert, |insert, column| insert.bind(column));
    transaction.run(&insert.bind(Value::Numbers(times))).await?;
    Ok(())
}

async fn update_games(transaction: &mut Transaction, batches: &[&Batch]) -> Result<(), StoreError> {
    // The last word on each game.
    let last: HashMap<&str, &Summary> =
        batches.iter().map(|batch| (batch.game.as_str(), &batch.summary)).collect();
    let mut texts: [Vec<Option<String>>; 10] = Default::default();
    let (mut moves, mut updated) = (vec![], vec![]);
    for (game, summary) in last {
        let [white, black] = seat_columns(&summary.seats);
        let columns = [
            Some(game),
            white.visitor,
            white.name,
            black.visitor,
            black.name,
            Some(status_text(summary.status)),
            summary.result.as_deref(),
            Some(&summary.fen),
            Some(color_text(summary.turn)),
        ];
        let columns = columns.map(|text| text.map(str::to_owned)).into_iter();
        for (column, text) in texts.iter_mut().zip(columns.chain([last_text(summary)?])) {
            column.push(text);
        }
        moves.push(i64::from(summary.moves));
        updated.push(summary.updated as i64);
    }
    let update =
        sql("UPDATE games SET white_visitor = new.white_visitor, white_name = new.white_name, \
         black_visitor = new.black_visitor, black_name = new.black_name, status = new.status, \
         result = new.result, fen = new.fen, turn = new.turn, last_move = new.last_move, \
         moves = new.moves, updated = new.updated \
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], \
         $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[]) \
         AS new (id, white_visitor, white_name, black_visitor, black_name, status, result, fen, \
         turn, last_move, moves, updated) WHERE games.id = new.id");
    let update = texts.into_iter().fold(update, |update, texts| update.bind(Value::Texts(texts)));
    let update = update.bind(Value::Numbers(moves)).bind(Value::Numbers(updated));
    transaction.run(&update).await?;
    Ok(())
}
