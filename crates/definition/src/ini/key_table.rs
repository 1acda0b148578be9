//! The table of all keys, for documentation.

use super::keys::{self, Description};
use super::names;
use super::ranks;
use super::unsupported::{self, UnsupportedKey};
use super::values::{DefaultOf as _, DefaultSquares, Setting as _, Squares};

/// All keys of a `variants.ini`. `docs/languages/variants-ini-keys.md` is made from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyTable {
    /// The supported keys but those of pieces.
    pub keys: Vec<KeyInfo>,
    /// The keys of pieces with their moves, in the order of their kinds.
    pub pieces: &'static [(&'static str, &'static str)],
    /// Old spellings with the usual ones.
    pub old_spellings: &'static [(&'static str, &'static str)],
    /// Old keys that name regions by a rank, with the keys that replace them.
    pub old_ranks: &'static [(&'static str, [&'static str; 2])],
    /// Keys of Fairy-Stockfish that are rejected unless they have their default.
    pub unsupported: &'static [UnsupportedKey],
}

/// A supported key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyInfo {
    /// The key. `PIECE` stands for the name of a piece with a capital letter.
    pub name: String,
    /// The values that it can have, in words.
    pub values: &'static str,
    /// Its value if it is left out, in Markdown.
    pub default: String,
    /// Its meaning in one sentence without a full stop, in Markdown.
    pub meaning: &'static str,
    /// The heading of its explanation in `docs/languages/variants-ini.md`.
    pub heading: &'static str,
}

/// The keys for the squares where a piece can stand.
const MOBILITY: [(&str, &str); 2] = [
    ("mobilityRegionWhitePIECE", "Squares on which White's piece can be"),
    ("mobilityRegionBlackPIECE", "Squares on which Black's piece can be"),
];

/// The heading of their explanation.
const RESTRICTIONS: &str = "Restrictions";

/// Returns the table of all keys.
pub fn key_table() -> KeyTable {
    let info = |key: &Description| KeyInfo {
        name: key.name.to_owned(),
        values: key.values,
        default: (key.default)(),
        meaning: key.meaning,
        heading: key.heading,
    };
    let mobility = MOBILITY.map(|(name, meaning)| KeyInfo {
        name: name.to_owned(),
        values: Squares::IN_WORDS,
        default: DefaultSquares::All.in_words(),
        meaning,
        heading: RESTRICTIONS,
    });
    let mut all: Vec<KeyInfo> = keys::DESCRIPTIONS.iter().map(info).collect();
    let last = all.iter().rposition(|key| key.heading == RESTRICTIONS).unwrap_or(0);
    all.splice(last + 1..last + 1, mobility);
    KeyTable {
        keys: all,
        pieces: &names::PIECES,
        old_spellings: &keys::OLD_SPELLINGS,
        old_ranks: &ranks::OLD_KEYS,
        unsupported: unsupported::UNSUPPORTED,
    }
}
