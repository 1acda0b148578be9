//! Combinations of legs that have no meaning.

use super::atom::Atom;
use super::fault::{Fault, Faults};
use super::leg::LegText;
use super::messages;
use crate::Code;
use crate::definition::{Heading, Leg, Range};
use heterodox_kernel::said::Said;

/// Largest number of legs of a chain that capture.
const MAX_CAPTURES: usize = 3;

/// Checks the combination of the legs of a move.
pub(super) fn check(texts: &[LegText], legs: &[Leg], atoms: &[Atom], faults: &mut Faults) {
    unloading(texts, faults);
    for (i, text) in texts.iter().enumerate().take(texts.len() - 1) {
        relaying(text, &texts[..i], faults);
    }
    let capturing = |&i: &usize| legs[i].prey.is_some() || legs[i].en_passant;
    if let Some(fourth) = (0..legs.len()).filter(capturing).nth(MAX_CAPTURES) {
        let place = texts[fourth].place("cdke");
        let problem = messages::MANY_CAPTURES.with([Said::text(MAX_CAPTURES)]);
        let fault = match place {
            Some(at) => Fault::new(Code::OverLimit, at, 1, problem),
            None => Fault::new(Code::OverLimit, atoms[fourth].at, atoms[fourth].len, problem),
        };
        faults.add(fault.help(&messages::WRITE_M));
    }
}

/// Checks u, which puts a captured piece down.
fn unloading(texts: &[LegText], faults: &mut Faults) {
    let mut unloads = texts.iter().filter_map(|text| text.place("u"));
    if unloads.next().is_none() {
        return;
    }
    for at in unloads {
        faults.add(Fault::new(Code::RepeatedLetter, at, 1, &messages::ONE_U).left_out());
    }
    for at in texts.iter().filter_map(|text| text.place("e")) {
        let fault = Fault::new(Code::ConflictingLetters, at, 1, &messages::U_EN_PASSANT);
        faults.add(fault.help(&messages::MOVE_FOR_E));
    }
}

/// Checks x in an earlier leg, which hands the rest of the move over to a friend.
fn relaying(text: &LegText, before: &[LegText], faults: &mut Faults) {
    let Some(at) = text.place("x") else { return };
    if before.iter().any(|leg| leg.has_any("cdkux")) {
        faults.add(Fault::new(Code::ConflictingLetters, at, 1, &messages::X_AFTER));
    }
    if text.has_any("cdku") {
        let fault = Fault::new(Code::ConflictingLetters, at, 1, &messages::X_WITH);
        faults.add(fault.help(&messages::ANOTHER_MOVE));
    }
}

/// Checks the range `*`.
pub(super) fn check_range(first: &[Heading], atoms: &[Atom], faults: &mut Faults) {
    let is_forward = |heading: &Heading| matches!(heading.direction, 0 | 1 | 7);
    for atom in atoms.iter().filter(|atom| atom.range == Range::ToMiddle) {
        let fault = |problem| Fault::new(Code::InvalidRange, atom.at, atom.len, problem);
        if atoms.len() > 1 {
            let fault = fault(&messages::MIDDLE_IN_LEGS);
            faults.add(fault.help(&messages::WRITE_NUMBER));
        } else if !first.iter().all(is_forward) {
            let fault = fault(&messages::MIDDLE_BACKWARD);
            faults.add(fault.help(&messages::WRITE_F));
        }
    }
}
