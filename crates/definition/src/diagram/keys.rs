//! The keys of diagrams.

use super::items::Item;
use super::messages;
use super::source::Word;
use crate::Code;
use crate::messages::{DID_YOU_MEAN_QUOTED, UNKNOWN_KEY};
use crate::suggest::closest;
use crate::{Diagnostic, MAX_ERRORS};
use heterodox_kernel::said::Said;

/// The keys with a meaning.
const KNOWN: [&str; 35] = [
    "files",
    "ranks",
    "firstRank",
    "symmetry",
    "royal",
    "extinction",
    "maxPromote",
    "promoZone",
    "promoChoice",
    "promoOffset",
    "holdingsType",
    "stalemate",
    "baring",
    "iron",
    "protected",
    "counterStrike",
    "castleFlip",
    "shuffle",
    "spell",
    "spellZone",
    "zonal",
    "autoGate",
    "hx.name",
    "hx.promote",
    "hx.zone",
    "hx.facing",
    "hx.flag",
    "hx.checks",
    "hx.extinct",
    "hx.drop",
    "hx.noDouble",
    "hx.noDropMate",
    "hx.moveLimit",
    "hx.repetition",
    "hx.dead",
];

/// Keys that may be repeated. Each occurrence adds to those before it.
const REPEATABLE: [&str; 5] = ["royal", "iron", "protected", "counterStrike", "spell"];

/// Keys of appearance, which are ignored.
const APPEARANCE: [&str; 18] = [
    "graphicsDir",
    "graphicsType",
    "squareSize",
    "whitePrefix",
    "blackPrefix",
    "lightShade",
    "darkShade",
    "startShade",
    "rimColor",
    "coordColor",
    "borders",
    "useMarkers",
    "satellite",
    "enableAI",
    "newClick",
    "shady",
    "noCounts",
    "trackedTypes",
];

/// Keys of the Interactive Diagram that are rejected.
const REFUSED: [&str; 7] = [
    "antiTrade",
    "tradeThreshold",
    "captureMatrix",
    "blastZone",
    "atomicCapture",
    "trackPieces",
    "Setup",
];

/// Keys that are rejected unless they have this value, which has no effect.
const REFUSED_BUT: [(&str, &str); 3] = [("spellZone", "K"), ("zonal", "0"), ("autoGate", "0")];

/// Number of errors that may come with suggestions for unknown keys. Suggestions take time, so
/// further errors have none.
const SUGGESTIONS: usize = 2 * MAX_ERRORS;

/// The keys of a text with their values.
pub(super) struct Keys<'t> {
    values: Vec<(&'static str, Word<'t>)>,
}

impl<'t> Keys<'t> {
    /// The value of a key that may occur once.
    pub(super) fn get(&self, key: &str) -> Option<Word<'t>> {
        self.all(key).next()
    }

    /// The values of a key that may occur several times.
    pub(super) fn all(&self, key: &str) -> impl Iterator<Item = Word<'t>> {
        self.values.iter().filter(move |(name, _)| *name == key).map(|(_, value)| *value)
    }
}

/// A piece of a text.
pub(super) struct PieceLine<'t> {
    /// The five or six fields.
    pub(super) fields: Vec<Word<'t>>,
    /// The values of `spell` behind it.
    pub(super) spells: Vec<Word<'t>>,
}

/// Separates keys and pieces, and reports unknown, rejected and repeated keys.
pub(super) fn separate<'t>(
    items: Vec<Item<'t>>,
    errors: &mut Vec<Diagnostic>,
) -> (Keys<'t>, Vec<PieceLine<'t>>) {
    let mut keys = Keys { values: Vec::new() };
    let mut lines: Vec<PieceLine<'t>> = Vec::new();
    for item in items {
        match item {
            Item::Piece { fields } => lines.push(PieceLine { fields, spells: Vec::new() }),
            Item::Key { name, value } => match known(name, value, errors.len() < SUGGESTIONS) {
                Err(error) => errors.push(error),
                Ok(None) => {}
                Ok(Some("spell")) => match lines.last_mut() {
                    Some(line) => line.spells.push(value),
                    None => {
                        let problem = &messages::SPELL_FIRST;
                        let wrong = name.wrong(Code::MisplacedSpell, problem);
                        errors.push(wrong.fixed_at(name.span().to(value.span()), ""));
                    }
                },
                Ok(Some(key)) if !REPEATABLE.contains(&key) && keys.get(key).is_some() => {
                    let wrong = name.wrong(Code::DuplicateKey, &messages::KEY_TWICE);
                    errors.push(wrong.fixed_at(name.span().to(value.span()), ""));
                }
                Ok(Some(key)) => keys.values.push((key, value)),
            },
        }
    }
    (keys, lines)
}

/// Returns the key of this name, or `None` if it is a key of appearance.
fn known(
    name: Word<'_>,
    value: Word<'_>,
    suggest: bool,
) -> Result<Option<&'static str>, Diagnostic> {
    if APPEARANCE.iter().any(|key| name.is(key)) {
        return Ok(None);
    }
    if REFUSED.iter().any(|key| name.is(key)) {
        return Err(name.wrong(Code::Unsupported, &messages::KEY_NOT_IN_RELEASE));
    }
    let refused = |(key, harmless): &&(&str, &str)| name.is(key) && !value.is(harmless);
    if let Some((key, harmless)) = REFUSED_BUT.iter().find(refused) {
        let problem = messages::KEY_ONLY_AS.with([Said::text(key), Said::text(harmless)]);
        let wrong = name.wrong(Code::Unsupported, problem);
        return Err(wrong.fixed_at(value.span(), *harmless));
    }
    if let Some(key) = KNOWN.into_iter().find(|key| name.is(key)) {
        return Ok(Some(key));
    }
    let candidates = KNOWN.into_iter().chain(APPEARANCE).chain(REFUSED);
    let like = if suggest { closest(&name.text(), candidates) } else { None };
    Err(match like {
        Some(key) => {
            let help = DID_YOU_MEAN_QUOTED.with([Said::text(key)]);
            name.wrong_but(Code::UnknownKey, &UNKNOWN_KEY, help).replaced_by(key)
        }
        None => name.wrong(Code::UnknownKey, &UNKNOWN_KEY),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_specification_names_every_key() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/languages/diagram.md");
        let page = std::fs::read_to_string(path).expect("the page about diagrams");
        for key in KNOWN.into_iter().chain(APPEARANCE).chain(REFUSED) {
            assert!(page.contains(&format!("`{key}`")), "{key} is missing");
        }
    }
}
