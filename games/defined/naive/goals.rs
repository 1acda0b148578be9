//! Goals that pieces reach.

use super::attack::{can_capture, in_check};
use super::effect::Act;
use super::ends::{End, end};
use super::legal::legal;
use super::state::{Book, Man, Point, State, side};
use super::walk::effects;
use heterodox_definition::{FlagReply, Verdict};

/// The end by a goal, if there is one.
pub(super) fn reached(book: &Book, state: &State) -> Option<End> {
    let last = !state.white;
    let win = |white: bool| Some(end(white, Verdict::Win, "flag"));
    match book.rules.ends.flag_rule.reply {
        Some(reply) => after_reply(book, state, reply),
        None if book.rules.ends.flag_rule.safe => {
            match (is_reached(book, state, true), is_reached(book, state, false)) {
                (true, true) => Some(end(true, Verdict::Draw, "flag")),
                (false, false) => None,
                (white, _) => win(white),
            }
        }
        None if is_reached(book, state, last) => win(last),
        None if !book.rules.ends.flags_of_mover_only && is_reached(book, state, !last) => {
            win(!last)
        }
        None => None,
    }
}

/// The end if the other side has a reply. A king wins when no reply can help.
fn after_reply(book: &Book, state: &State, reply: FlagReply) -> Option<End> {
    let own = has_enough(book, state, state.white);
    let other = has_enough(book, state, !state.white);
    if own && state.white && other && reply.kings[side(false)] {
        return Some(end(true, Verdict::Draw, "flag"));
    }
    if own {
        return Some(end(state.white, Verdict::Win, "flag"));
    }
    let king = reply.kings[side(state.white)];
    let at_once = king || book.rules.ends.flag_rule.safe;
    if !at_once || !is_reached(book, state, !state.white) {
        return None;
    }
    let saved = king && !state.white && king_arrives(book, state);
    (!saved).then(|| end(!state.white, Verdict::Win, "flag"))
}

/// Returns whether Black's king is not in check and can move to its goal.
fn king_arrives(book: &Book, state: &State) -> bool {
    !in_check(book, state, state.white)
        && legal(book, state)
            .iter()
            .any(|(_, effect)| effect.act == Act::Move && wins_on(book, effect.man, effect.to))
}

/// Returns whether a square is a goal of a piece.
fn wins_on(book: &Book, man: Man, at: Point) -> bool {
    let mut flags = book.rules.ends.flags[side(man.white)].iter();
    flags
        .any(|flag| flag.kinds.contains(book.counts_as(man.kind)) && book.within(&flag.squares, at))
}

/// The squares of the pieces of a side that stand on their goals.
fn arrived(book: &Book, state: &State, white: bool) -> Vec<Point> {
    let own = state.board.iter().filter(|(_, man)| man.white == white);
    own.filter(|(at, man)| wins_on(book, **man, **at)).map(|(at, _)| *at).collect()
}

fn has_enough(book: &Book, state: &State, white: bool) -> bool {
    let rule = book.rules.ends.flag_rule;
    let there = arrived(book, state, white).len();
    let is_full = || {
        let mut flags = book.rules.ends.flags[side(white)].iter();
        flags.all(|flag| {
            let mut goals = flag.squares.iter().map(|square| book.point(square));
            goals.all(|at| state.board.contains_key(&at))
        })
    };
    there > 0 && (there >= usize::from(rule.count) || rule.blocked && is_full())
}

fn is_reached(book: &Book, state: &State, white: bool) -> bool {
    let rule = book.rules.ends.flag_rule;
    let there = arrived(book, state, white);
    let is_safe = |at: &Point| {
        let captures = effects(book, state, !white);
        !captures.iter().any(|effect| {
            effect.captured.contains(at)
                && effect.displaced.is_none()
                && effect.captured.iter().all(|prey| state.board[prey].white == white)
                && can_capture(book, state, effect)
        })
    };
    has_enough(book, state, white)
        && (!rule.safe || there.len() != usize::from(rule.count) || there.iter().all(is_safe))
}
