//! King safety: attacks on the enemy King, pawn shelter and pawn storm.

use super::*;

/// Number of values of the king danger; greater dangers count as the last.
pub(super) const DANGER_LEVELS: usize = 24;

impl Position {
    pub(super) fn king_features(
        &self,
        color: Color,
        info: &AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        // In Pacifist Chess a side can have no King or two.
        if let Some(king) = self.pieces(!color, KING).first() {
            let danger = self.king_danger(color, king, info).min(DANGER_LEVELS as u32 - 1);
            add(color, KING_DANGER + danger as usize, 1);
        }
        if let Some(king) = self.pieces(color, KING).first() {
            self.shelter(color, king, add);
        }
    }

    /// Returns a weighted count of the attacked squares around the enemy King and
    /// of the safe checks against it.
    fn king_danger(&self, color: Color, king: Square, info: &AttackInfo) -> u32 {
        let (own, other) = (&info.attacks[color.index()], &info.attacks[(!color).index()]);
        let ring = king_attacks(king).with(king);
        let mut danger = 0;
        for (attacks, heavy) in [(own.minors, 1), (own.rooks, 2), (own.queens, 3)] {
            danger += heavy * (attacks & ring).len() as u32;
        }
        let undefended = (ring & own.all) - other.pawns - other.minors - other.rooks - other.queens;
        danger += undefended.len() as u32;
        let safe = SquareSet::from_bits(!0) - self.placement.color(color) - other.all;
        let diagonal = bishop_attacks(king, info.occupied) & safe;
        let straight = rook_attacks(king, info.occupied) & safe;
        danger += 2 * u32::from((knight_attacks(king) & safe).intersects(own.minors));
        danger += 3 * u32::from(straight.intersects(own.rooks));
        danger += 3 * u32::from((diagonal | straight).intersects(own.queens));
        if self.pieces(color, QUEEN).is_empty() { danger / 2 } else { danger }
    }

    /// Adds the ranks of the nearest Pawn of each side on the King's file and the
    /// two beside it.
    fn shelter(&self, color: Color, king: Square, add: &mut impl FnMut(Color, usize, i32)) {
        let middle = u32::from(king.0 % 8).clamp(1, 6);
        let before = ahead(color, king) | SquareSet::from_bits(0xFF << (king.0 & !7));
        for number in middle - 1..=middle + 1 {
            let way = file(number) & before;
            let beside = 8 * usize::from(number != u32::from(king.0 % 8));
            let nearest = |pawns: Set| {
                let pawns = pawns & way;
                let square = match color {
                    Color::White => pawns.first(),
                    Color::Black => pawns.last(),
                };
                square.map_or(0, |square| rank_of(color, square))
            };
            add(color, SHELTER + beside + nearest(self.pieces(color, PAWN)), 1);
            add(color, STORM + beside + nearest(self.pieces(!color, PAWN)), 1);
        }
    }
}
