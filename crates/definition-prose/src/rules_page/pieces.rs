//! The rules of single kinds, and rules between kinds.

use super::ends::has_several;
use super::list;
use crate::squares::{all, place};
use heterodox_definition::{
    Blast, Checking, Choice, Definition, Facing, KindRules, KindSet, Passes, Promotion, Transform,
    When,
};
use heterodox_kernel::text::joined;
use heterodox_kernel::{AnySquareSet, Kind};

/// Sentences that hold for all pieces.
pub(super) fn general(definition: &Definition) -> String {
    let mut text = "A piece goes to an empty square, or onto an enemy piece, which is thereby captured, unless its rules say otherwise.".to_owned();
    if definition.must_capture {
        text += " **Who can capture must capture.**";
    }
    if let Some(kinds) = definition.must_drop {
        text += &duty_to_drop(definition, kinds);
    }
    text += match definition.checking {
        Checking::All => "",
        Checking::NoDrops => " **A drop may not give check.**",
        Checking::None => " **No move may give check.**",
    };
    text
}

/// The sentence about drops that are compulsory.
fn duty_to_drop(definition: &Definition, kinds: KindSet) -> String {
    let all = KindSet::first_n(definition.kinds.len());
    match kinds == all {
        true => " **Who can drop a piece must drop one.**".to_owned(),
        false => {
            let plain = |kind: &Kind| definition.kind(*kind).in_hand == *kind;
            let names = list(definition, kinds.iter().filter(plain).collect());
            format!(" **Who can drop a {names} must drop one.**")
        }
    }
}

/// The sentences about a kind: its moves and its special rules.
pub(super) fn of_kind(definition: &Definition, kind: Kind, moves: &[String]) -> Vec<String> {
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
    let mut sentences = moves.to_vec();
    sentences.extend(royalty(definition, kind).map(str::to_owned));
    for (flag, sentence) in [
        (iron, "It cannot be captured."),
        (
            brake,
            "It brakes: a slider that comes onto or stands on one of the eight squares beside it goes no further.",
        ),
        (
            protected,
            "It may not capture an enemy piece of these kinds where it could be captured itself.",
        ),
    ] {
        sentences.extend(flag.then(|| sentence.to_owned()));
    }
    sentences.extend(zone(definition, rules));
    sentences.extend(promotion(definition, rules));
    sentences
}

/// The sentence about a royal kind.
fn royalty(definition: &Definition, kind: Kind) -> Option<&'static str> {
    let [white, black] = &definition.royalty;
    if !(white.kinds().contains(kind) && black.kinds().contains(kind)) {
        return None;
    }
    let is_spare = !white.absolute.contains(kind) && has_several(definition, white.kinds());
    Some(if is_spare {
        "It is royal: a side may lose some of its royal pieces, but must not leave the last ones where they can be captured."
    } else {
        "It is royal: it may not be left where it can be captured."
    })
}

/// Rules between kinds.
pub(super) fn other_rules(definition: &Definition) -> String {
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
        facing,
        bikjang,
        passes,
        immobility_illegal,
        blast,
    } = definition;
    let mut sentences = Vec::new();
    sentences.extend(counter_strikes(definition));
    sentences.extend(facing.iter().map(|facing| facing_pieces(definition, *facing)));
    sentences.extend(bikjang.map(|facing| parting_pieces(definition, facing)));
    sentences.extend(passing(*passes));
    sentences.extend(blast.map(|blast| explosions(definition, blast)));
    if *immobility_illegal {
        sentences.push(
            "No piece may go, without promotion, or be dropped where it could not move any more."
                .to_owned(),
        );
    }
    sentences.join(" ")
}

/// The sentence about captures that may not follow each other.
fn counter_strikes(definition: &Definition) -> Option<String> {
    let strikers = definition.kinds_where(|rules| rules.counter_strike);
    let names = (!strikers.is_empty()).then(|| list(definition, strikers))?;
    Some(format!(
        "After a piece of another kind has captured a {names}, no {names} may be captured in the next move."
    ))
}

/// The sentence about a kind whose pieces may not face each other.
fn facing_pieces(definition: &Definition, facing: Facing) -> String {
    format!(
        "No {0} may face an enemy {0} on the same {1} with only empty squares between.",
        definition.kind(facing.kind).title(),
        lines_of(facing)
    )
}

/// The lines that decide whether pieces face each other.
fn lines_of(Facing { kind: _, files, ranks, diagonals }: Facing) -> String {
    let lines = [(files, "file"), (ranks, "rank"), (diagonals, "diagonal")];
    let lines = lines.iter().filter(|(is, _)| *is).map(|(_, line)| (*line).to_owned());
    joined(&lines.collect::<Vec<_>>(), "or")
}

/// The sentences about a kind whose pieces may face each other only for one move.
fn parting_pieces(definition: &Definition, facing: Facing) -> String {
    let name = definition.kind(facing.kind).title();
    format!(
        "**Bikjang**: a {name} may face the enemy {name} on the same {} with only empty squares between. The next move must then end this. A side that may pass may do so instead, even in check, and this ends the game.",
        lines_of(facing)
    )
}

/// The sentences about passes.
fn passing(rules: [Passes; 2]) -> Option<String> {
    let rule = |rule: Passes| match rule {
        Passes::Never => "may never pass",
        Passes::Always => "may pass when it is not in check",
        Passes::Stalemated => "passes when it has no other move and is not in check",
    };
    match rules {
        [Passes::Never, Passes::Never] => None,
        [white, black] if white == black => {
            Some(format!("A side {}. Two passes in a row end the game.", rule(white)))
        }
        [white, black] => {
            let (white, black) = (rule(white), rule(black));
            Some(format!("White {white}, and Black {black}. Two passes in a row end the game."))
        }
    }
}

/// The explosions after captures.
fn explosions(definition: &Definition, blast: Blast) -> String {
    let Blast { immune, sheltered } = blast;
    let spared = sheltered.union(immune);
    let but = match spared.is_empty() {
        true => String::new(),
        false => format!(", except for {}", list(definition, spared)),
    };
    let mut text = format!(
        "A capture is an explosion: it also removes the capturing piece and all pieces on the squares \
         next to its destination{but}."
    );
    if !immune.is_empty() {
        text += &format!(
            " A capturing piece stays if it is one of these: {}.",
            list(definition, immune)
        );
    }
    if definition.royalty.iter().any(|royalty| !royalty.kinds().is_empty()) {
        text += " The last royal piece of a side may neither capture nor explode by a move of its own \
                 side. It may stay in check by a move that explodes the enemy's, and it is not in \
                 check next to that.";
    }
    text
}

/// The text for each colour. `{place}` in a text stands for a set of squares. Texts that differ
/// only in the squares are written once.
fn by_place<T>(
    definition: &Definition,
    values: &[T; 2],
    text: impl Fn(&T) -> Option<(String, AnySquareSet)>,
) -> Option<String> {
    let filled = |text: &str, place: &str| text.replace("{place}", place);
    match values.each_ref().map(text) {
        [Some((white, on)), Some((black, there))] if white == black && on != there => {
            let (on, there) = (place(definition, on), place(definition, there));
            Some(filled(&white, &format!("{on} (Black: {there})")))
        }
        sides => by_color(&sides, |side| {
            side.as_ref().map(|(text, on)| filled(text, &place(definition, *on)))
        }),
    }
}

/// The text for each colour, written once if both are equal.
fn by_color<T>(values: &[T; 2], text: impl Fn(&T) -> Option<String>) -> Option<String> {
    match values.each_ref().map(text) {
        [None, None] => None,
        [white, black] if white == black => white,
        [white, black] => {
            let side = |name: &str, text: Option<String>| {
                text.map_or_else(String::new, |text| format!("{name}: {text}"))
            };
            Some(format!("{} {}", side("White", white), side("Black", black)).trim().to_owned())
        }
    }
}

fn zone(definition: &Definition, rules: &KindRules) -> Option<String> {
    by_place(definition, &rules.zone, |zone| {
        let is_limited = !all(definition).is_subset(*zone);
        is_limited.then(|| ("It can only stand {place}.".to_owned(), *zone))
    })
}

fn promotion(definition: &Definition, rules: &KindRules) -> Option<String> {
    by_place(definition, &rules.promotion, |promotion| match promotion {
        Promotion::Never => None,
        Promotion::Choices { zone, choices } => {
            Some((choice_text(definition, *zone, choices), *zone))
        }
        Promotion::Transform(transform) => {
            Some((transform_text(definition, transform), transform.zone))
        }
    })
}

fn choice_text(definition: &Definition, zone: AnySquareSet, choices: &[Choice]) -> String {
    let choice = |choice: &Choice| {
        let mut text = definition.kind(choice.kind).title();
        let mut notes = Vec::new();
        notes.extend(choice.from_reserve.then(|| "from the reserve".to_owned()));
        notes.extend(choice.limit.map(|limit| format!("while there are fewer than {limit}")));
        if !(zone & all(definition)).is_subset(choice.squares) {
            notes.push(place(definition, choice.squares & zone));
        }
        if !notes.is_empty() {
            text += &format!(" ({})", notes.join(", "));
        }
        text
    };
    let choices: Vec<String> = choices.iter().map(choice).collect();
    format!("A move that ends {{place}} turns it into {}.", joined(&choices, "or"))
}

fn transform_text(definition: &Definition, transform: &Transform) -> String {
    let name = definition.kind(transform.to).title();
    let when = match transform.when {
        When::StartsOrEnds => "starts or ends {place}",
        When::EntersOrCaptures => "comes to stand {place}, or captures and ends there",
    };
    let may = if transform.always { "must" } else { "may" };
    let mut text = format!("It {may} promote to {name} when its move {when}.");
    let last_rank = !transform.always && !transform.forced.is_empty();
    text += match (last_rank, transform.forced_when_stuck) {
        (true, true) => " It must on the last rank, and where it could not move any more.",
        (true, false) => " It must on the last rank.",
        (false, true) => " It must where it could not move any more.",
        (false, false) => "",
    };
    text
}

/// The sentences about drops of a kind, if there are limits.
pub(super) fn drop_rule(definition: &Definition, kind: Kind) -> Option<String> {
    let rules = definition.kind(kind);
    let name = rules.title();
    let squares = by_place(definition, &rules.drop.squares, |squares| {
        let is_limited = !all(definition).is_subset(*squares);
        is_limited.then(|| (format!("A {name} can be dropped {{place}}."), *squares))
    });
    let limit = rules.drop.file_limit.map(|limit| match limit {
        1 => format!("No {name} can be dropped on a file with another own {name}."),
        n => format!("No {name} can be dropped on a file with {n} others."),
    });
    let mate = rules.drop.no_mate.then(|| format!("The drop of a {name} may not give checkmate."));
    let sentences: Vec<String> = [squares, limit, mate].into_iter().flatten().collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}
