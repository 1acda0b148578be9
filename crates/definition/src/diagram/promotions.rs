//! Promotion, from the keys of a diagram.

use super::choices::ChoiceText;
use super::draft::{DiagramKeys, Holdings};
use super::grid::{Grid, Points};
use crate::definition::{Choice, Promotion, Transform, When};
use heterodox_kernel::{AnySquareSet, Board, Kind};
use std::cell::RefCell;

/// Returns the promotion of a kind for a colour.
pub(super) fn promotion(keys: &DiagramKeys, board: &Board, kind: Kind, color: usize) -> Promotion {
    let grid = &keys.grid;
    let text = &keys.promotion;
    let to_squares = |points| grid.squares(points, board);
    if let Some((choices, zone)) = choices_of(keys, kind) {
        return Promotion::Choices {
            zone: to_squares(last_ranks(grid, color, zone)),
            choices: open_choices(choices, grid, color, zone, to_squares),
        };
    }
    let target = if u32::from(kind.0) < text.most { by_offset(keys, kind) } else { kind };
    if target == kind {
        return Promotion::Never;
    }
    let zone = last_ranks(grid, color, text.zone);
    let last = if kind == Kind(0) { last_ranks(grid, color, 1) & zone } else { Points::EMPTY };
    let when = match keys.holdings {
        Holdings::None => When::EntersOrCaptures,
        _ => When::StartsOrEnds,
    };
    Promotion::Transform(Transform {
        to: target,
        zone: to_squares(zone),
        when,
        always: false,
        forced: to_squares(last),
        forced_when_stuck: matches!(keys.holdings, Holdings::Demoted | Holdings::Kept),
        limit: None,
        strict: false,
    })
}

/// The choices of a kind that promotes by choice or table, with the depth of the zone.
pub(super) fn choices_of(keys: &DiagramKeys, kind: Kind) -> Option<(&[ChoiceText], u8)> {
    let text = &keys.promotion;
    if let Some(table) = text.tables.get(&kind.0) {
        return Some((&table.choices, table.zone));
    }
    let by_choice = text.offset == 0 && u32::from(kind.0) < text.most;
    by_choice.then_some((&text.choices, text.zone))
}

/// The ranks at the far edge, without holes.
pub(super) fn last_ranks(grid: &Grid, color: usize, depth: u8) -> Points {
    grid.ranks_of(color, grid.ranks.saturating_sub(depth)..grid.ranks)
}

/// The kind at the offset from a kind. Beyond the last kind this is the first one that promotion
/// leads to.
fn by_offset(keys: &DiagramKeys, kind: Kind) -> Kind {
    let offset = keys.promotion.offset as usize;
    match kind.index() + offset {
        target if target < keys.len() => Kind(target as u8),
        _ => Kind(offset as u8),
    }
}

/// Returns the kind that a captured piece becomes in a hand or reserve.
pub(super) fn in_hand(keys: &DiagramKeys, kind: Kind) -> Kind {
    let text = &keys.promotion;
    if keys.holdings != Holdings::Demoted || text.offset == 0 {
        return kind;
    }
    let promotes = |from: &Kind| {
        u32::from(from.0) < text.most
            && !text.tables.contains_key(&from.0)
            && by_offset(keys, *from) == kind
            && *from != kind
    };
    Kind::all(keys.len()).find(promotes).unwrap_or(kind)
}

/// Returns the choices with their squares. On squares where a kind is a choice with and without
/// `*`, it is not taken from the reserve.
fn open_choices(
    list: &[ChoiceText],
    grid: &Grid,
    color: usize,
    zone: u8,
    to_squares: impl Fn(Points) -> AnySquareSet,
) -> Vec<Choice> {
    let find_points = |(depth, not_on_last): (u8, bool)| {
        let open = last_ranks(grid, color, depth);
        if not_on_last { open - last_ranks(grid, color, 1) } else { open }
    };
    // In long lists most choices are alike, so squares are cached.
    let (known_points, known_squares) = (Known::default(), Known::default());
    let points = |choice: &ChoiceText| {
        let depth = choice.depth.unwrap_or(zone).min(zone);
        known_points.get((depth, choice.not_on_last), find_points)
    };
    let mut choices = Vec::new();
    for same in list.chunk_by(|a, b| a.kind == b.kind) {
        let all = |from_reserve: bool| {
            let fitting = same.iter().filter(|choice| choice.from_reserve == from_reserve);
            fitting.fold(Points::EMPTY, |all, choice| all | points(choice))
        };
        let free = all(false);
        for (from_reserve, open) in [(false, free), (true, all(true) - free)] {
            if !open.is_empty() {
                let (kind, squares) = (same[0].kind, known_squares.get(open, &to_squares));
                choices.push(Choice { kind, squares, from_reserve, limit: None });
            }
        }
    }
    choices
}

/// A cache of values.
struct Known<K, V>(RefCell<Vec<(K, V)>>);

impl<K, V> Default for Known<K, V> {
    fn default() -> Self {
        Known(RefCell::default())
    }
}

impl<K: Copy + PartialEq, V: Copy> Known<K, V> {
    fn get(&self, key: K, find: impl Fn(K) -> V) -> V {
        let mut known = self.0.borrow_mut();
        if let Some(&(_, value)) = known.iter().find(|(other, _)| *other == key) {
            return value;
        }
        let value = find(key);
        known.push((key, value));
        value
    }
}
