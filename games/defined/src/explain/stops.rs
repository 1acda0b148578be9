//! Squares that the moves of a piece pass or reach, whatever stands on the board.

use crate::tables::Tables;
use crate::walk::chain::{KindChain, KindLeg, KindMove};
use crate::walk::course::{Course, first_turns};
use heterodox_definition::{Heading, Passage, Prey};
use heterodox_kernel::{Piece, Square, SquareSet, work};

/// Largest number of steps to examine. Beyond it, a move counts as reaching all squares.
const MOST_STEPS: u32 = 100_000;

/// Squares of the walks of a piece.
#[derive(Copy, Clone, Debug)]
pub(super) struct Stops<const W: usize> {
    /// The squares that some leg comes to.
    pub(super) all: SquareSet<W>,
    /// Those where a walk can end or capture.
    pub(super) targets: SquareSet<W>,
}

/// The squares of each move of a piece, without castling and relayed moves: at least those that
/// some placement of the other pieces allows.
pub(super) fn of_moves<const W: usize>(
    tables: &Tables<W>,
    piece: Piece,
    from: Square,
) -> Vec<Stops<W>> {
    tables.kind(piece.kind).moves.iter().map(|mv| of_move(tables, mv, piece, from)).collect()
}

/// The squares where a walk can end or capture.
pub(super) fn targets<const W: usize>(stops: &[Stops<W>]) -> SquareSet<W> {
    stops.iter().fold(SquareSet::EMPTY, |all, of_move| all | of_move.targets)
}

/// The squares of one move.
fn of_move<const W: usize>(
    tables: &Tables<W>,
    mv: &KindMove<W>,
    piece: Piece,
    from: Square,
) -> Stops<W> {
    let everywhere = Stops { all: tables.all, targets: tables.all };
    match mv {
        KindMove::Universal { .. } => everywhere,
        KindMove::Chain(chain) if chain.lending.is_some() => everywhere,
        KindMove::Chain(chain) => of_chain(tables, chain, piece, from).unwrap_or(everywhere),
    }
}

/// Returns whether a move needs a piece on a square other than its target.
pub(super) fn needs_others<const W: usize>(mv: &KindMove<W>) -> bool {
    let KindMove::Chain(chain) = mv else { return false };
    let last = chain.legs.len() - 1;
    chain.legs.iter().enumerate().any(|(index, leg)| {
        let rules = &leg.rules;
        let earlier = index < last && (rules.prey != Prey::NONE || rules.friend);
        earlier || rules.mount.is_some() || rules.passage == Passage::Blocked
    })
}

/// Returns the squares of a chain. `None` if this takes too long.
fn of_chain<const W: usize>(
    tables: &Tables<W>,
    chain: &KindChain<W>,
    piece: Piece,
    from: Square,
) -> Option<Stops<W>> {
    let mut search = Search {
        tables,
        chain,
        piece,
        from,
        left: MOST_STEPS,
        seen: vec![0; chain.legs.len() * tables.paths.geometry.len()],
        open: chain.first.iter().map(|&heading| (0, from, heading)).collect(),
        stops: Stops { all: SquareSet::EMPTY, targets: SquareSet::EMPTY },
    };
    while let Some((index, start, heading)) = search.open.pop() {
        search.walk(index, start, heading)?;
    }
    search.stops.targets.remove(from);
    Some(search.stops)
}

/// A search for the squares of a chain.
struct Search<'a, const W: usize> {
    tables: &'a Tables<W>,
    chain: &'a KindChain<W>,
    piece: Piece,
    from: Square,
    /// Steps that it may still take.
    left: u32,
    /// The headings of the legs that have begun, as bits, by leg and square.
    seen: Vec<u32>,
    /// The legs to examine: index, square and heading.
    open: Vec<(usize, Square, Heading)>,
    /// The squares found so far.
    stops: Stops<W>,
}

impl<const W: usize> Search<'_, W> {
    /// Examines the steps of a leg. `None` if this takes too long.
    fn walk(&mut self, index: usize, start: Square, heading: Heading) -> Option<()> {
        let (tables, leg) = (self.tables, &self.chain.legs[index]);
        let is_last = index + 1 == self.chain.legs.len();
        if leg.rules.friend && !is_last {
            return Some(());
        }
        for &turn in first_turns(leg.rules.rider) {
            let (mut q, mut course) = (start, Course { heading, turn });
            for _ in 0..self.most_steps(leg) {
                self.left = self.left.checked_sub(1)?;
                if work::is_over() {
                    return None;
                }
                work::spend(1);
                let direction = course.heading.direction as usize & 7;
                let step = tables.paths.steps.get(leg.steps[self.piece.color.index()][direction]);
                let Some(p) = step.from(q).filter(|&p| p != start) else { break };
                q = p;
                self.stops.all.insert(q);
                if is_last || leg.rules.prey != Prey::NONE {
                    self.stops.targets.insert(q);
                }
                self.go_on(index + 1, q, course.heading);
                course.advance(leg.rules.rider);
            }
        }
        Some(())
    }

    /// Largest number of steps of a leg. Jumps may land farther away than the leg is long.
    fn most_steps(&self, leg: &KindLeg) -> u32 {
        let geometry = &self.tables.paths.geometry;
        match leg.range(geometry, self.piece.color, self.from) {
            range if range != 0 && leg.rules.mount.is_none() => range,
            _ => 2 * geometry.len() as u32,
        }
    }

    /// Adds the beginnings of a leg, if there is one, on a square after a leg with this heading.
    fn go_on(&mut self, index: usize, q: Square, heading: Heading) {
        let Some(leg) = self.chain.legs.get(index) else { return };
        for &turned in leg.turns(heading) {
            let seen = &mut self.seen[index * self.tables.paths.geometry.len() + q.index()];
            if *seen & 1 << turned.index() == 0 {
                *seen |= 1 << turned.index();
                self.open.push((index, q, turned));
            }
        }
    }
}
