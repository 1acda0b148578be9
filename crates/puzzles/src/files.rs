//! The table of all files with puzzles.

use crate::PuzzleFile;
use heterodox_kernel::work::uncounted;
use std::sync::OnceLock;

/// The puzzles of every game, as (id, text of the file). The build script finds them.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

static PARSED: [OnceLock<PuzzleFile>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// The ids of the games that have puzzles, without options.
pub fn ids() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(id, _)| id)
}

/// The puzzles of a game, parsed on first use. Options that follow its id are ignored. `None` if
/// there are no puzzles for this id.
pub fn puzzles(id: &str) -> Option<&'static PuzzleFile> {
    let plain = id.split(':').next().unwrap_or(id);
    let index = FILES.iter().position(|(id, _)| id.eq_ignore_ascii_case(plain))?;
    let parse = || {
        let (id, text) = FILES[index];
        let game = heterodox_catalog::find(id).expect("a game of the catalog").into();
        PuzzleFile::parse(&game, text).expect("a test parses every file")
    };
    Some(PARSED[index].get_or_init(|| uncounted(parse)))
}
