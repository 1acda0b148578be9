//! The canonical text of a diagram; see "Identity" in `docs/languages/README.md`.

use super::choices::ChoiceText;
use super::draft::{Draft, Holdings, PointsByKind, PromotionText};
use super::grid::{Grid, Points, Symmetry};
use super::groups::{Constraint, Group};
use super::source::VERSION_LINE;
use crate::definition::{Dead, KindSet};
use heterodox_kernel::Kind;

/// Returns the canonical text, which is the same for all definitions of one game.
pub(super) fn canonical(draft: &Draft<'_>) -> String {
    let mut text = format!("{VERSION_LINE}\n");
    for (key, value) in keys(draft) {
        if let Some(value) = value {
            text.push_str(&format!("{key}={value}\n"));
        }
    }
    for piece in &draft.pieces {
        let squares = by_color(&draft.grid, piece.points);
        let [name, id, moves] = [&piece.name, &piece.id, &piece.move_text];
        text.push_str(&format!("{name}:{id}:{moves}::{squares}"));
        if piece.hand != [0; 2] {
            text.push_str(&format!(":{},{}", piece.hand[0], piece.hand[1]));
        }
        text.push('\n');
        if piece.brake {
            text.push_str("spell=brake\n");
        }
    }
    if !draft.grid.holes.is_empty() {
        text.push_str(&format!("hole::::{}\n", holes(&draft.grid)));
    }
    text
}

/// The holes. A hole whose image is a square is written for Black, as Black's squares have no
/// images.
fn holes(grid: &Grid) -> String {
    let with_images = match grid.symmetry {
        Symmetry::None => grid.holes,
        _ => grid.holes & grid.images(grid.holes),
    };
    by_color(grid, [with_images, grid.holes - with_images])
}

/// The keys in the order of the text; those without a value are left out.
fn keys(draft: &Draft<'_>) -> Vec<(&'static str, Option<String>)> {
    let grid = &draft.grid;
    let mut keys = vec![
        ("files", unless(grid.files.into(), 8)),
        ("ranks", unless(grid.ranks.into(), 8)),
        ("symmetry", symmetry(grid.symmetry)),
        ("royal", Some(kinds(draft.royal).unwrap_or_else(|| "0".to_owned()))),
        ("extinction", unless(draft.extinction, 3)),
    ];
    keys.extend(promotion(&draft.promotion));
    keys.extend([
        ("holdingsType", holdings(draft.holdings)),
        ("stalemate", draft.stalemate_loses.then(|| "loss".to_owned())),
        ("baring", draft.baring.map(|kind| kind.map_or("0".to_owned(), number))),
        ("iron", kinds(draft.iron)),
        ("protected", kinds(draft.protected)),
        ("counterStrike", kinds(draft.counter_strike)),
        ("castleFlip", draft.castle_flip.then(|| "1".to_owned())),
        ("shuffle", list(draft.shuffle.iter().map(group), ",")),
        ("hx.promote", tables(&draft.promotion)),
        ("hx.zone", squares(grid, &draft.zone)),
        ("hx.facing", facing(draft)),
        ("hx.flag", squares(grid, &draft.flag)),
        ("hx.checks", unless(draft.checks, 0)),
        ("hx.extinct", kinds(draft.extinct)),
        ("hx.drop", squares(grid, &draft.drop)),
        ("hx.noDouble", kinds(draft.no_double)),
        ("hx.noDropMate", kinds(draft.no_drop_mate)),
        ("hx.moveLimit", unless(draft.move_limit, 100)),
        ("hx.repetition", unless(draft.repetition, 3)),
        ("hx.dead", dead(draft.dead)),
    ]);
    keys
}

/// The keys of promotion.
fn promotion(text: &PromotionText) -> [(&'static str, Option<String>); 4] {
    let by_choice = text.offset == 0 && text.most > 0;
    [
        ("maxPromote", unless(text.most, 1)),
        ("promoZone", unless(text.zone.into(), 1)),
        ("promoChoice", by_choice.then(|| choices(&text.choices, text.zone))),
        ("promoOffset", unless(text.offset, 0)),
    ]
}

/// A number that is not the default.
fn unless(number: u32, default: u32) -> Option<String> {
    (number != default).then(|| number.to_string())
}

/// The number of a kind, counted from 1.
fn number(kind: Kind) -> String {
    (u32::from(kind.0) + 1).to_string()
}

/// Parts with a separator between them, if there are any.
fn list(parts: impl Iterator<Item = String>, separator: &str) -> Option<String> {
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| parts.join(separator))
}

fn kinds(kinds: KindSet) -> Option<String> {
    list(kinds.iter().map(number), ",")
}

fn symmetry(symmetry: Symmetry) -> Option<String> {
    match symmetry {
        Symmetry::Mirror => None,
        Symmetry::Rotate => Some("rotate".to_owned()),
        Symmetry::None => Some("none".to_owned()),
    }
}

fn holdings(holdings: Holdings) -> Option<String> {
    let value = match holdings {
        Holdings::None => return None,
        Holdings::Reserve => "1",
        Holdings::Demoted => "-1",
        Holdings::Kept => "-2",
    };
    Some(value.to_owned())
}

fn dead(dead: Dead) -> Option<String> {
    let value = match dead {
        Dead::Bare => return None,
        Dead::None => "none",
        Dead::Chess => "chess",
    };
    Some(value.to_owned())
}

/// Choices for promotion in a zone, each once. A depth equal to that of the zone is omitted.
fn once(choices: &[ChoiceText], zone: u8) -> Vec<ChoiceText> {
    let depth = |choice: &ChoiceText| choice.depth.filter(|&depth| depth != zone);
    let mut once: Vec<ChoiceText> =
        choices.iter().map(|choice| ChoiceText { depth: depth(choice), ..*choice }).collect();
    once.sort_unstable();
    once.dedup();
    once
}

/// Choices for promotion in a zone.
fn choices(choices: &[ChoiceText], zone: u8) -> String {
    let choice = |choice: &ChoiceText| {
        let mark = match (choice.from_reserve, choice.not_on_last) {
            (true, _) => "*",
            (false, true) => "!",
            (false, false) => "",
        };
        let depth = choice.depth.map(|depth| format!("/{depth}")).unwrap_or_default();
        format!("{mark}{}{depth}", number(choice.kind))
    };
    list(once(choices, zone).iter().map(choice), ",").unwrap_or_default()
}

/// `hx.promote`. The last `/` of a kind is read as the depth of its zone. Therefore that depth is
/// also written if the last choice has a depth of its own.
fn tables(text: &PromotionText) -> Option<String> {
    let tables = text.tables.iter().map(|(&kind, table)| {
        let last = once(&table.choices, table.zone).last().and_then(|choice| choice.depth);
        let is_needed = table.zone != text.zone || last.is_some();
        let zone = if is_needed { format!("/{}", table.zone) } else { String::new() };
        format!("{}:{}{zone}", number(Kind(kind)), choices(&table.choices, table.zone))
    });
    list(tables, ";")
}

/// White's points, `,,` and Black's, if Black has any.
fn by_color(grid: &Grid, [white, black]: [Points; 2]) -> String {
    let black = if black.is_empty() { String::new() } else { format!(",,{}", grid.names(black)) };
    format!("{}{black}", grid.names(white))
}

/// A list of squares by kind. Black's are always written, or else they would be images of White's.
fn squares(grid: &Grid, by_kind: &PointsByKind) -> Option<String> {
    let entries = by_kind.iter().map(|(&kind, [white, black])| {
        format!("{}:{},,{}", number(Kind(kind)), grid.names(*white), grid.names(*black))
    });
    list(entries, ";")
}

/// `hx.facing`.
fn facing(draft: &Draft<'_>) -> Option<String> {
    let entries = draft.facing.iter();
    list(entries.map(|entry| format!("{}/{}", number(entry.kind), entry.letter)), ";")
}

/// A group of a shuffle.
fn group(group: &Group) -> String {
    let member = |&(kind, constraint): &(Kind, Constraint)| {
        let mark = match constraint {
            Constraint::None => "",
            Constraint::Colors => "!",
            Constraint::Mirrored => ":",
        };
        format!("{mark}{}", number(kind))
    };
    list(group.iter().map(member), ".").unwrap_or_default()
}
