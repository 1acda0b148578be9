//! Drops next to other pieces, and pieces that change sides.

use heterodox_definition::{Enclosure, Flips};

use super::effect::{Act, Effect};
use super::state::{Book, Point, State};

/// Returns whether the rule on the pieces around allows a side to drop a piece on an empty point.
pub(super) fn may_drop(book: &Book, state: &State, white: bool, at: Point) -> bool {
    let Some(rule) = book.rules.enclosing_drop else { return true };
    let is_empty = |point: &Point| !state.board.contains_key(point);
    let first: Vec<Point> = book.points().into_iter().filter(is_empty).collect();
    if first.iter().any(|point| book.within(&rule.start, *point)) {
        return book.within(&rule.start, at);
    }
    let near = |color: bool| around(state, at).filter(move |it| state.board[it].white == color);
    match rule.rule {
        Enclosure::Reversi => !between(state, white, at, at).is_empty(),
        Enclosure::Ataxx => near(white).next().is_some(),
        Enclosure::Snort => !near(!white).any(|it| it.file == at.file || it.rank == at.rank),
        Enclosure::Top => {
            let below = Point { rank: at.rank - 1, file: at.file };
            !book.has(below) || !is_empty(&below)
        }
    }
}

/// The occupied points next to a point.
fn around(state: &State, at: Point) -> impl Iterator<Item = Point> {
    let is_near = move |it: &Point| (it.file - at.file).abs().max((it.rank - at.rank).abs()) == 1;
    state.board.keys().copied().filter(is_near)
}

/// The enemies of a side that have only enemies between them and the point, and on the other side
/// only enemies and then a piece of the side, or the square that it has left.
fn between(state: &State, white: bool, at: Point, left: Point) -> Vec<Point> {
    let mut found = Vec::new();
    let own = state.board.iter().filter(|(_, man)| man.white == white).map(|(at, _)| *at);
    for end in own.chain([left]) {
        let (files, ranks) = (end.file - at.file, end.rank - at.rank);
        let length = files.abs().max(ranks.abs());
        let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        if !is_line || length < 2 {
            continue;
        }
        let point = |n: i32| Point {
            rank: at.rank + n * ranks.signum(),
            file: at.file + n * files.signum(),
        };
        let way: Vec<Point> = (1..length).map(point).collect();
        if way.iter().all(|it| state.board.get(it).is_some_and(|man| man.white != white)) {
            found.extend(way);
        }
    }
    found
}

/// The enemies that change sides after a move. The state is that after it.
pub(super) fn flipped(book: &Book, after: &State, effect: &Effect) -> Vec<Point> {
    let Some(rule) = book.rules.flips else { return Vec::new() };
    let (white, to) = (effect.man.white, effect.to);
    if effect.is_pass() {
        return Vec::new();
    }
    let (own, enemies): (Vec<Point>, Vec<Point>) =
        around(after, to).partition(|it| after.board[it].white == white);
    match rule {
        Flips::Reversi => between(after, white, to, effect.from),
        Flips::Quadwrangle if effect.act == Act::Drop && own.is_empty() => Vec::new(),
        Flips::Ataxx | Flips::Quadwrangle => enemies,
    }
}
