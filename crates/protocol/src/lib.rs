//! The protocols by which engines and boards talk: [`uci`] and [`xboard`].
//!
//! Text in, values out, and the way back. Nothing here knows a game, reads a
//! stream, starts a thread or looks at a clock: positions and moves are passed
//! on as the text they are, for whoever knows the game to read. No input makes
//! it panic; what cannot be read is an error that says what is wrong with it,
//! or a value `Unknown`, and the caller decides how to answer.
//!
//! A line is given without its end, though a `\r` or `\n` does no harm. What
//! is printed is always a single line (but for [`xboard::Reply::Book`]):
//! control characters in names, comments and messages come out as blanks, since
//! a line break in a file name must not become a command.

mod score;
mod text;
pub mod uci;
pub mod xboard;

pub use score::{Bound, Score};
pub use text::brief;
