//! Symmetries of boards.

use heterodox_kernel::Board;

/// A map of each square to another one.
pub(crate) type Map = Vec<u8>;

/// A set of the maps of [`maps`], as bits.
pub(crate) type Maps = u8;

/// Returns the reflections and rotations of a board, the identity first. They are symmetries
/// of the board's shape; the rules of the game may have fewer.
pub(crate) fn maps(board: &Board) -> Vec<Map> {
    (0..8).filter_map(|number| map(board, number)).collect()
}

/// The map that mirrors left to right (1), up and down (2) and at the long diagonal (4).
fn map(board: &Board, number: u8) -> Option<Map> {
    let (files, ranks) = (board.files(), board.ranks());
    let image = |square| {
        let (mut file, mut rank) = board.file_and_rank(square);
        if number & 1 != 0 {
            file = files - 1 - file;
        }
        if number & 2 != 0 {
            rank = ranks - 1 - rank;
        }
        if number & 4 != 0 {
            (file, rank) = (rank, file);
        }
        board.square_at(file, rank).map(|square| square.0)
    };
    board.squares().map(image).collect()
}

/// Returns the greatest group that these maps contain, of those that endings use: all, the
/// reflection left to right, or the identity.
pub(crate) fn group(verified: Maps, all: usize) -> Maps {
    let every = ((1_u16 << all) - 1) as Maps;
    // Reflections left to right and up and down generate the group of the first four.
    [every, 0b1111, 0b0011, 0b0101, 0b1001]
        .into_iter()
        .find(|group| group & !every == 0 && group & !verified == 0)
        .unwrap_or(1)
}
