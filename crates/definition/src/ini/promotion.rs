//! Promotion by choice, as of pawns, and to one kind, as in Shogi.

use super::kind_list::Kinds;
use super::settings::Settings;
use crate::definition::{Choice, Promotion, Transform, When};
use crate::{Code, Diagnostic};
use heterodox_kernel::{AnySquareSet, Color};
use std::collections::BTreeSet;

/// Keys of the promotion regions, by colour.
pub(super) const REGIONS: [&str; 2] = ["promotionRegionWhite", "promotionRegionBlack"];
/// Keys of the pieces that promote by choice.
const PAWNS: [&str; 2] = ["promotionPawnTypesWhite", "promotionPawnTypesBlack"];
/// Keys of the choices.
const CHOICES: [&str; 2] = ["promotionPieceTypesWhite", "promotionPieceTypesBlack"];

/// The letters that promote by choice and have choices, by colour.
fn promoting(settings: &Settings<'_>) -> [BTreeSet<char>; 2] {
    [0, 1].map(|color| match settings.letter_set(CHOICES[color]) {
        choices if choices.is_empty() => choices,
        _ => settings.letter_set(PAWNS[color]),
    })
}

/// The letters that some pawn can choose.
pub(super) fn all_choices(settings: &Settings<'_>) -> BTreeSet<char> {
    let colors = [0, 1].into_iter().filter(|&color| !promoting(settings)[color].is_empty());
    colors.flat_map(|color| settings.letter_set(CHOICES[color])).collect()
}

/// The pawn that a captured promoted piece becomes again. `None` if there are no such pieces.
pub(super) fn demoted_to(settings: &Settings<'_>) -> Option<char> {
    let demotes = settings.is_set("pieceDrops")
        && settings.is_set("capturesToHand")
        && !settings.is_set("dropLoop");
    let [white, black] = promoting(settings);
    white.into_iter().chain(black).next().filter(|_| demotes)
}

/// Checks that no piece promotes in two ways, and that captured pieces become only one kind of
/// pawn.
pub(super) fn check(settings: &Settings<'_>, mistakes: &mut Vec<Diagnostic>) {
    let promoting = promoting(settings);
    for color in 0..2 {
        for letter in promoting[color].intersection(&settings.letter_set(CHOICES[color])) {
            let at = settings.letter_span(CHOICES[color], *letter);
            let at = at.or_else(|| settings.letter_span(PAWNS[color], *letter));
            mistakes.extend(at.map(|at| {
                at.wrong(
                    Code::ConflictingPromotions,
                    "this piece stands in promotionPawnTypes and in promotionPieceTypes",
                )
            }));
        }
    }
    let demoted = demoted_to(settings);
    let pawns: BTreeSet<char> = promoting.iter().flatten().copied().collect();
    if demoted.is_some() && pawns.len() > 1 {
        let keys = ["pieceDrops", "capturesToHand", "promotionPawnTypes", PAWNS[0], PAWNS[1]];
        let at = keys.iter().rev().find_map(|key| settings.letter_span(key, '*'));
        mistakes.extend(at.or_else(|| settings.span("capturesToHand")).map(|at| {
            at.wrong_but(
                Code::ConflictingPromotions,
                "several kinds of pawns promote, so that captured promoted pieces could become any",
                "name one in promotionPawnTypes, or set dropLoop = true",
            )
        }));
    }
    check_transforms(settings, &pawns, demoted.is_some(), mistakes);
}

fn check_transforms(
    settings: &Settings<'_>,
    pawns: &BTreeSet<char>,
    demotes: bool,
    mistakes: &mut Vec<Diagnostic>,
) {
    let Some(value) = settings.span("promotedPieceType") else { return };
    let choices = all_choices(settings);
    for (from, _) in settings.promotions("promotedPieceType") {
        let problem = if pawns.contains(&from) {
            "this piece promotes by choice already"
        } else if demotes && choices.contains(&from) {
            "pawns can become this piece, and then it could not be told what it was"
        } else {
            continue;
        };
        let word = value.words().into_iter().find(|word| word.text.starts_with(from));
        mistakes.push(word.unwrap_or(value).wrong_but(
            Code::ConflictingPromotions,
            format!("{from}: {problem}"),
            "leave it out of promotedPieceType or of promotionPawnTypes and promotionPieceTypes",
        ));
    }
}

/// The promotion of the pieces with a letter.
pub(super) fn of(letter: char, color: Color, kinds: &Kinds, settings: &Settings<'_>) -> Promotion {
    let side = color as usize;
    let zone = settings.squares(REGIONS[side]);
    let choices = settings.letter_set(CHOICES[side]);
    let transform = settings.promotions("promotedPieceType").contains_key(&letter);
    if settings.letter_set(PAWNS[side]).contains(&letter) && !(choices.is_empty() && transform) {
        return by_choice(letter, side, zone, kinds, settings);
    }
    match kinds.promoted(letter) {
        Some(to) if transform => Promotion::Transform(Transform {
            to,
            zone,
            when: When::StartsOrEnds,
            always: settings.is_set("mandatoryPiecePromotion"),
            forced: AnySquareSet::EMPTY,
            forced_when_stuck: false,
        }),
        _ => Promotion::Never,
    }
}

fn by_choice(
    letter: char,
    side: usize,
    zone: AnySquareSet,
    kinds: &Kinds,
    settings: &Settings<'_>,
) -> Promotion {
    let limits = settings.limits("promotionLimit");
    let limit = |letter| limits.get(&letter).map(|&most| most.min(u32::from(u8::MAX)) as u8);
    let mut choices = Vec::new();
    for letter in settings.letter_set(CHOICES[side]) {
        let Some(kind) = kinds.by_promotion(letter) else { continue };
        let squares = zone & kinds.rules[kind.index()].zone[side];
        choices.push(Choice { kind, squares, from_reserve: false, limit: limit(letter) });
    }
    if !settings.is_set("mandatoryPawnPromotion") {
        // With its own kind as a choice, the piece may stay unpromoted.
        let own = kinds.of_letter(letter);
        choices.extend(own.map(|kind| Choice {
            kind,
            squares: zone,
            from_reserve: false,
            limit: None,
        }));
    }
    Promotion::Choices { zone, choices }
}
