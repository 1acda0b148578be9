//! Positions that occur again.

use std::collections::{BTreeMap, BTreeSet};

use heterodox_definition::{Captives, Verdict};

use super::attack::in_check;
use super::ends::{End, counted, end};
use super::legal::legal;
use super::state::{Book, Man, Point, State};

/// Parts of a position that make it the same as another.
#[derive(PartialEq, Eq)]
struct Identity {
    board: BTreeMap<Point, Man>,
    hands: BTreeMap<Man, u32>,
    white: bool,
    castling: BTreeSet<Point>,
    moved: BTreeSet<Point>,
    checks: [u32; 2],
    tabu: bool,
    /// Legal captures in passing.
    in_passing: Vec<String>,
}

fn identity(book: &Book, state: &State) -> Identity {
    let moves = if state.open.is_empty() { Vec::new() } else { legal(book, state) };
    let captures = moves.into_iter().filter(|(_, effect)| effect.in_passing.is_some());
    Identity {
        board: state.board.clone(),
        hands: state.hands.clone(),
        white: state.white,
        castling: state.castling.clone(),
        moved: state.moved.clone(),
        checks: state.checks,
        tabu: state.tabu,
        in_passing: captures.map(|(text, _)| text).collect(),
    }
}

/// Returns the end of a game by repetition, given all its positions.
pub(super) fn repetition(book: &Book, history: &[State]) -> Option<End> {
    let rule = book.rules.ends.repetition;
    let last = history.last()?;
    if rule.occurrences > 0 && rule.to_and_fro_loses && goes_to_and_fro(book, history) {
        return Some(end(last.white, Verdict::Win, "to-and-fro"));
    }
    let now = identity(book, last);
    let is_same = |index: &usize| identity(book, &history[*index]) == now;
    let occurrences: Vec<usize> = (0..history.len()).filter(is_same).collect();
    if rule.occurrences == 0 || occurrences.len() < rule.occurrences as usize {
        return None;
    }
    if rule.perpetual_check_loses {
        let since = &history[occurrences[0]..];
        let always = |white: bool| {
            let mut moves = since.windows(2).filter(|pair| pair[0].white == white);
            moves.all(|pair| in_check(book, &pair[1], !white))
        };
        match (always(true), always(false)) {
            (true, false) => return Some(end(true, Verdict::Loss, "perpetual-check")),
            (false, true) => return Some(end(false, Verdict::Loss, "perpetual-check")),
            _ => {}
        }
    }
    Some(match rule.value {
        Verdict::Draw => counted(book, last, "threefold"),
        value => end(last.white || rule.value_of_white, value, "threefold"),
    })
}

/// Returns whether the side that has just moved has gone to and fro with a piece. The last entry of
/// a history is the position after its last move.
fn goes_to_and_fro(book: &Book, history: &[State]) -> bool {
    // Where captures go to the hand, all moves count.
    let halfmove = match book.rules.captives {
        Captives::Hand => history.len() - 1,
        _ => history.last().map_or(0, |last| last.halfmove) as usize,
    };
    let pairs: Vec<&[State]> = history.windows(2).rev().step_by(2).take(6).collect();
    let steps: Vec<Option<Step>> = pairs.iter().map(|pair| step(pair)).collect();
    let skips = pairs.get(1).is_some_and(|pair| pair[1].passes > 0);
    let wanted: &[usize] = if skips { &[0, 2, 3, 4, 5] } else { &[0, 1, 2, 3, 4] };
    let reach = 2 * wanted[4];
    if pairs.len() <= wanted[4] || halfmove < reach {
        return false;
    }
    let evades = |index: usize| in_check(book, &pairs[index][0], pairs[index][0].white);
    if wanted.iter().any(|&index| evades(index) && 2 * index < halfmove) {
        return false;
    }
    let found: Option<Vec<&Step>> =
        wanted[..4].iter().map(|&index| steps[index].as_ref()).collect();
    let Some(found) = found else { return false };
    let returns = found.windows(2).all(|two| (two[0].from, two[0].to) == (two[1].to, two[1].from));
    // It may have been dropped there.
    let came = arrival(pairs[wanted[4]]);
    returns && !is_harmless(book, found[0].man) && came == Some((found[3].from, false))
}

/// Finds the square where a piece has come to stand between two positions, and whether it captured.
fn arrival(pair: &[State]) -> Option<(Point, bool)> {
    let [before, after] = pair else { return None };
    let to = after.board.iter().find(|(at, man)| {
        man.white == before.white && before.board.get(at).is_none_or(|old| old != *man)
    })?;
    let enemies =
        |state: &State| state.board.values().filter(|man| man.white != before.white).count();
    Some((*to.0, enemies(before) > enemies(after)))
}

/// Returns whether a piece can stand nowhere where the enemy's king can.
fn is_harmless(book: &Book, man: Man) -> bool {
    let king = book.rules.kinds.iter().position(|kind| kind.name == "king");
    king.is_some_and(|kind| {
        let king = Man { white: !man.white, kind };
        !book.points().iter().any(|at| book.can_stand(man, *at) && book.can_stand(king, *at))
    })
}

/// A move of one piece.
struct Step {
    man: Man,
    from: Point,
    to: Point,
}

/// Finds the move of one piece between two positions.
fn step(pair: &[State]) -> Option<Step> {
    let [before, after] = pair else { return None };
    let of = |state: &State, white: bool| -> BTreeMap<Point, Man> {
        let all = state.board.iter().filter(|(_, man)| man.white == white);
        all.map(|(at, man)| (*at, *man)).collect()
    };
    let (old, new) = (of(before, before.white), of(after, before.white));
    let (from, man) = old.iter().find(|(at, _)| !new.contains_key(at))?;
    let (to, _) = new.iter().find(|(at, _)| !old.contains_key(at))?;
    Some(Step { man: *man, from: *from, to: *to })
}
