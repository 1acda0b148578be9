//! Notes on definitions without errors: what Fairy-Stockfish reads or plays differently.

use super::keys::{MOBILITY, name};
use super::messages;
use super::names;
use super::sections::Inherited;
use super::settings::Settings;
use super::span::Span;
use crate::definition::{Castling, Definition, Enclosure, Promotion};
use crate::{Code, Diagnostic};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{AnySquareSet, Color, Square};

/// The notes on a definition, in any order.
pub(super) fn notes(
    section: &Inherited<'_>,
    settings: &Settings<'_>,
    definition: &Definition,
) -> Vec<Diagnostic> {
    let start = settings.span(name::start_fen).unwrap_or(section.name);
    let mut notes = settings.notes.clone();
    notes.extend(section.notes.iter().cloned());
    notes.extend(ignored_castling(start, definition));
    notes.extend(assumed_checks(start, definition));
    notes.extend(missing_rules(settings));
    notes.extend(king_on_lines(settings));
    notes.extend(free_drops(settings));
    notes.extend(chains(settings, definition));
    notes.extend(lines_over_walls(settings, definition));
    notes.extend(moved_cannons(settings));
    notes.extend(castling_past_faces(settings, definition));
    notes.extend(promotions_in_passing(settings, definition));
    notes.extend(promotions_outside(settings, definition));
    notes
}

/// The note on castling letters of a start position in a game without castling.
fn ignored_castling(start: Span<'_>, definition: &Definition) -> Option<Diagnostic> {
    let words = start.words();
    let field = words.get(2).filter(|word| word.text.bytes().any(|c| c.is_ascii_alphabetic()))?;
    (definition.castling == Castling::None).then(|| {
        let problem = &messages::IGNORED_RIGHTS;
        field.wrong_but(Code::IgnoredCastling, problem, &messages::WRITE_DASH).replaced_by("-")
    })
}

/// The note on a start position without the checks to give.
fn assumed_checks(start: Span<'_>, definition: &Definition) -> Option<Diagnostic> {
    let has_checks = start.words().iter().skip(1).any(|word| word.text.contains('+'));
    (definition.ends.checks > 0 && !has_checks).then(|| {
        let problem = &messages::ASSUMED_CHECKS;
        start.wrong_but(Code::AssumedChecks, problem, &messages::WRITE_CHECKS)
    })
}

/// The note on a king that a section lets move as a wazir in a game with diagonal lines.
fn king_on_lines(settings: &Settings<'_>) -> Option<Diagnostic> {
    let king = settings.pieces.iter().find(|piece| piece.name() == "king")?;
    let moves = king.own_moves.filter(|moves| moves.text == "W" && !moves.is_built_in())?;
    (!settings.keys.values.janggi.diagonal_lines.is_empty()).then(|| {
        let problem = &messages::KING_ON_LINES;
        moves.wrong_but(Code::MissingRule, problem, &messages::INHERIT_LINES)
    })
}

/// The note on a key that Fairy-Stockfish ignores.
fn free_drops(settings: &Settings<'_>) -> Option<Diagnostic> {
    let value = settings.span(name::free_drops).filter(|value| !value.is_built_in())?;
    settings.keys.values.drops.free_drops.then(|| {
        let problem = &messages::FREE_DROPS;
        value.wrong_but(Code::MissingRule, problem, &messages::INHERIT_ATAXX)
    })
}

/// The note on cannons that move or are dropped between an attacker and a royal piece.
fn moved_cannons(settings: &Settings<'_>) -> Option<Diagnostic> {
    let value = settings.span(name::extinction_pseudo_royal)?;
    let has_cannons = settings.pieces.iter().any(|piece| piece.name() == "janggiCannon");
    (settings.keys.values.ends.extinction_pseudo_royal && has_cannons).then(|| {
        let problem = &messages::MOVED_CANNONS;
        value.wrong_but(Code::MissingRule, problem, &messages::NO_CANNONS)
    })
}

/// The note on kings that castle past a square where they would face the other king.
fn castling_past_faces(settings: &Settings<'_>, definition: &Definition) -> Option<Diagnostic> {
    let can_face = !definition.facing.is_empty() && definition.castling != Castling::None;
    let value = settings.span(name::flying_general).filter(|_| can_face)?;
    Some(value.wrong_but(Code::MissingRule, &messages::CASTLES_PAST, &messages::NO_CASTLING))
}

/// The note on pawns that promote when they capture en passant.
fn promotions_in_passing(settings: &Settings<'_>, definition: &Definition) -> Option<Diagnostic> {
    let pawns = &settings.keys.values.pawns;
    let double = [pawns.double_step_region_black, pawns.double_step_region_white];
    let double = double.map(|region| if pawns.double_step { region } else { AnySquareSet::EMPTY });
    let triple = [pawns.triple_step_region_black, pawns.triple_step_region_white];
    let board = &definition.board;
    let side = Color::ALL.into_iter().find(|&side| {
        let next = |from: Square| {
            let (file, rank) = board.file_and_rank(from);
            let rank = if side == Color::White { rank.checked_sub(1) } else { Some(rank + 1) };
            rank.and_then(|rank| board.square_at(file, rank))
        };
        let steps = double[side.index()] | triple[side.index()];
        let first: AnySquareSet = steps.iter().filter_map(next).collect();
        let second: AnySquareSet =
            triple[side.index()].iter().filter_map(next).filter_map(next).collect();
        let landings = (first | second) & definition.en_passant_region[side.index()];
        definition.kinds.iter().any(|kind| match &kind.promotion[side.index()] {
            Promotion::Choices { zone, .. } => zone.intersects(landings),
            _ => false,
        })
    })?;
    let keys = [name::promotion_region_white, name::promotion_region_black];
    let value = settings.span(keys[side.index()])?;
    Some(value.wrong_but(Code::MissingRule, &messages::IN_PASSING, &messages::NO_SPELLING))
}

/// The note on pieces that may leave their region when they promote.
fn promotions_outside(settings: &Settings<'_>, definition: &Definition) -> Option<Diagnostic> {
    settings.pieces.iter().zip(&definition.kinds).find_map(|(piece, kind)| {
        let side = Color::ALL.into_iter().find(|side| {
            let zone = match &kind.promotion[side.index()] {
                Promotion::Never => return false,
                Promotion::Choices { zone, .. } => *zone,
                Promotion::Transform(transform) => transform.zone,
            };
            !(zone - kind.zone[side.index()]).is_empty()
        })?;
        let key = format!("{}{}", MOBILITY[side.index()], names::capitalized(piece.name()));
        let (_, given) = settings.given().find(|(name, _)| **name == *key)?;
        let problem = &messages::PROMOTES_OUTSIDE;
        Some(given.value.wrong_but(Code::MissingRule, problem, &messages::NO_SPELLING))
    })
}

/// The note on drops that enclose enemies on a board with walls.
fn lines_over_walls(settings: &Settings<'_>, definition: &Definition) -> Option<Diagnostic> {
    let rule = definition.enclosing_drop.as_ref().map(|drop| drop.rule);
    let value = settings.span(name::enclosing_drop)?;
    (rule == Some(Enclosure::Reversi) && definition.board.has_holes()).then(|| {
        let problem = &messages::LINES_AND_WALLS;
        value.wrong_but(Code::MissingRule, problem, &messages::NO_WALLS)
    })
}

/// The note on chains between regions.
fn chains(settings: &Settings<'_>, definition: &Definition) -> Option<Diagnostic> {
    let regions = definition.ends.connection.as_ref()?.regions;
    let side = regions.iter().position(|pair| pair.iter().all(|region| !region.is_empty()))?;
    let value = settings.span([name::connect_region1_white, name::connect_region1_black][side])?;
    let problem = &messages::CHAINS;
    let help = &messages::NO_SPELLING;
    Some(value.wrong_but(Code::MissingRule, problem, help))
}

/// The notes on the rules that the game has in Fairy-Stockfish and not here.
fn missing_rules(settings: &Settings<'_>) -> Vec<Diagnostic> {
    let missing = settings.keys.values.missing_rules();
    let note = |(key, rule): (&str, &'static Phrase)| {
        let at = settings.span(key)?;
        let problem = messages::MISSING_RULE.with([Said::text(key), Said::from(rule)]);
        let none = if key == name::two_boards { "false" } else { "none" };
        let help = messages::WITHOUT_RULE.with([Said::text(key), Said::text(none)]);
        Some(at.wrong_but(Code::MissingRule, problem, help))
    };
    missing.into_iter().filter_map(note).collect()
}
