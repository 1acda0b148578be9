//! Reasons why a move is illegal, for people.

use crate::attacks::pawn_steps;
use crate::pawns::{PawnDirection, pawn_directions};
use crate::phrases::*;
use crate::{BISHOP, BOARD, KINDS, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, queen_attacks, rook_attacks,
};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Color, Explanation, Extra, Move, Picked, PieceNames, Square, SquareSet};

const NO_BLOCKERS: SquareSet<1> = SquareSet::EMPTY;

impl Position {
    /// Returns the squares where the kind on a square could go or capture if no piece but Rooks
    /// stood on the board.
    pub(crate) fn reach_of(&self, picked: Picked) -> SquareSet<1> {
        let Picked::Square(from) = picked else { return SquareSet::EMPTY };
        let Some(piece) = self.placement.piece_at(from) else { return SquareSet::EMPTY };
        match piece.kind {
            PAWN => {
                let two_steps = self.double_steppers(piece.color) & SquareSet::of(from);
                let two = |direction: &PawnDirection| direction.step(direction.step(two_steps));
                let runs = pawn_directions(piece.color).iter().map(two);
                runs.fold(pawn_steps(piece.color, from), |all, run| all | run)
            }
            KNIGHT => rook_attacks(from, NO_BLOCKERS),
            BISHOP => king_attacks(from) | self.deployment(piece.color),
            ROOK => bishop_attacks(from, NO_BLOCKERS),
            QUEEN => queen_attacks(from, NO_BLOCKERS),
            _ => king_attacks(from),
        }
    }

    fn names(&self) -> PieceNames<'_, Position> {
        PieceNames { board: &BOARD, kinds: &KINDS, position: self }
    }

    /// Returns the particular rule that a move breaks if it is not even
    /// pseudo-legal. Positions of Pacifist Chess over this game are accepted,
    /// too.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<Explanation> {
        match mv.extra {
            Extra::None => {}
            Extra::Promote(_) => return why(&NOTHING_PROMOTES),
            Extra::Drop(_) => {
                return why(&NOTHING_FROM_OUTSIDE);
            }
            _ => return why(&MOVES_ONE_PIECE),
        }
        let Move { from, to, .. } = mv;
        match self.placement.kind_at(from)? {
            PAWN => self.explain_pawn(from, to),
            KNIGHT => self.explain_line(from, to, &KNIGHT_LINES),
            BISHOP => self.explain_bishop(to),
            ROOK => self.explain_noncapturing_piece(from, to, &ROOK_DIAGONALS),
            QUEEN => self.explain_noncapturing_piece(from, to, &QUEEN_WAY),
            _ if king_attacks(from).contains(to) => self.explain_restricted_capture(to),
            _ if from.0 / 8 == to.0 / 8 && from.0.abs_diff(to.0) == 2 => why(&NO_CASTLING),
            _ => Some(self.names().out_of_reach(&KING_WAY, to)),
        }
    }

    fn is_enemy(&self, square: Square) -> bool {
        self.placement.color(!self.state.turn).contains(square)
    }

    /// Explains an illegal move of a Queen or Rook, which never captures.
    fn explain_noncapturing_piece(
        &self,
        from: Square,
        to: Square,
        way: &'static Phrase,
    ) -> Option<Explanation> {
        let reached = self.reach_of(Picked::Square(from)).contains(to);
        if reached && self.is_enemy(to) {
            let kind = Said::name(self.names().kind_on(from));
            return Some(Explanation::new(NEVER_CAPTURES.with([kind])).on([to]));
        }
        self.explain_line(from, to, way)
    }

    /// Explains a slide that is blocked, or does not lead to the target.
    fn explain_line(&self, from: Square, to: Square, way: &'static Phrase) -> Option<Explanation> {
        let names = self.names();
        if !self.reach_of(Picked::Square(from)).contains(to) {
            return Some(names.out_of_reach(way, to));
        }
        self.blocker(from, to).map(|blocker| names.in_the_way(blocker))
    }

    /// Returns the first piece on the line between two squares.
    fn blocker(&self, from: Square, to: Square) -> Option<Square> {
        let blockers = between(from, to) & self.placement.occupied();
        if from < to { blockers.first() } else { blockers.last() }
    }

    fn explain_pawn(&self, from: Square, to: Square) -> Option<Explanation> {
        let names = self.names();
        let ranks = (to.0 / 8) as i8 - (from.0 / 8) as i8;
        let files = (to.0 % 8) as i8 - (from.0 % 8) as i8;
        let forward = if self.state.turn == Color::White { ranks } else { -ranks };
        if forward < 0 {
            return why(&PAWN_NEVER_BACK);
        }
        if pawn_steps(self.state.turn, from).contains(to) {
            return self.explain_restricted_capture(to);
        }
        let straight = forward == 0 || files == 0 || forward == files.abs();
        if !straight || forward.max(files.abs()) != 2 {
            return Some(names.out_of_reach(&PAWN_THREE_WAYS, to));
        }
        if !self.double_steppers(self.state.turn).contains(from) {
            return why(match self.start_rank {
                true => &TWO_SQUARES_START_RANK,
                false => &TWO_SQUARES_FIRST_MOVE,
            });
        }
        let never_captures = match self.start_rank {
            true => &TWO_SQUARES_NEVER_CAPTURES,
            false => &FIRST_MOVE_NEVER_CAPTURES,
        };
        match self.blocker(from, to) {
            Some(blocker) => Some(names.in_the_way(blocker)),
            None => self.is_enemy(to).then(|| Explanation::new(never_captures).on([to])),
        }
    }

    fn explain_bishop(&self, to: Square) -> Option<Explanation> {
        if self.is_enemy(to) {
            return Some(Explanation::new(&BISHOP_CAPTURES_AROUND).on([to]));
        }
        if self.placement.piece_at(to).is_some() {
            return None;
        }
        let rooks = self.pieces(self.state.turn, ROOK);
        let name = BOARD.name(to);
        let text = if rooks.is_empty() {
            BISHOP_NO_ROOKS.with([])
        } else {
            BISHOP_IN_NO_LINE.with([Said::text(name)])
        };
        Some(Explanation::new(text).on(rooks))
    }

    /// Explains an illegal capture by a King or Pawn on an adjacent square.
    fn explain_restricted_capture(&self, on: Square) -> Option<Explanation> {
        if !self.is_enemy(on) {
            return None;
        }
        let text = match self.placement.kind_at(on)? {
            BISHOP => BISHOP_CAPTURED_BY.with([]),
            PAWN => NOT_SUPPRESSED.with([self.names().the_piece(on)]),
            _ => return None,
        };
        Some(Explanation::new(text).on([on]))
    }
}

fn why(text: &'static Phrase) -> Option<Explanation> {
    Some(Explanation::new(text))
}
