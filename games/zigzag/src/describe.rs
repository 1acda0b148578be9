//! Descriptions of moves.

use crate::phrases::*;
use crate::{BOARD, Position};
use heterodox_kernel::said::Said;
use heterodox_kernel::view::{Choice, ChoiceKind};
use heterodox_kernel::{Extra, Move, Position as _};

impl Position {
    /// Describes castling by the Rook's move, because the King's move can also be
    /// that of another castling or of a step.
    pub(crate) fn describe_move(&self, mv: Move) -> Option<Choice> {
        let Extra::Displace { from, to } = mv.extra else { return None };
        let text = CASTLE_WITH.with([from, to].map(|on| Said::text(BOARD.name(on))));
        Some(Choice::new(ChoiceKind::Castle, self.piece_at(from), text))
    }
}
