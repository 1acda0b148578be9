//! A balanced mix of themes and phases.

use crate::finder::{Found, Phase};
use heterodox_evaluation::SearchableGame;

/// The positions found so far, by kind.
pub(crate) struct Variety {
    wanted: usize,
    found: Vec<Sort>,
}

#[derive(Copy, Clone)]
struct Sort {
    noisy: bool,
    win: bool,
    phase: Phase,
}

impl Sort {
    fn of<G: SearchableGame>(found: &Found<G>) -> Sort {
        Sort { noisy: found.is_noisy(), win: found.score.is_decided(), phase: found.phase() }
    }
}

impl Variety {
    pub(crate) fn new(wanted: usize) -> Variety {
        Variety { wanted, found: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.found.len()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len() >= self.wanted
    }

    pub(crate) fn add<G: SearchableGame>(&mut self, found: &Found<G>) {
        self.found.push(Sort::of(found));
    }

    /// Returns whether another position of this kind is wanted: at most half of all
    /// may be noisy, half forced wins, and three quarters from the same phase.
    pub(crate) fn wants<G: SearchableGame>(&self, found: &Found<G>) -> bool {
        let new = Sort::of(found);
        let count = |same: &dyn Fn(&Sort) -> bool| self.found.iter().filter(|s| same(s)).count();
        let half = self.wanted / 2;
        (!new.noisy || count(&|sort| sort.noisy) < half)
            && (!new.win || count(&|sort| sort.win) < half)
            && count(&|sort| sort.phase == new.phase) < self.wanted * 3 / 4
    }
}
