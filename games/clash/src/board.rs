//! The graph of 41 nodes, and tables of it that are made at compile time.
//!
//! Nodes are numbered rank by rank, five and four in turn, so that the node at
//! (file, rank), counted from 0, is number (9·rank + file) / 2 and a step in a
//! given direction adds the same number everywhere: whole sets of pieces step
//! at once.

use heterodox_kernel::{Board, Color, Direction, Square, SquareSet};

/// How many nodes there are.
pub(crate) const NODES: usize = 41;
/// All nodes.
pub(crate) const ALL: SquareSet<1> = SquareSet::first_n(NODES);
/// How many ranks, and files, there are.
pub(crate) const RANKS: u8 = 9;

/// The board as everybody else sees it.
pub(crate) fn describe() -> Board {
    let points = (0..RANKS).flat_map(|rank| (0..RANKS).map(move |file| (file, rank)));
    Board::graph(points.filter(|&point| is_node(point)).collect(), link)
}

const fn is_node((file, rank): (u8, u8)) -> bool {
    file % 2 == rank % 2
}

const fn number((file, rank): (u8, u8)) -> u8 {
    (RANKS * rank + file) / 2
}

/// One step in files and ranks: neighbours in a rank or a file stand two
/// apart.
const fn stride(direction: Direction) -> (i8, i8) {
    let (files, ranks) = direction.delta();
    if direction.is_diagonal() { (files, ranks) } else { (2 * files, 2 * ranks) }
}

/// The step from a node in a direction, if a line leads there.
///
/// Diagonal lines are everywhere. Horizontal lines fill the lower and upper
/// triangles, between the long diagonals: each rank's line begins and ends as
/// many files from the edge as the rank is from its own. Vertical lines fill
/// the triangles at the left and right in the same way.
const fn link((file, rank): (u8, u8), direction: Direction) -> Option<(i8, i8)> {
    let (files, ranks) = stride(direction);
    let (to_file, to_rank) = (file as i8 + files, rank as i8 + ranks);
    let open = if direction.is_diagonal() {
        keeps_off(0, to_file) && keeps_off(0, to_rank)
    } else if ranks == 0 {
        let margin = edge_distance(rank);
        keeps_off(margin, file as i8) && keeps_off(margin, to_file)
    } else {
        let margin = edge_distance(file);
        keeps_off(margin, rank as i8) && keeps_off(margin, to_rank)
    };
    if open { Some((files, ranks)) } else { None }
}

const fn edge_distance(place: u8) -> i8 {
    let other = RANKS - 1 - place;
    (if place < other { place } else { other }) as i8
}

/// Whether a file or rank is at least `margin` away from both edges.
const fn keeps_off(margin: i8, place: i8) -> bool {
    margin <= place && place < RANKS as i8 - margin
}

/// For each direction and node, the nodes that follow.
static RAYS: [[SquareSet<1>; NODES]; 8] = {
    let mut rays = [[SquareSet::EMPTY; NODES]; 8];
    let mut point = 0;
    while point < RANKS * RANKS {
        let start = (point % RANKS, point / RANKS);
        let mut d = 0;
        while d < 8 && is_node(start) {
            let mut at = start;
            while let Some((files, ranks)) = link(at, Direction::ALL[d]) {
                at = (at.0.wrapping_add_signed(files), at.1.wrapping_add_signed(ranks));
                let ray = &mut rays[d][number(start) as usize];
                *ray = ray.with(Square(number(at)));
            }
            d += 1;
        }
        point += 1;
    }
    rays
};

/// The nodes from which a line leads in each direction.
static OPEN: [SquareSet<1>; 8] = {
    let mut open = [SquareSet::EMPTY; 8];
    let mut d = 0;
    while d < 8 {
        let mut node = 0;
        while node < NODES {
            if RAYS[d][node].bits() != 0 {
                open[d] = open[d].with(Square(node as u8));
            }
            node += 1;
        }
        d += 1;
    }
    open
};

static NEIGHBORS: [SquareSet<1>; NODES] = {
    let mut neighbors = [SquareSet::EMPTY; NODES];
    let mut node = 0;
    while node < NODES {
        let mut d = 0;
        while d < 8 {
            let next = step(SquareSet::of(Square(node as u8)), Direction::ALL[d]);
            neighbors[node] = neighbors[node].union(next);
            d += 1;
        }
        node += 1;
    }
    neighbors
};

/// The nodes passed and landed on between two nodes of one line.
static PATHS: [[SquareSet<1>; NODES]; NODES] = {
    let mut paths = [[SquareSet::EMPTY; NODES]; NODES];
    let mut from = 0;
    while from < NODES {
        let mut d = 0;
        while d < 8 {
            let mut path = SquareSet::EMPTY;
            let mut next = step(SquareSet::of(Square(from as u8)), Direction::ALL[d]);
            while next.bits() != 0 {
                path = path.union(next);
                paths[from][next.bits().trailing_zeros() as usize] = path;
                next = step(next, Direction::ALL[d]);
            }
            d += 1;
        }
        from += 1;
    }
    paths
};

/// How much a step in a direction adds to a node's number.
#[inline]
pub(crate) const fn shift(direction: Direction) -> i8 {
    let (files, ranks) = stride(direction);
    (RANKS as i8 * ranks + files) / 2
}

/// The node so much further on in number.
#[inline]
pub(crate) fn moved(node: Square, by: i8) -> Square {
    Square(node.0.wrapping_add_signed(by))
}

/// Where the pieces of a set come with one step in a direction, those without
/// a line left out.
#[inline]
pub(crate) const fn step(set: SquareSet<1>, direction: Direction) -> SquareSet<1> {
    // Rotating by a negative number is rotating to the right, and nothing
    // that has a line to follow rotates off the board.
    let bits = set.bits() & OPEN[direction.index()].bits();
    SquareSet::from_bits(bits.rotate_left(shift(direction) as u32))
}

/// All nodes that follow in a direction.
#[inline]
pub(crate) fn ray(direction: Direction, from: Square) -> SquareSet<1> {
    RAYS[direction.index()][from.index()]
}

/// The nodes that follow in a direction, from the first occupied one on.
#[inline]
pub(crate) fn ray_from_first_met(
    direction: Direction,
    from: Square,
    occupied: SquareSet<1>,
) -> SquareSet<1> {
    let ray = ray(direction, from);
    let met = (ray & occupied).bits();
    let on_from_there = if direction.ascends() {
        // All bits from the lowest one up; none if there is none.
        (met & met.wrapping_neg()).wrapping_neg()
    } else {
        // All bits from the highest one down; none if there is none.
        u64::MAX.checked_shr(met.leading_zeros()).unwrap_or(0)
    };
    SquareSet::from_bits(ray.bits() & on_from_there)
}

/// All nodes one step away.
#[inline]
pub(crate) fn neighbors(node: Square) -> SquareSet<1> {
    NEIGHBORS[node.index()]
}

/// The nodes passed and landed on from one node to another of the same line;
/// none if no line leads there.
#[inline]
pub(crate) fn path(from: Square, to: Square) -> SquareSet<1> {
    PATHS[from.index()][to.index()]
}

/// The direction in which a line leads from one node to another.
pub(crate) fn direction_to(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| ray(direction, from).contains(to))
}

/// The three forward directions of a side.
#[inline]
pub(crate) const fn forward(color: Color) -> [Direction; 3] {
    use Direction::*;
    match color {
        Color::White => [NorthWest, North, NorthEast],
        Color::Black => [SouthWest, South, SouthEast],
    }
}

/// The directions of a side that are not forward: sideways and backward.
#[inline]
pub(crate) const fn not_forward(color: Color) -> [Direction; 5] {
    use Direction::*;
    let [a, b, c] = forward(match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
    });
    [West, East, a, b, c]
}

/// The opponent's back rank, where pieces become Slicers.
#[inline]
pub(crate) const fn goal(color: Color) -> SquareSet<1> {
    SquareSet::from_bits(match color {
        Color::White => 0b11111 << 36,
        Color::Black => 0b11111,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BOARD;

    #[test]
    fn tables_follow_the_board() {
        for from in BOARD.squares() {
            for direction in Direction::ALL {
                let line = BOARD.line(from, direction);
                assert_eq!(ray(direction, from), line.iter().copied().collect());
                let next = line.first().copied();
                assert_eq!(step(SquareSet::of(from), direction).first(), next);
                for (i, &to) in line.iter().enumerate() {
                    assert_eq!(path(from, to), line[..=i].iter().copied().collect());
                    assert_eq!(direction_to(from, to), Some(direction));
                    assert!(ray_from_first_met(direction, from, SquareSet::of(to)).contains(to));
                }
                assert!(ray_from_first_met(direction, from, SquareSet::EMPTY).is_empty());
            }
        }
    }

    #[test]
    fn goals_are_the_back_ranks() {
        assert_eq!(goal(Color::White), BOARD.rank_squares(8).collect());
        assert_eq!(goal(Color::Black), BOARD.rank_squares(0).collect());
    }
}
