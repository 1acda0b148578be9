//! Games that are not imported.

use heterodox_kernel::pgn::{PgnError, RawGame};

/// Maximum length of a game in bytes: a hundred times the usual length.
pub(super) const MAX_GAME: usize = 1 << 20;

/// The reason why a game is skipped, with its line in the file.
pub(super) struct SkippedGame {
    pub(super) line: u64,
    pub(super) problem: String,
}

impl SkippedGame {
    pub(super) fn new(raw: &RawGame, problem: impl ToString) -> SkippedGame {
        SkippedGame { line: raw.line as u64, problem: problem.to_string() }
    }

    pub(super) fn too_long(line: usize) -> SkippedGame {
        let problem = "more than a megabyte, which is too long for a game".to_owned();
        SkippedGame { line: line as u64, problem }
    }
}

impl From<PgnError> for SkippedGame {
    fn from(error: PgnError) -> SkippedGame {
        let line = error.line as u64;
        let said = PgnError { line: 0, ..error }.to_string();
        let problem = said.strip_prefix("PGN: ").unwrap_or(&said).to_owned();
        SkippedGame { line, problem }
    }
}
