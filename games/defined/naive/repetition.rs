//! Positions that occur again.

use std::collections::{BTreeMap, BTreeSet};

use heterodox_definition::Verdict;

use super::attack::in_check;
use super::ends::{End, end};
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
    Some(end(last.white, rule.value, "threefold"))
}
