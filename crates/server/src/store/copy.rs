//! Backups of whole databases. A backup is an SQLite file with the same schema,
//! also of a PostgreSQL database.

use super::address::Database;
use super::error::StoreError;
use super::games::SqlStore;
use super::migrations::MIGRATIONS;
use super::open;
use super::sql::{Pool, Row, Statement, Transaction, Value, sql};
use std::path::Path;

/// Maximum number of values in a statement. SQLite allows three times as many.
const MAX_PARAMETERS: usize = 10_000;

/// A table of the schema.
struct Table {
    name: String,
    columns: Vec<Column>,
    /// Indices of the columns of the primary key.
    key: Vec<usize>,
}

struct Column {
    name: String,
    kind: ColumnType,
}

#[derive(Copy, Clone)]
enum ColumnType {
    Text,
    Number,
    Bool,
}

/// A callback with the number of rows copied so far and of all rows.
pub(crate) type Progress<'p> = &'p mut (dyn FnMut(u64, u64) + Send);

impl SqlStore {
    /// Copies a consistent snapshot of everything into an empty file. The server may be
    /// running.
    pub(crate) async fn back_up(
        &self,
        file: &Path,
        progress: Progress<'_>,
    ) -> Result<(), StoreError> {
        let Some(schema) = self.schema().await? else { return Err(StoreError::Empty) };
        if let Pool::Sqlite(_) = &self.readers {
            self.quick_check().await?;
            let file = file.to_str().ok_or_else(|| {
                StoreError::Database("SQLite needs a path that is Unicode".to_owned())
            })?;
            self.readers.all(&sql("VACUUM INTO $1").bind(file)).await?;
            return Ok(());
        }
        open::check_supported(schema)?;
        let target = open::new_file(file).await?;
        target.migrate_to(schema).await?;
        let tables = target.tables().await?;
        let mut from = self.readers.snapshot().await?;
        let mut to = target.writers.begin().await?;
        copy(&tables, &mut from, &mut to, progress).await?;
        to.commit().await?;
        target.close().await;
        Ok(())
    }

    /// Opens a backup. Returns it with its schema version.
    pub(crate) async fn open_backup(file: &Path) -> Result<(SqlStore, i64), StoreError> {
        let source = open::read_only(file).await?;
        let schema = source.schema().await?.ok_or(StoreError::Empty)?;
        open::check_supported(schema)?;
        source.quick_check().await?;
        Ok((source, schema))
    }

    /// Copies a backup into a database without games, all or nothing.
    pub(crate) async fn restore(
        database: &Database,
        source: &SqlStore,
        schema: i64,
        progress: Progress<'_>,
    ) -> Result<(), StoreError> {
        let target = SqlStore::connect(database).await?;
        match target.schema().await? {
            None => target.migrate_to(schema).await?,
            Some(_) if target.has_games().await? => return Err(StoreError::NotEmpty),
            Some(found) if found == schema => {}
            Some(found) => return Err(StoreError::OtherSchema { backup: schema, found }),
        }
        let tables = source.tables().await?;
        let mut from = source.readers.snapshot().await?;
        let mut to = target.writers.begin().await?;
        // A server may already have stored a key, and users their names.
        for table in &tables {
            to.run(&sql(format!("DELETE FROM {}", table.name))).await?;
        }
        copy(&tables, &mut from, &mut to, progress).await?;
        to.commit().await?;
        target.migrate().await?;
        target.close().await;
        Ok(())
    }

    async fn has_games(&self) -> Result<bool, StoreError> {
        Ok(self.readers.first(&sql("SELECT id FROM games LIMIT 1")).await?.is_some())
    }

    async fn migrate_to(&self, schema: i64) -> Result<(), StoreError> {
        let migrated = match &self.writers {
            Pool::Sqlite(pool) => MIGRATIONS.run_to(schema, pool).await,
            Pool::Postgres(pool) => MIGRATIONS.run_to(schema, pool).await,
        };
        migrated.map_err(open::migration_error)
    }

    /// Returns the tables of an SQLite database, except the list of migrations.
    async fn tables(&self) -> Result<Vec<Table>, StoreError> {
        let select = "SELECT name FROM sqlite_master WHERE type = 'table' \
                      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> $1 ORDER BY name";
        let select = sql(select).bind(MIGRATIONS.table_name.as_ref());
        let mut tables = Vec::new();
        for row in &self.readers.all(&select).await? {
            let name: String = row.get("name")?;
            let select = sql("SELECT name, type, pk FROM pragma_table_info($1) ORDER BY cid");
            let rows = self.readers.all(&select.bind(&name)).await?;
            tables.push(Table::of(name, &rows)?);
        }
        Ok(tables)
    }
}

impl Table {
    fn of(name: String, rows: &[Row]) -> Result<Table, StoreError> {
        let mut columns = Vec::new();
        let mut key = Vec::new();
        for (index, row) in rows.iter().enumerate() {
            let column: String = row.get("name")?;
            let kind = match row.get::<&str>("type")? {
                "TEXT" => ColumnType::Text,
                "BIGINT" => ColumnType::Number,
                "BOOLEAN" => ColumnType::Bool,
                other => {
                    let problem = format!("{name}.{column} is of the type {other}");
                    return Err(StoreError::Database(problem));
                }
            };
            columns.push(Column { name: column, kind });
            if let place @ 1.. = row.number("pk")? {
                key.push((place, index));
            }
        }
        key.sort_unstable();
        Ok(Table { name, columns, key: key.into_iter().map(|(_, index)| index).collect() })
    }

    fn names(&self, columns: impl Iterator<Item = usize>) -> String {
        let names: Vec<&str> = columns.map(|index| self.columns[index].name.as_str()).collect();
        names.join(", ")
    }

    /// Returns a query for at most `max_rows` rows after a row with the given key.
    fn select(&self, after: Option<&[Value]>, max_rows: usize) -> Statement {
        let key = self.names(self.key.iter().copied());
        let all = self.names(0..self.columns.len());
        let placeholders = super::sql::placeholders(self.key.len());
        let after_key =
            after.map_or(String::new(), |_| format!("WHERE ({key}) > ({placeholders})"));
        let text =
            format!("SELECT {all} FROM {} {after_key} ORDER BY {key} LIMIT {max_rows}", self.name);
        let after = after.unwrap_or_default();
        self.key
            .iter()
            .filter_map(|&index| after.get(index))
            .cloned()
            .fold(sql(text), Statement::bind)
    }

    fn values(&self, row: &Row) -> Result<Vec<Value>, StoreError> {
        let value = |column: &Column| {
            Ok(match column.kind {
                ColumnType::Text => Value::Text(row.get(&column.name)?),
                ColumnType::Number => Value::Number(row.get(&column.name)?),
                ColumnType::Bool => Value::Bool(row.get(&column.name)?),
            })
        };
        self.columns.iter().map(value).collect()
    }

    fn insert(&self, rows: Vec<Vec<Value>>) -> Statement {
        let width = self.columns.len();
        let (columns, placeholders) =
            (self.names(0..width), super::sql::placeholder_rows(rows.len(), width));
        let text = format!("INSERT INTO {} ({columns}) VALUES {placeholders}", self.name);
        rows.into_iter().flatten().fold(sql(text), Statement::bind)
    }
}

async fn copy(
    tables: &[Table],
    from: &mut Transaction,
    to: &mut Transaction,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let (mut done, mut all) = (0, 0);
    for table in tables {
        let count = sql(format!("SELECT COUNT(*) AS count FROM {}", table.name));
        all += from.all(&count).await?.first().map_or(Ok(0), |row| row.number("count"))?;
    }
    for table in tables {
        let max_rows = MAX_PARAMETERS / table.columns.len().max(1);
        let mut last: Option<Vec<Value>> = None;
        loop {
            let rows = from.all(&table.select(last.as_deref(), max_rows)).await?;
            let rows = rows.iter().map(|row| table.values(row)).collect::<Result<Vec<_>, _>>()?;
            let Some(end) = rows.last() else { break };
            last = Some(end.clone());
            done += rows.len() as u64;
            to.run(&table.insert(rows)).await?;
            progress(done, all);
        }
    }
    Ok(())
}
