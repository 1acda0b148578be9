//! All tests of the crate in one program, which takes less time to build than many.

mod betza;
mod canonical;
#[path = "data/changes.rs"]
mod changes;
mod ids;
#[path = "data/move_text.rs"]
mod move_text;
mod named;
mod random_texts;
mod refusals;
mod set_up;
mod shuffle;
mod spans;
