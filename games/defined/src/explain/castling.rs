//! Reasons why a piece cannot castle.

use super::phrases::*;
use super::{Explainer, why};
use crate::rules::castling::{way_by_files, way_to};
use heterodox_definition::{Castling, CastlingByFiles, CastlingWay};
use heterodox_kernel::said::Said;
use heterodox_kernel::{Explanation, Position, Square, SquareSet};

impl<P: Position, const W: usize> Explainer<'_, P, W> {
    /// Returns the reason why a piece cannot castle to a square. Attacks are not considered.
    pub(super) fn castling_to(&self, from: Square, to: Square) -> Option<Explanation> {
        match &self.tables.definition.castling {
            Castling::None => None,
            Castling::Ways(ways) => {
                let ways = ways[self.state.turn.turn.index()].iter();
                let mut here =
                    ways.filter(|way| way.from == from && castles_to(way) == to).peekable();
                let start = self.tables.definition.start.pieces.get(&from).copied();
                if start != self.state.pieces.piece_at(from) {
                    return None;
                }
                let first = **here.peek()?;
                let has_right = |way: &CastlingWay| self.state.castling.contains(way.partner);
                match here.find(|way| has_right(way)) {
                    Some(way) => self.castling_blocked(way),
                    None => Some(self.castling_lost(from, first.partner)),
                }
            }
            Castling::ByFiles(files) => self.castling_by_files(files, from, to),
        }
    }

    /// The targets of the castlings that a piece still has the right to.
    pub(super) fn castling_squares(&self, from: Square) -> SquareSet<W> {
        let has_right = |way: &&CastlingWay| self.state.castling.contains(way.partner);
        match &self.tables.definition.castling {
            Castling::None => SquareSet::EMPTY,
            Castling::Ways(ways) => {
                let ways = ways[self.state.turn.turn.index()].iter();
                ways.filter(|way| way.from == from).filter(has_right).map(castles_to).collect()
            }
            Castling::ByFiles(files) => {
                let ways = self.state.castling.iter();
                let ways = ways.filter_map(|it| way_by_files(self.tables, self.state, files, it));
                ways.filter(|way| way.from == from).map(|way| castles_to(&way)).collect()
            }
        }
    }

    fn castling_lost(&self, king: Square, partner: Square) -> Explanation {
        let start = self.tables.definition.start.pieces.get(&partner).copied();
        let (on, king) = (self.square(partner), self.kind_on(king));
        let partner_name = start.map_or(Said::from(&PIECE), |piece| self.kind(piece.kind));
        let text = match start == self.state.pieces.piece_at(partner) {
            true => CASTLING_LOST.with([king, partner_name, on]),
            false => CASTLING_NEEDS.with([partner_name, on]),
        };
        Explanation::new(text).on([partner])
    }

    /// Explains a castling with a piece in the way.
    fn castling_blocked(&self, way: &CastlingWay) -> Option<Explanation> {
        let &CastlingWay { from, to, partner, partner_to } = way;
        let mut squares =
            way_to(self.tables, from, to).chain(way_to(self.tables, partner, partner_to));
        let is_taken = |square: &Square| {
            *square != from && *square != partner && self.state.pieces.piece_at(*square).is_some()
        };
        let blocker = squares.by_ref().flatten().find(is_taken)?;
        let text = CASTLING_BLOCKED.with([self.names.piece(blocker)]);
        Some(Explanation::new(text).on([blocker]))
    }

    fn castling_by_files(
        &self,
        files: &CastlingByFiles,
        from: Square,
        to: Square,
    ) -> Option<Explanation> {
        let ways = self.state.castling.iter();
        let mut ways = ways.filter_map(|it| way_by_files(self.tables, self.state, files, it));
        if let Some(way) = ways.find(|way| way.from == from && castles_to(way) == to) {
            return self.castling_blocked(&way);
        }
        let geometry = &self.tables.paths.geometry;
        let start = &self.tables.definition.start;
        let piece = self.state.pieces.piece_at(from)?;
        let ((file, rank), (to_file, to_rank)) =
            (geometry.coordinates(from), geometry.coordinates(to));
        let target = if to_file > file { files.kingside_to } else { files.queenside_to };
        // At the start there was a right to castle with a partner on this side.
        let partner = start.castling.iter().copied().find(|&partner| {
            let (partner_file, partner_rank) = geometry.coordinates(partner);
            partner_rank == rank && (partner_file > file) == (to_file > file)
        })?;
        let castled = start.pieces.get(&from) == Some(&piece)
            && self.tables.counted_as(files.king).contains(piece.kind)
            && (to_file, to_rank) == (i16::from(target), rank)
            && (to_file - file).abs() > 1;
        castled.then(|| self.castling_lost(from, partner))
    }

    /// Explains a castling of a royal piece that would be attacked on its way.
    pub(super) fn attacked_castling(&self, from: Square, to: Square) -> Option<Explanation> {
        let way = std::iter::once(from).chain(way_to(self.tables, from, to).flatten());
        let king = || self.kind_on(from);
        for on in way {
            let Some(attacker) = self.attacker(from, on) else { continue };
            let (attacks, square) = (self.names.the_piece(attacker), self.square(on));
            let text = match on == from {
                true => NO_CASTLING_IN_CHECK.with([king(), attacks]),
                false if on == to => WOULD_LAND.with([king(), square, attacks]),
                false => WOULD_CROSS.with([king(), square, attacks]),
            };
            return Some(Explanation::new(text).arrow(attacker, on).on([on]));
        }
        why(NO_CASTLING_WITH.with([king()]))
    }
}

/// The square that a user picks as the target of a castling.
fn castles_to(way: &CastlingWay) -> Square {
    if way.from == way.to { way.partner } else { way.to }
}
