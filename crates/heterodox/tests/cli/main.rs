//! The binary from outside.

mod binary;
mod commands;
mod engine;
mod play;
mod tune;
