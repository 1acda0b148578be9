//! Explanations for a picked piece: of every square to which it has no legal move.

use super::explanation::{PickedReasons, TargetReason};
use super::illegal::{cannot_go, explain_forbidden, wrong_piece};
use super::summary::without_moves;
use crate::{Explanation, Extra, Game, Move, Picked, Position, Square};
use std::collections::HashMap;

/// Explains for every square why a picked piece has no legal move to it.
pub fn explain_targets<G: Game>(game: &G, position: &G::Position, picked: Picked) -> PickedReasons {
    let legal = targets_of(position.legal_moves(), picked);
    let others = game
        .board()
        .squares()
        .filter(|&square| picked != Picked::Square(square) && !legal.contains_key(&square));
    let reach = position.unobstructed_targets(picked);
    let wrong = wrong_piece(game, position, picked);
    let mut pseudo_legal = Vec::new();
    if wrong.is_none() {
        position.generate_pseudo_legal(&mut pseudo_legal);
    }
    let pseudo_legal = targets_of(pseudo_legal, picked);
    let explain = |square| match (&wrong, pseudo_legal.get(&square)) {
        (Some(wrong), _) => wrong.clone(),
        (None, Some(&mv)) => explain_forbidden(game, position, mv),
        (None, None) => explain_target(game, position, picked, square),
    };
    let targets: Vec<TargetReason> = others
        .map(|square| {
            let reach = reach.contains(square);
            TargetReason { square, reach, reason: explain(square) }
        })
        .collect();
    let without_moves = legal.is_empty().then(|| {
        wrong.clone().unwrap_or_else(|| {
            let forbidden: Vec<Square> = pseudo_legal.keys().copied().collect();
            without_moves(game, position, picked, &targets, &forbidden)
        })
    });
    PickedReasons { without_moves, targets }
}

/// The moves of a picked piece by the square that a person points at. Of several moves
/// to the same square the first one is kept that only moves the piece.
fn targets_of(moves: Vec<Move>, picked: Picked) -> HashMap<Square, Move> {
    let mut targets = HashMap::new();
    for mv in moves {
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

/// Explains why a picked piece has not even a pseudo-legal move to a square.
fn explain_target<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
    square: Square,
) -> Explanation {
    let mv = match picked {
        Picked::Square(from) => Move::step(from, square),
        Picked::Hand(kind) => Move::drop(kind, square),
    };
    position.illegal_reason(mv).unwrap_or_else(|| cannot_go(game, position, mv))
}
