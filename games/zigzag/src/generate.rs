//! Finding the moves.

use crate::attacks::{Safety, ferz_knight, king, wazir_knight};
use crate::lines::{Set, WHOLE, bishop, path, rook, zigzag_bishop, zigzag_rook};
use crate::{FERZ_KNIGHT, KING, Position, WAZIR_KNIGHT, ZIGZAG_BISHOP, ZIGZAG_ROOK};
use heterodox_kernel::{Move, MoveSink, Square};

impl Position {
    /// All legal moves, whether or not the game is drawn by rule.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let home = self.king(self.turn);
        let safety = self.safety(home);
        if !safety.targets.is_empty() {
            self.moves_but_of_kings(&safety, sink);
            if sink.is_full() {
                return;
            }
        }
        self.king_moves(home, sink);
        if !safety.in_check {
            self.castling_moves(home, sink);
        }
        self.en_passant_moves(sink);
    }

    /// All moves that would be legal if check were of no concern.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        let safety = self.no_safety();
        self.moves_but_of_kings(&safety, sink);
        for from in self.pieces(self.turn, KING) {
            sink.targets(from, king(from) & safety.targets);
        }
        self.castling_moves_if(sink, |_| true);
        self.en_passant_moves_regardless_of_check(sink);
    }

    /// All moves but those of Kings and captures en passant.
    #[inline]
    fn moves_but_of_kings<S: MoveSink>(&self, safety: &Safety, sink: &mut S) {
        self.pawn_moves(safety, sink);
        self.piece_moves(safety, sink);
        self.drops(safety.targets, sink);
    }

    #[inline]
    fn piece_moves<S: MoveSink>(&self, safety: &Safety, sink: &mut S) {
        let own = self.placement.color(self.turn);
        let occupied = self.placement.occupied();
        let mut hand_over = |pieces: Set, reached: fn(Square, Set) -> Set| {
            for from in pieces & own {
                sink.targets(from, reached(from, occupied) & self.allowed(safety, from));
            }
        };
        hand_over(self.diagonal_sliders(), bishop);
        hand_over(self.orthogonal_sliders(), rook);
        hand_over(self.placement.kind(ZIGZAG_BISHOP), zigzag_bishop);
        hand_over(self.placement.kind(ZIGZAG_ROOK), zigzag_rook);
        hand_over(self.placement.kind(WAZIR_KNIGHT), |from, _| wazir_knight(from));
        hand_over(self.placement.kind(FERZ_KNIGHT), |from, _| ferz_knight(from));
    }

    #[inline]
    fn king_moves<S: MoveSink>(&self, from: Square, sink: &mut S) {
        let occupied = self.placement.occupied() - Set::of(from);
        let mut safe = Set::EMPTY;
        for square in king(from) - self.placement.color(self.turn) {
            if !self.is_attacked(square, !self.turn, occupied.with(square)) {
                safe.insert(square);
            }
        }
        sink.targets(from, safe);
    }

    /// Castling of a King that is not in check.
    #[inline]
    fn castling_moves<S: MoveSink>(&self, home: Square, sink: &mut S) {
        let occupied = self.placement.occupied() - Set::of(home);
        self.castling_moves_if(sink, |square| !self.is_attacked(square, !self.turn, occupied));
    }

    /// Castling over squares of which `may_stand` approves: those that the
    /// King crosses or lands on. A right implies that King and Rook are at
    /// home.
    #[inline]
    fn castling_moves_if<S: MoveSink>(&self, sink: &mut S, may_stand: impl Fn(Square) -> bool) {
        let rights = self.castling >> (2 * self.turn.index()) & 0b11;
        if rights == 0 {
            return;
        }
        let home = self.home(self.turn);
        let occupied = self.placement.occupied();
        for (side, corner) in Position::corners(self.turn).into_iter().enumerate() {
            if rights & 1 << side == 0 || path(home, corner).intersects(occupied) {
                continue;
            }
            let towards = if side == 0 { -1 } else { 1 };
            let mut beside = home;
            loop {
                let to = Square(beside.0.wrapping_add_signed(towards));
                if to == corner || !may_stand(to) {
                    break;
                }
                sink.push(Move::displacing(home, to, corner, beside));
                beside = to;
            }
        }
    }

    /// All moves to empty squares, without regard to check, for Pacifist
    /// Chess; `may_pass(from, on)` judges the squares passed over.
    pub(crate) fn generate_to_empty<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let empty = WHOLE - self.placement.occupied();
        let safety = Safety { targets: empty, ..self.no_safety() };
        for from in self.pieces(self.turn, KING) {
            sink.targets(from, king(from) & empty);
        }
        let home = self.home(self.turn);
        if self.castling >> (2 * self.turn.index()) & 0b11 != 0 && may_pass(home, home) {
            self.castling_moves_if(sink, |square| may_pass(home, square));
        }
        self.piece_moves(&safety, sink);
        self.drops(empty, sink);
        self.peaceful_pawn_moves(may_pass, sink);
    }
}
