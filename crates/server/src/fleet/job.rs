//! Jobs, and what workers tell of them, as they travel between machines.

use serde::{Deserialize, Serialize};

/// A position to be searched.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    /// The game's id.
    pub(crate) game: String,
    /// The position in which the match began.
    pub(crate) fen: String,
    /// The moves since then, in coordinate notation.
    pub(crate) moves: Vec<String>,
    /// How many lines are wanted.
    pub(crate) lines: usize,
    /// For how long, in milliseconds.
    pub(crate) time: u64,
    /// How long it has been searched before it was given back.
    pub(crate) spent: u64,
    /// How deep, in plies.
    pub(crate) depth: u32,
}

/// A task that somebody waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// Who waits: a process.
    pub(super) node: String,
    /// What that process calls it.
    pub(super) id: u64,
    /// How often it has been given back.
    pub(super) part: u32,
    /// What is to be done.
    pub(crate) task: Task,
}

/// What a worker has found out, after an iteration.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Found {
    /// Plies searched.
    pub(crate) depth: u32,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// Milliseconds.
    pub(crate) elapsed: u64,
    /// The lines, best first.
    pub(crate) lines: Vec<FoundLine>,
}

/// A line of play and its score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct FoundLine {
    /// The engine's score for the side to move.
    pub(crate) score: i16,
    /// The moves, in coordinate notation.
    pub(crate) moves: Vec<String>,
}

/// What a worker tells of a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    pub(super) id: u64,
    pub(super) part: u32,
    /// Another number each time that the job is taken.
    pub(super) claim: u64,
    pub(super) what: What,
}

/// How it goes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum What {
    /// A worker begins.
    Started,
    /// It is at it.
    Alive,
    /// It has found something out.
    Report {
        /// What.
        found: Found,
    },
    /// It has finished.
    Done {
        /// The best lines.
        lines: Vec<FoundLine>,
    },
    /// The engine has failed.
    Failed,
    /// The worker cannot do it; others perhaps can.
    Refused {
        /// Why.
        why: String,
    },
    /// Others are to have their turn; somebody is to go on later.
    GivenBack {
        /// Milliseconds spent on it in all.
        spent: u64,
        /// Plies searched.
        depth: u32,
    },
}

/// What a worker is answered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reply {
    pub(super) wanted: bool,
}
