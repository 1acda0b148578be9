//! Castling.

use super::attack::is_attacked;
use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::{Captures, Displacement, Effect, OpenSquares};
use heterodox_definition::{Castling, CastlingByFiles, CastlingWay, Wrap};
use heterodox_kernel::Square;

/// A pseudo-legal castling.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct CastlingMove {
    /// Its effect.
    pub effect: Effect,
    /// True unless the piece is royal and attacked on its way, or its partner must not move.
    pub allowed: bool,
}

/// Calls `each` with the castlings of the side to move.
pub(crate) fn castlings<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    mut each: impl FnMut(CastlingMove),
) {
    if state.castling.is_empty() {
        return;
    }
    let color = state.turn.turn;
    match &tables.definition.castling {
        Castling::None => {}
        Castling::Ways(ways) => {
            let mut ways = ways[color.index()].iter();
            ways.by_ref()
                .filter(|way| state.castling.contains(way.partner))
                .filter_map(|way| castling(tables, state, *way, |royal| royal))
                .for_each(each);
        }
        Castling::ByFiles(files) => {
            for partner in state.castling {
                let way = way_by_files(tables, state, files, partner);
                let Some(way) = way else { continue };
                let is_bound = is_last_royal(tables, state, way.from);
                let Some(mut castling) = castling(tables, state, way, |_| is_bound) else {
                    continue;
                };
                castling.allowed &= !is_bound_partner(tables, state, &way);
                each(castling);
            }
        }
    }
}

/// The way of castling with a partner, in games with castling by files.
pub(crate) fn way_by_files<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    files: &CastlingByFiles,
    partner: Square,
) -> Option<CastlingWay> {
    let geometry = &tables.paths.geometry;
    let color = state.turn.turn;
    let from = state.castlers[color.index()];
    let (king_file, rank) = geometry.coordinates(from);
    let (file, partner_rank) = geometry.coordinates(partner);
    if partner_rank != rank || !state.pieces.color(color).contains(partner) {
        return None;
    }
    let higher = file > king_file;
    let (to_file, inner) = if higher { (files.kingside_to, -1) } else { (files.queenside_to, 1) };
    let to = geometry.at(i16::from(to_file), rank, Wrap::None)?;
    let partner_to = geometry.at(i16::from(to_file) + inner, rank, Wrap::None)?;
    Some(CastlingWay { from, to, partner, partner_to })
}

/// Iterates along a rank from the square after `from` to `to`. Places without a square are `None`.
pub(crate) fn way_to<const W: usize>(
    tables: &Tables<W>,
    from: Square,
    to: Square,
) -> impl Iterator<Item = Option<Square>> + '_ {
    let geometry = &tables.paths.geometry;
    let ((start, rank), (end, _)) = (geometry.coordinates(from), geometry.coordinates(to));
    let direction = (end - start).signum();
    (1..=(end - start).abs()).map(move |n| geometry.at(start + n * direction, rank, Wrap::None))
}

/// Returns whether a castling by files would displace one of the last pieces of a royal group. As in
/// Fairy-Stockfish it is illegal, unless the piece that castles takes the partner's square.
pub(crate) fn is_bound_partner<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    way: &CastlingWay,
) -> bool {
    way.to != way.partner && is_last_royal(tables, state, way.partner)
}

/// Returns whether a side must not lose the piece on a square: it is absolutely royal, or its group
/// has no piece to spare.
fn is_last_royal<const W: usize>(tables: &Tables<W>, state: &State<W>, square: Square) -> bool {
    let Some(piece) = state.pieces.piece_at(square) else { return false };
    let royalty = &tables.royalty[piece.color.index()];
    royalty.absolute.contains(piece.kind)
        || royalty.groups.iter().any(|group| {
            group.kinds.contains(piece.kind)
                && state.pieces.count_of(piece.color, group.kinds) <= u32::from(group.lost_at) + 1
        })
}

/// Returns a castling if all squares on both ways are empty. `is_bound` returns whether it depends on
/// attacks, given whether the piece that castles is royal.
fn castling<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    way: CastlingWay,
    is_bound: impl Fn(bool) -> bool,
) -> Option<CastlingMove> {
    let CastlingWay { from, to, partner, partner_to } = way;
    let color = state.turn.turn;
    let mover = state.pieces.piece_at(from).filter(|piece| piece.color == color)?;
    state.pieces.piece_at(partner).filter(|piece| piece.color == color)?;
    let is_free = |square: Option<Square>| {
        square.is_some_and(|square| {
            square == from || square == partner || state.pieces.piece_at(square).is_none()
        })
    };
    let mut ways = way_to(tables, from, to).chain(way_to(tables, partner, partner_to));
    if !ways.all(is_free) || (from, partner) == (to, partner_to) {
        return None;
    }
    let effect = Effect {
        mover,
        from,
        to,
        captures: Captures::EMPTY,
        displaced: Some(Displacement { from: partner, to: partner_to }),
        open: OpenSquares::EMPTY,
        by_en_passant: false,
        is_initial: false,
    };
    let attacked = |square: Square| is_attacked(tables, state, from, square);
    let allowed = !is_bound(state.pieces.is_royal(mover))
        || !attacked(from) && !way_to(tables, from, to).flatten().any(attacked);
    Some(CastlingMove { effect, allowed })
}
