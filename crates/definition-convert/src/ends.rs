//! Comparison of the ends of two games.

use super::normal::Normal;
use super::pair::Pair;
use heterodox_definition::{Bare, Extinction, KindSet, PawnMoves, Range, stride::Stride};
use heterodox_kernel::{AnySquareSet, Color, Kind};
use std::collections::BTreeMap;

/// The moves of a kind as progress towards the limit of moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Progress {
    /// All count.
    All,
    /// None counts.
    None,
    /// Some count.
    Some,
    /// It has no quiet moves.
    NoMoves,
}

/// Differences of the ends of two games.
pub(super) fn differences(pair: &Pair<'_, '_>) -> Vec<&'static str> {
    let (old, new) = (&pair.old.definition.ends, &pair.new.definition.ends);
    let mut found = Vec::new();
    let mut check = |is_same: bool, what: &'static str| {
        if !is_same {
            found.push(what);
        }
    };
    check(has_same_facing(pair), "the rule of facing pieces");
    check(has_same_extinction(pair), "the end by extinction");
    for color in Color::ALL {
        let moved = flags(pair.old, color).into_iter();
        let moved = moved.filter_map(|(kind, squares)| Some((pair.kind(kind)?, squares)));
        check(moved.collect::<BTreeMap<_, _>>() == flags(pair.new, color), "the goals");
    }
    check((old.checks > 0) == (new.checks > 0), "the end by checks");
    let bare = |bare: Option<Bare>| match bare {
        Some(Bare::Without(kind)) => (true, pair.kind(kind)),
        bare => (bare.is_some(), None),
    };
    let new_bare = match new.bare {
        Some(Bare::Without(kind)) => (true, Some(kind)),
        bare => (bare.is_some(), None),
    };
    check(bare(old.bare) == new_bare, "the end by bareness");
    check(old.stalemate == new.stalemate, "stalemate");
    let is_repetition = old.repetition.occurrences > 0 || new.repetition.occurrences > 0;
    check(!is_repetition || old.repetition == new.repetition, "repetition");
    check(old.move_limit == new.move_limit, "the limit of moves");
    if old.move_limit > 0 {
        check(has_same_progress(pair), "the moves that count for the limit of moves");
    }
    found.dedup();
    found
}

/// The squares where a piece of a kind wins.
fn flags(normal: &Normal<'_>, color: Color) -> BTreeMap<Kind, AnySquareSet> {
    let mut goals: BTreeMap<Kind, AnySquareSet> = BTreeMap::new();
    for flag in &normal.definition.ends.flags[color.index()] {
        for kind in flag.kinds.iter().filter(|&kind| normal.live.contains(kind)) {
            *goals.entry(kind).or_default() |= flag.squares & normal.reach(kind, color);
        }
    }
    goals.retain(|_, squares| !squares.is_empty());
    goals
}

/// The lines where pieces of a kind can possibly face each other.
fn facing(normal: &Normal<'_>) -> BTreeMap<Kind, [bool; 3]> {
    let board = &normal.definition.board;
    let mut all = BTreeMap::new();
    for facing in &normal.definition.facing {
        let [white, black] = Color::ALL.map(|color| normal.reach(facing.kind, color));
        let can = |is_line: &dyn Fn((u8, u8), (u8, u8)) -> bool| {
            white.iter().any(|one| {
                black.iter().any(|other| {
                    one != other && is_line(board.file_and_rank(one), board.file_and_rank(other))
                })
            })
        };
        let lines = [
            facing.files && can(&|one, other| one.0 == other.0),
            facing.ranks && can(&|one, other| one.1 == other.1),
            facing.diagonals && can(&|a, b| a.0.abs_diff(b.0) == a.1.abs_diff(b.1)),
        ];
        if lines != [false; 3] {
            all.insert(facing.kind, lines);
        }
    }
    all
}

fn has_same_facing(pair: &Pair<'_, '_>) -> bool {
    let old = facing(pair.old).into_iter();
    let moved = old.filter_map(|(kind, lines)| Some((pair.kind(kind)?, lines)));
    moved.collect::<BTreeMap<_, _>>() == facing(pair.new)
}

fn has_same_extinction(pair: &Pair<'_, '_>) -> bool {
    let has_hands = pair.old.droppable.iter().any(|kinds| !kinds.is_empty());
    let normal = |rule: &Extinction, groups: Vec<KindSet>| {
        let mut groups = groups;
        groups.sort_by_key(|kinds| kinds.iter().collect::<Vec<_>>());
        Extinction { groups, counts_hands: rule.counts_hands && has_hands, ..rule.clone() }
    };
    let old = pair
        .old
        .definition
        .ends
        .extinction
        .as_ref()
        .map(|rule| normal(rule, rule.groups.iter().map(|&kinds| pair.set(kinds)).collect()));
    let new = pair.new.definition.ends.extinction.as_ref().map(|rule| {
        let live = |kinds: &KindSet| {
            kinds.iter().filter(|&kind| pair.new.live.contains(kind)).collect::<KindSet>()
        };
        normal(rule, rule.groups.iter().map(live).collect())
    });
    old == new
}

fn has_same_progress(pair: &Pair<'_, '_>) -> bool {
    pair.old.live.iter().all(|kind| {
        let Some(new) = pair.kind(kind) else { return false };
        let (old, new) = (progress(pair.old, kind), progress(pair.new, new));
        old != Progress::Some && (old == new || [old, new].contains(&Progress::NoMoves))
    })
}

/// Finds which moves of a kind count as progress, apart from captures and promotions.
fn progress(normal: &Normal<'_>, kind: Kind) -> Progress {
    let quiet: Vec<&Stride> =
        normal.strides[kind.index()].iter().filter(|stride| stride.quiet).collect();
    if quiet.is_empty() {
        return Progress::NoMoves;
    }
    let goes_forward = |stride: &&Stride| stride.step.1 > 0;
    match normal.definition.ends.pawn_moves {
        PawnMoves::OfForwardKinds => {
            let mut alone = quiet.iter().filter(|stride| stride.jumps.is_none()).peekable();
            let is_forward = alone.peek().is_some() && alone.all(goes_forward);
            if is_forward { Progress::All } else { Progress::None }
        }
        PawnMoves::Irreversible(kinds) => {
            let counts = kinds.contains(normal.definition.kind(kind).counts_as);
            let returns = quiet.iter().filter(|one| quiet.iter().any(|back| undoes(back, one)));
            match returns.count() {
                _ if !counts => Progress::None,
                0 if quiet.iter().all(goes_forward) => Progress::All,
                returns if returns == quiet.len() => Progress::None,
                _ => Progress::Some,
            }
        }
    }
}

/// Returns whether a stride can take back each move of another one on an empty board.
fn undoes(back: &Stride, stride: &Stride) -> bool {
    let is_long = match (back.range, stride.range) {
        (Range::Unlimited, _) => true,
        (Range::Steps(back), Range::Steps(steps)) => back >= steps,
        _ => false,
    };
    let is_always = back.when == heterodox_definition::Condition::Always;
    let is_opposite = back.step == (-stride.step.0, -stride.step.1);
    back.jumps.is_none() && is_always && is_opposite && is_long
}

/// Returns whether all moves of a kind count for the limit of moves.
pub(super) fn moves_that_count(normal: &Normal<'_>, kind: Kind) -> bool {
    progress(normal, kind) == Progress::All
}
