//! Castling.

use super::attack::is_attacked;
use crate::definition::{Castling, CastlingByFiles, CastlingWay};
use crate::position::state::State;
use crate::tables::Tables;
use crate::walk::effect::{Captures, Displacement, Effect, OpenSquares};
use heterodox_kernel::{Color, Piece, Square};

/// A castling that the position of the pieces allows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct CastlingMove {
    /// Its effect.
    pub effect: Effect,
    /// True unless the piece is royal and attacked on its way.
    pub allowed: bool,
}

/// The castlings of the side to move.
pub(crate) fn castlings<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Vec<CastlingMove> {
    let color = state.turn.turn;
    let ways = match &tables.definition.castling {
        Castling::None => return Vec::new(),
        _ if state.castling.is_empty() => return Vec::new(),
        Castling::Ways(ways) => ways[color.index()].clone(),
        Castling::ByFiles(files) => ways_by_files(tables, state, files, color),
    };
    let possible = ways.into_iter().filter(|way| state.castling.contains(way.partner));
    possible.filter_map(|way| castling(tables, state, way)).collect()
}

/// The ways of castling by files with the rights of a colour.
fn ways_by_files<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    files: &CastlingByFiles,
    color: Color,
) -> Vec<CastlingWay> {
    let geometry = &tables.paths.geometry;
    let from = state.castlers[color.index()];
    let (king_file, rank) = geometry.coordinates(from);
    let own = |partner: &Square| {
        state.pieces.color(color).contains(*partner) && geometry.coordinates(*partner).1 == rank
    };
    let partners = state.castling.iter().filter(own);
    let way = |partner: Square| {
        let higher = geometry.coordinates(partner).0 > king_file;
        let (file, inner) = if higher { (files.kingside_to, -1) } else { (files.queenside_to, 1) };
        let none = crate::definition::Wrap::None;
        let to = geometry.at(i16::from(file), rank, none)?;
        let partner_to = geometry.at(i16::from(file) + inner, rank, none)?;
        Some(CastlingWay { from, to, partner, partner_to })
    };
    partners.filter_map(way).collect()
}

/// The squares from one to another along their rank, the first one left out.
fn way_to<const W: usize>(
    tables: &Tables<W>,
    from: Square,
    to: Square,
) -> impl Iterator<Item = Option<Square>> + '_ {
    let geometry = &tables.paths.geometry;
    let ((start, rank), (end, _)) = (geometry.coordinates(from), geometry.coordinates(to));
    let direction = (end - start).signum();
    let none = crate::definition::Wrap::None;
    (1..=(end - start).abs()).map(move |n| geometry.at(start + n * direction, rank, none))
}

/// A castling, if all squares on both ways are empty.
fn castling<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    way: CastlingWay,
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
        displaced: (partner != partner_to)
            .then_some(Displacement { from: partner, to: partner_to }),
        open: OpenSquares::EMPTY,
        by_en_passant: false,
        is_initial: false,
    };
    let attacked = |square: Square| is_attacked(tables, state, from, square);
    let allowed = !is_royal(state, mover)
        || !attacked(from) && !way_to(tables, from, to).flatten().any(attacked);
    Some(CastlingMove { effect, allowed })
}

fn is_royal<const W: usize>(state: &State<W>, piece: Piece) -> bool {
    state.pieces.is_royal(piece)
}
