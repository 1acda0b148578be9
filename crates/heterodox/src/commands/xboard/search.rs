//! The running search of a session.

use heterodox_catalog::engine::Report;
use heterodox_kernel::Move;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The purpose of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// Choosing the engine's move.
    Move,
    /// Pondering: choosing the next move after this expected move of the opponent.
    Ponder(Move),
    /// Analysis.
    Analysis,
    /// A hint for the user.
    Hint,
}

/// The latest report of a search, written by its thread and read by the session.
#[derive(Clone, Default)]
pub(super) struct LatestReport(Arc<Mutex<Option<Report>>>);

impl LatestReport {
    pub(super) fn set(&self, report: &Report) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(report.clone());
    }

    pub(super) fn get(&self) -> Option<Report> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A running search.
pub(super) struct Search {
    /// Number that distinguishes it from earlier searches.
    pub(super) number: u64,
    pub(super) purpose: Purpose,
    /// Start of the engine's own time.
    pub(super) since: Instant,
    pub(super) latest_report: LatestReport,
}

impl Search {
    /// Returns the used part of the engine's own time.
    pub(super) fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }
}
