//! Reasons why a piece in hand cannot be dropped on a square.

use super::phrases::*;
use super::{Explainer, why};
use crate::rules::candidates::{drops_of, full_files};
use crate::rules::enclosing::{enclosing_drops, first_drops};
use heterodox_definition::{Captives, Enclosure};
use heterodox_definition_prose::squares::place;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Explanation, Kind, Piece, Position, Square, SquareSet};

impl<P: Position, const W: usize> Explainer<'_, P, W> {
    /// The squares where a piece in hand could be dropped if they were empty.
    pub(super) fn drop_squares(&self, kind: Kind) -> SquareSet<W> {
        if !self.tables.definition.drops {
            return SquareSet::EMPTY;
        }
        drops_of(self.tables, self.state, kind)
    }

    /// Returns the reason why a piece in hand cannot be dropped on a square. Check and mate are not
    /// considered.
    pub(super) fn drop(&self, kind: Kind, to: Square) -> Option<Explanation> {
        let definition = &self.tables.definition;
        let (name, on) = (self.a(kind), self.square(to));
        if !definition.drops {
            return why(match definition.captives {
                Captives::Reserve => &RESERVE_BY_PROMOTION,
                _ => &NO_DROPS,
            });
        }
        if self.state.pieces.piece_at(to).is_some() {
            let occupied = if self.names.is_own(to) { &OWN_ON_DROP } else { &OTHER_ON_DROP };
            let text = occupied.with([self.kind_on(to), on]);
            return Some(Explanation::new(text).on([to]));
        }
        let side = self.state.turn.turn.index();
        let (table, rule) = (self.tables.kind(kind), &definition.kind(kind).drop);
        let allowed = rule.squares[side].resized() & table.zone[side];
        if !allowed.contains(to) {
            let squares = place(definition, allowed.resized());
            return why(DROPPED_ONLY.with([name, on, squares]));
        }
        if rule.must_be_able_to_move && !table.mobile[side].contains(to) {
            return why(DROPPED_STUCK.with([name, on]));
        }
        let limit = rule.file_limit;
        self.not_enclosing(to).or_else(|| self.full_file(kind, to, limit?))
    }

    /// Returns the reason if the pieces around an empty square forbid to drop there.
    fn not_enclosing(&self, to: Square) -> Option<Explanation> {
        let rule = self.tables.definition.enclosing_drop.as_ref()?;
        if enclosing_drops(self.tables, self.state)?.contains(to) {
            return None;
        }
        let on = self.square(to);
        let first = first_drops(rule, &self.state.pieces);
        if !first.is_empty() {
            let squares = place(&self.tables.definition, first.resized());
            return why(FIRST_DROPS.with([on, squares]));
        }
        let text = match rule.rule {
            Enclosure::Reversi => &ENCLOSES_NONE,
            Enclosure::Ataxx => &NO_OWN_NEIGHBOR,
            Enclosure::Snort => &BESIDE_ENEMY,
            Enclosure::Top => &NOTHING_BELOW,
        };
        why(text.with([on]))
    }

    /// Returns the reason if the file of a square has as many pieces of a kind as it may have.
    fn full_file(&self, kind: Kind, to: Square, limit: u8) -> Option<Explanation> {
        let color = self.state.turn.turn;
        let piece = Piece::new(color, kind);
        if !full_files(self.tables, self.state, piece, limit).contains(to) {
            return None;
        }
        let geometry = &self.tables.paths.geometry;
        let file = geometry.coordinates(to).0;
        let others = self.state.pieces.color(color).iter().filter(|&other| {
            geometry.coordinates(other).0 == file
                && self.state.pieces.piece_at(other) == Some(piece)
        });
        let (name, on) = (self.a(kind), self.square(to));
        let text = match limit {
            1 => FULL_FILE_ONE.with([name, on, self.kind(kind)]),
            n => FULL_FILE.with([name, on, Said::text(n)]),
        };
        Some(Explanation::new(text).on(others))
    }
}
