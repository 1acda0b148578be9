//! All tests of the game in one program, which takes less time to build than many.

mod convert;
mod evaluate;
mod fen;
mod laws;
mod reasons;
mod rules;

use heterodox_mwchess::MwChess;

/// The game without its option.
const GAME: MwChess = MwChess { start_rank: false };
/// The game with its option.
const START_RANK: MwChess = MwChess { start_rank: true };
