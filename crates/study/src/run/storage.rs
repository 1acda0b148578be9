//! Storage of a run: a folder, or the memory of a process that keeps the results itself.

use super::error::RunError;
use super::journal::Journal;
use super::results::Results;
use super::task::Finished;
use std::path::PathBuf;

/// Storage of a run.
pub(super) enum Storage {
    /// Files in a folder.
    Folder {
        /// The folder.
        path: PathBuf,
        /// The finished jobs of rounds that are not complete.
        journal: Journal,
    },
    /// The finished jobs of rounds that are not complete, in memory.
    Memory(Vec<Finished>),
}

impl Storage {
    /// Adds a finished job.
    pub(super) fn add(&mut self, finished: &Finished) -> Result<(), RunError> {
        match self {
            Storage::Folder { journal, .. } => journal.add(finished),
            Storage::Memory(pending) => {
                pending.push(finished.clone());
                Ok(())
            }
        }
    }

    /// Moves complete rounds from the finished jobs to the sums.
    pub(super) fn save(&mut self, results: &Results) -> Result<(), RunError> {
        match self {
            Storage::Folder { path, journal } => {
                if results.rounds > 0 {
                    results.write(path)?;
                }
                journal.remove_before(results.rounds)
            }
            Storage::Memory(pending) => {
                pending.retain(|finished| finished.task.round >= results.rounds);
                Ok(())
            }
        }
    }

    /// Returns the finished jobs of rounds that are not complete, if they are in memory.
    pub(super) fn pending(&self) -> &[Finished] {
        match self {
            Storage::Folder { .. } => &[],
            Storage::Memory(pending) => pending,
        }
    }

    /// Returns the number of finished jobs of rounds that are not complete.
    pub(super) fn close(self) -> Result<usize, RunError> {
        match self {
            Storage::Folder { journal, .. } => journal.close(),
            Storage::Memory(pending) => Ok(pending.len()),
        }
    }
}
