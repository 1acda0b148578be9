//! Moves in a few words.

use crate::{BOARD, Position};
use heterodox_kernel::view::{Choice, Pick};
use heterodox_kernel::{Extra, Move, Position as _};

impl Position {
    /// Castling in words: how far a King goes is the player's choice, and it
    /// may begin like a step of the King.
    pub(crate) fn describe_move(&self, mv: Move) -> Option<Choice> {
        let Extra::Displace { from, to } = mv.extra else { return None };
        let text = format!("Castle: the Rook goes from {} to {}", BOARD.name(from), BOARD.name(to));
        Some(Choice::new(Pick::Castle, self.piece_at(from), text))
    }
}
