//! Time limits of rounds other than the clocks.

use std::time::Duration;

/// Time limits of rounds with clocks, other than the clocks themselves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayTimers {
    /// Time limit for the first move of each side. The game is aborted when it expires.
    pub first_move: Duration,
    /// Length of absence of a player who is to move that lets the opponent claim the win or a draw.
    pub absence: Duration,
}

impl Default for PlayTimers {
    fn default() -> PlayTimers {
        PlayTimers { first_move: Duration::from_secs(30), absence: Duration::from_secs(60) }
    }
}
