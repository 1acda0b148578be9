//! `heterodox uci`: the engine for GUIs that speak UCI (Universal Chess Interface).

mod limits;
mod notation;
mod options;
mod output;
mod perft;
mod reply;
mod session;
mod variants;

use super::lines::{self, InputLine};
use crate::error::Error;
use session::Session;
use std::io;

/// Reads commands until the end of input or `quit`.
pub(crate) fn run() -> Result<(), Error> {
    let mut session = Session::new()?;
    let mut input = io::stdin().lock();
    while let Some(line) = lines::read(&mut input)? {
        match line {
            InputLine::Whole(line) if !session.handle_line(&line)? => return Ok(()),
            InputLine::Whole(_) => {}
            InputLine::TooLong(start) => session.reject_long_line(&start)?,
        }
    }
    session.finish()
}
