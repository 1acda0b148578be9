//! The characters of a diagram with their places in the original text.

use crate::Message;
use crate::{Code, Diagnostic, Place, Span};
use heterodox_kernel::text::excerpt;

/// The first line of canonical texts.
pub(super) const VERSION_LINE: &str = "heterodox-diagram 1";

/// Entities of HTML that are decoded.
const ENTITIES: [(&str, char); 5] =
    [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"'), ("&#39;", '\'')];

/// A text without comments, tags and entities. Each line ends with LF.
pub(super) struct Source {
    chars: Vec<char>,
    /// Line and column of each character, from 1.
    places: Vec<(usize, usize)>,
}

impl Source {
    /// Decodes a text. A text that begins with [`VERSION_LINE`] has comments but no HTML, so its
    /// `<` and `&` are ordinary characters.
    pub(super) fn new(text: &str) -> Source {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = || text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
        let first = lines().position(|line| !line.trim().is_empty());
        let version = first.filter(|&i| lines().nth(i).is_some_and(|l| l.trim() == VERSION_LINE));
        let mut source = Source { chars: Vec::new(), places: Vec::new() };
        for (i, line) in lines().enumerate() {
            if version != Some(i) && !line.trim_start().starts_with('#') {
                source.add_line(i + 1, line, version.is_none());
            }
        }
        source
    }

    /// Adds a line that is not a comment.
    fn add_line(&mut self, number: usize, line: &str, is_html: bool) {
        let chars: Vec<char> = line.chars().collect();
        let last_end = chars.iter().rposition(|&c| c == '>').filter(|_| is_html);
        let mut at = 0;
        while at < chars.len() {
            let (decoded, len) = match chars[at] {
                '<' if last_end.is_some_and(|end| end > at) => {
                    let end = chars[at..].iter().position(|&c| c == '>');
                    (' ', 1 + end.unwrap_or(0))
                }
                '&' if is_html => entity(&chars[at..]).unwrap_or(('&', 1)),
                c => (c, 1),
            };
            self.push(decoded, (number, at + 1));
            at += len;
        }
        self.push('\n', (number, chars.len() + 1));
    }

    fn push(&mut self, c: char, place: (usize, usize)) {
        self.chars.push(c);
        self.places.push(place);
    }

    /// Line and column of a character, from 1; those of the last one beyond the end.
    fn place(&self, at: usize) -> Place {
        self.places.get(at).or(self.places.last()).copied().unwrap_or((1, 1))
    }

    /// The whole text.
    pub(super) fn all(&self) -> Word<'_> {
        Word { source: self, start: 0, end: self.chars.len() }
    }
}

/// Decodes the entity at the beginning of `chars`. Returns the character and the number of
/// characters that it replaces.
fn entity(chars: &[char]) -> Option<(char, usize)> {
    let starts = |name: &str| name.chars().eq(chars.iter().copied().take(name.len()));
    ENTITIES.iter().find(|(name, _)| starts(name)).map(|&(name, c)| (c, name.len()))
}

/// A part of a text that knows its place.
#[derive(Copy, Clone)]
pub(super) struct Word<'t> {
    source: &'t Source,
    start: usize,
    end: usize,
}

impl<'t> Word<'t> {
    /// The characters.
    pub(super) fn chars(self) -> &'t [char] {
        &self.source.chars[self.start..self.end]
    }

    /// Number of characters.
    pub(super) fn len(self) -> usize {
        self.end - self.start
    }

    /// Returns whether there are no characters.
    pub(super) fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The characters as a string.
    pub(super) fn text(self) -> String {
        self.chars().iter().collect()
    }

    /// Returns whether these are the characters of `text`.
    pub(super) fn is(self, text: &str) -> bool {
        text.chars().eq(self.chars().iter().copied())
    }

    /// Line and column, from 1.
    pub(super) fn place(self) -> Place {
        self.source.place(self.start)
    }

    /// The part of the original text, up to the end of its line.
    pub(super) fn span(self) -> Span {
        let ((line, column), (end_line, end)) = (self.place(), self.source.place(self.end));
        let length = if end_line == line { end.saturating_sub(column) } else { 0 };
        Span { line, column, length }
    }

    /// The part from one character to before another one, counted from 0. It ends at the end of the
    /// word at the latest.
    pub(super) fn part(self, from: usize, to: usize) -> Word<'t> {
        let start = self.end.min(self.start + from);
        Word { source: self.source, start, end: self.end.min(self.start + to).max(start) }
    }

    /// The part from a character to the end.
    pub(super) fn from(self, at: usize) -> Word<'t> {
        self.part(at, self.len())
    }

    /// Place of the first character that satisfies `is_it`.
    pub(super) fn find(self, is_it: impl Fn(char) -> bool) -> Option<usize> {
        self.chars().iter().position(|&c| is_it(c))
    }

    /// The parts before and after the first `separator`.
    pub(super) fn split_once(self, separator: char) -> Option<(Word<'t>, Word<'t>)> {
        let at = self.find(|c| c == separator)?;
        Some((self.part(0, at), self.from(at + 1)))
    }

    /// The parts between separators.
    pub(super) fn split(self, separator: char) -> Vec<Word<'t>> {
        let mut parts = Vec::new();
        let mut rest = self;
        while let Some((part, after)) = rest.split_once(separator) {
            parts.push(part);
            rest = after;
        }
        parts.push(rest);
        parts
    }

    /// An error at this place.
    pub(super) fn wrong(self, code: Code, problem: impl Message) -> Diagnostic {
        Diagnostic::new(code, problem).at(Some(self.span())).quoting(excerpt(&self.text()))
    }

    /// An error at this place, with a fix.
    pub(super) fn wrong_but(
        self,
        code: Code,
        problem: impl Message,
        help: impl Message,
    ) -> Diagnostic {
        self.wrong(code, problem).help(help)
    }
}

/// The result of reading a part, or its error.
pub(super) type Read<T> = Result<T, Diagnostic>;

/// Returns the value of a result, or adds its error to a list.
pub(super) fn note<T>(read: Read<T>, errors: &mut Vec<Diagnostic>) -> Option<T> {
    read.map_err(|error| errors.push(error)).ok()
}
