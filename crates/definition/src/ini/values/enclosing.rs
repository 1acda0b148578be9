//! Values for counted and for enclosed pieces.

use super::{Setting, one_of, should_be};
use crate::definition::{Enclosure, Flips};
use crate::ini::messages;
use crate::ini::span::Span;
use crate::{Code, Diagnostic};
use heterodox_kernel::Board;
use heterodox_kernel::said::Said;

/// A word with its value.
type Words<T> = &'static [(&'static str, T)];

/// Reads one of some words. Those of `unsupported` are rejected by name.
fn read<T: Copy>(
    value: Span<'_>,
    words: Words<T>,
    problem: Said,
    unsupported: &[&str],
) -> Result<T, Vec<Diagnostic>> {
    if unsupported.contains(&value.text) {
        let problem = messages::RULE_NOT_SUPPORTED.with([Said::text(value.text)]);
        let help = &messages::ANOTHER_GAME;
        return Err(vec![value.wrong_but(Code::Unsupported, problem, help)]);
    }
    let found = words.iter().find(|(word, _)| *word == value.text);
    let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    found.map(|(_, it)| *it).ok_or_else(|| vec![one_of(value, problem, &known)])
}

/// The first word with a value.
fn write<T: PartialEq>(words: Words<T>, value: &T) -> String {
    let found = words.iter().find(|(_, it)| it == value);
    found.map_or("none", |(word, _)| word).to_owned()
}

/// `enclosingDrop`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct EnclosingRule(pub(in crate::ini) Option<Enclosure>);

/// In Fairy-Stockfish, `quadwrangle` is the same rule as `ataxx` here. `true` and `false` are the
/// values of the old key `dropOnTop`.
const DROPS: Words<Option<Enclosure>> = &[
    ("none", None),
    ("reversi", Some(Enclosure::Reversi)),
    ("ataxx", Some(Enclosure::Ataxx)),
    ("quadwrangle", Some(Enclosure::Ataxx)),
    ("snort", Some(Enclosure::Snort)),
    ("top", Some(Enclosure::Top)),
    ("true", Some(Enclosure::Top)),
    ("false", None),
];

impl Setting for EnclosingRule {
    const IN_WORDS: &'static str = "`reversi`, `ataxx`, `quadwrangle`, `snort`, `top` or `none`";
    const IS_WORD: bool = true;

    fn read(value: Span<'_>, _: &Board) -> Result<EnclosingRule, Vec<Diagnostic>> {
        let problem = should_be(&["reversi", "ataxx", "quadwrangle", "snort", "top"], "none");
        read(value, DROPS, problem, &["anyside"]).map(EnclosingRule)
    }

    fn canonical(&self, _: &Board) -> String {
        write(DROPS, &self.0)
    }
}

/// `flipEnclosedPieces`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct FlipRule(pub(in crate::ini) Option<Flips>);

const FLIPS: Words<Option<Flips>> = &[
    ("none", None),
    ("reversi", Some(Flips::Reversi)),
    ("ataxx", Some(Flips::Ataxx)),
    ("quadwrangle", Some(Flips::Quadwrangle)),
];

impl Setting for FlipRule {
    const IN_WORDS: &'static str = "`reversi`, `ataxx`, `quadwrangle` or `none`";
    const IS_WORD: bool = true;

    fn read(value: Span<'_>, _: &Board) -> Result<FlipRule, Vec<Diagnostic>> {
        let problem = should_be(&["reversi", "ataxx", "quadwrangle"], "none");
        read(value, FLIPS, problem, &["snort", "anyside", "top"]).map(FlipRule)
    }

    fn canonical(&self, _: &Board) -> String {
        write(FLIPS, &self.0)
    }
}

/// A way of counting material.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) enum MaterialRule {
    /// The points of Janggi.
    Janggi,
    /// All pieces are worth the same. Equal numbers draw.
    Unweighted,
    /// White wins instead of draws.
    WhiteDrawOdds,
    /// Black wins instead of draws.
    BlackDrawOdds,
}

/// `materialCounting`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct Counted(pub(in crate::ini) Option<MaterialRule>);

const COUNTED: Words<Option<MaterialRule>> = &[
    ("none", None),
    ("janggi", Some(MaterialRule::Janggi)),
    ("unweighted", Some(MaterialRule::Unweighted)),
    ("whitedrawodds", Some(MaterialRule::WhiteDrawOdds)),
    ("blackdrawodds", Some(MaterialRule::BlackDrawOdds)),
];

impl Setting for Counted {
    const IN_WORDS: &'static str =
        "`janggi`, `unweighted`, `whitedrawodds`, `blackdrawodds` or `none`";
    const IS_WORD: bool = true;

    fn read(value: Span<'_>, _: &Board) -> Result<Counted, Vec<Diagnostic>> {
        let problem =
            should_be(&["janggi", "unweighted", "whitedrawodds", "blackdrawodds"], "none");
        read(value, COUNTED, problem, &[]).map(Counted)
    }

    fn canonical(&self, _: &Board) -> String {
        write(COUNTED, &self.0)
    }
}
