//! Verbs for the displacement of pieces.

use heterodox_kernel::{Board, Move, Square};

/// Returns the verb for the displacement of a piece, in the third person. A move "pulls" a piece to
/// its start, or from a distance if the mover stays where it is. If the piece stood on the way or
/// on the destination, the move "carries" it or, if it is an enemy, "pushes" it. All other
/// displacements are "moves". `is_own` is true if the displaced piece belongs to the mover's side.
pub(crate) fn displacement(board: &Board, mv: Move, is_own: bool) -> &'static str {
    let Some((from, to)) = mv.displacement() else { return "moves" };
    if mv.from == mv.to || to == mv.from && from != mv.to {
        return "pulls";
    }
    let is_met = from == mv.to || is_beyond(board, (mv.from, from), mv.to);
    match is_met {
        true if is_own => "carries",
        true => "pushes",
        false => "moves",
    }
}

/// Returns whether `square` lies beyond `over` on a straight line from `from`.
fn is_beyond(board: &Board, (from, over): (Square, Square), square: Square) -> bool {
    let place = |square| {
        let (file, rank) = board.file_and_rank(square);
        (i32::from(file), i32::from(rank))
    };
    let [(a, b), (c, d), (e, f)] = [from, over, square].map(place);
    let (first, second) = ((c - a, d - b), (e - c, f - d));
    let is_straight = first.0 * second.1 == first.1 * second.0;
    is_straight && first.0 * second.0 + first.1 * second.1 > 0
}

#[cfg(test)]
mod tests {
    use super::displacement;
    use heterodox_kernel::{Board, Move};

    #[test]
    fn pieces_are_pulled_carried_and_pushed() {
        let board = Board::rectangle(6, 6);
        let square = |name: &str| board.square(name).expect("a square");
        let verb = |[from, to, other, other_to]: [&str; 4], is_own| {
            let [from, to, other, other_to] = [from, to, other, other_to].map(square);
            displacement(&board, Move::displacing(from, to, other, other_to), is_own)
        };
        assert_eq!(verb(["c2", "d3", "b1", "c2"], false), "pulls");
        assert_eq!(verb(["a1", "a1", "e1", "c1"], false), "pulls");
        assert_eq!(verb(["a1", "e1", "e1", "c1"], true), "carries");
        assert_eq!(verb(["a1", "c1", "c1", "d1"], false), "pushes");
        assert_eq!(verb(["a1", "d1", "c1", "e1"], false), "pushes");
        assert_eq!(verb(["c2", "c3", "c3", "c4"], false), "pushes");
        assert_eq!(verb(["a1", "b3", "e5", "f6"], false), "moves");
    }
}
