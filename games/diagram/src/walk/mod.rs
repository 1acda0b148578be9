//! The abstract machine that makes the moves of pieces.

pub(crate) mod budget;
pub(crate) mod effect;
pub(crate) mod machine;
pub(crate) mod view;
