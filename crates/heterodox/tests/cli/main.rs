//! Tests of the binary's commands.

mod analyse;
mod binary;
mod commands;
mod convert;
mod definitions;
mod engine;
mod engine_process;
mod generate;
mod matches;
mod opponent;
mod play;
mod puzzles;
mod streams;
mod study;
mod tune;
mod uci;
mod uci_variants;
mod xboard;
mod xboard_ends;
