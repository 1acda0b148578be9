//! `heterodox xboard`: the engine for programs that speak the Chess Engine
//! Communication Protocol, XBoard above all.
//!
//! Lines and the ends of searches come together in one queue, so that the
//! session is one thread's and each is answered in its turn.

mod answer;
mod asked;
mod clock;
mod dialect;
mod edit;
mod features;
mod offered;
mod pieces;
mod playing;
mod position;
mod search;
mod session;

use super::lines::{self, InputLine};
use crate::error::Error;
use heterodox_catalog::engine::Line;
use session::Session;
use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// What the session waits for.
enum Event {
    /// A line from the board.
    Line(InputLine),
    /// The search of this number has ended with these lines.
    Done(u64, Vec<Line>),
    /// There will be no more lines, for this reason if it is not the end of
    /// the input.
    End(Option<io::Error>),
}

/// Reads commands until the end of input or `quit`.
pub(crate) fn run() -> Result<(), Error> {
    let (sender, events) = channel();
    let mut session = Session::new(sender.clone())?;
    thread::spawn(move || {
        let end = read_lines(&sender).err();
        // Without a session nobody needs to know.
        let _ = sender.send(Event::End(end));
    });
    for event in events {
        match event {
            Event::Line(InputLine::Whole(line)) if !session.obey(&line)? => return Ok(()),
            Event::Line(InputLine::Whole(_)) => {}
            Event::Line(InputLine::TooLong(start)) => session.refuse_long_line(&start)?,
            Event::Done(number, lines) => session.search_ended(number, &lines)?,
            Event::End(None) => return session.finish(),
            Event::End(Some(error)) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Passes lines on until there are no more, or nobody listens.
fn read_lines(sender: &Sender<Event>) -> io::Result<()> {
    let mut input = io::stdin().lock();
    while let Some(line) = lines::read(&mut input)? {
        if sender.send(Event::Line(line)).is_err() {
            break;
        }
    }
    Ok(())
}
