//! Evaluation in the form in which it is asked for a million times a second.

use heterodox_kernel::network::{Accumulator, Network};
use heterodox_kernel::{Color, Kind, OPENING, Searchable, Structure, Tally, Weights};
use std::sync::Arc;

/// A game's weights, and what they have said of positions lately.
pub(crate) struct Judgement {
    /// For each feature both weights in one number, so that one multiplication
    /// and one addition do for both: the opening's in the lower half, the
    /// ending's in the upper.
    both: Box<[i64]>,
    /// What the pieces of the last position that was judged are worth one by
    /// one: the next one is mostly near.
    tally: Tally,
    /// What corrects the weights, and its sums for that position.
    network: Option<(Arc<Network>, Accumulator)>,
    /// Evaluations of positions that have been asked for lately, by key.
    recent: Box<[Known]>,
}

/// An evaluation that is remembered, for the side to move.
#[derive(Copy, Clone, Default)]
struct Known {
    key: u64,
    value: i32,
    structure: Structure,
}

/// How many evaluations are remembered.
const RECENT: usize = 1 << 13;

/// Where the upper half begins.
const HALF: u32 = 32;

impl Judgement {
    pub(crate) fn new<P: Searchable>(weights: &Weights) -> Judgement {
        let pairs = weights.opening.iter().zip(&weights.ending);
        let both = pairs.map(|(&opening, &ending)| {
            // A negative lower half borrows from the upper one; `blend` gives back.
            i64::from(opening) + (i64::from(ending) << HALF)
        });
        let both: Box<[i64]> = both.collect();
        let network = weights.network.clone();
        Judgement {
            tally: Tally::new::<P>(|feature| both[feature], groups(&weights.worth(P::KINDS))),
            both,
            network: network.map(|network| (network.clone(), network.accumulator())),
            recent: vec![Known::default(); RECENT].into(),
        }
    }

    /// What a position is worth for the side to move: the same as
    /// [`Weights::evaluate`] says. And which pieces stand where.
    #[inline]
    pub(crate) fn of<P: Searchable>(&mut self, position: &P) -> (i32, Structure) {
        let key = position.key();
        let place = key as usize % RECENT;
        let known = self.recent[place];
        if known.key == key {
            return (known.value, known.structure);
        }
        let (turn, phase) = (position.turn(), position.phase());
        self.tally.advance(position);
        let correction = match &mut self.network {
            Some((network, sums)) => network.follow(sums, &self.tally, turn, phase),
            None => 0,
        };
        let mut sum = self.tally.sum();
        position.relations(&mut |color, feature, times| {
            let times = if color == Color::White { times } else { -times };
            sum += i64::from(times) * self.both[feature];
        });
        let white = blend(sum, phase);
        let linear = if turn == Color::White { white } else { -white };
        let value = position.scaled(linear + correction);
        let structure = self.tally.structure();
        self.recent[place] = Known { key, value, structure };
        (value, structure)
    }
}

/// The groups that tell where the evaluation errs: the least valuable pieces of
/// both sides, which make up the structure, and all others of each side.
fn groups(worth: &[i32]) -> impl Fn(Color, Kind) -> usize {
    let least = (0..worth.len()).filter(|&kind| worth[kind] > 0).min_by_key(|&kind| worth[kind]);
    move |color, kind| if Some(kind.index()) == least { 0 } else { 1 + color.index() }
}

/// What a sum of both weights in one number comes to in a phase.
#[inline]
fn blend(sum: i64, phase: i32) -> i32 {
    let opening = sum as i32;
    let ending = ((sum - i64::from(opening)) >> HALF) as i32;
    (opening * phase + ending * (OPENING - phase)) / OPENING
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Game, Position, SearchableGame};

    #[test]
    fn what_cannot_be_won_is_not_counted() {
        let mut judgement = Judgement::new::<<Chess as Game>::Position>(Chess.weights());
        let mut of = |fen| {
            let position = Chess.parse_fen(fen).unwrap();
            let value = judgement.of(&position).0;
            assert_eq!(value, Chess.weights().evaluate(&position), "{fen}");
            value
        };
        // Black has the Bishop of the wrong colour, and then of the right one.
        assert_eq!(of("8/8/3b4/7p/8/6k1/8/6K1 w - - 0 1"), 0);
        assert!(of("8/8/4b3/7p/8/6k1/8/6K1 w - - 0 1") < -200);
        assert!(of("8/8/4b3/7p/8/6k1/8/6K1 b - - 0 1") > 200);
    }

    #[test]
    fn says_what_the_weights_say() {
        assert!(Chess.weights().network.is_some(), "both ways to judge are compared with it");
        let mut judgement = Judgement::new::<<Chess as Game>::Position>(Chess.weights());
        let mut position = Chess.start();
        for ply in 0..200 {
            assert_eq!(judgement.of(&position).0, Chess.weights().evaluate(&position));
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            position.play_unchecked(mv);
            // Once more, from memory.
            assert_eq!(judgement.of(&position).0, Chess.weights().evaluate(&position));
            assert_eq!(judgement.of(&position).0, Chess.weights().evaluate(&position));
        }
    }
}
