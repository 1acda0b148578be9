//! Perft: counts of move sequences to a fixed depth, the standard test of move
//! generators.

use crate::{Move, Position};

/// Number of sequences of `depth` legal moves. A finished position counts as 1 at
/// depth 0 and adds nothing to greater depths. The moves of the last ply are
/// counted without playing them (bulk counting).
///
/// ```
/// # use heterodox_kernel::{Position, perft};
/// fn nodes_after_two_plies<P: Position>(position: &P) -> u64 {
///     perft::count(position, 2)
/// }
/// ```
pub fn count<P: Position>(position: &P, depth: u32) -> u64 {
    position.perft(depth)
}

/// The same number as [`count`], but with the moves of the last ply played, as a
/// search would.
pub fn count_playing_leaves<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_legal(|mv| {
        let next = position.after(mv);
        // Keeps the compiler from removing the last move.
        nodes += count_playing_leaves(std::hint::black_box(&next), depth - 1);
    });
    nodes
}

/// [`count`] for each legal move, in the order of generation. Empty at depth 0.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let each = |mv| (mv, count(&position.after(mv), depth - 1));
    position.legal_moves().into_iter().map(each).collect()
}
