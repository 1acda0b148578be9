//! The location of the project and its files.

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;
use xshell::Shell;

/// Returns the folder of the workspace, independent of the current folder.
///
/// Cargo passes it in an environment variable when it starts the program. The
/// folder at compile time may differ, if several checkouts share a build folder.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR");
        let xtask = manifest.map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        xtask.parent().expect("xtask lies in the workspace").to_owned()
    });
    &ROOT
}

/// Returns a shell whose current folder is the folder of the workspace.
pub(crate) fn shell() -> Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(root());
    Ok(shell)
}

/// Returns the metadata of the workspace and all its dependencies.
pub(crate) fn metadata() -> Result<Metadata> {
    MetadataCommand::new()
        .current_dir(root())
        .exec()
        .context("cargo could not describe the workspace and its dependencies")
}

/// A file of the project.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TextFile {
    /// Path from the root of the project, with `/` between folders.
    pub(crate) path: String,
    /// Contents of the file. Empty if the file is not UTF-8.
    pub(crate) text: String,
}

impl TextFile {
    /// Returns the file name extension without the dot.
    pub(crate) fn extension(&self) -> &str {
        Path::new(&self.path).extension().and_then(|end| end.to_str()).unwrap_or_default()
    }
}

/// Returns all files below a folder that git would not ignore. Works without git: an unpacked
/// archive can be checked, too.
pub(crate) fn text_files(root: &Path) -> Result<Vec<TextFile>> {
    let walk = ignore::WalkBuilder::new(root)
        .hidden(false)
        .require_git(false)
        .git_global(false)
        .parents(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .sort_by_file_path(Path::cmp)
        .build();
    let mut files = Vec::new();
    for entry in walk {
        let entry = entry?;
        if entry.file_type().is_some_and(|kind| kind.is_file()) {
            files.push(read_text(root, entry.path())?);
        }
    }
    Ok(files)
}

fn read_text(root: &Path, path: &Path) -> Result<TextFile> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let path = path.strip_prefix(root).unwrap_or(path);
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    Ok(TextFile { path: parts.join("/"), text: String::from_utf8(bytes).unwrap_or_default() })
}

/// Formats a duration in seconds, for example `0.4 s` or `73 s`.
pub(crate) fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 10.0 { format!("{seconds:.1} s") } else { format!("{seconds:.0} s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_files_are_skipped_and_binary_files_are_empty() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        for (path, bytes) in [
            (".gitignore", b"/target\n".as_slice()),
            ("src/lib.rs", b"//! Text.\n"),
            ("target/out.rs", b"// built\n"),
            (".git/config", b"[core]\n"),
            ("board.png", b"\x89PNG\xff\xfe"),
        ] {
            fs::create_dir_all(root.join(path).parent().unwrap()).unwrap();
            fs::write(root.join(path), bytes).unwrap();
        }
        let files = text_files(root).unwrap();
        let paths: Vec<_> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, [".gitignore", "board.png", "src/lib.rs"]);
        assert_eq!(files[1].text, "");
        assert_eq!(files[2].extension(), "rs");
    }

    #[test]
    fn durations_are_formatted_in_seconds() {
        assert_eq!(seconds(Duration::from_millis(420)), "0.4 s");
        assert_eq!(seconds(Duration::from_millis(73_400)), "73 s");
    }
}
