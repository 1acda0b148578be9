//! Names of pieces and squares for explanations.

use crate::phrases::moves::THE_PIECE_ON;
use crate::phrases::reasons::*;
use crate::said::Said;
use crate::{Board, Explanation, Game, Kind, KindInfo, Position, Square};

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
    /// The names of the pieces of a position of a game.
    pub fn of<G: Game<Position = P>>(game: &'a G, position: &'a P) -> PieceNames<'a, P> {
        PieceNames { board: game.board(), kinds: game.kinds(), position }
    }

    /// The name of a square.
    pub fn square(self, square: Square) -> &'a str {
        self.board.name(square)
    }

    /// The name of a kind.
    pub fn kind(self, kind: Kind) -> &'a str {
        &self.kinds[kind.index()].name
    }

    /// The name of the kind of the piece on a square: "Rook".
    pub fn kind_on(self, square: Square) -> &'a str {
        self.position.piece_at(square).map_or("piece", |piece| self.kind(piece.kind))
    }

    /// A piece with its square: "your Pawn on e4" if it belongs to the side to move,
    /// otherwise "the Rook on a8".
    pub fn piece(self, square: Square) -> Said {
        let whose = if self.is_own(square) { &YOUR_PIECE_ON } else { &THE_PIECE_ON };
        whose.with([Said::name(self.kind_on(square)), Said::text(self.square(square))])
    }

    /// A piece with its square, whoever owns it: "the Rook on a8".
    pub fn the_piece(self, square: Square) -> Said {
        THE_PIECE_ON.with([Said::name(self.kind_on(square)), Said::text(self.square(square))])
    }

    /// Returns whether a piece of the side to move stands on a square.
    pub fn is_own(self, square: Square) -> bool {
        self.position.piece_at(square).is_some_and(|piece| piece.color == self.position.turn())
    }

    /// The explanation of a square that the kind's way of moving, in words, does not lead
    /// to: "A Bishop goes along diagonals; it cannot reach e5."
    pub fn out_of_reach(self, way: impl Into<Said>, to: Square) -> Explanation {
        Explanation::new(OUT_OF_REACH.with([way.into(), Said::text(self.square(to))]))
    }

    /// The explanation of a move of a piece that is not there.
    pub fn no_piece_stands_on(self, square: Square) -> Explanation {
        Explanation::new(NO_PIECE_STANDS_ON.with([Said::text(self.square(square))]))
    }

    /// The explanation of a move onto a piece of the own side.
    pub fn own_piece_stands_on(self, square: Square) -> Explanation {
        let piece = [Said::name(self.kind_on(square)), Said::text(self.square(square))];
        Explanation::new(OWN_PIECE_STANDS.with(piece)).on([square])
    }

    /// The explanation of castling out of check.
    pub fn castles_in_check(self, attacker: Square, king: Square) -> Explanation {
        let text = CASTLES_IN_CHECK.with([self.the_piece(attacker)]);
        Explanation::new(text).arrow(attacker, king)
    }

    /// The explanation of castling over an attacked square, or onto one.
    pub fn castles_through(self, attacker: Square, on: Square, lands: bool) -> Explanation {
        let castles = if lands { &CASTLES_ONTO } else { &CASTLES_OVER };
        let text = castles.with([Said::text(self.square(on)), self.the_piece(attacker)]);
        Explanation::new(text).arrow(attacker, on).on([on])
    }

    /// The explanation of castling with a Rook that is gone or has lost the right.
    pub fn castling_right_lost(self, corner: Square, has_rook: bool) -> Explanation {
        let reason = if has_rook { &CASTLING_MOVED } else { &CASTLING_NEEDS_ROOK };
        Explanation::new(reason.with([Said::text(self.square(corner))])).on([corner])
    }

    /// The explanation of castling with a piece between King and Rook.
    pub fn castling_blocked(self, blocker: Square) -> Explanation {
        Explanation::new(CASTLING_BLOCKED.with([self.piece(blocker)])).on([blocker])
    }

    /// The explanation of a line blocked by a piece before the destination.
    pub fn in_the_way(self, blocker: Square) -> Explanation {
        Explanation::new(IN_THE_WAY.with([self.piece(blocker)])).on([blocker])
    }
}
