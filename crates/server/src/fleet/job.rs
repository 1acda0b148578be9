//! Jobs and messages about them, as JSON.

use serde::{Deserialize, Serialize};

/// A position to search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    /// Id of the game.
    pub(crate) game: String,
    /// The position in which the match starts.
    pub(crate) fen: String,
    /// The moves since then, in coordinate notation.
    pub(crate) moves: Vec<String>,
    /// Number of lines (MultiPV).
    pub(crate) lines: usize,
    /// Search time in milliseconds.
    pub(crate) time: u64,
    /// Time in milliseconds for which it was searched before it was returned to the queue.
    pub(crate) spent: u64,
    /// Depth that was reached before, in plies.
    pub(crate) depth: u32,
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
    /// The position to search.
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
    /// The worker goes on.
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
    /// The engine has failed.
    Failed,
    /// The worker does not support the job; others may.
    Refused {
        /// The reason.
        why: String,
    },
    /// The job is returned to the queue, so that other jobs have their turn.
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
