//! Explanations of illegal moves in words.

mod illegal;
mod king;
mod names;
mod summary;
mod targets;

pub use illegal::explain_illegal_move;
pub use names::PieceNames;
pub(crate) use targets::Reasons;
pub use targets::explain_targets;
