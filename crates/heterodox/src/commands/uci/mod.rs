//! `heterodox uci`: the engine for programs that speak the Universal Chess
//! Interface.

mod answer;
mod limits;
mod options;
mod perft;
mod session;

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
            InputLine::Whole(line) if !session.obey(&line)? => return Ok(()),
            InputLine::Whole(_) => {}
            InputLine::TooLong(start) => session.refuse_long_line(&start)?,
        }
    }
    session.finish()
}
