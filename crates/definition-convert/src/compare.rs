//! Comparison of the rules of two games.

use super::ends;
use super::normal::Normal;
use super::pair::Pair;
use super::promotion::{Becomes, Open};
use super::royalty::royalty;
use heterodox_definition::{Captives, CastlingWay, Condition, stride::Stride};
use heterodox_kernel::{Color, Kind, Piece};
use std::collections::BTreeMap;

/// A difference between two games, with the kind that it concerns, if any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Difference {
    pub(super) kind: Option<Kind>,
    pub(super) what: String,
}

/// Returns all differences between two games.
pub(super) fn differences(pair: &Pair<'_, '_>) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut global = |is_same: bool, what: &str| {
        if !is_same {
            found.push(Difference { kind: None, what: what.to_owned() });
        }
    };
    let (old, new) = (pair.old.definition, pair.new.definition);
    let names = |normal: &Normal<'_>| {
        let board = &normal.definition.board;
        board.squares().map(|square| board.name(square).to_owned()).collect::<Vec<_>>()
    };
    if names(pair.old) != names(pair.new) || pair.old.live.iter().any(|k| pair.kind(k).is_none()) {
        global(false, "the board and the pieces");
        return found;
    }
    global(pair.set(pair.old.live) == pair.new.live, "the kinds of pieces");
    global(pair.has_same_start(), "the start position");
    global(pair.old.ways == pair.new.ways, "castling");
    for color in Color::ALL {
        let old = royalty(pair.old, color).into_iter().map(|(kinds, lost)| (pair.set(kinds), lost));
        let mut old: Vec<_> = old.collect();
        old.sort_by_key(|(kinds, _)| kinds.iter().next());
        global(old == royalty(pair.new, color), &format!("the royal pieces of {color}"));
    }
    let hands = |normal: &Normal<'_>| normal.droppable.map(|kinds| !kinds.is_empty());
    global(hands(pair.old) == hands(pair.new), "drops");
    let fate = |normal: &Normal<'_>| normal.definition.captives == Captives::Hand;
    global(fate(pair.old) == fate(pair.new), "the fate of captured pieces");
    global(old.must_capture == new.must_capture, "the duty to capture");
    for what in ends::differences(pair) {
        global(false, what);
    }
    for kind in pair.old.live.iter() {
        for what in kind_differences(pair, kind) {
            found.push(Difference { kind: Some(kind), what: what.to_owned() });
        }
    }
    found
}

impl Pair<'_, '_> {
    fn has_same_start(&self) -> bool {
        let (old, new) = (&self.old.definition.start, &self.new.definition.start);
        let moved = |piece: &Piece| self.kind(piece.kind).map(|kind| Piece::new(piece.color, kind));
        let pieces: Option<BTreeMap<_, _>> =
            old.pieces.iter().map(|(square, piece)| Some((*square, moved(piece)?))).collect();
        let pocket: Option<BTreeMap<_, _>> =
            old.pocket.iter().map(|(piece, count)| Some((moved(piece)?, *count))).collect();
        let is_hand = |normal: &Normal<'_>| normal.definition.drops;
        let same_pocket =
            pocket.as_ref() == Some(&new.pocket) || !is_hand(self.old) && !is_hand(self.new);
        let rest = |setup: &heterodox_kernel::Setup| {
            (setup.turn, setup.halfmove, setup.fullmove, setup.tabu, setup.en_passant.clone())
        };
        let checks = |normal: &Normal<'_>| {
            let all = normal.definition.ends.checks;
            normal.definition.start.checks.filter(|_| all > 0).unwrap_or([all; 2])
        };
        pieces.as_ref() == Some(&new.pieces)
            && same_pocket
            && rest(old) == rest(new)
            && checks(self.old) == checks(self.new)
    }
}

/// Differences of a kind.
fn kind_differences(pair: &Pair<'_, '_>, kind: Kind) -> Vec<&'static str> {
    let Some(new_kind) = pair.kind(kind) else { return vec!["everything"] };
    let (old, new) = (pair.old.definition.kind(kind), pair.new.definition.kind(new_kind));
    let mut found = Vec::new();
    let mut check = |is_same: bool, what: &'static str| {
        if !is_same && !found.contains(&what) {
            found.push(what);
        }
    };
    check(has_same_moves(pair, kind, new_kind), "the moves");
    let flags = |rules: &heterodox_definition::KindRules| {
        (rules.brake, rules.iron, rules.protected, rules.counter_strike)
    };
    check(flags(old) == flags(new), "the protection");
    if pair.old.definition.captives == Captives::Hand {
        check(pair.kind(old.in_hand) == Some(new.in_hand), "the piece in hand after a capture");
    }
    let all = pair.old.all();
    for color in Color::ALL {
        let side = color.index();
        check(old.zone[side] & all == new.zone[side] & all, "the squares where it can stand");
        check(has_same_promotion(pair, (kind, new_kind), color), "the promotion");
        check(has_same_bars(pair, (kind, new_kind), color), "the squares where it cannot move on");
        if pair.old.droppable[side].contains(kind) || pair.new.droppable[side].contains(new_kind) {
            let squares =
                (pair.old.drop_squares(kind, color), pair.new.drop_squares(new_kind, color));
            let drop = |rules: &heterodox_definition::KindRules| {
                (rules.drop.file_limit, rules.drop.no_mate)
            };
            check(squares.0 == squares.1 && drop(old) == drop(new), "the drops");
        }
    }
    found
}

fn has_same_moves(pair: &Pair<'_, '_>, kind: Kind, new_kind: Kind) -> bool {
    let moved = |stride: &Stride| Stride {
        avoids: stride.avoids.and_then(|avoided| pair.kind(avoided)),
        ..stride.clone()
    };
    let old: Vec<Stride> = pair.old.strides[kind.index()].iter().map(moved).collect();
    let new = &pair.new.strides[new_kind.index()];
    let is_known = |stride: &Stride| stride.when != Condition::Unmoved;
    old.len() == new.len()
        && old.iter().all(|stride| is_known(stride) && new.contains(stride))
        && (pair.old.definition.quiet_before_en_passant
            == pair.new.definition.quiet_before_en_passant
            || !pair.old.passes_where_it_moves(kind))
}

impl Normal<'_> {
    /// Returns whether a kind could capture en passant on a square where it also has a quiet move.
    pub(super) fn passes_where_it_moves(&self, kind: Kind) -> bool {
        let strides = &self.strides[kind.index()];
        let mut passing = strides.iter().filter(|stride| stride.en_passant).peekable();
        passing.peek().is_some()
            && passing.any(|passing| {
                strides.iter().filter(|stride| stride.quiet).any(|quiet| self.meet(passing, quiet))
            })
    }

    /// Returns whether two strides from one square can end on one square.
    fn meet(&self, one: &Stride, other: &Stride) -> bool {
        let longest = i32::from(self.definition.board.files().max(self.definition.board.ranks()));
        let ends = |stride: &Stride| {
            let most = match stride.range {
                heterodox_definition::Range::Steps(steps) if stride.jumps.is_none() => {
                    i32::from(steps).min(longest)
                }
                _ => longest,
            };
            let (files, ranks) = (i32::from(stride.step.0), i32::from(stride.step.1));
            (1..=most).map(move |n| (n * files, n * ranks)).collect::<Vec<_>>()
        };
        let ends_of_other = ends(other);
        ends(one).iter().any(|end| ends_of_other.contains(end))
    }
}

fn has_same_promotion(pair: &Pair<'_, '_>, (kind, new_kind): (Kind, Kind), color: Color) -> bool {
    let (Some(old), Some(new)) = (pair.old.becomes(kind, color), pair.new.becomes(new_kind, color))
    else {
        return false;
    };
    let is_single = |normal: &Normal<'_>, open: &Open| {
        let counts = |other: &Kind| normal.definition.kind(*other).counts_as == open.kind;
        open.limit.is_none() || normal.live.iter().filter(counts).count() == 1
    };
    match (old, new) {
        (
            Becomes::OneOf { zone, choices: old },
            Becomes::OneOf { zone: new_zone, choices: new },
        ) => {
            let moved = |open: &Open| Some(Open { kind: pair.kind(open.kind)?, ..open.clone() });
            let mut moved: Vec<Open> = old.iter().filter_map(moved).collect();
            moved.sort_by_key(|open| open.kind);
            let counted = old.iter().all(|open| is_single(pair.old, open))
                && new.iter().all(|open| is_single(pair.new, open));
            zone == new_zone && moved == new && counted
        }
        (Becomes::Other { to, zone, when, always }, new) => {
            pair.kind(to).is_some_and(|to| new == Becomes::Other { to, zone, when, always })
        }
        (old, new) => old == new,
    }
}

/// Compares the squares where a kind may not stay without promotion.
fn has_same_bars(pair: &Pair<'_, '_>, (kind, new_kind): (Kind, Kind), color: Color) -> bool {
    let zone = match pair.old.becomes(kind, color) {
        // In the zone it promotes, or its own kind is a choice on some squares only.
        Some(Becomes::OneOf { zone, .. }) => zone,
        Some(Becomes::Other { zone, .. }) => {
            let outside = pair.old.barred(kind, color) - zone;
            return outside.is_empty()
                && pair.old.barred(kind, color) == pair.new.barred(new_kind, color);
        }
        _ => Default::default(),
    };
    pair.old.barred(kind, color) - zone == pair.new.barred(new_kind, color) - zone
}

/// The castlings of a colour as text, for messages.
pub(super) fn way_text(normal: &Normal<'_>, way: &CastlingWay) -> String {
    let board = &normal.definition.board;
    let name = |square| board.name(square);
    format!("{}{},{}{}", name(way.from), name(way.to), name(way.partner), name(way.partner_to))
}
