//! Squares where a piece could capture, whatever stands on the board.

use super::plain::PlainKind;
use super::seen::Seen;
use crate::walk::ahead::Ahead;
use crate::walk::chain::{KindChain, KindLeg, KindMove};
use crate::walk::course::{Course, first_turns};
use crate::walk::view::Paths;
use heterodox_definition::{Heading, KindSet, Range};
use heterodox_kernel::{Color, Kind, Square, SquareSet, work};

/// Steps that the tables of a game may take. Beyond that, pieces count as reaching all squares.
const WORK: u64 = 1_500_000;
/// Steps that the [`Ahead`] tables of a game may take, and the words that their sets may have.
/// Beyond that, walks are not cut off early.
const AHEAD_WORK: u64 = 1_500_000;
const AHEAD_WORDS: usize = 750_000;

/// The captures of all kinds that are not plain and must be walked.
#[derive(Debug)]
pub(crate) struct WalkedCaptures<const W: usize> {
    /// The kinds with such captures.
    pub kinds: KindSet,
    /// The starts of such captures of all kinds, by colour and target.
    pub from: [Vec<SquareSet<W>>; 2],
    /// The targets of such captures, by kind.
    pub reach: Vec<Reach<W>>,
}

impl<const W: usize> WalkedCaptures<W> {
    /// Makes the tables for kinds with these moves.
    pub(crate) fn new(
        moves: &[Vec<KindMove<W>>],
        plain: &[PlainKind<W>],
        paths: &Paths<W>,
    ) -> Self {
        let walked = || moves.iter().zip(plain.iter().map(|plain| &plain.walked_captures));
        let mut reaching = Reaching { paths, work: AHEAD_WORK, words: AHEAD_WORDS };
        let reach: Option<Vec<Reach<W>>> =
            walked().map(|(moves, of)| reaching.reach_with_ahead(moves, of)).collect();
        let reach = reach.unwrap_or_else(|| {
            let mut reaching = Reaching { paths, work: WORK, words: 0 };
            walked().map(|(moves, of)| reaching.reach(moves, of)).collect()
        });
        let walks = (0..).map(Kind).zip(walked()).filter(|(_, (_, of))| !of.is_empty());
        let kinds: KindSet = walks.map(|(kind, _)| kind).collect();
        let mut from = [0, 1].map(|_| vec![SquareSet::EMPTY; paths.geometry.len()]);
        for (color, from) in Color::ALL.into_iter().zip(&mut from) {
            for square in paths.geometry.squares() {
                let each = kinds.iter().map(|kind| reach[kind.index()].of(color, square));
                for target in each.fold(SquareSet::EMPTY, |all, reach| all | reach) {
                    from[target.index()].insert(square);
                }
            }
        }
        WalkedCaptures { kinds, from, reach }
    }
}

/// The squares where some moves of a kind could capture, by colour and start: at least all squares
/// that some placement of pieces allows.
#[derive(Debug)]
pub(crate) struct Reach<const W: usize> {
    all: [Vec<SquareSet<W>>; 2],
    /// The squares ahead in the walks of each move, if they are known.
    ahead: Vec<Option<Ahead<W>>>,
}

impl<const W: usize> Reach<W> {
    /// All squares that a piece reaches.
    #[inline]
    pub(crate) fn of(&self, color: Color, from: Square) -> SquareSet<W> {
        self.all[color.index()][from.index()]
    }

    /// The squares where the walks of a move may still capture. `None` if they are unknown. `place`
    /// is the index of the move among the walked captures of its kind.
    #[inline]
    pub(crate) fn ahead(&self, place: usize) -> Option<&Ahead<W>> {
        self.ahead.get(place)?.as_ref()
    }
}

/// Computes [`Reach`] tables within limits of work and memory.
#[derive(Debug)]
struct Reaching<'a, const W: usize> {
    paths: &'a Paths<W>,
    work: u64,
    words: usize,
}

impl<const W: usize> Reaching<'_, W> {
    /// The table of the moves of a kind with the indices `of`.
    fn reach(&mut self, moves: &[KindMove<W>], of: &[usize]) -> Reach<W> {
        let squares = self.paths.geometry.squares();
        let all = self.all();
        let all = Color::ALL.map(|color| {
            let mut from = |origin: Square| {
                let mut reach = SquareSet::EMPTY;
                for &index in of {
                    let fits = match &moves[index] {
                        KindMove::Universal { .. } => None,
                        KindMove::Chain(chain) => self.chain(chain, color, origin, &mut reach),
                    };
                    if fits.is_none() {
                        return all;
                    }
                }
                reach
            };
            squares.clone().map(&mut from).collect()
        });
        Reach { all, ahead: Vec::new() }
    }

    fn all(&self) -> SquareSet<W> {
        SquareSet::first_n(self.paths.geometry.len())
    }

    /// Like [`reach`](Reaching::reach), with the squares ahead in the walks. `None` if this takes
    /// too long or is too large.
    fn reach_with_ahead(&mut self, moves: &[KindMove<W>], of: &[usize]) -> Option<Reach<W>> {
        let mut all = [0, 1].map(|_| vec![SquareSet::EMPTY; self.paths.geometry.len()]);
        let mut tables = Vec::with_capacity(of.len());
        for mv in of.iter().map(|&index| &moves[index]) {
            let chain = match mv {
                KindMove::Chain(chain) if chain.lending.is_none() => chain,
                _ => {
                    all = [0, 1].map(|_| vec![self.all(); self.paths.geometry.len()]);
                    tables.push(None);
                    continue;
                }
            };
            let mut ahead = Ahead::new(chain.legs.len());
            for color in Color::ALL {
                for origin in self.paths.geometry.squares() {
                    for &heading in &chain.first {
                        let set = self.fill(chain, &mut ahead, 0, color, (origin, heading))?;
                        all[color.index()][origin.index()] |= set;
                    }
                }
            }
            tables.push(Some(ahead));
        }
        Some(Reach { all, ahead: tables })
    }

    /// Computes the squares ahead of a leg that starts on a square with a heading. `None` if this
    /// takes too long or is too large.
    fn fill(
        &mut self,
        chain: &KindChain<W>,
        ahead: &mut Ahead<W>,
        leg: usize,
        color: Color,
        (start, heading): (Square, Heading),
    ) -> Option<SquareSet<W>> {
        if let Some(known) = ahead.known(leg, color, heading, start) {
            return Some(known);
        }
        let prey = chain.legs[leg].rules.prey;
        let mut set = SquareSet::EMPTY;
        for (square, heading) in self.stops(chain, (leg, start, heading), color)? {
            if prey.enemies || prey.royals {
                set.insert(square);
            }
            let Some(next) = chain.legs.get(leg + 1) else { continue };
            for &turned in next.turns(heading) {
                self.work = self.work.checked_sub(1)?;
                set |= self.fill(chain, ahead, leg + 1, color, (square, turned))?;
            }
        }
        let squares = self.paths.geometry.len();
        if ahead.is_new(leg, color, heading) {
            self.words = self.words.checked_sub(W * squares)?;
        }
        ahead.set(leg, color, heading, start, set, squares);
        Some(set)
    }

    /// Adds the squares where a chain could capture. `None` if it may reach any square, or if this
    /// takes too long.
    fn chain(
        &mut self,
        chain: &KindChain<W>,
        color: Color,
        origin: Square,
        reach: &mut SquareSet<W>,
    ) -> Option<()> {
        self.work = self.work.checked_sub(10)?;
        if chain.lending.is_some() {
            return None;
        }
        let mut open: Vec<(usize, Square, Heading)> =
            chain.first.iter().map(|&heading| (0, origin, heading)).collect();
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
        if work::is_over() {
            return None;
        }
        let leg = &chain.legs[index];
        let most = self.most_steps(leg, index + 1 == chain.legs.len(), color, start);
        let mut stops = Vec::new();
        for &turn in first_turns(leg.rules.rider) {
            let (mut q, mut course) = (start, Course { heading, turn });
            for _ in 0..most {
                self.work = self.work.checked_sub(1)?;
                let id = leg.steps[color.index()][course.heading.direction as usize & 7];
                let Some(p) = self.paths.steps.get(id).from(q).filter(|&p| p != start) else {
                    break;
                };
                q = p;
                stops.push((q, course.heading));
                course.advance(leg.rules.rider);
            }
        }
        work::spend(2 * stops.len() as u64);
        Some(stops)
    }

    /// Largest number of steps of a leg. Jumps may land farther away than the leg is long, and a
    /// leg to the middle depends on where the walk began.
    fn most_steps(&self, leg: &KindLeg, is_last: bool, color: Color, start: Square) -> u32 {
        let jumps = is_last && leg.rules.mount.is_some();
        match leg.range(&self.paths.geometry, color, start) {
            range if range != 0 && !jumps && leg.rules.range != Range::ToMiddle => range,
            _ => 2 * self.paths.geometry.len() as u32,
        }
    }
}
