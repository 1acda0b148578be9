//! Games that are played by the rules that a text defines.

mod cost;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod game;
mod load;
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

pub use game::{Diagram, Refusal};
pub use load::{SomeDiagram, locate_refusal};
pub use pieces::BoardPieces;
pub use position::Position;
pub use reach::Reach;
pub use tables::TooRich;
