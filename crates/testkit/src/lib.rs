//! For tests only: laws that every game must keep, a naive second opinion on
//! every game's rules, and positions to try them on.

pub mod evaluation;
mod flip;
pub mod fuzz;
pub mod laws;
pub mod naive;
pub mod perft_file;
pub mod samples;
pub mod second_opinion;
mod source;

pub use flip::{flip_fen, flip_move};
pub use source::Source;
