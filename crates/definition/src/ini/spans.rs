//! Places of pieces and keys in a `variants.ini`.

use super::names;
use super::pieces::Piece;
use super::promotion;
use super::sections::Inherited;
use super::settings::Settings;
use crate::Spans;
use crate::spans::{KeySpans, KindSpans};

/// The places in a section. Keys of a built-in parent have the place of the parent's name.
pub(super) fn spans(keys: &Inherited<'_>, settings: &Settings<'_>) -> Spans {
    let of_piece = |piece: &Piece<'_>| {
        let kind = keys.get(piece.name()).map_or(piece.letter_at, |given| given.key);
        KindSpans {
            token: piece.letter.to_ascii_uppercase().to_string(),
            name: names::words(piece.name()),
            kind: kind.span(),
            moves: piece.own_moves.unwrap_or(piece.letter_at).span(),
            image: None,
            squares: None,
        }
    };
    let plain = &settings.pieces;
    let mut kinds: Vec<KindSpans> = plain.iter().map(of_piece).collect();
    // Promoted kinds have the place of their promotion.
    let of_letter = |letter: char| plain.iter().find(|piece| piece.letter == letter);
    for (from, to) in settings.promotions("promotedPieceType") {
        let (Some(plain), Some(to)) = (of_letter(from), of_letter(to)) else { continue };
        let value = settings.span("promotedPieceType").unwrap_or(keys.name);
        let word = value.words().into_iter().find(|word| word.text.starts_with(from));
        let plain = of_piece(plain);
        kinds.push(KindSpans {
            token: format!("+{}", plain.token),
            name: format!("promoted {}", plain.name),
            kind: word.unwrap_or(value).span(),
            moves: of_piece(to).moves,
            ..plain
        });
    }
    if promotion::demoted_to(settings).is_some() {
        let choices = promotion::all_choices(settings).into_iter().filter_map(of_letter);
        kinds.extend(choices.map(of_piece).map(|kind| KindSpans {
            token: format!("{}~", kind.token),
            name: format!("{} (promoted)", kind.name),
            ..kind
        }));
    }
    let key = |(name, given): (&str, &super::sections::Given<'_>)| KeySpans {
        name: name.to_owned(),
        key: given.key.span(),
        value: given.value.span(),
        is_inherited: keys.is_inherited(given),
    };
    Spans { header: Some(keys.header.span()), kinds, keys: settings.given().map(key).collect() }
}
