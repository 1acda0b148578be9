//! Showing a game to people who do not know it: what they point at to make a
//! move, what a move does to the board, what can be laid over the board, and
//! examples of the rules.
//!
//! Nothing here knows any game; what is particular in words comes from
//! [`Position::describe`](crate::Position::describe) and
//! [`Position::overlays`](crate::Position::overlays).

mod choice;
mod effect;
mod example;
mod overlay;

pub use choice::{Choice, ChoiceKind, InputStep, Marker, choice_of, describe, input_paths, marker};
pub use effect::Effect;
pub use example::{Example, ExampleError};
pub use overlay::{Overlay, OverlayKind, OverlaySquare, Tone};
