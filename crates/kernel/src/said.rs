//! Texts that keep the parts they were made of, so that clients can say them in other languages.

use crate::text::{capitalized, with_article};
use crate::{Color, Kind, Reason};
use std::fmt;

/// A text, made of phrases and their arguments. It displays itself in English.
///
/// ```
/// use heterodox_kernel::said::{Phrase, Said};
/// static TAKES: Phrase = Phrase { id: "takes", english: "{piece} takes {victim}" };
/// let said = TAKES.with([Said::name("Rook"), Said::name("Pawn")]);
/// assert_eq!(said.to_string(), "Rook takes Pawn");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Said {
    /// A text that is known in English only.
    English(String),
    /// A text that is the same in all languages, such as the name of a square, or a number.
    Text(String),
    /// The name of a kind of pieces.
    Name(String),
    /// The name of a kind of pieces, with the indefinite article where a language has one.
    OneOf(String),
    /// The name of a side.
    Side(Color),
    /// The reason of an outcome.
    Reason(Reason),
    /// A phrase with its arguments, in the order of their first places in English.
    Phrase(&'static Phrase, Vec<Said>),
    /// Several texts: "a, b and c".
    List(Vec<Said>),
    /// Clauses of one sentence, with commas between them.
    Clauses(Vec<Said>),
    /// Several texts, each added to those before it by a phrase with two arguments: "a; b; c".
    Joined(&'static Phrase, Vec<Said>),
    /// A text with a capital first.
    Capitalized(Box<Said>),
}

/// A phrase with places for arguments.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    /// Identifier in catalogues of other languages.
    pub id: &'static str,
    /// The phrase in English. Arguments are names in braces, each at one place.
    pub english: &'static str,
}

/// A clause as a sentence.
pub(crate) static SENTENCE: Phrase = Phrase { id: "sentence", english: "{sentence}." };

impl Phrase {
    /// Returns the phrase with arguments.
    pub fn with(&'static self, args: impl Into<Vec<Said>>) -> Said {
        let args = args.into();
        debug_assert_eq!(self.args().count(), args.len(), "{}", self.id);
        Said::Phrase(self, args)
    }

    /// Returns texts, each added to those before it by this phrase, as its second argument.
    pub fn join(&'static self, mut parts: Vec<Said>) -> Said {
        debug_assert_eq!(self.args().count(), 2, "{}", self.id);
        match (parts.pop(), parts.is_empty()) {
            (None, _) => Said::default(),
            (Some(only), true) => only,
            (Some(last), false) => {
                parts.push(last);
                Said::Joined(self, parts)
            }
        }
    }

    /// Returns the names of the arguments.
    pub fn args(&self) -> impl Iterator<Item = &'static str> {
        let places = self.english.split('{').skip(1);
        places.map(|place| place.split('}').next().unwrap_or_default())
    }
}

impl Said {
    /// Creates the name of a kind of pieces.
    pub fn name(name: impl Into<String>) -> Said {
        Said::Name(name.into())
    }

    /// Returns a clause as a sentence: with a capital first and a full stop.
    pub fn sentence(self) -> Said {
        SENTENCE.with([Said::Capitalized(Box::new(self))])
    }

    /// Returns whether a part of it is known in English only.
    pub fn is_english(&self) -> bool {
        match self {
            Said::English(_) => true,
            Said::Phrase(_, parts)
            | Said::List(parts)
            | Said::Clauses(parts)
            | Said::Joined(_, parts) => parts.iter().any(Said::is_english),
            Said::Capitalized(part) => part.is_english(),
            _ => false,
        }
    }

    /// Creates a text that is the same in all languages.
    pub fn text(text: impl ToString) -> Said {
        Said::Text(text.to_string())
    }
}

impl Default for Said {
    /// The empty text.
    fn default() -> Said {
        Said::Text(String::new())
    }
}

impl From<String> for Said {
    fn from(text: String) -> Said {
        Said::English(text)
    }
}

impl From<&str> for Said {
    fn from(text: &str) -> Said {
        Said::English(text.to_owned())
    }
}

impl From<&'static Phrase> for Said {
    /// Returns a phrase without arguments.
    fn from(phrase: &'static Phrase) -> Said {
        phrase.with([])
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::English(text) | Said::Text(text) | Said::Name(text) => f.write_str(text),
            Said::OneOf(name) => f.write_str(&with_article(name)),
            Said::Side(side) => write!(f, "{side}"),
            Said::Reason(reason) => write!(f, "{reason}"),
            Said::Phrase(phrase, args) => write_phrase(f, phrase, args),
            Said::List(parts) => write_parts(f, parts, " and "),
            Said::Clauses(parts) => write_parts(f, parts, ", "),
            Said::Joined(phrase, parts) => write_joined(f, phrase, parts),
            Said::Capitalized(text) => f.write_str(&capitalized(&text.to_string())),
        }
    }
}

fn write_phrase(f: &mut fmt::Formatter<'_>, phrase: &Phrase, args: &[Said]) -> fmt::Result {
    let mut places = phrase.english.split('{');
    f.write_str(places.next().unwrap_or_default())?;
    for (place, arg) in places.zip(args) {
        let (_, rest) = place.split_once('}').unwrap_or_default();
        write!(f, "{arg}{rest}")?;
    }
    Ok(())
}

fn write_joined(f: &mut fmt::Formatter<'_>, phrase: &Phrase, parts: &[Said]) -> fmt::Result {
    match parts {
        [] => Ok(()),
        [only] => write!(f, "{only}"),
        [before @ .., after] => {
            let mut places = phrase.english.split(['{', '}']);
            let mut words = || places.next().unwrap_or_default();
            let [start, _, middle, _, end] = std::array::from_fn(|_| words());
            f.write_str(start)?;
            write_joined(f, phrase, before)?;
            write!(f, "{middle}{after}{end}")
        }
    }
}

fn write_parts(f: &mut fmt::Formatter<'_>, parts: &[Said], last: &str) -> fmt::Result {
    for (i, part) in parts.iter().enumerate() {
        let before = match i {
            0 => "",
            _ if i + 1 == parts.len() => last,
            _ => ", ",
        };
        write!(f, "{before}{part}")?;
    }
    Ok(())
}

/// The rules of a game for players: texts in Markdown, with their parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct RulesText {
    /// Name of the game that they describe: of the base in Pacifist Chess.
    pub name: String,
    /// Paragraphs under the name of the game.
    pub introduction: Vec<Said>,
    /// The other sections.
    pub sections: Vec<RulesSection>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RulesSection {
    /// Heading.
    pub title: Said,
    /// Paragraphs, items of lists, and blocks of code.
    pub blocks: Vec<Said>,
    /// The kinds that are described below, each with a paragraph.
    pub kinds: Vec<(Kind, Said)>,
}

/// Declares phrases as statics, each as `NAME = "id", "English with {arguments}";`, and the static `ALL`
/// with all of them, for the tests of the catalogues. After `pub;` they are public.
#[macro_export]
macro_rules! phrases {
    (pub; $($name:ident = $id:literal, $english:literal;)*) => {
        $(
            #[doc = concat!("\"", $english, "\"")]
            pub static $name: $crate::said::Phrase =
                $crate::said::Phrase { id: $id, english: $english };
        )*
        /// All phrases of this module.
        pub static ALL: &[&$crate::said::Phrase] = &[$(&$name),*];
    };
    ($($name:ident = $id:literal, $english:literal;)*) => {
        $(
            pub(crate) static $name: $crate::said::Phrase =
                $crate::said::Phrase { id: $id, english: $english };
        )*
        pub(crate) static ALL: &[&$crate::said::Phrase] = &[$(&$name),*];
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    static SWAPS: Phrase = Phrase { id: "swaps", english: "{piece} swaps with {other}, twice" };

    #[test]
    fn phrases_name_their_arguments() {
        assert_eq!(SWAPS.args().collect::<Vec<_>>(), ["piece", "other"]);
        let said = SWAPS.with([Said::name("King"), Said::OneOf("Impala".to_owned())]);
        assert_eq!(said.to_string(), "King swaps with an Impala, twice");
    }

    #[test]
    fn lists_and_clauses_are_joined() {
        let texts = || ["a", "b", "c"].map(Said::text).to_vec();
        assert_eq!(Said::List(texts()).to_string(), "a, b and c");
        assert_eq!(Said::Clauses(texts()).to_string(), "a, b, c");
        assert_eq!(Said::List(texts()[..1].to_vec()).to_string(), "a");
        let end = [Said::Side(Color::White), Said::Reason(Reason::Stalemate)];
        assert_eq!(Said::Clauses(end.to_vec()).to_string(), "White, stalemate");
    }

    #[test]
    fn parts_are_joined_by_a_phrase() {
        static PLUS: Phrase = Phrase { id: "plus", english: "({before} + {after})" };
        let texts = |n: usize| ["a", "b", "c"][..n].iter().map(Said::text).collect();
        assert_eq!(PLUS.join(texts(3)).to_string(), "((a + b) + c)");
        assert_eq!(PLUS.join(texts(1)), Said::text("a"));
        assert_eq!(PLUS.join(texts(0)), Said::default());
    }
}
