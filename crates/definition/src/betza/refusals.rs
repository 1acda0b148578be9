//! Combinations of letters in a leg that have no meaning.

use super::atom::Atom;
use super::fault::{Fault, Faults};
use super::leg::{LegText, Role};
use super::messages;
use crate::Code;
use crate::definition::Range;
use heterodox_kernel::said::{Phrase, Said};

/// Letters that may be written before an atom, other than those of directions.
const MODALITIES: &str = "mcdkepgtxyuinjozq";

/// Checks the letters of a single leg.
pub(super) fn check(text: &LegText, atom: &Atom, role: Role, bracket: bool, faults: &mut Faults) {
    known(text, faults);
    repeated(text, faults);
    end_of_move(text, role, bracket, faults);
    jumps(text, faults);
    lame(text, atom, role, faults);
    rider(text, atom, role, faults);
}

/// Adds a fault at the first of these letters, if there is one.
fn refuse(
    text: &LegText,
    letters: &str,
    faults: &mut Faults,
    (code, problem): (Code, &'static Phrase),
    with_help: impl Fn(Fault) -> Fault,
) {
    if let Some(at) = text.place(letters) {
        faults.add(with_help(Fault::new(code, at, 1, problem)));
    }
}

/// Adds a suggestion to a fault.
fn suggesting(help: &'static Phrase) -> impl Fn(Fault) -> Fault {
    move |fault| fault.help(help)
}

fn known(text: &LegText, faults: &mut Faults) {
    // The check of brackets rejects `a` with a message of its own.
    let unknown = |char| char != 'a' && !MODALITIES.contains(char);
    for letter in text.modalities.iter().filter(|letter| unknown(letter.char)) {
        faults.add(Fault::new(Code::UnknownLetter, letter.at, 1, &messages::NO_MODALITY));
    }
}

/// Rejects modalities that are written twice, except nn and oo.
fn repeated(text: &LegText, faults: &mut Faults) {
    for (i, letter) in text.modalities.iter().enumerate() {
        let before = text.modalities[..i].iter().filter(|other| other.char == letter.char);
        let allowed = if matches!(letter.char, 'n' | 'o') { 2 } else { 1 };
        if before.count() >= allowed {
            let problem =
                if allowed == 1 { &messages::TWICE_IN_LEG } else { &messages::THRICE_IN_LEG };
            faults.add(Fault::new(Code::RepeatedLetter, letter.at, 1, problem).left_out());
        }
    }
}

/// Rejects letters that only the last leg can have, and those that it cannot have.
fn end_of_move(text: &LegText, role: Role, bracket: bool, faults: &mut Faults) {
    if !role.last {
        let problem = &messages::LATE_EN_PASSANT;
        refuse(text, "e", faults, (Code::MisplacedLetter, problem), Fault::left_out);
    } else if !role.first {
        let problem = &messages::LAST_X;
        let help = suggesting(&messages::LEG_OF_FRIEND);
        refuse(text, "x", faults, (Code::MisplacedLetter, problem), help);
    }
    if bracket {
        let problem = &messages::Y_IN_BRACKETS;
        let help = suggesting(&messages::RANGE_OF_PARTS);
        refuse(text, "y", faults, (Code::MisplacedLetter, problem), help);
    } else if role.last {
        let problem = &messages::LAST_Y;
        let help = suggesting(&messages::ANOTHER_LEG);
        refuse(text, "y", faults, (Code::MisplacedLetter, problem), help);
    }
}

/// Rejects letters that cannot be combined with p and g.
fn jumps(text: &LegText, faults: &mut Faults) {
    if text.has_any("pg") {
        let problem = &messages::NOT_WITH_JUMP;
        let wrong = (Code::ConflictingLetters, problem);
        for letter in ["e", "n", "j"] {
            refuse(text, letter, faults, wrong, suggesting(&messages::ANOTHER_MOVE));
        }
        if text.has('p') && text.has('g') {
            let wrong = (Code::ConflictingLetters, &messages::P_AND_G);
            refuse(text, "p", faults, wrong, suggesting(&messages::WRITE_ONE));
        }
    } else {
        let problem = &messages::T_ALONE;
        refuse(
            text,
            "t",
            faults,
            (Code::MisplacedLetter, problem),
            suggesting(&messages::TP_OR_TG),
        );
    }
}

/// Rejects lame leaps and jumps of steps that pass no square.
fn lame(text: &LegText, atom: &Atom, role: Role, faults: &mut Faults) {
    if text.has('n') && text.has_any("jo") {
        let problem = &messages::N_WITH_J;
        let help = suggesting(&messages::ANOTHER_MOVE);
        refuse(text, "n", faults, (Code::ConflictingLetters, problem), help);
    }
    if !role.last && atom.shape.is_single() {
        let problem = &messages::NOTHING_PASSED;
        refuse(text, "nj", faults, (Code::MisplacedLetter, problem), Fault::left_out);
    }
    let twice = text.count('n') > 1;
    if text.has('n') && (twice || text.has('i')) {
        opening(text, atom, role, twice, faults);
    }
}

/// Rejects `in` and `nn` in moves that cannot leave squares open to en passant.
fn opening(text: &LegText, atom: &Atom, role: Role, twice: bool, faults: &mut Faults) {
    let pair = if twice { "nn" } else { "in" };
    let refusal = if !role.is_only() {
        &messages::OPENS_IN_ONE_LEG
    } else if atom.shape.is_oblique() {
        &messages::OPENS_ALONG_LINE
    } else if atom.shape.is_single() && twice {
        &messages::OPENS_FAR
    } else if !atom.shape.is_single() && atom.range != Range::Steps(1) {
        &messages::OPENS_ONCE
    } else {
        return;
    };
    let help = if atom.shape.is_single() && role.is_only() {
        &messages::WRITE_N
    } else {
        &messages::ONE_N
    };
    let problem = messages::OPENING.with([Said::text(pair), Said::from(refusal)]);
    let last = text.modalities.iter().rfind(|letter| letter.char == 'n');
    faults.add(
        Fault::new(Code::MisplacedLetter, last.expect("there is an n").at, 1, problem).help(help),
    );
}

/// Rejects letters that a piece that turns after each step cannot have.
fn rider(text: &LegText, atom: &Atom, role: Role, faults: &mut Faults) {
    let Some(at) = text.place("zq").filter(|_| role.first) else { return };
    let fault = |problem: &'static Phrase| Fault::new(Code::ConflictingLetters, at, 1, problem);
    if !role.last {
        let problem = &messages::RIDER_WITH_LEGS;
        faults.add(fault(problem).help(&messages::Z_AND_Q_LATER));
    } else if text.has('z') && text.has('q') {
        faults.add(fault(&messages::Z_AND_Q).help(&messages::WRITE_ONE));
    } else if text
        .modalities
        .iter()
        .any(|letter| MODALITIES.contains(letter.char) && !"mcizq".contains(letter.char))
    {
        let problem = &messages::WITH_Z_OR_Q;
        faults.add(fault(problem));
    } else if atom.range == Range::ToMiddle {
        let problem = &messages::RIDER_TO_MIDDLE;
        faults.add(Fault::new(Code::InvalidRange, at, 1, problem).help(&messages::WRITE_NUMBER));
    }
}
