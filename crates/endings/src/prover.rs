//! Proofs that a side wins a position, by search: df-pn (Nagai, 2002).
//!
//! Retrograde analysis needs all positions that an ending leads to. Where pieces make others
//! there are too many of them, but a proof visits only few.

use crate::value::Score;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::Color;
use std::collections::HashMap;

/// Number that stands for "never".
const INFINITE: u32 = u32::MAX / 2;
/// Number of positions that are remembered for each attacker.
const CAPACITY: usize = 1 << 21;

/// Effort that is still needed, at least, to prove and to disprove that the side to move
/// reaches its aim: to win for the attacker, not to lose for the defender.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Effort {
    prove: u32,
    disprove: u32,
}

/// A search for proofs. It remembers positions from one search to the next.
#[derive(Debug, Default)]
pub struct Prover {
    /// Known results of positions, by attacker and key.
    known: [HashMap<u64, Effort>; 2],
    /// Number of positions that may still be expanded.
    left: u64,
}

impl Prover {
    /// Returns who wins a position, if a proof takes no more than `nodes` expanded positions for
    /// each side. Finds no draws. A result is certain, if keys do not collide, even if positions
    /// can be repeated: it relies only on proofs of wins.
    pub fn prove(&mut self, position: &dyn AnyPosition, nodes: u64) -> Option<Score> {
        if let Some(outcome) = position.outcome() {
            return Some(Score::of(outcome, position.turn())).filter(|score| *score != Score::Draw);
        }
        let turn = position.turn();
        for (attacker, score) in [(turn, Score::Win), (!turn, Score::Loss)] {
            self.left = nodes;
            let bounds = Effort { prove: INFINITE, disprove: INFINITE };
            let effort = self.search(position, attacker, bounds, 0);
            let proved = if attacker == turn { effort.prove } else { effort.disprove };
            if proved == 0 {
                return Some(score);
            }
        }
        None
    }

    /// Searches until one of the efforts reaches its bound.
    fn search(
        &mut self,
        position: &dyn AnyPosition,
        attacker: Color,
        bounds: Effort,
        depth: u32,
    ) -> Effort {
        self.left = self.left.saturating_sub(1);
        let successors: Vec<_> = position.successors().into_iter().map(|(_, next)| next).collect();
        loop {
            let efforts: Vec<_> =
                successors.iter().map(|next| self.effort(next.as_ref(), attacker)).collect();
            let effort = combine(&efforts);
            let reached = effort.prove >= bounds.prove || effort.disprove >= bounds.disprove;
            if reached || self.left == 0 || depth == MAX_DEPTH {
                self.remember(position.key(), attacker, effort);
                return effort;
            }
            let (best, below) = choose(&efforts, effort, bounds);
            self.search(successors[best].as_ref(), attacker, below, depth + 1);
        }
    }

    /// The effort for a position, as far as it is known.
    fn effort(&mut self, position: &dyn AnyPosition, attacker: Color) -> Effort {
        let known = &mut self.known[usize::from(attacker == Color::Black)];
        *known.entry(position.key()).or_insert_with(|| {
            let Some(outcome) = position.outcome().or_else(|| position.rule_outcome()) else {
                return Effort { prove: 1, disprove: 1 };
            };
            let wins = outcome.winner == Some(attacker);
            ended(wins == (position.turn() == attacker))
        })
    }

    fn remember(&mut self, key: u64, attacker: Color, effort: Effort) {
        let known = &mut self.known[usize::from(attacker == Color::Black)];
        if known.len() >= CAPACITY {
            known.clear();
        }
        known.insert(key, effort);
    }
}

/// Depth that bounds the recursion. No game of few pieces is that long.
const MAX_DEPTH: u32 = 1000;

/// The effort of a position that is decided: the side to move has reached its aim or not.
fn ended(reached: bool) -> Effort {
    match reached {
        true => Effort { prove: 0, disprove: INFINITE },
        false => Effort { prove: INFINITE, disprove: 0 },
    }
}

/// The effort of a position by those of its successors: one of them has to be disproved for
/// the other side, or all proved.
fn combine(successors: &[Effort]) -> Effort {
    let prove = successors.iter().map(|next| next.disprove).min().unwrap_or(INFINITE);
    let sum = successors.iter().fold(0_u32, |sum, next| sum.saturating_add(next.prove));
    Effort { prove, disprove: sum.min(INFINITE) }
}

/// Chooses the successor that is disproved with the least effort, and its bounds.
fn choose(successors: &[Effort], effort: Effort, bounds: Effort) -> (usize, Effort) {
    let mut order: Vec<usize> = (0..successors.len()).collect();
    order.sort_by_key(|&next| successors[next].disprove);
    let best = order[0];
    let second = order.get(1).map_or(INFINITE, |&next| successors[next].disprove);
    let others = effort.disprove.saturating_sub(successors[best].prove);
    let below = Effort {
        prove: bounds.disprove.saturating_sub(others),
        disprove: bounds.prove.min(second.saturating_add(1)),
    };
    (best, below)
}
