//! Features of Pawns and Ninja Pawns, on the board and in hand, found for all
//! of a side's at once by shifting sets.

use super::{DROPS, HAND, OPEN_FILES, PASSED, RANKS, RUNNERS, STRUCTURE, rank};
use crate::attacks::ADVANCED;
use crate::lines::{FILES, Set, WHOLE, bits, set};
use crate::pawns::{FILE_A, FILE_J, RANK_1, shift};
use crate::{NINJA, PAWN, Position, ROOK};
use heterodox_kernel::Color;

/// How many moves a pawn with a free way needs for promotion, by its rank:
/// it runs from the ranks where it starts and from the sixth on.
const MOVES_TO_GO: [usize; RANKS] = [4, 4, 4, 4, 3, 2, 2, 1, 1, 1];

#[inline]
const fn forward(color: Color) -> i8 {
    match color {
        Color::White => FILES as i8,
        Color::Black => -(FILES as i8),
    }
}

/// All squares ahead of these, as a side sees it.
#[inline]
fn ahead(color: Color, squares: u128) -> u128 {
    let step = forward(color);
    let mut all = shift(squares, step);
    for times in [1, 2, 4] {
        all |= shift(all, times * step);
    }
    (all | shift(all, 4 * step)) & bits(WHOLE)
}

/// The squares to the left and right of these.
#[inline]
fn beside(squares: u128) -> u128 {
    (squares & !FILE_A) >> 1 | (squares & !FILE_J) << 1
}

impl Position {
    #[inline]
    fn pawns(&self, color: Color) -> u128 {
        bits(self.pieces(color, PAWN) | self.pieces(color, NINJA))
    }

    /// The squares on which a side's Pawns and Ninja Pawns capture.
    #[inline]
    pub(super) fn pawn_cover(&self, color: Color) -> Set {
        let advanced = self.pieces(color, NINJA) & ADVANCED[color.index()];
        set(shift(beside(self.pawns(color)), forward(color)) | beside(bits(advanced)))
    }

    /// What pawns are worth beyond their number and place. `cover` is where
    /// they capture.
    pub(super) fn pawn_features(
        &self,
        color: Color,
        cover: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, enemy) = (self.pawns(color), self.pawns(!color));
        let behind = ahead(!color, own);
        let files = own | behind | ahead(color, own);
        let doubled = own & behind;
        let isolated = own & !beside(files);
        add(color, STRUCTURE, doubled.count_ones() as i32);
        add(color, STRUCTURE + 1, isolated.count_ones() as i32);
        add(color, STRUCTURE + 2, (own & bits(cover)).count_ones() as i32);
        self.advance(color, own & !behind, enemy, add);
        let closed = |squares: u128| squares | ahead(color, squares) | ahead(!color, squares);
        let rooks = bits(self.pieces(color, ROOK)) & !files;
        if rooks != 0 {
            let half_open = (rooks & closed(enemy)).count_ones();
            add(color, OPEN_FILES, (rooks.count_ones() - half_open) as i32);
            add(color, OPEN_FILES + 1, half_open as i32);
        }
    }

    /// Pawns, first on their files, that no enemy pawn hinders, and those with
    /// nothing at all in their way.
    #[inline]
    fn advance(
        &self,
        color: Color,
        first: u128,
        enemy: u128,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let hindered = ahead(!color, enemy);
        let ninjas = self.placement.kind(NINJA);
        for pawn in set(first & !(hindered | beside(hindered))) {
            let kind = usize::from(ninjas.contains(pawn));
            add(color, PASSED + RANKS * kind + rank(color, pawn), 1);
        }
        let blocked = ahead(!color, bits(self.placement.occupied()));
        let handless = usize::from(self.hands[(!color).index()] == 0);
        for pawn in set(first & !blocked) {
            let moves = MOVES_TO_GO[rank(color, pawn)];
            add(color, RUNNERS + 4 * handless + moves - 1, 1);
        }
    }

    /// A Ninja Pawn in hand is worth more the further it can be dropped.
    pub(super) fn hand_features(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        let hand = usize::from(self.hands[color.index()]);
        if hand == 0 {
            return;
        }
        add(color, HAND + hand - 1, 1);
        let step = forward(color);
        let empty = !bits(self.placement.occupied());
        let second = if color == Color::White { RANK_1 << FILES } else { RANK_1 << (8 * FILES) };
        let free = (1..4).fold(second & empty, |free, _| shift(free, step) & empty);
        add(color, DROPS, free.count_ones() as i32);
    }
}
