//! `heterodox xboard`: the engine for GUIs that speak the Chess Engine Communication
//! Protocol (CECP), such as XBoard.
//!
//! Input lines and results of searches arrive in one queue. The session runs on a single thread and
//! handles them in order.

mod clock;
mod describe;
mod edit;
mod features;
mod notation;
mod parent;
mod pieces;
mod playing;
mod position;
mod queries;
mod reply;
mod search;
mod session;
mod variants;

use super::lines::{self, InputLine};
use crate::definition::GameArgument;
use crate::error::Error;
use heterodox_host::SearchEnd;
use session::Session;
use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use variants::Variants;

/// An event of the session.
enum Event {
    /// A line of input.
    Line(InputLine),
    /// The search with this number has ended.
    SearchDone(u64, SearchEnd),
    /// The input has ended, by an error if there is one.
    InputEnd(Option<io::Error>),
}

pub(crate) use describe::describe;

/// Reads commands until the end of input or `quit`. XBoard can choose these games in addition to
/// the built-in ones.
pub(crate) fn run(games: &[GameArgument]) -> Result<(), Error> {
    let (sender, events) = channel();
    let mut session = Session::new(sender.clone(), Variants::new(games)?)?;
    thread::spawn(move || {
        let end = read_lines(&sender).err();
        // The receiver is gone if the session has ended.
        let _ = sender.send(Event::InputEnd(end));
    });
    for event in &events {
        match event {
            Event::Line(InputLine::Whole(line)) if !session.handle_line(&line)? => return Ok(()),
            Event::Line(InputLine::Whole(_)) => {}
            Event::Line(InputLine::TooLong(start)) => session.reject_long_line(&start)?,
            Event::SearchDone(number, end) => session.search_ended(number, end)?,
            Event::InputEnd(None) => {
                session.move_now();
                while let Ok(Event::SearchDone(number, end)) = events.try_recv() {
                    session.search_ended(number, end)?;
                }
                return Ok(());
            }
            Event::InputEnd(Some(error)) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Sends all lines of the input to the session.
fn read_lines(sender: &Sender<Event>) -> io::Result<()> {
    let mut input = io::stdin().lock();
    while let Some(line) = lines::read(&mut input)? {
        if sender.send(Event::Line(line)).is_err() {
            break;
        }
    }
    Ok(())
}
