//! Rules on enclosed pieces: drops next to others, and pieces that change sides.

use super::keys::{EnclosingKeys, name};
use super::messages;
use super::settings::Settings;
use crate::definition::EnclosingDrop;
use crate::{Code, Diagnostic};

/// The rule that limits drops, if there is one.
pub(super) fn drop_rule(keys: &EnclosingKeys) -> Option<EnclosingDrop> {
    let EnclosingKeys { enclosing_drop, enclosing_drop_start, flip_enclosed_pieces: _ } = keys;
    enclosing_drop.0.map(|rule| EnclosingDrop { rule, start: *enclosing_drop_start })
}

/// Rejects pieces that change sides in games with a king, other royal pieces or castling. Moves could
/// then win or lose them.
pub(super) fn check(settings: &Settings<'_>, has_king: bool, errors: &mut Vec<Diagnostic>) {
    let values = &settings.keys.values;
    if values.enclosing.flip_enclosed_pieces.0.is_none() {
        return;
    }
    let has_royals = has_king || values.ends.extinction_pseudo_royal;
    let castles = values.castling.castling
        && !settings.keys.letters(&values.castling.castling_king_piece).is_empty();
    let problem = match (has_royals, castles) {
        (true, _) => &messages::FLIPS_AND_ROYALS,
        (false, true) => &messages::FLIPS_AND_CASTLING,
        (false, false) => return,
    };
    let suggestion = &messages::NO_KING_FOR_FLIPS;
    let value = settings.span(name::flip_enclosed_pieces);
    errors.extend(value.map(|it| it.wrong_but(Code::Unsupported, problem, suggestion)));
}
