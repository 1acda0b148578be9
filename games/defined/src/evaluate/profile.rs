//! Making the profile of a game: its kinds and squares as the evaluation sees them.

use super::values::values;
use crate::position::Position;
use crate::tables::Tables;
use crate::tables::plain::PlainMoves;
use crate::tables::profile::{CLASSES, MOST_STEPS, Profile};
use heterodox_definition::{KindSet, Promotion};
use heterodox_kernel::{Color, Kind, Square, SquareSet};

/// A kind begins a new class if it is worth more than the cheapest of the last class by this
/// factor.
const CLASS_WIDTH: f64 = 1.25;

/// Makes the profile of a game from one of its positions.
pub(super) fn profile<const W: usize>(position: &Position<W>) -> Profile<W> {
    let tables = position.tables();
    let values = values(position);
    let geometry = &tables.paths.geometry;
    let at = |square: Square| geometry.coordinates(square);
    let squares = |wanted: &dyn Fn(Square) -> bool| -> SquareSet<W> {
        geometry.squares().filter(|&square| wanted(square)).collect()
    };
    let each = |of: &dyn Fn(Square) -> SquareSet<W>| geometry.squares().map(of).collect();
    let before = |color: Color, from: Square, to: Square| match color {
        Color::White => at(to).1 > at(from).1,
        Color::Black => at(to).1 < at(from).1,
    };
    let apart = |a: Square, b: Square| at(a).0.abs_diff(at(b).0);
    let pawns = Color::ALL.map(|color| pawn_kinds(tables, color));
    Profile {
        class: classes(&values.material),
        danger: dangers(&values.material),
        pawns,
        bound: kinds(tables, |kind| is_bound(tables, kind)),
        dark: squares(&|square| (at(square).0 + at(square).1) % 2 == 0),
        ahead: Color::ALL.map(|color| {
            each(&|from| squares(&|to| before(color, from, to) && apart(from, to) == 0))
        }),
        span: Color::ALL.map(|color| {
            each(&|from| squares(&|to| before(color, from, to) && apart(from, to) <= 1))
        }),
        beside: each(&|from| squares(&|to| apart(from, to) == 1)),
        steps: Color::ALL.map(|color| {
            tables
                .definition
                .all_kinds()
                .map(|kind| steps_to_promotion(tables, color, kind))
                .collect()
        }),
        values,
    }
}

fn kinds<const W: usize>(tables: &Tables<W>, wanted: impl Fn(Kind) -> bool) -> KindSet {
    tables.definition.all_kinds().filter(|&kind| wanted(kind)).collect()
}

/// The class of each kind: the cheapest kinds are in the first.
fn classes(material: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..material.len()).collect();
    order.sort_by(|&a, &b| material[a].total_cmp(&material[b]));
    let mut classes = vec![0; material.len()];
    let (mut class, mut cheapest) = (0, None);
    for kind in order.into_iter().filter(|&kind| material[kind] > 0.0) {
        let first = *cheapest.get_or_insert(material[kind]);
        if material[kind] > first * CLASS_WIDTH && class + 1 < CLASSES {
            (class, cheapest) = (class + 1, Some(material[kind]));
        }
        classes[kind] = class;
    }
    classes
}

/// The danger of each kind's attacks to a royal piece, by its value.
fn dangers(material: &[f64]) -> Vec<u32> {
    let most = material.iter().copied().fold(1.0, f64::max);
    let danger = |&value: &f64| match value / most {
        _ if value <= 0.0 => 0,
        share if share >= 0.7 => 3,
        share if share >= 0.38 => 2,
        _ => 1,
    };
    material.iter().map(danger).collect()
}

/// The ends of the plain moves of a kind on the empty board.
fn plain_ends<const W: usize>(
    tables: &Tables<W>,
    moves: &PlainMoves<W>,
    from: Square,
) -> SquareSet<W> {
    let mut ends = moves.quiet[from.index()] | moves.captures[from.index()];
    for slide in &moves.slides {
        ends |= match slide.limit {
            Some(limit) => tables.rays.limited(limit, from),
            None => tables.rays.ray(slide.ray, from),
        };
    }
    moves
        .jumps
        .iter()
        .filter_map(|jump| jump.targets[from.index()])
        .fold(ends, |ends, (to, _)| ends.with(to))
}

/// Kinds that promote, and that are not royal and only move forwards.
fn pawn_kinds<const W: usize>(tables: &Tables<W>, color: Color) -> KindSet {
    let geometry = &tables.paths.geometry;
    let rank = |square: Square| geometry.coordinates(square).1;
    let royal = tables.royalty[color.index()].kinds();
    kinds(tables, |kind| {
        let promotion = &tables.definition.kind(kind).promotion[color.index()];
        let plain = &tables.plain[kind.index()];
        let moves = &plain.moves[color.index()];
        let forwards = |from: Square| {
            plain_ends(tables, moves, from).iter().all(|to| match color {
                Color::White => rank(to) > rank(from),
                Color::Black => rank(to) < rank(from),
            })
        };
        *promotion != Promotion::Never
            && !royal.contains(kind)
            && geometry.squares().all(forwards)
            && geometry.squares().any(|from| !plain_ends(tables, moves, from).is_empty())
    })
}

/// Returns whether the pieces of a kind stay on squares of one parity.
fn is_bound<const W: usize>(tables: &Tables<W>, kind: Kind) -> bool {
    let geometry = &tables.paths.geometry;
    let parity = |square: Square| {
        let (file, rank) = geometry.coordinates(square);
        (file + rank) % 2
    };
    let plain = &tables.plain[kind.index()];
    let ends = |from: Square| plain_ends(tables, &plain.moves[0], from);
    plain.walked.is_empty()
        && geometry.squares().all(|from| ends(from).iter().all(|to| parity(to) == parity(from)))
        && geometry.squares().any(|from| !ends(from).is_empty())
}

/// Number of ranks to the promotion of a kind from each square.
fn steps_to_promotion<const W: usize>(tables: &Tables<W>, color: Color, kind: Kind) -> Vec<u8> {
    let geometry = &tables.paths.geometry;
    let zone = match &tables.definition.kind(kind).promotion[color.index()] {
        Promotion::Never => return vec![MOST_STEPS as u8; geometry.len()],
        Promotion::Choices { zone, .. } => *zone,
        Promotion::Transform(transform) => transform.zone,
    };
    let steps = |from: Square| {
        let (file, rank) = geometry.coordinates(from);
        let to_zone = zone.iter().filter_map(|to| {
            let (to_file, to_rank) = geometry.coordinates(to);
            let steps = match color {
                Color::White => to_rank - rank,
                Color::Black => rank - to_rank,
            };
            (to_file == file && steps > 0).then_some(steps as usize)
        });
        to_zone.min().unwrap_or(MOST_STEPS).min(MOST_STEPS) as u8
    };
    geometry.squares().map(steps).collect()
}
