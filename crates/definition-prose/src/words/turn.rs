//! Turns of later legs in words.

use super::direction::{DIAGONAL, ORTHOGONAL, set};
use super::phrases::*;
use super::step::{Sides, sides};
use crate::join::{OR, or};
use heterodox_definition::{Heading, Leg, Sense};
use heterodox_kernel::said::{Phrase, Said};

/// Headings that a leg can have, without repetition.
pub(super) type Headings = Vec<Heading>;

/// The possible headings of a leg, after those of the leg before it.
pub(super) fn reached(before: &[Heading], leg: &Leg) -> Headings {
    let mut found: Headings =
        before.iter().flat_map(|heading| &leg.turns[heading.index()]).copied().collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The turn of a leg in words. `None` if the leg has no headings.
pub(super) fn words(before: &[Heading], previous: &Leg, leg: &Leg) -> Option<Said> {
    let after = reached(before, leg);
    if after.is_empty() {
        return None;
    }
    let axis = match set(&after) {
        directions if matches!(sides(leg), Sides::Oblique(..)) || directions == 0 => Axis::Any,
        directions if directions & DIAGONAL == 0 => Axis::Orthogonal,
        directions if directions & ORTHOGONAL == 0 => Axis::Diagonal,
        _ => Axis::Any,
    };
    // In a bracket, the turn after an oblique leap is relative to its longer side and to the side
    // of the shorter one.
    let oblique = matches!(sides(previous), Sides::Oblique(..));
    if oblique && !matches!(sides(leg), Sides::Oblique(..)) {
        return Some(behind_leap(before, leg, axis));
    }
    let turns = |sense| turns(before, leg, sense);
    let (none, right, left) = (turns(Sense::None), turns(Sense::Right), turns(Sense::Left));
    let all = none.unwrap_or(0) | right.unwrap_or(0) | left.unwrap_or(0);
    match (right, left) {
        (Some(right), Some(left)) if right != left => {
            Some(by_sense(before, leg, (none, right, left), axis))
        }
        _ => Some(fixed(all, axis, sides(leg))),
    }
}

/// Lines for a leg.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Axis {
    Any,
    Orthogonal,
    Diagonal,
}

/// The turns after headings of a sense, all together. `None` if there are no such headings.
fn turns(before: &[Heading], leg: &Leg, sense: Sense) -> Option<u8> {
    let mut headings = before.iter().filter(|heading| heading.sense == sense).peekable();
    headings.peek()?;
    Some(headings.fold(0, |found, heading| {
        let next = leg.turns[heading.index()].iter();
        next.fold(found, |found, to| found | 1 << ((to.direction + 8 - heading.direction) % 8))
    }))
}

/// Turns that do not depend on the sense.
fn fixed(turns: u8, axis: Axis, sides: Sides) -> Said {
    match (turns, axis) {
        (0xFF, _) => Said::from(&ANY_DIRECTION),
        (0b1110_1111, _) => Said::from(&BUT_BACK),
        (0b1000_0010 | 0b1000_0011, Axis::Orthogonal) => Said::from(&OUTWARD),
        (0b1000_0010 | 0b1000_0011, Axis::Diagonal) => Said::from(&DIAGONALLY_OUTWARD),
        (0b0100_0100, _) => Said::from(&RIGHT_ANGLE),
        _ => on_axis(list(turns, sides), turns, axis),
    }
}

/// Turns one by one: `straight on or turning 45° to either side`.
fn list(turns: u8, sides: Sides) -> Said {
    list_with(turns, sides, [&TURN_EITHER, &TURN_RIGHT, &TURN_LEFT])
}

/// Turns one by one, with the phrases for turns to either side, to the right and to the left.
fn list_with(
    turns: u8,
    sides: Sides,
    [to_either, to_right, to_left]: [&'static Phrase; 3],
) -> Said {
    let has = |turn: u8| turns >> turn & 1 != 0;
    let mut words = Vec::new();
    if has(0) {
        words.push(Said::from(&STRAIGHT_ON));
    }
    for right in 1..=3 {
        let turning = match (has(right), has(8 - right)) {
            (true, true) => to_either,
            (true, false) => to_right,
            (false, true) => to_left,
            (false, false) => continue,
        };
        words.push(turning.with([angle(right, sides)]));
    }
    if has(4) {
        words.push(Said::from(&STRAIGHT_BACK));
    }
    or(words)
}

/// The angle of a turn. Oblique leaps do not lie at equal angles.
fn angle(turn: u8, sides: Sides) -> Said {
    let is_rough = turn != 2 && matches!(sides, Sides::Oblique(..));
    let angle = if is_rough { &ABOUT_ANGLE } else { &ANGLE };
    angle.with([Said::text(45 * u32::from(turn))])
}

/// Turns that depend on the side of the last turn.
fn by_sense(
    before: &[Heading],
    leg: &Leg,
    (none, right, left): (Option<u8>, u8, u8),
    axis: Axis,
) -> Said {
    let after = set(&reached(before, leg));
    let outward = (right | left) & 0b0111_1100 == 0;
    // The first diagonal part of a bracket has a sense without a turn.
    if outward && none.is_none() && axis == Axis::Orthogonal {
        match after {
            _ if after & 0b1110_1110 == 0 => return Said::from(&OUTWARD_FILE),
            _ if after & 0b1011_1011 == 0 => return Said::from(&OUTWARD_RANK),
            _ => {}
        }
    }
    // Turns to one side only if the last turn was to the right, and straight on or back.
    let (common, side) = (right & left, right & !left);
    let mirrored = mirror(side) == left & !right;
    let (turning, turns) = match side {
        _ if mirrored && side & 0b0001_1111 == 0 => (&TURN_OTHER, mirror(side)),
        _ if mirrored && side & 0b1111_0001 == 0 => (&TURN_SAME, side),
        _ => return BY_LAST_TURN.with([right, left].map(|turns| list(turns, sides(leg)))),
    };
    let angles = (1..=3).filter(|turn| turns >> turn & 1 != 0);
    let angles: Vec<Said> = angles.map(|turn| angle(turn, sides(leg))).collect();
    let mut turning = turning.with([or(angles)]);
    if none.is_some() {
        turning = OR_EITHER.with([turning]);
    }
    let text = match common {
        0 => turning,
        _ => OR.with([list(common, sides(leg)), turning]),
    };
    on_axis(text, turns | common, axis)
}

/// Adds the lines of a leg, if the turns alone do not imply them.
fn on_axis(text: Said, turns: u8, axis: Axis) -> Said {
    let is_mixed = turns & ORTHOGONAL != 0 && turns & DIAGONAL != 0;
    match axis {
        Axis::Orthogonal if is_mixed => ON_LINE.with([text]),
        Axis::Diagonal if is_mixed => ON_DIAGONAL.with([text]),
        _ => text,
    }
}

/// Turns to the other side.
fn mirror(turns: u8) -> u8 {
    (0..8)
        .filter(|turn| turns >> turn & 1 != 0)
        .fold(0, |set, turn: u8| set | 1 << ((8 - turn) % 8))
}

/// The turn after an oblique leap, relative to its longer side, as if the shorter one were to the
/// right.
fn behind_leap(before: &[Heading], leg: &Leg, axis: Axis) -> Said {
    let mut turns = 0_u8;
    for heading in before {
        let ahead = heading.direction.div_ceil(2) * 2 % 8;
        let to_the_right = heading.direction.is_multiple_of(2);
        for to in &leg.turns[heading.index()] {
            let turn = (to.direction + 8 - ahead) % 8;
            turns |= 1 << if to_the_right { turn } else { (8 - turn) % 8 };
        }
    }
    match (turns, axis) {
        (0b01, _) => Said::from(&LONGER_SIDE),
        (0b10, _) => Said::from(&DIAGONALLY_OUTWARD),
        (0b11, _) => Said::from(&OUTWARD_BOTH),
        (0b100, _) => Said::from(&SHORTER_SIDE),
        (0b101, _) => Said::from(&OUTWARD),
        _ => {
            let sides = [&TURN_EITHER, &TURN_SHORTER, &TURN_LONGER];
            SEEN_ALONG.with([list_with(turns, Sides::Radial(1), sides)])
        }
    }
}
