//! The key that signs cookies, kept beside the games.

use crate::error::ServerError;
use axum_extra::extract::cookie::Key;
use rand::Rng;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

const LENGTH: usize = 64;

/// The key of a folder, which is made if there is none.
pub(crate) fn load(folder: &Path) -> Result<Key, ServerError> {
    let file = folder.join("key");
    match fs::read(&file) {
        Ok(bytes) if bytes.len() == LENGTH => Ok(Key::from(&bytes)),
        Ok(_) => Err(ServerError::Key { file: file.display().to_string() }),
        Err(error) if error.kind() == ErrorKind::NotFound => make(&file),
        Err(error) => Err(error.into()),
    }
}

fn make(file: &Path) -> Result<Key, ServerError> {
    let mut bytes = [0; LENGTH];
    rand::rng().fill_bytes(&mut bytes);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let mut new = options.open(file)?;
    new.write_all(&bytes)?;
    new.sync_all()?;
    Ok(Key::from(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_stays_the_same_and_a_damaged_one_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let key = load(folder.path()).unwrap();
        assert_eq!(load(folder.path()).unwrap().master(), key.master());
        fs::write(folder.path().join("key"), b"short").unwrap();
        let error = load(folder.path()).unwrap_err().to_string();
        assert!(error.contains("is damaged"), "{error}");
    }
}
