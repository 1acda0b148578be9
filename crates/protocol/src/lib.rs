//! Parsing and printing of the two protocols between chess GUIs and engines: [`uci`]
//! and [`xboard`].
//!
//! This crate converts text to values and back. It knows no game, reads no stream, starts no thread
//! and looks at no clock: FENs and moves stay text; the caller parses them with the rules of its
//! game. No input makes it panic. A line that cannot be parsed is an error that names the problem,
//! or a value `Unknown`, and the caller decides how to answer.
//!
//! Lines are passed without their line ending; a trailing `\r` or `\n` is ignored. Everything is
//! printed as a single line (except [`xboard::Reply::Book`]): control characters in names, comments
//! and messages are printed as blanks. A line break in a file name thus cannot become a command.

mod score;
mod text;
pub mod uci;
pub mod xboard;

pub use score::{Bound, Score};
pub use text::truncate;
