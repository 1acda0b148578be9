//! Reasons why moves leave royal pieces in check.

use super::Explainer;
use super::phrases::*;
use crate::rules::attack::{Scene, Threat, attacker, threats};
use crate::rules::legality::{scene_after, without_royal_promotion};
use crate::walk::effect::Action;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Explanation, Position, Square};

impl<P: Position, const W: usize> Explainer<'_, P, W> {
    /// The square of a piece that would attack the royal piece on `from` if that stood on `on`.
    pub(super) fn attacker(&self, from: Square, on: Square) -> Option<Square> {
        attacker(self.tables, self.state, from, on)
    }

    /// Explains a move that lets the opponent capture royal pieces of the mover.
    pub(super) fn leaves_in_check(&self, action: &Action) -> Option<Explanation> {
        let us = action.effect.mover.color;
        let mut after = scene_after(self.tables, self.state, action);
        let mut threats = threats(self.tables, &after, us);
        if threats.is_empty()
            && let Some(stays) = without_royal_promotion(self.tables, action)
        {
            after = scene_after(self.tables, self.state, &stays);
            threats = crate::rules::attack::threats(self.tables, &after, us);
        }
        let first = threats.first()?;
        let taken = self.taken(&after, &first.taken);
        let Some(stands) = stood_there(action, first.from) else {
            let piece = after.pieces.piece_at(first.from)?;
            let text = TAKEN_BY_PUT.with([taken, self.kind(piece.kind), self.square(first.from)]);
            return Some(arrows(Explanation::new(text), action, &threats));
        };
        let attacker = self.names.the_piece(stands);
        let effect = &action.effect;
        let is_royal = self.state.pieces.is_royal(effect.mover)
            || action.is_drop && { self.state.pieces.royal_kinds(us).contains(effect.mover.kind) };
        let before =
            crate::rules::attack::threats(self.tables, &Scene::without_en_passant(self.state), us);
        let was_there = before.iter().any(|it| it.from == first.from && it.taken == first.taken);
        let elsewhere = effect.captures.as_slice().iter().any(|&square| square != effect.to);
        let is_plain = !action.is_drop && effect.displaced.is_none() && !elsewhere;
        let text = if !is_royal && was_there && first.taken.len() == 1 {
            CHECK_STAYS.with([taken, attacker])
        } else if !is_royal && before.is_empty() && is_plain && effect.from != effect.to {
            IS_PINNED.with([self.names.the_piece(effect.from), taken, attacker])
        } else {
            TAKEN_BY.with([taken, attacker])
        };
        Some(arrows(Explanation::new(text), action, &threats))
    }

    /// Names the royal pieces that would be taken: "your King", "your King and your Prince".
    fn taken(&self, after: &Scene<W>, squares: &[Square]) -> Said {
        let kind = |square: &Square| {
            let piece = after.pieces.piece_at(*square);
            piece.map_or(Said::from(&PIECE), |piece| self.kind(piece.kind))
        };
        match squares {
            [only] => YOUR.with([kind(only)]),
            squares => {
                let each = squares.iter();
                AND.join(each.map(|it| YOUR_ON.with([kind(it), self.square(*it)])).collect())
            }
        }
    }
}

/// Returns `square` if the piece that stands there after a move also stood there before. `None` if
/// the move has displaced it there.
fn stood_there(action: &Action, square: Square) -> Option<Square> {
    Some(square).filter(|&square| action.effect.displaced.is_none_or(|moved| moved.to != square))
}

/// Adds arrows from the attackers that stand on the board to the royal pieces.
fn arrows(why: Explanation, action: &Action, threats: &[Threat]) -> Explanation {
    let pairs =
        threats.iter().flat_map(|threat| threat.taken.iter().map(|&royal| (threat.from, royal)));
    let standing = pairs.filter(|(from, _)| stood_there(action, *from).is_some());
    let mut why = standing.fold(why, |why, (from, royal)| {
        if why.arrows.contains(&(from, royal)) { why } else { why.arrow(from, royal) }
    });
    if why.arrows.is_empty()
        && let Some((first, royal)) =
            threats.first().and_then(|it| Some((it.from, *it.taken.first()?)))
    {
        why = why.arrow(first, royal);
    }
    why
}
