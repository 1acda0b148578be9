//! The end of a leg in words: quiet, capturing, displacing.

use super::phrase::clauses;
use super::phrases::*;
use crate::join::or;
use heterodox_definition::{Leg, Prey};
use heterodox_kernel::said::{Phrase, Said};

/// Pieces that can be captured: `a piece of its own side`. `None` for enemies alone.
fn victims(prey: Prey) -> Option<&'static Phrase> {
    match (prey.enemies, prey.friends, prey.royals) {
        (true, true, _) => Some(&EITHER_SIDE),
        (true, false, _) => None,
        (false, true, true) => Some(&OWN_OR_ROYAL),
        (false, true, false) => Some(&OWN_SIDE),
        (false, false, _) => Some(&ENEMY_ROYAL),
    }
}

/// Like [`victims`], with words for enemies too.
pub(super) fn any_victims(prey: Prey) -> &'static Phrase {
    victims(prey).unwrap_or(&ENEMY)
}

/// The end of a move, as clauses: `without capturing`. `takes` is true if the first captured
/// piece is put down again.
pub(super) fn landing(leg: &Leg, takes: bool) -> Vec<Said> {
    let victims = victims(leg.prey);
    let captures = |plain: &'static Phrase| match victims {
        Some(victims) => ONLY_CAPTURE_THESE.with([Said::from(victims)]),
        None => Said::from(plain),
    };
    let mut found = Vec::new();
    match (leg.quiet, leg.prey.is_some(), victims) {
        (true, true, None) if leg.en_passant => found.push(Said::from(&TO_CAPTURE_PASSING)),
        (true, true, None) if !takes => {}
        (true, true, None) => found.push(Said::from(&ALSO_TO_TAKE)),
        (true, true, Some(victims)) => {
            let either = match (takes, leg.en_passant) {
                (false, false) => &TO_EMPTY_OR_CAPTURE,
                (false, true) => &TO_EMPTY_OR_PASSING,
                (true, false) => &TO_EMPTY_OR_TAKE,
                (true, true) => &TO_EMPTY_OR_TAKE_PASSING,
            };
            found.push(either.with([Said::from(victims)]));
        }
        (true, false, _) if leg.en_passant => found.push(Said::from(&QUIET_OR_PASSING)),
        (true, false, _) => found.push(Said::from(&QUIET)),
        (false, true, _) if takes => {
            found.push(ONLY_TAKE.with([Said::from(any_victims(leg.prey))]));
        }
        (false, true, _) => {
            found.push(captures(&ONLY_CAPTURE));
            found.extend(leg.en_passant.then(|| Said::from(&ALSO_EN_PASSANT)));
        }
        (false, false, _) => found.push(Said::from(&ONLY_EN_PASSANT)),
    }
    found
}

/// The state of the square between two legs.
#[derive(PartialEq, Eq)]
pub(super) enum Transition {
    /// There are no words for it.
    Nothing,
    /// Words right behind those about the steps: `to an empty square`.
    Words(Said),
    /// A clause: `capturing an enemy piece there`.
    Clause(Said),
    /// Several states: `to an empty square or capturing an enemy piece there`.
    Several(Said),
}

impl Transition {
    pub(super) fn of(leg: &Leg, takes: bool) -> Transition {
        let mut ways = Vec::new();
        if leg.quiet {
            ways.push(Said::from(&TO_EMPTY));
        }
        if leg.prey.is_some() {
            let taking = if takes { &TAKING } else { &CAPTURING };
            ways.push(taking.with([Said::from(any_victims(leg.prey))]));
        }
        if let Some(mount) = leg.mount {
            ways.push(Said::from(if mount.friendly { &PASSING_OVER_OWN } else { &PASSING_OVER }));
        }
        if leg.friend {
            ways.push(Said::from(&TO_FRIEND));
        }
        let over_anything = leg.quiet && leg.mount.is_some_and(|mount| !mount.friendly);
        match <[Said; 1]>::try_from(ways) {
            Ok([way]) if leg.quiet || leg.friend => Transition::Words(way),
            Ok([way]) => Transition::Clause(way),
            Err(ways) if ways.is_empty() => Transition::Nothing,
            Err(_) if over_anything && !leg.prey.is_some() && !leg.friend => {
                Transition::Clause(Said::from(&WHATEVER))
            }
            Err(ways) => Transition::Several(or(ways)),
        }
    }

    /// Adds the words to those about the steps.
    pub(super) fn after(&self, text: Said) -> Said {
        match self {
            Transition::Nothing => text,
            // A comma separates them if the words about the steps have clauses.
            Transition::Words(way) if text.to_string().contains(", ") => {
                clauses(text, [way.clone()])
            }
            Transition::Words(way) => THERE.with([text, way.clone()]),
            Transition::Clause(way) => clauses(text, [way.clone()]),
            Transition::Several(ways) => IN_BRACKETS.with([text, ways.clone()]),
        }
    }
}
