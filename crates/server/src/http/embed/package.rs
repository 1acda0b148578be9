//! The files of the npm package, which the server reads when it starts.

use super::compressed::Compressed;
use axum::body::Bytes;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

/// Maximum size of all files in bytes.
const MAX_SIZE: u64 = 64 << 20;

/// Maximum number of files.
const MAX_FILES: usize = 1_000;

/// Maximum depth of folders.
const MAX_DEPTH: usize = 8;

/// Number of bytes of the hash that is the version.
const VERSION_BYTES: usize = 8;

/// The module with the rules and the engine.
const MODULE: &str = "dist/index.js";

/// Files that the package always has.
const NEEDED: [&str; 3] = ["package.json", super::SCRIPT, MODULE];

/// The files of the package.
#[derive(Default, Debug)]
pub(crate) struct Package {
    /// By their paths, with slashes.
    files: BTreeMap<String, File>,
    /// Hash of all files, for their addresses.
    version: String,
}

/// A file of the package.
#[derive(Debug)]
pub(super) struct File {
    pub(super) media_type: &'static str,
    pub(super) data: Bytes,
    pub(super) compressed: Compressed,
}

impl Package {
    /// Reads the files in a folder and the folders in it. Links are left out.
    ///
    /// # Errors
    /// If the folder cannot be read, or is not the npm package.
    pub(crate) fn read(folder: &Path) -> io::Result<Package> {
        let mut package = Package::default();
        let mut left = MAX_SIZE;
        package.add(folder, "", MAX_DEPTH, &mut left)?;
        if let Some(name) = NEEDED.iter().find(|name| !package.files.contains_key(**name)) {
            let message = format!("it is not the npm package, which has a file {name}");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        package.version = version(&package.files);
        Ok(package)
    }

    /// Adds the files below a folder. `prefix` is its path with a slash, `left` the number of bytes
    /// that may be read.
    fn add(&mut self, folder: &Path, prefix: &str, depth: usize, left: &mut u64) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let (kind, name) = (entry.file_type()?, entry.file_name());
            let Some(name) = name.to_str() else { continue };
            let path = format!("{prefix}{name}");
            if kind.is_dir() && depth > 0 {
                self.add(&entry.path(), &format!("{path}/"), depth - 1, left)?;
            } else if kind.is_file() {
                let size = entry.metadata()?.len();
                if size > *left || self.files.len() >= MAX_FILES {
                    return Err(io::Error::other(
                        "it has more or larger files than the npm package",
                    ));
                }
                *left -= size;
                let data = fs::read(entry.path())?.into();
                let compressed = Compressed::default();
                self.files.insert(path, File { media_type: media_type(name), data, compressed });
            }
        }
        Ok(())
    }

    /// The version: other files have another one.
    pub(super) fn version(&self) -> &str {
        &self.version
    }

    /// Returns the path of the module with the rules and the engine on this server.
    pub(in crate::http) fn module(&self) -> String {
        format!("/embed/{}/{MODULE}", self.version)
    }

    /// Returns a file by its path.
    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

/// Returns a hash of the paths and the contents.
fn version(files: &BTreeMap<String, File>) -> String {
    let mut hash = Sha256::new();
    for (path, file) in files {
        for part in [path.as_bytes(), &file.data] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    let mut text = String::new();
    for byte in &hash.finalize()[..VERSION_BYTES] {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Returns the media type of a file by its name.
fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("bin") => "application/octet-stream",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(folder: &Path, path: &str, text: &str) {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    #[test]
    fn other_contents_are_another_version() {
        let folder = tempfile::tempdir().unwrap();
        let error = Package::read(folder.path()).unwrap_err().to_string();
        assert!(error.contains("package.json"), "{error}");
        NEEDED.iter().for_each(|path| write(folder.path(), path, "x"));
        let package = Package::read(folder.path()).unwrap();
        assert_eq!(package.version().len(), 2 * VERSION_BYTES);
        assert_eq!(package.file(NEEDED[1]).unwrap().data, "x");
        write(folder.path(), "dist/index.js", "y");
        assert_ne!(Package::read(folder.path()).unwrap().version(), package.version());
        assert!(Package::read(&folder.path().join("none")).is_err());
    }

    #[test]
    fn types_are_those_of_browsers() {
        for (name, media_type) in [
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.d.ts", "text/plain; charset=utf-8"),
            ("a.wasm", "application/wasm"),
            ("LICENSE-MIT", "text/plain; charset=utf-8"),
        ] {
            assert_eq!(super::media_type(name), media_type, "{name}");
        }
    }
}
