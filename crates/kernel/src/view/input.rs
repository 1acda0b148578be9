//! Entering a move step by step: the piece, the destination, and a choice between several moves
//! with the same squares.

use super::{Choice, ChoiceKind, InputStep, Marker};
use crate::phrases::moves::*;
use crate::said::Said;
use crate::{Extra, Game, Kind, Move, Piece, Position, Square, work};
use std::collections::HashMap;

/// Steps of [`work`] for the path of a move.
const STEPS_OF_PATH: u64 = 32;

/// The marker on the destination of a legal move.
pub fn marker<G: Game>(game: &G, position: &G::Position, mv: Move) -> Marker {
    if mv.is_drop() {
        Marker::Drop
    } else if position.is_capture(mv) {
        Marker::Capture
    } else if mv.displacement().is_some() && describe(game, position, mv).kind != ChoiceKind::Castle
    {
        Marker::Displace
    } else {
        Marker::Move
    }
}

/// The steps that a person takes to enter each of the legal moves, in the order of `moves`, which
/// must be all legal moves. No path is a prefix of another. Ends early with the [`work`] of the
/// thread.
pub fn input_paths<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[Move],
) -> Vec<Vec<InputStep>> {
    let mut groups: HashMap<FirstSteps, Vec<usize>> = HashMap::new();
    work::spend(STEPS_OF_PATH * moves.len() as u64);
    for (i, &mv) in moves.iter().enumerate() {
        groups.entry(FirstSteps::of(mv)).or_default().push(i);
    }
    let mut input_paths = vec![Vec::new(); moves.len()];
    for (first_steps, group) in groups {
        if work::is_over() {
            break;
        }
        let alike: Vec<Move> = group.iter().map(|&i| moves[i]).collect();
        let deposits = are_deposits(game, position, &alike);
        for &i in &group {
            let mut path = first_steps.path(position);
            path.extend(last_step(game, position, moves[i], alike.len(), deposits));
            input_paths[i] = path;
        }
    }
    input_paths
}

/// The choice that distinguishes a legal move from others with the same first
/// steps. `None` if no choice is needed.
pub fn choice_of<G: Game>(game: &G, position: &G::Position, mv: Move) -> Option<Choice> {
    let first_steps = FirstSteps::of(mv);
    let mut alike = position.legal_moves();
    alike.retain(|&other| FirstSteps::of(other) == first_steps);
    let deposits = are_deposits(game, position, &alike);
    let last_step = last_step(game, position, mv, alike.len(), deposits);
    last_step.map(|_| describe(game, position, mv))
}

/// The first two steps: origin or piece in hand, and destination.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct FirstSteps {
    drop: Option<Kind>,
    from: Square,
    to: Square,
}

impl FirstSteps {
    fn of(mv: Move) -> FirstSteps {
        let drop = match mv.extra {
            Extra::Drop(kind) => Some(kind),
            _ => None,
        };
        FirstSteps { drop, from: mv.from, to: mv.target() }
    }

    fn path<P: Position>(self, position: &P) -> Vec<InputStep> {
        let first = match self.drop {
            Some(kind) => InputStep::Hand(Piece::new(position.turn(), kind)),
            None => InputStep::Square(self.from),
        };
        vec![first, InputStep::Square(self.to)]
    }
}

/// Returns whether these moves displace the same piece and differ only in its
/// destination.
fn are_deposits<G: Game>(game: &G, position: &G::Position, moves: &[Move]) -> bool {
    let other = |mv: &Move| match mv.extra {
        Extra::Displace { from, .. } => Some(from),
        _ => None,
    };
    let first = moves.first().and_then(other);
    first.is_some()
        && moves.iter().all(|mv| other(mv) == first)
        && moves.iter().all(|&mv| describe(game, position, mv).kind == ChoiceKind::Displace)
}

/// The step after the first two, if one is needed.
fn last_step<G: Game>(
    game: &G,
    position: &G::Position,
    mv: Move,
    alike: usize,
    deposits: bool,
) -> Option<InputStep> {
    match mv.extra {
        Extra::Displace { to, .. } if mv.from == mv.to && deposits => Some(InputStep::Square(to)),
        Extra::Displace { to, .. } if alike > 1 && deposits => {
            Some(InputStep::Choice(Choice { square: Some(to), ..describe(game, position, mv) }))
        }
        // A second click on the piece must not play a move immediately.
        Extra::Leave(_) | Extra::None if mv.from == mv.to => {
            Some(InputStep::Choice(describe(game, position, mv)))
        }
        _ => (alike > 1).then(|| InputStep::Choice(describe(game, position, mv))),
    }
}

/// Describes a legal move in a few words and classifies it: with the game's own
/// description or, if there is none, by the move's extra effect.
pub fn describe<G: Game>(game: &G, position: &G::Position, mv: Move) -> Choice {
    position.describe(mv).unwrap_or_else(|| describe_plainly(game, position, mv))
}

fn describe_plainly<G: Game>(game: &G, position: &G::Position, mv: Move) -> Choice {
    let us = position.turn();
    let square = |square: Square| Said::text(game.board().name(square));
    let name = |piece: Option<Piece>| name_of(game, piece);
    let own = |kind: Kind| Some(Piece::new(us, kind));
    let (mover, target) = (position.piece_at(mv.from), position.piece_at(mv.to));
    let (kind, piece, text) = match mv.extra {
        _ if position.special_name(mv).is_some() => {
            (ChoiceKind::Castle, mover, CHOOSE_CASTLING.with([]))
        }
        Extra::None if position.is_capture(mv) => {
            (ChoiceKind::Capture, target.or(mover), CAPTURE_THE.with([name(target)]))
        }
        Extra::None if mv.from == mv.to => (ChoiceKind::Plain, mover, PASS.with([])),
        Extra::None => (ChoiceKind::Plain, mover, JUST_MOVE.with([])),
        Extra::Promote(kind) => {
            (ChoiceKind::Promote, own(kind), PROMOTE_TO.with([name(own(kind))]))
        }
        Extra::Drop(kind) => (ChoiceKind::Plain, own(kind), PUT_THERE.with([name(own(kind))])),
        Extra::Leave(kind) if mv.from == mv.to => {
            (ChoiceKind::Become, own(kind), BECOME_A.with([name(own(kind))]))
        }
        Extra::Leave(kind) => {
            let text = LEAVE_A.with([name(own(kind)), square(mv.from)]);
            (ChoiceKind::Leave, own(kind), text)
        }
        Extra::Displace { from, to } => {
            let other = position.piece_at(from);
            let text = MOVE_THE.with([name(other), square(from), square(to)]);
            (ChoiceKind::Displace, other, text)
        }
        Extra::Locust(_) | Extra::Compound(_) => return describe_effects(game, position, mv),
    };
    Choice::new(kind, piece, text)
}

fn name_of<G: Game>(game: &G, piece: Option<Piece>) -> Said {
    Said::name(piece.map_or("piece", |piece| &*game.kinds()[piece.kind.index()].name))
}

/// Describes a move that captures beside its destination or has several effects, by all its
/// effects.
fn describe_effects<G: Game>(game: &G, position: &G::Position, mv: Move) -> Choice {
    let square = |square: Square| Said::text(game.board().name(square));
    let piece = |on: Square| THE_PIECE_ON.with([name_of(game, position.piece_at(on)), square(on)]);
    let captured: Vec<Square> = position.captured_squares(mv).collect();
    let mut clauses = Vec::new();
    if !captured.is_empty() {
        let victims = Said::Clauses(captured.iter().map(|&on| piece(on)).collect());
        let captures = if mv.from == mv.to { &CAPTURE_IN_PLACE } else { &CAPTURE };
        clauses.push(captures.with([victims]));
    }
    if let Some((from, to)) = mv.displacement() {
        clauses.push(MOVE_TO.with([piece(from), square(to)]));
    }
    if let Some(promotion) = mv.promotion() {
        let new = Some(Piece::new(position.turn(), promotion));
        clauses.push(ALSO_PROMOTE_TO.with([name_of(game, new)]));
    }
    let text = Said::Capitalized(Box::new(Said::List(clauses)));
    match (mv.promotion(), captured.first(), mv.displacement()) {
        (Some(kind), ..) => {
            Choice::new(ChoiceKind::Promote, Some(Piece::new(position.turn(), kind)), text)
        }
        (None, None, Some((from, _))) => {
            Choice::new(ChoiceKind::Displace, position.piece_at(from), text)
        }
        _ => {
            let shown = mv.captures_elsewhere().first().or(captured.first());
            let shown = shown.and_then(|&on| position.piece_at(on));
            Choice::new(ChoiceKind::Locust, shown, text)
        }
    }
}
