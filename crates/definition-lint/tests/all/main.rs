//! All tests of the crate in one program, which takes less time to build than many.

mod advice;
#[path = "../../../definition/tests/all/data/changes.rs"]
mod changes;
mod cost;
mod languages;
mod random_texts;
