//! Goals that pieces reach.

use super::attack::{Scene, is_attacked, is_in_check};
use super::candidates::{Candidate, add_drops, candidates, kinds_to_drop, piece_candidates};
use super::legality::{is_allowed_after, is_allowed_before};
use crate::state::State;
use crate::tables::Tables;
use heterodox_definition::{FlagReply, KindSet};
use heterodox_kernel::{Color, Outcome, Reason, Square, SquareSet, work};

/// Steps of [`work`] for looking for attackers of a square.
const STEPS_OF_ATTACK: u64 = 32;

/// The end by a goal.
pub(super) fn flag_end<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Option<Outcome> {
    let ends = &tables.definition.ends;
    if ends.flags.iter().all(Vec::is_empty) {
        return None;
    }
    let (mover, turn) = (!state.turn.turn, state.turn.turn);
    if let Some(reply) = ends.flag_rule.reply {
        return end_after_reply(tables, state, reply);
    }
    if ends.flag_rule.safe {
        let reached = [turn, mover].map(|side| has_reached(tables, state, side));
        return match reached {
            [true, true] => Some(Outcome::draw(Reason::Flag)),
            [true, false] => Some(Outcome::win(turn, Reason::Flag)),
            [false, true] => Some(Outcome::win(mover, Reason::Flag)),
            [false, false] => None,
        };
    }
    let judged = [Some(mover), (!ends.flags_of_mover_only).then_some(turn)];
    let winner = judged.into_iter().flatten().find(|&side| has_reached(tables, state, side))?;
    Some(Outcome::win(winner, Reason::Flag))
}

/// The end by a goal, if the other side has a reply.
fn end_after_reply<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    reply: FlagReply,
) -> Option<Outcome> {
    let turn = state.turn.turn;
    if has_enough(tables, state, turn) {
        let draws = turn == Color::White
            && reply.kings[Color::Black.index()]
            && has_enough(tables, state, Color::Black);
        return Some(match draws {
            true => Outcome::draw(Reason::Flag),
            false => Outcome::win(turn, Reason::Flag),
        });
    }
    let has_king = reply.kings[turn.index()];
    let is_lost = (has_king || tables.definition.ends.flag_rule.safe)
        && has_reached(tables, state, !turn)
        && !(has_king && turn == Color::Black && king_can_reach(tables, state, turn));
    is_lost.then(|| Outcome::win(!turn, Reason::Flag))
}

/// The pieces of a side on its goals.
fn on_goals<const W: usize>(tables: &Tables<W>, state: &State<W>, side: Color) -> SquareSet<W> {
    let own = state.pieces.color(side);
    let flags = tables.definition.ends.flags[side.index()].iter();
    flags.fold(SquareSet::EMPTY, |all, flag| {
        let has_kind = |square: &Square| {
            state.pieces.piece_at(*square).is_some_and(|piece| flag.kinds.contains(piece.kind))
        };
        let there: SquareSet<W> = own & flag.squares.resized();
        all | there.iter().filter(has_kind).collect()
    })
}

/// Returns whether a side has enough pieces on its goals, attacked or not.
fn has_enough<const W: usize>(tables: &Tables<W>, state: &State<W>, side: Color) -> bool {
    let rule = tables.definition.ends.flag_rule;
    let there = on_goals(tables, state, side);
    !there.is_empty()
        && (there.len() >= usize::from(rule.count)
            || rule.blocked && goals(tables, side).is_subset(state.pieces.occupied()))
}

/// Returns whether a side has reached its goals, with safe pieces if the game asks for them.
fn has_reached<const W: usize>(tables: &Tables<W>, state: &State<W>, side: Color) -> bool {
    let rule = tables.definition.ends.flag_rule;
    let is_attacked = |square: Square| {
        work::spend(STEPS_OF_ATTACK);
        is_attacked(tables, state, square, square)
    };
    has_enough(tables, state, side) && {
        let there = on_goals(tables, state, side);
        let is_risky = rule.safe && there.len() == usize::from(rule.count);
        !(is_risky && there.iter().any(is_attacked))
    }
}

/// All goals of a side.
fn goals<const W: usize>(tables: &Tables<W>, side: Color) -> SquareSet<W> {
    let flags = tables.definition.ends.flags[side.index()].iter();
    flags.fold(SquareSet::EMPTY, |all, flag| all | flag.squares.resized())
}

/// Returns whether the side to move is not in check and has a legal move of its king to a goal.
fn king_can_reach<const W: usize>(tables: &Tables<W>, state: &State<W>, side: Color) -> bool {
    let kings = tables.definition.ends.flags[side.index()].iter();
    let kings = kings.fold(KindSet::EMPTY, |all, flag| all.union(flag.kinds));
    let is_king = |square: &Square| {
        state.pieces.piece_at(*square).is_some_and(|piece| kings.contains(piece.kind))
    };
    let kings: SquareSet<W> = state.pieces.color(side).iter().filter(is_king).collect();
    if is_in_check(tables, &Scene::without_en_passant(state), side) {
        return false;
    }
    let goals = goals(tables, side);
    let must_capture = tables.definition.must_capture
        && candidates(tables, state).iter().any(|it| captures(it) && is_legal(tables, state, it));
    let must_drop = kinds_to_drop(tables, state).is_some_and(|kinds| {
        let mut drops = Vec::new();
        add_drops(tables, state, &mut drops);
        let is_due = |it: &Candidate| kinds.contains(it.action.effect.mover.kind);
        drops.iter().any(|drop| is_due(drop) && is_legal(tables, state, drop))
    });
    if must_drop {
        return false;
    }
    piece_candidates(tables, state, kings).iter().any(|candidate| {
        goals.contains(candidate.action.effect.to)
            && (captures(candidate) || !must_capture)
            && is_legal(tables, state, candidate)
    })
}

fn captures(candidate: &Candidate) -> bool {
    !candidate.action.effect.captures.is_empty()
}

fn is_legal<const W: usize>(tables: &Tables<W>, state: &State<W>, candidate: &Candidate) -> bool {
    candidate.allowed
        && is_allowed_before(tables, state, &candidate.action)
        && is_allowed_after(tables, state, &candidate.action)
}
