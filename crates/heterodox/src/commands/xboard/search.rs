//! A search that goes on, as the session knows it.

use heterodox_catalog::engine::Report;
use heterodox_kernel::Move;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What a search is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// The engine's move.
    Move,
    /// The engine's next move, if the other side plays this one.
    Ponder(Move),
    /// Analysis, until it is left.
    Analysis,
    /// A suggestion for the user.
    Hint,
}

/// The last report of a search, which its thread writes and the session reads.
#[derive(Clone, Default)]
pub(super) struct Latest(Arc<Mutex<Option<Report>>>);

impl Latest {
    pub(super) fn set(&self, report: &Report) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(report.clone());
    }

    pub(super) fn get(&self) -> Option<Report> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A search that goes on.
pub(super) struct Search {
    /// Tells it from those before it.
    pub(super) number: u64,
    pub(super) purpose: Purpose,
    /// When the engine's own time began.
    pub(super) since: Instant,
    pub(super) latest: Latest,
}

impl Search {
    /// How long it has taken of the engine's time.
    pub(super) fn took(&self) -> Duration {
        self.since.elapsed()
    }
}
