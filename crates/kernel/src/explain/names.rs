//! Names of pieces and squares for explanations.

use crate::{Board, Explanation, Kind, KindInfo, Position, Square};

/// The names of the pieces of a position, for sentences that speak to the side to move.
#[derive(Debug)]
pub struct PieceNames<'a, P> {
    /// The board.
    pub board: &'a Board,
    /// The kinds of pieces.
    pub kinds: &'a [KindInfo],
    /// The position.
    pub position: &'a P,
}

impl<P> Copy for PieceNames<'_, P> {}

impl<P> Clone for PieceNames<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<'a, P: Position> PieceNames<'a, P> {
    /// The name of a square.
    pub fn square(self, square: Square) -> &'a str {
        self.board.name(square)
    }

    /// The name of a kind.
    pub fn kind(self, kind: Kind) -> &'static str {
        self.kinds[kind.index()].name
    }

    /// The name of the kind of the piece on a square: "Rook".
    pub fn kind_on(self, square: Square) -> &'static str {
        self.position.piece_at(square).map_or("piece", |piece| self.kind(piece.kind))
    }

    /// A piece with its square: "your Pawn on e4" if it belongs to the side to move,
    /// otherwise "the Rook on a8".
    pub fn piece(self, square: Square) -> String {
        let own = self.is_own(square);
        let article = if own { "your" } else { "the" };
        format!("{article} {} on {}", self.kind_on(square), self.square(square))
    }

    /// A piece with its square, whoever owns it: "the Rook on a8".
    pub fn the_piece(self, square: Square) -> String {
        format!("the {} on {}", self.kind_on(square), self.square(square))
    }

    /// Returns whether a piece of the side to move stands on a square.
    pub fn is_own(self, square: Square) -> bool {
        self.position.piece_at(square).is_some_and(|piece| piece.color == self.position.turn())
    }

    /// The explanation of a line on which a piece stands before the destination.
    pub fn in_the_way(self, blocker: Square) -> Explanation {
        Explanation::new(format!("{} is in the way", self.piece(blocker))).on([blocker])
    }
}
