//! Patterns of pieces that end the game.

use std::collections::BTreeSet;

use heterodox_definition::Connection;

use super::state::{Book, Point, State, side};

/// Returns whether a side has one of the patterns.
pub(super) fn connected(book: &Book, state: &State, rule: &Connection, white: bool) -> bool {
    let own = state
        .board
        .iter()
        .filter(|(_, man)| man.white == white && rule.kinds.contains(book.counts_as(man.kind)));
    let own: BTreeSet<Point> = own.map(|(at, _)| *at).collect();
    let steps = steps(rule);
    own.iter().any(|at| {
        steps.iter().any(|step| row_length(&own, *at, *step) >= need(rule.row))
            || steps.iter().any(|step| on_line(book, &own, *at, *step) >= need(rule.line))
            || is_corner(&own, *at, need(rule.square))
    }) || chain(book, rule, &own, white)
}

/// A number of pieces that a pattern needs, too large if there is no such pattern.
fn need(number: u8) -> i32 {
    if number == 0 { i32::MAX } else { i32::from(number) }
}

/// The steps along the lines of patterns, in both directions.
fn steps(rule: &Connection) -> Vec<(i32, i32)> {
    let mut steps = Vec::new();
    for files in -1..=1 {
        for ranks in -1..=1 {
            let is_allowed = match (files, ranks) {
                (0, 0) => false,
                (_, 0) => rule.horizontal,
                (0, _) => rule.vertical,
                _ => rule.diagonal,
            };
            if is_allowed {
                steps.push((files, ranks));
            }
        }
    }
    steps
}

fn after(at: Point, (files, ranks): (i32, i32), times: i32) -> Point {
    Point { rank: at.rank + times * ranks, file: at.file + times * files }
}

/// Number of pieces from a point on without a gap.
fn row_length(own: &BTreeSet<Point>, at: Point, step: (i32, i32)) -> i32 {
    (0..).take_while(|times| own.contains(&after(at, step, *times))).count() as i32
}

/// Number of pieces from a point on up to the edge of the board.
fn on_line(book: &Book, own: &BTreeSet<Point>, at: Point, step: (i32, i32)) -> i32 {
    let line = (0..).map(|times| after(at, step, times)).take_while(|at| book.has(*at));
    line.filter(|at| own.contains(at)).count() as i32
}

/// Returns whether a point is the first corner of a square full of pieces.
fn is_corner(own: &BTreeSet<Point>, at: Point, size: i32) -> bool {
    // No board has squares of this size.
    size <= 16
        && (0..size).all(|files| (0..size).all(|ranks| own.contains(&after(at, (files, ranks), 1))))
}

/// Returns whether some piece in the second region has a neighbour that a walk from the first one
/// reaches.
fn chain(book: &Book, rule: &Connection, own: &BTreeSet<Point>, white: bool) -> bool {
    let [from, to] = rule.regions[side(white)];
    let mut reached: Vec<Point> =
        own.iter().copied().filter(|at| book.within(&from, *at)).collect();
    let mut next = 0;
    while next < reached.len() {
        for step in steps(rule) {
            let at = after(reached[next], step, 1);
            if own.contains(&at) && book.within(&to, at) {
                return true;
            }
            if own.contains(&at) && !reached.contains(&at) {
                reached.push(at);
            }
        }
        next += 1;
    }
    false
}
