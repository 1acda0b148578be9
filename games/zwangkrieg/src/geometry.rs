//! Tables of the 12×12 board: rays, lines and leaps.

use crate::{LINEBACKER, PAWN};
use heterodox_kernel::{Color, Direction, Kind, Rays, Square, SquareSet, leaps, symmetric_leaps};

/// A set of squares of this board.
pub(crate) type Set = SquareSet<3>;
type Leaps = [Set; SQUARES];

pub(crate) const SQUARES: usize = 144;
pub(crate) const FILES: u8 = 12;

/// Number added to a square's index by one step up the board.
pub(crate) const UP: i8 = FILES as i8;

/// Bits of a set's last word that are squares of the board.
const LAST_WORD: u64 = (1 << (SQUARES - 128)) - 1;

pub(crate) static RAYS: Rays<3, SQUARES> = Rays::rectangle(FILES);

const ORTHOGONAL_STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Concatenates lists of leaps.
const fn concat<const N: usize>(lists: &[&[(i8, i8)]]) -> [(i8, i8); N] {
    let mut all = [(0, 0); N];
    let (mut n, mut list) = (0, 0);
    while list < lists.len() {
        let mut i = 0;
        while i < lists[list].len() {
            all[n] = lists[list][i];
            (n, i) = (n + 1, i + 1);
        }
        list += 1;
    }
    assert!(n == N);
    all
}

/// Returns the multiples of four steps, from 1 to `N / 4`.
const fn multiples<const N: usize>(steps: &[(i8, i8); 4]) -> [(i8, i8); N] {
    let mut all = [(0, 0); N];
    let mut i = 0;
    while i < N {
        let (files, ranks) = steps[i % 4];
        let times = i as i8 / 4 + 1;
        all[i] = (files * times, ranks * times);
        i += 1;
    }
    all
}

/// For each square, the eight squares around it.
pub(crate) static ADJACENT: Leaps =
    leaps(FILES, &concat::<8>(&[&ORTHOGONAL_STEPS, &DIAGONAL_STEPS]));
/// For each square, the squares one step away on its rank and file.
pub(crate) static ORTHOGONALLY_ADJACENT: Leaps = leaps(FILES, &ORTHOGONAL_STEPS);
/// For each square, the squares one step away on its diagonals.
pub(crate) static DIAGONALLY_ADJACENT: Leaps = leaps(FILES, &DIAGONAL_STEPS);

/// For each square, the other squares of its rank and file.
pub(crate) static ROOK_LINES: Leaps = leaps(FILES, &multiples::<44>(&ORTHOGONAL_STEPS));
/// For each square, the other squares of its diagonals.
pub(crate) static BISHOP_LINES: Leaps = leaps(FILES, &multiples::<44>(&DIAGONAL_STEPS));
/// For each square, the squares on a queen's lines at most two steps away.
pub(crate) static WITHIN_TWO: Leaps = leaps(
    FILES,
    &concat::<16>(&[&multiples::<8>(&ORTHOGONAL_STEPS), &multiples::<8>(&DIAGONAL_STEPS)]),
);
/// For each square, the squares on a queen's lines at most four steps away.
pub(crate) static WITHIN_FOUR: Leaps = leaps(
    FILES,
    &concat::<32>(&[&multiples::<16>(&ORTHOGONAL_STEPS), &multiples::<16>(&DIAGONAL_STEPS)]),
);

/// Leaps (1,2).
pub(crate) static KNIGHT_LEAPS: Leaps = leaps(FILES, &symmetric_leaps(1, 2));
/// Leaps (1,2) and (3,4).
pub(crate) static IMPALA_LEAPS: Leaps =
    leaps(FILES, &concat::<16>(&[&symmetric_leaps(1, 2), &symmetric_leaps(3, 4)]));
/// Leaps (1,2) and (1,4).
pub(crate) static AUROCHS_LEAPS: Leaps =
    leaps(FILES, &concat::<16>(&[&symmetric_leaps(1, 2), &symmetric_leaps(1, 4)]));
/// One square diagonally, or two orthogonally.
pub(crate) static KIRIN_LEAPS: Leaps =
    leaps(FILES, &concat::<8>(&[&DIAGONAL_STEPS, &[(0, 2), (2, 0), (0, -2), (-2, 0)]]));
/// One square orthogonally, or two diagonally.
pub(crate) static PHOENIX_LEAPS: Leaps =
    leaps(FILES, &concat::<8>(&[&ORTHOGONAL_STEPS, &[(2, 2), (2, -2), (-2, -2), (-2, 2)]]));
/// One square diagonally, or a leap (1,3).
pub(crate) static WIZARD_LEAPS: Leaps =
    leaps(FILES, &concat::<12>(&[&DIAGONAL_STEPS, &symmetric_leaps(1, 3)]));
/// Swapping leaps of a Wizard.
pub(crate) static WIZARD_SWAPS: Leaps = leaps(FILES, &symmetric_leaps(1, 3));
/// One square orthogonally, or a leap (2,3).
pub(crate) static SORCERER_LEAPS: Leaps =
    leaps(FILES, &concat::<12>(&[&ORTHOGONAL_STEPS, &symmetric_leaps(2, 3)]));
/// Swapping leaps of a Sorcerer.
pub(crate) static SORCERER_SWAPS: Leaps = leaps(FILES, &symmetric_leaps(2, 3));

static PAWN_CAPTURES: [Leaps; 2] =
    [leaps(FILES, &[(-1, 1), (1, 1)]), leaps(FILES, &[(-1, -1), (1, -1)])];

/// Returns the squares a Standard Pawn of `color` attacks.
#[inline]
pub(crate) fn pawn_captures(color: Color, square: Square) -> Set {
    PAWN_CAPTURES[color.index()][square.index()]
}

const OFF_BOARD: u8 = u8::MAX;

static NEXT: [[u8; SQUARES]; 8] = {
    let mut next = [[OFF_BOARD; SQUARES]; 8];
    let mut d = 0;
    while d < 8 {
        let (files, ranks) = Direction::ALL[d].delta();
        let mut from = 0;
        while from < SQUARES {
            let file = (from % 12) as i16 + files as i16;
            let rank = (from / 12) as i16 + ranks as i16;
            if file >= 0 && file < 12 && rank >= 0 && rank < 12 {
                next[d][from] = (rank * 12 + file) as u8;
            }
            from += 1;
        }
        d += 1;
    }
    next
};

/// Returns the next square in a direction, or `None` at the edge of the board.
#[inline]
pub(crate) fn next(direction: Direction, square: Square) -> Option<Square> {
    let next = NEXT[direction.index()][square.index()];
    (next != OFF_BOARD).then_some(Square(next))
}

/// Returns the squares of a file, numbered from 0.
pub(crate) const fn file(file: u8) -> Set {
    let mut set = Set::EMPTY;
    let mut rank = 0;
    while rank < FILES {
        set = set.with(Square(rank * FILES + file));
        rank += 1;
    }
    set
}

pub(crate) const FILE_A: Set = file(0);
pub(crate) const FILE_L: Set = file(FILES - 1);

/// Returns the squares of a rank, numbered from 0.
pub(crate) const fn rank(rank: u8) -> Set {
    let mut set = Set::EMPTY;
    let mut file = 0;
    while file < FILES {
        set = set.with(Square(rank * FILES + file));
        file += 1;
    }
    set
}

/// Shifts a set by -63 to 63 squares (not 0), towards higher ones if positive.
/// Squares shifted off the board are dropped.
#[inline]
pub(crate) fn shift(set: Set, by: i8) -> Set {
    let [a, b, c] = set.0;
    let n = u32::from(by.unsigned_abs());
    if by > 0 {
        SquareSet([a << n, b << n | a >> (64 - n), (c << n | b >> (64 - n)) & LAST_WORD])
    } else {
        SquareSet([a >> n | b << (64 - n), b >> n | c << (64 - n), c >> n])
    }
}

/// Returns the square halfway between two squares, which must be two steps apart.
#[inline]
pub(crate) fn midpoint(a: Square, b: Square) -> Square {
    Square(((u16::from(a.0) + u16::from(b.0)) / 2) as u8)
}

/// Returns the start square of a side's King.
#[inline]
pub(crate) const fn king_home(color: Color) -> Square {
    Square(first_rank(color) + 6)
}

/// Returns the index of the first square of a side's first rank.
#[inline]
pub(crate) const fn first_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 11 * FILES,
    }
}

/// Returns the index of the first square of the rank where a side's Pawns start.
#[inline]
pub(crate) const fn pawn_rank(color: Color) -> u8 {
    match color {
        Color::White => 2 * FILES,
        Color::Black => 9 * FILES,
    }
}

/// Returns the kind of Pawn that starts on a file, numbered from 0.
pub(crate) const fn pawn_of_file(file: u8) -> Kind {
    if file >= 4 && file < 8 { LINEBACKER } else { PAWN }
}
