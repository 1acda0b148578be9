//! A common interface to SQLite and PostgreSQL: the same statements, with `$1` for
//! parameters, work on both.

use super::error::StoreError;
use futures_util::{StreamExt, TryStreamExt};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{
    Arguments, AssertSqlSafe, Decode, PgPool, Postgres, Row as _, Sqlite, SqlitePool, Type,
};
use std::borrow::Cow;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Time limit for retries while the database cannot be reached.
pub(super) const RETRY_TIME: Duration = Duration::from_secs(5);

/// Pause between retries.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// A parameter of a statement.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(Option<String>),
    Number(Option<i64>),
    Bool(Option<bool>),
    /// Columns of several rows, for PostgreSQL only.
    Texts(Vec<Option<String>>),
    Numbers(Vec<i64>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Value {
        Value::Text(text.map(str::to_owned))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(Some(text.clone()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(Some(text))
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Value {
        Value::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Number(number)
    }
}

/// Timestamps and numbers of entries.
impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(Some(number as i64))
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Bool(Some(flag))
    }
}

impl From<Option<bool>> for Value {
    fn from(flag: Option<bool>) -> Value {
        Value::Bool(flag)
    }
}

/// A statement with its parameters.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    text: Cow<'static, str>,
    values: Vec<Value>,
}

/// Creates a statement. Its text must not contain user input.
pub(super) fn sql(text: impl Into<Cow<'static, str>>) -> Statement {
    Statement { text: text.into(), values: Vec::new() }
}

/// `$1, $2, …`
pub(super) fn placeholders(count: usize) -> String {
    placeholders_from(0, count)
}

/// `($1, $2, …), ($3, $4, …), …`
pub(super) fn placeholder_rows(count: usize, width: usize) -> String {
    let rows: Vec<String> =
        (0..count).map(|row| format!("({})", placeholders_from(row * width, width))).collect();
    rows.join(", ")
}

fn placeholders_from(before: usize, count: usize) -> String {
    let placeholders: Vec<String> =
        (before + 1..=before + count).map(|i| format!("${i}")).collect();
    placeholders.join(", ")
}

impl Statement {
    /// Adds the next parameter.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Statement {
        self.values.push(value.into());
        self
    }

    /// Appends to the text of the statement.
    pub(super) fn then(self, more: &str) -> Statement {
        Statement { text: format!("{}{more}", self.text).into(), ..self }
    }

    fn text(&self) -> AssertSqlSafe<Cow<'static, str>> {
        AssertSqlSafe(self.text.clone())
    }

    fn for_sqlite(&self) -> Result<SqliteArguments, StoreError> {
        let mut arguments = SqliteArguments::default();
        for value in self.values.clone() {
            let added = match value {
                Value::Text(text) => arguments.add(text),
                Value::Number(number) => arguments.add(number),
                Value::Bool(flag) => arguments.add(flag),
                Value::Texts(_) | Value::Numbers(_) => Err("SQLite knows no arrays".into()),
            };
            added.map_err(|error| StoreError::Database(error.to_string()))?;
        }
        Ok(arguments)
    }

    fn for_postgres(&self) -> Result<PgArguments, StoreError> {
        let mut arguments = PgArguments::default();
        for value in self.values.clone() {
            let added = match value {
                Value::Text(text) => arguments.add(text),
                Value::Number(number) => arguments.add(number),
                Value::Bool(flag) => arguments.add(flag),
                Value::Texts(texts) => arguments.add(texts),
                Value::Numbers(numbers) => arguments.add(numbers),
            };
            added.map_err(|error| StoreError::Database(error.to_string()))?;
        }
        Ok(arguments)
    }
}

/// Connections to a database.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    /// Returns the rows of a query. It is retried if the database cannot be reached.
    pub(super) async fn all(&self, statement: &Statement) -> Result<Vec<Row>, StoreError> {
        let retry = RetryDeadline::new();
        loop {
            let done = self.query(statement).await;
            if !retry.should_retry(&done).await {
                return done;
            }
        }
    }

    async fn query(&self, statement: &Statement) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Pool::Sqlite(pool) => {
                let query = sqlx::query_with(statement.text(), statement.for_sqlite()?);
                query.fetch_all(pool).await?.into_iter().map(Row::Sqlite).collect()
            }
            Pool::Postgres(pool) => {
                let query = sqlx::query_with(statement.text(), statement.for_postgres()?);
                query.fetch_all(pool).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Returns the first row of a query.
    pub(super) async fn first(&self, statement: &Statement) -> Result<Option<Row>, StoreError> {
        Ok(self.all(statement).await?.into_iter().next())
    }

    /// Streams the rows of a query to a channel until its receiver is dropped. Only a
    /// few rows are in memory at a time.
    pub(super) async fn stream(
        &self,
        statement: &Statement,
        to: &mpsc::Sender<Result<Row, StoreError>>,
    ) -> Result<(), StoreError> {
        let mut rows = match self {
            Pool::Sqlite(pool) => {
                let query = sqlx::query_with(statement.text(), statement.for_sqlite()?);
                query.fetch(pool).map_ok(Row::Sqlite).boxed()
            }
            Pool::Postgres(pool) => {
                let query = sqlx::query_with(statement.text(), statement.for_postgres()?);
                query.fetch(pool).map_ok(Row::Postgres).boxed()
            }
        };
        while let Some(row) = rows.try_next().await? {
            if to.send(Ok(row)).await.is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Begins a transaction that reads a consistent snapshot.
    pub(super) async fn snapshot(&self) -> Result<Transaction, StoreError> {
        Ok(match self {
            // The first query takes the snapshot.
            Pool::Sqlite(pool) => Transaction::Sqlite(pool.begin().await?),
            Pool::Postgres(pool) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                Transaction::Postgres(pool.begin_with(begin).await?)
            }
        })
    }

    /// Closes all connections.
    pub(super) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<Transaction, StoreError> {
        let retry = RetryDeadline::new();
        loop {
            let done = match self {
                Pool::Sqlite(pool) => begin_in_sqlite(pool).await.map(Transaction::Sqlite),
                Pool::Postgres(pool) => pool.begin().await.map(Transaction::Postgres),
            };
            let done = done.map_err(StoreError::from);
            if !retry.should_retry(&done).await {
                return done;
            }
        }
    }
}

/// Begins a transaction in SQLite that is not nested in another one.
///
/// SQLite may roll back a transaction when the disk is full. sqlx does not notice this and would
/// begin the next transaction as a savepoint, which is never committed to disk. With an explicit
/// statement sqlx returns an error instead; then the connection is closed, and another one is used.
async fn begin_in_sqlite(
    pool: &sqlx::SqlitePool,
) -> sqlx::Result<sqlx::Transaction<'static, Sqlite>> {
    const BEGIN: &str = "BEGIN IMMEDIATE";
    match pool.begin_with(BEGIN).await {
        Err(sqlx::Error::InvalidSavePointStatement | sqlx::Error::BeginFailed) => {
            if let Err(error) = pool.acquire().await?.close().await {
                tracing::warn!("closing a connection with a stale transaction failed: {error}");
            }
            pool.begin_with(BEGIN).await
        }
        begun => begun,
    }
}

/// A deadline for retries while the database cannot be reached: it may be
/// restarting.
pub(super) struct RetryDeadline(Instant);

impl RetryDeadline {
    pub(super) fn new() -> RetryDeadline {
        RetryDeadline(Instant::now() + RETRY_TIME)
    }

    /// Returns true if the operation is to be retried, after a pause.
    pub(super) async fn should_retry<T>(&self, done: &Result<T, StoreError>) -> bool {
        let again = matches!(done, Err(StoreError::Unreachable(_))) && Instant::now() < self.0;
        if again {
            tokio::time::sleep(RETRY_PAUSE).await;
        }
        again
    }
}

/// A transaction. It is rolled back unless it is committed.
pub(super) enum Transaction {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

impl Transaction {
    /// Returns the rows of a query.
    pub(super) async fn all(&mut self, statement: &Statement) -> Result<Vec<Row>, StoreError> {
        Ok(match self {
            Transaction::Sqlite(transaction) => {
                let query = sqlx::query_with(statement.text(), statement.for_sqlite()?);
                query.fetch_all(&mut **transaction).await?.into_iter().map(Row::Sqlite).collect()
            }
            Transaction::Postgres(transaction) => {
                let query = sqlx::query_with(statement.text(), statement.for_postgres()?);
                query.fetch_all(&mut **transaction).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Runs a statement and returns the number of changed rows.
    pub(super) async fn run(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        Ok(match self {
            Transaction::Sqlite(transaction) => {
                let query = sqlx::query_with(statement.text(), statement.for_sqlite()?);
                query.execute(&mut **transaction).await?.rows_affected()
            }
            Transaction::Postgres(transaction) => {
                let query = sqlx::query_with(statement.text(), statement.for_postgres()?);
                query.execute(&mut **transaction).await?.rows_affected()
            }
        })
    }

    /// Commits the transaction.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Transaction::Sqlite(transaction) => transaction.commit().await?,
            Transaction::Postgres(transaction) => transaction.commit().await?,
        }
        Ok(())
    }
}

/// A row of a result.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// Returns the value of a column.
    pub(super) fn get<'r, T>(&'r self, column: &str) -> Result<T, StoreError>
    where
        T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>,
    {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }

    /// Returns a timestamp or another number that is never negative.
    pub(super) fn number(&self, column: &str) -> Result<u64, StoreError> {
        Ok(self.get::<i64>(column)? as u64)
    }
}
