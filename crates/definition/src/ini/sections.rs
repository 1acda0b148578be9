//! The sections of a text and their inheritance.

use super::keys;
use super::messages;
use super::ranks;
use super::span::Span;
use super::values::{self, USUAL_SIDE};
use crate::language::INI_VERSION;
use crate::messages::{DID_YOU_MEAN, LEAVE_ONE_OUT};
use crate::suggest::closest;
use crate::{Code, Diagnostic};
use heterodox_kernel::said::Said;
use std::collections::BTreeMap;

/// Built-in sections, which can be parents of others.
pub(super) const BUILT_IN: &str = include_str!("../../samples/bases.ini");

/// A key with its value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry<'t> {
    pub(super) key: Span<'t>,
    pub(super) value: Span<'t>,
}

/// The keys that a section sets, by their usual spelling.
type Entries<'t> = BTreeMap<&'t str, Entry<'t>>;

/// A section of the text.
#[derive(Clone, Debug)]
struct Section<'t> {
    /// The line that opens it.
    header: Span<'t>,
    name: Span<'t>,
    parent: Option<Span<'t>>,
    entries: Entries<'t>,
    /// The errors in its syntax.
    errors: Vec<Diagnostic>,
    /// Notes on keys that it sets twice.
    notes: Vec<Diagnostic>,
}

/// The sections of a text.
#[derive(Debug)]
pub(super) struct Sections<'t> {
    sections: Vec<Section<'t>>,
    /// The errors before the first section.
    before: Vec<Diagnostic>,
}

/// A section of a text with its ancestors.
#[derive(Debug)]
pub(super) struct Inherited<'t> {
    /// The line that opens the section.
    pub(super) header: Span<'t>,
    /// The name of the section.
    pub(super) name: Span<'t>,
    /// The keys of each section, the remotest ancestor first.
    layers: Vec<Entries<'t>>,
    /// Notes on keys that a section sets twice.
    pub(super) notes: Vec<Diagnostic>,
}

/// A key that a game has, with its value and the section that sets it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Given<'t> {
    pub(super) key: Span<'t>,
    pub(super) value: Span<'t>,
    /// Index of the section among the ancestors.
    pub(super) layer: usize,
}

impl<'t> Sections<'t> {
    /// Parses the lines of a text.
    pub(super) fn parse(text: &'t str) -> Sections<'t> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut all = Sections { sections: Vec::new(), before: Vec::new() };
        let mut is_first = true;
        for (i, line) in text.split('\n').enumerate() {
            let line = Span::line(i + 1, line).trim_line();
            if line.text.is_empty() || line.text.starts_with(['#', ';']) {
                continue;
            }
            let is_first = std::mem::replace(&mut is_first, false);
            if is_first && line.text == INI_VERSION {
                all.sections.push(Section::new(line, line.with_built_in("game"), None));
            } else if line.text.starts_with('[') {
                all.sections.push(parse_header(line));
            } else {
                match all.sections.last_mut() {
                    None => {
                        let problem = &messages::BEFORE_SECTIONS;
                        let help = &messages::BEGIN_WITH_PARENT;
                        let wrong = line.wrong_but(Code::LineOutsideSection, problem, help);
                        all.before.push(wrong.fixed_at(line.span().start(), "[game]\n"));
                    }
                    Some(section) => {
                        section.add_entry(line);
                    }
                }
            }
        }
        all
    }

    /// Number of sections.
    pub(super) fn len(&self) -> usize {
        self.sections.len()
    }

    /// The errors before the first section.
    pub(super) fn mistakes_before(&self) -> &[Diagnostic] {
        &self.before
    }

    /// The errors in the syntax of all sections.
    pub(super) fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.before.iter().chain(self.sections.iter().flat_map(|section| &section.errors))
    }

    /// A section with its ancestors. The errors in their syntax are added to `errors`.
    pub(super) fn inherited(&self, index: usize, errors: &mut Vec<Diagnostic>) -> Inherited<'t> {
        let (mut layers, mut notes) = (Vec::new(), Vec::new());
        let mut next = Some(index);
        while let Some(index) = next {
            let section = &self.sections[index];
            errors.extend(section.errors.iter().cloned());
            notes.extend(section.notes.iter().cloned());
            layers.push(section.entries.clone());
            let Some(parent) = section.parent else { break };
            next = self.parent_of(index, parent.text);
            if next.is_none() && !add_built_in(parent, &mut layers) {
                errors.push(unknown_parent(&self.sections[..index], parent));
            }
        }
        layers.reverse();
        let Section { header, name, .. } = self.sections[index];
        Inherited { header, name, layers, notes }
    }

    /// The nearest section before `index` with this name.
    fn parent_of(&self, index: usize, name: &str) -> Option<usize> {
        self.sections[..index].iter().rposition(|section| section.name.text == name)
    }
}

impl<'t> Section<'t> {
    fn new(header: Span<'t>, name: Span<'t>, parent: Option<Span<'t>>) -> Section<'t> {
        let (errors, notes) = (Vec::new(), Vec::new());
        Section { header, name, parent, entries: Entries::new(), errors, notes }
    }

    /// Adds `key = value`. Of two values of a key the later one counts, as in Fairy-Stockfish. An old
    /// and a new spelling of a key do not go together.
    fn add_entry(&mut self, line: Span<'t>) {
        let Entry { key, value } = match entry(line) {
            Ok(entry) => entry,
            Err(error) => return self.errors.push(error),
        };
        let usual = keys::usual_spelling(key.text);
        let Some(first) = self.entries.insert(usual, Entry { key, value }) else { return };
        let number = first.key.line_number();
        if first.key.text == key.text {
            let problem = messages::KEY_SET_TOO.with([Said::text(number)]);
            let help = &messages::LAST_COUNTS;
            self.notes.push(key.wrong_but(Code::RepeatedKey, problem, help));
        } else {
            self.entries.insert(usual, first);
            let problem = messages::KEY_SET.with([Said::text(number)]);
            let wrong = key.wrong_but(Code::DuplicateKey, problem, &LEAVE_ONE_OUT);
            self.errors.push(wrong.fixed_at(line.span(), ""));
        }
    }
}

impl<'t> Inherited<'t> {
    /// Number of sections: the game and its ancestors.
    pub(super) fn len(&self) -> usize {
        self.layers.len()
    }

    /// The key with its value, if the game has it.
    pub(super) fn get(&self, key: &str) -> Option<Given<'t>> {
        self.get_at(self.layers.len() - 1, key)
    }

    /// The key with its value as the section at `layer` has it.
    pub(super) fn get_at(&self, layer: usize, key: &str) -> Option<Given<'t>> {
        (0..=layer).rev().find_map(|layer| self.own(layer, key))
    }

    /// The key with its value, if the section at `layer` itself sets it.
    pub(super) fn own(&self, layer: usize, key: &str) -> Option<Given<'t>> {
        let &Entry { key, value } = self.layers[layer].get(key)?;
        Some(Given { key, value, layer })
    }

    /// The values that the sections set for a key, that of the game first. A section also sets it
    /// by the key whose value is its default, and by old keys: so a general key of a section
    /// overrides the special ones of its parent.
    pub(super) fn sources(&self, key: &str) -> impl Iterator<Item = Given<'t>> {
        let layers = (0..self.layers.len()).rev();
        layers.filter_map(move |layer| self.set_at(layer, key))
    }

    fn set_at(&self, layer: usize, key: &str) -> Option<Given<'t>> {
        let own = self.own(layer, key).filter(|given| !given.value.text.is_empty());
        match own {
            Some(given) if given.key.text == key => Some(given),
            old => {
                let general = keys::find(key).and_then(|key| key.same_as);
                let general = general.and_then(|general| self.set_at(layer, general));
                general.or(old).or_else(|| self.region_at(layer, key))
            }
        }
    }

    /// The region that the section at `layer` gives to a key by old keys.
    fn region_at(&self, layer: usize, key: &str) -> Option<Given<'t>> {
        let is_old = |(_, regions): &&(&str, [&str; 2])| regions.contains(&key);
        let old = ranks::OLD_KEYS.iter().filter(is_old);
        let given = old.filter_map(|(old, _)| self.own(layer, old)).next()?;
        let number = |value: Span<'t>| values::size(value, false).ok();
        let rank = |old: &str| number(self.own(layer, old)?.value);
        let board = self.get_at(layer, keys::name::max_rank);
        let ranks = board.and_then(|given| number(given.value)).unwrap_or(USUAL_SIDE);
        let text = ranks::region(key, rank, ranks)?;
        Some(Given { value: given.value.with_built_in(text), ..given })
    }

    /// Returns whether a section before the last one sets the key.
    pub(super) fn is_inherited(&self, given: &Given<'_>) -> bool {
        given.layer + 1 < self.layers.len()
    }

    /// All keys that the game has, in ASCII order of their usual spelling.
    pub(super) fn all(&self) -> BTreeMap<&'t str, Given<'t>> {
        let mut all = BTreeMap::new();
        for (layer, entries) in self.layers.iter().enumerate() {
            let given = |(&name, &Entry { key, value })| (name, Given { key, value, layer });
            all.extend(entries.iter().map(given));
        }
        all
    }
}

/// Adds a built-in section and its ancestors. Returns false if there is none with this name.
fn add_built_in<'t>(parent: Span<'t>, layers: &mut Vec<Entries<'t>>) -> bool {
    let built_in = Sections::parse(BUILT_IN);
    let mut next = built_in.parent_of(built_in.len(), parent.text);
    let found = next.is_some();
    while let Some(index) = next {
        let moved = |entry: &Entry<'static>| Entry {
            key: parent.with_built_in(entry.key.text),
            value: parent.with_built_in(entry.value.text),
        };
        let section = &built_in.sections[index];
        layers.push(section.entries.iter().map(|(&name, entry)| (name, moved(entry))).collect());
        next = section.parent.and_then(|parent| built_in.parent_of(index, parent.text));
    }
    found
}

fn unknown_parent(earlier: &[Section<'_>], parent: Span<'_>) -> Diagnostic {
    let built_in = Sections::parse(BUILT_IN).sections;
    let names = earlier.iter().chain(&built_in).map(|section| section.name.text);
    let problem = &messages::NO_PARENT;
    match closest(parent.text, names) {
        Some(name) => {
            let help = DID_YOU_MEAN.with([Said::text(name)]);
            parent.wrong_but(Code::UnknownParent, problem, help).replaced_by(name)
        }
        None => parent.wrong_but(Code::UnknownParent, problem, &messages::PARENT_FIRST),
    }
}

/// Parses `[name]` or `[name:parent]`. A malformed header also opens a section, or else its keys
/// would be added to the section before.
fn parse_header(line: Span<'_>) -> Section<'_> {
    let is_closed = line.text.len() > 1 && line.text.ends_with(']');
    let inner = line.part(1..line.text.len() - usize::from(is_closed));
    let (name, parent) = match inner.split_once(':') {
        Some((name, parent)) => (name, Some(parent)),
        None => (inner, None),
    };
    let is_word = |span: &Span<'_>| {
        let is_known = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        !span.text.is_empty() && span.text.chars().all(is_known)
    };
    if !is_closed || !is_word(&name) || !parent.as_ref().is_none_or(is_word) {
        let help = &messages::WRITE_HEADER;
        let errors = vec![line.wrong_but(Code::InvalidSection, &messages::NO_HEADER, help)];
        return Section { errors, ..Section::new(line, name, parent.filter(is_word)) };
    }
    Section::new(line, name, parent)
}

/// Parses `key = value`.
fn entry(line: Span<'_>) -> Result<Entry<'_>, Diagnostic> {
    let Some((key, value)) = line.split_once('=') else {
        let help = &messages::WRITE_LINE;
        return Err(line.wrong_but(Code::UnknownLine, &messages::NO_INI_LINE, help));
    };
    let (key, value) = (key.trim(), value.trim());
    if key.text.is_empty() {
        return Err(line.wrong_but(
            Code::UnknownLine,
            &messages::MISSING_KEY,
            &messages::KEY_AND_VALUE,
        ));
    }
    Ok(Entry { key, value })
}
