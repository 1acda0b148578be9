//! Ends of the game that do not depend on the moves of the side to move.

use super::connections::is_connected;
use super::flags::flag_end;
use super::passing::{end_by_passes, winner_by_material};
use crate::state::State;
use crate::tables::Tables;
use heterodox_definition::{Bare, Dead, Ends, Extinction, KindSet, Verdict};
use heterodox_kernel::{Color, Outcome, Piece, Reason, Square, work};
use std::cmp::Ordering;

/// The outcome if a side has this result.
pub(crate) fn outcome_of(verdict: Verdict, side: Color, reason: Reason) -> Outcome {
    match verdict {
        Verdict::Win => Outcome::win(side, reason),
        Verdict::Loss => Outcome::win(!side, reason),
        Verdict::Draw => Outcome::draw(reason),
    }
}

/// The first end of the game that applies, except ends by a lack of moves.
pub(crate) fn early_end<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    if !tables.flags.early_ends {
        return None;
    }
    let ends = &tables.definition.ends;
    let groups = ends.extinction.as_ref().map_or(0, |rule| rule.groups.len());
    work::spend((4 * groups + ends.flags.iter().map(Vec::len).sum::<usize>()) as u64);
    let sides = [!state.turn.turn, state.turn.turn];
    let extinct = ends.extinction.as_ref().and_then(|rule| {
        let side = sides.into_iter().find(|&side| is_extinct(state, rule, side))?;
        Some(outcome_of(rule.value, side, Reason::Extinction))
    });
    extinct
        .or_else(|| flag_end(tables, state))
        .or_else(|| {
            let gave_all = |side: &Color| ends.checks > 0 && state.checks[side.index()] == 0;
            let winner = sides.into_iter().find(gave_all)?;
            Some(Outcome::win(winner, Reason::Checks))
        })
        .or_else(|| {
            let rule = ends.connection.as_ref()?;
            let mover = !state.turn.turn;
            is_connected(tables, state, rule, mover)
                .then(|| outcome_of(rule.value, mover, Reason::Connection))
        })
        .or_else(|| full_board(tables, state))
        .or_else(|| end_by_passes(tables, state))
        .or_else(|| bare_end(state, ends.bare?))
}

/// The end of a game whose board is full.
fn full_board<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    let is_full = tables.definition.ends.full_board && state.pieces.occupied() == tables.all;
    let winner = || winner_by_material(tables, state);
    is_full.then(|| Outcome { winner: winner(), reason: Reason::FullBoard })
}

/// The end of a game whose side to move has no move and is not in check.
pub(crate) fn stalemate<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Outcome {
    let Ends { stalemate: value, stalemate_by_count, .. } = tables.definition.ends;
    let turn = state.turn.turn;
    let [own, other] = [turn, !turn].map(|color| state.pieces.color(color).len());
    let side = match own.cmp(&other) {
        _ if !stalemate_by_count => Some(turn),
        Ordering::Less => Some(turn),
        Ordering::Equal => None,
        Ordering::Greater => Some(!turn),
    };
    match (side, value) {
        (Some(side), Verdict::Win | Verdict::Loss) => outcome_of(value, side, Reason::Stalemate),
        (None, _) | (_, Verdict::Draw) => {
            Outcome { winner: winner_by_material(tables, state), reason: Reason::Stalemate }
        }
    }
}

fn is_extinct<const W: usize>(state: &State<W>, rule: &Extinction, side: Color) -> bool {
    let count = |color: Color, kinds: KindSet| {
        let held = kinds.iter().map(|kind| state.in_hand(color, kind));
        let held = if rule.counts_hands { held.sum() } else { 0 };
        state.pieces.count_of(color, kinds) + held
    };
    let more = u32::from(rule.claim && side == state.turn.turn);
    rule.groups.iter().any(|&group| {
        count(side, group) <= u32::from(rule.most)
            && count(!side, group) >= u32::from(rule.opponent_least) + more
    })
}

/// The end by baring, if the side that has just moved is bare: it loses, or draws if the other side
/// is bare too. A side that has been bared can thus still draw by baring its opponent.
fn bare_end<const W: usize>(state: &State<W>, rule: Bare) -> Option<Outcome> {
    let is_bare = |side: Color| match rule {
        Bare::OnlyRoyals => (state.pieces.color(side) - state.pieces.royals(side)).is_empty(),
        Bare::Without(kind) => state.pieces.count(side, kind) == 0,
    };
    let mover = state.turn.turn;
    if !is_bare(!mover) {
        return None;
    }
    Some(match is_bare(mover) {
        true => Outcome::draw(Reason::BareKings),
        false => Outcome::win(mover, Reason::Bare),
    })
}

/// The rule that draws a game although it could go on.
pub(crate) fn rule_draw<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Option<Reason> {
    let limit = tables.definition.ends.move_limit;
    if limit > 0 && state.turn.halfmove >= limit {
        return Some(Reason::MoveLimit);
    }
    is_dead(tables, state).then_some(Reason::InsufficientMaterial)
}

/// Returns whether neither side has the material to win.
fn is_dead<const W: usize>(tables: &Tables<W>, state: &State<W>) -> bool {
    let dead = tables.definition.ends.dead;
    let pieces = &state.pieces;
    let royals = pieces.royals(Color::White) | pieces.royals(Color::Black);
    let others = pieces.occupied() - royals;
    if dead == Dead::None || others.len() > 2 || state.hand().next().is_some() {
        return false;
    }
    if others.is_empty() {
        return true;
    }
    let one_royal = Color::ALL.iter().all(|&color| pieces.royals(color).len() == 1);
    if dead == Dead::Bare || !one_royal {
        return false;
    }
    let text = |piece: Piece| tables.definition.kind(piece.kind).move_text.as_str();
    let minors: Vec<(Square, Piece)> =
        others.iter().filter_map(|square| Some((square, pieces.piece_at(square)?))).collect();
    match minors[..] {
        [(_, piece)] => matches!(text(piece), "N" | "B"),
        [(a, first), (b, second)] => {
            first.color != second.color
                && text(first) == "B"
                && text(second) == "B"
                && shade(tables, a) == shade(tables, b)
        }
        _ => false,
    }
}

fn shade<const W: usize>(tables: &Tables<W>, square: Square) -> i16 {
    let (file, rank) = tables.paths.geometry.coordinates(square);
    (file + rank) % 2
}

/// Returns whether a side has the material to win at all.
pub(crate) fn can_win<const W: usize>(tables: &Tables<W>, state: &State<W>, color: Color) -> bool {
    let definition = &tables.definition;
    let ends = &definition.ends;
    let others = state.pieces.color(color) - state.pieces.royals(color);
    let holds = state.hands[color.index()].iter().any(|&count| count > 0);
    let only_mate = !tables.flags.early_ends && ends.stalemate == Verdict::Draw;
    let promotes = state.pieces.royal_kinds(color).iter().any(|kind| {
        definition.kind(kind).promotion[color.index()] != heterodox_definition::Promotion::Never
    });
    ends.dead == Dead::None || !only_mate || holds || promotes || !others.is_empty()
}
