//! Games whose rules are a [definition](heterodox_definition).
//!
//! ```
//! use heterodox_defined::AnyDefinedGame;
//! let text = "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:::e1";
//! let game = AnyDefinedGame::read(text).unwrap();
//! assert_eq!(game.definition().board.len(), 64);
//! ```

mod cost;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod game;
mod load;
mod messages;
mod pacifist;
mod pieces;
mod position;
mod random;
mod reach;
mod rules;
mod state;
mod tables;
mod verb;
mod walk;

use heterodox_kernel::said::Phrase;

pub use game::{DefinedGame, Refusal};
pub use load::{AnyDefinedGame, NARROW_WORDS, ParsedGame};
pub use pieces::BoardPieces;
pub use position::Position;
pub use reach::Reach;
pub use tables::TooRich;

/// Returns the phrases of the texts that these games make: descriptions, rules and reasons. Tests of
/// the catalogues of languages compare them.
pub fn phrases() -> impl Iterator<Item = &'static Phrase> {
    heterodox_definition_prose::phrases().chain(explain::phrases::ALL.iter().copied())
}

/// Returns the phrases of errors about games that take too much work, which are among the findings.
pub fn messages() -> impl Iterator<Item = &'static Phrase> {
    messages::ALL.iter().copied()
}

/// Returns the phrases of errors in positions and FENs, which are in the catalogues of errors.
pub fn phrases_of_errors() -> impl Iterator<Item = &'static Phrase> {
    heterodox_definition::ini::fen_phrases().iter().chain(position::needs::ALL).copied()
}
