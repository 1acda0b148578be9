//! Names of pieces and squares for explanations.

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

    /// The explanation of a square that the kind's way of moving, in words, does not lead
    /// to: "A Bishop goes along diagonals; it cannot reach e5."
    pub fn out_of_reach(self, way: &str, to: Square) -> Explanation {
        Explanation::new(format!("{way}; it cannot reach {}", self.square(to)))
    }

    /// The explanation of castling out of check.
    pub fn castles_in_check(self, attacker: Square, king: Square) -> Explanation {
        let attacker_name = self.the_piece(attacker);
        let text = format!("a King in check cannot castle, and {attacker_name} gives check");
        Explanation::new(text).arrow(attacker, king)
    }

    /// The explanation of castling over an attacked square, or onto one.
    pub fn castles_through(self, attacker: Square, on: Square, lands: bool) -> Explanation {
        let (verb, square) = (if lands { "land on" } else { "cross" }, self.square(on));
        let attacker_name = self.the_piece(attacker);
        let text = format!("the King would {verb} {square}, which {attacker_name} attacks");
        Explanation::new(text).arrow(attacker, on).on([on])
    }

    /// The explanation of castling with a Rook that is gone or has lost the right.
    pub fn castling_right_lost(self, corner: Square, has_rook: bool) -> Explanation {
        let corner_name = self.square(corner);
        let text = if has_rook {
            format!("the King or the Rook on {corner_name} has moved, so they cannot castle")
        } else {
            format!("castling needs a Rook on {corner_name} that has never moved")
        };
        Explanation::new(text).on([corner])
    }

    /// The explanation of castling with a piece between King and Rook.
    pub fn castling_blocked(self, blocker: Square) -> Explanation {
        let text = format!(
            "castling needs all squares between King and Rook empty: {} is in the way",
            self.piece(blocker)
        );
        Explanation::new(text).on([blocker])
    }

    /// The explanation of a line blocked by a piece before the destination.
    pub fn in_the_way(self, blocker: Square) -> Explanation {
        Explanation::new(format!("{} is in the way", self.piece(blocker))).on([blocker])
    }
}
