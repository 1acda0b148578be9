//! The lines of the 10×10 board, straight and bent, as tables made at compile
//! time.

use heterodox_kernel::{Direction, Square, SquareSet, leaps};

/// How many squares the board has.
pub(crate) const SQUARES: usize = 100;
/// How many files it has, and how far apart in number the squares of a file
/// are.
pub(crate) const FILES: u8 = 10;

/// A set of squares of this board.
pub(crate) type Set = SquareSet<2>;

/// All squares.
pub(crate) const WHOLE: Set = SquareSet::first_n(SQUARES);

/// A set as one number, so that it can be shifted and subtracted from.
#[inline]
pub(crate) const fn bits(set: Set) -> u128 {
    set.0[0] as u128 | (set.0[1] as u128) << 64
}

/// The set that [`bits`] made a number of.
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

/// The squares met by going one step in the direction `first` and then on in
/// the direction `then`, without the first `skip` of them.
const fn walk(from: u8, first: Direction, then: Direction, skip: u32) -> Set {
    let mut met = Set::EMPTY;
    let mut next = step(from, first);
    let mut steps = 0;
    while let Some(on) = next {
        steps += 1;
        if steps > skip {
            met = met.with(Square(on));
        }
        next = step(on, then);
    }
    met
}

/// The direction so many eighths of a turn to the right of this one.
const fn turned(direction: usize, eighths: usize) -> Direction {
    Direction::ALL[(direction + eighths) % 8]
}

/// The squares that touch a square.
pub(crate) static ADJACENT: [Set; SQUARES] =
    leaps(FILES, &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// What line pieces reach from one square on an empty board.
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
        straight[d % 2] = straight[d % 2].union(walk(from, first, first, 0));
        bent[d % 2] = bent[d % 2].union(walk(from, first, turned(d, 1), 2)).union(walk(
            from,
            first,
            turned(d, 7),
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

/// For each pair of squares, the squares between them on the line that joins
/// them: straight or, of the two bent ones, that with its bend next to the
/// first of the pair. Every pair is joined by one straight line, two bent
/// ones (which are each other's reverses) or none.
static PATHS: [[Set; SQUARES]; SQUARES] = {
    let mut table = [[Set::EMPTY; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut d = 0;
        while d < 8 {
            fill_paths(&mut table[from], from as u8, Direction::ALL[d], Direction::ALL[d], 0);
            fill_paths(&mut table[from], from as u8, Direction::ALL[d], turned(d, 1), 2);
            fill_paths(&mut table[from], from as u8, Direction::ALL[d], turned(d, 7), 2);
            d += 1;
        }
        from += 1;
    }
    table
};

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

/// For each square, those on which a piece can be between it and a line piece.
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

/// The squares between two squares on the line that joins them; of two bent
/// lines, the one that bends next to `from`.
#[inline]
pub(crate) fn path(from: Square, to: Square) -> Set {
    PATHS[from.index()][to.index()]
}

/// One or two ways out from a square, to be slid along at once.
///
/// Along `upper` the numbers of the squares rise with every step, along
/// `lower` they fall, and if there are both, all of `upper` are above all of
/// `lower`. Bent ways can be sorted like this too.
#[derive(Copy, Clone)]
struct Line {
    lower: u128,
    upper: u128,
}

impl Line {
    const fn both(from: u8, upper: (Direction, Direction), lower: (Direction, Direction)) -> Line {
        Line { upper: Line::rising(from, upper).upper, lower: Line::falling(from, lower).lower }
    }

    const fn rising(from: u8, (first, then): (Direction, Direction)) -> Line {
        Line { upper: bits(walk(from, first, then, 0)), lower: 0 }
    }

    const fn falling(from: u8, (first, then): (Direction, Direction)) -> Line {
        Line { upper: 0, lower: bits(walk(from, first, then, 0)) }
    }

    /// The squares up to and with the first occupied one, both ways.
    ///
    /// This is Michael Hoffmann's obstruction difference: subtracting the
    /// nearest piece below from the pieces above turns over just the squares
    /// from the one to the other.
    #[inline]
    fn reached(&self, occupied: u128) -> u128 {
        let below = self.lower & occupied | 1;
        let above = self.upper & occupied;
        let nearest_below = 1 << (127 - below.leading_zeros());
        (above ^ above.wrapping_sub(nearest_below)) & (self.lower | self.upper)
    }
}

/// The ways out from one square.
struct Ways {
    orthogonal: [Line; 2],
    diagonal: [Line; 2],
    /// One orthogonal step, then diagonally on.
    zigzag_bishop: [Line; 5],
    /// One diagonal step, then orthogonally on.
    zigzag_rook: [Line; 5],
}

static WAYS: [Ways; SQUARES] = {
    let mut table = [const { ways_from(0) }; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        table[from] = ways_from(from as u8);
        from += 1;
    }
    table
};

const fn ways_from(from: u8) -> Ways {
    use Direction::*;
    Ways {
        orthogonal: [
            Line::both(from, (North, North), (South, South)),
            Line::both(from, (East, East), (West, West)),
        ],
        diagonal: [
            Line::both(from, (NorthEast, NorthEast), (SouthWest, SouthWest)),
            Line::both(from, (NorthWest, NorthWest), (SouthEast, SouthEast)),
        ],
        zigzag_bishop: [
            Line::both(from, (North, NorthEast), (South, SouthWest)),
            Line::both(from, (North, NorthWest), (South, SouthEast)),
            Line::both(from, (East, NorthEast), (West, SouthWest)),
            Line::rising(from, (West, NorthWest)),
            Line::falling(from, (East, SouthEast)),
        ],
        zigzag_rook: [
            Line::both(from, (NorthEast, North), (SouthWest, South)),
            Line::both(from, (NorthEast, East), (SouthWest, West)),
            Line::both(from, (NorthWest, North), (SouthEast, South)),
            Line::rising(from, (SouthEast, East)),
            Line::falling(from, (NorthWest, West)),
        ],
    }
}

fn reached(lines: &[Line], occupied: u128) -> u128 {
    lines.iter().fold(0, |all, line| all | line.reached(occupied))
}

/// The squares that a Rook reaches with these squares occupied.
#[inline]
pub(crate) fn rook(from: Square, occupied: Set) -> Set {
    set(reached(&WAYS[from.index()].orthogonal, bits(occupied)))
}

/// The squares that a Bishop reaches with these squares occupied.
#[inline]
pub(crate) fn bishop(from: Square, occupied: Set) -> Set {
    set(reached(&WAYS[from.index()].diagonal, bits(occupied)))
}

/// The squares that a ZigZag Bishop reaches with these squares occupied.
#[inline]
pub(crate) fn zigzag_bishop(from: Square, occupied: Set) -> Set {
    let ways = &WAYS[from.index()];
    let bent_first = reached(&ways.zigzag_bishop, bits(occupied));
    let bent_last = stepped_outward(from, &ways.diagonal, bits(occupied), FILES, 1);
    set(bent_first | bent_last) & REACH[from.index()].zigzag_bishop
}

/// The squares that a ZigZag Rook reaches with these squares occupied.
#[inline]
pub(crate) fn zigzag_rook(from: Square, occupied: Set) -> Set {
    let ways = &WAYS[from.index()];
    let bent_first = reached(&ways.zigzag_rook, bits(occupied));
    let bent_last = stepped_outward(from, &ways.orthogonal, bits(occupied), FILES + 1, FILES - 1);
    set(bent_first | bent_last) & REACH[from.index()].zigzag_rook
}

/// The squares one step outward from the empty squares, two or more steps
/// away, along two crossing lines. Of the two steps that go on outward from a
/// square on such a line, one changes its number by `near` and one by `far`.
///
/// A step over the edge of the board comes back in at another edge, on squares
/// that the piece could not reach on an empty board: they are still to be
/// taken out.
#[inline]
fn stepped_outward(from: Square, lines: &[Line; 2], occupied: u128, far: u8, near: u8) -> u128 {
    let [a, b] = lines;
    let passable = !(occupied | bits(ADJACENT[from.index()]));
    let (slid_a, slid_b) = (a.reached(occupied) & passable, b.reached(occupied) & passable);
    let (a_up, a_down) = (slid_a & a.upper, slid_a & a.lower);
    let (b_up, b_down) = (slid_b & b.upper, slid_b & b.lower);
    let by_far = (a_up | b_up) << far | (a_down | b_down) >> far;
    let by_near = (a_up | b_down) << near | (b_up | a_down) >> near;
    by_far | by_near
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes along a line square by square, and stops on the first piece.
    fn slow_walk(from: u8, first: usize, eighths: usize, occupied: Set) -> Vec<u8> {
        let mut met = Vec::new();
        let mut next = step(from, Direction::ALL[first]);
        while let Some(on) = next {
            met.push(on);
            next = step(on, turned(first, eighths)).filter(|_| !occupied.contains(Square(on)));
        }
        met
    }

    /// A bent slider square by square, as the rules describe it.
    fn slow_bent(from: u8, single: usize, occupied: Set) -> Set {
        let mut goals = Set::EMPTY;
        for d in 0..8 {
            for eighths in [1, 7] {
                if d % 2 == single {
                    let met = slow_walk(from, d, eighths, occupied);
                    goals |= met.into_iter().skip(2).map(Square).collect();
                    continue;
                }
                for passed in slow_walk(from, d, 0, occupied).into_iter().skip(1) {
                    if !occupied.contains(Square(passed)) {
                        goals |= step(passed, turned(d, eighths)).into_iter().map(Square).collect();
                    }
                }
            }
        }
        goals
    }

    fn slow_straight(from: u8, parity: usize, occupied: Set) -> Set {
        let directions = (0..8).filter(|d| d % 2 == parity);
        directions.flat_map(|d| slow_walk(from, d, 0, occupied)).map(Square).collect()
    }

    #[test]
    fn line_pieces_reach_what_walking_square_by_square_reaches() {
        let mut seed = 7_u128;
        for round in 0..400 {
            seed = seed.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            let thinner = if round % 2 == 0 { seed.rotate_left(64) } else { u128::MAX };
            let occupied = set(seed.rotate_left(41) & thinner) & WHOLE;
            for from in 0..100 {
                let on = Square(from);
                assert_eq!(rook(on, occupied), slow_straight(from, 0, occupied));
                assert_eq!(bishop(on, occupied), slow_straight(from, 1, occupied));
                assert_eq!(zigzag_bishop(on, occupied), slow_bent(from, 0, occupied));
                assert_eq!(zigzag_rook(on, occupied), slow_bent(from, 1, occupied));
            }
        }
    }
}
