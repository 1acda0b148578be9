//! A file by which a match goes on after it was broken off: a line of JSON that
//! says which match it is, then a line for each finished game.
//!
//! A line is written at once and whole. If the process was killed all the same
//! in the middle of a line, that line has no end and is dropped.

use crate::record::GameRecord;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What the first line of a journal has, so as not to be taken for anything
/// else; the number is that of the format.
const KEY: &str = "heterodox_match";
const FORMAT: u32 = 1;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("{path}: {error}", path = path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Another match is writing to it.
    #[error("{path} is in use by another match", path = .0.display())]
    InUse(PathBuf),
    /// The file is something else.
    #[error("{path} is no journal of a match; name a file that does not exist yet", path = .0.display())]
    Foreign(PathBuf),
    /// It is that of another match.
    #[error(
        "{path} is the journal of another match: {key} was {was} and is now {now}; give the same \
         command line to go on, or name another file",
        path = path.display()
    )]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        key: String,
        /// What it was.
        was: Value,
        /// What it is.
        now: Value,
    },
    /// A line that is no game of the match.
    #[error("{path} line {line}: {problem}", path = path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// From 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
}

/// A journal that is being written, and locked as long as it is open.
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Opens or begins the journal of a match and reads the games that are
    /// finished.
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
        let head = head_line(header);
        if whole == 0 && !head.as_bytes().starts_with(&bytes) && !is_torn_head(&bytes) {
            return Err(JournalError::Foreign(path.to_owned()));
        }
        let records = match read(path, &bytes[..whole], header, games) {
            // A match of which no game was finished may become another one.
            Err(JournalError::Other { .. }) if lines(&bytes[..whole]) == 1 => {
                whole = 0;
                Vec::new()
            }
            records => records?,
        };
        file.set_len(whole as u64).map_err(fail)?;
        file.seek(SeekFrom::End(0)).map_err(fail)?;
        if whole == 0 {
            file.write_all(head.as_bytes()).map_err(fail)?;
        }
        Ok((Journal { file, path: path.to_owned() }, records))
    }

    /// Writes a finished game.
    pub(crate) fn add(&mut self, record: &GameRecord) -> Result<(), JournalError> {
        let written = record.to_line().map_err(io::Error::from);
        // A single write, so that what is killed leaves one torn line at most.
        let written = written.and_then(|line| self.file.write_all(format!("{line}\n").as_bytes()));
        written.map_err(|error| JournalError::Io { path: self.path.clone(), error })
    }
}

fn lines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}

/// Whether this is the beginning of a head of some match.
fn is_torn_head(bytes: &[u8]) -> bool {
    bytes.starts_with(format!("{{\"{KEY}\":").as_bytes())
}

fn head_line(header: &Value) -> String {
    format!("{}\n", json!({ KEY: FORMAT, "match": header }))
}

/// The games of all whole lines.
fn read(
    path: &Path,
    bytes: &[u8],
    header: &Value,
    games: u32,
) -> Result<Vec<GameRecord>, JournalError> {
    let bad = |line, problem: String| JournalError::Line { path: path.to_owned(), line, problem };
    let text = std::str::from_utf8(bytes).map_err(|_| JournalError::Foreign(path.to_owned()))?;
    let mut lines = (1..).zip(text.lines());
    if let Some((_, head)) = lines.next() {
        check_head(path, head, header)?;
    }
    let mut seen = vec![false; games as usize];
    let mut records = Vec::new();
    for (number, line) in lines {
        let record = GameRecord::from_line(line).map_err(|problem| bad(number, problem))?;
        match seen.get_mut(record.number as usize) {
            Some(seen) if !*seen => *seen = true,
            Some(_) => return Err(bad(number, format!("game {} once more", record.number))),
            None => return Err(bad(number, format!("game {} of only {games}", record.number))),
        }
        records.push(record);
    }
    Ok(records)
}

/// Whether the journal is that of this match.
fn check_head(path: &Path, line: &str, header: &Value) -> Result<(), JournalError> {
    let foreign = || JournalError::Foreign(path.to_owned());
    let head: Value = serde_json::from_str(line).map_err(|_| foreign())?;
    if head.get(KEY).and_then(Value::as_u64) != Some(FORMAT.into()) {
        return Err(foreign());
    }
    let written = head.get("match").and_then(Value::as_object).ok_or_else(foreign)?;
    let wanted = header.as_object().ok_or_else(foreign)?;
    for key in wanted.keys().chain(written.keys()) {
        let of = |map: &serde_json::Map<_, _>| map.get(key).cloned().unwrap_or(Value::Null);
        let (was, now) = (of(written), of(wanted));
        if was != now {
            let (path, key) = (path.to_owned(), key.clone());
            return Err(JournalError::Other { path, key, was, now });
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
        open(path, header).err().expect("it is refused")
    }

    /// A journal of three games.
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
    fn finished_games_are_read_back_wherever_the_file_is_torn() {
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
    fn another_match_is_refused_by_what_differs() {
        let (_folder, path) = written(&json!({ "seed": 1, "games": 10 }));
        let error = error_of(&path, &json!({ "seed": 2, "games": 10 }));
        assert!(error.contains("seed was 1 and is now 2"), "{error}");
        let error = error_of(&path, &json!({ "seed": 1, "games": 10, "draw": 5 }));
        assert!(error.contains("draw was null and is now 5"), "{error}");
    }

    #[test]
    fn a_match_without_games_may_become_another() {
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
    fn other_files_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("thesis");
        for text in ["my thesis", "my thesis\n", "{}\n", "{\"heterodox_match\":2}\n", "\u{0}\n"] {
            fs::write(&path, text).unwrap();
            assert!(error_of(&path, &json!({})).contains("no journal"), "{text:?}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        fs::write(&path, b"\xFF\n").unwrap();
        assert!(error_of(&path, &json!({})).contains("no journal"));
    }

    #[test]
    fn lines_that_are_no_games_are_refused() {
        let header = json!({ "seed": 1 });
        let (_folder, path) = written(&header);
        let whole = fs::read_to_string(&path).unwrap();
        let twice = whole.lines().last().unwrap();
        let far = twice.replace("\"game\":1", "\"game\":10");
        for (line, part) in [(twice, "once more"), (far.as_str(), "of only 10"), ("{}", "missing")]
        {
            fs::write(&path, format!("{whole}{line}\n")).unwrap();
            let error = error_of(&path, &header);
            assert!(error.contains("line 5: ") && error.contains(part), "{error}");
        }
    }

    #[test]
    fn one_match_at_a_time() {
        let header = json!({ "seed": 1 });
        let (_folder, path) = written(&header);
        let _open = open(&path, &header).unwrap();
        assert!(error_of(&path, &header).contains("in use"));
    }
}
