//! Squares that a piece could capture on, whatever stands on the board.

use super::chain::{KindChain, KindMove};
use super::plain::PlainKind;
use super::seen::Seen;
use crate::definition::{Heading, KindSet, Range, Rider};
use crate::walk::machine::{ALL_HEADINGS, Headings, Paths};
use heterodox_kernel::{Color, Kind, Square, SquareSet};

/// Steps that the tables of a game may take. Beyond it pieces count as reaching all squares.
const WORK: u64 = 6_000_000;
/// Steps that the tables by first directions may take, and sets that they may have. Beyond it
/// walks are made in all directions.
const HEADINGS_WORK: u64 = 4_000_000;
const HEADINGS_SETS: usize = 250_000;

/// The captures of all kinds that are not plain: they are walked.
#[derive(Debug)]
pub(crate) struct WalkedCaptures<const W: usize> {
    /// The kinds that have some.
    pub kinds: KindSet,
    /// The squares from which some kind may capture so on each square, by colour.
    pub from: [Vec<SquareSet<W>>; 2],
    /// The squares on which each kind may capture so.
    pub reach: Vec<Reach<W>>,
}

impl<const W: usize> WalkedCaptures<W> {
    /// Makes the tables for kinds with these moves.
    pub(crate) fn new(
        moves: &[Vec<KindMove<W>>],
        plain: &[PlainKind<W>],
        paths: &Paths<W>,
    ) -> Self {
        let reach = by_headings(moves, plain, paths).unwrap_or_else(|| {
            let mut reaching = Reaching { paths, work: WORK };
            let kinds = moves.iter().zip(plain);
            kinds.map(|(moves, plain)| reaching.reach(moves, &plain.walked_captures)).collect()
        });
        let each = plain.iter().map(|plain| !plain.walked_captures.is_empty());
        let kinds: KindSet =
            (0..).map(Kind).zip(each).filter(|(_, walks)| *walks).map(|(kind, _)| kind).collect();
        let squares = paths.geometry.squares();
        let mut from = [0, 1].map(|_| vec![SquareSet::EMPTY; paths.geometry.len()]);
        for (color, from) in Color::ALL.into_iter().zip(&mut from) {
            for (square, kind) in squares.clone().flat_map(|at| kinds.iter().map(move |k| (at, k)))
            {
                for target in reach[kind.index()].of(color, square) {
                    from[target.index()].insert(square);
                }
            }
        }
        WalkedCaptures { kinds, from, reach }
    }
}

/// The squares on which some moves of a kind could capture, by colour and square: all that
/// some placement of pieces allows, and perhaps more.
#[derive(Debug)]
pub(crate) struct Reach<const W: usize> {
    all: [Vec<SquareSet<W>>; 2],
    /// The same for each move, by colour, square and first direction.
    by_heading: Vec<ByHeading<W>>,
}

/// The squares on which a move could capture, by colour, square and first direction.
#[derive(Debug)]
struct ByHeading<const W: usize> {
    headings: usize,
    sets: [Vec<SquareSet<W>>; 2],
}

impl<const W: usize> Reach<W> {
    /// All squares that a piece reaches.
    #[inline]
    pub(crate) fn of(&self, color: Color, from: Square) -> SquareSet<W> {
        self.all[color.index()][from.index()]
    }

    /// The first directions in which a move may capture on some squares. `place` is the place of
    /// the move among those that are walked.
    #[inline]
    pub(crate) fn headings(
        &self,
        place: usize,
        color: Color,
        from: Square,
        on: SquareSet<W>,
    ) -> Headings {
        let Some(ByHeading { headings, sets }) = self.by_heading.get(place) else {
            return ALL_HEADINGS;
        };
        let sets = sets[color.index()].chunks(*headings).nth(from.index()).unwrap_or_default();
        let bits = (0..).zip(sets).filter(|(_, set)| set.intersects(on));
        bits.fold(0, |headings, (index, _)| headings | 1 << index)
    }
}

/// The tables of all kinds by first directions. `None` if they would be too large or take too
/// long.
fn by_headings<const W: usize>(
    moves: &[Vec<KindMove<W>>],
    plain: &[PlainKind<W>],
    paths: &Paths<W>,
) -> Option<Vec<Reach<W>>> {
    let walked = |(moves, plain): (&'_ [KindMove<W>], &PlainKind<W>)| -> Vec<usize> {
        plain.walked_captures.iter().map(|&index| headings_of(&moves[index])).collect()
    };
    let kinds = || moves.iter().map(Vec::as_slice).zip(plain);
    let headings: Vec<usize> = kinds().flat_map(walked).collect();
    let sets = headings.iter().sum::<usize>() * 2 * paths.geometry.len();
    if sets > HEADINGS_SETS || headings.iter().any(|&n| n > Headings::BITS as usize) {
        return None;
    }
    let mut reaching = Reaching { paths, work: HEADINGS_WORK };
    kinds().map(|(moves, plain)| reaching.by_heading(moves, &plain.walked_captures)).collect()
}

/// Number of first directions of a move.
fn headings_of<const W: usize>(mv: &KindMove<W>) -> usize {
    match mv {
        KindMove::Universal { .. } => 1,
        KindMove::Chain(chain) => chain.first.len().max(1),
    }
}

/// Makes such tables until it has worked too long.
#[derive(Debug)]
struct Reaching<'a, const W: usize> {
    paths: &'a Paths<W>,
    work: u64,
}

impl<const W: usize> Reaching<'_, W> {
    /// The table of those moves of a kind that have the indices `of`.
    fn reach(&mut self, moves: &[KindMove<W>], of: &[usize]) -> Reach<W> {
        let squares = self.paths.geometry.squares();
        let all = self.all();
        let all = Color::ALL.map(|color| {
            let mut from = |origin: Square| {
                let mut reach = SquareSet::EMPTY;
                for &index in of {
                    let fits = match &moves[index] {
                        KindMove::Universal { .. } => None,
                        KindMove::Chain(chain) => {
                            self.chain(chain, &chain.first, color, origin, &mut reach)
                        }
                    };
                    if fits.is_none() {
                        return all;
                    }
                }
                reach
            };
            squares.clone().map(&mut from).collect()
        });
        Reach { all, by_heading: Vec::new() }
    }

    /// The same with tables by first directions. `None` if it takes too long.
    fn by_heading(&mut self, moves: &[KindMove<W>], of: &[usize]) -> Option<Reach<W>> {
        let mut all = [0, 1].map(|_| vec![SquareSet::EMPTY; self.paths.geometry.len()]);
        let mut by_heading = Vec::with_capacity(of.len());
        for mv in of.iter().map(|&index| &moves[index]) {
            let headings = headings_of(mv);
            let mut sets = [Vec::new(), Vec::new()];
            for color in Color::ALL {
                for origin in self.paths.geometry.squares() {
                    for index in 0..headings {
                        let set = self.in_direction(mv, index, color, origin)?;
                        all[color.index()][origin.index()] |= set;
                        sets[color.index()].push(set);
                    }
                }
            }
            by_heading.push(ByHeading { headings, sets });
        }
        Some(Reach { all, by_heading })
    }

    fn all(&self) -> SquareSet<W> {
        SquareSet::first_n(self.paths.geometry.len())
    }

    /// The squares that a move reaches in one of its first directions. `None` if the work is
    /// used up.
    fn in_direction(
        &mut self,
        mv: &KindMove<W>,
        index: usize,
        color: Color,
        origin: Square,
    ) -> Option<SquareSet<W>> {
        let KindMove::Chain(chain) = mv else { return Some(self.all()) };
        let mut reach = SquareSet::EMPTY;
        let first = chain.first.get(index..=index).unwrap_or_default();
        match self.chain(chain, first, color, origin, &mut reach) {
            Some(()) => Some(reach),
            None if chain.lending.is_some() => Some(self.all()),
            None => None,
        }
    }

    /// Adds the squares that a chain reaches in some of its first directions. `None` if it may reach any.
    fn chain(
        &mut self,
        chain: &KindChain<W>,
        first: &[Heading],
        color: Color,
        origin: Square,
        reach: &mut SquareSet<W>,
    ) -> Option<()> {
        if chain.lending.is_some() {
            return None;
        }
        let mut open: Vec<(usize, Square, Heading)> =
            first.iter().map(|&heading| (0, origin, heading)).collect();
        let mut seen = Seen::default();
        while let Some((index, start, heading)) = open.pop() {
            let leg = &chain.legs[index];
            let captures = leg.rules.prey.enemies || leg.rules.prey.royals;
            let stops = self.stops(chain, (index, start, heading), color)?;
            for (square, heading) in stops {
                if captures {
                    reach.insert(square);
                }
                let Some(next) = chain.legs.get(index + 1) else { continue };
                let turns = next.turns(heading);
                self.work = self.work.checked_sub(turns.len() as u64)?;
                for &turned in turns {
                    if seen.insert(index + 1, square, turned, 0) {
                        open.push((index + 1, square, turned));
                    }
                }
            }
        }
        Some(())
    }

    /// The squares that the steps of a leg reach, with the headings there.
    fn stops(
        &mut self,
        chain: &KindChain<W>,
        (index, start, heading): (usize, Square, Heading),
        color: Color,
    ) -> Option<Vec<(Square, Heading)>> {
        let leg = &chain.legs[index];
        let turns: &[u8] = if leg.rules.rider.is_some() { &[1, 7] } else { &[0] };
        let mounts = index + 1 == chain.legs.len() && leg.rules.mount.is_some();
        let range = match leg.range(&self.paths.geometry, color, start) {
            _ if mounts => 0,
            _ if leg.rules.range == Range::ToMiddle => 0,
            range => range,
        };
        let most = if range == 0 { 2 * self.paths.geometry.len() as u32 } else { range };
        let mut stops = Vec::new();
        for &turn in turns {
            let (mut q, mut heading, mut turn) = (start, heading, turn);
            for _ in 0..most {
                self.work = self.work.checked_sub(1)?;
                let id = leg.steps[color.index()][heading.direction as usize & 7];
                let Some(p) = self.paths.steps.get(id).from(q).filter(|&p| p != start) else {
                    break;
                };
                q = p;
                stops.push((q, heading));
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
        Some(stops)
    }
}
