//! Parsing and formatting of tags.

use super::definition::{DEFINITION_TAG, encode};
use super::scan::{is_blank, is_tag_character, line_end};
use super::termination::written_termination;
use crate::{Game, Outcome, Position};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The tags that every game has (except `Result`), in order, with the values for
/// "unknown".
pub(super) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tags that describe the game itself and are generated.
const OWN_TAGS: [&str; 6] = ["Result", "Variant", DEFINITION_TAG, "SetUp", "FEN", "Termination"];

/// Formats the tags of a game, one per line, and the empty line after them.
pub(super) fn write_tags<G: Game>(
    game: &G,
    start: &G::Position,
    outcome: Option<Outcome>,
    tags: &[(String, String)],
) -> String {
    let mut text = String::new();
    // The last value of a repeated tag counts.
    let mut last: HashMap<&str, &str> =
        tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    for (name, unknown) in ROSTER {
        write_tag(&mut text, name, last.get(name).unwrap_or(&unknown));
    }
    write_tag(&mut text, "Result", outcome.map_or("*", Outcome::result));
    write_tag(&mut text, "Variant", &game.info().id);
    if let Some(definition) = game.definition() {
        write_tag(&mut text, DEFINITION_TAG, &encode(&definition));
    }
    if *start != game.start() {
        write_tag(&mut text, "SetUp", "1");
        write_tag(&mut text, "FEN", &start.fen());
    }
    if let Some(termination) = written_termination(outcome, last.get("Termination").copied()) {
        write_tag(&mut text, "Termination", termination);
    }
    let known =
        |name: &str| OWN_TAGS.contains(&name) || ROSTER.iter().any(|(roster, _)| *roster == name);
    for (name, _) in tags.iter().filter(|(name, _)| !known(name) && is_tag_name(name)) {
        // A repeated tag is written once.
        if let Some(value) = last.remove(name.as_str()) {
            write_tag(&mut text, name, value);
        }
    }
    text.push('\n');
    text
}

/// Returns whether this is a valid name of a tag.
fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_tag_character)
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    // A line break would end the tag.
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// Parses `[Name "value"]` at the start of a text. Returns the name, the value and
/// the length in bytes.
///
/// In the value, `\"` and `\\` are escaped. Unescaped quotation marks are accepted
/// if the tag continues after them.
pub(super) fn parse_tag(text: &str) -> Option<(String, String, usize)> {
    let rest = text.strip_prefix('[')?.trim_start_matches(is_blank);
    let end = rest.find(|c| !is_tag_character(c)).filter(|&end| end > 0)?;
    let (name, rest) = rest.split_at(end);
    let rest = rest.trim_start_matches(is_blank).strip_prefix('"')?;
    let (value, rest) = parse_value(rest)?;
    Some((name.to_owned(), value, text.len() - rest.len()))
}

/// Parses a value after its opening quotation mark, and the closing bracket.
/// Returns the value and the remaining text.
fn parse_value(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut rest = text;
    loop {
        let c = rest.chars().next()?;
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' if rest.starts_with('"') && ends_line(&rest[1..]) => value.push('\\'),
            '\\' if rest.starts_with(['"', '\\']) => {
                value.push_str(&rest[..1]);
                rest = &rest[1..];
            }
            '"' => {
                let next = rest.trim_start_matches(is_blank);
                if let Some(rest) = next.strip_prefix(']') {
                    return Some((value, rest));
                }
                if next.is_empty() || next.starts_with('[') {
                    return None;
                }
                value.push('"');
            }
            '\r' | '\n' => {
                rest = rest.strip_prefix('\n').filter(|_| c == '\r').unwrap_or(rest);
                let line = rest[..line_end(rest)].trim_matches(is_blank);
                if line.is_empty() || line.starts_with('[') {
                    return None;
                }
                value.push(' ');
            }
            c if c.is_control() => value.push(' '),
            c => value.push(c),
        }
    }
}

/// Returns whether a tag and its line end here. A backslash before the quotation
/// mark is then the last character of the value.
fn ends_line(text: &str) -> bool {
    let rest = text.strip_prefix(']').map(|rest| rest.trim_start_matches([' ', '\t']));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['\r', '\n']))
}
