//! The same perft with another library.

use crate::BenchPosition;
use crate::measure::{Measurement, Row};
use std::hint::black_box;

/// The crate cozy-chess by analog-hors.
pub(crate) fn cozy_chess(positions: &[BenchPosition]) -> Row {
    let measurements = positions.iter().map(|bench| {
        let depth = bench.depth;
        let board: cozy_chess::Board = bench.fen.parse().expect("a FEN of chess");
        let again = board.clone();
        [
            Measurement::new(move || cozy_count(&board, depth)),
            Measurement::new(move || cozy_play(&again, depth)),
        ]
    });
    let size = size_of::<cozy_chess::Board>();
    Row { name: "  cozy-chess".to_owned(), size, measurements: measurements.collect() }
}

fn cozy_count(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_count(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_play(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_play(black_box(&next), depth - 1);
        }
        false
    });
    nodes
}
