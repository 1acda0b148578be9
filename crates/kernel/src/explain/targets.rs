//! Explanations for a picked piece: one for each square that it has no legal move to.

use super::illegal::{cannot_go, explain_forbidden, wrong_piece};
use super::summary::without_moves;
use crate::{
    Explanation, Extra, Game, Move, Picked, PickedReasons, Position, Square, TargetReason, work,
};
use std::cell::OnceCell;
use std::collections::HashMap;

/// Steps of [`work`] for the explanation of a square.
const STEPS_OF_SQUARE: u64 = 96;

/// Explains for every square why a picked piece has no legal move to it. Ends early with the
/// [`work`] of the thread.
pub fn explain_targets<G: Game>(game: &G, position: &G::Position, picked: Picked) -> PickedReasons {
    Reasons::new(game, position).explain(picked)
}

/// Explanations of several picked pieces of a position.
pub(crate) struct Reasons<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    legal: Vec<Move>,
    /// Empty if the game is over.
    pseudo_legal: OnceCell<Vec<Move>>,
}

impl<'a, G: Game> Reasons<'a, G> {
    /// Prepares explanations.
    pub(crate) fn new(game: &'a G, position: &'a G::Position) -> Self {
        let legal = position.legal_moves();
        Reasons { game, position, legal, pseudo_legal: OnceCell::new() }
    }

    /// Explains for every square why a picked piece has no legal move to it.
    pub(crate) fn explain(&self, picked: Picked) -> PickedReasons {
        let wrong = wrong_piece(self.game, self.position, picked);
        let pseudo_legal = || {
            let mut moves = Vec::new();
            self.position.generate_pseudo_legal(&mut moves);
            moves
        };
        let pseudo_legal: &[Move] = match wrong {
            Some(_) => &[],
            None => self.pseudo_legal.get_or_init(pseudo_legal),
        };
        explain(self.game, self.position, picked, wrong, &self.legal, pseudo_legal)
    }
}

fn explain<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
    wrong: Option<Explanation>,
    legal: &[Move],
    pseudo_legal: &[Move],
) -> PickedReasons {
    let legal = targets_of(legal, picked);
    let others: Vec<Square> = game
        .board()
        .squares()
        .filter(|&square| picked != Picked::Square(square) && !legal.contains_key(&square))
        .collect();
    work::spend(STEPS_OF_SQUARE * others.len() as u64);
    let reach = position.unobstructed_targets(picked);
    let pseudo_legal = targets_of(pseudo_legal, picked);
    let reasons = match &wrong {
        Some(wrong) => vec![wrong.clone(); others.len()],
        None => reasons(game, position, picked, &others, &pseudo_legal),
    };
    let targets: Vec<TargetReason> = others
        .into_iter()
        .zip(reasons)
        .map(|(square, reason)| TargetReason { square, reach: reach.contains(square), reason })
        .collect();
    let without_moves = legal.is_empty().then(|| {
        wrong.clone().unwrap_or_else(|| {
            let forbidden: Vec<Square> = pseudo_legal.keys().copied().collect();
            without_moves(game, position, picked, &targets, &forbidden)
        })
    });
    PickedReasons { without_moves, targets }
}

/// Explains why a picked piece of the side to move has no legal move to each of some squares.
fn reasons<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
    squares: &[Square],
    pseudo_legal: &HashMap<Square, Move>,
) -> Vec<Explanation> {
    let moves = squares.iter().map(|square| match (pseudo_legal.get(square), picked) {
        (Some(&mv), _) => mv,
        (None, Picked::Square(from)) => Move::step(from, *square),
        (None, Picked::Hand(kind)) => Move::drop(kind, *square),
    });
    let is_pseudo_legal = |mv: &Move| pseudo_legal.contains_key(&mv.target());
    let (forbidden, illegal): (Vec<Move>, Vec<Move>) = moves.clone().partition(is_pseudo_legal);
    let mut of_forbidden = position.forbidden_reasons(&forbidden).into_iter();
    let mut of_illegal = position.illegal_reasons(&illegal).into_iter();
    let reason = |mv: Move| match is_pseudo_legal(&mv) {
        true => explain_forbidden(game, position, mv, of_forbidden.next().flatten()),
        false => of_illegal.next().flatten().unwrap_or_else(|| cannot_go(game, position, mv)),
    };
    moves.take_while(|_| !work::is_over()).map(reason).collect()
}

/// The moves of a picked piece by the square that a person points at. Of several moves
/// to the same square the first one is kept that only moves the piece.
fn targets_of(moves: &[Move], picked: Picked) -> HashMap<Square, Move> {
    let mut targets = HashMap::new();
    for &mv in moves {
        let is_picked = match (mv.extra, picked) {
            (Extra::Drop(kind), Picked::Hand(held)) => kind == held,
            (Extra::Drop(_), _) | (_, Picked::Hand(_)) => false,
            (_, Picked::Square(from)) => mv.from == from,
        };
        if is_picked {
            let kept = targets.entry(mv.target()).or_insert(mv);
            if mv.extra == Extra::None {
                *kept = mv;
            }
        }
    }
    targets
}
