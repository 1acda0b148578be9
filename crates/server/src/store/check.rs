//! Checks the stored data for damage.

use super::checksum::{self, EVENT_COLUMNS};
use super::error::StoreError;
use super::games::SqlStore;
use super::sql::{Pool, Row, Statement, sql};
use tokio::sync::mpsc;

/// Number of rows that are read ahead.
const READ_AHEAD: usize = 256;

/// Maximum number of problems that SQLite reports.
const MAX_PROBLEMS: usize = 100;

/// Numbers of the checked items.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CheckedTables {
    /// Number of events.
    pub(crate) events: u64,
    /// Number of these that have no checksum, since an older version has stored them.
    pub(crate) unprotected: u64,
    /// Number of definitions.
    pub(crate) definitions: u64,
    /// Number of pictures.
    pub(crate) pictures: u64,
}

/// Receives the problems that are found.
pub(crate) type Damage<'d> = &'d mut (dyn FnMut(String) + Send);

impl SqlStore {
    /// Returns an error if the file of SQLite is damaged. The contents of rows may have changed
    /// nevertheless.
    pub(crate) async fn quick_check(&self) -> Result<(), StoreError> {
        let found = self.sqlite_problems("PRAGMA quick_check(1)", "quick_check").await?;
        match found.is_empty() {
            true => Ok(()),
            false => Err(StoreError::Malformed(found.join(", "))),
        }
    }

    /// Runs one of the checks of SQLite and returns the problems. There is none for PostgreSQL.
    async fn sqlite_problems(
        &self,
        check: &'static str,
        column: &str,
    ) -> Result<Vec<String>, StoreError> {
        if matches!(self.readers, Pool::Postgres(_)) {
            return Ok(Vec::new());
        }
        let rows = self.readers.all(&sql(check)).await?;
        let found: Vec<String> =
            rows.iter().map(|row| row.get(column)).collect::<Result<_, _>>()?;
        Ok(found.into_iter().filter(|line| line != "ok").take(MAX_PROBLEMS).collect())
    }

    /// Checks the structure of the database, and all events, definitions and pictures.
    pub(crate) async fn check_tables(
        &self,
        damage: Damage<'_>,
    ) -> Result<CheckedTables, StoreError> {
        for problem in self.sqlite_problems("PRAGMA integrity_check", "integrity_check").await? {
            damage(StoreError::Malformed(problem).to_string());
        }
        let mut checked = CheckedTables::default();
        self.check_events(&mut checked, damage).await?;
        let select = sql("SELECT hash, canonical AS text FROM definitions ORDER BY hash");
        checked.definitions =
            self.check_hashes(select, StoreError::DamagedDefinition, damage).await?;
        let select = sql("SELECT hash, svg AS text FROM pictures ORDER BY hash");
        checked.pictures = self.check_hashes(select, StoreError::DamagedPicture, damage).await?;
        Ok(checked)
    }

    async fn check_events(
        &self,
        checked: &mut CheckedTables,
        damage: Damage<'_>,
    ) -> Result<(), StoreError> {
        let select = format!("SELECT game, {EVENT_COLUMNS} FROM events ORDER BY game, seq");
        let mut rows = self.rows(sql(select));
        let (mut game, mut last) = (String::new(), 0);
        while let Some(row) = rows.recv().await {
            let row = row?;
            checked.events += 1;
            let is_same = row.get::<&str>("game").is_ok_and(|id| id == game);
            if !is_same {
                (game, last) = (row.get("game").unwrap_or_default(), 0);
            }
            match checksum::verify(&game, &row) {
                Ok(is_protected) => checked.unprotected += u64::from(!is_protected),
                Err(error) => damage(error.to_string()),
            }
            let seq = row.number("seq").unwrap_or(last + 1);
            if seq != last + 1 {
                let missing = StoreError::MissingEvent { game: game.clone(), seq: last + 1 };
                damage(missing.to_string());
            }
            last = seq;
        }
        Ok(())
    }

    /// Checks texts whose keys are their hashes, and returns their number.
    async fn check_hashes(
        &self,
        select: Statement,
        damaged: impl Fn(String) -> StoreError,
        damage: Damage<'_>,
    ) -> Result<u64, StoreError> {
        let mut rows = self.rows(select);
        let mut count = 0;
        while let Some(row) = rows.recv().await {
            let row = row?;
            count += 1;
            let hash: String = row.get("hash").unwrap_or_default();
            let is_right = row.get("text").is_ok_and(|text| checksum::is_hash_of(&hash, text));
            if !is_right {
                damage(damaged(hash).to_string());
            }
        }
        Ok(count)
    }

    /// Returns the rows of a query. Only a few of them are in memory at a time.
    fn rows(&self, select: Statement) -> mpsc::Receiver<Result<Row, StoreError>> {
        let (sender, rows) = mpsc::channel(READ_AHEAD);
        let readers = self.readers.clone();
        tokio::spawn(async move {
            if let Err(error) = readers.stream(&select, &sender).await {
                let _ = sender.send(Err(error)).await;
            }
        });
        rows
    }
}
