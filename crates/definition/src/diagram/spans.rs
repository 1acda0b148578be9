//! Places of pieces and keys in a diagram.

use super::items::Item;
use super::keys::PieceLine;
use super::pieces::{id, is_hole, name_of};
use super::tokens::tokens;
use crate::spans::{KeySpans, KindSpans};

/// The places of the keys.
pub(super) fn of_keys(items: &[Item<'_>]) -> Vec<KeySpans> {
    let key = |item: &Item<'_>| match item {
        Item::Key { name, value } => Some(KeySpans {
            name: name.text(),
            key: name.span(),
            value: value.span(),
            is_inherited: false,
        }),
        Item::Piece { .. } => None,
    };
    items.iter().filter_map(key).collect()
}

/// The places of the kinds. A kind with an invalid id has any free token.
pub(super) fn of_kinds(lines: &[PieceLine<'_>]) -> Vec<KindSpans> {
    let lines: Vec<&PieceLine<'_>> = lines.iter().filter(|line| !is_hole(line)).collect();
    let ids: Vec<String> = lines.iter().map(|line| id(line).unwrap_or_default()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let kind = |(line, token): (&PieceLine<'_>, String)| KindSpans {
        token,
        name: name_of(line.fields[0]),
        kind: line.fields[0].span(),
        moves: line.fields[2].span(),
        image: Some((line.fields[3].span(), line.fields[3].text())),
        squares: Some(line.fields[4].span()),
    };
    lines.into_iter().zip(tokens(&ids)).map(kind).collect()
}
