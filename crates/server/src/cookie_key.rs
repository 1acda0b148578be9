//! The key that signs cookies. It is stored in the data folder, or in the database
//! if that can be shared by several servers.

use crate::error::ServerError;
use crate::store::{Database, SqlStore, private};
use axum_extra::extract::cookie::Key;
use rand::Rng;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;

const LENGTH: usize = 64;

/// The name of the key in the database.
const NAME: &str = "cookies";

/// Loads the key, or creates it.
pub(crate) async fn load(
    folder: &Path,
    database: &Database,
    store: &SqlStore,
) -> Result<Key, ServerError> {
    let file = folder.join("key");
    let own = read(&file)?;
    let failed = |problem| database.failed(problem);
    let shared = match (database.postgres(), own) {
        (None, Some(own)) => return Ok(Key::from(&own)),
        // Cookies stay valid when a shared database is exchanged for a file, and the
        // other way round.
        (None, None) => match store.find_secret(NAME).await.map_err(failed)? {
            None => return create(&file),
            Some(shared) => shared,
        },
        (Some(_), own) => {
            let own = own.unwrap_or_else(random_bytes);
            store.find_or_insert_secret(NAME, &to_hex(&own)).await.map_err(failed)?
        }
    };
    let damaged = || ServerError::Key { file: format!("the key in {database}") };
    Ok(Key::from(&from_hex(&shared).ok_or_else(damaged)?))
}

fn read(file: &Path) -> Result<Option<[u8; LENGTH]>, ServerError> {
    let damaged = |_| ServerError::Key { file: file.display().to_string() };
    match fs::read(file) {
        Ok(bytes) => {
            private::tighten(file);
            Ok(Some(bytes.try_into().map_err(damaged)?))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn random_bytes() -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

fn create(path: &Path) -> Result<Key, ServerError> {
    let bytes = random_bytes();
    let mut file = private::options().write(true).create_new(true).open(path)?;
    private::restrict(path, 0o600)?;
    file.write_all(&bytes)?;
    file.sync_all()?;
    Ok(Key::from(&bytes))
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Option<[u8; LENGTH]> {
    let digits = text.as_bytes().chunks(2).map(|digits| std::str::from_utf8(digits).ok());
    let bytes = digits.map(|digits| u8::from_str_radix(digits?, 16).ok());
    bytes.collect::<Option<Vec<u8>>>()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_test_services::Postgres;

    async fn key(folder: &Path, database: &Database) -> Result<Key, ServerError> {
        let store = SqlStore::open(database).await.unwrap();
        load(folder, database, &store).await
    }

    #[tokio::test]
    async fn the_key_is_persistent_and_a_corrupt_one_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::in_folder(folder.path());
        let first = key(folder.path(), &database).await.unwrap();
        let again = key(folder.path(), &database).await.unwrap();
        assert_eq!(again.master(), first.master());
        fs::write(folder.path().join("key"), b"short").unwrap();
        let error = key(folder.path(), &database).await.unwrap_err().to_string();
        assert!(error.contains("is damaged"), "{error}");
    }

    #[tokio::test]
    async fn servers_with_the_same_database_share_the_first_key() {
        let Some(postgres) = Postgres::start() else { return };
        let database = postgres.new_database().parse().unwrap();
        let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
        let file = Database::in_folder(folders[0].path());
        let before = key(folders[0].path(), &file).await.unwrap();
        for folder in &folders {
            let shared = key(folder.path(), &database).await.unwrap();
            assert_eq!(shared.master(), before.master());
        }
    }
}
