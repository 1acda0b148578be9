//! Lists of kinds for promotion, such as `!P*Q3R`.

use super::messages;
use super::source::{Read, Word};
use super::values::{Roster, digits};
use crate::Code;
use heterodox_kernel::Kind;

/// A kind that pieces can promote to, as written in the text.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ChoiceText {
    pub(super) kind: Kind,
    /// True with `*`: from the own reserve or hand.
    pub(super) from_reserve: bool,
    /// True with `!`: not on the last rank.
    pub(super) not_on_last: bool,
    /// Depth of its zone, if it differs from the zone of the whole list.
    pub(super) depth: Option<u8>,
}

/// Reads a list of choices. Returns them in the order of the kinds, each with its place.
pub(super) fn choices<'t>(
    list: Word<'t>,
    roster: &Roster<'_>,
) -> Read<Vec<(ChoiceText, Word<'t>)>> {
    let mut choices = Vec::new();
    let mut rest = list;
    while !rest.is_empty() {
        let (choice, len) = choice(rest, roster)?;
        choices.push((choice, rest.part(0, len)));
        rest = rest.from(len);
        if rest.chars().first() == Some(&',') {
            rest = rest.from(1);
            if rest.is_empty() {
                return Err(rest.wrong(Code::MissingValue, &messages::COMMA_AND_NOTHING));
            }
        } else if rest.chars().first().is_some_and(char::is_ascii_digit) {
            let problem = &messages::COMMA_BEFORE_NUMBER;
            return Err(rest.part(0, 1).wrong_but(
                Code::WrongList,
                problem,
                &messages::DEPTH_HAS_DIGIT,
            ));
        }
    }
    choices.sort_by_key(|(choice, _)| *choice);
    choices.dedup_by_key(|(choice, _)| *choice);
    Ok(choices)
}

/// Choices for promotion in a zone, each once. A depth equal to that of the zone is left out.
pub(super) fn once(choices: &[ChoiceText], zone: u8) -> Vec<ChoiceText> {
    let depth = |choice: &ChoiceText| choice.depth.filter(|&depth| depth != zone);
    let mut once: Vec<ChoiceText> =
        choices.iter().map(|choice| ChoiceText { depth: depth(choice), ..*choice }).collect();
    once.sort_unstable();
    once.dedup();
    once
}

/// Reads a choice at the beginning of a list. Returns it with its number of characters.
fn choice(list: Word<'_>, roster: &Roster<'_>) -> Read<(ChoiceText, usize)> {
    let mark = list.chars().first().copied().filter(|c| matches!(c, '*' | '!'));
    let mut at = usize::from(mark.is_some());
    let rest = list.from(at);
    let number = rest.find(|c| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (kind, len) = match number {
        0 => roster.longest(rest).ok_or_else(|| {
            let end = rest.find(|c| ",*!/".contains(c)).unwrap_or(rest.len());
            match rest.part(0, end) {
                empty if empty.is_empty() => {
                    rest.part(0, 1).wrong(Code::MissingValue, &messages::MISSING_CHOICE)
                }
                id => roster.unknown(id),
            }
        })?,
        len => (roster.kind(rest.part(0, len))?, len),
    };
    at += len;
    let (depth, len) = depth(list.from(at), number > 0)?;
    let (from_reserve, not_on_last) = (mark == Some('*'), mark == Some('!'));
    Ok((ChoiceText { kind, from_reserve, not_on_last, depth }, at + len))
}

/// Reads the depth behind a choice: one digit, or `/` and a number.
fn depth(rest: Word<'_>, behind_number: bool) -> Read<(Option<u8>, usize)> {
    let (number, len) = match rest.chars().first() {
        Some('/') => {
            let after = rest.from(1);
            let digits = after.find(|c| !c.is_ascii_digit()).unwrap_or(after.len());
            (after.part(0, digits), digits + 1)
        }
        Some(c) if c.is_ascii_digit() && !behind_number => (rest.part(0, 1), 1),
        _ => return Ok((None, 0)),
    };
    match digits(number) {
        Some(depth @ 1..=16) => Ok((Some(depth as u8), len)),
        _ => Err(number.wrong(Code::WrongNumber, &messages::DEPTH_OF_CHOICE)),
    }
}

/// Splits the depth of the zone from a list of `hx.promote`: the last `/` and number.
pub(super) fn split_zone(list: Word<'_>) -> (Word<'_>, Option<Word<'_>>) {
    let slash = list.chars().iter().rposition(|&c| c == '/');
    match slash.map(|at| (list.part(0, at), list.from(at + 1))) {
        Some((choices, zone)) if zone.find(|c| !c.is_ascii_digit()).is_none() => {
            (choices, Some(zone))
        }
        _ => (list, None),
    }
}
