//! Places of pieces and keys in a `variants.ini`.

use super::keys::name;
use super::names;
use super::pieces::Piece;
use super::promotion;
use super::sections::{Given, Inherited};
use super::settings::Settings;
use crate::Spans;
use crate::spans::{KeySpans, KindSpans};

/// The places in a section. Keys of a built-in parent have the place of the parent's name.
pub(super) fn spans(keys: &Inherited<'_>, settings: &Settings<'_>) -> Spans {
    let plain = settings.pieces.iter().map(|piece| of_piece(keys, piece));
    let key = |(name, given): (&str, &Given<'_>)| KeySpans {
        name: name.to_owned(),
        key: given.key.span(),
        value: given.value.span(),
        is_inherited: keys.is_inherited(given),
    };
    Spans {
        header: Some(keys.header.span()),
        kinds: plain.chain(promoted(keys, settings)).chain(former_pawns(keys, settings)).collect(),
        keys: settings.given().map(key).collect(),
        notes: Vec::new(),
    }
}

fn of_piece(keys: &Inherited<'_>, piece: &Piece<'_>) -> KindSpans {
    let kind = keys.get(piece.name()).map_or(piece.letter_at, |given| given.key);
    KindSpans {
        token: piece.letter.to_ascii_uppercase().to_string(),
        name: names::words(piece.name()),
        kind: kind.span(),
        moves: piece.own_moves.unwrap_or(piece.letter_at).span(),
        image: None,
        squares: None,
    }
}

fn of_letter(keys: &Inherited<'_>, settings: &Settings<'_>, letter: char) -> Option<KindSpans> {
    let piece = settings.pieces.iter().find(|piece| piece.letter == letter)?;
    Some(of_piece(keys, piece))
}

/// The kinds `+P`. They have the places of their promotions.
fn promoted(keys: &Inherited<'_>, settings: &Settings<'_>) -> Vec<KindSpans> {
    let Some(value) = settings.span(name::promoted_piece_type) else { return Vec::new() };
    let kind = |(&from, &to): (&char, &char)| {
        let plain = of_letter(keys, settings, from)?;
        let word = value.words().into_iter().find(|word| word.text.starts_with(from));
        Some(KindSpans {
            token: format!("+{}", plain.token),
            name: format!("promoted {}", plain.name),
            kind: word.unwrap_or(value).span(),
            moves: of_letter(keys, settings, to)?.moves,
            ..plain
        })
    };
    settings.keys.values.promotion.promoted_piece_type.iter().filter_map(kind).collect()
}

/// The kinds `Q~`.
fn former_pawns(keys: &Inherited<'_>, settings: &Settings<'_>) -> Vec<KindSpans> {
    if promotion::demoted_to(&settings.keys).is_none() {
        return Vec::new();
    }
    let choices = promotion::all_choices(&settings.keys).into_iter();
    let plain = choices.filter_map(|letter| of_letter(keys, settings, letter));
    let former = |kind: KindSpans| KindSpans {
        token: format!("{}~", kind.token),
        name: format!("{} (promoted)", kind.name),
        ..kind
    };
    plain.map(former).collect()
}
