//! Seeds and samples: they determine the random choices of a study.

use serde::{Deserialize, Serialize};

/// A sample of a study. Samples are disjoint: they have no opening in common.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "camelCase")]
pub enum Sample {
    /// The sample that a study consists of.
    #[default]
    First,
    /// The sample that tests the surprises of the first.
    Second,
}

impl Sample {
    /// Returns true for the first sample.
    // The signature is serde's.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn is_first(&self) -> bool {
        *self == Sample::First
    }
}

/// Seed and sample of the random choices of a job.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draw {
    /// Seed of the study.
    pub(crate) seed: u64,
    /// The sample.
    pub(crate) sample: Sample,
}

impl From<u64> for Draw {
    fn from(seed: u64) -> Draw {
        Draw { seed, sample: Sample::First }
    }
}
