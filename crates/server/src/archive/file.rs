//! Files that are written atomically.

use super::ArchiveError;
use crate::store::private;
use std::fs::{File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// A file that is written to a temporary file and renamed when it is complete. If
/// writing fails, an existing file is unchanged.
#[derive(Debug)]
pub struct AtomicFile {
    file: BufWriter<NamedTempFile>,
    target: PathBuf,
}

impl AtomicFile {
    /// Creates a temporary file with the default permissions.
    ///
    /// # Errors
    /// If the folder does not exist, or `target` is a folder.
    pub fn create(target: &Path) -> Result<AtomicFile, ArchiveError> {
        AtomicFile::with_mode(target, 0o666)
    }

    /// Creates a temporary file that only the owner can read.
    pub(super) fn create_private(target: &Path) -> Result<AtomicFile, ArchiveError> {
        let file = AtomicFile::with_mode(target, 0o600)?;
        let restricted = private::restrict(file.path(), 0o600);
        restricted.map_err(|problem| ArchiveError::file(target, problem))?;
        Ok(file)
    }

    fn with_mode(target: &Path, mode: u32) -> Result<AtomicFile, ArchiveError> {
        let named = target.file_name().is_some() && !target.is_dir();
        let no_file = || io::Error::other("this is the name of a folder, not of a file");
        let temporary = match named {
            true => temp_builder(mode).tempfile_in(folder(target)),
            false => Err(no_file()),
        };
        let file = temporary.map_err(|problem| ArchiveError::file(target, problem))?;
        Ok(AtomicFile { file: BufWriter::new(file), target: target.to_owned() })
    }

    /// Returns the path of the temporary file.
    pub(super) fn path(&self) -> &Path {
        self.file.get_ref().path()
    }

    /// Syncs the file and renames it.
    ///
    /// # Errors
    /// If writing or renaming fails.
    pub fn finish(self) -> Result<(), ArchiveError> {
        let target = self.target.clone();
        self.persist().map_err(|problem| ArchiveError::file(&target, problem))
    }

    fn persist(self) -> io::Result<()> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        // The file is opened again because others may have written to it.
        File::open(file.path())?.sync_all()?;
        file.persist(&self.target).map_err(|error| error.error)?;
        // The new name is durable only after the folder was synced.
        if cfg!(unix) {
            File::open(folder(&self.target))?.sync_all()?;
        }
        Ok(())
    }
}

#[cfg(unix)]
fn temp_builder(mode: u32) -> Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let mut temp_builder = Builder::new();
    temp_builder.prefix(".heterodox-").permissions(Permissions::from_mode(mode));
    temp_builder
}

#[cfg(not(unix))]
fn temp_builder(_mode: u32) -> Builder<'static, 'static> {
    let mut temp_builder = Builder::new();
    temp_builder.prefix(".heterodox-");
    temp_builder
}

/// Returns the folder of a file.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_failed_write_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("games.pgn");
        fs::write(&target, "before").unwrap();
        let mut incomplete = AtomicFile::create(&target).unwrap();
        incomplete.write_all(b"half").unwrap();
        drop(incomplete);
        assert_eq!(fs::read(&target).unwrap(), b"before");
        let mut complete = AtomicFile::create(&target).unwrap();
        complete.write_all(b"whole").unwrap();
        complete.finish().unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"whole");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
    }

    #[test]
    fn folders_are_rejected_as_targets() {
        let folder = tempfile::tempdir().unwrap();
        for wrong in [folder.path().to_owned(), folder.path().join("none/x"), "..".into()] {
            let error = AtomicFile::create(&wrong).unwrap_err().to_string();
            assert!(error.contains(&wrong.display().to_string()), "{error}");
        }
    }
}
