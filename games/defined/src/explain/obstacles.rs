//! Pieces that are in the way of a move, and pieces that a move needs.

use super::phrases::*;
use super::trial::{Content, Trial};
use super::{Explainer, stops};
use crate::walk::chain::KindMove;
use heterodox_definition::{Passage, Prey};
use heterodox_kernel::said::Said;
use heterodox_kernel::{Explanation, Position, Square, SquareSet};

impl<P: Position, const W: usize> Explainer<'_, P, W> {
    /// Explains a move that the piece would have without the pieces in its way, by the nearest of
    /// these.
    pub(super) fn blocked(&self, real: &Trial<'_, W>, to: Square) -> Option<Explanation> {
        let found =
            |content| Some((content, real.alone_but_for(to).with(to, content).move_to(to)?));
        let (content, (index, _)) = Content::ALL.into_iter().find_map(found)?;
        let blocker = self.blocker(&real.with(to, content), to)?;
        if self.only_brakes(&real.with(to, content), to, blocker) {
            let text = BRAKES.with([self.names.piece(blocker)]);
            return Some(Explanation::new(text).on([blocker]));
        }
        if !self.is_lame_leap(real, index) {
            return Some(self.names.in_the_way(blocker));
        }
        let (name, to) = (self.a(real.piece.kind), self.square(to));
        let text = LAME_LEAP.with([name, to, self.names.piece(blocker)]);
        Some(Explanation::new(text).on([blocker]))
    }

    /// Finds the nearest piece in the way of a move. The other pieces are put back on the board,
    /// the farthest first, and those that stop the move are removed again.
    fn blocker(&self, board: &Trial<'_, W>, to: Square) -> Option<Square> {
        let geometry = &self.tables.paths.geometry;
        let distance = |square: Square| {
            let ((a, b), (c, d)) = (geometry.coordinates(board.from), geometry.coordinates(square));
            (a - c).abs().max((b - d).abs())
        };
        let others = self.state.pieces.occupied().iter();
        let mut others: Vec<Square> =
            others.filter(|&square| square != board.from && square != to).collect();
        others.sort_by_key(|&square| distance(square));
        let mut alone = board.alone_but_for(to);
        // The squares that the move depends on.
        let mut watched = alone.squares_watched_to(to).unwrap_or(self.tables.all);
        let mut nearest = None;
        for &square in others.iter().rev() {
            let Some(piece) = self.state.pieces.piece_at(square) else { continue };
            let brakes = self.tables.paths.brakes.contains(piece.kind);
            if !brakes && !watched.contains(square) {
                alone.put(square, Some(piece));
                continue;
            }
            let mut with = alone;
            with.put(square, Some(piece));
            match with.squares_watched_to(to) {
                Some(squares) => (alone, watched) = (with, squares),
                None => nearest = Some(square),
            }
        }
        nearest
    }

    /// Returns whether a piece is in the way only because it brakes.
    fn only_brakes(&self, board: &Trial<'_, W>, to: Square, on: Square) -> bool {
        let Some(piece) = self.state.pieces.piece_at(on) else { return false };
        let own = piece.color == board.piece.color;
        let content = if own { Content::Friend } else { Content::Enemy };
        self.tables.definition.kind(piece.kind).brake
            && board.with(on, content).move_to(to).is_some()
    }

    fn is_lame_leap(&self, real: &Trial<'_, W>, index: usize) -> bool {
        let KindMove::Chain(chain) = &self.tables.kind(real.piece.kind).moves[index] else {
            return false;
        };
        let [leg] = &chain.legs[..] else { return false };
        let geometry = &self.tables.paths.geometry;
        let single = leg.range(geometry, real.piece.color, real.from) == 1;
        let id = chain.first.first().map(|heading| leg.steps[0][heading.direction as usize & 7]);
        let size = id.map_or(1, |id| self.tables.paths.steps.get(id).size());
        single && leg.rules.passage == Passage::Free && size > 1
    }

    /// Explains a move that the piece would have if one more square were occupied, or one less. The
    /// target has one of the `contents`.
    pub(super) fn needs_piece(
        &self,
        real: &Trial<'_, W>,
        to: Square,
        contents: &[Content],
    ) -> Option<Explanation> {
        let moves = &self.tables.kind(real.piece.kind).moves;
        let all_stops = self.stops_of(real.piece, real.from);
        let needy = moves.iter().enumerate().filter(|(_, mv)| stops::needs_others(mv));
        needy.into_iter().find_map(|(index, mv)| {
            let stops = &all_stops[index];
            if !stops.targets.contains(to) {
                return None;
            }
            let mut squares = stops.all;
            if lands_over_pieces(mv) {
                squares |= self.box_of(real.from, to);
            }
            let mut squares = squares.iter().filter(|&on| on != real.from && on != to);
            squares.find_map(|on| {
                contents.iter().find_map(|&content| {
                    let board = real.with(to, content);
                    match self.state.pieces.piece_at(on) {
                        Some(_) => self.without(&board, index, to, on),
                        None => self.with_another(&board, index, to, on),
                    }
                })
            })
        })
    }

    fn without(
        &self,
        board: &Trial<'_, W>,
        index: usize,
        to: Square,
        on: Square,
    ) -> Option<Explanation> {
        board.with(on, Content::Empty).move_by(index, to)?;
        Some(self.names.in_the_way(on))
    }

    fn with_another(
        &self,
        board: &Trial<'_, W>,
        index: usize,
        to: Square,
        on: Square,
    ) -> Option<Explanation> {
        let moves = |content| board.with(on, content).move_by(index, to).is_some();
        let piece = match (moves(Content::Enemy), moves(Content::Friend)) {
            (true, true) => &A_PIECE,
            (true, false) => &AN_ENEMY,
            (false, true) => &AN_OWN_PIECE,
            (false, false) => return None,
        };
        let mv = &self.tables.kind(board.piece.kind).moves[index];
        let could = if lands_over_pieces(mv) { &COULD_JUMP_IF } else { &COULD_IF };
        let (name, to, on_name) = (self.a(board.piece.kind), self.square(to), self.square(on));
        let text = could.with([name, to, Said::from(piece), on_name]);
        Some(Explanation::new(text).on([on]))
    }

    /// The squares of the smallest rectangle that holds two squares.
    fn box_of(&self, from: Square, to: Square) -> SquareSet<W> {
        let geometry = &self.tables.paths.geometry;
        let ((a, b), (c, d)) = (geometry.coordinates(from), geometry.coordinates(to));
        let is_inside = |square: &Square| {
            let (file, rank) = geometry.coordinates(*square);
            (a.min(c)..=a.max(c)).contains(&file) && (b.min(d)..=b.max(d)).contains(&rank)
        };
        geometry.squares().filter(is_inside).collect()
    }
}

/// Returns whether a move ends behind a piece that it jumps over, and needs no other.
fn lands_over_pieces<const W: usize>(mv: &KindMove<W>) -> bool {
    let KindMove::Chain(chain) = mv else { return false };
    let rules = |index: usize| &chain.legs[index].rules;
    let last = chain.legs.len() - 1;
    let jumps = rules(last).mount.is_some() || rules(last).passage == Passage::Blocked;
    jumps && (0..last).all(|index| rules(index).prey == Prey::NONE && !rules(index).friend)
}
