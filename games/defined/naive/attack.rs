//! Attacks on royal pieces.

use heterodox_kernel::Kind;

use super::effect::Effect;
use super::state::{Book, Man, Point, State, side};
use super::walk::effects;

/// Returns whether a side is in check: if the other side were to move, it could make a capture that
/// costs the side its royal pieces.
pub(super) fn in_check(book: &Book, state: &State, white: bool) -> bool {
    let mut turned = state.clone();
    if state.white == white {
        turned.white = !white;
        turned.open.clear();
        turned.opener = None;
    }
    is_capturable(book, &turned, white)
}

/// Returns whether a single capture of the side to move makes the other one lose its royals.
pub(super) fn is_capturable(book: &Book, state: &State, white: bool) -> bool {
    let royalty = &book.rules.royalty[side(white)];
    if royalty.kinds().is_empty() {
        return false;
    }
    let loses = |effect: &Effect| {
        let prey = effect.captured.iter().map(|at| state.board[at]);
        let prey: Vec<Man> = prey.filter(|man| man.white == white).collect();
        let absolute = prey.iter().any(|man| royalty.absolute.contains(Kind(man.kind as u8)));
        absolute
            || royalty.groups.iter().any(|group| {
                let is_in = |kind: usize| group.kinds.contains(book.counts_as(kind));
                let taken = prey.iter().filter(|man| is_in(man.kind)).count();
                taken > 0 && count(state, white, is_in) - taken <= usize::from(group.lost_at)
            })
    };
    let mut captures = effects(book, state, !white);
    if book.rules.blast.is_some() {
        let is_safe = |at: &Point| state.board[at].white == white && touches_last(book, state, *at);
        captures.retain(|effect| !effect.captured.iter().any(is_safe));
    }
    captures.iter().any(|effect| can_capture(book, state, effect) && loses(effect))
}

/// Returns whether a piece stands next to one of the enemy's last royal pieces, so that nobody can
/// capture it without losing that.
fn touches_last(book: &Book, state: &State, at: Point) -> bool {
    let white = state.board[&at].white;
    let is_near =
        |other: &Point| (other.file - at.file).abs().max((other.rank - at.rank).abs()) == 1;
    let mut enemies = state.board.iter().filter(|(on, man)| man.white != white && is_near(on));
    enemies.any(|(_, man)| {
        book.rules.royalty[side(!white)].groups.iter().any(|group| {
            let is_in = |kind: usize| group.kinds.contains(book.counts_as(kind));
            is_in(man.kind) && count(state, !white, is_in) <= usize::from(group.lost_at) + 1
        })
    })
}

/// Returns whether the royal piece on `from` would be attacked on another square.
pub(super) fn is_attacked(book: &Book, state: &State, from: Point, at: Point) -> bool {
    let mut there = state.clone();
    let royal = there.board.remove(&from).expect("a royal piece moves");
    there.board.insert(at, royal);
    there.open.clear();
    there.opener = None;
    if book.rules.blast.is_some() && touches_last(book, &there, at) {
        return false;
    }
    let own =
        |effect: &Effect| effect.captured.iter().any(|prey| there.board[prey].white != royal.white);
    effects(book, &there, !royal.white).iter().any(|effect| {
        effect.captured.contains(&at)
            && effect.displaced.is_none()
            && !own(effect)
            && can_capture(book, &there, effect)
    })
}

/// Returns whether a capture respects iron pieces and the zone of the capturing piece.
pub(super) fn can_capture(book: &Book, state: &State, effect: &Effect) -> bool {
    effect.captured.iter().all(|at| !is_iron(book, state, *at))
        && book.can_stand(effect.man, effect.to)
}

pub(super) fn is_iron(book: &Book, state: &State, at: Point) -> bool {
    state.board.get(&at).is_some_and(|man| book.kind(man.kind).iron)
}

/// Number of a side's pieces on the board whose kind satisfies `is_it`.
pub(super) fn count(state: &State, white: bool, is_it: impl Fn(usize) -> bool) -> usize {
    state.board.values().filter(|man| man.white == white && is_it(man.kind)).count()
}
