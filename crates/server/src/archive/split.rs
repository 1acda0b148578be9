//! A file of games, cut into games, of which one at a time is in memory.

use std::io::{self, BufRead};

/// The longest game, in bytes: a hundred times as much as is usual.
const LONGEST: usize = 1 << 20;

/// A part of a file with a game in it, or with several that have no tags.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    /// The line of the file in which it begins, from 1.
    pub(super) line: u64,
    pub(super) text: String,
    /// It was too long: the rest of it was left out.
    pub(super) is_cut: bool,
}

/// Cuts a file before the tags of each game.
pub(super) struct Parts<R> {
    input: R,
    /// The line that has been read last, and the next.
    line: u64,
    next_line: u64,
    /// The first line of the next game, which has been read already.
    next: Option<String>,
    /// How many bytes have been read.
    pub(super) read: u64,
}

impl<R: BufRead> Parts<R> {
    pub(super) fn new(input: R) -> Parts<R> {
        Parts { input, line: 0, next_line: 1, next: None, read: 0 }
    }

    /// The next line as it is, also if it is very long, or not UTF-8.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let limit = LONGEST as u64 + 1;
        let count = io::Read::take(&mut self.input, limit).read_until(b'\n', &mut bytes)?;
        if count == 0 {
            return Ok(None);
        }
        self.read += count as u64;
        self.line = self.next_line;
        self.next_line += u64::from(bytes.ends_with(b"\n"));
        let is_first = self.read == count as u64;
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            // What PGN was written in before there was UTF-8: Latin-1.
            Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
        };
        let text = if is_first { text.trim_start_matches('\u{feff}').to_owned() } else { text };
        Ok(Some(text))
    }

    /// The next part.
    pub(super) fn next(&mut self) -> io::Result<Option<Part>> {
        let mut part = Part { line: self.line, text: String::new(), is_cut: false };
        let mut moves = Moves::default();
        loop {
            let line = match self.next.take() {
                Some(line) => Some(line),
                None => self.read_line()?,
            };
            let Some(line) = line else { break };
            let blank = part.text.is_empty() && line.trim().is_empty();
            if blank {
                continue;
            }
            if moves.begun && moves.may_end(&line) {
                self.next = Some(line);
                break;
            }
            if part.text.is_empty() {
                part.line = self.line;
            }
            moves.follow(&line);
            if part.text.len() + line.len() <= LONGEST {
                part.text.push_str(&line);
            } else {
                part.is_cut = true;
            }
        }
        Ok((!part.text.is_empty() || part.is_cut).then_some(part))
    }
}

/// Whether the moves have begun, and whether a comment is open in them, in
/// which a line may begin like a tag.
#[derive(Default)]
struct Moves {
    begun: bool,
    in_comment: bool,
}

impl Moves {
    /// Whether a line is the first of another game. A comment that nobody has
    /// closed does not go on for ever.
    fn may_end(&self, line: &str) -> bool {
        line.starts_with(if self.in_comment { "[Event \"" } else { "[" })
    }

    fn follow(&mut self, line: &str) {
        let starts_a_tag = !self.begun && line.starts_with('[');
        if starts_a_tag || line.trim().is_empty() || line.starts_with('%') && !self.in_comment {
            return;
        }
        self.begun = true;
        for c in line.chars() {
            match c {
                '{' => self.in_comment = true,
                '}' => self.in_comment = false,
                // The rest of the line is a comment.
                ';' if !self.in_comment => return,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(bytes: &[u8]) -> Vec<(u64, String)> {
        let mut parts = Parts::new(bytes);
        let mut found = Vec::new();
        while let Some(part) = parts.next().unwrap() {
            found.push((part.line, part.text));
        }
        assert_eq!(parts.read, bytes.len() as u64);
        found
    }

    #[test]
    fn files_are_cut_before_tags() {
        let one = "[Event \"1\"]\n[White \"[x]\"]\n\n1. e4 { [%clk 0:01]\n[%eval 3] } e5\n; [no tag\n*\n\n";
        let two = "[Event \"2\"]\r\n\r\n% [no tag {\r\n1. d4 *";
        let text = format!("\u{feff}\n{one}{two}");
        assert_eq!(parts(text.as_bytes()), [(2, one.to_owned()), (10, two.to_owned())]);
        assert_eq!(parts(b""), []);
        assert_eq!(parts(b"\n\n \n"), []);
        let unclosed = "[Event \"1\"]\n\n1. e4 { *\n\n";
        let text = format!("{unclosed}{two}");
        assert_eq!(parts(text.as_bytes()), [(1, unclosed.to_owned()), (5, two.to_owned())]);
        assert_eq!(parts(b"1. e4 *\n1. d4 *\n"), [(1, "1. e4 *\n1. d4 *\n".to_owned())]);
    }

    #[test]
    fn latin_1_is_read() {
        assert_eq!(parts(b"[White \"M\xfcller\"]\n")[0].1, "[White \"Müller\"]\n");
    }

    #[test]
    fn what_is_too_long_is_left_out_and_the_next_game_is_found() {
        let long = format!("[Event \"1\"]\n\n1. e4 {{{}}} *\n", "x".repeat(3 * LONGEST));
        let text = format!("{long}\n[Event \"2\"]\n\n1. d4 *\n");
        let mut parts = Parts::new(text.as_bytes());
        let first = parts.next().unwrap().unwrap();
        assert!(first.is_cut && first.text.len() <= LONGEST);
        let second = parts.next().unwrap().unwrap();
        assert!(!second.is_cut && second.text.contains("1. d4"), "{}", second.text);
    }
}
