//! Conversion of definitions to another language, or the reasons why it cannot express the rules.
//!
//! A writer creates the new text. The new text is read again and the rules of both games are
//! compared. A fault of the writer thus becomes an obstacle, and nothing is lost silently.

mod form;
mod normal;
mod progress;
mod promotion;
mod report;
mod royalty;
mod same_language;
#[cfg(test)]
mod tests;
mod text;
mod to_diagram;
mod to_ini;
mod ways;

use form::Form;
use heterodox_definition::{
    Definition, Diagnostics, KindRules, Language, Spans, ini,
    stride::{self, Stride},
};
use heterodox_kernel::Kind;
use normal::Normal;
use report::Report;
use std::collections::BTreeMap;

pub use report::Obstacle;

/// A converted definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Converted {
    /// The text.
    pub text: String,
    /// Rules that it omits, although the moves and results of games are the same. One sentence
    /// each, without a full stop.
    pub notes: Vec<String>,
    /// The letters of each kind in positions and moves: in the old text and in the new one.
    pub tokens: Vec<(String, String)>,
}

/// Writes the rules of the game that `text` defines in a language. In its own language, the new
/// text is written in full, for people.
///
/// # Errors
/// The obstacles: all rules that the language cannot express, in the order of the text.
///
/// ```
/// use heterodox_definition::Language;
/// use heterodox_definition::Definition;
/// use heterodox_definition_convert::convert;
/// let text = "hx.dead=none\npawn:P:fmWfcF::a2-h2\nrook:R:::a1,h1\nking:K:K::e1";
/// let converted = convert(text, &Definition::read(text).unwrap(), Language::Ini).unwrap();
/// assert!(converted.text.contains("\nrook = r\n"), "{}", converted.text);
/// let text = "lion:L:::c1\nking:K:K::e1\nmaxPromote=0";
/// let obstacles = convert(text, &Definition::read(text).unwrap(), Language::Ini).unwrap_err();
/// assert_eq!(obstacles[0].place, Some((1, 8)));
/// ```
pub fn convert(
    text: &str,
    definition: &Definition,
    to: Language,
) -> Result<Converted, Vec<Obstacle>> {
    let spans = Spans::of(text);
    let mut report = Report::new(&spans, to);
    if definition.language() != to {
        let written = other_language(definition, to, &mut report);
        return report.finish(written);
    }
    let written = same_language::write(text, definition, &mut report);
    let same = |rules: &KindRules| (rules.token.clone(), rules.token.clone());
    report.finish(written.map(|text| (text, definition.kinds.iter().map(same).collect())))
}

/// A text, and the tokens of each kind in the old text and in the new one.
type Written = (String, Vec<(String, String)>);

/// Writes a text in the other language and compares its rules. `None` if there are obstacles.
fn other_language(
    definition: &Definition,
    to: Language,
    report: &mut Report<'_>,
) -> Option<Written> {
    let normal = Normal::of(definition)
        .map_err(|unknown| unknown.iter().for_each(|it| report.unknown_move(definition, it)))
        .ok()?;
    let (text, ids) = match to {
        Language::Ini => {
            let written = to_ini::write(&normal, report)?;
            (text::ini(definition, &written.lines, report), written.ids)
        }
        Language::Diagram => {
            let written = to_diagram::write(&normal, report)?;
            (written.text, written.ids)
        }
    };
    if !report.is_empty() {
        return None;
    }
    let new = read_again(&text, report)?;
    let numbers = new_numbers(&new, &ids);
    compare(&normal, &new, &numbers, report);
    let token = |(old, new_kind): (&Kind, &Kind)| {
        (definition.kind(*old).token.clone(), new.kind(*new_kind).token.clone())
    };
    report.is_empty().then(|| (text, numbers.iter().map(token).collect()))
}

/// Reads a new text. A text that is rejected is an obstacle.
fn read_again(text: &str, report: &mut Report<'_>) -> Option<Definition> {
    let reject = |errors: Diagnostics| {
        let first = errors.iter().next().map(|error| error.message.clone());
        report.rule("", format!("the text would be rejected: {}", first.unwrap_or_default()));
    };
    Definition::read(text).map_err(reject).ok()
}

/// The kinds with their numbers in a new text, which has these ids.
fn new_numbers(new: &Definition, ids: &[(Kind, String)]) -> BTreeMap<Kind, Kind> {
    let kind_of = |id: &String| new.all_kinds().find(|kind| new.kind(*kind).id == *id);
    ids.iter().filter_map(|(kind, id)| Some((*kind, kind_of(id)?))).collect()
}

/// Reports the differences of a new text.
fn compare(
    normal: &Normal<'_>,
    new: &Definition,
    numbers: &BTreeMap<Kind, Kind>,
    report: &mut Report<'_>,
) {
    let Ok(new_normal) = Normal::of(new) else {
        report.rule("", "the moves would not be the same");
        return;
    };
    let old = Form::of(normal, numbers);
    let new = Form::of(&new_normal, &new_normal.kinds().map(|kind| (kind, kind)).collect());
    for (kind, what) in old.differences(&new) {
        let is_it = |(_, new): &(&Kind, &Kind)| Some(**new) == kind;
        let old = numbers.iter().find(is_it).map(|(old, _)| *old);
        report.difference(normal.definition, old, what);
    }
}

/// The moves of a text in the dialect of a `variants.ini`, before keys change them.
fn ini_strides(text: &str) -> Vec<Stride> {
    let mut all = Vec::new();
    for movement in ini::movements_of(text) {
        for stride in stride::strides(&movement).unwrap_or_default() {
            stride::merge(&mut all, stride);
        }
    }
    all
}
