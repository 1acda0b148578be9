//! Explosions after captures.

use crate::pieces::BoardPieces;
use crate::tables::Tables;
use crate::walk::effect::Action;
use heterodox_definition::Blast;
use heterodox_kernel::{Color, Piece, Square, SquareSet};

/// The squares that an explosion clears after a move, the destination included if the moving piece
/// goes, too. `pieces` are those before the move.
pub(crate) fn exploded<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    action: &Action,
) -> SquareSet<W> {
    let effect = &action.effect;
    let Some(Blast { immune, sheltered }) = tables.definition.blast else {
        return SquareSet::EMPTY;
    };
    if effect.captures.is_empty() {
        return SquareSet::EMPTY;
    }
    let is_removed = |square: &Square| {
        pieces
            .piece_at(*square)
            .is_some_and(|Piece { kind, .. }| !immune.contains(kind) && !sheltered.contains(kind))
    };
    let mut near = tables.paths.neighbors[effect.to.index()] & pieces.occupied();
    near.remove(effect.from);
    for &square in effect.captures.as_slice() {
        near.remove(square);
    }
    let mut removed: SquareSet<W> = near.iter().filter(is_removed).collect();
    if !immune.contains(action.promotion.unwrap_or(effect.mover.kind)) {
        removed.insert(effect.to);
    }
    removed
}

/// Returns whether a game has explosions, and the last royal pieces of a kind of `color` are gone
/// between two boards.
pub(crate) fn explodes_royals<const W: usize>(
    tables: &Tables<W>,
    before: &BoardPieces<W>,
    after: &BoardPieces<W>,
    color: Color,
) -> bool {
    tables.definition.blast.is_some()
        && tables.royalty[color.index()].groups.iter().any(|group| {
            let lost_at = u32::from(group.lost_at);
            before.count_of(color, group.kinds) == lost_at + 1
                && after.count_of(color, group.kinds) <= lost_at
        })
}

/// Returns whether a game has explosions, and a move captures with a piece of the last royal ones,
/// which may not be lost.
pub(crate) fn is_royal_capture<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
    action: &Action,
) -> bool {
    let mover = action.effect.mover;
    tables.definition.blast.is_some()
        && !action.effect.captures.is_empty()
        && tables.royalty[mover.color.index()].groups.iter().any(|group| {
            group.kinds.contains(mover.kind)
                && pieces.count_of(mover.color, group.kinds) == u32::from(group.lost_at) + 1
        })
}
