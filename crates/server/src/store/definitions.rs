//! Definitions of games, and pictures of their pieces.

use super::checksum;
use super::definition::{
    DefinitionChange, DefinitionRow, DefinitionSource, DefinitionText, NewDefinition, Pictures,
    StorageQuota, Stored,
};
use super::error::StoreError;
use super::games::SqlStore;
use super::sql::{Row, Statement, Transaction, placeholder_rows, sql};
use async_trait::async_trait;
use heterodox_answers::hash_in_id;
use heterodox_round::{Timestamp, UserId};
use std::collections::BTreeMap;

/// The columns of a [`DefinitionRow`].
const COLUMNS: &str = "definitions.hash AS hash, definitions.name AS name, files, ranks, kinds, \
     author, visitors.name AS author_name, is_listed, games, definitions.created AS created";

/// The tables of a [`DefinitionRow`].
const TABLES: &str = "definitions LEFT JOIN visitors ON visitors.id = definitions.author";

#[async_trait]
impl DefinitionSource for SqlStore {
    async fn definition(&self, hash: &str) -> Result<Option<DefinitionText>, StoreError> {
        let select =
            sql("SELECT hash, name, text, canonical FROM definitions WHERE hash = $1").bind(hash);
        self.readers.first(&select).await?.as_ref().map(definition_text).transpose()
    }

    async fn weights(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT weights FROM learned WHERE definition = $1").bind(hash);
        let row = self.readers.first(&select).await?;
        row.map_or(Ok(None), |row| row.get("weights"))
    }

    async fn forget_weights(&self, hash: &str) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        let delete = sql("DELETE FROM learned WHERE definition = $1 AND requested IS NULL");
        transaction.run(&delete.bind(hash)).await?;
        transaction.commit().await
    }
}

impl SqlStore {
    /// Stores a definition, unless it is stored already, as far as the quota of its author
    /// allows.
    pub(crate) async fn insert_definition(
        &self,
        new: &NewDefinition,
        quota: Option<StorageQuota>,
    ) -> Result<Stored, StoreError> {
        let mut transaction = self.writers.begin().await?;
        if let Some(author) = &new.author {
            lock_author(&mut transaction, author, new.created).await?;
        }
        let stored = insert_definition(&mut transaction, new).await?;
        if let (Stored::New, Some(author), Some(quota)) = (stored, &new.author, quota)
            && !is_within(&mut transaction, author, quota).await?
        {
            return Ok(Stored::OverQuota);
        }
        transaction.commit().await?;
        Ok(stored)
    }

    /// Returns a definition without its text.
    pub(crate) async fn definition_row(
        &self,
        hash: &str,
    ) -> Result<Option<DefinitionRow>, StoreError> {
        let select = sql(format!("SELECT {COLUMNS} FROM {TABLES} WHERE hash = $1")).bind(hash);
        self.readers.first(&select).await?.as_ref().map(definition_row).transpose()
    }

    /// Lists at most `limit` definitions of a user and at most as many listed ones of
    /// others, each from the newest to the oldest.
    pub(crate) async fn definitions(
        &self,
        user_id: &UserId,
        limit: u32,
    ) -> Result<Vec<DefinitionRow>, StoreError> {
        let mut rows = Vec::new();
        for condition in ["author = $1", "is_listed AND (author IS NULL OR author <> $1)"] {
            let select = sql(format!(
                "SELECT {COLUMNS} FROM {TABLES} WHERE {condition} \
                 ORDER BY definitions.created DESC, hash LIMIT $2"
            ));
            let select = select.bind(user_id.as_str()).bind(i64::from(limit));
            rows.extend(self.readers.all(&select).await?);
        }
        rows.iter().map(definition_row).collect()
    }

    /// Returns the pictures of a definition by the tokens of its kinds.
    pub(crate) async fn kind_pictures(&self, hash: &str) -> Result<Pictures, StoreError> {
        let select = sql("SELECT token, picture FROM kind_pictures WHERE definition = $1");
        let rows = self.readers.all(&select.bind(hash)).await?;
        rows.iter().map(|row| Ok((row.get("token")?, row.get("picture")?))).collect()
    }

    /// Changes a definition of this author. Returns false if there is none.
    pub(crate) async fn change_definition(
        &self,
        hash: &str,
        author: &UserId,
        change: &DefinitionChange,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        // It also locks the row.
        let update = sql("UPDATE definitions SET is_listed = COALESCE($3, is_listed) \
             WHERE hash = $1 AND author = $2")
        .bind(hash)
        .bind(author.as_str())
        .bind(change.listed);
        if transaction.run(&update).await? == 0 {
            return Ok(false);
        }
        if let Some(pictures) = &change.pictures {
            let delete = sql("DELETE FROM kind_pictures WHERE definition = $1").bind(hash);
            transaction.run(&delete).await?;
            if !pictures.is_empty() {
                transaction.run(&insert_pictures(hash, pictures)).await?;
            }
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Forgets the author of a definition and takes it from the list. Deletes it if no game
    /// refers to it. Returns false if this user is not its author.
    pub(crate) async fn delete_definition(
        &self,
        hash: &str,
        author: &UserId,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let update = sql("UPDATE definitions SET author = NULL, is_listed = $3 \
             WHERE hash = $1 AND author = $2");
        let update = update.bind(hash).bind(author.as_str()).bind(false);
        if transaction.run(&update).await? == 0 {
            return Ok(false);
        }
        let delete = sql("DELETE FROM definitions WHERE hash = $1 AND games = 0").bind(hash);
        if transaction.run(&delete).await? > 0 {
            for delete in [
                "DELETE FROM kind_pictures WHERE definition = $1",
                "DELETE FROM studies WHERE definition = $1",
                "DELETE FROM learned WHERE definition = $1",
            ] {
                transaction.run(&sql(delete).bind(hash)).await?;
            }
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Stores a picture, unless it is stored already. Returns false if the quota of its
    /// author does not allow it. Pictures of the author that no game has used since `unused`
    /// make room for it.
    pub(crate) async fn insert_picture(
        &self,
        hash: &str,
        svg: &str,
        author: &UserId,
        [created, unused]: [Timestamp; 2],
        quota: Option<StorageQuota>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        lock_author(&mut transaction, author, created).await?;
        let delete = sql("DELETE FROM pictures WHERE author = $1 AND created < $2 AND NOT EXISTS \
             (SELECT picture FROM kind_pictures WHERE picture = 'svg:' || pictures.hash)");
        transaction.run(&delete.bind(author.as_str()).bind(unused.0)).await?;
        let insert = sql("INSERT INTO pictures (hash, svg, bytes, author, created) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO NOTHING")
        .bind(hash)
        .bind(svg)
        .bind(svg.len() as u64)
        .bind(author.as_str())
        .bind(created.0);
        let is_new = transaction.run(&insert).await? > 0;
        if let Some(quota) = quota
            && is_new
            && !is_within(&mut transaction, author, quota).await?
        {
            return Ok(false);
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Returns an uploaded picture.
    pub(crate) async fn picture(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT svg FROM pictures WHERE hash = $1").bind(hash);
        let Some(row) = self.readers.first(&select).await? else { return Ok(None) };
        let svg: String = row.get("svg")?;
        match checksum::is_hash_of(hash, &svg) {
            true => Ok(Some(svg)),
            false => Err(StoreError::DamagedPicture(hash.to_owned())),
        }
    }
}

/// Stores a definition, unless one with the same hash is stored already.
pub(super) async fn insert_definition(
    transaction: &mut Transaction,
    new: &NewDefinition,
) -> Result<Stored, StoreError> {
    let NewDefinition { text, author, .. } = new;
    let insert = sql("INSERT INTO definitions (hash, name, text, canonical, files, ranks, kinds, \
         bytes, author, is_listed, games, created) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11) ON CONFLICT (hash) DO NOTHING")
    .bind(&text.hash)
    .bind(&text.name)
    .bind(&text.text)
    .bind(&text.canonical)
    .bind(i64::from(new.files))
    .bind(i64::from(new.ranks))
    .bind(i64::from(new.kinds))
    .bind(new.bytes())
    .bind(author.as_ref().map(UserId::as_str))
    .bind(false)
    .bind(new.created.0);
    if transaction.run(&insert).await? > 0 {
        return Ok(Stored::New);
    }
    let select = sql("SELECT canonical FROM definitions WHERE hash = $1").bind(&text.hash);
    let rows = transaction.all(&select).await?;
    let canonical = rows.first().map(|row| row.get::<String>("canonical")).transpose()?;
    Ok(match canonical {
        Some(canonical) if canonical != text.canonical => Stored::Collides,
        _ => Stored::Known,
    })
}

/// Counts games for their definitions. A definition with games cannot be deleted any more. Returns
/// an error if a definition does not exist.
pub(super) async fn count_games(
    transaction: &mut Transaction,
    ids: impl Iterator<Item = &str>,
) -> Result<(), StoreError> {
    // In this order all transactions lock the rows.
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for hash in ids.filter_map(hash_in_id) {
        *counts.entry(hash).or_default() += 1;
    }
    for (hash, games) in counts {
        let update = sql("UPDATE definitions SET games = games + $2 WHERE hash = $1");
        if transaction.run(&update.bind(&hash).bind(games)).await? == 0 {
            return Err(StoreError::NoDefinition);
        }
    }
    Ok(())
}

/// Locks the row of an author: only one transaction at a time may check the quota.
pub(super) async fn lock_author(
    transaction: &mut Transaction,
    author: &UserId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let insert = sql("INSERT INTO authors (id, changed) VALUES ($1, $2) \
         ON CONFLICT (id) DO UPDATE SET changed = excluded.changed");
    transaction.run(&insert.bind(author.as_str()).bind(now.0)).await?;
    Ok(())
}

/// Returns whether the storage of an author is within the quota.
async fn is_within(
    transaction: &mut Transaction,
    author: &UserId,
    quota: StorageQuota,
) -> Result<bool, StoreError> {
    // PostgreSQL sums up in another type of number.
    let select = sql(
        "SELECT (SELECT COUNT(*) FROM definitions WHERE author = $1) AS definitions, \
         CAST(COALESCE((SELECT SUM(bytes) FROM definitions WHERE author = $1), 0) \
            + COALESCE((SELECT SUM(bytes) FROM pictures WHERE author = $1), 0) AS BIGINT) AS bytes",
    );
    let rows = transaction.all(&select.bind(author.as_str())).await?;
    let Some(row) = rows.first() else { return Ok(true) };
    Ok(row.number("definitions")? <= quota.definitions && row.number("bytes")? <= quota.bytes)
}

fn insert_pictures(hash: &str, pictures: &Pictures) -> Statement {
    let rows = placeholder_rows(pictures.len(), 3);
    let insert =
        sql(format!("INSERT INTO kind_pictures (definition, token, picture) VALUES {rows}"));
    pictures
        .iter()
        .fold(insert, |insert, (token, picture)| insert.bind(hash).bind(token).bind(picture))
}

/// Reads a definition, and checks the hash of its canonical text.
fn definition_text(row: &Row) -> Result<DefinitionText, StoreError> {
    let (hash, canonical): (String, String) = (row.get("hash")?, row.get("canonical")?);
    if !checksum::is_hash_of(&hash, &canonical) {
        return Err(StoreError::DamagedDefinition(hash));
    }
    Ok(DefinitionText { hash, name: row.get("name")?, text: row.get("text")?, canonical })
}

fn definition_row(row: &Row) -> Result<DefinitionRow, StoreError> {
    let small = |column| row.number(column).map(|number| number as u8);
    Ok(DefinitionRow {
        hash: row.get("hash")?,
        name: row.get("name")?,
        files: small("files")?,
        ranks: small("ranks")?,
        kinds: small("kinds")?,
        author: row.get::<Option<String>>("author")?.map(UserId::from),
        author_name: row.get("author_name")?,
        listed: row.get("is_listed")?,
        games: row.number("games")?,
        created: Timestamp(row.number("created")?),
    })
}
