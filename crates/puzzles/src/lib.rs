//! Puzzles: positions of the engine's games after an error of the opponent. Each move of the solver
//! is clearly better than every other, or the only one that forces a win.
//!
//! The puzzles of a game are data, in `games/ID/puzzles.txt`. `heterodox puzzles ID` makes
//! this file. A line has these fields, separated by semicolons:
//!
//! ```text
//! rating;themes;position;last move;solution[;title[;author]]
//! 1240;mate in 2, sacrifice;r1bqkb1r/... b KQkq - 1 3;d7d6;f3e5 d8e7 d1h5
//! ```
//!
//! The position is the one before the opponent's last move, which is the error. The solution
//! consists of the solver's moves and, between them, the opponent's replies, in coordinate
//! notation. Puzzles that somebody composed have a title and come first; `docs/puzzles.md` explains
//! ratings and the conditions of a sound puzzle.
//!
//! [`themes`] follow from the rules, except [`DEFENCE`]: see there. The feature `mine` adds the
//! search for puzzles.

mod attempt;
mod error;
mod file;
mod files;
#[cfg(feature = "mine")]
mod mine;
mod puzzle;
mod themes;

pub use attempt::{Progress, attempt};
pub use error::PuzzleError;
pub use file::PuzzleFile;
pub use files::{ids, puzzles};
#[cfg(feature = "mine")]
pub use mine::{
    Failure, FailureReason, MiningError, Pool, Settings, for_all, mine, renew, select, verify,
};
pub use puzzle::Puzzle;
pub use themes::{DEFENCE, themes};
