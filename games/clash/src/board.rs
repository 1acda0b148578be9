//! The graph of 41 nodes, with tables computed at compile time.
//!
//! Nodes are numbered rank by rank, with five and four nodes in turn: the node at (file, rank),
//! counted from 0, has the number (9·rank + file) / 2. A step in a given direction adds the same
//! number to every node. One shift thus moves a whole set of pieces.

use heterodox_kernel::{Board, Color, Direction, Square, SquareSet};

/// Number of nodes.
pub(crate) const NODES: usize = 41;
/// All nodes.
pub(crate) const ALL: SquareSet<1> = SquareSet::first_n(NODES);
/// Number of ranks, and of files.
pub(crate) const RANKS: u8 = 9;

/// Returns the board as a kernel [`Board`].
pub(crate) fn kernel_board() -> Board {
    let points = (0..RANKS).flat_map(|rank| (0..RANKS).map(move |file| (file, rank)));
    let board = Board::graph(points.filter(|&point| is_node(point)).collect(), link);
    board.with_promotion_ranks(RANKS - 1, 0)
}

const fn is_node((file, rank): (u8, u8)) -> bool {
    file % 2 == rank % 2
}

const fn number((file, rank): (u8, u8)) -> u8 {
    (RANKS * rank + file) / 2
}

/// Offset of one step, in files and ranks. Neighbours in a rank or a file are two
/// apart.
const fn stride(direction: Direction) -> (i8, i8) {
    let (files, ranks) = direction.delta();
    if direction.is_diagonal() { (files, ranks) } else { (2 * files, 2 * ranks) }
}

/// Returns the offset from a node to the next one in a direction, or `None` if no
/// line leads there.
///
/// Diagonal lines exist everywhere. Horizontal lines exist only in the lower and
/// upper triangles between the long diagonals: on each rank they start as many
/// files from the edge as the rank is from its own edge. Vertical lines fill the
/// left and right triangles in the same way.
const fn link((file, rank): (u8, u8), direction: Direction) -> Option<(i8, i8)> {
    let (files, ranks) = stride(direction);
    let (to_file, to_rank) = (file as i8 + files, rank as i8 + ranks);
    let open = if direction.is_diagonal() {
        is_inside(0, to_file) && is_inside(0, to_rank)
    } else if ranks == 0 {
        let margin = edge_distance(rank);
        is_inside(margin, file as i8) && is_inside(margin, to_file)
    } else {
        let margin = edge_distance(file);
        is_inside(margin, rank as i8) && is_inside(margin, to_rank)
    };
    if open { Some((files, ranks)) } else { None }
}

const fn edge_distance(place: u8) -> i8 {
    let other = RANKS - 1 - place;
    (if place < other { place } else { other }) as i8
}

/// Returns whether a file or rank is at least `margin` away from both edges.
const fn is_inside(margin: i8, place: i8) -> bool {
    margin <= place && place < RANKS as i8 - margin
}

/// For each direction and node, the nodes that follow on the line.
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

/// For each direction, the nodes that have a neighbour there.
static HAS_NEIGHBOR: [SquareSet<1>; 8] = {
    let mut has_neighbor = [SquareSet::EMPTY; 8];
    let mut d = 0;
    while d < 8 {
        let mut node = 0;
        while node < NODES {
            if RAYS[d][node].bits() != 0 {
                has_neighbor[d] = has_neighbor[d].with(Square(node as u8));
            }
            node += 1;
        }
        d += 1;
    }
    has_neighbor
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

/// For each pair of nodes on one line, the nodes after the first one up to and
/// including the second.
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

/// Returns the number that a step in a direction adds to a node's index.
#[inline]
pub(crate) const fn shift(direction: Direction) -> i8 {
    let (files, ranks) = stride(direction);
    (RANKS as i8 * ranks + files) / 2
}

/// Returns the node whose index is larger by `by`.
#[inline]
pub(crate) fn offset(node: Square, by: i8) -> Square {
    Square(node.0.wrapping_add_signed(by))
}

/// Shifts a set of nodes by one step in a direction. Nodes without a neighbour
/// there are dropped.
#[inline]
pub(crate) const fn step(set: SquareSet<1>, direction: Direction) -> SquareSet<1> {
    // Casting a negative shift to `u32` makes this a rotation to the right. No
    // node that has a neighbour is rotated off the board.
    let bits = set.bits() & HAS_NEIGHBOR[direction.index()].bits();
    SquareSet::from_bits(bits.rotate_left(shift(direction) as u32))
}

/// Returns all nodes that follow in a direction.
#[inline]
pub(crate) fn ray(direction: Direction, from: Square) -> SquareSet<1> {
    RAYS[direction.index()][from.index()]
}

/// Returns the nodes in a direction from the first occupied one on, that one
/// included.
#[inline]
pub(crate) fn ray_from_first_blocker(
    direction: Direction,
    from: Square,
    occupied: SquareSet<1>,
) -> SquareSet<1> {
    let ray = ray(direction, from);
    let blockers = (ray & occupied).bits();
    let mask = if direction.ascends() {
        // All bits from the lowest one up; none if there is none.
        (blockers & blockers.wrapping_neg()).wrapping_neg()
    } else {
        // All bits from the highest one down; none if there is none.
        u64::MAX.checked_shr(blockers.leading_zeros()).unwrap_or(0)
    };
    SquareSet::from_bits(ray.bits() & mask)
}

/// Returns all nodes one step away.
#[inline]
pub(crate) fn neighbors(node: Square) -> SquareSet<1> {
    NEIGHBORS[node.index()]
}

/// Returns the nodes from one node (excluded) to another of the same line
/// (included). Empty if no line connects them.
#[inline]
pub(crate) fn path(from: Square, to: Square) -> SquareSet<1> {
    PATHS[from.index()][to.index()]
}

/// Returns the direction of the line from one node to another, if there is one.
pub(crate) fn direction_to(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| ray(direction, from).contains(to))
}

/// Returns the three forward directions of a side.
#[inline]
pub(crate) const fn forward(color: Color) -> [Direction; 3] {
    use Direction::*;
    match color {
        Color::White => [NorthWest, North, NorthEast],
        Color::Black => [SouthWest, South, SouthEast],
    }
}

/// Returns the sideways and backward directions of a side.
#[inline]
pub(crate) const fn not_forward(color: Color) -> [Direction; 5] {
    use Direction::*;
    let [a, b, c] = forward(match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
    });
    [West, East, a, b, c]
}

/// Returns the opponent's back rank, where pieces become Slicers.
#[inline]
pub(crate) const fn promotion_rank(color: Color) -> SquareSet<1> {
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
    fn tables_agree_with_the_board() {
        for from in BOARD.squares() {
            for direction in Direction::ALL {
                let line = BOARD.ray(from, direction);
                assert_eq!(ray(direction, from), line.iter().copied().collect());
                let next = line.first().copied();
                assert_eq!(step(SquareSet::of(from), direction).first(), next);
                for (i, &to) in line.iter().enumerate() {
                    assert_eq!(path(from, to), line[..=i].iter().copied().collect());
                    assert_eq!(direction_to(from, to), Some(direction));
                    assert!(
                        ray_from_first_blocker(direction, from, SquareSet::of(to)).contains(to)
                    );
                }
                assert!(ray_from_first_blocker(direction, from, SquareSet::EMPTY).is_empty());
            }
        }
    }

    #[test]
    fn promotion_ranks_are_the_back_ranks() {
        assert_eq!(promotion_rank(Color::White), BOARD.rank_squares(8).collect());
        assert_eq!(promotion_rank(Color::Black), BOARD.rank_squares(0).collect());
    }
}
