//! Jobs and messages about them, as JSON.

use heterodox_study::Counts;
use heterodox_study::run::Task as StudyTask;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

impl StudyJob {
    /// Creates the job of this version of the program for a part. `definition` is the text
    /// that defines the game, if it is one of the workshop.
    pub(super) fn new(study: StudyTask, [definition, weights]: [Option<Arc<str>>; 2]) -> StudyJob {
        StudyJob { version: env!("CARGO_PKG_VERSION").to_owned(), definition, weights, study }
    }
}

/// Work that any machine can do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Task {
    /// A position to search.
    Search(SearchTask),
    /// A part of a study.
    Study(StudyJob),
}

/// A part of a study.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct StudyJob {
    /// Version of the program. Others may play differently, and must not do the job.
    pub(super) version: String,
    /// The text that defines the game, if it is one of the workshop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) definition: Option<Arc<str>>,
    /// The weights that were learned for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) weights: Option<Arc<str>>,
    /// The part.
    pub(super) study: StudyTask,
}

/// The result of a task.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TaskResult {
    /// The lines of a search, best first.
    Lines(Vec<SearchLine>),
    /// The results of a part of a study, as JSON.
    Counts(String),
}

/// A position to search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct SearchTask {
    /// Id of the game.
    pub(crate) game: String,
    /// The text that defines the game, if it is one of the workshop: workers have no database.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) definition: Option<Arc<str>>,
    /// The weights that were learned for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) weights: Option<Arc<str>>,
    /// The starting position of the match.
    pub(crate) fen: String,
    /// The moves since then, in coordinate notation.
    pub(crate) moves: Vec<String>,
    /// Number of lines (MultiPV).
    pub(crate) lines: usize,
    /// Search time in milliseconds.
    pub(crate) time: u64,
    /// Search time in milliseconds before the job was returned to the queue.
    pub(crate) spent: u64,
    /// Depth that was reached before, in plies.
    pub(crate) depth: u32,
}

impl Task {
    /// Returns the id of the game.
    pub(super) fn game(&self) -> &str {
        match self {
            Task::Search(task) => &task.game,
            Task::Study(task) => &task.study.job.game,
        }
    }
}

impl TaskResult {
    /// Returns the lines of a search.
    pub(crate) fn lines(self) -> Vec<SearchLine> {
        match self {
            TaskResult::Lines(lines) => lines,
            TaskResult::Counts(_) => Vec::new(),
        }
    }

    /// Returns the results of a part of a study. `None` if this is something else.
    pub(super) fn counts(&self) -> Option<Counts> {
        match self {
            TaskResult::Counts(counts) => serde_json::from_str(counts).ok(),
            TaskResult::Lines(_) => None,
        }
    }
}

impl From<TaskResult> for MessageBody {
    fn from(result: TaskResult) -> MessageBody {
        match result {
            TaskResult::Lines(lines) => MessageBody::Done { lines },
            TaskResult::Counts(counts) => MessageBody::Counted { counts },
        }
    }
}

/// A task with its identity.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// The process that waits for the result.
    pub(super) node: String,
    /// Number of the job in that process.
    pub(super) id: u64,
    /// Number of times that it was returned to the queue.
    pub(super) part: u32,
    /// The work.
    pub(crate) task: Task,
}

/// The result of an iteration of a search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct SearchReport {
    /// Depth in plies.
    pub(crate) depth: u32,
    /// Number of nodes.
    pub(crate) nodes: u64,
    /// Time in milliseconds.
    pub(crate) elapsed: u64,
    /// The lines, best first.
    pub(crate) lines: Vec<SearchLine>,
}

/// A line and its score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SearchLine {
    /// Score of the engine for the side to move.
    pub(crate) score: i16,
    /// The moves, in coordinate notation.
    pub(crate) moves: Vec<String>,
}

/// A message of a worker about a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct JobMessage {
    pub(super) id: u64,
    pub(super) part: u32,
    /// Random number of the lease.
    pub(super) claim: u64,
    #[serde(rename = "what")]
    pub(super) body: MessageBody,
}

/// The content of a message about a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum MessageBody {
    /// The worker starts.
    Started,
    /// The worker continues.
    Alive,
    /// A report of the search.
    Report {
        /// The result so far.
        found: SearchReport,
    },
    /// The search has finished.
    Done {
        /// The lines, best first.
        lines: Vec<SearchLine>,
    },
    /// The part of a study is done.
    Counted {
        /// Its results, as JSON in a string: their maps have numeric keys, and serde cannot read
        /// those in this enum.
        counts: String,
    },
    /// The engine has failed.
    Failed,
    /// The worker does not support the job; others may.
    Refused {
        /// The reason.
        why: String,
    },
    /// The job is returned to the queue, to give other jobs their turn.
    #[serde(rename = "givenBack")]
    Returned {
        /// Total search time in milliseconds.
        spent: u64,
        /// Depth in plies.
        depth: u32,
    },
}

/// The response to a message of a worker.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reply {
    pub(super) wanted: bool,
}
