//! Features of Pawns of both kinds, computed set-wise.

use super::{NEAR_PROMOTION, PASSED_PAWNS, PAWN_STRUCTURE, PROMOTION, RANKS, UNMOVED_PAWNS, rank};
use crate::geometry::{self, FILE_A, FILE_L, Set, UP, pawn_of_file, shift};
use crate::position::UNMOVED_SHIFT;
use crate::{LINEBACKER, PAWN, Position, QUEEN, ROOK, VALKYRIE};
use heterodox_kernel::{Color, Piece};

/// Start files of the Linebacker Pawns, as bits.
const LINEBACKER_FILES: u32 = {
    let (mut files, mut file) = (0, 0);
    while file < 12 {
        files |= ((pawn_of_file(file).0 == LINEBACKER.0) as u32) << file;
        file += 1;
    }
    files
};

/// Ranks where a Pawn of each side is near promotion.
const NEAR_PROMOTION_RANKS: [Set; 2] = {
    let mut ranks = [Set::EMPTY; 2];
    let mut distance = 1;
    while distance <= NEAR_PROMOTION as u8 {
        ranks[0] = ranks[0].union(geometry::rank(11 - distance));
        ranks[1] = ranks[1].union(geometry::rank(distance));
        distance += 1;
    }
    ranks
};

#[inline]
fn forward(color: Color) -> i8 {
    if color == Color::White { UP } else { -UP }
}

/// Returns all squares in front of a set (chess programming wiki: "Pawn Fills").
#[inline]
fn front_fill(color: Color, squares: Set) -> Set {
    let step = forward(color);
    let mut all = shift(squares, step);
    for times in [1, 2, 4] {
        all |= shift(all, times * step);
    }
    all | shift(all, 4 * step)
}

/// Returns the squares to the left and right of a set.
#[inline]
fn sideways(squares: Set) -> Set {
    shift(squares - FILE_A, -1) | shift(squares - FILE_L, 1)
}

impl Position {
    /// Returns all squares that a side's Standard Pawns attack.
    #[inline]
    pub(super) fn pawn_attack_set(&self, color: Color) -> Set {
        shift(sideways(self.pieces(color, PAWN)), forward(color))
    }

    /// Adds the features of pawn structure. `attacked` has the squares that the
    /// side's Pawns attack.
    pub(super) fn pawn_features(
        &self,
        color: Color,
        attacked: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let own = self.both_pawns(color);
        let behind = front_fill(!color, own);
        let files = own | behind | front_fill(color, own);
        add(color, PAWN_STRUCTURE, (own & behind).len() as i32);
        add(color, PAWN_STRUCTURE + 1, (own - sideways(files)).len() as i32);
        add(color, PAWN_STRUCTURE + 2, (own & attacked).len() as i32);
        // Linebackers do not capture. They stop passed pawns only on their own file.
        let blocked = front_fill(!color, self.both_pawns(!color));
        let guarded = sideways(front_fill(!color, self.pieces(!color, PAWN)));
        for pawn in own - behind - blocked - guarded {
            add(color, PASSED_PAWNS + rank(color, pawn), 1);
        }
        let unmoved = self.rights >> (UNMOVED_SHIFT + 12 * color as u32) & 0xFFF;
        let linebackers = (unmoved & LINEBACKER_FILES).count_ones() as i32;
        add(color, UNMOVED_PAWNS, unmoved.count_ones() as i32 - linebackers);
        add(color, UNMOVED_PAWNS + 1, linebackers);
        self.promotion_features(color, own, add);
    }

    /// Adds Pawns near promotion, by their distance to the last rank and by the
    /// best piece that they could become.
    fn promotion_features(
        &self,
        color: Color,
        pawns: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let near = pawns & NEAR_PROMOTION_RANKS[color.index()];
        if near.is_empty() {
            return;
        }
        let best_promotion = self.best_promotion(color);
        for pawn in near {
            let distance = RANKS - 1 - rank(color, pawn);
            add(color, PROMOTION + NEAR_PROMOTION * best_promotion + distance - 1, 1);
        }
    }

    /// Returns the class of the best promotion: 0 for none, 2 for one of the
    /// strongest pieces, otherwise 1.
    fn best_promotion(&self, color: Color) -> usize {
        let strong = [QUEEN, VALKYRIE, ROOK];
        if strong.into_iter().any(|kind| self.bracket.count(Piece::new(color, kind)) > 0) {
            2
        } else {
            usize::from(self.bracket.kinds(color).next().is_some())
        }
    }
}
