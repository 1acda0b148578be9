//! Standard output: whether it shows colours, and how wide it is.

use anstream::{AutoStream, ColorChoice};
use std::io::{self, Stdout, Write};

/// How wide text is where nothing says otherwise, and the most that is
/// comfortable to read.
const USUAL_WIDTH: usize = 80;
const WIDEST_TEXT: usize = 100;

/// Where people read.
pub(crate) struct Screen {
    out: AutoStream<Stdout>,
    /// Whether colours are shown, so that they may carry meaning.
    pub(crate) colors: bool,
}

impl Screen {
    /// Looks at standard output, `NO_COLOR` and what was chosen.
    pub(crate) fn new() -> Screen {
        let colors = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Screen { out: AutoStream::auto(io::stdout()), colors }
    }

    /// How many columns running text may take. The terminal counts even if
    /// output goes elsewhere first: to a pager, most likely.
    pub(crate) fn text_width(&self) -> usize {
        let terminal = terminal_size::terminal_size();
        terminal.map_or(USUAL_WIDTH, |(width, _)| usize::from(width.0)).clamp(30, WIDEST_TEXT)
    }

    /// Prints a text, which ends in a newline if it should.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}
