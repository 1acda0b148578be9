//! The running search of a session.

use heterodox_kernel::Move;
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

/// A running search.
pub(super) struct Search {
    /// Number that distinguishes it from earlier searches.
    pub(super) number: u64,
    pub(super) purpose: Purpose,
    /// Start of the engine's own time.
    pub(super) since: Instant,
}

impl Search {
    /// Returns the used part of the engine's own time.
    pub(super) fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }
}
