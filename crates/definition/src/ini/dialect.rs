//! The move texts of a `variants.ini`: a small part of XBetza, read in its own way; see "The
//! dialect of moves" in `docs/languages/variants-ini.md`.

use super::move_messages;
use crate::Code;
use crate::Message;
use crate::betza::atom::Shape;
use crate::betza::direction::{self, Reading};
use crate::betza::{Fault, MAX_CHARS, MAX_MOVES};
use crate::definition::Range;
use crate::messages::{H_HERE, LEAVE_ONE_OUT, LONG_MOVE_TEXT, MANY_MOVES};
use heterodox_kernel::said::{Phrase, Said};

/// Atoms of the dialect.
const ATOMS: &str = "WFDNAHCLZJGKRBQ";
/// Atoms that can be repeated.
const RIDERS: &str = "WFNKRBQ";
/// Pairs of letters with a common meaning.
const PAIRS: [&str; 10] = ["fl", "fr", "bl", "br", "lf", "rf", "lb", "rb", "fs", "bs"];
/// Pairs of letters that keep their separate meanings.
const SEPARATE: [&str; 4] = ["fb", "bf", "lr", "rl"];
/// Pairs of letters for halves of an oblique atom.
const HALVES: [&str; 6] = ["fh", "bh", "lh", "rh", "hl", "hr"];

/// A move of one atom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// The directions, as a set of bits.
    pub(super) directions: u8,
    pub(super) shape: Shape,
    pub(super) range: Range,
    /// True if it may end on an empty square.
    pub(super) quiet: bool,
    /// True if it may capture.
    pub(super) captures: bool,
    /// True if the piece has it only while it stands in the double-step region (i).
    pub(super) initial: bool,
    /// True if a piece in the way blocks it (n).
    pub(super) lame: bool,
    /// The jump over a piece that it must make (p, g).
    pub(super) jumps: Option<Jump>,
    /// The letters in the text.
    pub(super) text: String,
}

/// A jump over a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Jump {
    /// To anywhere behind it (p).
    Cannon,
    /// To the square behind it (g).
    Grasshopper,
}

/// Parses a move text.
///
/// # Errors
/// All faults that can be told apart, in the order of the text.
pub(super) fn parse(text: &str) -> Result<Vec<Step>, Vec<Fault>> {
    let chars: Vec<char> = text.chars().collect();
    if chars.len() > MAX_CHARS {
        let problem = LONG_MOVE_TEXT.with([Said::text(MAX_CHARS)]);
        return Err(vec![Fault::new(Code::OverLimit, MAX_CHARS, chars.len() - MAX_CHARS, problem)]);
    }
    let mut parser = Parser { chars: &chars, at: 0, steps: Vec::new(), faults: Vec::new() };
    while parser.at < chars.len() {
        parser.next_move();
    }
    if parser.steps.len() > MAX_MOVES {
        let problem = MANY_MOVES.with([Said::text(MAX_MOVES)]);
        parser.faults.push(Fault::new(Code::OverLimit, 0, chars.len(), problem));
    }
    if parser.faults.is_empty() { Ok(parser.steps) } else { Err(parser.faults) }
}

struct Parser<'t> {
    chars: &'t [char],
    at: usize,
    steps: Vec<Step>,
    faults: Vec<Fault>,
}

/// The letters before an atom, sorted by meaning.
#[derive(Default)]
struct Letters {
    /// Place of the first character.
    start: usize,
    /// Letters of modalities with their places.
    modalities: Vec<(char, usize)>,
    /// Runs of letters of directions, with the place of the first letter.
    runs: Vec<(Vec<char>, usize)>,
}

impl Letters {
    fn place(&self, letter: char) -> Option<usize> {
        self.modalities.iter().find(|(c, _)| *c == letter).map(|(_, at)| *at)
    }
}

impl Parser<'_> {
    fn fault(&mut self, code: Code, at: usize, problem: impl Message, help: &'static Phrase) {
        self.faults.push(Fault::new(code, at, 1, problem).help(help));
    }

    /// Reads letters, an atom and its suffix.
    fn next_move(&mut self) {
        let before = self.faults.len();
        let letters = self.letters();
        let Some(&atom) = self.chars.get(self.at) else {
            if self.faults.len() == before {
                let fault = Fault::new(Code::MissingAtom, self.at, 0, &move_messages::MISSING_ATOM);
                self.faults.push(fault);
            }
            return;
        };
        let atom_at = self.at;
        self.at += 1;
        let (Some((shape, range)), true) = (Shape::of_letter(atom), ATOMS.contains(atom)) else {
            self.fault(
                Code::UnknownAtom,
                atom_at,
                &move_messages::NO_INI_ATOM,
                &move_messages::USE_DIAGRAM,
            );
            return;
        };
        let suffix = self.suffix(atom, atom_at);
        self.check_modalities(&letters, atom, suffix);
        let readings = self.readings(&letters, atom, shape);
        if self.faults.len() > before {
            return;
        }
        for (shape, reading) in readings {
            self.add_step(&letters, shape, suffix.unwrap_or(range), reading);
        }
    }

    fn letters(&mut self) -> Letters {
        let mut letters = Letters { start: self.at, ..Letters::default() };
        let mut in_run = false;
        while let Some(&c) = self.chars.get(self.at).filter(|c| c.is_ascii_lowercase()) {
            match c {
                'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' => {
                    match letters.runs.last_mut().filter(|_| in_run) {
                        Some((run, _)) => run.push(c),
                        None => letters.runs.push((vec![c], self.at)),
                    }
                }
                'm' | 'c' | 'i' | 'n' | 'p' | 'g' => match letters.place(c) {
                    None => letters.modalities.push((c, self.at)),
                    Some(_) => {
                        let problem = &move_messages::TWICE_HERE;
                        let fault = Fault::new(Code::RepeatedLetter, self.at, 1, problem);
                        self.faults.push(fault.replaced_by(""));
                    }
                },
                'e' => {}
                _ => self.fault(
                    Code::UnknownLetter,
                    self.at,
                    &move_messages::NO_INI_LETTER,
                    &move_messages::USE_DIAGRAM,
                ),
            }
            in_run = matches!(c, 'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h');
            self.at += 1;
        }
        letters
    }

    /// Reads a repeated letter or a digit after an atom.
    fn suffix(&mut self, atom: char, atom_at: usize) -> Option<Range> {
        let &next = self.chars.get(self.at)?;
        let range = match next {
            _ if next == atom => Range::Unlimited,
            '0' => Range::Unlimited,
            '1'..='9' => Range::Steps(next as u8 - b'0'),
            _ => return None,
        };
        self.at += 1;
        if !RIDERS.contains(atom) {
            let problem = &move_messages::NOT_REPEATED;
            self.fault(Code::InvalidRange, self.at - 1, problem, &move_messages::USE_DIAGRAM);
        } else if next == atom && "KRBQ".contains(atom) {
            let problem = move_messages::DOUBLED.with([Said::text(format!("{atom}{atom}"))]);
            let fault = Fault::new(Code::InvalidRange, atom_at + 1, 1, problem);
            self.faults.push(fault.help(&LEAVE_ONE_OUT).replaced_by(""));
        } else if self.chars.get(self.at).is_some_and(char::is_ascii_digit) {
            let digits = self.chars[self.at..].iter().take_while(|c| c.is_ascii_digit()).count();
            self.fault(
                Code::InvalidRange,
                self.at,
                &move_messages::ONE_DIGIT,
                &move_messages::USE_DIAGRAM,
            );
            self.at += digits;
        }
        Some(range)
    }

    fn check_modalities(&mut self, letters: &Letters, atom: char, suffix: Option<Range>) {
        self.check_initial(letters);
        self.check_lame(letters, atom, suffix.is_some());
        if letters.place('p').is_some()
            && let Some(at) = letters.place('g')
        {
            let problem = &move_messages::G_WITH_P;
            self.fault(Code::ConflictingLetters, at, problem, &LEAVE_ONE_OUT);
        }
        // Fairy-Stockfish reads other numbers as none, or p as g.
        let is_free = suffix.is_none() && "RBQ".contains(atom);
        let is_limited = matches!(suffix, Some(Range::Steps(2..))) && "WFKRBQ".contains(atom);
        if let Some(at) = letters.place('p').filter(|_| !is_free && !is_limited) {
            let problem = &move_messages::P_BEFORE;
            self.fault(Code::MisplacedLetter, at, problem, &move_messages::USE_DIAGRAM);
        }
        if let Some(at) = letters.place('g').filter(|_| !is_free) {
            let problem = &move_messages::G_BEFORE;
            self.fault(Code::MisplacedLetter, at, problem, &move_messages::USE_DIAGRAM);
        }
    }

    fn check_initial(&mut self, letters: &Letters) {
        if let Some(at) = letters.place('i') {
            if let Some(at) = letters.place('c') {
                let problem = &move_messages::INITIAL_CAPTURE;
                let fault = Fault::new(Code::ConflictingLetters, at, 1, problem);
                self.faults.push(fault.help(&move_messages::LEAVE_C_OUT).replaced_by(""));
            } else if letters.place('m').is_none() {
                let problem = &move_messages::INITIAL_M;
                let fault = Fault::new(Code::MisplacedLetter, at, 1, problem);
                self.faults.push(fault.help(&move_messages::WRITE_IM).replaced_by("im"));
            }
        }
    }

    fn check_lame(&mut self, letters: &Letters, atom: char, has_suffix: bool) {
        let Some(at) = letters.place('n') else { return };
        if !"NZJAD".contains(atom) {
            let problem = &move_messages::N_BEFORE;
            self.fault(Code::MisplacedLetter, at, problem, &move_messages::USE_DIAGRAM);
        } else if has_suffix {
            let problem = &move_messages::N_REPEATED;
            self.fault(Code::ConflictingLetters, at, problem, &move_messages::USE_DIAGRAM);
        }
    }

    /// The steps of an atom with the rules for reading its letters of directions. K and Q with such
    /// letters are two atoms.
    fn readings(&mut self, letters: &Letters, atom: char, shape: Shape) -> Vec<(Shape, Reading)> {
        let (orthogonal, diagonal) = (Shape::Orthogonal(1), Shape::Diagonal(1));
        let readings = match shape {
            Shape::EightFold if letters.runs.is_empty() => vec![(shape, Reading::EightFold)],
            Shape::EightFold => {
                vec![(orthogonal, Reading::Orthogonal), (diagonal, Reading::Diagonal)]
            }
            Shape::Orthogonal(_) => vec![(shape, Reading::Orthogonal)],
            Shape::Diagonal(_) => vec![(shape, Reading::Diagonal)],
            Shape::Oblique(..) => vec![(shape, Reading::Oblique)],
        };
        for (run, at) in &letters.runs {
            if let Some((place, problem)) = wrong_directions(run, shape) {
                let help = match (atom, shape) {
                    ('K', Shape::EightFold) => &move_messages::W_AND_F,
                    ('Q', Shape::EightFold) => &move_messages::R_AND_B,
                    _ => &move_messages::USE_DIAGRAM,
                };
                self.fault(Code::UnknownLetter, at + place, problem, help);
            }
        }
        readings
    }

    fn add_step(&mut self, letters: &Letters, shape: Shape, range: Range, reading: Reading) {
        let has = |letter| letters.place(letter).is_some();
        let chosen = letters.runs.iter().fold(0, |all, (run, _)| {
            all | direction::read(run, reading).expect("runs have been checked")
        });
        let wanted = if letters.runs.is_empty() { shape.directions() } else { chosen };
        let both = !has('m') && !has('c');
        let jumps = match (has('p'), has('g')) {
            (true, _) => Some(Jump::Cannon),
            (_, true) => Some(Jump::Grasshopper),
            _ => None,
        };
        self.steps.push(Step {
            directions: wanted & shape.directions(),
            shape,
            range,
            quiet: both || has('m'),
            captures: both || has('c'),
            initial: has('i'),
            lame: has('n'),
            jumps,
            text: self.chars[letters.start..self.at].iter().collect(),
        });
    }
}

/// Index of the first letter of a run that has no meaning in its place, with the reason.
fn wrong_directions(run: &[char], shape: Shape) -> Option<(usize, &'static Phrase)> {
    if matches!(shape, Shape::Orthogonal(_)) {
        let h = run.iter().position(|&c| c == 'h');
        return h.map(|at| (at, &move_messages::H_ORTHOGONAL));
    }
    let is_oblique = matches!(shape, Shape::Oblique(..));
    let mut i = 0;
    while i < run.len() {
        let Some(&y) = run.get(i + 1) else {
            return (run[i] == 'h').then_some((i, &H_HERE));
        };
        let pair: String = [run[i], y].iter().collect();
        let is_in = |pairs: &[&str]| pairs.contains(&pair.as_str());
        if run[i] == y && y != 'h' || is_oblique && is_in(&HALVES) {
            i += 2;
        } else if is_in(&PAIRS) {
            if shape == Shape::EightFold {
                return Some((i, &move_messages::PAIR_BEFORE_K));
            }
            i += 2;
        } else if is_in(&SEPARATE) {
            i += 1;
        } else {
            return Some((i, &move_messages::NO_PAIR));
        }
    }
    None
}
