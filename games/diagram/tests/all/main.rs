//! All tests of the crate in one program, which takes less time to build than many.

mod advice;
mod betza;
mod canonical;
mod convert;
mod cost;
mod fairy_stockfish;
mod ini_perft;
mod languages;
#[path = "data/move_text.rs"]
mod move_text;
mod named;
mod play;
mod random_texts;
mod reach;
mod reasons;
mod refusals;
mod rules;
mod rules_page;
mod shuffle;
mod starts;
mod words;

/// Returns whether tests that take minutes are wanted.
fn runs_long() -> bool {
    std::env::var_os("HETERODOX_LONG").is_some()
}
