//! The journal: a file for resuming an interrupted match. The first line is a JSON object that
//! identifies the match; each finished game adds a line.
//!
//! Each line is written immediately, by a single write. If the process is killed in the middle of a
//! line, the line has no line ending and is dropped.

use crate::record::GameRecord;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Key of the first line, whose value is the version of the format. It identifies the
/// file as a journal.
const KEY: &str = "heterodox_match";
const FORMAT: u32 = 1;

/// The reason why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("{path}: {error}", path = path.display())]
    Io {
        /// Path of the file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// Another match is writing to the file.
    #[error("{path} is in use by another match", path = .0.display())]
    InUse(PathBuf),
    /// The file is not a journal.
    #[error("{path} is not the journal of a match; give a file that does not exist yet", path = .0.display())]
    NotAJournal(PathBuf),
    /// The file is the journal of another match.
    #[error(
        "{path} is the journal of another match: {key} was {was} and is now {now}; give the same \
         command line to resume it, or another file",
        path = path.display()
    )]
    OtherMatch {
        /// Path of the file.
        path: PathBuf,
        /// Name of the setting that differs.
        key: String,
        /// Value in the journal.
        was: Value,
        /// Value in the configuration.
        now: Value,
    },
    /// A line is not a valid game of the match.
    #[error("{path} line {line}: {problem}", path = path.display())]
    Line {
        /// Path of the file.
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        /// The problem.
        problem: String,
    },
}

/// An open journal. The file is locked.
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Opens or creates the journal of a match and reads the finished games.
    pub(crate) fn open(
        path: &Path,
        header: &Value,
        games: u32,
    ) -> Result<(Journal, Vec<GameRecord>), JournalError> {
        let fail = |error| JournalError::Io { path: path.to_owned(), error };
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(fail)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fail)?;
        let mut whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let header_text = header_line(header);
        if whole == 0 && !header_text.as_bytes().starts_with(&bytes) && !is_torn_header(&bytes) {
            return Err(JournalError::NotAJournal(path.to_owned()));
        }
        let records = match read(path, &bytes[..whole], header, games) {
            // A journal without games may be reused for another match.
            Err(JournalError::OtherMatch { .. }) if lines(&bytes[..whole]) == 1 => {
                whole = 0;
                Vec::new()
            }
            records => records?,
        };
        file.set_len(whole as u64).map_err(fail)?;
        file.seek(SeekFrom::End(0)).map_err(fail)?;
        if whole == 0 {
            file.write_all(header_text.as_bytes()).map_err(fail)?;
        }
        Ok((Journal { file, path: path.to_owned() }, records))
    }

    /// Appends a finished game.
    pub(crate) fn add(&mut self, record: &GameRecord) -> Result<(), JournalError> {
        let written = record.to_line().map_err(io::Error::from);
        // A single write tears at most one line if the process is killed.
        let written = written.and_then(|line| self.file.write_all(format!("{line}\n").as_bytes()));
        written.map_err(|error| JournalError::Io { path: self.path.clone(), error })
    }
}

fn lines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}

/// Returns whether this is the beginning of the first line of any journal.
fn is_torn_header(bytes: &[u8]) -> bool {
    bytes.starts_with(format!("{{\"{KEY}\":").as_bytes())
}

fn header_line(header: &Value) -> String {
    format!("{}\n", json!({ KEY: FORMAT, "match": header }))
}

/// Parses all complete lines.
fn read(
    path: &Path,
    bytes: &[u8],
    header: &Value,
    games: u32,
) -> Result<Vec<GameRecord>, JournalError> {
    let bad = |line, problem: String| JournalError::Line { path: path.to_owned(), line, problem };
    let text =
        std::str::from_utf8(bytes).map_err(|_| JournalError::NotAJournal(path.to_owned()))?;
    let mut lines = (1..).zip(text.lines());
    if let Some((_, header_text)) = lines.next() {
        check_header(path, header_text, header)?;
    }
    let mut seen = vec![false; games as usize];
    let mut records = Vec::new();
    for (number, line) in lines {
        let record = GameRecord::from_line(line).map_err(|problem| bad(number, problem))?;
        match seen.get_mut(record.number as usize) {
            Some(seen) if !*seen => *seen = true,
            Some(_) => return Err(bad(number, format!("game {} occurs twice", record.number))),
            None => {
                return Err(bad(number, format!("game {} of a match of {games}", record.number)));
            }
        }
        records.push(record);
    }
    Ok(records)
}

/// Checks that the journal is of this match.
fn check_header(path: &Path, line: &str, header: &Value) -> Result<(), JournalError> {
    let foreign = || JournalError::NotAJournal(path.to_owned());
    let header_text: Value = serde_json::from_str(line).map_err(|_| foreign())?;
    if header_text.get(KEY).and_then(Value::as_u64) != Some(FORMAT.into()) {
        return Err(foreign());
    }
    let written = header_text.get("match").and_then(Value::as_object).ok_or_else(foreign)?;
    let expected = header.as_object().ok_or_else(foreign)?;
    for key in expected.keys().chain(written.keys()) {
        let of = |map: &serde_json::Map<_, _>| map.get(key).cloned().unwrap_or(Value::Null);
        let (was, now) = (of(written), of(expected));
        if was != now {
            let (path, key) = (path.to_owned(), key.clone());
            return Err(JournalError::OtherMatch { path, key, was, now });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::record;
    use std::fs;

    fn open(path: &Path, header: &Value) -> Result<(Journal, Vec<GameRecord>), String> {
        Journal::open(path, header, 10).map_err(|error| error.to_string())
    }

    fn error_of(path: &Path, header: &Value) -> String {
        open(path, header).err().expect("an error")
    }

    /// Creates a journal of three games.
    fn written(header: &Value) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let (mut journal, games) = open(&path, header).unwrap();
        assert!(games.is_empty());
        for number in [0, 2, 1] {
            journal.add(&record(number, None)).unwrap();
        }
        (folder, path)
    }

    #[test]
    fn finished_games_are_read_from_torn_files() {
        let header = json!({ "seed": 1 });
        let (_folder, path) = written(&header);
        let whole = fs::read(&path).unwrap();
        let ends: Vec<usize> = (0..whole.len()).filter(|&i| whole[i] == b'\n').collect();
        assert_eq!(ends.len(), 4);
        for length in 0..=whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let lines = ends.iter().filter(|&&end| end < length).count();
            let (mut journal, games) = open(&path, &header).unwrap();
            assert_eq!(games.len(), lines.saturating_sub(1), "{length} bytes");
            journal.add(&record(9, None)).unwrap();
            drop(journal);
            let (_, games) = open(&path, &header).unwrap();
            assert_eq!(games.last(), Some(&record(9, None)), "{length} bytes");
        }
    }

    #[test]
    fn the_error_for_another_match_names_the_difference() {
        let (_folder, path) = written(&json!({ "seed": 1, "games": 10 }));
        let error = error_of(&path, &json!({ "seed": 2, "games": 10 }));
        assert!(error.contains("seed was 1 and is now 2"), "{error}");
        let error = error_of(&path, &json!({ "seed": 1, "games": 10, "draw": 5 }));
        assert!(error.contains("draw was null and is now 5"), "{error}");
    }

    #[test]
    fn a_journal_without_games_is_reused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        for seed in [1, 2] {
            let (_, games) = open(&path, &json!({ "seed": seed })).unwrap();
            assert!(games.is_empty());
        }
        let (mut journal, _) = open(&path, &json!({ "seed": 2 })).unwrap();
        journal.add(&record(0, None)).unwrap();
        drop(journal);
        assert!(error_of(&path, &json!({ "seed": 3 })).contains("another match"));
        assert_eq!(open(&path, &json!({ "seed": 2 })).unwrap().1, [record(0, None)]);
    }

    #[test]
    fn other_files_are_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("thesis");
        for text in ["my thesis", "my thesis\n", "{}\n", "{\"heterodox_match\":2}\n", "\u{0}\n"] {
            fs::write(&path, text).unwrap();
            assert!(error_of(&path, &json!({})).contains("not the journal"), "{text:?}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        fs::write(&path, b"\xFF\n").unwrap();
        assert!(error_of(&path, &json!({})).contains("not the journal"));
    }

    #[test]
    fn invalid_lines_are_errors() {
        let header = json!({ "seed": 1 });
        let (_folder, path) = written(&header);
        let whole = fs::read_to_string(&path).unwrap();
        let twice = whole.lines().last().unwrap();
        let far = twice.replace("\"game\":1", "\"game\":10");
        for (line, part) in
            [(twice, "occurs twice"), (far.as_str(), "of a match of 10"), ("{}", "missing")]
        {
            fs::write(&path, format!("{whole}{line}\n")).unwrap();
            let error = error_of(&path, &header);
            assert!(error.contains("line 5: ") && error.contains(part), "{error}");
        }
    }

    #[test]
    fn a_journal_is_locked() {
        let header = json!({ "seed": 1 });
        let (_folder, path) = written(&header);
        let _open = open(&path, &header).unwrap();
        assert!(error_of(&path, &header).contains("in use"));
    }
}
