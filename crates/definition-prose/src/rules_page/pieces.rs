//! The rules of single kinds, and rules between kinds.

use super::ends::has_several;
use super::phrases::*;
use super::{list, name, paragraph};
use crate::join::{or, sentences};
use crate::squares::{all, place};
use heterodox_definition::{
    Blast, Checking, Choice, Definition, EnclosingDrop, Enclosure, Facing, Flips, KindRules,
    KindSet, Passes, Promotion, Transform, When,
};
use heterodox_kernel::said::Said;
use heterodox_kernel::{AnySquareSet, Kind};

/// Sentences that hold for all pieces.
pub(super) fn general(definition: &Definition) -> Said {
    let mut text = vec![Said::from(&GENERAL)];
    if definition.must_capture {
        text.push(Said::from(&MUST_CAPTURE));
    }
    text.extend(definition.must_drop.map(|kinds| duty_to_drop(definition, kinds)));
    text.extend(match definition.checking {
        Checking::All => None,
        Checking::NoDrops => Some(Said::from(&NO_DROP_CHECKS)),
        Checking::None => Some(Said::from(&NO_CHECKS)),
    });
    sentences(text)
}

/// The sentence about drops that are compulsory.
fn duty_to_drop(definition: &Definition, kinds: KindSet) -> Said {
    let all = KindSet::first_n(definition.kinds.len());
    match kinds == all {
        true => Said::from(&MUST_DROP),
        false => {
            let plain = |kind: &Kind| definition.kind(*kind).in_hand == *kind;
            MUST_DROP_THESE.with([list(definition, kinds.iter().filter(plain).collect())])
        }
    }
}

/// The sentences about a kind: its moves and its special rules.
pub(super) fn of_kind(definition: &Definition, kind: Kind, moves: Vec<Said>) -> Said {
    let rules = definition.kind(kind);
    let KindRules {
        name: _,
        id: _,
        token: _,
        move_text: _,
        moves: _,
        zone: _,
        promotion: _,
        counts_as: _,
        // The pieces in hand.
        in_hand: _,
        drop: _,
        brake,
        iron,
        protected,
        // A rule between kinds.
        counter_strike: _,
    } = rules;
    let mut text = if moves.is_empty() { vec![Said::from(&NO_MOVES)] } else { moves };
    text.extend(royalty(definition, kind));
    let flags = [(iron, &IRON), (brake, &BRAKE), (protected, &PROTECTED)];
    text.extend(flags.into_iter().filter(|(flag, _)| **flag).map(|(_, rule)| Said::from(rule)));
    text.extend(zone(definition, rules));
    text.extend(promotion(definition, rules));
    sentences(text)
}

/// The sentence about a royal kind.
fn royalty(definition: &Definition, kind: Kind) -> Option<Said> {
    let [white, black] = &definition.royalty;
    if !(white.kinds().contains(kind) && black.kinds().contains(kind)) {
        return None;
    }
    let is_spare = !white.absolute.contains(kind) && has_several(definition, white.kinds());
    Some(Said::from(if is_spare { &SPARE_ROYAL } else { &ROYAL }))
}

/// Rules between kinds.
pub(super) fn other_rules(definition: &Definition) -> Vec<Said> {
    let Definition {
        // The introduction.
        keys: _,
        name: _,
        start_number: _,
        // The board and the set-up.
        board: _,
        start: _,
        // The sections of the pieces.
        kinds: _,
        royalty: _,
        must_capture: _,
        must_drop: _,
        checking: _,
        quiet_before_en_passant: _,
        // Sections of their own.
        castling: _,
        captives: _,
        drops: _,
        ends: _,
        // Notation and FEN.
        has_hands: _,
        foreign_pawns: _,
        free_drops,
        en_passant_region,
        facing,
        bikjang,
        passes,
        immobility_illegal,
        blast,
        enclosing_drop,
        flips,
    } = definition;
    let mut text = Vec::new();
    text.extend(counter_strikes(definition));
    text.extend(facing.iter().map(|facing| facing_pieces(definition, *facing)));
    text.extend(bikjang.map(|facing| parting_pieces(definition, facing)));
    text.extend(passing(*passes));
    text.extend(blast.map(|blast| explosions(definition, blast)));
    text.extend(free_drops.then_some(Said::from(&FREE_DROPS)));
    text.extend(enclosing_drop.map(|rule| enclosing_drops(definition, rule)));
    text.extend(flips.map(|rule| {
        Said::from(match rule {
            Flips::Reversi => &FLIP_REVERSI,
            Flips::Ataxx => &FLIP_ATAXX,
            Flips::Quadwrangle => &FLIP_QUADWRANGLE,
        })
    }));
    text.extend(captures_in_passing(definition, en_passant_region));
    text.extend(immobility_illegal.then_some(Said::from(&NO_STUCK)));
    paragraph(text)
}

/// The sentences about drops that depend on the pieces around.
fn enclosing_drops(definition: &Definition, rule: EnclosingDrop) -> Said {
    let EnclosingDrop { rule, start } = rule;
    let mut text = Vec::new();
    if !start.is_empty() {
        text.push(FIRST_SQUARES.with([place(definition, start)]));
    }
    text.push(Said::from(match rule {
        Enclosure::Reversi => &DROP_REVERSI,
        Enclosure::Ataxx => &DROP_ATAXX,
        Enclosure::Snort => &DROP_SNORT,
        Enclosure::Top => &DROP_TOP,
    }));
    sentences(text)
}

/// The sentence about the squares of captures en passant, if there are limits.
fn captures_in_passing(definition: &Definition, region: &[AnySquareSet; 2]) -> Option<Said> {
    by_place(definition, region, |squares, place| {
        let text = match squares.is_empty() {
            true => Said::from(&NO_EN_PASSANT),
            false => EN_PASSANT_ONLY.with([place]),
        };
        (!all(definition).is_subset(*squares)).then_some((text, *squares))
    })
}

/// The sentence about captures that may not follow each other.
fn counter_strikes(definition: &Definition) -> Option<Said> {
    let strikers = definition.kinds_where(|rules| rules.counter_strike);
    let names = || list(definition, strikers);
    (!strikers.is_empty()).then(|| COUNTER_STRIKE.with([names(), names()]))
}

/// The sentence about a kind whose pieces may not face each other.
fn facing_pieces(definition: &Definition, facing: Facing) -> Said {
    let kind = || name(definition, facing.kind);
    FACING.with([kind(), kind(), lines_of(facing)])
}

/// The lines that decide whether pieces face each other.
fn lines_of(Facing { kind: _, files, ranks, diagonals }: Facing) -> Said {
    let lines = [(files, &A_FILE), (ranks, &A_RANK), (diagonals, &A_DIAGONAL)];
    let lines = lines.into_iter().filter(|(is, _)| *is);
    or(lines.map(|(_, line)| Said::from(line)).collect())
}

/// The sentences about a kind whose pieces may face each other only for one move.
fn parting_pieces(definition: &Definition, facing: Facing) -> Said {
    let kind = || name(definition, facing.kind);
    BIKJANG.with([kind(), kind(), lines_of(facing)])
}

/// The sentences about passes.
fn passing(rules: [Passes; 2]) -> Option<Said> {
    let rule = |rule: Passes| {
        Said::from(match rule {
            Passes::Never => &NEVER_PASSES,
            Passes::Always => &MAY_PASS,
            Passes::Stalemated => &PASSES_STUCK,
        })
    };
    match rules {
        [Passes::Never, Passes::Never] => None,
        [white, black] if white == black => Some(PASSES_BOTH.with([rule(white)])),
        [white, black] => Some(PASSES_EACH.with([rule(white), rule(black)])),
    }
}

/// The explosions after captures.
fn explosions(definition: &Definition, blast: Blast) -> Said {
    let Blast { immune, sheltered } = blast;
    let spared = sheltered.union(immune);
    let mut text = vec![match spared.is_empty() {
        true => Said::from(&EXPLODES),
        false => EXPLODES_BUT.with([list(definition, spared)]),
    }];
    if !immune.is_empty() {
        text.push(IMMUNE.with([list(definition, immune)]));
    }
    if definition.royalty.iter().any(|royalty| !royalty.kinds().is_empty()) {
        text.push(Said::from(&ROYAL_EXPLOSION));
    }
    sentences(text)
}

/// The text for each colour, made from a set of squares in words. Texts that differ only in the
/// squares are written once.
fn by_place<T>(
    definition: &Definition,
    values: &[T; 2],
    text: impl Fn(&T, Said) -> Option<(Said, AnySquareSet)>,
) -> Option<Said> {
    let of = |value: &T| {
        let (_, squares) = text(value, Said::default())?;
        text(value, place(definition, squares)).map(|(text, _)| text)
    };
    let [white, black] = values.each_ref().map(|value| text(value, Said::default()));
    match (white, black) {
        (Some((white, on)), Some((black, there))) if white == black && on != there => {
            let [on, there] = [on, there].map(|squares| place(definition, squares));
            let (text, _) = text(&values[0], EACH_PLACE.with([on, there]))?;
            Some(text)
        }
        _ => by_color(values.each_ref().map(of)),
    }
}

/// The text for each colour, written once if both are equal.
fn by_color(texts: [Option<Said>; 2]) -> Option<Said> {
    match texts {
        [None, None] => None,
        [white, black] if white == black => white,
        [white, black] => {
            let white = white.map(|rule| OF_WHITE.with([rule]));
            let black = black.map(|rule| OF_BLACK.with([rule]));
            Some(sentences(white.into_iter().chain(black).collect()))
        }
    }
}

fn zone(definition: &Definition, rules: &KindRules) -> Option<Said> {
    by_place(definition, &rules.zone, |zone, place| {
        let is_limited = !all(definition).is_subset(*zone);
        is_limited.then(|| (STANDS_ONLY.with([place]), *zone))
    })
}

fn promotion(definition: &Definition, rules: &KindRules) -> Option<Said> {
    by_place(definition, &rules.promotion, |promotion, place| match promotion {
        Promotion::Never => None,
        Promotion::Choices { zone, choices } => {
            Some((choice_text(definition, *zone, choices, place), *zone))
        }
        Promotion::Transform(transform) => {
            Some((transform_text(definition, transform, place), transform.zone))
        }
    })
}

fn choice_text(definition: &Definition, zone: AnySquareSet, choices: &[Choice], on: Said) -> Said {
    let choice = |choice: &Choice| {
        let mut notes = Vec::new();
        notes.extend(choice.from_reserve.then(|| Said::from(&FROM_RESERVE)));
        notes.extend(choice.limit.map(|limit| WHILE_FEWER.with([Said::text(limit)])));
        if !(zone & all(definition)).is_subset(choice.squares) {
            notes.push(place(definition, choice.squares & zone));
        }
        let name = name(definition, choice.kind);
        match notes.is_empty() {
            true => name,
            false => NOTED.with([name, Said::Clauses(notes)]),
        }
    };
    TURNS_INTO.with([on, or(choices.iter().map(choice).collect())])
}

fn transform_text(definition: &Definition, transform: &Transform, place: Said) -> Said {
    let promotes = match (transform.when, transform.always, demotes(definition, transform)) {
        (When::StartsOrEnds, false, false) => &MAY_TRANSFORM,
        (When::StartsOrEnds, true, false) => &MUST_TRANSFORM,
        (When::StartsOrEnds, false, true) => &MAY_DEMOTE,
        (When::StartsOrEnds, true, true) => &MUST_DEMOTE,
        (When::EntersOrCaptures, false, _) => &MAY_TRANSFORM_ENTERING,
        (When::EntersOrCaptures, true, _) => &MUST_TRANSFORM_ENTERING,
        (When::Captures, false, false) => &MAY_TRANSFORM_CAPTURING,
        (When::Captures, true, false) => &MUST_TRANSFORM_CAPTURING,
        (When::Captures, false, true) => &MAY_DEMOTE_CAPTURING,
        (When::Captures, true, true) => &MUST_DEMOTE_CAPTURING,
    };
    let text = promotes.with([name(definition, transform.to), place]);
    let last_rank = !transform.always && !transform.forced.is_empty();
    let must = match (last_rank, transform.forced_when_stuck) {
        (true, true) => &MUST_LAST_OR_STUCK,
        (true, false) => &MUST_LAST,
        (false, true) => &MUST_STUCK,
        (false, false) => return text,
    };
    sentences(vec![text, Said::from(must)])
}

/// Returns whether a promoted piece becomes its old self again: the piece that promotes to it.
fn demotes(definition: &Definition, transform: &Transform) -> bool {
    let plain = definition.kind(transform.to);
    let promoted = format!("+{}", plain.token);
    plain.promotion.iter().any(|back| match back {
        Promotion::Transform(back) => definition.kind(back.to).token == promoted,
        _ => false,
    })
}

/// The sentences about drops of a kind, if there are limits.
pub(super) fn drop_rules(definition: &Definition, kind: Kind) -> Vec<Said> {
    let rules = definition.kind(kind);
    let name = || name(definition, kind);
    let squares = by_place(definition, &rules.drop.squares, |squares, place| {
        let is_limited = !all(definition).is_subset(*squares);
        is_limited.then(|| (DROP_ON.with([name(), place]), *squares))
    });
    let limit = rules.drop.file_limit.map(|limit| match limit {
        1 => DROP_FILE_ONE.with([name(), name()]),
        n => DROP_FILE.with([name(), Said::text(n)]),
    });
    let mate = rules.drop.no_mate.then(|| DROP_NO_MATE.with([name()]));
    [squares, limit, mate].into_iter().flatten().collect()
}
