//! The notation of moves in a session.

use heterodox_catalog::{AnyGame, AnyPosition, fairy_stockfish};
use heterodox_kernel::{Move, NotationError};

/// The notation of sent moves. Coordinate notation is read in both.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Notation {
    /// Coordinate notation.
    Coordinates,
    /// The notation of Fairy-Stockfish, for the games of a `variants.ini`.
    FairyStockfish,
}

impl Notation {
    /// The notation for a game.
    pub(super) fn of(game: &dyn AnyGame) -> Notation {
        match fairy_stockfish::may_know(game) {
            true => Notation::FairyStockfish,
            false => Notation::Coordinates,
        }
    }

    /// Writes a legal move.
    pub(super) fn write(self, position: &dyn AnyPosition, mv: Move) -> String {
        match self {
            Notation::Coordinates => position.game().coordinates(mv),
            Notation::FairyStockfish => fairy_stockfish::write_move(position, mv),
        }
    }

    /// Writes moves that follow each other.
    pub(super) fn write_line(self, position: &dyn AnyPosition, moves: &[Move]) -> Vec<String> {
        if self == Notation::Coordinates {
            return moves.iter().map(|&mv| position.game().coordinates(mv)).collect();
        }
        let mut position = position.boxed_clone();
        let mut texts = Vec::new();
        for &mv in moves {
            texts.push(self.write(position.as_ref(), mv));
            match position.after(mv) {
                Ok(next) => position = next,
                Err(_) => break,
            }
        }
        texts
    }

    /// Reads a move.
    ///
    /// # Errors
    /// If the text is not a legal move. The error contains the reason.
    pub(super) fn read(
        self,
        position: &dyn AnyPosition,
        text: &str,
    ) -> Result<Move, NotationError> {
        match self {
            Notation::Coordinates => position.read_move(text),
            Notation::FairyStockfish => fairy_stockfish::read_move(position, text),
        }
    }
}
