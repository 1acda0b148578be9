//! The PGN file with all games of a match.

use crate::config::Config;
use crate::error::ArenaError;
use crate::record::GameRecord;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A PGN file with games in the order of their numbers.
pub(crate) struct PgnFile {
    file: File,
    path: PathBuf,
}

impl PgnFile {
    /// Creates the file. An existing file is only overwritten if the match has a journal. All its
    /// games are then written again from the journal.
    pub(crate) fn create(path: &Path, has_journal: bool) -> Result<PgnFile, ArenaError> {
        let path = path.to_owned();
        let exists = std::fs::metadata(&path).is_ok_and(|file| file.len() > 0);
        if exists && !has_journal {
            return Err(ArenaError::PgnExists(path));
        }
        match File::create(&path) {
            Ok(file) => Ok(PgnFile { file, path }),
            Err(error) => Err(ArenaError::Pgn { path, error }),
        }
    }

    /// Appends a game.
    pub(crate) fn add(&mut self, config: &Config, record: &GameRecord) -> Result<(), ArenaError> {
        let text = pgn_of(config, record)?;
        let written = self.file.write_all(format!("{text}\n").as_bytes());
        written.map_err(|error| ArenaError::Pgn { path: self.path.clone(), error })
    }
}

/// Returns a game as PGN.
fn pgn_of(config: &Config, record: &GameRecord) -> Result<String, ArenaError> {
    let error = |problem: String| ArenaError::Record { number: record.number + 1, problem };
    let mut played = config.game.match_from_fen(&record.fen).map_err(|e| error(e.to_string()))?;
    for text in &record.moves {
        played.play_text(text).map_err(|e| error(format!("{text}: {e}")))?;
    }
    if played.final_outcome().is_none() {
        played.declare(record.outcome).map_err(|e| error(e.to_string()))?;
    }
    Ok(played.to_pgn(&tags(config, record)))
}

fn tags(config: &Config, record: &GameRecord) -> Vec<(String, String)> {
    let (white, black) = (record.white(), 1 - record.white());
    let name = |engine: usize| config.engines[engine].name.clone();
    let limit = |engine: usize| config.limit_of(engine).to_string();
    let mut tags = vec![
        ("Event", config.event.clone()),
        ("Round", format!("{}.{}", record.number / 2 + 1, record.number % 2 + 1)),
        ("White", name(white)),
        ("Black", name(black)),
    ];
    if limit(white) == limit(black) {
        tags.push(("MoveLimits", limit(white)));
    } else {
        tags.push(("WhiteTimeControl", limit(white)));
        tags.push(("BlackTimeControl", limit(black)));
    }
    tags.push(("PlyCount", record.moves.len().to_string()));
    tags.extend(record.note.clone().map(|note| ("TerminationDetails", note)));
    tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
