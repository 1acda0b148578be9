//! Promotion by choice, as of pawns, and to one kind, as in Shogi.

use super::keys::{IniKeys, PromotionKeys, name};
use super::kind_list::Kinds;
use super::messages;
use super::names::IniPiece;
use super::settings::Settings;
use super::values::Letters;
use crate::definition::{Choice, Promotion, Transform, When};
use crate::{Code, Diagnostic};
use heterodox_kernel::SortedSet;
use heterodox_kernel::said::Said;
use heterodox_kernel::{AnySquareSet, Color};

/// Keys of the pieces that promote by choice.
const PAWNS: [&str; 2] = [name::promotion_pawn_types_white, name::promotion_pawn_types_black];
/// Keys of the choices.
const CHOICES: [&str; 2] = [name::promotion_piece_types_white, name::promotion_piece_types_black];

/// The keys of promotion for a colour.
struct Side {
    zone: AnySquareSet,
    /// The letters that promote by choice.
    pawns: SortedSet<char>,
    /// The letters of the choices.
    choices: SortedSet<char>,
}

impl Side {
    /// The letters that promote by choice and have choices.
    fn promoting(&self) -> SortedSet<char> {
        if self.choices.is_empty() { SortedSet::new() } else { self.pawns.clone() }
    }
}

/// The keys of promotion by colour.
fn sides(keys: &IniKeys) -> [Side; 2] {
    let PromotionKeys {
        promotion_region_white,
        promotion_region_black,
        // The defaults of the keys by colour.
        promotion_pawn_types: _,
        promotion_pawn_types_white,
        promotion_pawn_types_black,
        promotion_piece_types: _,
        promotion_piece_types_white,
        promotion_piece_types_black,
        // The promotions themselves.
        promotion_limit: _,
        mandatory_pawn_promotion: _,
        promoted_piece_type: _,
        mandatory_piece_promotion: _,
        piece_promotion_on_capture: _,
        piece_demotion: _,
    } = &keys.values.promotion;
    let side = |zone: &AnySquareSet, pawns, choices| Side {
        zone: *zone,
        pawns: keys.letters(pawns),
        choices: keys.letters(choices),
    };
    [
        side(promotion_region_white, promotion_pawn_types_white, promotion_piece_types_white),
        side(promotion_region_black, promotion_pawn_types_black, promotion_piece_types_black),
    ]
}

/// The letters that some pawn can choose.
pub(super) fn all_choices(keys: &IniKeys) -> SortedSet<char> {
    let sides = sides(keys).into_iter().filter(|side| !side.promoting().is_empty());
    sides.flat_map(|side| side.choices).collect()
}

/// The pawn that a captured promoted piece becomes again. `None` if there are no such pieces.
pub(super) fn demoted_to(keys: &IniKeys) -> Option<char> {
    let drops = &keys.values.drops;
    let demotes = drops.piece_drops && drops.captures_to_hand && !drops.drop_loop;
    let promoting = sides(keys).into_iter().flat_map(|side| side.promoting()).next();
    promoting.filter(|_| demotes)
}

/// Checks that no piece promotes in two ways, and that captured pieces become only one kind of
/// pawn.
pub(super) fn check(settings: &Settings<'_>, errors: &mut Vec<Diagnostic>) {
    let sides = sides(&settings.keys);
    for (color, side) in sides.iter().enumerate() {
        for letter in side.promoting().iter().filter(|letter| side.choices.contains(*letter)) {
            let at = settings.letter_span(CHOICES[color], *letter);
            let at = at.or_else(|| settings.letter_span(PAWNS[color], *letter));
            errors.extend(
                at.map(|at| at.wrong(Code::ConflictingPromotions, &messages::PAWN_AND_PIECE)),
            );
        }
    }
    let demoted = demoted_to(&settings.keys);
    let pawns: SortedSet<char> = sides.iter().flat_map(Side::promoting).collect();
    if demoted.is_some() && pawns.len() > 1 {
        let keys = [
            name::piece_drops,
            name::captures_to_hand,
            name::promotion_pawn_types,
            PAWNS[0],
            PAWNS[1],
        ];
        let at = keys.iter().rev().find_map(|key| settings.letter_span(key, '*'));
        errors.extend(at.or_else(|| settings.span(name::captures_to_hand)).map(|at| {
            at.wrong_but(Code::ConflictingPromotions, &messages::SEVERAL_PAWNS, &messages::ONE_PAWN)
        }));
    }
    check_transforms(settings, &pawns, demoted.is_some(), errors);
    check_royals(settings, &pawns, errors);
}

/// Checks that no royal piece promotes by choice. In Fairy-Stockfish it does so even as the last one
/// of its side, and the pieces that are left may then be attacked.
fn check_royals(settings: &Settings<'_>, pawns: &SortedSet<char>, errors: &mut Vec<Diagnostic>) {
    let ends = &settings.keys.values.ends;
    let Letters::Of(royal) = &ends.extinction_piece_types else { return };
    if !ends.extinction_pseudo_royal {
        return;
    }
    for letter in royal.iter().filter(|letter| pawns.contains(letter)) {
        let at = settings.letter_span(name::extinction_piece_types, *letter);
        let at = at.or_else(|| settings.span(name::extinction_pseudo_royal));
        errors.extend(at.map(|at| {
            at.wrong_but(
                Code::ConflictingPromotions,
                &messages::ROYAL_BY_CHOICE,
                &messages::NO_ROYAL_PAWN,
            )
        }));
    }
}

fn check_transforms(
    settings: &Settings<'_>,
    pawns: &SortedSet<char>,
    demotes: bool,
    errors: &mut Vec<Diagnostic>,
) {
    let Some(value) = settings.span(name::promoted_piece_type) else { return };
    let choices = all_choices(&settings.keys);
    let rules = &settings.keys.values.promotion;
    for (from, to) in &rules.promoted_piece_type {
        if rules.piece_demotion && rules.promoted_piece_type.contains_key(to) {
            let problem = messages::PROMOTES_AND_DEMOTES.with([Said::text(*from), Said::text(*to)]);
            let at = settings.span(name::piece_demotion).unwrap_or(value);
            errors.push(at.wrong_but(Code::ConflictingPromotions, problem, &messages::NO_CHAINS));
        }
    }
    for &from in settings.keys.values.promotion.promoted_piece_type.keys() {
        let problem = if pawns.contains(&from) {
            &messages::PROMOTES_BY_CHOICE
        } else if demotes && choices.contains(&from) {
            &messages::PROMOTES_FROM_PAWN
        } else {
            continue;
        };
        let word = value.words().into_iter().find(|word| word.text.starts_with(from));
        errors.push(word.unwrap_or(value).wrong_but(
            Code::ConflictingPromotions,
            problem.with([Said::text(from)]),
            &messages::ONE_PROMOTION,
        ));
    }
}

/// The promotion of the pieces with a letter.
pub(super) fn of(letter: char, color: Color, kinds: &Kinds, keys: &IniKeys) -> Promotion {
    let rules = &keys.values.promotion;
    let side = &sides(keys)[color.index()];
    let is_transformed = rules.promoted_piece_type.contains_key(&letter);
    if side.pawns.contains(&letter) && !(side.choices.is_empty() && is_transformed) {
        return by_choice(letter, color, side, kinds, rules);
    }
    match rules.promoted_piece_type.get(&letter) {
        Some(&target) => transform(letter, target, side, kinds, keys),
        None => Promotion::Never,
    }
}

/// The promotion of `+P` that moves as a piece with a letter: to one kind, if that piece has one.
pub(super) fn of_promoted(letter: char, color: Color, kinds: &Kinds, keys: &IniKeys) -> Promotion {
    match of(letter, color, kinds, keys) {
        Promotion::Transform(transform) => Promotion::Transform(transform),
        _ => Promotion::Never,
    }
}

/// The promotion of a letter by `promotedPieceType`.
fn transform(letter: char, target: char, side: &Side, kinds: &Kinds, keys: &IniKeys) -> Promotion {
    let rules = &keys.values.promotion;
    let Some(to) = kinds.promoted(letter) else { return Promotion::Never };
    let is_pawn = side.pawns.contains(&letter);
    let is_forced = is_pawn && rules.mandatory_pawn_promotion;
    // Fairy-Stockfish does not count for the piece named pawn.
    let named_pawn = |piece: &IniPiece| piece.letter == letter && piece.name() == "pawn";
    let is_counted = !(is_pawn && keys.pieces.iter().any(named_pawn));
    Promotion::Transform(Transform {
        to,
        zone: side.zone,
        when: when(rules),
        always: rules.mandatory_piece_promotion,
        forced: if is_forced { side.zone } else { AnySquareSet::EMPTY },
        forced_when_stuck: false,
        limit: limit(rules, target).filter(|_| is_counted),
        strict: true,
    })
}

/// The moves that promote by `promotedPieceType`, and that make pieces their old selves again.
fn when(rules: &PromotionKeys) -> When {
    if rules.piece_promotion_on_capture { When::Captures } else { When::StartsOrEnds }
}

/// The way back of `+P` by `pieceDemotion`, for the letter of the piece that it becomes.
pub(super) fn back(letter: char, color: Color, kinds: &Kinds, keys: &IniKeys) -> Promotion {
    let rules = &keys.values.promotion;
    let Some(to) = kinds.of_letter(letter).filter(|_| rules.piece_demotion) else {
        return Promotion::Never;
    };
    Promotion::Transform(Transform {
        to,
        zone: sides(keys)[color.index()].zone,
        when: when(rules),
        always: rules.mandatory_piece_promotion,
        forced: AnySquareSet::EMPTY,
        forced_when_stuck: false,
        limit: None,
        strict: true,
    })
}

/// The limit of `promotionLimit` for a letter. No side has 255 pieces.
fn limit(rules: &PromotionKeys, letter: char) -> Option<u8> {
    let most = rules.promotion_limit.get(&letter);
    most.map(|&most| most.min(u32::from(u8::MAX)) as u8)
}

fn by_choice(
    letter: char,
    color: Color,
    side: &Side,
    kinds: &Kinds,
    rules: &PromotionKeys,
) -> Promotion {
    let zone = side.zone;
    let mut choices = Vec::new();
    for &letter in &side.choices {
        let Some(kind) = kinds.by_promotion(letter) else { continue };
        let squares = zone & kinds.rules[kind.index()].zone[color.index()];
        choices.push(Choice { kind, squares, from_reserve: false, limit: limit(rules, letter) });
    }
    if !rules.mandatory_pawn_promotion {
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
