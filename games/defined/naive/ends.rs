//! The ends of the game.

use std::collections::BTreeMap;

use heterodox_definition::{Bare, Dead, Ends, Extinction, Verdict};
use heterodox_kernel::Kind;

use super::attack::in_check;
use super::connections::connected;
use super::goals;
use super::legal::in_bikjang;
use super::state::{Book, Man, Point, State, side};

/// A result and its reason.
pub(super) type End = (String, String);

/// The result that has this value for a side.
fn result(white: bool, value: Verdict) -> &'static str {
    match (white, value) {
        (_, Verdict::Draw) => "1/2-1/2",
        (true, Verdict::Win) | (false, Verdict::Loss) => "1-0",
        (true, Verdict::Loss) | (false, Verdict::Win) => "0-1",
    }
}

/// Returns the end that has this value for a side.
pub(super) fn end(white: bool, value: Verdict, reason: &str) -> End {
    (result(white, value).to_owned(), reason.to_owned())
}

/// Returns the end of a position that is over regardless of its moves.
pub(super) fn is_over(book: &Book, state: &State) -> Option<End> {
    let Ends {
        extinction,
        flags: _,
        flags_of_mover_only: _,
        flag_rule: _,
        connection,
        checks,
        bare: _,
        stalemate: _,
        stalemate_by_count: _,
        full_board,
        repetition: _,
        move_limit: _,
        pawn_moves: _,
        dead: _,
        counting: _,
    } = &book.rules.ends;
    let last = !state.white;
    if let Some(extinction) = extinction {
        for white in [last, !last] {
            if is_extinct(book, state, extinction, white) {
                return Some(end(white, extinction.value, "extinction"));
            }
        }
    }
    if let Some(end) = goals::reached(book, state) {
        return Some(end);
    }
    for white in [last, !last] {
        if *checks > 0 && state.checks[side(white)] == 0 {
            return Some(end(white, Verdict::Win, "checks"));
        }
    }
    if let Some(rule) = connection.as_ref().filter(|rule| connected(book, state, rule, last)) {
        return Some(end(last, rule.value, "connection"));
    }
    let full = full_board.then(|| filled(book, state)).flatten();
    full.or_else(|| passed(book, state)).or_else(|| bared(book, state))
}

/// The end by a full board.
fn filled(book: &Book, state: &State) -> Option<End> {
    let is_full = book.points().iter().all(|at| state.board.contains_key(at));
    is_full.then(|| counted(book, state, "full-board"))
}

/// The end by two passes in a row, or by one in bikjang.
fn passed(book: &Book, state: &State) -> Option<End> {
    match state.passes {
        2 => Some(counted(book, state, "passes")),
        1 if in_bikjang(book, state) => Some(counted(book, state, "bikjang")),
        _ => None,
    }
}

/// Returns a draw, or the win of the side with the better pieces in games that count them.
pub(super) fn counted(book: &Book, state: &State, reason: &str) -> End {
    let Some(rule) = &book.rules.ends.counting else { return end(true, Verdict::Draw, reason) };
    let points = |white: bool| {
        let own = state.board.values().filter(|man| man.white == white);
        own.filter_map(|man| rule.points.get(&Kind(man.kind as u8)))
            .map(|&n| i32::from(n))
            .sum::<i32>()
    };
    let more = points(true) - points(false);
    if more == 0 && rule.draws {
        return end(true, Verdict::Draw, reason);
    }
    end(more >= i32::from(rule.lead), Verdict::Win, reason)
}

/// The end by baring.
fn bared(book: &Book, state: &State) -> Option<End> {
    if !is_bare(book, state, !state.white) {
        return None;
    }
    Some(match is_bare(book, state, state.white) {
        true => end(state.white, Verdict::Draw, "bare-kings"),
        false => end(state.white, Verdict::Win, "bare"),
    })
}

/// Returns the end of a position without legal moves.
pub(super) fn without_moves(book: &Book, state: &State) -> End {
    if in_check(book, state, state.white) {
        end(state.white, Verdict::Loss, "checkmate")
    } else {
        stalemated(book, state)
    }
}

/// Returns the end of a position without legal moves and without check.
fn stalemated(book: &Book, state: &State) -> End {
    let Ends { stalemate, stalemate_by_count, .. } = book.rules.ends;
    let count = |white: bool| state.board.values().filter(|man| man.white == white).count();
    let (own, other) = (count(state.white), count(!state.white));
    if stalemate == Verdict::Draw || stalemate_by_count && own == other {
        return counted(book, state, "stalemate");
    }
    let has_more = stalemate_by_count && own > other;
    end(state.white != has_more, stalemate, "stalemate")
}

/// Returns the draw by rule in a position with legal moves, if there is one.
pub(super) fn drawn(book: &Book, state: &State) -> Option<End> {
    let limit = book.rules.ends.move_limit;
    if limit > 0 && state.halfmove >= limit {
        return Some(counted(book, state, "move-limit"));
    }
    is_dead(book, state).then(|| end(true, Verdict::Draw, "insufficient-material"))
}

fn is_extinct(book: &Book, state: &State, extinction: &Extinction, white: bool) -> bool {
    let count = |kinds: heterodox_definition::KindSet, white: bool| -> u32 {
        let is_in = |man: &Man| man.white == white && kinds.contains(book.counts_as(man.kind));
        let board = state.board.values().filter(|man| is_in(man)).count() as u32;
        let hand: u32 =
            state.hands.iter().filter(|(man, _)| is_in(man)).map(|(_, count)| *count).sum();
        board + if extinction.counts_hands { hand } else { 0 }
    };
    let more = u32::from(extinction.claim && white == state.white);
    extinction.groups.iter().any(|group| {
        count(*group, white) <= u32::from(extinction.most)
            && count(*group, !white) >= u32::from(extinction.opponent_least) + more
    })
}

fn is_bare(book: &Book, state: &State, white: bool) -> bool {
    let mut own = state.board.values().filter(|man| man.white == white);
    match book.rules.ends.bare {
        None => false,
        Some(Bare::OnlyRoyals) => own.all(|man| book.is_royal(*man)),
        Some(Bare::Without(kind)) => !own.any(|man| Kind(man.kind as u8) == kind),
    }
}

fn is_dead(book: &Book, state: &State) -> bool {
    let dead = book.rules.ends.dead;
    if dead == Dead::None || !state.hands.is_empty() {
        return false;
    }
    let others: Vec<(&Point, &Man)> =
        state.board.iter().filter(|(_, man)| !book.is_royal(**man)).collect();
    if others.is_empty() {
        return true;
    }
    if dead == Dead::Bare {
        return false;
    }
    let mut royals: BTreeMap<bool, usize> = BTreeMap::new();
    for man in state.board.values().filter(|man| book.is_royal(**man)) {
        *royals.entry(man.white).or_default() += 1;
    }
    let text = |man: &Man| book.kind(man.kind).move_text.as_str();
    let one_each = royals.get(&true) == Some(&1) && royals.get(&false) == Some(&1);
    one_each
        && match others.as_slice() {
            [(_, man)] => matches!(text(man), "N" | "B"),
            [(at, one), (place, other)] => {
                let bishops = text(one) == "B" && text(other) == "B";
                let colour = |at: &Point| (at.rank + at.file) % 2;
                bishops && one.white != other.white && colour(at) == colour(place)
            }
            _ => false,
        }
}
