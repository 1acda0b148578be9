//! The steps of a leg in words.

use super::direction::{Oblique, oblique, radial, set};
use super::phrase::{Phrase, Verb, number, squares};
use heterodox_definition::{Heading, Leg, Passage, Range, Rider, Wrap};

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

/// Name of the piece with this leap, if it is well known.
fn leaper(short: usize, long: usize) -> Option<&'static str> {
    match (short, long) {
        (1, 2) => Some("Knight"),
        (1, 3) => Some("Camel"),
        (2, 3) => Some("Zebra"),
        (1, 4) => Some("Giraffe"),
        _ => None,
    }
}

/// `two squares one way and three the other`
fn both_sides(short: usize, long: usize) -> String {
    format!("{} one way and {} the other", squares(short), number(long))
}

/// Several leaps in a row: `Knight's leaps`, `leaps of two squares`.
pub(super) fn leaps(sides: Sides) -> String {
    match sides {
        Sides::Radial(1) => "steps".to_owned(),
        Sides::Radial(size) => format!("leaps of {}", squares(size)),
        Sides::Oblique(short, long) => match leaper(short, long) {
            Some(name) => format!("{name}'s leaps"),
            None => format!("leaps of {}", both_sides(short, long)),
        },
    }
}

/// A leg in words: the first one by its directions.
pub(super) fn first(leg: &Leg, headings: &[Heading]) -> Phrase {
    let directions = set(headings);
    match (leg.rider, sides(leg)) {
        (Some(rider), sides) => bent(leg, rider, sides, directions),
        (None, Sides::Radial(size)) => along(leg, size, &radial(directions)),
        (None, Sides::Oblique(short, long)) => askew(leg, (short, long), directions),
    }
}

/// A later leg in words, with its turn: `straight on`.
pub(super) fn later(leg: &Leg, turn: &str) -> Phrase {
    match sides(leg) {
        Sides::Radial(size) => along(leg, size, turn),
        Sides::Oblique(short, long) => {
            let mut phrase = askew(leg, (short, long), 0xFF);
            phrase.rest += &format!(" {turn}");
            phrase
        }
    }
}

/// Steps along ranks, files and diagonals, in a direction that is given in words.
fn along(leg: &Leg, size: usize, way: &str) -> Phrase {
    let single = leg.range == Range::Steps(1);
    let phrase = match (size, leg.range) {
        (1, Range::Steps(1)) => Phrase::new(Verb::Go, format!("one square {way}")),
        (1, _) if leg.iso => Phrase::new(Verb::Slide, format!("as many squares as before {way}")),
        (1, Range::Steps(n)) => {
            Phrase::new(Verb::Slide, format!("up to {} {way}", squares(n.into())))
        }
        (1, Range::Unlimited) => Phrase::new(Verb::Slide, format!("any distance {way}")),
        (1, Range::ToMiddle) => Phrase::new(
            Verb::Slide,
            format!("{way} within its own half of the board, or else one square"),
        ),
        _ if single && leg.passage == Passage::Free => {
            let passed = if size == 2 { "an empty square" } else { "empty squares" };
            Phrase::new(Verb::Go, format!("{} {way} over {passed}", squares(size)))
        }
        _ if single => Phrase::new(Verb::Leap, format!("{} {way}", squares(size))),
        _ => {
            let leaps = count(leg, &leaps(Sides::Radial(size)));
            Phrase::new(Verb::Make, format!("{leaps} {way}"))
        }
    };
    let passed = match leg.passage {
        Passage::Free if !single => ", each over empty squares",
        Passage::Blocked if single => ", over at least one piece",
        Passage::Blocked => ", each over at least one piece",
        _ => "",
    };
    with_extras(leg, phrase, passed)
}

/// Oblique leaps.
fn askew(leg: &Leg, (short, long): (usize, usize), directions: u8) -> Phrase {
    let single = leg.range == Range::Steps(1);
    let unit = leaps(Sides::Oblique(short, long));
    // The turn of a later leg implies the line.
    let line = if leg.turns.is_empty() { " in a straight line" } else { "" };
    let many = |unit: &str| Phrase::new(Verb::Make, count(leg, unit) + line);
    let phrase = match oblique(directions, (short, long)) {
        Oblique::Exactly(squares) if single => Phrase::new(Verb::Leap, squares),
        Oblique::Exactly(squares) => many(&format!("leaps of {squares}")),
        Oblique::All if single => Phrase::new(Verb::Leap, like(short, long)),
        Oblique::All => many(&unit),
        Oblique::Half(way) if single => {
            Phrase::new(Verb::Leap, format!("{}, only {way}", like(short, long)))
        }
        Oblique::Half(way) => {
            let mut phrase = many(&unit);
            phrase.rest += &format!(", only {way}");
            phrase
        }
    };
    let passed = match leg.passage {
        Passage::Free => ", unless a piece blocks every shortest way",
        Passage::Blocked => ", only if pieces block every shortest way",
        Passage::Any => "",
    };
    with_extras(leg, phrase, passed)
}

/// `like a Knight`, `one square one way and three the other, like a Camel`
fn like(short: usize, long: usize) -> String {
    match leaper(short, long) {
        Some("Knight") => "like a Knight".to_owned(),
        Some(name) => format!("{}, like a {name}", both_sides(short, long)),
        None => both_sides(short, long),
    }
}

/// Steps of a ride: `any number of Knight's leaps`, `up to three steps`.
fn count(leg: &Leg, unit: &str) -> String {
    match leg.range {
        _ if leg.iso => format!("as many {unit} as before"),
        Range::Unlimited => format!("any number of {unit}"),
        Range::Steps(n) => format!("up to {} {unit}", number(n.into())),
        Range::ToMiddle => {
            format!(
                "up to as many {unit} as its own half of the board has ranks ahead of it (at least one)"
            )
        }
    }
}

/// A piece that turns after each step.
fn bent(leg: &Leg, rider: Rider, sides: Sides, directions: u8) -> Phrase {
    let turn = match rider {
        Rider::Crooked => "a right angle to alternate sides",
        Rider::Circular if matches!(sides, Sides::Oblique(..)) => "about 45° to the same side",
        Rider::Circular => "45° to the same side",
    };
    let first = match sides {
        Sides::Radial(_) => format!("the first {}, ", radial(directions)),
        Sides::Oblique(short, long) => match oblique(directions, (short, long)) {
            Oblique::All => String::new(),
            Oblique::Half(way) => format!("the first {way}, "),
            Oblique::Exactly(squares) => format!("the first {squares}, "),
        },
    };
    let steps = count(leg, &leaps(sides));
    let rest = format!("{steps}, {first}turning {turn} after each");
    Phrase::new(Verb::Make, rest)
}

/// Adds the passed squares, the skipped square, and the edges that the steps wrap around.
fn with_extras(leg: &Leg, mut phrase: Phrase, passed: &str) -> Phrase {
    phrase.rest += passed;
    if leg.skips_first {
        phrase.rest += ", passing over the first square, whatever stands there";
    }
    phrase.rest += match leg.wrap {
        Wrap::None => "",
        Wrap::Files => ", where the left and right edges of the board are joined",
        Wrap::Both => ", where opposite edges of the board are joined",
    };
    phrase
}

/// The place of a piece that a leg reaches: `one square away diagonally`, `a Knight's leap away`.
pub(super) fn away(leg: &Leg, headings: &[Heading]) -> String {
    let directions = set(headings);
    let one = leg.range == Range::Steps(1);
    let is_plain = leg.passage == Passage::Any && leg.wrap == Wrap::None && !leg.skips_first;
    match sides(leg) {
        Sides::Radial(size) if one && is_plain => {
            format!("{} away {}", squares(size), radial(directions))
        }
        Sides::Radial(1) if leg.range == Range::Unlimited && is_plain => {
            format!("any distance away {} with only empty squares between", radial(directions))
        }
        Sides::Oblique(short, long) if one && is_plain && directions == 0xFF => {
            match leaper(short, long) {
                Some(name) => format!("a {name}'s leap away"),
                None => format!("{} away", both_sides(short, long)),
            }
        }
        _ => format!("that it reaches if it {}", first(leg, headings).third_person()),
    }
}

/// The line of a jump over a piece: `along its rank or file by leaps of two squares`.
pub(super) fn jump_way(leg: &Leg, headings: &[Heading]) -> String {
    let directions = set(headings);
    match sides(leg) {
        Sides::Radial(1) => radial(directions),
        Sides::Radial(_) => format!("{} by {}", radial(directions), leaps(sides(leg))),
        Sides::Oblique(short, long) => match oblique(directions, (short, long)) {
            Oblique::All => format!("by {} in a straight line", leaps(sides(leg))),
            Oblique::Half(way) => format!("by {}, only {way},", leaps(sides(leg))),
            Oblique::Exactly(squares) => format!("by leaps of {squares}"),
        },
    }
}

/// The line of a jump over a piece in a later leg.
pub(super) fn later_jump_way(leg: &Leg, turn: &str) -> String {
    match sides(leg) {
        Sides::Radial(1) => turn.to_owned(),
        sides => format!("{turn} by {}", leaps(sides)),
    }
}
