//! Turns of later legs in words.

use super::direction::{DIAGONAL, ORTHOGONAL, set};
use super::step::{Sides, sides};
use heterodox_definition::{Heading, Leg, Sense};
use heterodox_kernel::text::joined;

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
pub(super) fn words(before: &[Heading], previous: &Leg, leg: &Leg) -> Option<String> {
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
fn fixed(turns: u8, axis: Axis, sides: Sides) -> String {
    match (turns, axis) {
        (0xFF, _) => "in any direction".to_owned(),
        (0b1110_1111, _) => "in any direction but straight back".to_owned(),
        (0b1000_0010 | 0b1000_0011, Axis::Orthogonal) => {
            "outward along the rank or file".to_owned()
        }
        (0b1000_0010 | 0b1000_0011, Axis::Diagonal) => "diagonally outward".to_owned(),
        (0b0100_0100, _) => "at a right angle".to_owned(),
        _ => on_axis(list(turns, sides), turns, axis),
    }
}

/// Turns one by one: `straight on or turning 45° to either side`.
fn list(turns: u8, sides: Sides) -> String {
    let has = |turn: u8| turns >> turn & 1 != 0;
    let mut words = Vec::new();
    if has(0) {
        words.push("straight on".to_owned());
    }
    for right in 1..=3 {
        let side = match (has(right), has(8 - right)) {
            (true, true) => "to either side",
            (true, false) => "to the right",
            (false, true) => "to the left",
            (false, false) => continue,
        };
        words.push(format!("turning {} {side}", angle(right, sides)));
    }
    if has(4) {
        words.push("straight back".to_owned());
    }
    joined(&words, "or")
}

/// The angle of a turn. Oblique leaps do not lie at equal angles.
fn angle(turn: u8, sides: Sides) -> String {
    let about = if turn != 2 && matches!(sides, Sides::Oblique(..)) { "about " } else { "" };
    format!("{about}{}°", 45 * u32::from(turn))
}

/// Turns that depend on the side of the last turn.
fn by_sense(
    before: &[Heading],
    leg: &Leg,
    (none, right, left): (Option<u8>, u8, u8),
    axis: Axis,
) -> String {
    let after = set(&reached(before, leg));
    let outward = (right | left) & 0b0111_1100 == 0;
    // The first diagonal part of a bracket has a sense without a turn.
    if outward && none.is_none() && axis == Axis::Orthogonal {
        match after {
            _ if after & 0b1110_1110 == 0 => return "outward along the file".to_owned(),
            _ if after & 0b1011_1011 == 0 => return "outward along the rank".to_owned(),
            _ => {}
        }
    }
    // Turns to one side only if the last turn was to the right, and straight on or back.
    let (common, side) = (right & left, right & !left);
    let mirrored = mirror(side) == left & !right;
    let (relation, turns) = match side {
        _ if mirrored && side & 0b0001_1111 == 0 => ("to the other side than", mirror(side)),
        _ if mirrored && side & 0b1111_0001 == 0 => ("to the same side as", side),
        _ => {
            let [right, left] = [right, left].map(|turns| list(turns, sides(leg)));
            return format!("{right} if its last turn was to the right, {left} if to the left");
        }
    };
    let angles = (1..=3).filter(|turn| turns >> turn & 1 != 0);
    let angles: Vec<String> = angles.map(|turn| angle(turn, sides(leg))).collect();
    let either = if none.is_some() { " (to either side if it has not turned)" } else { "" };
    let turning = format!("turning {} {relation} its last turn{either}", joined(&angles, "or"));
    let text = match common {
        0 => turning,
        _ => format!("{} or {turning}", list(common, sides(leg))),
    };
    on_axis(text, turns | common, axis)
}

/// Adds the lines of a leg, if the turns alone do not imply them.
fn on_axis(text: String, turns: u8, axis: Axis) -> String {
    let is_mixed = turns & ORTHOGONAL != 0 && turns & DIAGONAL != 0;
    match axis {
        Axis::Orthogonal if is_mixed => format!("{text}, along the rank or file"),
        Axis::Diagonal if is_mixed => format!("{text}, diagonally"),
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
fn behind_leap(before: &[Heading], leg: &Leg, axis: Axis) -> String {
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
        (0b01, _) => "straight on along the longer side of the leap".to_owned(),
        (0b10, _) => "diagonally outward".to_owned(),
        (0b11, _) => "outward, straight or diagonally".to_owned(),
        (0b100, _) => "along the shorter side of the leap".to_owned(),
        (0b101, _) => "outward along the rank or file".to_owned(),
        _ => {
            let words = list(turns, Sides::Radial(1));
            let words = words.replace("to the right", "to its shorter side");
            let words = words.replace("to the left", "away from its shorter side");
            format!("{words}, seen along the longer side of the leap")
        }
    }
}
