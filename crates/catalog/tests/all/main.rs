//! All tests in one program: each program compiles the searches of all games again. For the
//! same reason there are no tests inside the library.

mod dynamic;
mod erased;
mod every_game;
mod fairy_stockfish;
mod fuzz;
mod list;
mod mcts;
mod options;
mod positions;
mod rules;
mod sentences;
mod simple;
mod tactics;
mod text;
mod themes;
mod time;
mod values;
mod views;
mod work;
mod workshop;

/// Returns whether tests that take minutes are wanted.
fn runs_long() -> bool {
    std::env::var_os("HETERODOX_LONG").is_some()
}
