//! Setting up games and positions from command-line arguments.

use crate::error::Error;
use heterodox_catalog::{AnyGame, AnyMatch};
use std::hash::{BuildHasher, RandomState};

/// Creates a match from a position (by default the initial position) and plays the
/// given moves. The match knows its history, so that repetitions are detected.
pub(crate) fn set_up(
    game: &dyn AnyGame,
    fen: Option<&str>,
    moves: Option<&str>,
) -> Result<Box<dyn AnyMatch>, Error> {
    let mut played = match fen {
        Some(fen) => game.match_from_fen(fen.trim())?,
        None => game.new_match(),
    };
    for (i, text) in moves.unwrap_or_default().split_whitespace().enumerate() {
        played.play_text(text).map_err(|problem| Error::Move { number: i + 1, problem })?;
    }
    Ok(played)
}

/// Returns a new random seed.
pub(crate) fn random_seed() -> u64 {
    RandomState::new().hash_one(0)
}
