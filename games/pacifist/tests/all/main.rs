//! All tests of the game in one program, which takes less time to build than many.

mod laws;
mod reasons;
mod rules;
mod values;
