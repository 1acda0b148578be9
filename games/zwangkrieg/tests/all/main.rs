//! All tests of the game in one program, which takes less time to build than many.

mod common;
mod convert;
mod evaluate;
mod fen;
mod king;
mod laws;
mod reasons;
mod rules;
