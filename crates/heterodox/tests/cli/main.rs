//! The binary from outside.

mod binary;
mod commands;
mod engine;
mod matches;
mod play;
