//! Finds the lessons of all games: each folder in `games` has a `lessons.toml`.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let folders: Result<Vec<_>, _> = fs::read_dir(games.canonicalize()?)?.collect();
    let mut folders: Vec<_> = folders?.iter().map(fs::DirEntry::path).collect();
    folders.sort();
    let mut entries = String::new();
    for folder in folders {
        let lessons = folder.join("lessons.toml");
        let Some(id) = folder.file_name().and_then(|name| name.to_str()) else { continue };
        if lessons.exists() {
            println!("cargo::rerun-if-changed={}", lessons.display());
            let _ = writeln!(entries, "    ({id:?}, include_str!({lessons:?})),");
        }
    }
    let text = format!("&[\n{entries}]\n");
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("files.rs"), text)
}
