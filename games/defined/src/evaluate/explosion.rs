//! The material that explosions cost.

use crate::pieces::BoardPieces;
use crate::position::Position;
use crate::rules::attack::plain_attackers;
use crate::rules::blast::{exploded, explodes_royals};
use crate::rules::legality::{move_and_explode, moved_piece};
use crate::rules::play::written_action;
use crate::tables::Tables;
use crate::walk::effect::{Action, Captures, Effect, OpenSquares};
use heterodox_kernel::{Color, Move, Square};

/// Value of the last royal piece, in centipawns: more than any other piece.
const LAST_ROYAL: i32 = 4_000;

/// Returns the material that a capture wins and loses by its explosion, for the side that moves.
/// The captured pieces are included. 0 for a move that captures nothing.
pub(super) fn captured_value<const W: usize>(
    position: &Position<W>,
    mv: Move,
    values: &[i32],
) -> i32 {
    let action = written_action(position.state(), mv);
    action.map_or(0, |action| balance(position.tables(), &position.state().pieces, &action, values))
}

/// Returns `gain`, the material that a move wins, minus the material that the other side wins by
/// capturing the moved piece, if it is still there.
pub(super) fn exchange<const W: usize>(
    position: &Position<W>,
    mv: Move,
    gain: i32,
    values: &[i32],
) -> i32 {
    let (tables, state) = (position.tables(), position.state());
    let Some(action) = written_action(state, mv) else { return gain };
    let mut pieces = state.pieces;
    move_and_explode(tables, &mut pieces, &action);
    let Some(moved) = pieces.piece_at(mv.to) else { return gain };
    let by = !moved.color;
    let attackers =
        plain_attackers(tables, &pieces, by, pieces.color(by), pieces.occupied(), mv.to);
    let best = attackers.filter_map(|from| reply(tables, &pieces, from, mv.to, values)).max();
    gain - best.unwrap_or(0).max(0)
}

/// The material that the capture of the piece on `to` by the one on `from` wins. `None` if a last
/// royal piece of the capturing side would be lost.
fn reply<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    from: Square,
    to: Square,
    values: &[i32],
) -> Option<i32> {
    let mover = pieces.piece_at(from)?;
    let effect = Effect {
        mover,
        from,
        to,
        captures: [to].into_iter().collect::<Captures>(),
        displaced: None,
        open: OpenSquares::EMPTY,
        by_en_passant: false,
        is_initial: false,
    };
    let action = Action { effect, promotion: None, is_drop: false, from_reserve: false };
    let mut after = *pieces;
    move_and_explode(tables, &mut after, &action);
    let is_legal = !explodes_royals(tables, pieces, &after, mover.color);
    is_legal.then(|| balance(tables, pieces, &action, values))
}

/// The value of the enemy pieces that a capture removes, minus that of the own ones.
fn balance<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    action: &Action,
    values: &[i32],
) -> i32 {
    let effect = &action.effect;
    let us = effect.mover.color;
    let signed = |color: Color, value: i32| if color == us { -value } else { value };
    let value = |square: Square| {
        let piece = match square == effect.to {
            true => Some(moved_piece(action)),
            false => pieces.piece_at(square),
        };
        piece.map_or(0, |piece| signed(piece.color, values[piece.kind.index()]))
    };
    let captured = effect.captures.as_slice().iter().filter_map(|&square| pieces.piece_at(square));
    let captured = captured.map(|piece| signed(piece.color, values[piece.kind.index()]));
    let removed: i32 = exploded(tables, pieces, action).iter().map(value).sum();
    let mut after = *pieces;
    move_and_explode(tables, &mut after, action);
    let wins = explodes_royals(tables, pieces, &after, !us);
    captured.sum::<i32>() + removed + if wins { LAST_ROYAL } else { 0 }
}
