//! Support for tests: invariants ("laws") of all games, a naive reference
//! implementation of every game's rules, sample positions, and a Monte-Carlo
//! player for comparison with the engine.

// The naive rules in the folders of the games use this crate by its name.
extern crate self as heterodox_testkit;

pub mod chains;
pub mod definitions;
pub mod evaluation;
mod flip;
pub mod fuzz;
pub mod laws;
mod mcts;
pub mod naive;
pub mod perft_file;
pub mod random_texts;
pub mod reasons;
pub mod samples;
pub mod second_opinion;
pub mod sentences;
pub mod setups;
mod source;
pub mod tactics;
pub mod views;

pub use flip::flip_move;
pub use mcts::{MAX_ROLLOUT_PLIES, Mcts};
pub use source::Source;
