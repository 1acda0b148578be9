//! Answers of the web API that need no connection and no database: games, positions, lessons,
//! puzzles, studies, PGN, and checks of definitions.
//!
//! Each function takes a decoded request and returns a view of `heterodox-api`, or an
//! [`AnswerError`] with the status of HTTP, a code and a message. The server calls them on its
//! compute threads, and the static site in a worker of the browser (`crates/browser`). They use no
//! files, threads or clocks. Callers limit their work with
//! [`limited`](heterodox_kernel::work::limited).

mod about;
mod analysis;
mod definition;
mod endings;
mod error;
mod games;
mod lessons;
mod levels;
mod names;
mod new_round;
mod pgn;
mod phrases;
pub mod present;
pub mod problems;
mod puzzles;
mod showcase;
mod studies;
mod workshop;

pub use about::about;
pub use analysis::{
    Annotator, MAX_SEARCH_TIME, TIMES_PER_PLY, check_lines, is_deep_enough, report, report_of_end,
};
pub use definition::{
    ReadDefinition, ReadError, game_id, hash_in_id, is_hash, read_definition, workshop_hash,
};
pub use endings::{LIMITS, MAX_PIECES, has_rights, solved_ending, unsolved_ending};
pub use error::AnswerError;
pub use games::{MAX_MOVES, check_length, edit, position, reasons, replay, set_up};
pub use lessons::{lessons, try_move};
pub use levels::{level, levels};
pub use names::{check_game_name, is_blank, is_visible};
pub use new_round::{check_clock, new_start, seats};
pub use pgn::{
    check_named_game, check_pgn_length, list_games, no_variant, read_game, requested_game,
    write_game,
};
pub use puzzles::{daily_puzzles, day_of, puzzle, puzzle_solution, puzzles, try_puzzle_move};
pub use showcase::showcase;
pub use studies::{explore, studied_hash, studies, study, study_of_chess, study_plot};
pub use workshop::{
    check, is_drawing, no_such_picture, no_such_piece, reach, rejected, sample, samples,
    set_up_definition,
};
