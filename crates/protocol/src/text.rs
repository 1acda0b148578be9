//! Lines and their words.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

/// The words of a line, and what has not been read of it yet.
#[derive(Clone, Debug)]
pub(crate) struct Words<'t> {
    rest: &'t str,
}

impl<'t> Words<'t> {
    pub(crate) fn new(line: &'t str) -> Self {
        Words { rest: line.trim() }
    }

    /// The next word, which stays.
    pub(crate) fn peek(&self) -> Option<&'t str> {
        self.clone().next()
    }

    /// All that has not been read, without white space around it.
    pub(crate) fn rest(&self) -> &'t str {
        self.rest
    }

    /// The words up to the first one that ends them, which stays.
    pub(crate) fn take_until(&mut self, ends: impl Fn(&str) -> bool) -> Vec<&'t str> {
        let mut taken = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends(word)) {
            taken.push(word);
            self.next();
        }
        taken
    }

    /// Reads the next word if it is a `T`; it stays if it is not.
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

/// Words as owned strings.
pub(crate) fn owned(words: Vec<&str>) -> Vec<String> {
    words.into_iter().map(str::to_owned).collect()
}

/// The most characters of a foreign text that an error repeats.
const LONGEST_QUOTE: usize = 60;

/// The start of a text, with an ellipsis if it is long: an error has to name
/// what is wrong, not to repeat all of it.
pub fn brief(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// A text that stays on its line: control characters come out as blanks.
pub(crate) struct OneLine<'t>(pub(crate) &'t str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| f.write_char(if c.is_control() { ' ' } else { c }))
    }
}

/// A text on one line in which some characters, which would end it too early,
/// are written as others.
pub(crate) struct Without<'t>(pub(crate) &'t str, pub(crate) &'static [(char, char)]);

impl fmt::Display for Without<'_> {
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
    fn long_texts_are_quoted_in_part() {
        assert_eq!(brief("♔ e2e4"), "♔ e2e4");
        let quoted = brief(&"♔".repeat(1_000)).into_owned();
        assert_eq!(quoted, "♔".repeat(LONGEST_QUOTE) + "…");
    }

    #[test]
    fn a_line_stays_a_line() {
        assert_eq!(OneLine("a\r\nquit\0").to_string(), "a  quit ");
        assert_eq!(Without("say \"go\"\n", &[('"', '\'')]).to_string(), "say 'go' ");
    }
}
