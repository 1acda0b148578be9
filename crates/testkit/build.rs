//! Finds the naive rules of all games: each folder in `games` has a `naive.rs`.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let folders: Result<Vec<_>, _> = fs::read_dir(games.canonicalize()?)?.collect();
    let mut folders: Vec<_> = folders?.iter().map(fs::DirEntry::path).collect();
    folders.sort();
    let (mut modules, mut entries) = (String::new(), String::new());
    for folder in folders {
        let naive = folder.join("naive.rs");
        let Some(id) = folder.file_name().and_then(|name| name.to_str()) else { continue };
        if naive.exists() {
            let _ = writeln!(modules, "#[path = {naive:?}]\nmod {id};");
            let _ = writeln!(entries, "    ({id:?}, {id}::rules),");
        }
    }
    let text = format!(
        "{modules}\n/// The ids of the games with their rules.\n\
         const GAMES: &[(&str, RulesOf)] = &[\n{entries}];\n"
    );
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("games.rs"), text)
}
