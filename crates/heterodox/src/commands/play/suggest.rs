//! Suggestions for invalid moves.

use crate::draw::both_notations;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Board, Move, Square};

/// Maximum number of suggested moves.
const MAX_SUGGESTIONS: usize = 5;
/// Maximum edit distance of moves that share no square with the input.
const MAX_DISTANCE: usize = 2;

/// Suggestions for an invalid move.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Suggestions {
    /// The error message already lists the moves between the two squares.
    AlreadyListed,
    /// Moves in both notations, the most similar first.
    Moves(Vec<String>),
    /// No move is similar.
    None,
}

/// Searches for moves with the same squares, then for moves with a similar text.
pub(super) fn nearest(
    board: &Board,
    position: &dyn AnyPosition,
    moves: &[Move],
    typed: &str,
) -> Suggestions {
    let (from, to) = squares_in(board, typed);
    if moves.iter().any(|mv| Some(mv.from) == from && Some(mv.to) == to) {
        return Suggestions::AlreadyListed;
    }
    let typed = typed.trim().to_lowercase();
    let mut ranked: Vec<_> = moves
        .iter()
        .map(|&mv| {
            let distance = |text: String| strsim::osa_distance(&typed, &text.to_lowercase());
            let distance =
                distance(position.game().coordinates(mv)).min(distance(position.san(mv)));
            let differs = (Some(mv.from) != from, Some(mv.to) != to);
            (differs, distance, mv)
        })
        .filter(|&(differs, distance, _)| differs != (true, true) || distance <= MAX_DISTANCE)
        .collect();
    ranked.sort();
    ranked.truncate(MAX_SUGGESTIONS);
    if ranked.is_empty() {
        return Suggestions::None;
    }
    Suggestions::Moves(ranked.into_iter().map(|(.., mv)| both_notations(position, mv)).collect())
}

/// Returns the first two squares in a text, from and to. A single square is the target.
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
