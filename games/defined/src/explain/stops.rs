//! Squares that the moves of a piece pass or reach, whatever stands on the board.

use crate::tables::Tables;
use crate::walk::chain::{KindChain, KindMove};
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

fn of_chain<const W: usize>(
    tables: &Tables<W>,
    chain: &KindChain<W>,
    piece: Piece,
    from: Square,
) -> Option<Stops<W>> {
    let geometry = &tables.paths.geometry;
    let mut stops = Stops { all: SquareSet::EMPTY, targets: SquareSet::EMPTY };
    let mut left = MOST_STEPS;
    let mut seen = vec![0u32; chain.legs.len() * geometry.len()];
    let mut open: Vec<(usize, Square, Heading)> =
        chain.first.iter().map(|&heading| (0, from, heading)).collect();
    while let Some((index, start, heading)) = open.pop() {
        let leg = &chain.legs[index];
        let next = chain.legs.get(index + 1);
        if leg.rules.friend && next.is_some() {
            continue;
        }
        let range = match leg.range(geometry, piece.color, from) {
            _ if leg.rules.mount.is_some() => 0,
            range => range,
        };
        let most = if range == 0 { 2 * geometry.len() as u32 } else { range };
        let turns: &[u8] = if leg.rules.rider.is_some() { &[1, 7] } else { &[0] };
        for &turn in turns {
            let mut ride = Ride { at: start, heading, turn };
            for _ in 0..most {
                left = left.checked_sub(1)?;
                if work::is_over() {
                    return None;
                }
                work::spend(1);
                let direction = ride.heading.direction as usize & 7;
                let step = tables.paths.steps.get(leg.steps[piece.color.index()][direction]);
                let Some(q) = step.from(ride.at).filter(|&q| q != start) else { break };
                ride.at = q;
                stops.all.insert(q);
                if next.is_none() || leg.rules.prey != Prey::NONE {
                    stops.targets.insert(q);
                }
                let goes_on = next.map_or(&[][..], |next| next.turns(ride.heading));
                for &turned in goes_on {
                    let place = &mut seen[(index + 1) * geometry.len() + q.index()];
                    if *place & 1 << turned.index() == 0 {
                        *place |= 1 << turned.index();
                        open.push((index + 1, q, turned));
                    }
                }
                ride.turn_by(leg.rules.rider);
            }
        }
    }
    stops.targets.remove(from);
    Some(stops)
}

/// A place on the way of a leg.
struct Ride {
    at: Square,
    heading: Heading,
    turn: u8,
}

impl Ride {
    fn turn_by(&mut self, rider: Option<heterodox_definition::Rider>) {
        use heterodox_definition::Rider;
        let by = match rider {
            None => return,
            Some(Rider::Circular) => self.turn,
            Some(Rider::Crooked) => {
                let by = 2 * self.turn;
                self.turn = 8 - self.turn;
                by
            }
        };
        self.heading.direction = (self.heading.direction + by) % 8;
    }
}
