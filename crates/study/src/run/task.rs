//! Jobs as a run hands them out.

use crate::job::{Counts, Job};
use crate::play;
use heterodox_catalog::AnyGame;
use serde::{Deserialize, Serialize};

/// A job of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The round of the job.
    pub round: u32,
    /// The job.
    pub job: Job,
    /// Divisor of the nodes of its searches.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub divisor: u32,
}

/// A job and its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finished {
    /// The job.
    pub task: Task,
    /// Its result.
    pub counts: Counts,
}

impl Task {
    /// Does the job. It must be one of this game.
    pub fn run(&self, game: &dyn AnyGame) -> Counts {
        play::with_divisor(self.divisor, || self.job.run(game))
    }
}

/// The divisor of a study at full length.
pub(super) fn one() -> u32 {
    1
}

// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(super) fn is_one(divisor: &u32) -> bool {
    *divisor == 1
}
