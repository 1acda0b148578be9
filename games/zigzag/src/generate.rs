//! Move generation.

use crate::attacks::{CheckInfo, ferz_knight_attacks, king_attacks, wazir_knight_attacks};
use crate::lines::{
    ALL_SQUARES, Set, bishop_attacks, path, rook_attacks, zigzag_bishop_attacks,
    zigzag_rook_attacks,
};
use crate::{FERZ_KNIGHT, KING, Position, WAZIR_KNIGHT, ZIGZAG_BISHOP, ZIGZAG_ROOK};
use heterodox_kernel::{Move, MoveSink, Square};

impl Position {
    /// Generates all legal moves, also in positions that are drawn by rule.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let home = self.king(self.state.turn);
        let check_info = self.check_info(home);
        if !check_info.targets.is_empty() {
            self.non_king_moves(&check_info, sink);
            if sink.is_full() {
                return;
            }
        }
        self.king_moves(home, sink);
        if !check_info.in_check {
            self.castling_moves(home, sink);
        }
        self.en_passant_moves(sink);
    }

    /// Generates pseudo-legal moves: check is ignored.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        let check_info = self.unrestricted();
        self.non_king_moves(&check_info, sink);
        for from in self.pieces(self.state.turn, KING) {
            sink.targets(from, king_attacks(from) & check_info.targets);
        }
        self.castling_moves_if(sink, |_| true);
        self.pseudo_legal_en_passant_moves(sink);
    }

    /// Generates all moves except those of Kings and en passant captures.
    #[inline]
    fn non_king_moves<S: MoveSink>(&self, check_info: &CheckInfo, sink: &mut S) {
        self.pawn_moves(check_info, sink);
        self.piece_moves(check_info, sink);
        self.drops(check_info.targets, sink);
    }

    #[inline]
    fn piece_moves<S: MoveSink>(&self, check_info: &CheckInfo, sink: &mut S) {
        let own = self.placement.color(self.state.turn);
        let occupied = self.placement.occupied();
        let mut push_targets = |pieces: Set, attacks: fn(Square, Set) -> Set| {
            for from in pieces & own {
                sink.targets(from, attacks(from, occupied) & self.legal_targets(check_info, from));
            }
        };
        push_targets(self.diagonal_sliders(), bishop_attacks);
        push_targets(self.orthogonal_sliders(), rook_attacks);
        push_targets(self.placement.kind(ZIGZAG_BISHOP), zigzag_bishop_attacks);
        push_targets(self.placement.kind(ZIGZAG_ROOK), zigzag_rook_attacks);
        push_targets(self.placement.kind(WAZIR_KNIGHT), |from, _| wazir_knight_attacks(from));
        push_targets(self.placement.kind(FERZ_KNIGHT), |from, _| ferz_knight_attacks(from));
    }

    #[inline]
    fn king_moves<S: MoveSink>(&self, from: Square, sink: &mut S) {
        let occupied = self.placement.occupied() - Set::of(from);
        let mut safe = Set::EMPTY;
        for square in king_attacks(from) - self.placement.color(self.state.turn) {
            if !self.is_attacked(square, !self.state.turn, occupied.with(square)) {
                safe.insert(square);
            }
        }
        sink.targets(from, safe);
    }

    /// Generates castling moves of a King that is not in check.
    #[inline]
    fn castling_moves<S: MoveSink>(&self, home: Square, sink: &mut S) {
        let occupied = self.placement.occupied() - Set::of(home);
        self.castling_moves_if(sink, |square| {
            !self.is_attacked(square, !self.state.turn, occupied)
        });
    }

    /// Generates castling moves if `may_stand` accepts the squares that the King
    /// crosses and reaches. A castling right implies that King and Rook are on
    /// their home squares.
    #[inline]
    fn castling_moves_if<S: MoveSink>(&self, sink: &mut S, may_stand: impl Fn(Square) -> bool) {
        let rights = self.castling >> (2 * self.state.turn.index()) & 0b11;
        if rights == 0 {
            return;
        }
        let home = self.home(self.state.turn);
        let occupied = self.placement.occupied();
        for (side, corner) in Position::corners(self.state.turn).into_iter().enumerate() {
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

    /// Generates all moves to empty squares, ignoring check, for Pacifist Chess.
    /// `may_pass(from, on)` decides whether a square may be passed over.
    pub(crate) fn generate_to_empty<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let empty = ALL_SQUARES - self.placement.occupied();
        let check_info = CheckInfo { targets: empty, ..self.unrestricted() };
        for from in self.pieces(self.state.turn, KING) {
            sink.targets(from, king_attacks(from) & empty);
        }
        let home = self.home(self.state.turn);
        if self.castling >> (2 * self.state.turn.index()) & 0b11 != 0 && may_pass(home, home) {
            self.castling_moves_if(sink, |square| may_pass(home, square));
        }
        self.piece_moves(&check_info, sink);
        self.drops(empty, sink);
        self.peaceful_pawn_moves(may_pass, sink);
    }
}
