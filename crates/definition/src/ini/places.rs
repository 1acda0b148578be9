//! Places of pieces and keys in a `variants.ini`.

use super::pieces::{self, Piece};
use super::promotion;
use super::sections::Sections;
use super::settings::Settings;
use super::span::Span;
use crate::places::{Place, Places};

/// Finds the places in a `variants.ini`. Keys of a built-in parent have the place of the parent's
/// name.
pub(crate) fn places(text: &str) -> Places {
    let sections = Sections::parse(text);
    let Some(game) = sections.len().checked_sub(1) else { return Places::default() };
    let keys = sections.inherited(game, &mut Vec::new());
    let settings = Settings::read(&keys, &mut Vec::new());
    let plain = pieces::read(&keys, &mut Vec::new());
    let place = |span: Span<'_>| span.place();
    let of_piece = |piece: &Piece<'_>| {
        let kind = keys.get(piece.name()).map_or(piece.letter_at, |given| given.key);
        (place(kind), place(piece.own_moves.unwrap_or(piece.letter_at)))
    };
    let mut all: Vec<(Place, Place)> = plain.iter().map(of_piece).collect();
    // Promoted kinds have the place of their promotion.
    let of_letter = |letter: char| plain.iter().find(|piece| piece.letter == letter);
    for (from, to) in settings.promotions("promotedPieceType") {
        let value = settings.span("promotedPieceType").unwrap_or(keys.name);
        let word = value.words().into_iter().find(|word| word.text.starts_with(from));
        let moves = of_letter(to).map_or((1, 1), |piece| of_piece(piece).1);
        all.push((place(word.unwrap_or(value)), moves));
    }
    if promotion::demoted_to(&settings).is_some() {
        let choices = promotion::all_choices(&settings).into_iter().filter_map(of_letter);
        all.extend(choices.map(of_piece));
    }
    let (kinds, moves) = all.into_iter().unzip();
    let keys = settings.given().map(|(name, given)| (name.to_owned(), place(given.key)));
    Places { kinds, moves, keys: keys.collect() }
}
