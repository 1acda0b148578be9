//! How active pieces are, and what they attack.

use super::ending::DARK;
use super::*;

impl Position {
    pub(super) fn minor_features(
        &self,
        color: Color,
        scene: &Scene,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let bishops = self.pieces(color, BISHOP);
        if bishops.has_several() {
            add(color, PAIR, 1);
        }
        let pawns = self.pieces(color, PAWN);
        for bishop in bishops {
            let on_color = if DARK.contains(bishop) { pawns & DARK } else { pawns - DARK };
            add(color, BAD_BISHOP, on_color.len() as i32);
        }
        // An outpost is defended by a Pawn and can be attacked by none.
        let enemy = self.pieces(!color, PAWN);
        for (i, kind) in [KNIGHT, BISHOP].into_iter().enumerate() {
            for from in self.pieces(color, kind) & scene.attacks[color.index()].pawns {
                let hunters = ahead(color, from) & files_beside(u32::from(from.0 % 8));
                if (3..7).contains(&rank_of(color, from)) && !hunters.intersects(enemy) {
                    add(color, OUTPOSTS + i, 1);
                }
            }
        }
    }

    pub(super) fn rook_features(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        let (own, all) = (self.pieces(color, PAWN), self.placement.kind(PAWN));
        for from in self.pieces(color, ROOK) {
            let file = file(u32::from(from.0 % 8));
            if !file.intersects(own) {
                add(color, FILES + usize::from(file.intersects(all)), 1);
            }
            if rank_of(color, from) == 6 {
                add(color, SEVENTH, 1);
            }
        }
    }

    /// What is attacked by something cheaper, or by anything if nothing defends
    /// it.
    pub(super) fn threat_features(
        &self,
        color: Color,
        scene: &Scene,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, other) = (&scene.attacks[color.index()], &scene.attacks[(!color).index()]);
        let hanging = own.all - other.all;
        for kind in [PAWN, KNIGHT, BISHOP, ROOK, QUEEN] {
            let victims = self.pieces(!color, kind);
            let mut count = |group: usize, attacked: Set| {
                let times = (victims & attacked).len() as i32;
                if times > 0 {
                    add(color, group + kind.index(), times);
                }
            };
            count(HANGING, hanging);
            if kind != PAWN {
                count(BY_PAWNS, own.pawns);
                count(BY_MINORS, own.minors);
            }
            if kind == QUEEN {
                count(BY_ROOKS, own.rooks);
            }
        }
    }
}
