//! Values with letters of pieces.

use super::{Around, DefaultOf, Setting, number, or_dash};
use crate::ini::messages;
use crate::ini::span::Span;
use crate::{Code, Diagnostic};
use heterodox_kernel::Board;
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{SortedMap, SortedSet};

/// Letters of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) enum Letters {
    /// `*`.
    All,
    /// These.
    Of(SortedSet<char>),
}

impl Letters {
    /// No letters.
    pub(in crate::ini) const NONE: Letters = Letters::Of(SortedSet::new());
}

/// The letter of the piece with a name, if the game has it.
pub(in crate::ini) struct Named(pub(in crate::ini) &'static str);

impl DefaultOf<Letters> for Named {
    fn value(&self, around: &Around<'_>) -> Letters {
        let named = around.pieces.iter().filter(|piece| piece.name() == self.0);
        Letters::Of(named.map(|piece| piece.letter).collect())
    }

    fn in_words(&self) -> String {
        format!("the {}", self.0)
    }
}

impl Setting for Letters {
    const IN_WORDS: &'static str = "pieces";

    fn read(value: Span<'_>, _: &Board) -> Result<Letters, Vec<Diagnostic>> {
        letters(value)
    }

    fn canonical(&self, _: &Board) -> String {
        match self {
            Letters::All => "*".to_owned(),
            Letters::Of(letters) if letters.is_empty() => "-".to_owned(),
            Letters::Of(letters) => letters.iter().collect(),
        }
    }

    fn letters<'t>(value: Span<'t>) -> Vec<Span<'t>> {
        let is_list = value.text != "*" && value.text != "-";
        value.letters().filter(|(c, _)| is_list && !c.is_whitespace()).map(|(_, at)| at).collect()
    }

    fn with_letters(self, now: &dyn Fn(char) -> Option<char>) -> Letters {
        match self {
            Letters::All => Letters::All,
            Letters::Of(letters) => Letters::Of(letters.into_iter().filter_map(now).collect()),
        }
    }
}

/// `q:1 r:2`.
pub(in crate::ini) type Limits = SortedMap<char, u32>;

impl Setting for Limits {
    const IN_WORDS: &'static str = "limits";

    fn read(value: Span<'_>, _: &Board) -> Result<Limits, Vec<Diagnostic>> {
        pairs(value, &messages::WRITE_LIMITS, |rest| number(rest).ok())
    }

    fn canonical(&self, _: &Board) -> String {
        or_dash(self.iter().map(|(letter, most)| format!("{letter}:{most}")))
    }

    fn letters<'t>(value: Span<'t>) -> Vec<Span<'t>> {
        value.words().iter().map(|word| word.part(0..1)).filter(|at| at.text != "-").collect()
    }

    fn with_letters(self, now: &dyn Fn(char) -> Option<char>) -> Limits {
        self.into_iter().filter_map(|(letter, most)| Some((now(letter)?, most))).collect()
    }

    const ADDS: bool = true;

    fn over(self, parent: Option<Limits>) -> Limits {
        let mut all = parent.unwrap_or_default();
        all.extend(self);
        all
    }
}

/// The target that takes an entry of the parent away: `p:-`.
const NO_TARGET: char = '-';

/// `p:g s:g`.
pub(in crate::ini) type Pairs = SortedMap<char, char>;

impl Setting for Pairs {
    const IN_WORDS: &'static str = "pairs";

    fn read(value: Span<'_>, _: &Board) -> Result<Pairs, Vec<Diagnostic>> {
        pairs(value, &messages::WRITE_PAIRS, |rest| {
            single_letter(rest.text).or((rest.text == "-").then_some(NO_TARGET))
        })
    }

    fn canonical(&self, _: &Board) -> String {
        or_dash(self.iter().map(|(letter, to)| format!("{letter}:{to}")))
    }

    fn letters<'t>(value: Span<'t>) -> Vec<Span<'t>> {
        let words = value.words().into_iter().filter(|word| word.text != "-");
        let letters = words.flat_map(|word| [word.part(0..1), word.part(2..3)]);
        letters.filter(|at| at.text != "-").collect()
    }

    fn with_letters(self, now: &dyn Fn(char) -> Option<char>) -> Pairs {
        let target = |to| if to == NO_TARGET { Some(to) } else { now(to) };
        self.into_iter().filter_map(|(from, to)| Some((now(from)?, target(to)?))).collect()
    }

    const ADDS: bool = true;

    fn over(self, parent: Option<Pairs>) -> Pairs {
        let mut all = parent.unwrap_or_default();
        all.extend(self);
        all.retain(|_, to| *to != NO_TARGET);
        all
    }
}

fn letters(value: Span<'_>) -> Result<Letters, Vec<Diagnostic>> {
    match value.text {
        "*" => return Ok(Letters::All),
        "-" => return Ok(Letters::Of(SortedSet::new())),
        _ => {}
    }
    let wrong: Vec<Diagnostic> = value
        .letters()
        .filter(|(c, _)| !c.is_ascii_lowercase() && !c.is_whitespace())
        .map(|(_, at)| {
            let help = &messages::WRITE_LETTERS;
            let wrong = at.wrong_but(Code::InvalidLetter, &messages::NO_LETTER, help);
            match at.text.bytes().all(|c| c.is_ascii_uppercase()) {
                true => wrong.replaced_by(at.text.to_ascii_lowercase()),
                false => wrong,
            }
        })
        .collect();
    let letters = value.text.chars().filter(char::is_ascii_lowercase);
    if wrong.is_empty() { Ok(Letters::Of(letters.collect())) } else { Err(wrong) }
}

/// Reads words such as `q:1`. Each letter may occur once before a colon.
fn pairs<T>(
    value: Span<'_>,
    help: &'static Phrase,
    read: impl Fn(Span<'_>) -> Option<T>,
) -> Result<SortedMap<char, T>, Vec<Diagnostic>> {
    let mut pairs = SortedMap::new();
    let mut errors = Vec::new();
    if value.text == "-" {
        return Ok(pairs);
    }
    for word in value.words() {
        let pair = word
            .split_once(':')
            .and_then(|(letter, rest)| Some((single_letter(letter.text)?, read(rest)?)));
        match pair {
            None => errors.push(word.wrong_but(Code::WrongList, &messages::MALFORMED_WORD, help)),
            Some((letter, item)) => {
                if pairs.insert(letter, item).is_some() {
                    errors.push(word.wrong(
                        Code::NamedTwice,
                        messages::LETTER_TWICE.with([Said::text(letter)]),
                    ));
                }
            }
        }
    }
    if errors.is_empty() { Ok(pairs) } else { Err(errors) }
}

fn single_letter(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|c| c.is_ascii_lowercase() && chars.next().is_none())
}
