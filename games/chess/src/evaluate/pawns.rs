//! How Pawns stand together, and which of them nothing stops.

use super::*;

impl Position {
    pub(super) fn pawn_features(
        &self,
        color: Color,
        scene: &Scene,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, enemy) = (self.pieces(color, PAWN), self.pieces(!color, PAWN));
        for from in own {
            let number = u32::from(from.0 % 8);
            let (file, beside, ahead) = (file(number), files_beside(number), ahead(color, from));
            if (ahead & file).intersects(own) {
                add(color, WEAK, 1);
            } else if !(ahead & (file | beside)).intersects(enemy) {
                self.passed_features(color, from, scene, add);
            }
            let next = SquareSet::of(from).bits();
            let next = SquareSet::from_bits((next << 1) | (next >> 1)) & beside;
            if next.intersects(own) {
                add(color, BESIDE + rank_of(color, from), 1);
            }
            if scene.attacks[color.index()].pawns.contains(from) {
                add(color, DEFENDED + rank_of(color, from), 1);
            } else if !beside.intersects(own) {
                let open = !file.intersects(enemy);
                add(color, WEAK + 1 + usize::from(open), 1);
            } else if !(beside - ahead).intersects(own) {
                // Left behind by its neighbours, and it cannot safely advance.
                let step = pawn_step(color, from);
                if scene.attacks[(!color).index()].pawns.contains(step) {
                    add(color, WEAK + 3, 1);
                }
            }
        }
    }

    fn passed_features(
        &self,
        color: Color,
        from: Square,
        scene: &Scene,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let rank = rank_of(color, from);
        add(color, PASSED + rank, 1);
        let step = pawn_step(color, from);
        let way = file(u32::from(from.0 % 8)) & ahead(color, from);
        let other = scene.attacks[(!color).index()].all;
        if scene.occupied.contains(step) {
            add(color, BLOCKED + rank, 1);
        } else if !way.intersects(scene.occupied | other) {
            add(color, FREE + rank, 1);
        }
        // Kings matter once the Pawn is on its way.
        if rank >= 3 {
            for (side, group) in [(color, OWN_KING_FAR), (!color, ENEMY_KING_FAR)] {
                if let Some(king) = self.pieces(side, KING).first() {
                    add(color, group + distance(king, step), 1);
                }
            }
        }
    }
}

/// The square in front of a Pawn. Pawns never stand on the last rank.
#[inline]
fn pawn_step(color: Color, from: Square) -> Square {
    Square(match color {
        Color::White => (from.0 + 8).min(63),
        Color::Black => from.0.saturating_sub(8),
    })
}
