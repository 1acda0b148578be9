//! Splitting lines into words, and printing text on a single line.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

/// Iterator over the words of a line, which are separated by white space.
#[derive(Clone, Debug)]
pub(crate) struct Words<'t> {
    rest: &'t str,
}

impl<'t> Words<'t> {
    pub(crate) fn new(line: &'t str) -> Self {
        Words { rest: line.trim() }
    }

    /// Returns the next word without consuming it.
    pub(crate) fn peek(&self) -> Option<&'t str> {
        self.clone().next()
    }

    /// Returns the unread part of the line, without surrounding white space.
    pub(crate) fn rest(&self) -> &'t str {
        self.rest
    }

    /// Consumes and returns the words before the first one that satisfies `ends`.
    pub(crate) fn take_until(&mut self, ends: impl Fn(&str) -> bool) -> Vec<&'t str> {
        let mut taken = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends(word)) {
            taken.push(word);
            self.next();
        }
        taken
    }

    /// Parses the next word and consumes it. Consumes nothing if it is not a `T`.
    pub(crate) fn next_if<T: std::str::FromStr>(&mut self) -> Option<T> {
        let value = self.peek()?.parse().ok()?;
        self.next();
        Some(value)
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        Some(word)
    }
}

/// Returns the words as owned strings.
pub(crate) fn owned(words: Vec<&str>) -> Vec<String> {
    words.into_iter().map(str::to_owned).collect()
}

/// Number of characters of foreign text that an error message repeats.
const MAX_QUOTE_CHARS: usize = 60;

/// Truncates a text for use in an error message. An ellipsis marks that something is
/// missing.
pub fn truncate(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_QUOTE_CHARS) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Prints a text on one line: control characters become blanks.
pub(crate) struct OneLine<'t>(pub(crate) &'t str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| f.write_char(if c.is_control() { ' ' } else { c }))
    }
}

/// Prints a text on one line and replaces characters that would end it too early, given
/// as pairs of the character and its replacement.
pub(crate) struct Replacing<'t>(pub(crate) &'t str, pub(crate) &'static [(char, char)]);

impl fmt::Display for Replacing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            let instead = self.1.iter().find(|(bad, _)| *bad == c).map(|(_, good)| *good);
            f.write_char(instead.unwrap_or(if c.is_control() { ' ' } else { c }))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_the_rest() {
        let mut words = Words::new(" \t go\u{a0}depth  5 \r\n");
        assert_eq!(words.peek(), Some("go"));
        assert_eq!(words.next(), Some("go"));
        assert_eq!(words.rest(), "depth  5");
        assert_eq!(words.next_if::<u32>(), None);
        assert_eq!(words.take_until(|word| word == "5"), ["depth"]);
        assert_eq!(words.next_if(), Some(5));
        assert_eq!(words.next(), None);
    }

    #[test]
    fn long_texts_are_truncated() {
        assert_eq!(truncate("♔ e2e4"), "♔ e2e4");
        let quoted = truncate(&"♔".repeat(1_000)).into_owned();
        assert_eq!(quoted, "♔".repeat(MAX_QUOTE_CHARS) + "…");
    }

    #[test]
    fn texts_are_printed_on_one_line() {
        assert_eq!(OneLine("a\r\nquit\0").to_string(), "a  quit ");
        assert_eq!(Replacing("say \"go\"\n", &[('"', '\'')]).to_string(), "say 'go' ");
    }
}
