//! All tests of the crate in one program, which takes less time to build than many.

#[path = "../../../definition/tests/all/data/move_text.rs"]
mod move_text;
mod rules_page;
mod words;
