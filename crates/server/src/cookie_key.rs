//! The key that signs cookies. It is stored in the data folder, or in the database
//! if that can be shared by several servers.

use crate::error::ServerError;
use crate::store::{Database, SqlStore, private};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use sha2::Sha256;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;

const LENGTH: usize = 64;

/// Length of the part of the key that signs. The rest is not used.
const SIGNING_LENGTH: usize = 32;

/// Length of a signature in Base64.
const SIGNATURE_LENGTH: usize = 44;

/// The name of the key in the database.
const NAME: &str = "cookies";

/// A key that signs the values of cookies, as the crate cookie does: with HMAC-SHA-256, whose
/// Base64 precedes the value.
#[derive(Clone)]
pub(crate) struct CookieKey([u8; LENGTH]);

impl CookieKey {
    /// Signs a value.
    pub(crate) fn sign(&self, value: &str) -> String {
        format!("{}{value}", STANDARD.encode(self.mac(value).finalize().into_bytes()))
    }

    /// Returns the value in a signed value, or `None` if the signature is another's.
    pub(crate) fn verify<'v>(&self, signed: &'v str) -> Option<&'v str> {
        let (signature, value) = signed.split_at_checked(SIGNATURE_LENGTH)?;
        let signature = STANDARD.decode(signature).ok()?;
        // The comparison takes the same time wherever they differ.
        self.mac(value).verify_slice(&signature).ok()?;
        Some(value)
    }

    fn mac(&self, value: &str) -> Hmac<Sha256> {
        // The method fills the key with zeros.
        let key = std::array::from_fn(|i| if i < SIGNING_LENGTH { self.0[i] } else { 0 });
        Hmac::new(&<[u8; LENGTH]>::into(key)).chain_update(value)
    }
}

/// Loads the key, or creates it.
pub(crate) async fn load(
    folder: &Path,
    database: &Database,
    store: &SqlStore,
) -> Result<CookieKey, ServerError> {
    let file = folder.join("key");
    let own = read(&file)?;
    let failed = |problem| database.failed(problem);
    let shared = match (database.postgres(), own) {
        (None, Some(own)) => return Ok(CookieKey(own)),
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
    Ok(CookieKey(from_hex(&shared).ok_or_else(damaged)?))
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

fn create(path: &Path) -> Result<CookieKey, ServerError> {
    let bytes = random_bytes();
    let mut file = private::options().write(true).create_new(true).open(path)?;
    private::restrict(path, 0o600)?;
    file.write_all(&bytes)?;
    file.sync_all()?;
    Ok(CookieKey(bytes))
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

    async fn key(folder: &Path, database: &Database) -> Result<CookieKey, ServerError> {
        let store = SqlStore::open(database).await.unwrap();
        load(folder, database, &store).await
    }

    /// Cookies of older versions stay valid.
    #[test]
    fn signatures_never_change() {
        let key = CookieKey(std::array::from_fn(|i| i as u8));
        let signed = key.sign("abcdEFGH");
        assert_eq!(signed, "jlFYzM/Ez/NTKJXvBggpCDozEiCmh+lW6RvLpSVxJ3g=abcdEFGH");
        assert_eq!(key.verify(&signed), Some("abcdEFGH"));
        for forged in
            ["", "abcdEFGH", &signed[1..], &format!("{signed}x"), &signed.replace('H', "h")]
        {
            assert_eq!(key.verify(forged), None, "{forged}");
        }
        assert_eq!(CookieKey([1; LENGTH]).verify(&signed), None);
    }

    #[tokio::test]
    async fn the_key_is_persistent_and_a_corrupt_one_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::in_folder(folder.path());
        let first = key(folder.path(), &database).await.unwrap();
        let again = key(folder.path(), &database).await.unwrap();
        assert_eq!(again.0, first.0);
        fs::write(folder.path().join("key"), b"short").unwrap();
        let error = key(folder.path(), &database).await.err().expect("an error").to_string();
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
            assert_eq!(shared.0, before.0);
        }
    }
}
