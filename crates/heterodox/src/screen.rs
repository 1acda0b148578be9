//! Standard output: colours and width of the terminal.

use anstream::{AutoStream, ColorChoice};
use std::io::{self, Stdout, Write};

/// Prints a message on standard error. Ignores errors: there is no other place to report them.
pub(crate) fn print_error(message: &str) {
    let _ = writeln!(anstream::stderr(), "{message}");
}

/// Width of text if there is no terminal.
const DEFAULT_WIDTH: usize = 80;
const MAX_TEXT_WIDTH: usize = 100;

/// Standard output.
pub(crate) struct Screen {
    out: AutoStream<Stdout>,
    /// True if colours are printed.
    pub(crate) colors: bool,
}

impl Screen {
    /// Detects colour support from standard output, `NO_COLOR` and `--color`.
    pub(crate) fn new() -> Screen {
        let colors = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Screen { out: AutoStream::auto(io::stdout()), colors }
    }

    /// Returns the width of wrapped text in columns. It depends on the terminal even if
    /// the output is piped, since it probably goes to a pager.
    pub(crate) fn text_width(&self) -> usize {
        let terminal = terminal_size::terminal_size();
        terminal.map_or(DEFAULT_WIDTH, |(width, _)| usize::from(width.0)).clamp(30, MAX_TEXT_WIDTH)
    }

    /// Prints a text as it is and flushes.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}
