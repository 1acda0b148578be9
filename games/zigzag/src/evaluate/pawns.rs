//! Features of Pawns and Ninja Pawns, on the board and in hand, computed
//! set-wise.

use super::{
    DROP_FILES, NINJAS_IN_HAND, PASSED_PAWNS, PAWN_STRUCTURE, RANKS, ROOK_ON_OPEN_FILE, RUNNERS,
    rank,
};
use crate::attacks::ADVANCED;
use crate::lines::{ALL_SQUARES, FILES, Set, bits, set};
use crate::pawns::{FILE_A, FILE_J, RANK_1, shift};
use crate::{NINJA, PAWN, Position, ROOK};
use heterodox_kernel::Color;

/// Number of moves that a pawn on an open file needs to promote, by rank. It can
/// make multiple steps from its starting ranks and from the sixth rank on.
const MOVES_TO_PROMOTION: [usize; RANKS] = [4, 4, 4, 4, 3, 2, 2, 1, 1, 1];

#[inline]
const fn forward(color: Color) -> i8 {
    match color {
        Color::White => FILES as i8,
        Color::Black => -(FILES as i8),
    }
}

/// Returns all squares in front of a set (chess programming wiki: "Pawn Fills").
#[inline]
fn front_fill(color: Color, squares: u128) -> u128 {
    let step = forward(color);
    let mut all = shift(squares, step);
    for times in [1, 2, 4] {
        all |= shift(all, times * step);
    }
    (all | shift(all, 4 * step)) & bits(ALL_SQUARES)
}

/// Returns the squares to the left and right of a set.
#[inline]
fn sideways(squares: u128) -> u128 {
    (squares & !FILE_A) >> 1 | (squares & !FILE_J) << 1
}

impl Position {
    #[inline]
    fn pawns(&self, color: Color) -> u128 {
        bits(self.pieces(color, PAWN) | self.pieces(color, NINJA))
    }

    /// Returns all squares that a side's Pawns and Ninja Pawns attack.
    #[inline]
    pub(super) fn pawn_attack_set(&self, color: Color) -> Set {
        let advanced = self.pieces(color, NINJA) & ADVANCED[color.index()];
        set(shift(sideways(self.pawns(color)), forward(color)) | sideways(bits(advanced)))
    }

    /// Adds the features of pawn structure and of Rooks on open files. `attacked`
    /// has the squares that the side's pawns attack.
    pub(super) fn pawn_features(
        &self,
        color: Color,
        attacked: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, enemy) = (self.pawns(color), self.pawns(!color));
        let behind = front_fill(!color, own);
        let files = own | behind | front_fill(color, own);
        let doubled = own & behind;
        let isolated = own & !sideways(files);
        add(color, PAWN_STRUCTURE, doubled.count_ones() as i32);
        add(color, PAWN_STRUCTURE + 1, isolated.count_ones() as i32);
        add(color, PAWN_STRUCTURE + 2, (own & bits(attacked)).count_ones() as i32);
        self.passed_and_runner_features(color, own & !behind, enemy, add);
        let closed =
            |squares: u128| squares | front_fill(color, squares) | front_fill(!color, squares);
        let rooks = bits(self.pieces(color, ROOK)) & !files;
        if rooks != 0 {
            let half_open = (rooks & closed(enemy)).count_ones();
            add(color, ROOK_ON_OPEN_FILE, (rooks.count_ones() - half_open) as i32);
            add(color, ROOK_ON_OPEN_FILE + 1, half_open as i32);
        }
    }

    /// Adds passed pawns and runners. A passed pawn has no enemy pawn in front of
    /// it on its own and the adjacent files, a runner no piece at all on its own
    /// file. `first` has the foremost pawn of each file.
    #[inline]
    fn passed_and_runner_features(
        &self,
        color: Color,
        first: u128,
        enemy: u128,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let guarded = front_fill(!color, enemy);
        let ninjas = self.placement.kind(NINJA);
        for pawn in set(first & !(guarded | sideways(guarded))) {
            let kind = usize::from(ninjas.contains(pawn));
            add(color, PASSED_PAWNS + RANKS * kind + rank(color, pawn), 1);
        }
        let blocked = front_fill(!color, bits(self.placement.occupied()));
        let no_hand = usize::from(self.hands[(!color).index()] == 0);
        for pawn in set(first & !blocked) {
            let moves = MOVES_TO_PROMOTION[rank(color, pawn)];
            add(color, RUNNERS + 4 * no_hand + moves - 1, 1);
        }
    }

    /// Adds the number of Ninja Pawns in hand, and of the files where one can be dropped as far as
    /// possible.
    pub(super) fn hand_features(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        let hand = usize::from(self.hands[color.index()]);
        if hand == 0 {
            return;
        }
        add(color, NINJAS_IN_HAND + hand - 1, 1);
        let step = forward(color);
        let empty = !bits(self.placement.occupied());
        let second = if color == Color::White { RANK_1 << FILES } else { RANK_1 << (8 * FILES) };
        let free = (1..4).fold(second & empty, |free, _| shift(free, step) & empty);
        add(color, DROP_FILES, free.count_ones() as i32);
    }
}
