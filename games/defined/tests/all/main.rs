//! All tests of the crate in one program, which takes less time to build than many.

mod cost;
mod evaluate;
mod fairy_stockfish;
mod ini_perft;
mod play;
mod reach;
mod reasons;
mod rules;
mod sentences;
mod starts;

/// Returns whether tests that take minutes are wanted.
fn runs_long() -> bool {
    std::env::var_os("HETERODOX_LONG").is_some()
}
