//! All tests of the game in one program, which takes less time to build than many.

mod convert;
mod evaluate;
mod fen;
mod laws;
mod reasons;
mod rules;
