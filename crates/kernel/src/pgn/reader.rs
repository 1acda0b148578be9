//! Finding tags and moves in a text.

use super::tags::is_tag_name;
use super::{MAX_DEPTH, PgnError, PgnProblem, RawGame, RawMove};

/// Reads the games of a text, one after the other.
///
/// ```
/// use heterodox_kernel::pgn::Reader;
/// let text = "[Variant \"chess\"]\n\n1. e4 {best by test} e5 (1... c5) 2. Nf3 $1 *\n";
/// let game = Reader::new(text).next().unwrap().unwrap();
/// assert_eq!(game.tag("Variant"), Some("chess"));
/// let moves: Vec<_> = game.moves.iter().map(|mv| mv.text.as_str()).collect();
/// assert_eq!(moves, ["e4", "e5", "Nf3"]);
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'t> {
    rest: &'t str,
    line: usize,
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl<'t> Reader<'t> {
    /// Starts at the front of the text.
    pub fn new(text: &'t str) -> Self {
        Reader { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    fn error<T>(&self, problem: PgnProblem) -> Result<T, PgnError> {
        Err(PgnError { line: self.line, problem })
    }

    /// Moves on by so many bytes, counting lines.
    fn skip(&mut self, bytes: usize) -> &'t str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.line += skipped.bytes().filter(|&b| b == b'\n').count();
        self.rest = rest;
        skipped
    }

    fn skip_line(&mut self) -> &'t str {
        self.skip(self.rest.find('\n').map_or(self.rest.len(), |end| end + 1))
    }

    fn skip_white(&mut self) {
        loop {
            self.skip(self.rest.len() - self.rest.trim_start().len());
            // A line that starts with % is for other programs.
            if !self.rest.starts_with('%') {
                return;
            }
            self.skip_line();
        }
    }

    fn read(&mut self) -> Result<Option<RawGame>, PgnError> {
        let mut game = RawGame::default();
        self.skip_white();
        if self.rest.is_empty() {
            return Ok(None);
        }
        while self.rest.starts_with('[') {
            game.tags.push(self.read_tag()?);
            self.skip_white();
        }
        let mut lines = Lines::new();
        while !self.rest.is_empty() && !self.rest.starts_with('[') {
            game.result = self.read_item(&mut lines)?;
            if game.result.is_some() {
                break;
            }
            self.skip_white();
        }
        let main = lines.finish()?;
        (game.comment, game.moves) = (main.before, main.moves);
        Ok(Some(game))
    }

    fn read_tag(&mut self) -> Result<(String, String), PgnError> {
        let line = self.rest.lines().next().unwrap_or_default().trim_end();
        let Some(tag) = parse_tag(line) else {
            return self.error(PgnProblem::BadTag(line.to_owned()));
        };
        self.skip_line();
        Ok(tag)
    }

    /// Reads a move, a comment, an annotation or the bracket of a variation;
    /// or the result, which is returned.
    fn read_item(&mut self, lines: &mut Lines) -> Result<Option<String>, PgnError> {
        match self.rest.as_bytes()[0] {
            b'{' => lines.comment(self.read_comment()?),
            b';' => lines.comment(self.skip_line()[1..].trim()),
            b'(' => {
                lines.open(self.line)?;
                self.skip(1);
            }
            b')' => {
                lines.close(self.line)?;
                self.skip(1);
            }
            b'}' => return self.error(PgnProblem::Unbalanced('}')),
            _ => {
                let end = self.rest.find(|c: char| c.is_whitespace() || "{}();".contains(c));
                let line = self.line;
                let word = self.skip(end.unwrap_or(self.rest.len()));
                if !RESULTS.contains(&word) {
                    lines.word(word, line);
                } else if lines.is_main() {
                    return Ok(Some(word.to_owned()));
                }
            }
        }
        Ok(None)
    }

    fn read_comment(&mut self) -> Result<&'t str, PgnError> {
        match self.rest.find('}') {
            Some(end) => Ok(&self.skip(end + 1)[1..end]),
            None => self.error(PgnProblem::Unbalanced('{')),
        }
    }
}

/// The lines that are being read: the main line, a variation of it, a variation
/// of that.
struct Lines(Vec<Line>);

/// A line that is being read.
#[derive(Default)]
struct Line {
    moves: Vec<RawMove>,
    /// What is said before the first move.
    before: Option<String>,
    /// The line of the file in which it begins.
    opened: usize,
}

impl Lines {
    fn new() -> Lines {
        Lines(vec![Line::default()])
    }

    fn is_main(&self) -> bool {
        self.0.len() == 1
    }

    fn innermost(&mut self) -> &mut Line {
        self.0.last_mut().expect("the main line is never closed")
    }

    fn comment(&mut self, text: &str) {
        let line = self.innermost();
        let place = match line.moves.last_mut() {
            Some(mv) => &mut mv.comment,
            None => &mut line.before,
        };
        add_words(place, text);
    }

    fn open(&mut self, opened: usize) -> Result<(), PgnError> {
        let error = |problem| Err(PgnError { line: opened, problem });
        if self.innermost().moves.is_empty() {
            return error(PgnProblem::UnexpectedText("(".to_owned()));
        }
        if self.0.len() > MAX_DEPTH {
            return error(PgnProblem::TooDeep);
        }
        self.0.push(Line { opened, ..Line::default() });
        Ok(())
    }

    fn close(&mut self, line: usize) -> Result<(), PgnError> {
        if self.is_main() {
            return Err(PgnError { line, problem: PgnProblem::Unbalanced(')') });
        }
        let Line { mut moves, before, .. } = self.0.pop().expect("a variation is open");
        if let (Some(first), Some(mut before)) = (moves.first_mut(), before) {
            if let Some(after) = first.comment.take() {
                before = format!("{before} {after}");
            }
            first.comment = Some(before);
        }
        if let Some(mv) = self.innermost().moves.last_mut().filter(|_| !moves.is_empty()) {
            mv.variations.push(moves);
        }
        Ok(())
    }

    /// A move, perhaps with its number, or an annotation of the last one.
    fn word(&mut self, word: &str, line: usize) {
        let moves = &mut self.innermost().moves;
        let text = move_of_word(word);
        if let Some(text) = text {
            let text = text.trim_end_matches(['!', '?']).to_owned();
            moves.push(RawMove { text, line, ..RawMove::default() });
        }
        let signs = &word[word.trim_end_matches(['!', '?']).len()..];
        let number = word.strip_prefix('$').and_then(|number| number.parse().ok());
        let nag = number.or_else(|| nag_of_signs(signs));
        if let (Some(nag), Some(mv)) = (nag, moves.last_mut()) {
            mv.nags.push(nag);
        }
    }

    fn finish(mut self) -> Result<Line, PgnError> {
        let innermost = self.0.pop().expect("the main line is never closed");
        if !self.0.is_empty() {
            let problem = PgnProblem::Unbalanced('(');
            return Err(PgnError { line: innermost.opened, problem });
        }
        Ok(innermost)
    }
}

/// The annotations that are written behind moves, in the order of their
/// numbers, from 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

fn nag_of_signs(signs: &str) -> Option<u8> {
    SIGNS.iter().position(|&known| known == signs).map(|index| index as u8 + 1)
}

/// Adds words to a comment, with single spaces.
fn add_words(comment: &mut Option<String>, text: &str) {
    for word in text.split_whitespace() {
        let comment = comment.get_or_insert_default();
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(word);
    }
}

/// The move in a word such as `12.Nf3` or `Nf3`; none in a bare number or an
/// annotation such as `$1` or `!?`.
fn move_of_word(word: &str) -> Option<&str> {
    if word.starts_with(['$', '!', '?']) {
        return None;
    }
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = if digits.len() < word.len() && (digits.is_empty() || digits.starts_with('.')) {
        digits.trim_start_matches('.')
    } else {
        word.trim_start_matches('.')
    };
    (!text.is_empty()).then_some(text)
}

/// Reads `[Name "value"]`, in whose value `\"` and `\\` are escaped.
fn parse_tag(line: &str) -> Option<(String, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inner.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    if !is_tag_name(name) {
        return None;
    }
    let mut text = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.push(chars.next()?),
            '"' => return None,
            _ => text.push(c),
        }
    }
    Some((name.to_owned(), text))
}

impl Iterator for Reader<'_> {
    type Item = Result<RawGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.read().transpose();
        if let Some(Err(_)) = game {
            // What follows an error cannot be told from its consequences.
            self.rest = "";
        }
        game
    }
}
