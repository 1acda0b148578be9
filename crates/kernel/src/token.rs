//! Tokens of pieces in FEN and notation: a letter, and perhaps a mark.

use crate::Color;
use std::cmp::Ordering;
use std::fmt;

/// The text that stands for a kind of piece in FEN and notation: a letter of any alphabet
/// and at most one mark.
///
/// The token of a kind has an uppercase letter; see [`cased`](Token::cased) for pieces.
/// Tokens are ordered as their texts.
///
/// ```
/// use heterodox_kernel::{Color, Mark, Token};
/// let promoted = Token::marked('P', Mark::Plus);
/// assert_eq!(Token::of('N').to_string(), "N");
/// assert_eq!(promoted.to_string(), "+P");
/// assert_eq!(promoted.cased(Color::Black).to_string(), "+p");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Token {
    letter: char,
    mark: Mark,
}

/// The mark of a [`Token`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// None: the token is a letter.
    None,
    /// An apostrophe behind the letter, `P'`: another kind with the same letter.
    Prime,
    /// An exclamation mark behind the letter, `P!`: a third kind with the same letter.
    Bang,
    /// A plus sign before the letter, `+P`: a promoted piece of shogi.
    Plus,
    /// A tilde behind the letter, `Q~`: a promoted Pawn, which is captured as a Pawn.
    Tilde,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 5] = [Mark::None, Mark::Prime, Mark::Bang, Mark::Plus, Mark::Tilde];

    /// The character of a mark that is written behind the letter.
    const fn suffix(self) -> Option<char> {
        match self {
            Mark::None | Mark::Plus => None,
            Mark::Prime => Some('\''),
            Mark::Bang => Some('!'),
            Mark::Tilde => Some('~'),
        }
    }
}

impl Token {
    /// Creates a token without a mark.
    pub const fn of(letter: char) -> Token {
        Token { letter, mark: Mark::None }
    }

    /// Creates a token with a mark.
    pub const fn marked(letter: char, mark: Mark) -> Token {
        Token { letter, mark }
    }

    /// The letter.
    pub const fn letter(self) -> char {
        self.letter
    }

    /// The mark.
    pub const fn mark(self) -> Mark {
        self.mark
    }

    /// The token of a piece of this colour: with an uppercase letter for White, with a
    /// lowercase one for Black.
    pub fn cased(self, color: Color) -> Token {
        Token { letter: color.case(self.letter), ..self }
    }

    /// The side that the token of a piece belongs to, by the case of its letter.
    pub fn color(self) -> Color {
        Color::of_case(self.letter)
    }

    /// The token of a kind as a promotion to it is written: without `~`, which says that the
    /// piece has promoted.
    pub fn in_promotion(self) -> Token {
        match self.mark {
            Mark::Tilde => Token::of(self.letter),
            _ => self,
        }
    }

    /// Returns the only letter of the token. `None` if it has a mark.
    pub fn plain(self) -> Option<char> {
        (self.mark == Mark::None).then_some(self.letter)
    }

    /// Parses a token. Its letter may have either case.
    pub fn parse(text: &str) -> Option<Token> {
        Token::at_start(text).find(|(_, rest)| rest.is_empty()).map(|(token, _)| token)
    }

    /// The tokens that `text` may begin with, and the text behind each, the longest first.
    pub fn at_start(text: &str) -> impl Iterator<Item = (Token, &str)> {
        let (is_plus, text) = match text.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut chars = text.chars();
        let letter = chars.next().filter(|letter| letter.is_alphabetic());
        let rest = chars.as_str();
        let behind = chars.next().filter(|_| !is_plus);
        let suffixed =
            Mark::ALL.into_iter().find(|m| m.suffix().is_some_and(|c| Some(c) == behind));
        let longer = suffixed.map(|mark| (mark, chars.as_str()));
        let shorter = (if is_plus { Mark::Plus } else { Mark::None }, rest);
        let of_letter = move |letter| {
            let marks = longer.into_iter().chain([shorter]);
            marks.map(move |(mark, rest)| (Token { letter, mark }, rest))
        };
        letter.into_iter().flat_map(of_letter)
    }

    /// The characters of the token.
    pub fn chars(self) -> impl Iterator<Item = char> {
        let prefix = (self.mark == Mark::Plus).then_some('+');
        prefix.into_iter().chain([self.letter]).chain(self.mark.suffix())
    }

    /// Writes the token at the end of a text.
    pub(crate) fn write(self, text: &mut String) {
        if self.mark == Mark::Plus {
            text.push('+');
        }
        text.push(self.letter);
        if let Some(suffix) = self.mark.suffix() {
            text.push(suffix);
        }
    }
}

impl Ord for Token {
    fn cmp(&self, other: &Token) -> Ordering {
        self.chars().cmp(other.chars())
    }
}

impl PartialOrd for Token {
    fn partial_cmp(&self, other: &Token) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chars().try_for_each(|c| fmt::Write::write_char(f, c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_at_the_start_of_a_text_are_found_the_longest_first() {
        let found = |text| {
            let found = Token::at_start(text);
            found.map(|(token, rest)| (token.to_string(), rest.to_owned())).collect::<Vec<_>>()
        };
        let pair = |token: &str, rest: &str| (token.to_owned(), rest.to_owned());
        assert_eq!(found("P'x"), [pair("P'", "x"), pair("P", "'x")]);
        assert_eq!(found("+P'"), [pair("+P", "'")]);
        assert_eq!(found("q~!"), [pair("q~", "!"), pair("q", "~!")]);
        assert_eq!(found("Ж"), [pair("Ж", "")]);
        for nothing in ["", "+", "'", "1", "++P", "*", "~q"] {
            assert_eq!(found(nothing), [], "{nothing}");
        }
    }

    #[test]
    fn a_token_is_the_whole_text() {
        assert_eq!(Token::parse("p!"), Some(Token::marked('p', Mark::Bang)));
        assert_eq!(Token::parse("+r"), Some(Token::marked('r', Mark::Plus)));
        assert_eq!(Token::parse("Q~").map(Token::in_promotion), Some(Token::of('Q')));
        for wrong in ["", "PP", "P''", "+P~", "1"] {
            assert_eq!(Token::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn tokens_are_ordered_as_their_texts() {
        let mut tokens: Vec<Token> = ["Q~", "P'", "P", "+P", "K", "P!"]
            .iter()
            .filter_map(|text| Token::parse(text))
            .collect();
        tokens.sort_unstable();
        let texts: Vec<String> = tokens.iter().map(Token::to_string).collect();
        assert_eq!(texts, ["+P", "K", "P", "P!", "P'", "Q~"]);
    }
}
