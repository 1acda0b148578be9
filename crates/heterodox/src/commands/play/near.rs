//! The legal moves nearest to what was typed.

use crate::draw::both_notations;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Board, Move, Square};

/// How many moves are offered.
const MOST: usize = 5;
/// How many letters may differ where no square is shared.
const FAR: usize = 2;

/// What there is to offer.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Near {
    /// The choices between the two squares, which the refusal has told.
    Told,
    /// Moves in both notations, the nearest first.
    Moves(Vec<String>),
    /// Nothing is near.
    Nothing,
}

/// Looks for moves that share the squares that were typed, then for those
/// whose text is alike.
pub(super) fn nearest(
    board: &Board,
    position: &dyn AnyPosition,
    moves: &[Move],
    typed: &str,
) -> Near {
    let (from, to) = squares_in(board, typed);
    if moves.iter().any(|mv| Some(mv.from) == from && Some(mv.to) == to) {
        return Near::Told;
    }
    let typed = typed.trim().to_lowercase();
    let mut ranked: Vec<_> = moves
        .iter()
        .map(|&mv| {
            let distance = |text: String| strsim::osa_distance(&typed, &text.to_lowercase());
            let distance = distance(position.coordinates(mv)).min(distance(position.san(mv)));
            let strangers = (Some(mv.from) != from, Some(mv.to) != to);
            (strangers, distance, mv)
        })
        .filter(|&(strangers, distance, _)| strangers != (true, true) || distance <= FAR)
        .collect();
    ranked.sort();
    ranked.truncate(MOST);
    if ranked.is_empty() {
        return Near::Nothing;
    }
    Near::Moves(ranked.into_iter().map(|(.., mv)| both_notations(position, mv)).collect())
}

/// The first two squares that a text names: from and to. A single one is
/// where a piece should go.
fn squares_in(board: &Board, text: &str) -> (Option<Square>, Option<Square>) {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        match board.split_square(rest) {
            Some((square, after)) => {
                found.push(square);
                rest = after;
            }
            None => rest = &rest[char.len_utf8()..],
        }
    }
    match found[..] {
        [] => (None, None),
        [to] => (None, Some(to)),
        [from, to, ..] => (Some(from), Some(to)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_found_in_either_notation() {
        let board = Board::rectangle(12, 12);
        let square = |name| board.square(name);
        assert_eq!(squares_in(&board, "a10b12"), (square("a10"), square("b12")));
        assert_eq!(squares_in(&board, "Rxe5+"), (None, square("e5")));
        assert_eq!(squares_in(&board, "R4d1,c3c4"), (square("d1"), square("c3")));
        assert_eq!(squares_in(&board, "äöü"), (None, None));
    }
}
