//! Drops next to other pieces, and pieces that change sides.

use crate::pieces::BoardPieces;
use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::Action;
use heterodox_definition::{EnclosingDrop, Enclosure, Flips, Wrap};
use heterodox_kernel::{Color, Piece, Square, SquareSet, work};

use super::passing::is_pass;

/// The directions of ranks and files, then those of diagonals.
const DIRECTIONS: [(i16, i16); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The empty squares that must be filled before the rule on drops holds.
pub(crate) fn first_drops<const W: usize>(
    rule: &EnclosingDrop,
    pieces: &BoardPieces<W>,
) -> SquareSet<W> {
    rule.start.resized() - pieces.occupied()
}

/// The empty squares where the side to move may drop pieces by the rule on the pieces around. `None`
/// if the game has no such rule.
pub(crate) fn enclosing_drops<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
) -> Option<SquareSet<W>> {
    let rule = tables.definition.enclosing_drop.as_ref()?;
    let first = first_drops(rule, &state.pieces);
    if !first.is_empty() {
        return Some(first);
    }
    let empty = tables.all - state.pieces.occupied();
    work::spend(empty.len() as u64);
    let may =
        |square: &Square| may_drop(tables, &state.pieces, rule.rule, state.turn.turn, *square);
    Some(empty.iter().filter(may).collect())
}

/// Returns whether a side may drop a piece on an empty square by a rule.
fn may_drop<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    rule: Enclosure,
    color: Color,
    at: Square,
) -> bool {
    let beside = |step: (i16, i16)| tables.paths.geometry.offset(at, step, Wrap::None);
    match rule {
        Enclosure::Reversi => {
            !enclosed(tables, pieces.color(color), pieces.color(!color), at).is_empty()
        }
        Enclosure::Ataxx => tables.paths.neighbors[at.index()].intersects(pieces.color(color)),
        Enclosure::Snort => {
            let enemies = pieces.color(!color);
            !DIRECTIONS[..4].iter().any(|&step| beside(step).is_some_and(|it| enemies.contains(it)))
        }
        Enclosure::Top => beside((0, -1)).is_none_or(|below| pieces.occupied().contains(below)),
    }
}

/// The enemies that fill lines between a square and the next own piece.
fn enclosed<const W: usize>(
    tables: &Tables<W>,
    own: SquareSet<W>,
    enemies: SquareSet<W>,
    at: Square,
) -> SquareSet<W> {
    let geometry = &tables.paths.geometry;
    let mut all = SquareSet::EMPTY;
    for step in DIRECTIONS {
        let mut line = SquareSet::EMPTY;
        let mut next = geometry.offset(at, step, Wrap::None);
        while let Some(square) = next.filter(|&square| enemies.contains(square)) {
            line.insert(square);
            next = geometry.offset(square, step, Wrap::None);
        }
        if next.is_some_and(|square| own.contains(square)) {
            all |= line;
        }
    }
    all
}

/// The enemies that change sides by a move. `pieces` are those after it.
pub(crate) fn flipped<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    action: &Action,
) -> SquareSet<W> {
    let Some(rule) = tables.definition.flips else { return SquareSet::EMPTY };
    if is_pass(action) {
        return SquareSet::EMPTY;
    }
    let (color, to) = (action.effect.mover.color, action.effect.to);
    let (own, enemies) = (pieces.color(color), pieces.color(!color));
    let near = tables.paths.neighbors[to.index()];
    match rule {
        // The square that a piece has left still counts as its own.
        Flips::Reversi => enclosed(tables, own.with(action.effect.from), enemies, to),
        Flips::Quadwrangle if action.is_drop && !near.intersects(own) => SquareSet::EMPTY,
        Flips::Ataxx | Flips::Quadwrangle => near & enemies,
    }
}

/// Lets the enemies change sides that a move encloses. `pieces` are those after it.
pub(crate) fn flip<const W: usize>(
    tables: &Tables<W>,
    pieces: &mut BoardPieces<W>,
    action: &Action,
) {
    for square in flipped(tables, pieces, action) {
        if let Some(piece) = pieces.lift(square) {
            pieces.put(Piece::new(!piece.color, piece.kind), square);
        }
    }
}
