//! Puzzles that a collection still lacks.

use crate::Puzzle;
use std::collections::BTreeMap;

/// Parts of a collection, in thirty-seconds of its size.
pub(super) mod parts {
    use super::of;

    /// Puzzles with at least three moves of the solver.
    pub(in super::super) fn long(count: usize) -> usize {
        of(count, 9)
    }

    /// Puzzles with two moves of the solver.
    pub(in super::super) fn middle(count: usize) -> usize {
        of(count, 14)
    }

    /// Puzzles whose solver uses a power of the game.
    pub(in super::super) fn powers(count: usize) -> usize {
        of(count, 14)
    }

    /// Puzzles with one power.
    pub(in super::super) fn each_power(count: usize) -> usize {
        of(count, 5)
    }

    /// Puzzles with one move of the solver, with and without a power.
    pub(in super::super) fn short(count: usize) -> [usize; 2] {
        [of(count, 7), of(count, 7)]
    }
}

fn of(count: usize, thirty_seconds: usize) -> usize {
    (count * thirty_seconds).div_ceil(32)
}

/// Numbers of the puzzles found so far, by length and power.
pub(super) struct Wanted {
    count: usize,
    found: usize,
    long: usize,
    middle: usize,
    with_power: usize,
    /// Of one move, with a power and without.
    short: [usize; 2],
    powers: BTreeMap<&'static str, usize>,
}

impl Wanted {
    /// Counts the puzzles found for a collection of this size.
    pub(super) fn new<'p>(count: usize, found: impl IntoIterator<Item = &'p Puzzle>) -> Wanted {
        let mut wanted = Wanted {
            count,
            found: 0,
            long: 0,
            middle: 0,
            with_power: 0,
            short: [0; 2],
            powers: BTreeMap::new(),
        };
        found.into_iter().for_each(|puzzle| wanted.add(puzzle));
        wanted
    }

    pub(super) fn add(&mut self, puzzle: &Puzzle) {
        let powers = puzzle.powers();
        self.found += 1;
        match puzzle.moves() {
            0 | 1 => self.short[usize::from(powers.is_empty())] += 1,
            2 => self.middle += 1,
            _ => self.long += 1,
        }
        self.with_power += usize::from(!powers.is_empty());
        for power in powers {
            *self.powers.entry(power).or_default() += 1;
        }
    }

    /// Returns whether the collection lacks puzzles of this length, or with this power.
    pub(super) fn lacks(&self, puzzle: &Puzzle) -> bool {
        let powers = puzzle.powers();
        let lacks_length = match puzzle.moves() {
            0 | 1 => {
                let kind = usize::from(powers.is_empty());
                self.short[kind] < parts::short(self.count)[kind]
            }
            2 => self.middle < parts::middle(self.count),
            _ => self.long < parts::long(self.count),
        };
        lacks_length || powers.into_iter().any(|power| self.lacks_power(power))
    }

    pub(super) fn lacks_power(&self, power: &str) -> bool {
        self.powers.get(power).copied().unwrap_or(0) < parts::each_power(self.count)
    }

    /// Returns whether the collection has enough of everything, except for powers if none has
    /// been found.
    pub(super) fn is_satisfied(&self) -> bool {
        let Wanted { count, with_power, .. } = *self;
        self.found >= count
            && self.long >= parts::long(count)
            && self.middle >= parts::middle(count)
            && (with_power == 0 || with_power >= parts::powers(count))
    }
}
