//! A leg: its letters and their meaning.

use super::atom::Atom;
use super::direction::is_direction;
use super::scan::Letter;
use crate::definition::{Leg, Mount, Passage, Prey, Range, Rider, Turns, Wrap};

/// Place of a leg in its move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Role {
    pub(super) first: bool,
    pub(super) last: bool,
}

impl Role {
    /// Returns whether the move has only this leg.
    pub(super) fn is_only(self) -> bool {
        self.first && self.last
    }
}

/// The letters of a leg.
pub(super) struct LegText {
    /// Letters for the effects of the leg, in the order of the text.
    pub(super) modalities: Vec<Letter>,
    /// Letters for its directions: runs of letters directly beside each other.
    pub(super) runs: Vec<Vec<Letter>>,
}

impl LegText {
    /// Sorts letters into modalities and directions.
    pub(super) fn new(letters: &[Letter], first_leg: bool) -> LegText {
        let mut text = LegText { modalities: Vec::new(), runs: Vec::new() };
        let mut in_run = false;
        for &letter in letters {
            let is_direction = is_direction(letter.char, first_leg);
            match text.runs.last_mut() {
                Some(run) if is_direction && in_run => run.push(letter),
                _ if is_direction => text.runs.push(vec![letter]),
                _ => text.modalities.push(letter),
            }
            in_run = is_direction;
        }
        text
    }

    /// Number of times that a modality is written in the leg.
    pub(super) fn count(&self, modality: char) -> usize {
        self.modalities.iter().filter(|letter| letter.char == modality).count()
    }

    pub(super) fn has(&self, modality: char) -> bool {
        self.count(modality) > 0
    }

    /// Returns whether the leg has one of these modalities.
    pub(super) fn has_any(&self, modalities: &str) -> bool {
        self.modalities.iter().any(|letter| modalities.contains(letter.char))
    }

    /// Place of the first of these modalities.
    pub(super) fn place(&self, modalities: &str) -> Option<usize> {
        self.modalities.iter().find(|letter| modalities.contains(letter.char)).map(|it| it.at)
    }

    /// The leg that the letters describe, without its turns.
    pub(super) fn leg(&self, atom: &Atom, role: Role) -> Leg {
        let hops = self.has_any("pg");
        let defaults = !self.has_any("mcdkex") && (role.last || !hops);
        let captures = self.has('c') || defaults && role.last;
        let single = atom.shape.is_single();
        let rider = self.rider().filter(|_| role.first);
        Leg {
            steps: atom.shape.steps(),
            turns: Turns::default(),
            range: rider.map_or(atom.range, |rider| range_of(rider, atom.range)),
            quiet: self.has('m') || defaults,
            prey: Prey { enemies: captures, friends: self.has('d'), royals: self.has('k') },
            en_passant: self.has('e'),
            mount: hops.then(|| Mount { turns_range: self.has('g'), friendly: self.has('t') }),
            friend: self.has('x'),
            unload: self.has('u'),
            iso: self.has('i') && !role.first,
            passage: match (self.has('n'), self.has('j')) {
                _ if single => Passage::Any,
                (true, _) => Passage::Free,
                (_, true) => Passage::Blocked,
                _ => Passage::Any,
            },
            skips_first: single && self.has('j'),
            opens: role.is_only() && self.opens(atom),
            wrap: match self.count('o') {
                0 => Wrap::None,
                1 => Wrap::Files,
                _ => Wrap::Both,
            },
            rider,
        }
    }

    /// Returns whether the only leg of a move leaves rights to capture en passant.
    fn opens(&self, atom: &Atom) -> bool {
        let lame_with_rights = self.has('i') || self.count('n') > 1;
        let by_letters = self.has('n') && (atom.shape.is_single() || lame_with_rights);
        by_letters || atom.range == Range::ToMiddle
    }

    fn rider(&self) -> Option<Rider> {
        match (self.has('z'), self.has('q')) {
            (true, _) => Some(Rider::Crooked),
            (_, true) => Some(Rider::Circular),
            _ => None,
        }
    }
}

/// Range of a piece that turns after each step. A single step becomes a ride. In a circle there are
/// at most seven steps, as eight would lead back to the start.
fn range_of(rider: Rider, range: Range) -> Range {
    match (rider, range) {
        (Rider::Crooked, Range::Steps(1)) => Range::Unlimited,
        (Rider::Circular, Range::Steps(steps @ 2..=7)) => Range::Steps(steps),
        (Rider::Circular, _) => Range::Steps(7),
        (Rider::Crooked, range) => range,
    }
}

/// The range of the legs after one with y or g. A range to the middle of the board does not change:
/// moves of several legs cannot have it.
pub(super) fn turned_over(range: Range) -> Range {
    match range {
        Range::Unlimited => Range::Steps(1),
        Range::Steps(_) => Range::Unlimited,
        Range::ToMiddle => Range::ToMiddle,
    }
}
