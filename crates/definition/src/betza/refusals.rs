//! Combinations of letters in a leg that have no meaning.

use super::atom::Atom;
use super::fault::{Fault, Faults};
use super::leg::{LegText, Role};
use crate::Code;
use crate::definition::Range;

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
    (code, problem): (Code, &str),
    with_help: impl Fn(Fault) -> Fault,
) {
    if let Some(at) = text.place(letters) {
        faults.add(with_help(Fault::new(code, at, 1, problem)));
    }
}

/// Adds a suggestion to a fault.
fn suggesting(help: &str) -> impl Fn(Fault) -> Fault {
    move |fault| fault.help(help)
}

fn known(text: &LegText, faults: &mut Faults) {
    // The check of brackets rejects `a` with a message of its own.
    let unknown = |char| char != 'a' && !MODALITIES.contains(char);
    for letter in text.modalities.iter().filter(|letter| unknown(letter.char)) {
        faults.add(Fault::new(
            Code::UnknownLetter,
            letter.at,
            1,
            "this letter has no meaning before an atom",
        ));
    }
}

/// Rejects modalities that are written twice, except nn and oo.
fn repeated(text: &LegText, faults: &mut Faults) {
    for (i, letter) in text.modalities.iter().enumerate() {
        let before = text.modalities[..i].iter().filter(|other| other.char == letter.char);
        let allowed = if matches!(letter.char, 'n' | 'o') { 2 } else { 1 };
        if before.count() >= allowed {
            let often = if allowed == 1 { "twice" } else { "three times" };
            let fault = Fault::new(
                Code::RepeatedLetter,
                letter.at,
                1,
                format!("this letter stands {often} in a leg"),
            );
            faults.add(fault.left_out());
        }
    }
}

/// Rejects letters that only the last leg can have, and those that it cannot have.
fn end_of_move(text: &LegText, role: Role, bracket: bool, faults: &mut Faults) {
    if !role.last {
        let problem = "only the last leg of a move can capture en passant";
        refuse(text, "e", faults, (Code::MisplacedLetter, problem), Fault::left_out);
    } else if !role.first {
        let problem = "the last of several legs cannot have x";
        let help = suggesting("write a before the atom, and the leg of the friend");
        refuse(text, "x", faults, (Code::MisplacedLetter, problem), help);
    }
    if bracket {
        let problem = "y has no meaning in brackets";
        let help = suggesting("write the range behind the atom of each part");
        refuse(text, "y", faults, (Code::MisplacedLetter, problem), help);
    } else if role.last {
        let problem = "y needs a leg that follows";
        let help = suggesting("write a and another leg behind it");
        refuse(text, "y", faults, (Code::MisplacedLetter, problem), help);
    }
}

/// Rejects letters that cannot be combined with p and g.
fn jumps(text: &LegText, faults: &mut Faults) {
    if text.has_any("pg") {
        let problem = "this letter cannot be combined with p or g in one leg";
        let wrong = (Code::ConflictingLetters, problem);
        for letter in ["e", "n", "j"] {
            refuse(text, letter, faults, wrong, suggesting("write another move for it"));
        }
        if text.has('p') && text.has('g') {
            let wrong = (Code::ConflictingLetters, "p and g cannot stand in one leg");
            refuse(text, "p", faults, wrong, suggesting("write one of them"));
        }
    } else {
        let problem = "t has no meaning without p or g in the same leg";
        refuse(text, "t", faults, (Code::MisplacedLetter, problem), suggesting("write tp or tg"));
    }
}

/// Rejects lame leaps and jumps of steps that pass no square.
fn lame(text: &LegText, atom: &Atom, role: Role, faults: &mut Faults) {
    if text.has('n') && text.has_any("jo") {
        let problem = "n cannot be combined with j or o in one leg";
        let help = suggesting("write another move for it");
        refuse(text, "n", faults, (Code::ConflictingLetters, problem), help);
    }
    if !role.last && atom.shape.is_single() {
        let problem = "a step of one square passes nothing, so this has no meaning here";
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
        "can only stand in a move of one leg"
    } else if atom.shape.is_oblique() {
        "needs a leap along a line"
    } else if atom.shape.is_single() && twice {
        "needs a leap of two squares or more"
    } else if !atom.shape.is_single() && atom.range != Range::Steps(1) {
        "needs a single leap, not a longer range"
    } else {
        return;
    };
    let help = if atom.shape.is_single() && role.is_only() {
        "write n"
    } else {
        "for a leap that only obstacles prevent, write one n and no i"
    };
    let problem = format!("{pair} leaves squares open to en passant and {refusal}");
    let last = text.modalities.iter().rfind(|letter| letter.char == 'n');
    faults.add(
        Fault::new(Code::MisplacedLetter, last.expect("there is an n").at, 1, problem).help(help),
    );
}

/// Rejects letters that a piece that turns after each step cannot have.
fn rider(text: &LegText, atom: &Atom, role: Role, faults: &mut Faults) {
    let Some(at) = text.place("zq").filter(|_| role.first) else { return };
    let fault = |problem: &str| Fault::new(Code::ConflictingLetters, at, 1, problem);
    if !role.last {
        let problem = "a piece that turns after each step can have no second leg";
        faults.add(fault(problem).help("use z and q in later legs only"));
    } else if text.has('z') && text.has('q') {
        faults.add(fault("z and q cannot stand in one leg").help("write one of them"));
    } else if text
        .modalities
        .iter()
        .any(|letter| MODALITIES.contains(letter.char) && !"mcizq".contains(letter.char))
    {
        let problem = "z and q can only be combined with m, c, i and directions in one leg";
        faults.add(fault(problem));
    } else if atom.range == Range::ToMiddle {
        let problem = "a piece that turns after each step cannot have the range *";
        faults.add(Fault::new(Code::InvalidRange, at, 1, problem).help("write a number"));
    }
}
