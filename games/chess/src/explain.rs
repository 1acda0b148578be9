//! Reasons why a move is illegal, for people.

use crate::attacks::pawn_attacks;
use crate::phrases::*;
use crate::{BISHOP, BOARD, KINDS, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, knight_attacks, queen_attacks, rook_attacks,
};
use heterodox_kernel::said::Said;
use heterodox_kernel::{
    Color, Explanation, Extra, Kind, Move, Picked, Piece, PieceNames, Square, SquareSet,
};

impl Position {
    /// Returns the squares the kind on a square could go to on an empty board.
    pub(crate) fn reach_of(&self, picked: Picked) -> SquareSet<1> {
        let Picked::Square(from) = picked else { return SquareSet::EMPTY };
        let Some(piece) = self.placement.piece_at(from) else { return SquareSet::EMPTY };
        match piece.kind {
            PAWN => pawn_attacks(piece.color, from) | pawn_steps(piece.color, from),
            KNIGHT => knight_attacks(from),
            BISHOP => bishop_attacks(from, SquareSet::EMPTY),
            ROOK => rook_attacks(from, SquareSet::EMPTY),
            QUEEN => queen_attacks(from, SquareSet::EMPTY),
            _ => king_attacks(from) | self.castling_squares(piece, from),
        }
    }

    /// Returns the target squares of a King's castling, as far as its rights go.
    fn castling_squares(&self, king: Piece, from: Square) -> SquareSet<1> {
        let home = Square(if king.color == Color::White { 4 } else { 60 });
        let rights = self.castling >> (2 * king.color.index()) & 0b11;
        if from != home {
            return SquareSet::EMPTY;
        }
        let side = |right: u8, to: u8| (rights & right != 0).then_some(Square(to));
        side(0b01, home.0 + 2).into_iter().chain(side(0b10, home.0 - 2)).collect()
    }

    fn names(&self) -> PieceNames<'_, Position> {
        PieceNames { board: &BOARD, kinds: &KINDS, position: self }
    }

    /// Returns the particular rule that a move breaks if it is not even pseudo-legal.
    /// Positions of Pacifist Chess over this game are accepted, too.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<Explanation> {
        let (names, kind) = (self.names(), self.placement.kind_at(mv.from)?);
        match mv.extra {
            Extra::None | Extra::Promote(_) => {}
            _ => return why(&WRITTEN_WITH_SQUARES),
        }
        if let Some(reason) = self.explain_promotion(kind, mv) {
            return Some(reason);
        }
        if kind == PAWN {
            return self.explain_pawn(mv.from, mv.to);
        }
        if kind == KING && self.is_castling_target(mv) {
            return self.explain_castling(mv.to);
        }
        if !self.reach_of(Picked::Square(mv.from)).contains(mv.to) {
            let way = match kind {
                KNIGHT => &KNIGHT_WAY,
                BISHOP => &BISHOP_WAY,
                ROOK => &ROOK_WAY,
                QUEEN => &QUEEN_WAY,
                _ => &KING_WAY,
            };
            return Some(names.out_of_reach(way, mv.to));
        }
        self.blocker(mv.from, mv.to).map(|blocker| names.in_the_way(blocker))
    }

    /// Returns the first piece on the line between two squares.
    fn blocker(&self, from: Square, to: Square) -> Option<Square> {
        let blockers = between(from, to) & self.placement.occupied();
        if from < to { blockers.first() } else { blockers.last() }
    }

    /// Explains a promotion that is missing or impossible.
    fn explain_promotion(&self, kind: Kind, mv: Move) -> Option<Explanation> {
        let last_rank = if self.state.turn == Color::White { 7 } else { 0 };
        let arrives = kind == PAWN && mv.to.0 / 8 == last_rank;
        match mv.extra {
            Extra::Promote(_) if !arrives => why(&ONLY_PAWN_PROMOTES_LAST),
            Extra::Promote(KING | PAWN) => why(&PROMOTES_TO_FOUR),
            Extra::None if arrives => {
                let mut moves = Vec::new();
                self.generate_pseudo_legal(&mut moves);
                let promotes = moves.iter().any(|other| (other.from, other.to) == (mv.from, mv.to));
                promotes.then(|| Explanation::new(&MUST_PROMOTE))
            }
            _ => None,
        }
    }

    fn explain_pawn(&self, from: Square, to: Square) -> Option<Explanation> {
        let names = self.names();
        let up = i16::from(to.0 / 8) - i16::from(from.0 / 8);
        let forward = if self.state.turn == Color::White { up } else { -up };
        let files = (to.0 % 8).abs_diff(from.0 % 8);
        let (start, target) =
            (if self.state.turn == Color::White { 2 } else { 7 }, names.square(to));
        let taken = self.placement.color(!self.state.turn).contains(to);
        if forward < 0 {
            return why(&PAWN_NEVER_BACK);
        }
        match (files, forward) {
            (0, 2) if from.0 / 8 + 1 != start => {
                why(TWO_SQUARES_FROM_RANK.with([Said::text(start)]))
            }
            (0, 1 | 2) => match self.blocker(from, to) {
                Some(blocker) => Some(names.in_the_way(blocker)),
                None => taken.then(|| Explanation::new(&PAWN_CAPTURES_DIAGONALLY).on([to])),
            },
            (1, 1) if self.placement.piece_at(to).is_none() => {
                let beside = Square(from.0 / 8 * 8 + to.0 % 8);
                let pawn = Piece::new(!self.state.turn, PAWN);
                if self.placement.piece_at(beside) == Some(pawn) {
                    return Some(Explanation::new(&EN_PASSANT_AFTER_TWO).on([beside]));
                }
                why(PAWN_DIAGONAL_EMPTY.with([Said::text(target)]))
            }
            (1, 1) => None,
            _ => Some(names.out_of_reach(&PAWN_WAY, to)),
        }
    }

    /// Returns whether the King goes two squares sideways from its home square.
    fn is_castling_target(&self, mv: Move) -> bool {
        let home = if self.state.turn == Color::White { 4 } else { 60 };
        mv.from.0 == home && mv.from.0.abs_diff(mv.to.0) == 2
    }

    fn explain_castling(&self, to: Square) -> Option<Explanation> {
        let (names, us) = (self.names(), self.state.turn);
        let (corner, _) = Position::castling_rook(to);
        let king = Square(if us == Color::White { 4 } else { 60 });
        let right = if corner > king { 0b01 } else { 0b10 };
        if self.castling >> (2 * us.index()) & right == 0 {
            let has_rook = self.pieces(us, ROOK).contains(corner);
            return Some(names.castling_right_lost(corner, has_rook));
        }
        self.blocker(king, corner).map(|blocker| names.castling_blocked(blocker))
    }

    /// Returns the reason why the King may not castle now, although King and Rook have the
    /// right and the squares between them are empty.
    pub(crate) fn explain_attacked_castling(&self, mv: Move) -> Option<Explanation> {
        let is_king = self.placement.kind_at(mv.from) == Some(KING);
        if !is_king || !self.is_castling_target(mv) {
            return None;
        }
        let (names, them) = (self.names(), !self.state.turn);
        let occupied = self.placement.occupied() - SquareSet::of(mv.from);
        let attacker = |on| self.attackers(on, them, occupied, occupied).first();
        if let Some(attacker) = attacker(mv.from) {
            return Some(names.castles_in_check(attacker, mv.from));
        }
        let crossed = between(mv.from, mv.to).first()?;
        [crossed, mv.to].into_iter().find_map(|on| {
            attacker(on).map(|attacker| names.castles_through(attacker, on, on == mv.to))
        })
    }
}

fn why(text: impl Into<Said>) -> Option<Explanation> {
    Some(Explanation::new(text))
}

/// Returns the squares straight ahead that a Pawn could go to on an empty board.
fn pawn_steps(color: Color, from: Square) -> SquareSet<1> {
    let (forward, second) = if color == Color::White { (8, 1) } else { (-8, 6) };
    let step = |square: Square| Square(square.0.wrapping_add_signed(forward));
    let one = step(from);
    let two = (from.0 / 8 == second).then(|| step(one));
    SquareSet::of(one) | two.into_iter().collect()
}
