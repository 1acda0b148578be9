//! Reads the games of a file one at a time.

use super::skipped_game::{MAX_GAME, SkippedGame};
use heterodox_kernel::pgn::{RawGame, Reader, next_game};
use heterodox_kernel::text::Decoder;
use std::io::{self, BufRead};

/// Reads the games of a file like [`Reader`] those of a text.
pub(super) struct GameFile<R> {
    input: R,
    decoder: Decoder,
    /// The part of the text that is in memory.
    text: String,
    position: usize,
    /// Line of the file at `position`.
    line: usize,
    /// True if the file has been read to its end.
    is_complete: bool,
    /// True while the rest of a game is skipped that was too long.
    is_skipping: bool,
    /// Number of bytes that have been read.
    pub(super) read: u64,
}

impl<R: BufRead> GameFile<R> {
    pub(super) fn new(input: R) -> GameFile<R> {
        GameFile {
            input,
            decoder: Decoder::default(),
            text: String::new(),
            position: 0,
            line: 1,
            is_complete: false,
            is_skipping: false,
            read: 0,
        }
    }

    /// Returns the next game.
    pub(super) fn next(&mut self) -> io::Result<Option<Result<RawGame, SkippedGame>>> {
        loop {
            self.read_ahead()?;
            let mut reader = Reader::resume(&self.text, self.position, self.line);
            if self.is_skipping {
                let rest = reader.rest();
                let bytes = next_game(rest).unwrap_or(rest.len());
                self.is_skipping = bytes == rest.len() && !self.is_complete;
                reader.advance(bytes);
            }
            reader.skip_blanks();
            let (start, line) = (self.text.len() - reader.rest().len(), reader.line());
            if start > self.position && !self.is_complete {
                (self.position, self.line) = (start, line);
                continue;
            }
            let Some(game) = reader.next() else { return Ok(None) };
            let is_cut = reader.rest().is_empty() && !self.is_complete;
            (self.position, self.line) = (self.text.len() - reader.rest().len(), reader.line());
            if self.position - start <= MAX_GAME {
                return Ok(Some(game.map_err(SkippedGame::from)));
            }
            self.is_skipping = is_cut;
            return Ok(Some(Err(SkippedGame::too_long(line))));
        }
    }

    /// Reads until the text is longer than any game may be, or ends.
    fn read_ahead(&mut self) -> io::Result<()> {
        if self.position > MAX_GAME {
            // The previous character shows whether a line starts here.
            let kept = self.text.floor_char_boundary(self.position - 1);
            self.text.drain(..kept);
            self.position -= kept;
        }
        while !self.is_complete && self.text.len() - self.position < 2 * MAX_GAME {
            let bytes = self.input.fill_buf()?;
            let count = bytes.len();
            self.decoder.push(bytes, &mut self.text);
            self.input.consume(count);
            self.read += count as u64;
            self.is_complete = count == 0;
            if self.is_complete || self.decoder.pending() > MAX_GAME {
                self.decoder.finish(&mut self.text);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tag `Event` with the number of moves, or the error, and the line of
    /// each game.
    fn games(bytes: &[u8]) -> Vec<String> {
        let mut file = GameFile::new(bytes);
        let mut found = Vec::new();
        while let Some(game) = file.next().unwrap() {
            found.push(match game {
                Ok(raw) => {
                    let event = raw.tag("Event").unwrap_or_default();
                    format!("{event} {} in {}", raw.moves.len(), raw.line)
                }
                Err(refusal) => format!("{} in {}", refusal.problem, refusal.line),
            });
        }
        assert_eq!(file.read, bytes.len() as u64);
        found
    }

    #[test]
    fn games_are_found_with_their_lines() {
        let one = "[Event \"1\"]\n[White \"[x]\"]\n\n1. e4 { [%clk 0:01]\n[%eval 3] } e5\n; [no tag\n*\n\n";
        let two = "[Event \"2\"]\r\n\r\n% [no tag {\r\n1. d4 *";
        let text = format!("\u{feff}\n{one}\u{feff}{two}");
        assert_eq!(games(text.as_bytes()), ["1 2 in 2", "2 1 in 10"]);
        assert!(games(b"").is_empty() && games(b"\n\n \n% x").is_empty());
        let unclosed = "[Event \"1\"]\n\n1. e4 { *\n\n";
        let text = format!("{unclosed}{two}");
        assert_eq!(games(text.as_bytes()), ["unmatched '{' in 3", "2 1 in 5"]);
        assert_eq!(games(b"1. e4 *\n1. d4 *\n"), [" 1 in 1", " 1 in 2"]);
        assert_eq!(games(b"[Event \"M\xfcller\"]\r\r*"), ["Müller 0 in 1"]);
    }

    #[test]
    fn games_that_are_too_long_are_skipped() {
        let too_long = "more than a megabyte, which is too long for a game";
        let two = "[Event \"2\"]\n\n1. d4 *\n";
        for length in [1, 2, 3, 9] {
            for filling in ["x", "x ", "\n", "}", "1. e4 ", "(", "[", "[A \"1\"]", "é\n"] {
                let count = length * MAX_GAME / filling.len() + 10;
                let long = format!("[Event \"1\"]\n\n1. e4 {{{} *\n\n", filling.repeat(count));
                let found = games(format!("{two}\n{long}{two}").as_bytes());
                assert_eq!(found.len(), 3, "{filling} {length}: {found:?}");
                assert_eq!(found[0], "2 1 in 1");
                assert_eq!(found[1], format!("{too_long} in 5"), "{filling} {length}");
                let lines = 7 + long.matches('\n').count() - 2;
                assert_eq!(found[2], format!("2 1 in {lines}"), "{filling} {length}");
            }
        }
    }

    #[test]
    fn blanks_and_many_games_do_not_count_as_a_long_game() {
        let blanks = "\r\n".repeat(3 * MAX_GAME);
        let text = format!("{blanks}[Event \"1\"]\n\n1. e4 *\n{blanks}[Event \"2\"]");
        let line = 3 * MAX_GAME + 1;
        assert_eq!(
            games(text.as_bytes()),
            [format!("1 1 in {line}"), format!("2 0 in {}", 2 * line + 2)]
        );
        let one = format!("[Event \"1\"]\n\n1. e4 {{{}}} *\n\n", "comment ".repeat(40_000));
        let text = one.repeat(20);
        let found = games(text.as_bytes());
        assert_eq!(found.len(), 20);
        assert_eq!(found[19], format!("1 1 in {}", 19 * 4 + 1));
    }
}
