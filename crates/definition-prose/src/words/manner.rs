//! The end of a leg in words: quiet, capturing, displacing.

use heterodox_definition::{Leg, Prey};
use heterodox_kernel::text::joined;

/// Pieces that can be captured: `a piece of its own side`. Empty for enemies alone.
pub(super) fn victims(prey: Prey) -> &'static str {
    match (prey.enemies, prey.friends, prey.royals) {
        (true, true, _) => "a piece of either side",
        (true, false, _) => "",
        (false, true, true) => "a piece of its own side or an enemy royal piece",
        (false, true, false) => "a piece of its own side",
        (false, false, _) => "an enemy royal piece",
    }
}

/// Like [`victims`], with words for enemies too.
pub(super) fn any_victims(prey: Prey) -> &'static str {
    match victims(prey) {
        "" => "an enemy piece",
        victims => victims,
    }
}

/// The end of a move, as a suffix: `, without capturing`. `takes` is true if the first captured
/// piece is put down again.
pub(super) fn landing(leg: &Leg, takes: bool) -> String {
    let verb = if takes { "take" } else { "capture" };
    let victims = victims(leg.prey);
    let space = if victims.is_empty() { "" } else { " " };
    let also = if leg.en_passant { ", also en passant" } else { "" };
    match (leg.quiet, leg.prey.is_some()) {
        (true, true) if victims.is_empty() && leg.en_passant => {
            ", also to capture en passant".to_owned()
        }
        (true, true) if victims.is_empty() && !takes => String::new(),
        (true, true) if victims.is_empty() => ", also to take an enemy piece".to_owned(),
        (true, true) => {
            let en_passant = if leg.en_passant { " or en passant" } else { "" };
            format!(", to an empty square or to {verb} {victims}{en_passant}")
        }
        (true, false) if leg.en_passant => {
            ", without capturing or to capture en passant".to_owned()
        }
        (true, false) => ", without capturing".to_owned(),
        (false, true) if takes => format!(", only to take {}", any_victims(leg.prey)),
        (false, true) => format!(", only to {verb}{space}{victims}{also}"),
        (false, false) => ", only to capture en passant".to_owned(),
    }
}

/// The state of the square between two legs, as a suffix: ` to an empty square`.
pub(super) fn transition(leg: &Leg, takes: bool) -> String {
    let verb = if takes { "taking" } else { "capturing" };
    let mut ways = Vec::new();
    if leg.quiet {
        ways.push("to an empty square".to_owned());
    }
    if leg.prey.is_some() {
        ways.push(format!("{verb} {} there", any_victims(leg.prey)));
    }
    if let Some(mount) = leg.mount {
        let whose = if mount.friendly { "friendly " } else { "" };
        ways.push(format!("passing over a {whose}piece there"));
    }
    if leg.friend {
        ways.push("to a friendly piece, which makes the rest of the move itself".to_owned());
    }
    let over_anything = leg.quiet && leg.mount.is_some_and(|mount| !mount.friendly);
    match &ways[..] {
        _ if over_anything && !leg.prey.is_some() && !leg.friend => {
            ", whatever stands there".to_owned()
        }
        [_] if leg.quiet => format!(" {}", ways[0]),
        [_] if leg.friend => format!(" {}", ways[0]),
        [only] => format!(", {only}"),
        _ => format!(" ({})", joined(&ways, "or")),
    }
}
