//! For tests only: laws that every game must keep, a naive second opinion on
//! every game's rules, positions to try them on, and a plain player to measure
//! others by.

pub mod evaluation;
mod flip;
pub mod fuzz;
pub mod laws;
mod mcts;
pub mod naive;
pub mod perft_file;
pub mod samples;
pub mod second_opinion;
mod source;
pub mod tactics;
pub mod views;

pub use flip::{flip_fen, flip_move};
pub use mcts::{LONGEST_GAME, Mcts};
pub use source::Source;
