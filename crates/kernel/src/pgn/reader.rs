//! Parser of PGN files.

use super::boundaries::comment_end;
use super::lines::Lines;
use super::scan::{begins_tag, is_blank, line_end};
use super::tags::parse_tag;
use super::termination::result_of;
use super::{ListedGame, PgnError, PgnProblem, RawGame, RepeatedTag};
use crate::text::excerpt;
use std::collections::HashMap;

/// Iterates over the games of a text. A malformed game yields an error; the next game is then
/// parsed.
///
/// The text may have any layout of tags, moves and comments, the import format of the *PGN
/// specification*.
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
    /// Length of the whole text in bytes.
    length: usize,
    rest: &'t str,
    line: usize,
    /// True if the last byte was a carriage return. A line feed then belongs to it.
    after_return: bool,
    /// True at the start of a line.
    at_line_start: bool,
    /// Number of bytes from the next closing brace to the end of the text, 0 if there is none;
    /// `None` if it was not searched yet. Kept to read files with many unclosed comments in linear
    /// time.
    closing: Option<usize>,
}

/// Characters that end a word; each is or begins a token of its own.
const SIGNS: &str = "{}();[]*$";

/// Byte offset of the end of a word: behind its annotation signs, or before the
/// next token.
fn word_end(text: &str) -> usize {
    if text.starts_with('*') {
        return 1;
    }
    let end = text.find(|c| is_blank(c) || SIGNS.contains(c));
    let word = &text[..end.unwrap_or(text.len())];
    let signs = word.match_indices(['!', '?']).find(|(at, _)| !is_mark(word, *at));
    match signs {
        Some((at, _)) => word.len() - word[at..].trim_start_matches(['!', '?']).len(),
        None => word.len(),
    }
}

/// Returns whether the sign at a byte offset is part of a token and not an annotation: behind
/// the first letter of a move, as in `P!e4` or `12.P!@e4`, or before other effects of a move,
/// as in `a8=P!xb7`.
fn is_mark(word: &str, at: usize) -> bool {
    let (before, sign) = word.split_at(at);
    let Some(next) = sign.strip_prefix('!').and_then(|rest| rest.chars().next()) else {
        return false;
    };
    let text = before.rsplit(['.', '…']).next().unwrap_or(before);
    let is_first = text.chars().count() == 1 && text.starts_with(char::is_uppercase);
    is_first && (next.is_ascii_alphanumeric() || next == '@') || matches!(next, 'x' | ',')
}

/// A game that is being parsed.
#[derive(Default)]
struct Draft {
    /// Line where the game begins.
    line: usize,
    tags: Vec<(String, String)>,
    /// Index of each tag by its name, and its index among the repeated ones.
    indices: HashMap<String, (usize, Option<usize>)>,
    repeated: Vec<RepeatedTag>,
    /// True if two tags were on the same line or on adjacent lines. A blank line between tags then
    /// has a meaning.
    is_dense: bool,
    lines: Lines,
    result: Option<String>,
    /// First error. The rest of the game is then skipped.
    problem: Option<PgnError>,
}

impl Draft {
    fn fail(&mut self, line: usize, problem: PgnProblem) {
        self.problem.get_or_insert(PgnError { line, problem });
    }

    fn note(&mut self, done: Result<(), PgnError>) {
        if let Err(error) = done {
            self.problem.get_or_insert(error);
        }
    }

    fn is_empty(&self) -> bool {
        let is_read = self.tags.is_empty() && self.lines.is_empty() && self.result.is_none();
        is_read && self.problem.is_none()
    }

    /// Returns whether a tag is the first one of the next game. This game then consists only of
    /// tags. A repeated tag does not end it.
    fn ends_before(&self, name: &str, after_blank_line: bool) -> bool {
        let has_begun = !self.tags.is_empty() || self.problem.is_some();
        has_begun && after_blank_line && (self.is_dense || name == "Event")
    }

    /// Adds a tag. The value of a repeated one replaces that before.
    fn add_tag(&mut self, (name, value): (String, String), line: usize) {
        let Some((index, repeated)) = self.indices.get_mut(&name) else {
            self.indices.insert(name.clone(), (self.tags.len(), None));
            return self.tags.push((name, value));
        };
        self.tags[*index].1 = value;
        match *repeated {
            Some(index) => self.repeated[index].line = line,
            None => {
                *repeated = Some(self.repeated.len());
                self.repeated.push(RepeatedTag { line, name });
            }
        }
    }

    fn finish(self) -> Result<RawGame, PgnError> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let Draft { line, tags, repeated, result, lines, .. } = self;
        let (comment, moves) = lines.finish()?;
        Ok(RawGame { line, tags, comment, moves, result, repeated })
    }
}

impl<'t> Reader<'t> {
    /// Creates a parser at the start of the text.
    pub fn new(text: &'t str) -> Self {
        Reader::resume(text, 0, 1)
    }

    /// Creates a parser at the given byte offset and line, where an earlier one has
    /// stopped.
    pub fn resume(text: &'t str, byte: usize, line: usize) -> Self {
        let (before, rest) = text.split_at(byte);
        Reader {
            length: text.len(),
            rest,
            line,
            after_return: before.ends_with('\r'),
            at_line_start: before.is_empty() || before.ends_with(['\r', '\n']),
            closing: None,
        }
    }

    /// The remaining text.
    pub fn rest(&self) -> &'t str {
        self.rest
    }

    /// The line where the remaining text begins, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Advances by a number of bytes and returns the skipped text. Counts lines.
    ///
    /// # Panics
    /// If there are fewer bytes, or the offset is inside a character.
    pub fn advance(&mut self, bytes: usize) -> &'t str {
        let (skipped, rest) = self.rest.split_at(bytes);
        for byte in skipped.bytes() {
            self.line += usize::from(byte == b'\r' || byte == b'\n' && !self.after_return);
            self.after_return = byte == b'\r';
        }
        // Byte-order marks are ignored.
        let marks = skipped.trim_end_matches('\u{feff}');
        self.at_line_start = match marks.as_bytes().last() {
            Some(byte) => matches!(byte, b'\r' | b'\n'),
            None => self.at_line_start,
        };
        self.rest = rest;
        skipped
    }

    /// Skips the rest of the line except its end.
    fn skip_line(&mut self) -> &'t str {
        self.advance(line_end(self.rest))
    }

    /// Skips blanks, and escaped lines, which begin with `%`. Returns whether there
    /// was a blank line.
    pub fn skip_blanks(&mut self) -> bool {
        let mut blank_line = false;
        loop {
            let line = self.line;
            self.advance(self.rest.len() - self.rest.trim_start_matches(is_blank).len());
            blank_line |= self.line > line + 1;
            if !(self.at_line_start && self.rest.starts_with('%')) {
                return blank_line;
            }
            self.skip_line();
        }
    }

    /// Advances behind the next game and returns what a list of games says about it. Games that
    /// cannot be read are listed like others.
    ///
    /// ```
    /// use heterodox_kernel::pgn::Reader;
    /// let text = "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Ben\"]\n\n(never closed";
    /// let mut reader = Reader::new(text);
    /// let games: Vec<_> = std::iter::from_fn(|| reader.next_listed()).collect();
    /// assert_eq!(games[0].tag("White"), Some("Ann"));
    /// assert_eq!((games[1].tag("White"), games[1].line), (Some("Ben"), 5));
    /// assert_eq!(&text[games[1].start..games[1].end], "[White \"Ben\"]\n\n(never closed");
    /// ```
    pub fn next_listed(&mut self) -> Option<ListedGame> {
        self.skip_blanks();
        let start = self.length - self.rest.len();
        let Draft { line, tags, .. } = self.read_draft()?;
        Some(ListedGame { line, start, end: self.length - self.rest.len(), tags })
    }

    /// Parses the next game, as far as possible. `None` at the end of the text.
    fn read_draft(&mut self) -> Option<Draft> {
        self.skip_blanks();
        let mut draft = Draft { line: self.line, ..Draft::default() };
        if self.read_tags(&mut draft) {
            self.read_moves(&mut draft);
        }
        (!draft.is_empty()).then_some(draft)
    }

    /// Parses the tags of a game with the comments between them. Returns whether
    /// moves may follow.
    fn read_tags(&mut self, draft: &mut Draft) -> bool {
        let mut last_line = None;
        loop {
            let blank_line = self.skip_blanks();
            match self.rest.chars().next() {
                Some('[') => {
                    let name = begins_tag(self.rest).unwrap_or_default();
                    if draft.ends_before(name, blank_line) {
                        return false;
                    }
                    let line = self.line;
                    match self.read_tag() {
                        Ok(tag) => draft.add_tag(tag, line),
                        Err(error) => draft.note(Err(error)),
                    }
                    draft.is_dense |= last_line.is_some_and(|last| line <= last + 1);
                    last_line = Some(self.line);
                }
                Some('{' | ';') => self.read_comment(draft),
                next => return next.is_some(),
            }
        }
    }

    fn read_tag(&mut self) -> Result<(String, String), PgnError> {
        if let Some((name, value, bytes)) = parse_tag(self.rest) {
            self.advance(bytes);
            return Ok((name, value));
        }
        let line = self.line;
        let text = excerpt(self.skip_line().trim_end()).into_owned();
        Err(PgnError { line, problem: PgnProblem::BadTag(text) })
    }

    fn read_moves(&mut self, draft: &mut Draft) {
        let mut blank_line = false;
        while !self.rest.is_empty() && !self.is_at_tags(blank_line) {
            self.read_item(draft);
            if draft.result.is_some() {
                return self.read_last_comments(draft);
            }
            blank_line = self.skip_blanks();
        }
    }

    /// Returns whether the tags of the next game begin here, before the result of
    /// this game.
    fn is_at_tags(&self, after_blank_line: bool) -> bool {
        let is_apart = after_blank_line && self.at_line_start;
        self.rest.starts_with('[') && (is_apart || begins_tag(self.rest).is_some())
    }

    /// Parses comments after the result, which belong to the game up to a blank line, and up
    /// to the end of the text if no game follows.
    fn read_last_comments(&mut self, draft: &mut Draft) {
        let mut is_last = None;
        loop {
            let mut next = self.clone();
            let blank_line = next.skip_blanks();
            let is_comment = next.rest.starts_with(['{', ';']);
            if !is_comment || blank_line && !*is_last.get_or_insert_with(|| next.is_last()) {
                return;
            }
            *self = next;
            self.read_comment(draft);
        }
    }

    /// Returns whether only comments follow.
    fn is_last(&self) -> bool {
        let mut next = self.clone();
        let mut ignored = Draft::default();
        while next.rest.starts_with(['{', ';']) && ignored.problem.is_none() {
            next.read_comment(&mut ignored);
            next.skip_blanks();
        }
        next.rest.is_empty() && ignored.problem.is_none()
    }

    /// Parses a move, a comment, an annotation, a bracket of a variation or the
    /// result.
    fn read_item(&mut self, draft: &mut Draft) {
        let line = self.line;
        match self.rest.chars().next() {
            Some('{' | ';') => self.read_comment(draft),
            Some('(') => {
                self.advance(1);
                let opened = draft.lines.open(line);
                draft.note(opened);
            }
            Some(')') => {
                self.advance(1);
                let closed = draft.lines.close(line);
                draft.note(closed);
            }
            Some('}') => {
                self.advance(1);
                draft.fail(line, PgnProblem::Unbalanced('}'));
            }
            Some(sign @ ('[' | ']')) => {
                self.advance(1);
                draft.fail(line, PgnProblem::UnexpectedText(sign.into()));
            }
            Some('$') => {
                let digits = self.rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                let glyph = self.advance(1 + digits);
                draft.lines.glyph(glyph);
            }
            _ => self.read_word(draft),
        }
    }

    fn read_word(&mut self, draft: &mut Draft) {
        let line = self.line;
        let word = self.advance(word_end(self.rest));
        match result_of(word) {
            Some(result) if draft.lines.is_main() || self.is_at_end() => {
                draft.result = Some(result.to_owned());
            }
            // The result of the game that a variation was taken from.
            Some(result) if result != "*" => draft.lines.comment(word),
            Some(_) => {}
            None if draft.problem.is_some() => {}
            None => draft.lines.word(word, line),
        }
    }

    /// Returns whether the game ends here, although the variation that contains its
    /// result has not been closed.
    fn is_at_end(&self) -> bool {
        let mut next = self.clone();
        let blank_line = next.skip_blanks();
        blank_line || next.rest.is_empty() || next.is_at_tags(false)
    }

    /// Byte offset of the next closing brace.
    fn closing_brace(&mut self) -> Option<usize> {
        let length = self.rest.len();
        let known = self.closing.filter(|&left| left <= length);
        let left = known.unwrap_or_else(|| self.rest.find('}').map_or(0, |at| length - at));
        self.closing = Some(left);
        (left > 0).then(|| length - left)
    }

    /// Parses a comment, up to the end of the line or to the closing brace. If it
    /// is not closed, it ends where another game begins.
    fn read_comment(&mut self, draft: &mut Draft) {
        if self.rest.starts_with(';') {
            let comment = self.skip_line();
            return draft.lines.comment(&comment[1..]);
        }
        let line = self.line;
        let close = self.closing_brace();
        match comment_end(self.rest, close) {
            Ok(end) => {
                let comment = self.advance(end);
                draft.lines.comment(&comment[1..end - 1]);
            }
            Err(end) => {
                self.advance(end);
                draft.fail(line, PgnProblem::Unbalanced('{'));
            }
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<RawGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read_draft().map(Draft::finish)
    }
}
