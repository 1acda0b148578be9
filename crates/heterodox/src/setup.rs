//! From what was typed to a game and a match of it.

use crate::error::Error;
use heterodox_catalog::{AnyGame, AnyMatch};
use std::hash::{BuildHasher, RandomState};

/// A match from a position (the usual start if none is given), with moves
/// already played. A match and not a position, so that repetition counts.
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

/// Another number each time, for what is to be different in every game.
pub(crate) fn random_seed() -> u64 {
    RandomState::new().hash_one(0)
}
