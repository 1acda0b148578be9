//! The binary from outside.

mod analyse;
mod binary;
mod commands;
mod engine;
mod matches;
mod opponent;
mod play;
mod talk;
mod tune;
mod uci;
mod xboard;
