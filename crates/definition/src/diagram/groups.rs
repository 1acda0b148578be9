//! Groups of kinds that are shuffled among their squares.

use super::messages;
use super::source::{Read, Word};
use super::values::Roster;
use crate::{Code, Diagnostic};
use heterodox_kernel::Kind;
use heterodox_kernel::said::Said;

/// A condition for the squares of a kind after a shuffle.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Constraint {
    /// Anything.
    None,
    /// Of both colours (`!`).
    Colors,
    /// Symmetrical (`:`).
    Mirrored,
}

/// The kinds of a group, in ascending order, with their constraints.
pub(super) type Group = Vec<(Kind, Constraint)>;

/// Largest number of groups.
const MOST: usize = 64;

/// Reads groups with commas between them.
pub(super) fn groups(list: Word<'_>, roster: &Roster<'_>) -> Read<Vec<Group>> {
    let words = list.split(',');
    if let Some(word) = words.get(MOST) {
        return Err(word.wrong(Code::OverLimit, messages::MANY_GROUPS.with([Said::text(MOST)])));
    }
    words.into_iter().map(|word| group(word, roster)).collect()
}

/// Reads the members of a group.
fn group(word: Word<'_>, roster: &Roster<'_>) -> Read<Group> {
    let mut group = Group::new();
    let mut rest = word;
    while !rest.is_empty() || group.is_empty() {
        let (constraint, marked) = match rest.chars().first() {
            Some('!') => (Constraint::Colors, 1),
            Some(':') => (Constraint::Mirrored, 1),
            _ => (Constraint::None, 0),
        };
        let id = rest.from(marked);
        let (kind, len) = member(id, roster)?;
        if group.iter().any(|(other, _)| *other == kind) {
            return Err(id.part(0, len).wrong(Code::NamedTwice, &messages::TWICE_IN_GROUP));
        }
        group.push((kind, constraint));
        rest = id.from(len);
        let is_point = rest.chars().first() == Some(&'.');
        let behind_number = id.chars().first().is_some_and(char::is_ascii_digit);
        if is_point && rest.len() > 1 && (behind_number || roster.longest(rest).is_none()) {
            rest = rest.from(1);
        }
    }
    group.sort_unstable();
    Ok(group)
}

/// Reads an id or number at the beginning of a word. Returns the kind and the number of
/// characters.
fn member(word: Word<'_>, roster: &Roster<'_>) -> Read<(Kind, usize)> {
    match word.find(|c| !c.is_ascii_digit()).unwrap_or(word.len()) {
        0 if word.is_empty() => Err(word.wrong(Code::MissingValue, &messages::MISSING_IN_GROUP)),
        // The rest of the word may name other pieces, so that the suggestion must not replace it.
        0 => roster.longest(word).ok_or_else(|| Diagnostic { edit: None, ..roster.unknown(word) }),
        len => Ok((roster.kind(word.part(0, len))?, len)),
    }
}
