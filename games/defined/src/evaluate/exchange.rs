//! Static exchange evaluation, by the swap algorithm (chess programming wiki: "SEE - The Swap
//! Algorithm"). Only plain leaps and slides take part, since walks take too long.

use crate::pieces::BoardPieces;
use crate::position::Position;
use crate::rules::attack::plain_attackers;
use crate::rules::legality::move_pieces;
use crate::rules::play::written_action;
use heterodox_kernel::{Color, Move, Piece, Square, SquareSet};

/// Most captures of an exchange.
const MOST_CAPTURES: usize = 32;

/// The pieces that may still take part in an exchange on a square.
struct Exchange<'a, const W: usize> {
    position: &'a Position<W>,
    pieces: BoardPieces<W>,
    /// The pieces that have not captured yet, by colour.
    left: [SquareSet<W>; 2],
    target: Square,
    values: &'a [i32],
}

impl<const W: usize> Exchange<'_, W> {
    /// Returns the next piece of a side to capture, and its square: the least valuable piece, royal
    /// pieces last.
    fn next(&self, side: Color) -> Option<(Square, Piece)> {
        let occupied = (self.left[0] | self.left[1]).with(self.target);
        let tables = self.position.tables();
        let own = self.left[side.index()];
        let attackers = plain_attackers(tables, &self.pieces, side, own, occupied, self.target);
        let with_piece = |square| Some((square, self.pieces.piece_at(square)?));
        attackers.filter_map(with_piece).min_by_key(|(_, piece)| {
            (self.pieces.is_royal(*piece), self.values[piece.kind.index()])
        })
    }
}

/// Returns `gain`, the material that a move wins, minus the value of the best sequence of
/// recaptures on its destination. Each side captures with its least valuable piece, and stops when
/// a further capture would lose material.
pub(super) fn exchange<const W: usize>(
    position: &Position<W>,
    mv: Move,
    gain: i32,
    values: &[i32],
) -> i32 {
    let state = position.state();
    let Some(action) = written_action(state, mv) else { return gain };
    if action.effect.displaced.is_some() {
        return gain;
    }
    let mut pieces = state.pieces;
    move_pieces(&mut pieces, &action);
    let Some(moved) = pieces.piece_at(mv.to) else { return gain };
    let mut side = !moved.color;
    let left = [Color::White, Color::Black].map(|color| {
        let mut left = pieces.color(color);
        left.remove(mv.to);
        left
    });
    let mut exchange = Exchange { position, pieces, left, target: mv.to, values };
    let (mut won, mut captures) = ([0; MOST_CAPTURES], 0);
    let mut victim = moved;
    while let Some((from, piece)) = exchange.next(side) {
        exchange.left[side.index()].remove(from);
        let is_guarded = || exchange.next(!side).is_some();
        if captures == MOST_CAPTURES || exchange.pieces.is_royal(piece) && is_guarded() {
            break;
        }
        won[captures] = values[victim.kind.index()];
        captures += 1;
        (victim, side) = (piece, !side);
    }
    gain - won[..captures].iter().rev().fold(0, |later, &won| (won - later).max(0))
}
