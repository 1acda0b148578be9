//! Views of a game for programs that do not know it: the steps of entering a move, the effect of a
//! move on the board and in words, overlays, and examples of the rules.
//!
//! Nothing in this module depends on a particular game. Game-specific texts come
//! from [`Position::describe`](crate::Position::describe) and
//! [`Position::overlays`](crate::Position::overlays).

mod cost;
mod effect;
mod input;
mod list;
mod sentence;

pub use crate::choice::{Choice, ChoiceKind, InputStep, Marker};
pub use crate::example::{Example, ExampleError};
pub use crate::overlay::{Overlay, OverlayKind, OverlaySquare, Tone};
pub use cost::{MAX_STEPS, cost_of_all, cost_of_moves};
pub use effect::Effect;
pub use input::{choice_of, describe, input_paths, marker};
pub use list::{ListedMove, list};
pub use sentence::{said, sentence, sentences};
