//! Players that do not search, to measure the lowest levels against.

use crate::error::ArenaError;
use crate::opening::handicap_seed;
use crate::player::{ChosenMove, MoveError, Player, Turn};
use crate::record::FaultKind;
use heterodox_catalog::SimpleKind;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::time::Duration;

/// A player of a match that does not search.
pub(crate) struct SimplePlayer {
    kind: SimpleKind,
    /// Index of the engine in the match.
    engine: usize,
    /// Seed of the match.
    seed: u64,
    random: ChaCha8Rng,
}

impl SimplePlayer {
    /// Creates the player for an engine of a match, 0 or 1.
    pub(crate) fn new(kind: SimpleKind, engine: usize, seed: u64) -> SimplePlayer {
        SimplePlayer { kind, engine, seed, random: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Player for SimplePlayer {
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError> {
        self.random = ChaCha8Rng::seed_from_u64(handicap_seed(self.seed, number, self.engine));
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<ChosenMove, MoveError> {
        let moves = self.kind.candidates(turn.played.position().as_ref());
        let index = (self.random.next_u64() % moves.len().max(1) as u64) as usize;
        let no_move = || MoveError::Fault(FaultKind::IllegalMove, "no move".to_owned());
        let mv = moves.get(index).copied().ok_or_else(no_move)?;
        Ok(ChosenMove { mv, score: None, elapsed: Duration::ZERO })
    }
}
