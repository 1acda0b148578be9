//! Explanations of illegal moves in words.

mod explanation;
mod illegal;
mod king;
mod names;
mod summary;
mod targets;

pub use explanation::{Explanation, Picked, PickedReasons, TargetReason};
pub use illegal::explain_illegal_move;
pub use names::PieceNames;
pub(crate) use targets::Reasons;
pub use targets::explain_targets;
