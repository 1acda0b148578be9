//! Commands as lines of standard input.

use std::io::{self, BufRead, Read};

/// The most bytes of a line: more than any position with all the moves of a long game.
const LONGEST_LINE: u64 = 1_000_000;

/// A line of commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum InputLine {
    /// The line; what is not UTF-8 in it has become a replacement character.
    Whole(String),
    /// The start of a line that is longer than any command. The rest of it is skipped,
    /// since no part of it is a command.
    TooLong(String),
}

/// Reads the next line; none at the end of the input.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    if input.take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let is_whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST_LINE;
    let text = String::from_utf8_lossy(&line).into_owned();
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
    fn long_lines_are_not_taken_for_several() {
        let long = "x".repeat(LONGEST_LINE as usize);
        let mut input = format!("uci\n{long}quit\n\nisready").into_bytes();
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
