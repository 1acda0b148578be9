//! Squares that a piece could capture on, whatever stands on the board.

use super::chain::{KindChain, KindMove};
use super::seen::Seen;
use crate::definition::{Heading, Range, Rider};
use crate::walk::machine::Paths;
use heterodox_kernel::{Color, Square, SquareSet};

/// Steps that the tables of a game may take. Beyond it pieces count as reaching all squares.
const WORK: u64 = 2_000_000;

/// The squares on which some moves of a kind could capture, by colour and square: all that
/// some placement of pieces allows, and perhaps more.
pub(crate) type Reach<const W: usize> = [Vec<SquareSet<W>>; 2];

/// Makes such tables until it has worked too long.
#[derive(Debug)]
pub(crate) struct Reaching<'a, const W: usize> {
    /// Squares and steps.
    pub paths: &'a Paths<W>,
    work: u64,
}

impl<'a, const W: usize> Reaching<'a, W> {
    /// Begins with all the work to be done.
    pub(crate) fn new(paths: &'a Paths<W>) -> Self {
        Reaching { paths, work: WORK }
    }

    /// The table of those moves of a kind that have the indices `of`.
    pub(crate) fn reach(&mut self, moves: &[KindMove<W>], of: &[usize]) -> Reach<W> {
        let squares = self.paths.geometry.squares();
        let all = SquareSet::first_n(self.paths.geometry.len());
        Color::ALL.map(|color| {
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
        })
    }

    /// Adds the squares that a chain reaches. `None` if it may reach any.
    fn chain(
        &mut self,
        chain: &KindChain<W>,
        color: Color,
        origin: Square,
        reach: &mut SquareSet<W>,
    ) -> Option<()> {
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
