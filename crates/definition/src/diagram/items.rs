//! Keys and pieces in the order of a text.

use super::messages;
use super::source::{VERSION_LINE, Word};
use crate::{Code, Diagnostic};
use heterodox_kernel::said::Said;

/// A key or a piece.
pub(super) enum Item<'t> {
    /// `name=value`.
    Key {
        /// The name of the key.
        name: Word<'t>,
        /// The value, perhaps empty.
        value: Word<'t>,
    },
    /// `name:id:moves:image:squares` or `name:id:moves:image:squares:hand`.
    Piece {
        /// The five or six fields.
        fields: Vec<Word<'t>>,
    },
}

/// Splits a text into items. After an error, the rest of the line is skipped.
pub(super) fn items<'t>(text: Word<'t>, errors: &mut Vec<Diagnostic>) -> Vec<Item<'t>> {
    let mut items = Vec::new();
    for line in text.split('\n') {
        let mut rest = line;
        while let Some(at) = rest.find(|c| !c.is_whitespace()) {
            rest = rest.from(at);
            match item(&mut rest) {
                Ok(item) => items.push(item),
                Err(error) => {
                    errors.push(error);
                    break;
                }
            }
        }
    }
    items
}

/// Reads an item at the beginning of the rest of a line.
fn item<'t>(rest: &mut Word<'t>) -> Result<Item<'t>, Diagnostic> {
    if let Some(len) = key_length(*rest) {
        let name = rest.part(0, len);
        let after = rest.from(len + 1);
        let is_end = |c: char| c.is_whitespace() && !name.is("hx.name");
        let end = after.find(is_end).unwrap_or(after.len());
        *rest = after.from(end);
        return Ok(Item::Key { name, value: after.part(0, end) });
    }
    let Some((name, after)) = rest.split_once(':') else { return Err(neither(*rest)) };
    if name.find(|c| c == '=').is_some() {
        return Err(neither(name));
    }
    let end = name.len() + 1 + after.find(char::is_whitespace).unwrap_or(after.len());
    let line = rest.part(0, end);
    *rest = rest.from(end);
    let fields = line.split(':');
    if !(5..=6).contains(&fields.len()) {
        let problem = messages::FIELDS.with([Said::text(fields.len())]);
        return Err(line.wrong_but(Code::FieldCount, problem, &messages::WRITE_FIELDS));
    }
    Ok(Item::Piece { fields })
}

/// Number of characters of the name of a key at the beginning, if there is one with `=` behind it.
fn key_length(text: Word<'_>) -> Option<usize> {
    let chars = text.chars();
    let len = text.find(|c| !c.is_ascii_alphanumeric() && c != '.')?;
    (chars[0].is_ascii_alphabetic() && chars[len] == '=').then_some(len)
}

/// The error for a text that is neither a key nor a piece.
fn neither(text: Word<'_>) -> Diagnostic {
    let trimmed = text.text();
    let trimmed = trimmed.trim_end();
    let word = text.part(0, trimmed.chars().count());
    let starts = |words: &[&str]| words.iter().any(|word| trimmed.starts_with(word));
    if trimmed.starts_with('#') {
        let problem = &messages::COMMENT_IN_LINE;
        let wrong = word.wrong_but(Code::MisplacedComment, problem, &messages::ON_NEW_LINE);
        return wrong.fixed_at(word.span().start(), "\n");
    }
    if starts(&["heterodox-diagram"]) {
        return word
            .wrong(Code::UnknownLine, messages::CANONICAL_LINE.with([Said::text(VERSION_LINE)]));
    }
    if starts(&["function", "var ", "let ", "const ", "Setup"]) || trimmed.contains("Setup(") {
        return word.wrong(Code::Unsupported, &messages::SCRIPTS);
    }
    let (before, _) = trimmed.split_once('=').unwrap_or((trimmed, ""));
    if before.ends_with(char::is_whitespace) && !before.trim_end().contains(char::is_whitespace) {
        let problem = &messages::SPACE_IN_KEY;
        let wrong = word.wrong_but(Code::SpaceBeforeEquals, problem, &messages::NO_SPACE);
        let name = before.trim_end().chars().count();
        return wrong.fixed_at(word.part(name, before.chars().count()).span(), "");
    }
    let help = &messages::KEY_AND_PIECE;
    word.wrong_but(Code::UnknownLine, &messages::NEITHER, help)
}
