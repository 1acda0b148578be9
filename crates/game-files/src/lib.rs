//! For build scripts: the files of one name in the folders of the games. They need not be listed
//! anywhere outside these folders.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Finds the files with this name in the folders of the games, as (id of the game, path),
/// in the order of the ids. Cargo runs the build script again when one of them changes.
///
/// # Errors
/// If the folders cannot be read.
pub fn find(name: &str) -> io::Result<Vec<(String, PathBuf)>> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").canonicalize()?;
    println!("cargo::rerun-if-changed={}", games.display());
    let mut files = Vec::new();
    for folder in fs::read_dir(games)? {
        let folder = folder?.path();
        let file = folder.join(name);
        let Some(id) = folder.file_name().and_then(|name| name.to_str()) else { continue };
        if file.exists() {
            println!("cargo::rerun-if-changed={}", file.display());
            files.push((id.to_owned(), file));
        }
    }
    files.sort();
    Ok(files)
}

/// Writes the list of the files with this name to `files.rs` in the folder of the build. See
/// [`embed_as`].
///
/// # Errors
/// If the folders cannot be read, or the list cannot be written.
pub fn embed(name: &str) -> io::Result<()> {
    embed_as(name, "files.rs")
}

/// Writes the list of the files with this name to a file in the folder of the build, as
/// an expression of type `&[(&str, &str)]`: (id of the game, text of the file).
///
/// # Errors
/// If the folders cannot be read, or the list cannot be written.
pub fn embed_as(name: &str, list: &str) -> io::Result<()> {
    let mut entries = String::new();
    for (id, file) in find(name)? {
        let _ = writeln!(entries, "    ({id:?}, include_str!({file:?})),");
    }
    write(list, &format!("&[\n{entries}]\n"))
}

/// Writes a file to the folder of the build.
///
/// # Errors
/// If it cannot be written, or this is no build script.
pub fn write(name: &str, text: &str) -> io::Result<()> {
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join(name), text)
}
