//! Reasons why a piece has no move to a square.

use super::phrases::*;
use super::trial::{Content, Trial};
use super::{Explainer, stops, why};
use crate::rules::candidates::drop_action;
use crate::rules::promotion::endings;
use crate::walk::chain::{KindChain, KindMove, When};
use crate::walk::effect::Effect;
use heterodox_definition::{Passage, Promotion, Wrap};
use heterodox_definition_prose::{squares::place, words};
use heterodox_kernel::said::Said;
use heterodox_kernel::{Explanation, Kind, Piece, Position, Square, SquareSet};

/// Longest description of the moves of a kind in a sentence, in bytes.
const MOST_WAY: usize = 220;

/// The contents of the target to try when a move may need another piece.
const NEEDED: [Content; 3] = [Content::AsIs, Content::Enemy, Content::Empty];

impl<P: Position, const W: usize> Explainer<'_, P, W> {
    /// Returns the reason why the piece on a square has no pseudo-legal move to another one.
    pub(super) fn step(&self, from: Square, to: Square) -> Explanation {
        let Some(real) = Trial::new(self.tables, self.state, from) else {
            return self.names.no_piece_stands_on(from);
        };
        if !stops::targets(&self.stops_of(real.piece, from)).contains(to) {
            return self
                .castling_to(from, to)
                .or_else(|| self.hole_on_the_way(&real, to))
                .unwrap_or_else(|| self.out_of_reach(real.piece.kind, to));
        }
        self.without_promotion(real.piece, from, to)
            .or_else(|| {
                let takes = self.state.pieces.piece_at(to).is_some() && !self.names.is_own(to);
                takes.then(|| self.needs_piece(&real, to, &[Content::AsIs])).flatten()
            })
            .or_else(|| self.wrong_content(&real, to))
            .or_else(|| self.condition(&real, to))
            .or_else(|| self.blocked(&real, to))
            .or_else(|| self.condition(&real.alone_but_for(to), to))
            .or_else(|| self.needs_piece(&real, to, &NEEDED))
            .or_else(|| self.castling_to(from, to))
            .or_else(|| self.hole_on_the_way(&real, to))
            .unwrap_or_else(|| self.not_now(real.piece.kind, to))
    }

    /// The squares where a piece could go or act if nothing stood in its way.
    pub(super) fn reach(&self, from: Square) -> SquareSet<W> {
        let Some(real) = Trial::new(self.tables, self.state, from) else {
            return SquareSet::EMPTY;
        };
        let targets = stops::targets(&self.stops_of(real.piece, from));
        // With only this piece on the board, all targets are empty.
        let alone = real.alone_but_for(from);
        let simply = (real.all_targets() | alone.all_targets()) & targets;
        let can_go = |to: &Square| {
            let contents = [Content::Empty, Content::AsIs, Content::Enemy];
            contents.into_iter().any(|content| {
                let board = real.with(*to, content);
                board.move_to(*to).is_some() || board.alone_but_for(*to).move_to(*to).is_some()
            })
        };
        let others: SquareSet<W> = (targets - simply).iter().filter(can_go).collect();
        simply | others | self.castling_squares(from)
    }

    /// Explains a move that must end with a promotion when none is available.
    fn without_promotion(&self, piece: Piece, from: Square, to: Square) -> Option<Explanation> {
        let promotion = &self.tables.definition.kind(piece.kind).promotion[piece.color.index()];
        let Promotion::Choices { choices, .. } = promotion else { return None };
        let mut any = false;
        let effect = Effect { mover: piece, from, ..drop_action(piece, to).effect };
        endings(self.tables, self.state, &effect, |_| any = true);
        if any {
            return None;
        }
        let (name, on) = (self.a(piece.kind), self.square(to));
        let mut here = choices.iter().filter(|choice| choice.squares.contains(to)).peekable();
        let reserved = here.peek().is_some() && here.all(|choice| choice.from_reserve);
        let nothing = if reserved { &RESERVE_EMPTY } else { &NOTHING_TO_BECOME };
        why(nothing.with([name, on]))
    }

    /// Explains a move that needs other contents of its target.
    fn wrong_content(&self, real: &Trial<'_, W>, to: Square) -> Option<Explanation> {
        let moves = |content| real.with(to, content).move_to(to).map(|(_, effect)| effect);
        let found = [Content::Empty, Content::Enemy, Content::Friend, Content::Royal].map(moves);
        let [empty, enemy, friend, royal] = found;
        let stands = self.state.pieces.piece_at(to);
        let is_own = stands.is_some_and(|piece| piece.color == real.piece.color);
        let on = self.square(to);
        if is_own && (empty.is_some() || enemy.is_some()) {
            return Some(self.names.own_piece_stands_on(to));
        }
        let effect = empty.or(enemy).or(friend).or(royal)?;
        let name = self.a(real.piece.kind);
        if !is_own && enemy.is_some() && stands.is_some() {
            // The move captures other enemies there, so it avoids this kind.
            let text = AVOIDS_KIND.with([name, self.a(stands?.kind)]);
            return Some(Explanation::new(text).on([to]));
        }
        let passed = stands.is_none() && self.could_pass(real, to);
        let conditions = conditions(found.map(|found| found.is_some()), passed);
        let only_if = if effect.from == effect.to { &ACTS_ONLY_IF } else { &GOES_ONLY_IF };
        let why = Explanation::new(only_if.with([name, on, conditions]));
        Some(if stands.is_some() { why.on([to]) } else { why })
    }

    /// Returns whether the piece could capture en passant on a square.
    fn could_pass(&self, real: &Trial<'_, W>, to: Square) -> bool {
        let mut enemies = self.state.pieces.color(!real.piece.color).iter();
        enemies.next().is_some_and(|by| {
            let found = real.just_passed(to, by).move_to(to);
            found.is_some_and(|(_, effect)| effect.by_en_passant)
        })
    }

    /// Explains a move that the piece has only while unmoved, or only on other squares.
    fn condition(&self, board: &Trial<'_, W>, to: Square) -> Option<Explanation> {
        let all = board.regardless();
        let (index, _) = Content::ALL.iter().find_map(|&it| all.with(to, it).move_to(to))?;
        let piece = board.piece;
        let (name, on) = (self.a(piece.kind), self.square(to));
        match self.tables.kind(piece.kind).moves[index].when() {
            When::Always => None,
            When::Unmoved => why(GOES_ONLY_UNMOVED.with([name, on])),
            When::Within(squares) => {
                let squares = squares[piece.color.index()].resized();
                let here = place(&self.tables.definition, squares);
                why(GOES_ONLY_FROM.with([name, on, here]))
            }
        }
    }

    /// Explains a slide or lame leap that would pass a place without a square.
    fn hole_on_the_way(&self, real: &Trial<'_, W>, to: Square) -> Option<Explanation> {
        let moves = self.tables.kind(real.piece.kind).moves.iter();
        let (file, rank) = moves
            .filter_map(|mv| match mv {
                KindMove::Chain(chain) => Some(chain),
                KindMove::Universal { .. } => None,
            })
            .find_map(|chain| self.hole_in(chain, real, to))?;
        let hole = format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        why(OVER_HOLE.with([self.a(real.piece.kind), Said::text(hole), self.square(to)]))
    }

    /// Returns the first place without a square on the way of a move of one leg.
    fn hole_in(&self, chain: &KindChain<W>, real: &Trial<'_, W>, to: Square) -> Option<(i16, i16)> {
        let [leg] = &chain.legs[..] else { return None };
        let rules = &leg.rules;
        let special = leg.wraps() || rules.rider.is_some() || rules.mount.is_some();
        let geometry = &self.tables.paths.geometry;
        let (file, rank) = geometry.coordinates(real.from);
        let (to_file, to_rank) = geometry.coordinates(to);
        let (files, ranks) = (to_file - file, to_rank - rank);
        let range = leg.range(geometry, real.piece.color, real.from);
        chain.first.iter().filter(|_| !special).find_map(|heading| {
            let id = leg.steps[real.piece.color.index()][heading.direction as usize & 7];
            let step = self.tables.paths.steps.get(id);
            let (by, up) = (i16::from(step.delta.0), i16::from(step.delta.1));
            let steps = if by != 0 { files / by } else { ranks.checked_div(up)? };
            let fits = steps > 0
                && (steps * by, steps * up) == (files, ranks)
                && (range == 0 || steps as u32 <= range);
            let lame = rules.passage == Passage::Free && step.is_radial();
            // A lame leap passes the squares between, too.
            let parts = if lame { i16::from(step.size()) } else { 1 };
            let place = |n: i16| (file + n * by / parts, rank + n * up / parts);
            let is_hole =
                |&(file, rank): &(i16, i16)| geometry.at(file, rank, Wrap::None).is_none();
            (1..steps * parts).map(place).find(is_hole).filter(|_| fits)
        })
    }

    /// Explains a move to a square that the kind cannot reach.
    fn out_of_reach(&self, kind: Kind, to: Square) -> Explanation {
        match self.way(kind) {
            Some(way) => self.names.out_of_reach(way, to),
            None => Explanation::new(NO_MOVE_LEADS.with([self.a(kind), self.square(to)])),
        }
    }

    /// Explains a move that the kind has in general, but not in this position.
    fn not_now(&self, kind: Kind, to: Square) -> Explanation {
        let on = self.square(to);
        Explanation::new(match self.way(kind) {
            Some(way) => NOT_NOW.with([way, on]),
            None => NO_MOVE_NOW.with([self.a(kind), on]),
        })
    }

    /// Returns the description of the moves of a kind, if it is not too long.
    fn way(&self, kind: Kind) -> Option<Said> {
        let find = || {
            let way = words::way(&self.tables.definition, kind);
            (way.to_string().len() <= MOST_WAY).then(|| A_KIND_GOES.with([self.a(kind), way]))
        };
        let known = self.way.get_or_init(|| (kind, find()));
        if known.0 == kind { known.1.clone() } else { find() }
    }
}

/// Describes the contents of a square that a move there needs: nothing, an enemy piece, one of its
/// own side, or a royal enemy piece. `passed` is true if an en-passant capture is possible there.
fn conditions([empty, enemy, friend, royal]: [bool; 4], passed: bool) -> Said {
    let enemies = if passed { &ENEMY_THERE_OR_PASSED } else { &ENEMY_THERE };
    let conditions = [
        (empty, &NOTHING_THERE),
        (enemy || passed, enemies),
        (friend, &OWN_THERE),
        (royal && !enemy, &ROYAL_THERE),
    ];
    let conditions = conditions.into_iter().filter(|(is, _)| *is);
    OR_IF.join(conditions.map(|(_, text)| Said::from(text)).collect())
}
