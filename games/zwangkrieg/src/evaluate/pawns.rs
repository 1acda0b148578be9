//! Features of Pawns of both kinds, found for all of a side's at once by
//! shifting sets.

use super::{NEAR_PROMOTION, PASSED, PROMOTION, RANKS, STRUCTURE, UNMOVED, rank};
use crate::geometry::{self, FILE_A, FILE_L, Set, UP, shift};
use crate::position::{UNMOVED_SHIFT, pawn_of_file};
use crate::{LINEBACKER, PAWN, Position, QUEEN, ROOK, VALKYRIE};
use heterodox_kernel::{Color, Piece};

/// The bits of the files on which Linebacker Pawns start.
const LINEBACKER_FILES: u32 = {
    let (mut files, mut file) = (0, 0);
    while file < 12 {
        files |= ((pawn_of_file(file).0 == LINEBACKER.0) as u32) << file;
        file += 1;
    }
    files
};

/// The ranks on which Pawns are near promotion.
const BEFORE_LAST: [Set; 2] = {
    let mut ranks = [Set::EMPTY; 2];
    let mut to_go = 1;
    while to_go <= NEAR_PROMOTION as u8 {
        ranks[0] = ranks[0].union(geometry::rank(11 - to_go));
        ranks[1] = ranks[1].union(geometry::rank(to_go));
        to_go += 1;
    }
    ranks
};

#[inline]
fn forward(color: Color) -> i8 {
    if color == Color::White { UP } else { -UP }
}

/// All squares ahead of these, as a side sees it.
#[inline]
fn ahead(color: Color, squares: Set) -> Set {
    let step = forward(color);
    let mut all = shift(squares, step);
    for times in [1, 2, 4] {
        all |= shift(all, times * step);
    }
    all | shift(all, 4 * step)
}

/// The squares to the left and right of these.
#[inline]
fn beside(squares: Set) -> Set {
    shift(squares - FILE_A, -1) | shift(squares - FILE_L, 1)
}

impl Position {
    /// The squares on which a side's Standard Pawns capture.
    #[inline]
    pub(super) fn pawn_cover(&self, color: Color) -> Set {
        shift(beside(self.pieces(color, PAWN)), forward(color))
    }

    /// What Pawns are worth beyond their number and place. `cover` is where
    /// they capture.
    pub(super) fn pawn_features(
        &self,
        color: Color,
        cover: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let own = self.both_pawns(color);
        let behind = ahead(!color, own);
        let files = own | behind | ahead(color, own);
        add(color, STRUCTURE, (own & behind).len() as i32);
        add(color, STRUCTURE + 1, (own - beside(files)).len() as i32);
        add(color, STRUCTURE + 2, (own & cover).len() as i32);
        // A Linebacker does not capture: it hinders only on its own file.
        let before = ahead(!color, self.both_pawns(!color));
        let captured = beside(ahead(!color, self.pieces(!color, PAWN)));
        for pawn in own - behind - before - captured {
            add(color, PASSED + rank(color, pawn), 1);
        }
        let unmoved = self.rights >> (UNMOVED_SHIFT + 12 * color as u32) & 0xFFF;
        let linebackers = (unmoved & LINEBACKER_FILES).count_ones() as i32;
        add(color, UNMOVED, unmoved.count_ones() as i32 - linebackers);
        add(color, UNMOVED + 1, linebackers);
        self.promotion_features(color, own, add);
    }

    /// Pawns before the last rank are worth what has been captured and may
    /// come back.
    fn promotion_features(
        &self,
        color: Color,
        pawns: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let near = pawns & BEFORE_LAST[color.index()];
        if near.is_empty() {
            return;
        }
        let prize = self.prize(color);
        for pawn in near {
            let to_go = RANKS - 1 - rank(color, pawn);
            add(color, PROMOTION + NEAR_PROMOTION * prize + to_go - 1, 1);
        }
    }

    /// The best that a promotion brings: nothing, something, one of the
    /// strongest pieces.
    fn prize(&self, color: Color) -> usize {
        let strong = [QUEEN, VALKYRIE, ROOK];
        if strong.into_iter().any(|kind| self.bracket.count(Piece::new(color, kind)) > 0) {
            2
        } else {
            usize::from(self.bracket.kinds(color).next().is_some())
        }
    }
}
