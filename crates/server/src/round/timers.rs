//! Time limits of games that are played live, besides those of their clocks.

use std::time::Duration;

/// Time limits of live games with clocks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayTimers {
    /// Time for the first move of each side. When it is over, the game is
    /// aborted.
    pub first_move: Duration,
    /// Time for which a player has to be away, on the own turn, until the
    /// opponent may claim the win or call the game a draw.
    pub absence: Duration,
}

impl Default for PlayTimers {
    fn default() -> PlayTimers {
        PlayTimers { first_move: Duration::from_secs(30), absence: Duration::from_secs(60) }
    }
}

impl PlayTimers {
    pub(crate) fn first_move_ms(self) -> u64 {
        self.first_move.as_millis() as u64
    }

    pub(crate) fn absence_ms(self) -> u64 {
        self.absence.as_millis() as u64
    }
}
