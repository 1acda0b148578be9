//! Explanations of moves that leave the own King where it can be taken.

use super::names::PieceNames;
use crate::phrases::reasons::*;
use crate::said::Said;
use crate::{Color, Explanation, Extra, Game, Move, Position, Square};

/// Returns the square of the first royal piece of `color`.
pub(super) fn find_king<G: Game>(game: &G, position: &G::Position, color: Color) -> Option<Square> {
    let is_royal = |square: &Square| {
        let piece = position.piece_at(*square);
        piece.is_some_and(|piece| piece.color == color && game.is_royal(piece))
    };
    game.board().squares().find(is_royal)
}

/// Returns where the piece that is on `square` after a move was before it. `None` if the move has
/// brought it there.
fn stood_there(mv: Move, square: Square) -> Option<Square> {
    Some(square).filter(|&square| mv.displacement().is_none_or(|(_, to)| to != square))
}

/// Explains a pseudo-legal move that leaves the mover's King capturable.
pub(super) fn leaves_king<G: Game>(
    game: &G,
    position: &G::Position,
    mv: Move,
) -> Option<Explanation> {
    let next = position.after(mv);
    let us = position.turn();
    let king = find_king(game, &next, us)?;
    let attackers = next.attackers_of_king(us);
    let &attacker = attackers.first()?;
    let names = PieceNames::of(game, position);
    let after = PieceNames::of(game, &next);
    let royal = Said::name(after.kind_on(king));
    let Some(stands) = stood_there(mv, attacker) else {
        let (kind, on) = (Said::name(after.kind_on(attacker)), Said::text(names.square(attacker)));
        let text = TAKEN_BY_MOVED.with([royal, kind, on]);
        return Some(Explanation::new(text).arrow(attacker, king));
    };
    let the_attacker = names.the_piece(stands);
    let checkers = position.checkers();
    let is_king = find_king(game, position, us) == Some(mv.from);
    let is_plain = matches!(mv.extra, Extra::None | Extra::Promote(_))
        && position.is_capture(mv) == position.piece_at(mv.to).is_some();
    let text = if !is_king && checkers.contains(&attacker) {
        STILL_IN_CHECK.with([royal, the_attacker])
    } else if !is_king && checkers.is_empty() && is_plain {
        PINNED.with([names.the_piece(mv.from), royal, the_attacker])
    } else {
        WOULD_BE_TAKEN.with([royal, the_attacker])
    };
    let why = Explanation::new(text);
    let standing = attackers.iter().filter_map(|&from| stood_there(mv, from));
    Some(standing.fold(why, |why, from| why.arrow(from, king)))
}
