//! Patterns of pieces that end the game.

use crate::state::State;
use crate::tables::Tables;
use heterodox_definition::Connection;
use heterodox_kernel::{Board, Color, Direction, Square, SquareSet, work};

/// Returns whether a side has connected its pieces.
pub(super) fn is_connected<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    rule: &Connection,
    side: Color,
) -> bool {
    let is_part = |square: &Square| {
        state.pieces.piece_at(*square).is_some_and(|piece| rule.kinds.contains(piece.kind))
    };
    let pieces: SquareSet<W> = state.pieces.color(side).iter().filter(is_part).collect();
    work::spend(16 * pieces.len() as u64);
    let board = &tables.definition.board;
    has_row(board, rule, pieces)
        || has_line(board, rule, pieces)
        || has_square(board, rule.square, pieces)
        || has_chain(board, rule, pieces, side)
}

/// The directions of patterns, one for each line.
fn directions(rule: &Connection) -> impl Iterator<Item = Direction> {
    let all = [
        (rule.horizontal, Direction::East),
        (rule.vertical, Direction::North),
        (rule.diagonal, Direction::NorthEast),
        (rule.diagonal, Direction::NorthWest),
    ];
    all.into_iter().filter(|(is_allowed, _)| *is_allowed).map(|(_, direction)| direction)
}

fn has_row<const W: usize>(board: &Board, rule: &Connection, pieces: SquareSet<W>) -> bool {
    let Some(more) = usize::from(rule.row).checked_sub(1) else { return false };
    let from = |square: Square| {
        directions(rule).any(|direction| {
            let ray = board.ray(square, direction).iter();
            ray.take_while(|square| pieces.contains(**square)).take(more).count() == more
        })
    };
    pieces.iter().any(from)
}

fn has_line<const W: usize>(board: &Board, rule: &Connection, pieces: SquareSet<W>) -> bool {
    let Some(more) = usize::from(rule.line).checked_sub(1) else { return false };
    let from = |square: Square| {
        directions(rule).any(|direction| {
            let ray = board.ray(square, direction).iter();
            ray.filter(|square| pieces.contains(**square)).count() >= more
        })
    };
    pieces.iter().any(from)
}

fn has_square<const W: usize>(board: &Board, size: u8, pieces: SquareSet<W>) -> bool {
    let corner = |square: Square| {
        let (file, rank) = board.file_and_rank(square);
        let mut places = (0..size).flat_map(|files| (0..size).map(move |ranks| (files, ranks)));
        places.all(|(files, ranks)| {
            let (file, rank) = (file.saturating_add(files), rank.saturating_add(ranks));
            board.square_at(file, rank).is_some_and(|square| pieces.contains(square))
        })
    };
    size > 0 && pieces.iter().any(corner)
}

/// Returns whether a chain of at least two pieces connects the regions of a side.
fn has_chain<const W: usize>(
    board: &Board,
    rule: &Connection,
    pieces: SquareSet<W>,
    side: Color,
) -> bool {
    let [first, second] = rule.regions[side.index()].map(|region| region.resized() & pieces);
    if first.is_empty() || second.is_empty() {
        return false;
    }
    let (mut reached, mut new) = (first, first);
    while !new.is_empty() {
        let next = neighbors(board, rule, new) & pieces;
        if next.intersects(second) {
            return true;
        }
        new = next - reached;
        reached |= new;
    }
    false
}

/// The squares next to some squares, in the directions of patterns.
fn neighbors<const W: usize>(
    board: &Board,
    rule: &Connection,
    squares: SquareSet<W>,
) -> SquareSet<W> {
    let both = |direction: Direction| [direction, direction.opposite()];
    let near = |square: Square| {
        let rays = directions(rule).flat_map(both).map(move |to| board.ray(square, to));
        rays.filter_map(|ray| ray.first().copied()).collect::<Vec<_>>()
    };
    squares.iter().flat_map(near).collect()
}
