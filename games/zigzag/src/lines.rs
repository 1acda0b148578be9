//! Straight and bent lines of the 10×10 board, with tables computed at compile
//! time, and the attacks of sliders.

use heterodox_kernel::{Direction, Square, SquareSet, leaps};

/// Number of squares.
pub(crate) const SQUARES: usize = 100;
/// Number of files, which is also the difference of the indices of neighbours on
/// a file.
pub(crate) const FILES: u8 = 10;

/// A set of squares of this board.
pub(crate) type Set = SquareSet<2>;

/// All squares.
pub(crate) const ALL_SQUARES: Set = SquareSet::first_n(SQUARES);

/// Returns a set as one number, for shifts and subtractions.
#[inline]
pub(crate) const fn bits(set: Set) -> u128 {
    set.0[0] as u128 | (set.0[1] as u128) << 64
}

/// Inverse of [`bits`].
#[inline]
pub(crate) const fn set(bits: u128) -> Set {
    SquareSet([bits as u64, (bits >> 64) as u64])
}

const fn step(from: u8, direction: Direction) -> Option<u8> {
    let (files, ranks) = direction.delta();
    let file = (from % FILES) as i8 + files;
    let rank = (from / FILES) as i8 + ranks;
    let on_board = file >= 0 && file < 10 && rank >= 0 && rank < 10;
    if on_board { Some((rank * 10 + file) as u8) } else { None }
}

/// Returns the ray that makes one step in the direction `first` and continues in
/// the direction `then`, without its first `skip` squares.
const fn bent_ray(from: u8, first: Direction, then: Direction, skip: u32) -> Set {
    let mut squares = Set::EMPTY;
    let mut next = step(from, first);
    let mut steps = 0;
    while let Some(on) = next {
        steps += 1;
        if steps > skip {
            squares = squares.with(Square(on));
        }
        next = step(on, then);
    }
    squares
}

/// Rotates a direction clockwise by a number of eighths of a turn.
const fn rotated(direction: usize, eighths: usize) -> Direction {
    Direction::ALL[(direction + eighths) % 8]
}

/// For each square, the adjacent squares.
pub(crate) static ADJACENT: [Set; SQUARES] =
    leaps(FILES, &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// Attacks of sliders from one square on an empty board.
pub(crate) struct Reach {
    pub(crate) orthogonal: Set,
    pub(crate) diagonal: Set,
    pub(crate) zigzag_bishop: Set,
    pub(crate) zigzag_rook: Set,
}

pub(crate) static REACH: [Reach; SQUARES] = {
    let mut table = [const { reach_from(0) }; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        table[from] = reach_from(from as u8);
        from += 1;
    }
    table
};

const fn reach_from(from: u8) -> Reach {
    let mut straight = [Set::EMPTY; 2];
    let mut bent = [Set::EMPTY; 2];
    let mut d = 0;
    while d < 8 {
        let first = Direction::ALL[d];
        straight[d % 2] = straight[d % 2].union(bent_ray(from, first, first, 0));
        bent[d % 2] = bent[d % 2].union(bent_ray(from, first, rotated(d, 1), 2)).union(bent_ray(
            from,
            first,
            rotated(d, 7),
            2,
        ));
        d += 1;
    }
    Reach {
        orthogonal: straight[0],
        diagonal: straight[1],
        zigzag_bishop: bent[0],
        zigzag_rook: bent[1],
    }
}

/// A set of squares for each pair of squares.
type Pairs = [[Set; SQUARES]; SQUARES];

/// A table that takes long to compute. Programs without a search, such as those for the web, compute it
/// when they need it, so that they are smaller.
#[cfg(not(feature = "evaluation"))]
type Table<T> = std::sync::LazyLock<Box<T>>;
#[cfg(feature = "evaluation")]
type Table<T> = T;

/// For each pair of squares, the squares between them on the line that joins
/// them. If there are two bent lines, the one with its bend next to the first
/// square. Each pair is joined by one straight line, by two bent ones, each the
/// reverse of the other, or by none.
#[cfg(feature = "evaluation")]
static PATHS: Table<Pairs> = paths();
#[cfg(not(feature = "evaluation"))]
static PATHS: Table<Pairs> = Table::new(|| Box::new(paths()));

const fn paths() -> Pairs {
    let mut table = [[Set::EMPTY; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut d = 0;
        while d < 8 {
            fill_paths(&mut table[from], from as u8, Direction::ALL[d], Direction::ALL[d], 0);
            fill_paths(&mut table[from], from as u8, Direction::ALL[d], rotated(d, 1), 2);
            fill_paths(&mut table[from], from as u8, Direction::ALL[d], rotated(d, 7), 2);
            d += 1;
        }
        from += 1;
    }
    table
}

const fn fill_paths(
    row: &mut [Set; SQUARES],
    from: u8,
    first: Direction,
    then: Direction,
    skip: u32,
) {
    let mut passed = Set::EMPTY;
    let mut next = step(from, first);
    let mut steps = 0;
    while let Some(on) = next {
        steps += 1;
        if steps > skip {
            row[on as usize] = passed;
        }
        passed = passed.with(Square(on));
        next = step(on, then);
    }
}

/// For each two squares, the squares that a line from the second one reaches through the first one.
#[cfg(feature = "evaluation")]
static THROUGH: Table<Pairs> = squares_through(&PATHS);
#[cfg(not(feature = "evaluation"))]
static THROUGH: Table<Pairs> = Table::new(|| Box::new(squares_through(&PATHS)));

const fn squares_through(paths: &Pairs) -> Pairs {
    let mut table = [[Set::EMPTY; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut to = 0;
        while to < SQUARES {
            let mut passed = bits(paths[from][to].union(paths[to][from]));
            while passed != 0 {
                let square = passed.trailing_zeros() as usize;
                table[square][from] = table[square][from].with(Square(to as u8));
                passed &= passed - 1;
            }
            to += 1;
        }
        from += 1;
    }
    table
}

/// Returns the squares that lines from `from` reach through `square`.
#[inline]
pub(crate) fn through(square: Square, from: Square) -> Set {
    THROUGH[square.index()][from.index()]
}

/// For each square, the squares where a piece can block a slider's attack on it.
#[cfg(feature = "evaluation")]
pub(crate) static BETWEEN: [Set; SQUARES] = {
    let mut table = [Set::EMPTY; SQUARES];
    let mut a = 0;
    while a < SQUARES {
        let mut b = 0;
        while b < SQUARES {
            table[a] = table[a].union(PATHS[a][b]).union(PATHS[b][a]);
            b += 1;
        }
        a += 1;
    }
    table
};

/// Returns the squares between two squares on the line that joins them. If there
/// are two bent lines, the one that bends next to `from`.
#[inline]
pub(crate) fn path(from: Square, to: Square) -> Set {
    PATHS[from.index()][to.index()]
}

/// A ray, or a pair of rays. Their attacks are computed together.
///
/// Along `upper` the indices of the squares rise with every step, along `lower`
/// they fall. If there are both, all of `upper` are above all of `lower`. This
/// also holds for bent rays.
#[derive(Copy, Clone)]
struct LineMask {
    lower: u128,
    upper: u128,
}

impl LineMask {
    const fn both(
        from: u8,
        upper: (Direction, Direction),
        lower: (Direction, Direction),
    ) -> LineMask {
        LineMask {
            upper: LineMask::rising(from, upper).upper,
            lower: LineMask::falling(from, lower).lower,
        }
    }

    const fn rising(from: u8, (first, then): (Direction, Direction)) -> LineMask {
        LineMask { upper: bits(bent_ray(from, first, then, 0)), lower: 0 }
    }

    const fn falling(from: u8, (first, then): (Direction, Direction)) -> LineMask {
        LineMask { upper: 0, lower: bits(bent_ray(from, first, then, 0)) }
    }

    /// Returns the squares in both directions up to and including the first
    /// occupied one.
    ///
    /// Uses obstruction difference by Michael Hoffmann (chess programming wiki:
    /// "Obstruction Difference"): subtracting the nearest piece below from the
    /// pieces above flips exactly the bits between them.
    #[inline]
    fn attacks(&self, occupied: u128) -> u128 {
        let below = self.lower & occupied | 1;
        let above = self.upper & occupied;
        let nearest_below = 1 << (127 - below.leading_zeros());
        (above ^ above.wrapping_sub(nearest_below)) & (self.lower | self.upper)
    }
}

/// Line masks of all sliders on one square.
struct LineMasks {
    orthogonal: [LineMask; 2],
    diagonal: [LineMask; 2],
    /// One orthogonal step, then diagonal ones.
    zigzag_bishop: [LineMask; 5],
    /// One diagonal step, then orthogonal ones.
    zigzag_rook: [LineMask; 5],
}

static LINE_MASKS: [LineMasks; SQUARES] = {
    let mut table = [const { line_masks_from(0) }; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        table[from] = line_masks_from(from as u8);
        from += 1;
    }
    table
};

const fn line_masks_from(from: u8) -> LineMasks {
    use Direction::*;
    LineMasks {
        orthogonal: [
            LineMask::both(from, (North, North), (South, South)),
            LineMask::both(from, (East, East), (West, West)),
        ],
        diagonal: [
            LineMask::both(from, (NorthEast, NorthEast), (SouthWest, SouthWest)),
            LineMask::both(from, (NorthWest, NorthWest), (SouthEast, SouthEast)),
        ],
        zigzag_bishop: [
            LineMask::both(from, (North, NorthEast), (South, SouthWest)),
            LineMask::both(from, (North, NorthWest), (South, SouthEast)),
            LineMask::both(from, (East, NorthEast), (West, SouthWest)),
            LineMask::rising(from, (West, NorthWest)),
            LineMask::falling(from, (East, SouthEast)),
        ],
        zigzag_rook: [
            LineMask::both(from, (NorthEast, North), (SouthWest, South)),
            LineMask::both(from, (NorthEast, East), (SouthWest, West)),
            LineMask::both(from, (NorthWest, North), (SouthEast, South)),
            LineMask::rising(from, (SouthEast, East)),
            LineMask::falling(from, (NorthWest, West)),
        ],
    }
}

fn attacks(lines: &[LineMask], occupied: u128) -> u128 {
    lines.iter().fold(0, |all, line| all | line.attacks(occupied))
}

/// Returns the squares that a Rook attacks.
#[inline]
pub(crate) fn rook_attacks(from: Square, occupied: Set) -> Set {
    set(attacks(&LINE_MASKS[from.index()].orthogonal, bits(occupied)))
}

/// Returns the squares that a Bishop attacks.
#[inline]
pub(crate) fn bishop_attacks(from: Square, occupied: Set) -> Set {
    set(attacks(&LINE_MASKS[from.index()].diagonal, bits(occupied)))
}

/// Returns the squares that a ZigZag Bishop attacks.
#[inline]
pub(crate) fn zigzag_bishop_attacks(from: Square, occupied: Set) -> Set {
    let masks = &LINE_MASKS[from.index()];
    let bend_first = attacks(&masks.zigzag_bishop, bits(occupied));
    let bend_last = step_outward(from, &masks.diagonal, bits(occupied), FILES, 1);
    set(bend_first | bend_last) & REACH[from.index()].zigzag_bishop
}

/// Returns the squares that a ZigZag Rook attacks.
#[inline]
pub(crate) fn zigzag_rook_attacks(from: Square, occupied: Set) -> Set {
    let masks = &LINE_MASKS[from.index()];
    let bend_first = attacks(&masks.zigzag_rook, bits(occupied));
    let bend_last = step_outward(from, &masks.orthogonal, bits(occupied), FILES + 1, FILES - 1);
    set(bend_first | bend_last) & REACH[from.index()].zigzag_rook
}

/// Returns the squares that are one step outward from empty squares at distance
/// two or more on two crossing lines. Of the two outward steps from such a
/// square, one changes its index by `near` and one by `far`.
///
/// Steps over the edge of the board wrap around to squares that the piece cannot
/// attack on an empty board. The caller has to remove them.
#[inline]
fn step_outward(from: Square, lines: &[LineMask; 2], occupied: u128, far: u8, near: u8) -> u128 {
    let [a, b] = lines;
    let passable = !(occupied | bits(ADJACENT[from.index()]));
    let (slid_a, slid_b) = (a.attacks(occupied) & passable, b.attacks(occupied) & passable);
    let (a_up, a_down) = (slid_a & a.upper, slid_a & a.lower);
    let (b_up, b_down) = (slid_b & b.upper, slid_b & b.lower);
    let by_far = (a_up | b_up) << far | (a_down | b_down) >> far;
    let by_near = (a_up | b_down) << near | (b_up | a_down) >> near;
    by_far | by_near
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Follows a line square by square up to the first piece.
    fn reference_ray(from: u8, first: usize, eighths: usize, occupied: Set) -> Vec<u8> {
        let mut squares = Vec::new();
        let mut next = step(from, Direction::ALL[first]);
        while let Some(on) = next {
            squares.push(on);
            next = step(on, rotated(first, eighths)).filter(|_| !occupied.contains(Square(on)));
        }
        squares
    }

    /// Returns the attacks of a bent slider, computed square by square as in the
    /// rules.
    fn reference_bent(from: u8, single: usize, occupied: Set) -> Set {
        let mut targets = Set::EMPTY;
        for d in 0..8 {
            for eighths in [1, 7] {
                if d % 2 == single {
                    let squares = reference_ray(from, d, eighths, occupied);
                    targets |= squares.into_iter().skip(2).map(Square).collect();
                    continue;
                }
                for passed in reference_ray(from, d, 0, occupied).into_iter().skip(1) {
                    if !occupied.contains(Square(passed)) {
                        targets |=
                            step(passed, rotated(d, eighths)).into_iter().map(Square).collect();
                    }
                }
            }
        }
        targets
    }

    fn reference_straight(from: u8, parity: usize, occupied: Set) -> Set {
        let directions = (0..8).filter(|d| d % 2 == parity);
        directions.flat_map(|d| reference_ray(from, d, 0, occupied)).map(Square).collect()
    }

    #[test]
    fn slider_attacks_agree_with_the_reference() {
        let mut seed = 7_u128;
        for round in 0..400 {
            seed = seed.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            let mask = if round % 2 == 0 { seed.rotate_left(64) } else { u128::MAX };
            let occupied = set(seed.rotate_left(41) & mask) & ALL_SQUARES;
            for from in 0..100 {
                let on = Square(from);
                assert_eq!(rook_attacks(on, occupied), reference_straight(from, 0, occupied));
                assert_eq!(bishop_attacks(on, occupied), reference_straight(from, 1, occupied));
                assert_eq!(zigzag_bishop_attacks(on, occupied), reference_bent(from, 0, occupied));
                assert_eq!(zigzag_rook_attacks(on, occupied), reference_bent(from, 1, occupied));
            }
        }
    }
}
