//! Last legs that jump over a piece, in words.

use super::phrase::{Phrase, Verb, squares};
use super::step::{Sides, sides};
use heterodox_definition::{Leg, Mount, Range};

/// A jump in a direction that is given in words.
pub(super) fn phrase(leg: &Leg, mount: Mount, way: &str) -> Phrase {
    let unit = if sides(leg) == Sides::Radial(1) { "square" } else { "leap" };
    let whose = if mount.friendly { " of its own side" } else { "" };
    let one = if unit == "square" { "right behind it" } else { "one leap behind it" };
    let first = if mount.friendly {
        "the first piece on its way, if it is of its own side,"
    } else {
        "the first piece on its way"
    };
    let rest = match (leg.range, mount.turns_range) {
        (Range::Unlimited, false) => format!("{first} and lands any distance behind it"),
        (Range::Unlimited, true) => format!("{first} and lands {one}"),
        (Range::Steps(1), turns_range) => {
            let beside = if unit == "square" { "right beside it" } else { "one leap away" };
            let behind = if turns_range { "any distance behind it" } else { one };
            format!("a piece{whose} {beside} and lands {behind}")
        }
        (Range::Steps(n), false) if unit == "square" => format!(
            "{first} and lands behind it, no more than {} from where it started",
            squares(n.into())
        ),
        (Range::Steps(n), false) => {
            format!("{first} and lands behind it, after no more than {n} leaps in all")
        }
        (Range::Steps(n), true) => {
            let away = if unit == "square" { squares(n.into()) } else { format!("{n} leaps") };
            format!(
                "a piece{whose} no more than {away} away, the first one on its way, and lands any distance behind it"
            )
        }
        (Range::ToMiddle, turns_range) => to_middle(first, one, turns_range),
    };
    Phrase::new(Verb::Jump, format!("{way} over {rest}"))
}

/// A jump whose range depends on the rank of the piece.
fn to_middle(first: &str, one: &str, turns_range: bool) -> String {
    let behind = if turns_range {
        "any distance behind it".to_owned()
    } else {
        format!("behind it, in no more steps altogether, or {one} if that number is one")
    };
    format!(
        "{first} within as many steps as its own half of the board has ranks ahead of it (at least one) and lands {behind}"
    )
}
