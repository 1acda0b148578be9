//! `heterodox uci`: the engine for programs that speak the Universal Chess
//! Interface.

mod answer;
mod options;
mod session;

use crate::error::Error;
use session::Session;
use std::io::{self, BufRead};

/// More than any position with all the moves of a long game.
const LONGEST_LINE: u64 = 1_000_000;

/// Reads commands until the end of input or `quit`.
pub(crate) fn run() -> Result<(), Error> {
    let mut session = Session::new()?;
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut limited = io::Read::take(&mut input, LONGEST_LINE);
        if limited.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if !session.obey(&String::from_utf8_lossy(&line))? {
            return Ok(());
        }
    }
}
