//! Errors of runs.

use super::task::Task;
use std::io;
use std::path::{Path, PathBuf};

/// The reason why a run cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A file cannot be read or written.
    #[error("{path}: {error}", path = path.display())]
    Io {
        /// Path of the file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// Another process does the study in this folder.
    #[error("{} is in use by another study", .0.display())]
    InUse(PathBuf),
    /// The file is of another study.
    #[error(
        "{path} is of another study: its {key} is {was}, not {now}; give the same command line to \
         continue it, or another folder with --out",
        path = path.display()
    )]
    OtherStudy {
        /// Path of the file.
        path: PathBuf,
        /// Name of the setting that differs.
        key: &'static str,
        /// Value in the file.
        was: String,
        /// Value that was given.
        now: String,
    },
    /// A file is damaged.
    #[error("{path}: {problem}", path = path.display())]
    Damaged {
        /// Path of the file.
        path: PathBuf,
        /// The problem.
        problem: String,
    },
    /// A line of the journal is damaged.
    #[error("{path} line {line}: {problem}; delete this line to do its job again", path = path.display())]
    Line {
        /// Path of the file.
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        /// The problem.
        problem: String,
    },
    /// A plot cannot be drawn.
    #[cfg(feature = "plots")]
    #[error(transparent)]
    Plot(#[from] crate::plots::PlotError),
    /// A job has panicked.
    #[error(
        "this is a defect of the program: items {items:?} of {part:?} of {game} with seed {seed} fail",
        items = .0.job.items, part = .0.job.part, game = .0.job.game, seed = .0.job.seed
    )]
    Panic(Box<Task>),
}

impl RunError {
    /// Returns a function that adds the path to an error of a file.
    pub(super) fn of(path: &Path) -> impl Fn(io::Error) -> RunError + use<> {
        let path = path.to_owned();
        move |error| RunError::Io { path: path.clone(), error }
    }
}
