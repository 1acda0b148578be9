//! Moves of one or more legs.

use super::atom::Atom;
use super::fault::{Fault, Faults};
use super::leg::{LegText, Role, turned_over};
use super::messages;
use super::scan::{Group, Letter, Part};
use super::turns::KnownTurns;
use super::{across, refusals, turns};
use crate::Code;
use crate::definition::{Chain, Condition, Heading, Leg, Range, Turns};
use heterodox_kernel::said::Said;

/// Largest number of legs of a chain.
pub const MAX_LEGS: usize = 16;
/// Largest number of sequences of directions of a move.
pub const MAX_SEQUENCES: u64 = 4096;

/// A move in the text.
#[derive(Copy, Clone)]
pub(super) struct Source<'a> {
    pub(super) text: &'a str,
    /// Place of its first character.
    pub(super) at: usize,
}

impl Source<'_> {
    fn too_many_legs(self) -> Fault {
        let problem = messages::MANY_LEGS.with([Said::text(MAX_LEGS)]);
        Fault::new(Code::OverLimit, self.at, self.text.chars().count(), problem)
    }
}

/// Letters with the atom of their leg.
type Leaf<'a> = (&'a [Letter], Atom);

/// Builds a chain that is written with `a`.
pub(super) fn chain(
    letters: &[Letter],
    atom: Atom,
    source: Source<'_>,
    known: &mut KnownTurns,
    faults: &mut Faults,
) -> Option<Chain> {
    let mut range = atom.range;
    let mut leaves: Vec<Leaf<'_>> = Vec::new();
    for letters in letters.split(|letter| letter.char == 'a') {
        leaves.push((letters, Atom { range, ..atom }));
        if letters.iter().any(|letter| matches!(letter.char, 'y' | 'g')) {
            range = turned_over(range);
        }
    }
    if leaves.len() > MAX_LEGS {
        faults.add(source.too_many_legs());
        return None;
    }
    Some(assemble(&leaves, false, source, known, faults))
}

/// Expands a group into chains, as letters.
pub(super) fn expand(
    before: &[Letter],
    group: Option<&Group>,
    after: &[Letter],
) -> Vec<Vec<Letter>> {
    let Some(group) = group else { return vec![before.to_vec()] };
    let repeated = |times| [before, &group.letters.repeat(times), after].concat();
    (0..=group.times).map(repeated).collect()
}

/// Builds the chains of a bracket: one for each part that the move may end with.
pub(super) fn bracket(
    front: &[Letter],
    parts: &[Part],
    source: Source<'_>,
    known: &mut KnownTurns,
    faults: &mut Faults,
) -> Vec<Chain> {
    check_parts(parts, faults);
    if parts.len() > MAX_LEGS {
        faults.add(source.too_many_legs());
        return Vec::new();
    }
    let ends = (0..parts.len()).filter(|&end| parts[end].may_end);
    ends.map(|end| ended_bracket(front, &parts[..=end], source, known, faults)).collect()
}

/// Checks the combination of the parts of a bracket.
fn check_parts(parts: &[Part], faults: &mut Faults) {
    for (i, part) in parts.iter().enumerate() {
        let place = |chars: &str| part.letters.iter().find(|it| chars.contains(it.char));
        if let Some(a) = place("a") {
            let fault = Fault::new(Code::MisplacedLetter, a.at, 1, &messages::A_IN_BRACKETS);
            faults.add(fault.help(&messages::PART_WITH_ATOM));
        }
        if let Some(hop) = place("pg").filter(|_| part.may_end && i + 1 < parts.len()) {
            let fault = Fault::new(Code::MisplacedLetter, hop.at, 1, &messages::HOP_BEFORE_END);
            faults.add(fault.help(&messages::TWO_MOVES));
        }
        if i > 0 && part.atom.shape.is_oblique() && part.atom.shape != parts[i - 1].atom.shape {
            let problem = &messages::OBLIQUE_IN_BRACKET;
            faults.add(Fault::new(Code::InvalidBracket, part.atom.at, part.atom.len, problem));
        }
    }
}

/// Builds the chain of a bracket from the parts up to the last one. In front of a bracket i belongs
/// to the first part, m and c to a last part without any modality.
fn ended_bracket(
    front: &[Letter],
    parts: &[Part],
    source: Source<'_>,
    known: &mut KnownTurns,
    faults: &mut Faults,
) -> Chain {
    let mut leaves = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        let (first, last) = (i == 0, i + 1 == parts.len());
        let is_bare = LegText::new(&part.letters, first).modalities.is_empty();
        let belongs = |letter: &&Letter| match letter.char {
            'i' => first,
            _ => last && is_bare,
        };
        let letters: Vec<Letter> =
            front.iter().filter(belongs).chain(&part.letters).copied().collect();
        let range = after_jumps(part.atom.range, &parts[..i]);
        leaves.push((letters, Atom { range, ..part.atom }));
    }
    let leaves: Vec<Leaf<'_>> =
        leaves.iter().map(|(letters, atom)| (&letters[..], *atom)).collect();
    assemble(&leaves, true, source, known, faults)
}

/// The range of a part behind others. Each of them with g turns it over.
fn after_jumps(range: Range, before: &[Part]) -> Range {
    let jumps = before.iter().filter(|part| part.letters.iter().any(|it| it.char == 'g'));
    jumps.fold(range, |range, _| turned_over(range))
}

/// Builds a chain from its legs.
fn assemble(
    leaves: &[Leaf<'_>],
    bracket: bool,
    source: Source<'_>,
    known: &mut KnownTurns,
    faults: &mut Faults,
) -> Chain {
    let role = |i| Role { first: i == 0, last: i + 1 == leaves.len() };
    let texts: Vec<LegText> =
        leaves.iter().enumerate().map(|(i, (letters, _))| LegText::new(letters, i == 0)).collect();
    let mut legs: Vec<Leg> = Vec::new();
    for (i, (leg_text, (_, atom))) in texts.iter().zip(leaves).enumerate() {
        refusals::check(leg_text, atom, role(i), bracket, faults);
        let mut leg = leg_text.leg(atom, role(i));
        leg.turns = match i {
            0 => Turns::default(),
            _ => known.turns(leg_text, bracket.then(|| (&leaves[i - 1].1, atom)), faults),
        };
        legs.push(leg);
    }
    let first = turns::first(&texts[0], &leaves[0].1, bracket, faults);
    let atoms: Vec<Atom> = leaves.iter().map(|&(_, atom)| atom).collect();
    across::check(&texts, &legs, &atoms, faults);
    across::check_range(&first, &atoms, faults);
    let condition = if texts[0].has('i') { Condition::Unmoved } else { Condition::Always };
    let chain = Chain { first, legs, condition, avoids: None, text: source.text.to_owned() };
    if sequences(&chain) > MAX_SEQUENCES {
        let problem = messages::MANY_SEQUENCES.with([Said::text(MAX_SEQUENCES)]);
        let fault = Fault::new(Code::OverLimit, atoms[0].at, atoms[0].len, problem);
        faults.add(fault.help(&messages::ADD_DIRECTIONS));
    }
    chain
}

/// Number of sequences of directions, counted without listing them.
fn sequences(chain: &Chain) -> u64 {
    let mut counts = [0_u64; 24];
    chain.first.iter().for_each(|heading| counts[heading.index()] += 1);
    let mut most = counts.iter().sum();
    for leg in &chain.legs[1..] {
        let mut next = [0_u64; 24];
        for (&count, headings) in counts.iter().zip(&*leg.turns) {
            let indices = headings.iter().map(|&heading: &Heading| heading.index());
            indices.for_each(|index| next[index] = next[index].saturating_add(count));
        }
        counts = next;
        most = counts.iter().fold(0, |sum: u64, &count| sum.saturating_add(count)).max(most);
    }
    most
}
