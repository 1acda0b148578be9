//! `heterodox moves`: lists the legal moves of a position, or of each position on
//! standard input.

use crate::cli::MovesArgs;
use crate::error::Error;
use crate::screen::Screen;
use crate::setup::set_up;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::text::{self, NotUtf8};
use serde::Serialize;
use std::io::{self, BufRead, Write};

/// Maximum number of bytes per line, more than any FEN has.
const MAX_LINE_BYTES: usize = 10_000;

pub(crate) fn run(args: &MovesArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = args.position.game.find()?;
    let moves = args.position.moves.as_deref();
    if args.position.fen.as_deref() == Some("-") {
        return answer_lines(
            game.as_ref(),
            moves,
            &mut io::stdin().lock(),
            &mut io::stdout().lock(),
        );
    }
    let played = set_up(game.as_ref(), args.position.fen.as_deref(), moves)?;
    let mut text = String::new();
    if args.json {
        for step in steps(played.as_ref()) {
            text += &serde_json::to_string(&step)?;
            text.push('\n');
        }
    } else {
        text = table(played.as_ref());
    }
    Ok(screen.print(&text)?)
}

/// A legal move and the FEN of the position after it.
#[derive(Serialize)]
struct Step {
    #[serde(rename = "move")]
    text: String,
    fen: String,
}

/// Returns the legal moves, sorted by their text.
fn steps(played: &dyn AnyMatch) -> Vec<Step> {
    if played.final_outcome().is_some() {
        return Vec::new();
    }
    let position = played.position();
    let step = |(mv, after): (_, Box<dyn heterodox_catalog::AnyPosition>)| Step {
        text: position.game().coordinates(mv),
        fen: after.fen(),
    };
    let mut steps: Vec<Step> = position.successors().into_iter().map(step).collect();
    steps.sort_by(|a, b| a.text.cmp(&b.text));
    steps
}

/// Returns the legal moves in coordinate and short notation, one per line.
fn table(played: &dyn AnyMatch) -> String {
    let position = played.position();
    let moves = played.legal_moves();
    let mut lines: Vec<(String, String)> =
        moves.iter().map(|&mv| (position.game().coordinates(mv), position.san(mv))).collect();
    lines.sort();
    let width = lines.iter().map(|line| line.0.len()).max().unwrap_or(0);
    lines.iter().map(|(text, short)| format!("{text:width$}  {short}\n")).collect()
}

/// Answers each FEN on the input with a line of JSON and flushes. A program may thus wait for the
/// answer before it sends the next position.
fn answer_lines(
    game: &dyn AnyGame,
    moves: Option<&str>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Error> {
    while let Some(line) = read_line(input)? {
        let answer = match line.and_then(|fen| set_up(game, Some(&fen), moves)) {
            Ok(played) => serde_json::to_string(&steps(played.as_ref()))?,
            Err(error) => serde_json::json!({ "error": error.to_string() }).to_string(),
        };
        output.write_all((answer + "\n").as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// Reads the next line or the error in it; `None` at the end of the input. Memory use
/// does not depend on the length of the line.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Error>>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut started = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() && !started {
            return Ok(None);
        }
        started = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > MAX_LINE_BYTES;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        let finished = end.is_some() || chunk.is_empty();
        input.consume(used);
        if finished {
            return Ok(Some(checked(line, too_long)));
        }
    }
}

fn checked(line: Vec<u8>, too_long: bool) -> Result<String, Error> {
    if too_long {
        return Err(Error::Line("the line is too long for a FEN"));
    }
    let line = text::from_utf8(line).map_err(|error| match error {
        NotUtf8::Utf16 => Error::Line("the input is UTF-16; write it in UTF-8"),
        NotUtf8::Other { .. } => Error::Line("the line is not UTF-8"),
    })?;
    if line.trim().is_empty() {
        return Err(Error::Line("the line is empty"));
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Result<String, String>> {
        // A buffer of three bytes splits the lines.
        let mut reader = io::BufReader::with_capacity(3, input);
        let next = || read_line(&mut reader).unwrap();
        std::iter::from_fn(next).map(|line| line.map_err(|error| error.to_string())).collect()
    }

    #[test]
    fn lines_end_with_or_without_a_newline() {
        assert_eq!(lines(b"abcd\r\nef"), [Ok("abcd\r".to_owned()), Ok("ef".to_owned())]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_byte_order_mark_is_ignored_and_utf_16_is_named() {
        assert_eq!(lines(b"\xef\xbb\xbfab\ncd"), [Ok("ab".to_owned()), Ok("cd".to_owned())]);
        let told = &lines(b"\xff\xfea\0b\0\n\0")[0];
        assert!(told.as_ref().is_err_and(|error| error.contains("UTF-16")), "{told:?}");
    }

    #[test]
    fn bad_lines_are_errors_and_the_next_is_read() {
        let long = vec![b'x'; MAX_LINE_BYTES + 1];
        let input = [&long[..], b"\n\n\xff\xfe\nend\n"].concat();
        let read = lines(&input);
        assert_eq!(read.iter().filter(|line| line.is_err()).count(), 3);
        assert_eq!(read[3], Ok("end".to_owned()));
    }
}
