//! The walks of a piece that is alone on the board.

use super::chain::{KindChain, KindMove};
use super::geometry::{Step, is_free};
use super::work::{TooRich, Work};
use crate::definition::{Heading, Passage, Rider};
use crate::walk::machine::Paths;
use heterodox_kernel::{Color, Square, SquareSet};
use std::collections::{HashMap, HashSet};

/// Largest number of ends of the walks of a kind from a square.
pub(crate) const MAX_WALKS: u32 = 20_000;

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

/// The start of a leg, which determines how a walk can go on.
type LegStart = (usize, Square, Heading, u32);

impl<const W: usize> Alone<'_, W> {
    /// The squares on which the moves of a kind end. `unmoved` is true if the piece has the
    /// moves of unmoved pieces.
    ///
    /// # Errors
    /// If it takes too long.
    pub(crate) fn ends(
        &self,
        moves: &[KindMove<W>],
        unmoved: bool,
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
                // Alone on the board it has nothing to unload.
                KindMove::Chain(chain) if chain.legs.iter().any(|leg| leg.rules.unload) => {}
                KindMove::Chain(chain) => self.chain_ends(chain, &mut ends, work)?,
            }
        }
        Ok(ends)
    }

    fn chain_ends(
        &self,
        chain: &KindChain<W>,
        ends: &mut SquareSet<W>,
        work: &mut Work,
    ) -> Result<(), TooRich> {
        let starts = chain.first.iter().map(|&heading| (0, self.origin, heading, 0));
        let mut open: Vec<LegStart> = starts.collect();
        let mut seen: HashSet<LegStart> = HashSet::new();
        while let Some((index, start, heading, iso)) = open.pop() {
            work.spend(8)?;
            let last = index + 1 == chain.legs.len();
            self.rests(chain, (index, start, heading, iso), work, &mut |q, heading, iso| {
                if last {
                    ends.insert(q);
                    return;
                }
                for &turned in chain.legs[index + 1].turns(heading) {
                    let iso = if chain.has_iso { iso } else { 0 };
                    let next = (index + 1, q, turned, iso);
                    if seen.insert(next) {
                        open.push(next);
                    }
                }
            })?;
        }
        Ok(())
    }

    /// Calls a function with each square on which a leg can end or go on, with the heading
    /// there and the iso length for the next leg.
    fn rests(
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
        let turns: &[u8] = if rules.rider.is_some() { &[1, 7] } else { &[0] };
        for &turn in turns {
            self.ride(chain, (index, start, heading, iso), turn, work, rest)?;
        }
        Ok(())
    }

    fn ride(
        &self,
        chain: &KindChain<W>,
        (index, start, mut heading, iso): LegStart,
        mut turn: u8,
        work: &mut Work,
        rest: &mut dyn FnMut(Square, Heading, u32),
    ) -> Result<(), TooRich> {
        let leg = &chain.legs[index];
        let range = leg.range(&self.paths.geometry, self.color, self.origin);
        let need = if leg.rules.iso { iso } else { 0 };
        let (mut q, mut n) = (start, 0);
        loop {
            work.spend(1)?;
            let id = leg.steps[self.color.index()][heading.direction as usize & 7];
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
                rest(q, heading, if range == 1 { iso } else { n });
            }
            if full || need != 0 && n >= need {
                return Ok(());
            }
            match leg.rules.rider {
                None => {}
                Some(Rider::Circular) => heading.direction = (heading.direction + turn) % 8,
                Some(Rider::Crooked) => {
                    heading.direction = (heading.direction + 2 * turn) % 8;
                    turn = 8 - turn;
                }
            }
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

    /// Counts the ends of the walks of a move.
    ///
    /// # Errors
    /// If it takes too long.
    pub(crate) fn count(
        &self,
        mv: &KindMove<W>,
        counts: &mut Counts,
        work: &mut Work,
    ) -> Result<u32, TooRich> {
        let KindMove::Chain(chain) = mv else { return Ok(self.paths.geometry.len() as u32) };
        if chain.legs.iter().any(|leg| leg.wraps()) {
            counts.0.clear();
        }
        let mut total = 0u32;
        for &heading in &chain.first {
            let walks = self.count_from(chain, (0, self.origin, heading, 0), counts, work)?;
            total = total.saturating_add(walks);
        }
        Ok(total)
    }

    fn count_from(
        &self,
        chain: &KindChain<W>,
        start: LegStart,
        counts: &mut Counts,
        work: &mut Work,
    ) -> Result<u32, TooRich> {
        work.spend(8)?;
        if let Some(&known) = counts.0.get(&start).filter(|_| chain.legs.len() > 1) {
            return Ok(known);
        }
        let index = start.0;
        let mut ends = Vec::new();
        self.rests(chain, start, work, &mut |q, heading, iso| ends.push((q, heading, iso)))?;
        let mut total = 0u32;
        if index + 1 == chain.legs.len() {
            total = ends.len() as u32;
        } else {
            for (q, heading, iso) in ends {
                for &turned in chain.legs[index + 1].turns(heading) {
                    let iso = if chain.has_iso { iso } else { 0 };
                    let next = (index + 1, q, turned, iso);
                    total = total.saturating_add(self.count_from(chain, next, counts, work)?);
                }
            }
        }
        if chain.legs.len() > 1 {
            counts.0.insert(start, total);
        }
        Ok(total)
    }
}

/// Counts of the ends of walks that begin with a leg, kept for one move and colour.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts(HashMap<LegStart, u32>);

/// An upper bound of the number of ends of the walks of a kind from any square.
pub(crate) fn bound<const W: usize>(paths: &Paths<W>, moves: &[KindMove<W>]) -> u64 {
    let geometry = &paths.geometry;
    let longest = u64::from(geometry.files().max(geometry.ranks()));
    let of_move = |mv: &KindMove<W>| {
        let KindMove::Chain(chain) = mv else { return geometry.len() as u64 };
        let mut total = chain.first.len() as u64;
        for (index, leg) in chain.legs.iter().enumerate() {
            let most = if leg.wraps() || leg.rules.rider.is_some() {
                2 * geometry.len() as u64
            } else {
                longest
            };
            let range = match leg.range(geometry, Color::White, Square(0)) {
                0 => most,
                range => most.min(u64::from(range)),
            };
            let turns = leg.rules.turns.iter().map(Vec::len).max().unwrap_or(0) as u64;
            total = total.saturating_mul(range);
            total = total.saturating_mul(if index == 0 { 1 } else { turns });
        }
        total
    };
    moves.iter().map(of_move).fold(0, u64::saturating_add)
}
