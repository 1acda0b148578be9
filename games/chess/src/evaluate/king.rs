//! How safe Kings are.

use super::*;

/// How many degrees of danger are told apart.
pub(super) const DANGERS: usize = 24;

impl Position {
    pub(super) fn king_features(
        &self,
        color: Color,
        scene: &Scene,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        // Pacifist Chess knows sides with two Kings and with none.
        if let Some(king) = self.pieces(!color, KING).first() {
            let danger = self.danger(color, king, scene).min(DANGERS as u32 - 1);
            add(color, DANGER + danger as usize, 1);
        }
        if let Some(king) = self.pieces(color, KING).first() {
            self.shelter(color, king, add);
        }
    }

    /// What a side has near the enemy King: squares around it that pieces
    /// attack, and checks that nothing prevents.
    fn danger(&self, color: Color, king: Square, scene: &Scene) -> u32 {
        let (own, other) = (&scene.attacks[color.index()], &scene.attacks[(!color).index()]);
        let ring = king_attacks(king).with(king);
        let mut danger = 0;
        for (attacks, heavy) in [(own.minors, 1), (own.rooks, 2), (own.queens, 3)] {
            danger += heavy * (attacks & ring).len() as u32;
        }
        let undefended = (ring & own.all) - other.pawns - other.minors - other.rooks - other.queens;
        danger += undefended.len() as u32;
        let safe = SquareSet::from_bits(!0) - self.placement.color(color) - other.all;
        let diagonal = bishop_attacks(king, scene.occupied) & safe;
        let straight = rook_attacks(king, scene.occupied) & safe;
        danger += 2 * u32::from((knight_attacks(king) & safe).intersects(own.minors));
        danger += 3 * u32::from(straight.intersects(own.rooks));
        danger += 3 * u32::from((diagonal | straight).intersects(own.queens));
        if self.pieces(color, QUEEN).is_empty() { danger / 2 } else { danger }
    }

    /// The nearest Pawns of both sides on the files around a King.
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
