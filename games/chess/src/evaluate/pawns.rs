//! Pawn structure and passed Pawns.

use super::*;

impl Position {
    pub(super) fn pawn_features(
        &self,
        color: Color,
        info: &AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, enemy) = (self.pieces(color, PAWN), self.pieces(!color, PAWN));
        for from in own {
            let number = u32::from(from.0 % 8);
            let (file, beside, ahead) = (file(number), files_beside(number), ahead(color, from));
            if (ahead & file).intersects(own) {
                add(color, WEAK_PAWNS, 1);
            } else if !(ahead & (file | beside)).intersects(enemy) {
                self.passed_features(color, from, info, add);
            }
            let next = SquareSet::of(from).bits();
            let next = SquareSet::from_bits((next << 1) | (next >> 1)) & beside;
            if next.intersects(own) {
                add(color, PHALANX + rank_of(color, from), 1);
            }
            if info.attacks[color.index()].pawns.contains(from) {
                add(color, SUPPORTED_PAWNS + rank_of(color, from), 1);
            } else if !beside.intersects(own) {
                let open = !file.intersects(enemy);
                add(color, WEAK_PAWNS + 1 + usize::from(open), 1);
            } else if !(beside - ahead).intersects(own) {
                // A backward Pawn: behind its neighbours, and its advance square
                // is attacked by a Pawn.
                let step = advance_square(color, from);
                if info.attacks[(!color).index()].pawns.contains(step) {
                    add(color, WEAK_PAWNS + 3, 1);
                }
            }
        }
    }

    fn passed_features(
        &self,
        color: Color,
        from: Square,
        info: &AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let rank = rank_of(color, from);
        add(color, PASSED_PAWNS + rank, 1);
        let step = advance_square(color, from);
        let way = file(u32::from(from.0 % 8)) & ahead(color, from);
        let other = info.attacks[(!color).index()].all;
        if info.occupied.contains(step) {
            add(color, PASSED_BLOCKED + rank, 1);
        } else if !way.intersects(info.occupied | other) {
            add(color, PASSED_FREE + rank, 1);
        }
        // The distances of the Kings count from the fourth rank on.
        if rank >= 3 {
            for (side, group) in [(color, PASSED_OWN_KING), (!color, PASSED_ENEMY_KING)] {
                if let Some(king) = self.pieces(side, KING).first() {
                    add(color, group + distance(king, step), 1);
                }
            }
        }
    }
}

/// Returns the square in front of a Pawn, which never stands on the last rank.
#[inline]
fn advance_square(color: Color, from: Square) -> Square {
    Square(match color {
        Color::White => (from.0 + 8).min(63),
        Color::Black => from.0.saturating_sub(8),
    })
}
