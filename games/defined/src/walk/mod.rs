//! The abstract machine that makes the moves of pieces.

pub(crate) mod ahead;
pub(crate) mod budget;
pub(crate) mod chain;
pub(crate) mod course;
pub(crate) mod effect;
pub(crate) mod geometry;
pub(crate) mod machine;
pub(crate) mod view;
