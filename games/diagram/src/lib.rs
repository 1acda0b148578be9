//! Games that are defined by a text: an Interactive Diagram in H. G. Muller's XBetza, or a
//! section of a `variants.ini` as Fairy-Stockfish reads it.
//!
//! Either text becomes a [`Definition`], the rules as plain data. What it does not know it
//! refuses with a [`Mistake`] that names the place.

mod advice;
pub mod betza;
mod convert;
mod cost;
pub mod definition;
mod diagram;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod fen_tables;
mod game;
mod identity;
pub mod ini;
mod language;
mod load;
mod mistake;
mod pacifist;
mod pieces;
mod places;
mod position;
mod random;
mod reach;
mod read;
mod rules;
pub mod rules_page;
mod samples;
mod squares;
mod state;
mod stride;
mod suggest;
mod tables;
mod verb;
mod walk;
pub mod words;
pub mod xboard;

pub use advice::{Advice, advice};
pub use convert::{Converted, Obstacle, convert};
pub use definition::Definition;
pub use game::{Diagram, Refusal};
pub use identity::{slug, text_with_name};
pub use language::Language;
pub use load::{SomeDiagram, locate_refusal};
pub use mistake::{MAX_MISTAKES, Mistake, Mistakes};
pub use pacifist::PacifistRefusal;
pub use pieces::BoardPieces;
pub use position::Position;
pub use reach::Reach;
pub use read::{MAX_TEXT, StartError, places_of_moves};
pub use samples::{SAMPLES, Sample};
pub use tables::TooRich;
