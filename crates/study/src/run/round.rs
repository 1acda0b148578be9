//! Rounds of a run: their jobs and the status of each.

use super::task::Task;
use crate::job::Counts;

/// A round that has begun.
pub(super) struct Round {
    /// The jobs.
    pub(super) jobs: Vec<(Task, Status)>,
    /// Number of jobs that are not done.
    pub(super) left: usize,
    /// Sums of the jobs that are done.
    pub(super) counts: Counts,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Status {
    /// To be done.
    Free,
    /// Offered to other machines; none has begun. Threads that have nothing else to do take
    /// such jobs back.
    Offered,
    /// Being done by another machine.
    Remote,
    /// Being done by a thread of this process.
    Local,
    /// Done.
    Done,
}

impl Round {
    /// Returns whether a job has been handed out.
    pub(super) fn has_begun(&self) -> bool {
        self.jobs.iter().any(|(_, status)| *status != Status::Free)
    }
}
