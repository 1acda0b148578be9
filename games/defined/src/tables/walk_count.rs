//! The number of walks of a piece that is alone on the board.

use super::empty_board::{Alone, LegStart};
use super::work::{TooRich, WORK_OF_LENGTH, Work};
use crate::walk::chain::{KindChain, KindMove};
use crate::walk::view::Paths;
use heterodox_definition::{Heading, Range, Sense};
use heterodox_kernel::{Color, Square};
use std::collections::HashMap;

/// Largest number of ends of the walks of a kind from a square.
pub(crate) const MAX_WALKS: u32 = 20_000;

/// The count of a leg start that has not been visited yet.
const UNKNOWN: u32 = u32::MAX;

/// Work of clearing the counts of a leg.
const WORK_OF_LEG: u64 = 400;

/// Rejects kinds with too many walks.
///
/// # Errors
/// If a kind has too many, or counting them takes too long.
pub(crate) fn check_walks<const W: usize>(
    name: &str,
    moves: &[KindMove<W>],
    paths: &Paths<W>,
    work: &mut Work,
) -> Result<(), TooRich> {
    if bound(paths, moves) <= u64::from(MAX_WALKS) {
        return Ok(());
    }
    // On a board that looks the same from both sides one colour is enough.
    let colors = if is_symmetric(paths) { &Color::ALL[..1] } else { &Color::ALL[..] };
    for &color in colors {
        let mut totals = vec![0u32; paths.geometry.len()];
        for mv in moves {
            count(paths, mv, color, &mut totals, work)?;
        }
        if totals.iter().any(|&total| total > MAX_WALKS) {
            return Err(TooRich::Walks { kind: name.to_owned(), most: MAX_WALKS });
        }
    }
    Ok(())
}

fn is_symmetric<const W: usize>(paths: &Paths<W>) -> bool {
    let geometry = &paths.geometry;
    let (files, ranks) = (i16::from(geometry.files()), i16::from(geometry.ranks()));
    geometry.squares().all(|square| {
        let (file, rank) = geometry.coordinates(square);
        let turned = (files - 1 - file, ranks - 1 - rank);
        geometry.at(turned.0, turned.1, heterodox_definition::Wrap::None).is_some()
    })
}

/// Adds the numbers of ends of the walks of a move, by square.
fn count<const W: usize>(
    paths: &Paths<W>,
    mv: &KindMove<W>,
    color: Color,
    totals: &mut [u32],
    work: &mut Work,
) -> Result<(), TooRich> {
    let squares = paths.geometry.squares();
    let KindMove::Chain(chain) = mv else {
        totals.iter_mut().for_each(|total| *total = total.saturating_add(squares.len() as u32));
        return Ok(());
    };
    if !chain.ends_alone {
        return Ok(());
    }
    work.spend(WORK_OF_LEG * chain.legs.len() as u64)?;
    let mut counter = Counter::new(paths, chain, color);
    for (origin, total) in squares.zip(totals) {
        counter.begin(origin, work)?;
        for &heading in &chain.first {
            let walks = counter.count_from((0, origin, heading, 0), work)?;
            *total = total.saturating_add(walks);
        }
    }
    Ok(())
}

/// Counts the ends of walks, once for each start of a leg.
struct Counter<'a, const W: usize> {
    paths: &'a Paths<W>,
    chain: &'a KindChain<W>,
    color: Color,
    origin: Square,
    /// For each leg, true if later legs depend on the side of an earlier turn.
    has_sense: Vec<bool>,
    /// True if walks depend on their origin.
    wraps: bool,
    counts: Vec<u32>,
    iso_counts: HashMap<LegStart, u32>,
}

impl<'a, const W: usize> Counter<'a, W> {
    fn new(paths: &'a Paths<W>, chain: &'a KindChain<W>, color: Color) -> Self {
        let mut has_sense = vec![false; chain.legs.len() + 1];
        for index in (1..chain.legs.len()).rev() {
            let turns = |direction: u8, sense: Sense| {
                let turns = chain.legs[index].turns(Heading { direction, sense }).iter();
                turns.map(|heading| heading.direction).collect::<Vec<u8>>()
            };
            let differs = |direction: u8| {
                let plain = turns(direction, Sense::None);
                plain != turns(direction, Sense::Left) || plain != turns(direction, Sense::Right)
            };
            has_sense[index - 1] = has_sense[index] || (0..8).any(differs);
        }
        let counts = vec![UNKNOWN; chain.legs.len() * 256 * 24];
        let wraps = chain.legs.iter().any(|leg| leg.wraps());
        let iso_counts = HashMap::new();
        Counter { paths, chain, color, origin: Square(0), has_sense, wraps, counts, iso_counts }
    }

    /// Starts to count walks from another square.
    fn begin(&mut self, origin: Square, work: &mut Work) -> Result<(), TooRich> {
        self.origin = origin;
        if self.wraps {
            work.spend(WORK_OF_LEG * self.chain.legs.len() as u64)?;
            self.counts.fill(UNKNOWN);
            self.iso_counts.clear();
        }
        Ok(())
    }

    fn place(&self, (index, square, mut heading, _): LegStart) -> usize {
        if !self.has_sense[index] {
            heading.sense = Sense::None;
        }
        (index * 256 + square.index()) * 24 + heading.index()
    }

    /// The number of ends of walks from the start of a leg.
    fn count_from(&mut self, start: LegStart, work: &mut Work) -> Result<u32, TooRich> {
        work.spend(if start.3 == 0 { 1 } else { WORK_OF_LENGTH })?;
        let place = self.place(start);
        let known = match start.3 {
            0 => self.counts[place],
            _ => self.iso_counts.get(&start).copied().unwrap_or(UNKNOWN),
        };
        if known != UNKNOWN {
            return Ok(known);
        }
        let total = match self.is_long(start.0) {
            true => self.count_from_next(start, work)?,
            false => self.count_from_each(start, work)?,
        };
        // A count beyond the limit need not be exact, but must differ from the mark.
        let total = total.min(UNKNOWN - 1);
        match start.3 {
            0 => self.counts[place] = total,
            _ => drop(self.iso_counts.insert(start, total)),
        }
        Ok(total)
    }

    /// Returns whether a leg continues from each of its squares as if it started there.
    fn is_long(&self, index: usize) -> bool {
        let rules = &self.chain.legs[index].rules;
        rules.range == Range::Unlimited
            && rules.rider.is_none()
            && !(rules.iso || rules.skips_first || self.chain.has_iso || self.wraps)
    }

    /// Counts from the first square of an unlimited leg on.
    fn count_from_next(&mut self, start: LegStart, work: &mut Work) -> Result<u32, TooRich> {
        let (index, square, heading, _) = start;
        let alone = Alone { paths: self.paths, color: self.color, origin: self.origin };
        let Some(next) = alone.first_rest(self.chain, (index, square, heading, 0)) else {
            return Ok(0);
        };
        let here = self.ends_at(index, next, heading, 0, work)?;
        let beyond = self.count_from((index, next, heading, 0), work)?;
        Ok(here.saturating_add(beyond))
    }

    /// Counts from each square of a leg.
    fn count_from_each(&mut self, start: LegStart, work: &mut Work) -> Result<u32, TooRich> {
        let mut rests = Vec::new();
        let alone = Alone { paths: self.paths, color: self.color, origin: self.origin };
        alone
            .rests(self.chain, start, work, &mut |q, heading, iso| rests.push((q, heading, iso)))?;
        let mut total = 0u32;
        for (q, heading, iso) in rests {
            total = total.saturating_add(self.ends_at(start.0, q, heading, iso, work)?);
        }
        Ok(total)
    }

    /// The number of ends of walks whose leg has come to a square.
    fn ends_at(
        &mut self,
        index: usize,
        q: Square,
        heading: Heading,
        iso: u32,
        work: &mut Work,
    ) -> Result<u32, TooRich> {
        let chain = self.chain;
        let Some(next) = chain.legs.get(index + 1) else { return Ok(1) };
        let iso = if chain.has_iso { iso } else { 0 };
        let mut total = 0u32;
        for &turned in next.turns(heading) {
            let walks = self.count_from((index + 1, q, turned, iso), work)?;
            total = total.saturating_add(walks);
        }
        Ok(total)
    }
}

/// An upper bound of the number of ends of the walks of a kind from any square.
pub(crate) fn bound<const W: usize>(paths: &Paths<W>, moves: &[KindMove<W>]) -> u64 {
    let geometry = &paths.geometry;
    let longest = u64::from(geometry.files().max(geometry.ranks()));
    let of_move = |mv: &KindMove<W>| {
        let KindMove::Chain(chain) = mv else { return geometry.len() as u64 };
        if !chain.ends_alone {
            return 0;
        }
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
