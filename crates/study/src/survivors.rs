//! Fates of the pieces of an initial position.

use crate::kinds::Kinds;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::view::Effect;
use heterodox_kernel::{Extra, Move, Piece, Square};
use std::collections::BTreeMap;

/// The pieces of an initial position that are still in the game. A piece keeps its identity
/// when it is promoted, turns into another kind, is displaced or changes sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Survivors {
    /// Original of the piece on each square. `None` on empty squares and for
    /// pieces that came into the game later.
    board: Vec<Option<Piece>>,
    /// Pieces that have been in hand from the beginning.
    hand: BTreeMap<Piece, u32>,
}

impl Survivors {
    pub(crate) fn new(start: &dyn AnyPosition, kinds: &Kinds) -> Survivors {
        let pocket = start.pocket().into_iter();
        let in_hand = pocket.filter(|(piece, _)| kinds.in_hand[piece.kind.index()]);
        Survivors {
            board: start.game().board().squares().map(|square| start.piece_at(square)).collect(),
            hand: in_hand.map(|(piece, count)| (piece, count.into())).collect(),
        }
    }

    /// Follows a move of this position.
    pub(crate) fn play(&mut self, position: &dyn AnyPosition, mv: Move) {
        let effect = position.effect(mv);
        self.move_pieces(&effect);
        if let Extra::Drop(kind) = mv.extra {
            let piece = Piece::new(position.turn(), kind);
            let left = self.hand.get_mut(&piece).filter(|left| **left > 0);
            self.board[mv.to.index()] = left.map(|left| {
                *left -= 1;
                piece
            });
        }
    }

    fn move_pieces(&mut self, effect: &Effect) {
        let before = self.board.clone();
        let left = effect.slides.iter().map(|slide| &slide.0);
        for square in effect.removed.iter().chain(left) {
            self.board[square.index()] = None;
        }
        for &(from, to) in &effect.slides {
            self.board[to.index()] = before[from.index()];
        }
    }

    /// Number of the pieces that are still on the board or in hand and belong to their first
    /// owner, by their kind at the beginning.
    pub(crate) fn count(&self, end: &dyn AnyPosition, kinds: usize) -> Vec<u64> {
        let mut counts = vec![0; kinds];
        for (square, piece) in self.board.iter().enumerate() {
            let Some(piece) = piece else { continue };
            let there = end.piece_at(Square(square as u8));
            counts[piece.kind.index()] +=
                u64::from(there.is_some_and(|there| there.color == piece.color));
        }
        for (piece, &count) in &self.hand {
            counts[piece.kind.index()] += u64::from(count);
        }
        counts
    }
}
