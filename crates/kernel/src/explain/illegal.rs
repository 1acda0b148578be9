//! Explanations of single moves.

use super::king;
use super::names::PieceNames;
use crate::phrases::reasons::*;
use crate::said::Said;
use crate::{Explanation, Extra, Game, Move, Picked, Position, Square};

/// Explains why an illegal move is illegal, such as "Your King would be taken by the
/// Rook on e8."
pub fn explain_illegal_move<G: Game>(game: &G, position: &G::Position, mv: Move) -> Explanation {
    let picked = match mv.extra {
        Extra::Drop(kind) => Picked::Hand(kind),
        _ => Picked::Square(mv.from),
    };
    wrong_piece(game, position, picked)
        .or_else(|| {
            let mut regardless = Vec::new();
            position.generate_pseudo_legal(&mut regardless);
            let forbidden = || explain_forbidden(game, position, mv, position.forbidden_reason(mv));
            regardless.contains(&mv).then(forbidden)
        })
        .or_else(|| position.illegal_reason(mv))
        .or_else(|| missing_choice(game, position, mv))
        .unwrap_or_else(|| cannot_go(game, position, mv))
}

/// Reason if the game is over, or the picked piece does not belong to the side to move.
pub(super) fn wrong_piece<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
) -> Option<Explanation> {
    if let Some(outcome) = position.outcome() {
        return Some(Explanation::new(format!("the game is over ({outcome})")));
    }
    let (names, us) = (PieceNames::of(game, position), position.turn());
    match picked {
        Picked::Hand(kind) => {
            let held = |&(piece, _): &(crate::Piece, u8)| piece == crate::Piece::new(us, kind);
            let in_hand = position.pocket().iter().any(held);
            let text = || HAS_NONE_IN_HAND.with([Said::Side(us), Said::name(names.kind(kind))]);
            (!in_hand).then(|| Explanation::new(text()))
        }
        Picked::Square(from) => match position.piece_at(from) {
            None => {
                let square = Said::text(names.square(from));
                Some(Explanation::new(NO_PIECE_STANDS_ON.with([square])))
            }
            Some(piece) if piece.color != us => {
                let sides = [piece.color, us].map(Said::Side);
                let args = [vec![names.the_piece(from)], sides.to_vec()].concat();
                Some(Explanation::new(OTHER_TURN.with(args)))
            }
            Some(_) => None,
        },
    }
}

/// Explains a pseudo-legal move that is not legal, given the game's own reason.
pub(super) fn explain_forbidden<G: Game>(
    game: &G,
    position: &G::Position,
    mv: Move,
    own_reason: Option<Explanation>,
) -> Explanation {
    own_reason
        .or_else(|| king::leaves_king(game, position, mv))
        .unwrap_or_else(|| cannot_go(game, position, mv))
}

/// Reason if there are legal moves between the two squares, but with other extra
/// effects.
fn missing_choice<G: Game>(game: &G, position: &G::Position, mv: Move) -> Option<Explanation> {
    let mut choices = Vec::new();
    position.for_each_legal(|legal| {
        if (legal.from, legal.to) == (mv.from, mv.to) && legal.is_drop() == mv.is_drop() {
            choices.push(legal.coordinates(game.board(), game.kinds()));
        }
    });
    let text = || ONLY_THESE_MOVES.with([Said::text(choices.join(", "))]);
    (!choices.is_empty()).then(|| Explanation::new(text()))
}

/// The general reason for an illegal move, if no particular rule of the game forbids it.
pub(super) fn cannot_go<G: Game>(game: &G, position: &G::Position, mv: Move) -> Explanation {
    let names = PieceNames::of(game, position);
    if mv.from != mv.to && names.is_own(mv.to) {
        return own_piece(names, mv.to);
    }
    let to = Said::text(names.square(mv.to));
    Explanation::new(match position.piece_at(mv.from) {
        Some(_) if !mv.is_drop() => CANNOT_GO_LIKE_THIS.with([names.the_piece(mv.from), to]),
        _ => NOTHING_PUT_LIKE_THIS.with([to]),
    })
}

fn own_piece<P: Position>(names: PieceNames<'_, P>, on: Square) -> Explanation {
    let (kind, square) = (Said::name(names.kind_on(on)), Said::text(names.square(on)));
    Explanation::new(OWN_PIECE_STANDS.with([kind, square])).on([on])
}
