//! Pieces that must not face each other, as the Generals of Xiangqi.

use crate::pieces::{BoardPieces, STEPS_OF_BOARD};
use crate::tables::Tables;
use heterodox_definition::Facing;
use heterodox_kernel::{Color, Direction, Piece, Square, SquareSet, work};

/// Two pieces of a kind that face each other.
pub(crate) fn pair_that_faces<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    facing: &Facing,
) -> Option<(Square, Square)> {
    work::spend(STEPS_OF_BOARD);
    let board = &tables.definition.board;
    let own = Piece::new(Color::White, facing.kind);
    let other = Piece::new(Color::Black, facing.kind);
    let faced = |square: Square, direction: Direction| {
        let mut ray = board.ray(square, direction).iter().copied();
        let met = ray.find(|&square| pieces.piece_at(square).is_some());
        met.filter(|&square| pieces.piece_at(square) == Some(other))
    };
    let mut squares = pieces.color(Color::White).iter();
    squares.by_ref().filter(|&square| pieces.piece_at(square) == Some(own)).find_map(|square| {
        Some((square, directions(facing).find_map(|direction| faced(square, direction))?))
    })
}

/// Returns the forbidden directions.
fn directions(facing: &Facing) -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter().filter(|direction| match direction {
        Direction::North | Direction::South => facing.files,
        Direction::East | Direction::West => facing.ranks,
        _ => facing.diagonals,
    })
}

/// Returns the squares that no piece may leave unexamined: those of the pieces that must not
/// face each other, and of a piece that alone stands between two of them. All squares if two pieces
/// face each other already.
pub(super) fn exposed<const W: usize>(tables: &Tables<W>, pieces: &BoardPieces<W>) -> SquareSet<W> {
    let facing = tables.definition.facing.iter();
    facing.fold(SquareSet::EMPTY, |all, facing| all | exposed_of(tables, pieces, facing))
}

fn exposed_of<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    facing: &Facing,
) -> SquareSet<W> {
    work::spend(STEPS_OF_BOARD);
    let [own, other] = Color::ALL.map(|color| Piece::new(color, facing.kind));
    let stands = |piece: Piece| move |square: &Square| pieces.piece_at(*square) == Some(piece);
    let mut exposed: SquareSet<W> = pieces.occupied().iter().filter(stands(other)).collect();
    for square in pieces.color(Color::White).iter().filter(stands(own)) {
        exposed.insert(square);
        for direction in directions(facing) {
            let ray = tables.definition.board.ray(square, direction).iter().copied();
            let mut met = ray.filter(|&square| pieces.piece_at(square).is_some());
            let (first, second) = (met.next(), met.next());
            if first.as_ref().is_some_and(stands(other)) {
                return tables.all;
            }
            if second.as_ref().is_some_and(stands(other)) {
                first.into_iter().for_each(|square| exposed.insert(square));
            }
        }
    }
    exposed
}
