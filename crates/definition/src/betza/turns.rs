//! Directions of the first leg, and turns of the later ones.

use super::atom::{Atom, Shape};
use super::direction::{NOT_BACK, Reading, by_sense, iter, read, turned};
use super::fault::{Fault, Faults};
use super::leg::LegText;
use super::messages;
use super::scan::Letter;
use crate::Code;
use crate::definition::{Heading, Sense, Turns};
use crate::messages::H_HERE;

/// All senses, in the order of the tables of turns.
const SENSES: [Sense; 3] = [Sense::None, Sense::Right, Sense::Left];

/// The directions of the first leg.
pub(super) fn first(
    text: &LegText,
    atom: &Atom,
    bracket: bool,
    faults: &mut Faults,
) -> Vec<Heading> {
    let reading = match atom.shape {
        Shape::Orthogonal(_) => Reading::Orthogonal,
        Shape::Diagonal(_) => Reading::Diagonal,
        Shape::EightFold => Reading::EightFold,
        Shape::Oblique(..) => Reading::Oblique,
    };
    let own = atom.shape.directions();
    let found = read_runs(&text.runs, Sense::None, reading, faults).unwrap_or(own) & own;
    let has_sense = bracket && !atom.shape.is_oblique();
    let heading = |direction| Heading {
        direction,
        // The sense is that of a turn from the rank towards the file.
        sense: match direction {
            1 | 5 if has_sense => Sense::Left,
            3 | 7 if has_sense => Sense::Right,
            _ => Sense::None,
        },
    };
    iter(found).map(heading).collect()
}

/// The input for the turns of a later leg: its runs of letters, and in a bracket the shapes of the
/// part before and of this one.
type TurnsKey = (Vec<Vec<char>>, Option<(Shape, Shape)>);

/// The turns of legs that were read before.
#[derive(Default)]
pub(super) struct KnownTurns(Vec<(TurnsKey, Turns)>);

impl KnownTurns {
    /// The turns of a later leg. `bracket` has the atoms of the part before and of this one.
    pub(super) fn turns(
        &mut self,
        text: &LegText,
        bracket: Option<(&Atom, &Atom)>,
        faults: &mut Faults,
    ) -> Turns {
        let letters = |run: &Vec<Letter>| run.iter().map(|letter| letter.char).collect();
        let shapes = bracket.map(|(before, atom)| (before.shape, atom.shape));
        let key: TurnsKey = (text.runs.iter().map(letters).collect(), shapes);
        if let Some((_, turns)) = self.0.iter().find(|(known, _)| *known == key) {
            return turns.clone();
        }
        let before = faults.len();
        let turns: Turns = match bracket {
            Some(atoms) => in_bracket(text, atoms, faults).into(),
            None => in_chain(text, faults).into(),
        };
        // Turns with faults are not kept: their faults are reported at each place.
        if faults.len() == before {
            self.0.push((key, turns.clone()));
        }
        turns
    }
}

/// The turns of a later leg of a chain that is written with `a`.
fn in_chain(text: &LegText, faults: &mut Faults) -> Vec<Vec<Heading>> {
    table(|heading| {
        let turns = read_runs(&text.runs, heading.sense, Reading::EightFold, faults);
        after(heading, turns.unwrap_or(NOT_BACK))
    })
}

/// The turns of a later part of a bracket.
fn in_bracket(
    text: &LegText,
    (before, atom): (&Atom, &Atom),
    faults: &mut Faults,
) -> Vec<Vec<Heading>> {
    let leaves_oblique = before.shape.is_oblique() && before.shape != atom.shape;
    table(|heading| {
        let from = if leaves_oblique { out_of_oblique(heading.direction) } else { heading };
        let turns = read_runs(&text.runs, from.sense, Reading::EightFold, faults);
        let turns = turns.unwrap_or_else(|| outward(from, atom.shape, leaves_oblique));
        let mut headings = after(from, turns);
        headings.retain(|heading| atom.shape.directions() >> heading.direction & 1 != 0);
        headings
    })
}

/// Calls `headings` for each heading of the leg before.
fn table(mut headings: impl FnMut(Heading) -> Vec<Heading>) -> Vec<Vec<Heading>> {
    let all = SENSES.iter().flat_map(|&sense| (0..8).map(move |direction| (sense, direction)));
    all.map(|(sense, direction)| headings(Heading { direction, sense })).collect()
}

fn after(from: Heading, turns: u8) -> Vec<Heading> {
    let heading =
        |turn| Heading { direction: (from.direction + turn) % 8, sense: turned(from.sense, turn) };
    iter(turns).map(heading).collect()
}

/// Converts the heading of an oblique part for a part with another atom: along the longer side,
/// with the sense of the shorter one.
fn out_of_oblique(direction: u8) -> Heading {
    Heading {
        direction: direction.div_ceil(2) * 2 % 8,
        sense: if direction.is_multiple_of(2) { Sense::Right } else { Sense::Left },
    }
}

/// The turns of a part without letters of directions.
fn outward(from: Heading, shape: Shape, leaves_oblique: bool) -> u8 {
    let straight_on = shape.directions() >> from.direction & 1 != 0;
    match from.sense {
        _ if straight_on => 1,
        Sense::Right if leaves_oblique => 1 << 1,
        Sense::Left if leaves_oblique => 1 << 7,
        _ => 1 << 1 | 1 << 7,
    }
}

/// The union of the turns of all runs. `None` if there are no runs.
fn read_runs(
    runs: &[Vec<Letter>],
    sense: Sense,
    reading: Reading,
    faults: &mut Faults,
) -> Option<u8> {
    let mut found = 0;
    for run in runs {
        let chars: Vec<char> = run.iter().map(|letter| letter.char).collect();
        match read(&by_sense(&chars, sense), reading) {
            Ok(set) => found |= set,
            Err(index) => {
                let fault = Fault::new(Code::UnknownLetter, run[index].at, 1, &H_HERE);
                faults.add(match reading {
                    Reading::Orthogonal => fault.replaced_by("").help(&messages::NO_HALVES),
                    Reading::Oblique => fault.help(&messages::H_AFTER_OR),
                    _ => fault.help(&messages::H_AFTER),
                });
            }
        }
    }
    (!runs.is_empty()).then_some(found)
}
