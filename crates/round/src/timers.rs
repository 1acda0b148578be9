//! Time limits of rounds besides the clocks.

use std::time::Duration;

/// Time limits of rounds with clocks, besides the clocks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayTimers {
    /// Time limit for the first move of each side, after which the game is aborted.
    pub first_move: Duration,
    /// Time after which the opponent of an absent player who is to move may claim the
    /// win or a draw.
    pub absence: Duration,
}

impl Default for PlayTimers {
    fn default() -> PlayTimers {
        PlayTimers { first_move: Duration::from_secs(30), absence: Duration::from_secs(60) }
    }
}
