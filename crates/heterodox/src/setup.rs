//! Setting up games and positions from command-line arguments.

use crate::error::Error;
use heterodox_catalog::{AnyGame, AnyMatch, fairy_stockfish};
use heterodox_kernel::notation::is_en_passant_mark;
use std::hash::{BuildHasher, RandomState};

/// Creates a match from a position (by default the initial position) and plays the given moves. The
/// match knows its history and thus detects repetitions. Moves of games of a `variants.ini` may be
/// written as other programs do.
pub(crate) fn set_up(
    game: &dyn AnyGame,
    fen: Option<&str>,
    moves: Option<&str>,
) -> Result<Box<dyn AnyMatch>, Error> {
    let mut played = match fen {
        Some(fen) => game.match_from_fen(fen.trim_start_matches('\u{feff}').trim())?,
        None => game.new_match(),
    };
    let is_foreign = fairy_stockfish::may_know(game);
    let words = moves.unwrap_or_default().split_whitespace();
    for (i, text) in words.filter(|word| !is_en_passant_mark(word)).enumerate() {
        let read = |text| fairy_stockfish::read_move(played.position().as_ref(), text).ok();
        match is_foreign.then(|| read(text)).flatten() {
            Some(mv) => played.play(mv),
            None => played.play_text(text).map(|_| ()),
        }
        .map_err(|problem| Error::Move { number: i + 1, problem })?;
    }
    Ok(played)
}

/// Returns a new random seed.
pub(crate) fn random_seed() -> u64 {
    RandomState::new().hash_one(0)
}
