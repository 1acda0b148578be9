//! Random positions.

use heterodox_definition::Captives;
use heterodox_testkit::naive::Random;

use super::check::{can_have_right, check};
use super::ends::is_over;
use super::legal::legal;
use super::play::play;
use super::state::{Book, Man, Point, State};

/// Returns a random position, if the attempt gives a valid one.
pub(super) fn random(book: &Book, random: &mut Random) -> Option<State> {
    let mut state = board(book, random);
    state.white = random.chance(50);
    rights(book, &mut state, random);
    state.halfmove = [0, 0, random.number(150), 97 + random.number(4)][random.number(4) as usize];
    state.fullmove = 1 + random.number(90);
    for checks in &mut state.checks {
        *checks = (*checks).min(1 + random.number(4));
    }
    state.tabu = book.rules.kinds.iter().any(|kind| kind.counter_strike) && random.chance(20);
    check(book, &state).ok()?;
    if random.chance(60) && is_over(book, &state).is_none() {
        let moves = legal(book, &state);
        let openings: Vec<usize> =
            (0..moves.len()).filter(|index| !moves[*index].1.open.is_empty()).collect();
        let all: Vec<usize> = (0..moves.len()).collect();
        let from = if openings.is_empty() || random.chance(30) { &all } else { &openings };
        if !from.is_empty() {
            state = play(book, &state, &moves[random.pick(from)].1);
        }
    }
    Some(state)
}

/// Returns a position with pieces of the start position, some of them displaced, changed into
/// others, or captured.
pub(super) fn board(book: &Book, random: &mut Random) -> State {
    let mut state = book.start.clone();
    let odds = random.piece_odds();
    let changed = random.pick(&[0, 0, 10, 40]);
    let mut displaced = Vec::new();
    for (at, man) in &book.start.board {
        let royal = book.is_royal(*man);
        if random.chance(odds.removed) && (!royal || random.chance(10)) {
            state.board.remove(at);
            if random.chance(60) {
                into_hand(book, &mut state, *man, random);
            }
        } else if !(random.chance(odds.kept) || royal && random.chance(40)) {
            state.board.remove(at);
            displaced.push(*man);
        }
    }
    for man in displaced {
        let kinds: Vec<usize> = (0..book.rules.kinds.len())
            .filter(|kind| !book.is_royal(Man { kind: *kind, ..man }))
            .collect();
        let is_changed = !book.is_royal(man) && !kinds.is_empty() && random.chance(changed);
        let man = if is_changed { Man { kind: random.pick(&kinds), ..man } } else { man };
        let is_free = |at: &Point| !state.board.contains_key(at) && book.can_stand(man, *at);
        let free: Vec<Point> = book.points().into_iter().filter(is_free).collect();
        if !free.is_empty() {
            state.board.insert(random.pick(&free), man);
        }
    }
    state
}

/// Puts a captured piece into a hand or reserve, if the game has one.
fn into_hand(book: &Book, state: &mut State, man: Man, random: &mut Random) {
    if book.is_royal(man) || !book.rules.has_hands {
        return;
    }
    let white = match book.rules.captives {
        Captives::Vanish => return,
        Captives::Reserve => man.white,
        Captives::Hand => random.chance(50),
    };
    let kind = book.kind(man.kind).in_hand.index();
    *state.hands.entry(Man { white, kind }).or_default() += 1;
}

/// Removes some of the rights.
pub(super) fn rights(book: &Book, state: &mut State, random: &mut Random) {
    let kept = random.pick(&[0, 60, 100]);
    let possible = std::mem::take(&mut state.castling);
    for partner in possible {
        if can_have_right(book, state, partner) && random.chance(kept) {
            state.castling.insert(partner);
        }
    }
    state.moved.clear();
    let moved = random.pick(&[0, 30, 80]);
    for (at, man) in &book.start.board {
        let at_home = state.board.get(at) == Some(man);
        if at_home && book.records_moves(man.kind) && random.chance(moved) {
            state.moved.insert(*at);
        }
    }
}
