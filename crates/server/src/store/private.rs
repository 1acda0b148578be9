//! Files and folders that only their owner may read, whatever the umask: the database contains
//! invitations.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Creates a folder and its missing parents, for their owner only. Folders that exist keep
/// their permissions.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
    let missing: Vec<&Path> = folder.ancestors().take_while(is_missing).collect();
    for new in missing.into_iter().rev() {
        match folder_builder().create(new) {
            Ok(()) => restrict(new, 0o700)?,
            // Another process has created it.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    match folder.as_os_str().is_empty() || folder.is_dir() {
        true => Ok(()),
        false => Err(ErrorKind::NotADirectory.into()),
    }
}

/// Returns options for creating a file that only its owner may read.
pub(crate) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
}

/// Creates an empty file. An existing one is not changed.
pub(crate) fn create_file(file: &Path) -> io::Result<()> {
    match options().write(true).create_new(true).open(file) {
        Ok(_) => restrict(file, 0o600),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

fn folder_builder() -> DirBuilder {
    #[cfg_attr(not(unix), expect(unused_mut))]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder
}

/// Sets the permissions of a new file or folder, which the umask may have reduced.
#[cfg(unix)]
pub(crate) fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// Sets the permissions of a new file or folder.
#[cfg(not(unix))]
pub(crate) fn restrict(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}

/// Takes the permissions of others from an existing file, and logs that.
#[cfg(unix)]
pub(crate) fn tighten(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(metadata) = fs::metadata(file) else { return };
    let mode = metadata.permissions().mode() & 0o777;
    if !metadata.is_file() || mode & 0o077 == 0 {
        return;
    }
    let name = file.display();
    match restrict(file, mode & 0o700) {
        Ok(()) => tracing::warn!("{name} could be read by others: now only its owner may"),
        Err(error) => tracing::warn!("{name} can be read by others, and remains so: {error}"),
    }
}

/// Takes the permissions of others from an existing file.
#[cfg(not(unix))]
pub(crate) fn tighten(_file: &Path) {}

/// Returns the path of a file that SQLite or the lock has beside the database.
pub(crate) fn beside(database: &Path, suffix: &str) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(suffix);
    path.into()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn new_folders_are_private_and_existing_ones_are_not_changed() {
        let base = tempfile::tempdir().unwrap();
        let existing = base.path().join("existing");
        fs::create_dir(&existing).unwrap();
        restrict(&existing, 0o755).unwrap();
        let new = existing.join("new/data");
        create_folder(&new).unwrap();
        create_folder(&new).unwrap();
        assert_eq!([&existing, new.parent().unwrap(), &new].map(mode), [0o755, 0o700, 0o700]);
        let file = new.join("file");
        create_file(&file).unwrap();
        assert_eq!(mode(&file), 0o600);
        assert_eq!(create_folder(&file).unwrap_err().kind(), ErrorKind::NotADirectory);
        assert!(create_folder(&file.join("more")).is_err());
    }

    #[test]
    fn existing_files_are_tightened() {
        let base = tempfile::tempdir().unwrap();
        let file = base.path().join("file");
        fs::write(&file, "").unwrap();
        for (before, after) in [(0o644, 0o600), (0o660, 0o600), (0o600, 0o600), (0o440, 0o400)] {
            restrict(&file, before).unwrap();
            tighten(&file);
            assert_eq!(mode(&file), after, "{before:o}");
        }
        tighten(&base.path().join("missing"));
    }
}
