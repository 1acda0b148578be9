//! Piece activity and threats.

use super::endgame::DARK;
use super::*;

impl Position {
    pub(super) fn minor_features(
        &self,
        color: Color,
        info: &AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let bishops = self.pieces(color, BISHOP);
        if bishops.has_several() {
            add(color, BISHOP_PAIR, 1);
        }
        let pawns = self.pieces(color, PAWN);
        for bishop in bishops {
            let on_color = if DARK.contains(bishop) { pawns & DARK } else { pawns - DARK };
            add(color, BAD_BISHOP, on_color.len() as i32);
        }
        // An outpost is defended by a Pawn and cannot be attacked by an enemy
        // Pawn.
        let enemy = self.pieces(!color, PAWN);
        for (i, kind) in [KNIGHT, BISHOP].into_iter().enumerate() {
            for from in self.pieces(color, kind) & info.attacks[color.index()].pawns {
                let attack_span = ahead(color, from) & files_beside(u32::from(from.0 % 8));
                if (3..7).contains(&rank_of(color, from)) && !attack_span.intersects(enemy) {
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
                add(color, ROOK_ON_OPEN_FILE + usize::from(file.intersects(all)), 1);
            }
            if rank_of(color, from) == 6 {
                add(color, ROOK_ON_SEVENTH, 1);
            }
        }
    }

    /// Adds the enemy pieces that are attacked by a less valuable piece, and
    /// those that are attacked and undefended ("hanging").
    pub(super) fn threat_features(
        &self,
        color: Color,
        info: &AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, other) = (&info.attacks[color.index()], &info.attacks[(!color).index()]);
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
                count(THREAT_BY_PAWN, own.pawns);
                count(THREAT_BY_MINOR, own.minors);
            }
            if kind == QUEEN {
                count(THREAT_BY_ROOK, own.rooks);
            }
        }
    }
}
