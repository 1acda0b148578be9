//! Counting the positions of a game to a depth: the exactness test of move
//! generators.

use crate::{Move, Position};

/// The number of sequences of `depth` legal moves. A finished position counts
/// at its own depth and adds nothing deeper. The last moves are counted
/// without being played.
///
/// ```
/// # use heterodox_kernel::{Position, perft};
/// fn nodes_after_two_plies<P: Position>(position: &P) -> u64 {
///     perft::count(position, 2)
/// }
/// ```
pub fn count<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => {
            let mut nodes = 0;
            position.for_each_legal(|mv| nodes += count(&position.after(mv), depth - 1));
            nodes
        }
    }
}

/// The same number as [`count`], with the last moves played too: what a search
/// would have to do.
pub fn count_playing_leaves<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_legal(|mv| {
        let next = position.after(mv);
        // The leaf must be made, not optimised away.
        nodes += count_playing_leaves(std::hint::black_box(&next), depth - 1);
    });
    nodes
}

/// [`count`] for each legal move, in the order in which moves are found. Empty
/// at depth 0.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let each = |mv| (mv, count(&position.after(mv), depth - 1));
    position.legal_moves().into_iter().map(each).collect()
}
