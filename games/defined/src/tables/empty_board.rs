//! The walks of a piece that is alone on the board.

use super::seen::Seen;
use super::work::{TooRich, WORK_OF_LENGTH, Work};
use crate::walk::chain::{KindChain, KindMove};
use crate::walk::course::{Course, first_turns};
use crate::walk::geometry::{Step, is_free};
use crate::walk::view::Paths;
use heterodox_definition::{Heading, Passage, Rider};
use heterodox_kernel::{Color, Square, SquareSet};

/// A piece alone on the board.
#[derive(Debug)]
pub(crate) struct Alone<'a, const W: usize> {
    /// The tables.
    pub paths: &'a Paths<W>,
    /// Its colour.
    pub color: Color,
    /// Its square.
    pub origin: Square,
}

/// The start of a leg: its index, square, heading and iso length. It determines the rest of a walk.
pub(crate) type LegStart = (usize, Square, Heading, u32);

impl<const W: usize> Alone<'_, W> {
    /// Returns the squares where the moves of a kind end. The search may stop early at a square
    /// that is `enough`. `unmoved` is true if the piece has its initial moves.
    ///
    /// # Errors
    /// If this takes too long.
    pub(crate) fn ends(
        &self,
        moves: &[KindMove<W>],
        unmoved: bool,
        enough: &dyn Fn(Square) -> bool,
        work: &mut Work,
    ) -> Result<SquareSet<W>, TooRich> {
        let own = SquareSet::of(self.origin);
        let unmoved = if unmoved { own } else { SquareSet::EMPTY };
        let mut ends = SquareSet::EMPTY;
        for mv in moves.iter().filter(|mv| mv.when().holds(self.color, self.origin, unmoved)) {
            match mv {
                KindMove::Universal { quiet: false, .. } => {}
                KindMove::Universal { .. } => {
                    ends |= SquareSet::first_n(self.paths.geometry.len()) - own;
                }
                KindMove::Chain(chain) if !chain.ends_alone => {}
                KindMove::Chain(chain) => self.chain_ends(chain, &mut ends, enough, work)?,
            }
            if ends.iter().any(enough) {
                break;
            }
        }
        Ok(ends)
    }

    fn chain_ends(
        &self,
        chain: &KindChain<W>,
        ends: &mut SquareSet<W>,
        enough: &dyn Fn(Square) -> bool,
        work: &mut Work,
    ) -> Result<(), TooRich> {
        let starts = chain.first.iter().map(|&heading| (0, self.origin, heading, 0));
        let mut open: Vec<LegStart> = starts.collect();
        let mut seen = Seen::default();
        let mut is_enough = false;
        while let Some((index, start, heading, iso)) = open.pop().filter(|_| !is_enough) {
            work.spend(if iso == 0 { 8 } else { 8 * WORK_OF_LENGTH })?;
            let last = index + 1 == chain.legs.len();
            self.rests(chain, (index, start, heading, iso), work, &mut |q, heading, iso| {
                if last {
                    ends.insert(q);
                    is_enough |= enough(q);
                    return;
                }
                for &turned in chain.legs[index + 1].turns(heading) {
                    let iso = if chain.has_iso { iso } else { 0 };
                    let next = (index + 1, q, turned, iso);
                    if seen.insert(index + 1, q, turned, iso) {
                        open.push(next);
                    }
                }
            })?;
        }
        Ok(())
    }

    /// Calls `rest` with each square where a leg can end or turn into the next one, with the
    /// heading there and the iso length for the next leg.
    ///
    /// # Errors
    /// If this takes too long.
    pub(crate) fn rests(
        &self,
        chain: &KindChain<W>,
        (index, start, heading, iso): LegStart,
        work: &mut Work,
        rest: &mut dyn FnMut(Square, Heading, u32),
    ) -> Result<(), TooRich> {
        let leg = &chain.legs[index];
        let rules = &leg.rules;
        let last = index + 1 == chain.legs.len();
        if !rules.quiet || last && rules.mount.is_some() {
            return Ok(());
        }
        for &turn in first_turns(rules.rider) {
            self.ride(chain, (index, start, heading, iso), turn, work, rest)?;
        }
        Ok(())
    }

    /// Returns the first square of a leg, if the leg can end there.
    pub(crate) fn first_rest(
        &self,
        chain: &KindChain<W>,
        (index, start, heading, _): LegStart,
    ) -> Option<Square> {
        let leg = &chain.legs[index];
        let rules = &leg.rules;
        let last = index + 1 == chain.legs.len();
        if !rules.quiet || last && rules.mount.is_some() {
            return None;
        }
        let id = leg.steps[self.color.index()][heading.direction as usize & 7];
        self.step(rules.passage, leg.wraps(), self.paths.steps.get(id), start, start)
    }

    fn ride(
        &self,
        chain: &KindChain<W>,
        (index, start, heading, iso): LegStart,
        turn: u8,
        work: &mut Work,
        rest: &mut dyn FnMut(Square, Heading, u32),
    ) -> Result<(), TooRich> {
        let leg = &chain.legs[index];
        let range = leg.range(&self.paths.geometry, self.color, self.origin);
        let need = if leg.rules.iso { iso } else { 0 };
        let mut course = Course { heading, turn };
        let (mut q, mut n) = (start, 0);
        loop {
            work.spend(1)?;
            let id = leg.steps[self.color.index()][course.heading.direction as usize & 7];
            let step = self.paths.steps.get(id);
            let Some(p) = self.step(leg.rules.passage, leg.wraps(), step, start, q) else {
                return Ok(());
            };
            (q, n) = (p, n + 1);
            let full =
                range != 0 && n >= range || leg.rules.rider == Some(Rider::Circular) && n >= 7;
            if leg.rules.skips_first && n == 1 {
                if full {
                    return Ok(());
                }
                continue;
            }
            if n >= need {
                rest(q, course.heading, if range == 1 { iso } else { n });
            }
            if full || need != 0 && n >= need {
                return Ok(());
            }
            course.advance(leg.rules.rider);
        }
    }

    fn step(
        &self,
        passage: Passage,
        wraps: bool,
        step: &Step,
        start: Square,
        q: Square,
    ) -> Option<Square> {
        let p = step.from(q).filter(|&p| !wraps || p != start && p != self.origin)?;
        if passage == Passage::Any || step.size() == 1 && passage == Passage::Free {
            return Some(p);
        }
        let free = is_free(&self.paths.geometry, step, q, |_| true);
        (free == (passage == Passage::Free)).then_some(p)
    }
}
