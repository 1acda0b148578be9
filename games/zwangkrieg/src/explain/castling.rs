//! Reasons why a King cannot castle.

use super::between;
use crate::geometry::{first_rank, king_home};
use crate::phrases::*;
use crate::{KING, Position, ROOK};
use heterodox_kernel::said::Said;
use heterodox_kernel::{Explanation, Extra, Move, Square};

impl Position {
    /// Explains why the King cannot castle with the Rook of a corner, as far as it does
    /// not depend on attacks.
    pub(super) fn explain_castling(&self, corner: Square) -> Option<Explanation> {
        let (names, us) = (self.names(), self.state.turn);
        let home = king_home(us);
        let right = if corner < home { 0b01 } else { 0b10 };
        if self.rights >> (2 * us.index()) & right == 0 {
            let has_rook = self.pieces(us, ROOK).contains(corner);
            return Some(names.castling_right_lost(corner, has_rook));
        }
        let way = between(home, corner);
        let blocker = way.into_iter().find(|&on| self.placement.piece_at(on).is_some())?;
        Some(names.castling_blocked(blocker))
    }

    /// Explains why a castling move does not exist. `rook` is the other piece it would move.
    pub(super) fn explain_castling_move(&self, rook: Square) -> Option<Explanation> {
        let corners = [0, 11].map(|file| Square(first_rank(self.state.turn) + file));
        let reason = corners.contains(&rook).then(|| self.explain_castling(rook)).flatten();
        reason.or_else(|| Some(Explanation::new(&KING_GOES_FOUR)))
    }

    /// Explains a King's move of several squares along its home rank.
    pub(super) fn explain_king_step(&self, from: Square, to: Square) -> Option<Explanation> {
        let home = king_home(self.state.turn);
        if from != home || from.0 / 12 != to.0 / 12 || from.0.abs_diff(to.0) < 2 {
            return None;
        }
        let (first, rank) = (first_rank(self.state.turn), home.0 / 12 + 1);
        let corner = Square(first + if to < home { 0 } else { 11 });
        if from.0.abs_diff(to.0) != 4 {
            let ends = ["c", "k"].map(|file| Said::text(format!("{file}{rank}")));
            return Some(Explanation::new(KING_CASTLES_FOUR.with(ends)));
        }
        self.explain_castling(corner).or_else(|| {
            let right = Said::text(format!("g{rank}k{rank},l{rank}j{rank}"));
            let left = Said::text(format!("g{rank}c{rank},a{rank}d{rank}"));
            Some(Explanation::new(WRITE_CASTLING_SO.with([right, left])))
        })
    }

    /// Returns the reason why the King may not castle now, although King and Rook have the
    /// right and the squares between them are empty.
    pub(crate) fn explain_attacked_castling(&self, mv: Move) -> Option<Explanation> {
        let is_king = self.placement.kind_at(mv.from) == Some(KING);
        if !is_king || !matches!(mv.extra, Extra::Displace { .. }) {
            return None;
        }
        let names = self.names();
        let mut context = self.attack_context(!self.state.turn);
        context.blockers.remove(mv.from);
        let attacker = |on| self.attackers(on, &context).first();
        if let Some(attacker) = attacker(mv.from) {
            return Some(names.castles_in_check(attacker, mv.from));
        }
        let crossed = between(mv.from, mv.to).into_iter().chain([mv.to]);
        crossed.into_iter().find_map(|on| {
            attacker(on).map(|attacker| names.castles_through(attacker, on, on == mv.to))
        })
    }
}
