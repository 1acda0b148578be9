//! Writing to the GUI, by the thread that reads and by those that compute.

use heterodox_protocol::uci::Reply;
use std::io::{self, Write};

/// Maximum length of an error message in characters.
const MAX_ERROR_CHARS: usize = 400;

/// Sends a reply. Used by the reading thread and by the search thread.
pub(super) fn send(reply: &Reply) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")?;
    out.flush()
}

/// Prints text that is not a reply of the protocol.
pub(super) fn print_text(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Sends an error message as `info string`, which GUIs display.
pub(super) fn report_error(what: impl std::fmt::Display) -> io::Result<()> {
    let what = what.to_string();
    let end = what.char_indices().nth(MAX_ERROR_CHARS).map_or(what.len(), |(end, _)| end);
    let more = if end < what.len() { "…" } else { "" };
    send(&Reply::info_string(format!("error: {}{more}", &what[..end])))
}
