//! Validation of positions.

use heterodox_definition::{Castling, KindSet, Language, Promotion, RoyalGroup};
use heterodox_testkit::naive::NaiveError;

use super::attack::{count, in_check};
use super::legal::in_bikjang;
use super::moves::king_of_files;
use super::state::{Book, Point, State, side};

fn error(field: &'static str, message: String) -> Result<(), NaiveError> {
    Err(NaiveError::new(field, message))
}

/// Checks that a position is possible.
pub(super) fn check(book: &Book, state: &State) -> Result<(), NaiveError> {
    for (at, man) in &state.board {
        if !book.can_stand(*man, *at) {
            return error("placement", format!("the piece on {at} cannot stand there"));
        }
    }
    let royals = [true, false].map(|white| check_royals(book, state, white));
    let exploded = book.rules.blast.is_some() && royals.iter().any(Result::is_err);
    if !exploded {
        royals.into_iter().collect::<Result<(), NaiveError>>()?;
    }
    check_rights(book, state)?;
    check_en_passant(book, state)?;
    let passed = state.passes > 0 && in_bikjang(book, state);
    if !exploded && !passed && in_check(book, state, !state.white) {
        return error("placement", "the side that has just moved could be captured".to_owned());
    }
    Ok(())
}

/// Returns whether a `variants.ini` lets a piece of a royal group become another kind. The group is
/// not lost then.
fn may_promote_away(book: &Book, group: KindSet, white: bool) -> bool {
    group.iter().any(|kind| match &book.rules.kind(kind).promotion[side(white)] {
        Promotion::Transform(transform) => transform.strict && !group.contains(transform.to),
        Promotion::Never | Promotion::Choices { .. } => false,
    })
}

/// Checks that a side has not lost royal pieces that it has in the start position. In a
/// `variants.ini` it has as many Kings as there.
fn check_royals(book: &Book, state: &State, white: bool) -> Result<(), NaiveError> {
    let royalty = &book.rules.royalty[side(white)];
    let of = |state: &State, kinds: KindSet| {
        count(state, white, |kind| kinds.contains(book.counts_as(kind)))
    };
    let all = royalty.kinds();
    let retires = |group: &RoyalGroup| may_promote_away(book, group.kinds, white);
    let none =
        of(state, all) == 0 && of(&book.start, all) > 0 && !royalty.groups.iter().any(retires);
    let other = book.rules.language() == Language::Ini
        && of(state, royalty.absolute) != of(&book.start, royalty.absolute);
    let lost = royalty.groups.iter().any(|group| {
        let most = usize::from(group.lost_at);
        of(state, group.kinds) <= most && of(&book.start, group.kinds) > most && !retires(group)
    });
    if none || other || lost {
        return error("placement", "a side has lost royal pieces".to_owned());
    }
    Ok(())
}

/// Checks the castling rights and the squares of moved pieces.
pub(super) fn check_rights(book: &Book, state: &State) -> Result<(), NaiveError> {
    for partner in &state.castling {
        if !can_have_right(book, state, *partner) {
            return error("castling", format!("no castling with {partner}"));
        }
    }
    for at in &state.moved {
        let man = state.board.get(at);
        let at_home = man.is_some() && man == book.start.board.get(at);
        if !at_home || !man.is_some_and(|man| book.records_moves(man.kind)) {
            return error("moved", format!("nothing on {at} is recorded"));
        }
    }
    Ok(())
}

/// Returns whether both pieces of a castling stand where they must.
pub(super) fn can_have_right(book: &Book, state: &State, partner: Point) -> bool {
    let Some(man) = state.board.get(&partner) else { return false };
    match &book.rules.castling {
        Castling::None => false,
        Castling::Ways(ways) => {
            let at_home = |at: Point| {
                state.board.contains_key(&at) && state.board.get(&at) == book.start.board.get(&at)
            };
            let mut own = ways[side(man.white)].iter();
            own.any(|way| {
                book.point(way.partner) == partner
                    && at_home(partner)
                    && at_home(book.point(way.from))
            })
        }
        Castling::ByFiles(files) => {
            let king = king_of_files(book, state, files, man.white);
            king.is_some_and(|king| king.rank == partner.rank && king != partner)
                && files.partners.contains(book.counts_as(man.kind))
        }
    }
}

fn check_en_passant(book: &Book, state: &State) -> Result<(), NaiveError> {
    let Some(opener) = state.opener else { return Ok(()) };
    let is_empty = |at: &Point| book.has(*at) && !state.board.contains_key(at);
    let is_enemy = state.board.get(&opener).is_some_and(|man| man.white != state.white);
    if state.open.is_empty() || !state.open.iter().all(is_empty) || !is_enemy {
        return error("ep", "no piece can have passed there".to_owned());
    }
    Ok(())
}
