//! Finds the naive rules of all games: each folder in `games` has a `naive.rs`.

use std::fmt::Write as _;
use std::io;

fn main() -> io::Result<()> {
    let (mut modules, mut entries) = (String::new(), String::new());
    for (id, naive) in heterodox_game_files::find("naive.rs")? {
        let _ = writeln!(modules, "#[path = {naive:?}]\nmod {id};");
        let _ = writeln!(entries, "    ({id:?}, {id}::rules),");
    }
    let text = format!(
        "{modules}\n/// The ids of the games with their rules.\n\
         const GAMES: &[(&str, RulesOf)] = &[\n{entries}];\n"
    );
    heterodox_game_files::write("games.rs", &text)
}
