//! The steps of a leg in words.

use super::direction::{Oblique, oblique, radial, set};
use super::phrase::{Action, number, squares};
use super::phrases::*;
use heterodox_definition::{Heading, Leg, Passage, Range, Rider, Wrap};
use heterodox_kernel::said::{Phrase, Said};

/// Sides of a step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sides {
    /// Along ranks, files and diagonals, this number of squares.
    Radial(usize),
    /// The shorter and the longer side.
    Oblique(usize, usize),
}

/// The sides of the steps of a leg.
pub(super) fn sides(leg: &Leg) -> Sides {
    let (a, b) = leg.steps[0];
    match a {
        0 => Sides::Radial(b.unsigned_abs().into()),
        _ => Sides::Oblique(a.unsigned_abs().into(), b.unsigned_abs().into()),
    }
}

/// The phrases about a leap that is well known by a piece.
struct Leaper {
    leaps: &'static Phrase,
    away: &'static Phrase,
    /// `{how}, like a Camel`
    like: &'static Phrase,
}

/// The piece with this leap, if it is well known.
fn leaper(short: usize, long: usize) -> Option<Leaper> {
    let (leaps, away, like) = match (short, long) {
        (1, 2) => (&KNIGHT_LEAPS, &KNIGHT_AWAY, &LIKE_KNIGHT),
        (1, 3) => (&CAMEL_LEAPS, &CAMEL_AWAY, &LIKE_CAMEL),
        (2, 3) => (&ZEBRA_LEAPS, &ZEBRA_AWAY, &LIKE_ZEBRA),
        (1, 4) => (&GIRAFFE_LEAPS, &GIRAFFE_AWAY, &LIKE_GIRAFFE),
        _ => return None,
    };
    Some(Leaper { leaps, away, like })
}

/// `two squares one way and three the other`
fn both_sides(short: usize, long: usize) -> Said {
    BOTH_SIDES.with([squares(short), number(long)])
}

/// Several leaps in a row: `Knight's leaps`, `leaps of two squares`.
pub(super) fn leaps(sides: Sides) -> Said {
    match sides {
        Sides::Radial(1) => Said::from(&STEPS),
        Sides::Radial(size) => LEAPS_OF.with([number(size)]),
        Sides::Oblique(short, long) => match leaper(short, long) {
            Some(leaper) => Said::from(leaper.leaps),
            None => LEAPS.with([both_sides(short, long)]),
        },
    }
}

/// A leg in words: the first one by its directions.
pub(super) fn first(leg: &Leg, headings: &[Heading]) -> Action {
    let directions = set(headings);
    match (leg.rider, sides(leg)) {
        (Some(rider), sides) => bent(leg, rider, sides, directions),
        (None, Sides::Radial(size)) => along(leg, size, radial(directions)),
        (None, Sides::Oblique(short, long)) => askew(leg, (short, long), directions, None),
    }
}

/// A later leg in words, with its turn: `straight on`.
pub(super) fn later(leg: &Leg, turn: Said) -> Action {
    match sides(leg) {
        Sides::Radial(size) => along(leg, size, turn),
        Sides::Oblique(short, long) => askew(leg, (short, long), 0xFF, Some(turn)),
    }
}

/// Steps along ranks, files and diagonals, in a direction that is given in words.
fn along(leg: &Leg, size: usize, way: Said) -> Action {
    let single = leg.range == Range::Steps(1);
    let action = match (size, leg.range) {
        (1, Range::Steps(1)) => Action::new(&GO_ONE, [way]),
        (1, _) if leg.iso => Action::new(&SLIDE_AS_BEFORE, [way]),
        (1, Range::Steps(n)) => Action::new(&SLIDE_UP_TO, [squares(n.into()), way]),
        (1, Range::Unlimited) => Action::new(&SLIDE, [way]),
        (1, Range::ToMiddle) => Action::new(&SLIDE_TO_MIDDLE, [way]),
        _ if single && leg.passage == Passage::Free => {
            let verb = if size == 2 { &GO_OVER_ONE } else { &GO_OVER };
            Action::new(verb, [squares(size), way])
        }
        _ if single => Action::new(&LEAP_WAY, [squares(size), way]),
        _ => Action::new(&MAKE_WAY, [count(leg, leaps(Sides::Radial(size))), way]),
    };
    let passed = match leg.passage {
        Passage::Free if !single => Some(&EACH_OVER_EMPTY),
        Passage::Blocked if single => Some(&OVER_PIECE),
        Passage::Blocked => Some(&EACH_OVER_PIECE),
        _ => None,
    };
    with_extras(leg, action, passed)
}

/// Oblique leaps, perhaps after a turn.
fn askew(leg: &Leg, (short, long): (usize, usize), directions: u8, turn: Option<Said>) -> Action {
    let single = leg.range == Range::Steps(1);
    let unit = || leaps(Sides::Oblique(short, long));
    // The turn of a later leg implies the line.
    let many = |unit: Said| match (count(leg, unit), leg.turns.is_empty()) {
        (leaps, true) => IN_LINE.with([leaps]),
        (leaps, false) => leaps,
    };
    let how = match oblique(directions, (short, long)) {
        Oblique::Exactly(squares) if single => squares,
        Oblique::Exactly(squares) => many(LEAPS.with([squares])),
        Oblique::All if single => like(short, long),
        Oblique::All => many(unit()),
        Oblique::Half(way) if single => ONLY.with([like(short, long), Said::from(way)]),
        Oblique::Half(way) => ONLY.with([many(unit()), Said::from(way)]),
    };
    let how = match turn {
        Some(turn) => TURNED.with([how, turn]),
        None => how,
    };
    let passed = match leg.passage {
        Passage::Free => Some(&UNLESS_BLOCKED),
        Passage::Blocked => Some(&IF_BLOCKED),
        Passage::Any => None,
    };
    with_extras(leg, Action::new(if single { &LEAP } else { &MAKE }, [how]), passed)
}

/// `like a Knight`, `one square one way and three the other, like a Camel`
fn like(short: usize, long: usize) -> Said {
    match leaper(short, long) {
        Some(leaper) if leaper.like.args().next().is_none() => Said::from(leaper.like),
        Some(leaper) => leaper.like.with([both_sides(short, long)]),
        None => both_sides(short, long),
    }
}

/// Steps of a ride: `any number of Knight's leaps`, `up to three steps`.
fn count(leg: &Leg, unit: Said) -> Said {
    match leg.range {
        _ if leg.iso => AS_MANY.with([unit]),
        Range::Unlimited => ANY_NUMBER.with([unit]),
        Range::Steps(n) => UP_TO.with([number(n.into()), unit]),
        Range::ToMiddle => UP_TO_MIDDLE.with([unit]),
    }
}

/// A piece that turns after each step.
fn bent(leg: &Leg, rider: Rider, sides: Sides, directions: u8) -> Action {
    let turn = Said::from(match rider {
        Rider::Crooked => &CROOKED,
        Rider::Circular if matches!(sides, Sides::Oblique(..)) => &ABOUT_CIRCULAR,
        Rider::Circular => &CIRCULAR,
    });
    let first = match sides {
        Sides::Radial(_) => Some(radial(directions)),
        Sides::Oblique(short, long) => match oblique(directions, (short, long)) {
            Oblique::All => None,
            Oblique::Half(way) => Some(Said::from(way)),
            Oblique::Exactly(squares) => Some(squares),
        },
    };
    let steps = count(leg, leaps(sides));
    match first {
        Some(way) => Action::new(&BENT_FIRST, [steps, way, turn]),
        None => Action::new(&BENT, [steps, turn]),
    }
}

/// Adds the passed squares, the skipped square, and the edges that the steps wrap around.
fn with_extras(leg: &Leg, action: Action, passed: Option<&'static Phrase>) -> Action {
    let skips = leg.skips_first.then_some(&SKIPS_FIRST);
    let wraps = match leg.wrap {
        Wrap::None => None,
        Wrap::Files => Some(&WRAPS_FILES),
        Wrap::Both => Some(&WRAPS_BOTH),
    };
    [passed, skips, wraps].into_iter().flatten().fold(action, Action::with)
}

/// The place of a piece that a leg reaches: `one square away diagonally`, `a Knight's leap away`.
pub(super) fn away(leg: &Leg, headings: &[Heading]) -> Said {
    let directions = set(headings);
    let one = leg.range == Range::Steps(1);
    let is_plain = leg.passage == Passage::Any && leg.wrap == Wrap::None && !leg.skips_first;
    match sides(leg) {
        Sides::Radial(size) if one && is_plain => AWAY.with([squares(size), radial(directions)]),
        Sides::Radial(1) if leg.range == Range::Unlimited && is_plain => {
            ANY_AWAY.with([radial(directions)])
        }
        Sides::Oblique(short, long) if one && is_plain && directions == 0xFF => {
            match leaper(short, long) {
                Some(leaper) => Said::from(leaper.away),
                None => LEAP_AWAY.with([both_sides(short, long)]),
            }
        }
        _ => THAT_IT_REACHES.with([first(leg, headings).third_person()]),
    }
}

/// The line of a jump over a piece: `along its rank or file by leaps of two squares`.
pub(super) fn jump_way(leg: &Leg, headings: &[Heading]) -> Said {
    let directions = set(headings);
    match sides(leg) {
        Sides::Radial(1) => radial(directions),
        Sides::Radial(_) => WAY_BY.with([radial(directions), leaps(sides(leg))]),
        Sides::Oblique(short, long) => match oblique(directions, (short, long)) {
            Oblique::All => BY_LINE.with([leaps(sides(leg))]),
            Oblique::Half(way) => BY_ONLY.with([leaps(sides(leg)), Said::from(way)]),
            Oblique::Exactly(squares) => BY_LEAPS.with([squares]),
        },
    }
}

/// The line of a jump over a piece in a later leg.
pub(super) fn later_jump_way(leg: &Leg, turn: Said) -> Said {
    match sides(leg) {
        Sides::Radial(1) => turn,
        sides => WAY_BY.with([turn, leaps(sides)]),
    }
}
