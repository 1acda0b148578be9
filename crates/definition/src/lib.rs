//! The rules of a game as data, and the two languages in which texts define games: an
//! Interactive Diagram in H. G. Muller's XBetza, and a section of a `variants.ini` as
//! Fairy-Stockfish reads it.
//!
//! Either text becomes a [`Definition`], in which everything is resolved that a text leaves to
//! defaults, names and letters. What the reader of a text does not know it refuses with a
//! [`Mistake`] that names the place.

pub mod betza;
mod definition;
pub mod diagram;
mod fen_tables;
mod identity;
pub mod ini;
mod language;
mod mistake;
mod pacifist;
mod places;
mod read;
mod samples;
pub mod stride;
mod suggest;

pub use definition::{
    Bare, Captives, Castling, CastlingByFiles, CastlingWay, Chain, Choice, Condition, Dead,
    Definition, DropRule, Ends, Extinction, Facing, Flag, Heading, KindRules, KindSet, Leg, Mount,
    Movement, Passage, PawnMoves, Prey, Promotion, Range, Repetition, Rider, RoyalGroup, Royalty,
    Sense, Transform, Turns, Universal, Verdict, When, Wrap,
};
pub use fen_tables::{FenTables, KindTexts};
pub use identity::{slug, text_with_name};
pub use language::Language;
pub use mistake::{MAX_MISTAKES, Mistake, Mistakes};
pub use pacifist::PacifistRefusal;
pub use places::{Place, Places};
pub use read::{MAX_TEXT, StartError, places_of_moves};
pub use samples::{SAMPLES, Sample};
pub use suggest::closest;
