//! The journal: finished jobs of rounds that are not complete, one a line. The first line is
//! a JSON object that identifies the study.
//!
//! A line is one write. If the process is killed in the middle of it, the line has no line ending
//! and is dropped.

use super::error::RunError;
use super::results::Identity;
use super::task::Finished;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Name of the file.
pub(super) const FILE: &str = "journal.jsonl";
const FORMAT: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    /// Version of the format. It identifies the file as a journal.
    heterodox_study: u32,
    #[serde(flatten)]
    identity: Identity,
}

/// An open journal. The lock on its file keeps other processes out of the folder.
pub(super) struct Journal {
    file: File,
    path: PathBuf,
    header: String,
    /// The lines with their rounds.
    lines: Vec<(u32, String)>,
}

impl Journal {
    /// Opens or creates the journal of a study. Returns it with the finished jobs and the
    /// numbers of their lines.
    pub(super) fn open(
        folder: &Path,
        identity: &Identity,
    ) -> Result<(Journal, Vec<(usize, Finished)>), RunError> {
        let path = folder.join(FILE);
        let fail = RunError::of(&path);
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(&fail)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RunError::InUse(folder.to_owned())),
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(&fail)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let header = Header { heterodox_study: FORMAT, identity: identity.clone() };
        let header = serde_json::to_string(&header).map_err(|error| fail(error.into()))? + "\n";
        if whole == 0 && !header.as_bytes().starts_with(&bytes) {
            return Err(not_a_journal(&path));
        }
        let found = read(&path, &bytes[..whole], identity)?;
        let mut journal = Journal { file, path, header, lines: Vec::new() };
        for (_, finished) in &found {
            journal.lines.push((finished.task.round, journal.line(finished)?));
        }
        journal.cut(whole as u64)?;
        Ok((journal, found))
    }

    /// Appends a finished job.
    pub(super) fn add(&mut self, finished: &Finished) -> Result<(), RunError> {
        let line = self.line(finished)?;
        if self.lines.is_empty() {
            self.cut(0)?;
            self.append(&format!("{}{line}", self.header))?;
        } else {
            self.append(&line)?;
        }
        self.lines.push((finished.task.round, line));
        Ok(())
    }

    /// Removes the jobs of the rounds before this one: another file has their results. If the
    /// process is killed during the removal, jobs of later rounds are lost and done again.
    pub(super) fn remove_before(&mut self, round: u32) -> Result<(), RunError> {
        let before = self.lines.len();
        self.lines.retain(|(of, _)| *of >= round);
        if self.lines.len() == before {
            return Ok(());
        }
        self.cut(0)?;
        if self.lines.is_empty() {
            return Ok(());
        }
        let text: String = self.lines.iter().map(|(_, line)| line.as_str()).collect();
        self.append(&format!("{}{text}", self.header))
    }

    /// Closes the journal. Removes the file if it has no jobs. Returns their number.
    pub(super) fn close(self) -> Result<usize, RunError> {
        if self.lines.is_empty() {
            fs::remove_file(&self.path).map_err(RunError::of(&self.path))?;
        }
        Ok(self.lines.len())
    }

    /// Returns the path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn line(&self, finished: &Finished) -> Result<String, RunError> {
        let line = serde_json::to_string(finished);
        Ok(line.map_err(|error| RunError::of(&self.path)(error.into()))? + "\n")
    }

    fn append(&mut self, text: &str) -> Result<(), RunError> {
        // A single write: if the process is killed, at most one line is torn.
        self.file.write_all(text.as_bytes()).map_err(RunError::of(&self.path))
    }

    fn cut(&mut self, length: u64) -> Result<(), RunError> {
        let fail = RunError::of(&self.path);
        self.file.set_len(length).map_err(&fail)?;
        self.file.seek(SeekFrom::End(0)).map_err(&fail)?;
        Ok(())
    }
}

fn not_a_journal(path: &Path) -> RunError {
    let problem = "this is not the journal of a study; give another folder".to_owned();
    RunError::Damaged { path: path.to_owned(), problem }
}

/// Parses complete lines.
fn read(
    path: &Path,
    bytes: &[u8],
    identity: &Identity,
) -> Result<Vec<(usize, Finished)>, RunError> {
    let mut lines = (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n'));
    if let Some((_, header)) = lines.next() {
        let header: Header = serde_json::from_slice(header).map_err(|_| not_a_journal(path))?;
        if header.heterodox_study != FORMAT {
            return Err(not_a_journal(path));
        }
        identity.check(&header.identity, path)?;
    }
    let parse = |(line, text): (usize, &[u8])| match serde_json::from_slice(text) {
        Ok(finished) => Ok((line, finished)),
        Err(error) => {
            Err(RunError::Line { path: path.to_owned(), line, problem: error.to_string() })
        }
    };
    lines.map(parse).collect()
}
