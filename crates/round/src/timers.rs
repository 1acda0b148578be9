//! Time limits of rounds other than the clocks.

use std::time::Duration;

/// Time limits of rounds with clocks, other than the clocks themselves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayTimers {
    /// Time limit for the first move of each side. The game is aborted when it expires.
    pub first_move: Duration,
    /// The same for somebody who has not played before, if it is longer. In games against the
    /// computer, where nobody waits, everybody has this time.
    pub newcomer: Duration,
    /// Length of absence of a player who is to move that lets the opponent claim the win or a draw.
    pub absence: Duration,
}

impl Default for PlayTimers {
    fn default() -> PlayTimers {
        let minute = Duration::from_secs(60);
        PlayTimers { first_move: Duration::from_secs(30), newcomer: minute, absence: minute }
    }
}
