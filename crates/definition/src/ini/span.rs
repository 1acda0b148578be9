//! Parts of a text that know their place.

use crate::Message;
use crate::{Code, Diagnostic};
use heterodox_kernel::text::excerpt;
use std::ops::Range;

/// A part of a line with its place in the original text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Span<'t> {
    /// The characters.
    pub(super) text: &'t str,
    line: usize,
    column: usize,
    /// True if the text belongs to a built-in parent. Its parts have the place of the parent's
    /// name.
    is_built_in: bool,
    /// True if white space follows on the line.
    is_before_space: bool,
}

/// The result of reading a part, or its error.
pub(super) type Read<T> = Result<T, Diagnostic>;

impl<'t> Span<'t> {
    /// A whole line with its number, from 1.
    pub(super) fn line(number: usize, text: &'t str) -> Span<'t> {
        Span { text, line: number, column: 1, is_built_in: false, is_before_space: false }
    }

    /// The same place with a text of a built-in parent.
    pub(super) fn with_built_in<'b>(&self, text: &'b str) -> Span<'b> {
        let (line, column) = (self.line, self.column);
        Span { text, line, column, is_built_in: true, is_before_space: false }
    }

    /// Returns whether the text belongs to a built-in parent.
    pub(super) fn is_built_in(&self) -> bool {
        self.is_built_in
    }

    /// Returns whether white space follows at the end of the line. For Fairy-Stockfish it is a part of
    /// the value.
    pub(super) fn is_before_space(&self) -> bool {
        self.is_before_space
    }

    /// The line, from 1.
    pub(super) fn line_number(&self) -> usize {
        self.line
    }

    /// The bytes of a range.
    ///
    /// # Panics
    /// If the range does not begin and end between characters of the text.
    pub(super) fn part(&self, range: Range<usize>) -> Span<'t> {
        let before = if self.is_built_in { 0 } else { self.text[..range.start].chars().count() };
        Span { text: &self.text[range], column: self.column + before, ..*self }
    }

    /// A line without white space around it. Its parts know whether white space follows.
    pub(super) fn trim_line(&self) -> Span<'t> {
        let line = self.text.strip_suffix('\r').unwrap_or(self.text);
        Span { is_before_space: line.ends_with(char::is_whitespace), ..self.trim() }
    }

    /// The text without white space around it.
    pub(super) fn trim(&self) -> Span<'t> {
        let start = self.text.len() - self.text.trim_start().len();
        self.part(start..start + self.text.trim().len())
    }

    /// The parts before and after the first separator.
    pub(super) fn split_once(&self, separator: char) -> Option<(Span<'t>, Span<'t>)> {
        let at = self.text.find(separator)?;
        let after = at + separator.len_utf8();
        Some((self.part(0..at), self.part(after..self.text.len())))
    }

    /// The words between white space.
    pub(super) fn words(&self) -> Vec<Span<'t>> {
        let mut words = Vec::new();
        let mut start = None;
        for (at, c) in self.text.char_indices() {
            match start {
                None if !c.is_whitespace() => start = Some(at),
                Some(from) if c.is_whitespace() => {
                    words.push(self.part(from..at));
                    start = None;
                }
                _ => {}
            }
        }
        words.extend(start.map(|from| self.part(from..self.text.len())));
        words
    }

    /// The characters one by one.
    pub(super) fn letters(&self) -> impl Iterator<Item = (char, Span<'t>)> + use<'_, 't> {
        let part = |(at, c): (usize, char)| (c, self.part(at..at + c.len_utf8()));
        self.text.char_indices().map(part)
    }

    /// The part of the original text: the parent's name for a text of a built-in parent.
    pub(super) fn span(&self) -> crate::Span {
        let length = if self.is_built_in { 0 } else { self.text.chars().count() };
        crate::Span { line: self.line, column: self.column, length }
    }

    /// An error at this place.
    pub(super) fn wrong(&self, code: Code, problem: impl Message) -> Diagnostic {
        Diagnostic::new(code, problem).at(Some(self.span())).quoting(excerpt(self.text))
    }

    /// An error at this place, with a suggestion.
    pub(super) fn wrong_but(
        &self,
        code: Code,
        problem: impl Message,
        help: impl Message,
    ) -> Diagnostic {
        self.wrong(code, problem).help(help)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::said::Said;

    #[test]
    fn parts_know_their_columns_in_characters() {
        let line = Span::line(7, "  é = ä bc ");
        let (key, value) = line.split_once('=').unwrap();
        assert_eq!((key.trim().text, key.trim().column), ("é", 3));
        let words = value.words();
        assert_eq!(
            [(words[0].text, words[0].column), (words[1].text, words[1].column)],
            [("ä", 7), ("bc", 9)]
        );
        let letters: Vec<_> = words[1].letters().map(|(c, at)| (c, at.column)).collect();
        assert_eq!(letters, [('b', 9), ('c', 10)]);
        assert_eq!(
            words[1].wrong(Code::UnknownLine, Said::text("bad")).to_string(),
            "line 7, column 9: 'bc': bad"
        );
    }

    #[test]
    fn built_in_texts_stay_where_their_parent_is_named() {
        let parent = Span::line(2, "[x:chess]").part(3..8);
        let value = parent.with_built_in("q r");
        assert_eq!(
            value.words()[1].wrong(Code::UnknownLine, Said::text("gone")).to_string(),
            "line 2, column 4: 'r': gone"
        );
    }
}
