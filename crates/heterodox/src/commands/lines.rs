//! Reading commands from standard input line by line.

use std::io::{self, BufRead, Read};

/// Maximum number of bytes per line: more than any position with all moves of a long
/// game.
const MAX_LINE_BYTES: u64 = 1_000_000;

/// A line of input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum InputLine {
    /// A complete line. Invalid UTF-8 is replaced.
    Whole(String),
    /// The start of a line that is too long. The rest is skipped, and thus not taken for a command.
    TooLong(String),
}

/// Reads the next line, without a byte-order mark. Returns `None` at the end of the input.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    if input.take(MAX_LINE_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let is_whole = line.ends_with(b"\n") || (line.len() as u64) < MAX_LINE_BYTES;
    let text = String::from_utf8_lossy(&line);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
    if is_whole {
        return Ok(Some(InputLine::Whole(text)));
    }
    input.skip_until(b'\n')?;
    Ok(Some(InputLine::TooLong(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_not_split() {
        let long = "x".repeat(MAX_LINE_BYTES as usize);
        let mut input = format!("\u{feff}uci\n{long}quit\n\nisready").into_bytes();
        input.extend(b"\xFF");
        let mut input = input.as_slice();
        let mut next = || read(&mut input).expect("it is in memory");
        let whole = |text: &str| Some(InputLine::Whole(text.to_owned()));
        assert_eq!(next(), whole("uci\n"));
        assert_eq!(next(), Some(InputLine::TooLong(long)));
        assert_eq!(next(), whole("\n"));
        assert_eq!(next(), whole("isready\u{FFFD}"));
        assert_eq!(next(), None);
    }
}
