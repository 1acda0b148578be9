//! The interface of the players of a match.

use crate::clock::GameClock;
use crate::error::ArenaError;
use crate::record::FaultKind;
use heterodox_catalog::AnyMatch;
use heterodox_kernel::{Color, Move};
use std::time::Duration;

/// The turn of a player.
pub(crate) struct Turn<'t> {
    pub(crate) played: &'t dyn AnyMatch,
    pub(crate) color: Color,
    /// Position before the first move.
    pub(crate) fen: &'t str,
    /// Moves since then, in coordinate notation.
    pub(crate) moves: &'t [String],
    pub(crate) own_clock: GameClock,
    pub(crate) opponent_clock: GameClock,
}

/// The move of a player.
#[derive(Clone, Debug)]
pub(crate) struct ChosenMove {
    pub(crate) mv: Move,
    /// Score of the move from the view of the player, in centipawns.
    pub(crate) score: Option<i32>,
    pub(crate) elapsed: Duration,
}

/// The reason why a player did not move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MoveError {
    /// The match was stopped.
    Stopped,
    /// The player loses the game by a fault.
    Fault(FaultKind, String),
}

/// A player of a match.
pub(crate) trait Player {
    /// Prepares for the game with this number and forgets the last one.
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError>;
    /// Chooses a move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<ChosenMove, MoveError>;
}
