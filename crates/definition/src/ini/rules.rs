//! The rules of a game, built from its keys.

use super::diagonals;
use super::enclosing;
use super::keys::{
    BlastKeys, CastlingKeys, ConnectionKeys, DropKeys, EndKeys, JanggiKeys, RestrictionKeys,
    Values, name,
};
use super::kind_list::Kinds;
use super::material::counting;
use super::messages;
use super::settings::Settings;
use super::span::Span;
use super::values::Letters;
use super::wall_rules;
use crate::definition::{
    Blast, Captives, Castling, CastlingByFiles, Checking, Connection, Dead, Definition, Ends,
    Extinction, Facing, Flag, FlagReply, FlagRule, Keys, KindSet, Passes, PawnMoves, Repetition,
    RoyalGroup, Royalty,
};
use crate::messages::LEAVE_OUT;
use crate::{Code, Diagnostic};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{AnySquareSet, Kind, Setup};
use std::sync::Arc;

/// Number of checks that win, unless a side needs more at the start.
pub(super) const CHECKS: u32 = 3;

/// Largest number of checks.
const MOST_CHECKS: u32 = 255;

/// Builds the rules without the start position and all that depends on it.
pub(super) fn definition(
    title: &str,
    settings: &Settings<'_>,
    errors: &mut Vec<Diagnostic>,
) -> Definition {
    let kinds = Kinds::read(settings, errors);
    check_single(settings, errors);
    check_compulsions(settings, errors);
    diagonals::check(settings, errors);
    wall_rules::check(settings, errors);
    enclosing::check(settings, king(settings).is_some(), errors);
    let values = &settings.keys.values;
    let Values {
        // The board and the start position have been read before and are read after.
        board: _,
        pawns,
        // The promotions of each kind.
        promotion: _,
        castling,
        drops,
        enclosing,
        blasts,
        restrictions,
        // The ends.
        ends: _,
        janggi,
        connections: _,
        sections: _,
    } = values;
    // Soldiers know their rank.
    let RestrictionKeys {
        immobility_illegal,
        soldier_promotion_rank: _,
        flying_general,
        must_capture,
        checking: _,
    } = restrictions;
    let faces = |kind| Facing { kind, files: true, ranks: true, diagonals: false };
    let facing = king(settings).filter(|_| *flying_general).map(faces);
    Definition {
        name: title.to_owned(),
        start_number: 0,
        board: settings.board.clone(),
        start: Setup::default(),
        royalty: Default::default(),
        castling: self::castling(castling, settings, &kinds),
        captives: captives(drops),
        drops: drops.piece_drops,
        free_drops: drops.piece_drops && drops.free_drops,
        has_hands: drops.piece_drops,
        facing: facing.into_iter().collect(),
        bikjang: king(settings).filter(|_| janggi.bikjang_rule).map(faces),
        passes: passes(janggi),
        must_capture: *must_capture,
        must_drop: must_drop(drops, &kinds),
        checking: self::checking(settings),
        immobility_illegal: *immobility_illegal,
        quiet_before_en_passant: true,
        en_passant_region: [pawns.en_passant_region_white, pawns.en_passant_region_black],
        foreign_pawns: Some(kinds.counting_as(&pawns.pawn_types)),
        blast: self::blast(blasts, settings, &kinds, errors),
        enclosing_drop: enclosing::drop_rule(enclosing),
        flips: enclosing.flip_enclosed_pieces.0,
        ends: self::ends(values, &kinds, king(settings)),
        kinds: kinds.rules,
        keys: Keys(Arc::new(settings.keys.clone())),
    }
}

/// The explosion after a capture. Kings of chess are rejected: in Fairy-Stockfish an explosion
/// removes them, and the game goes on.
fn blast(
    keys: &BlastKeys,
    settings: &Settings<'_>,
    kinds: &Kinds,
    errors: &mut Vec<Diagnostic>,
) -> Option<Blast> {
    let BlastKeys { blast_on_capture, blast_immune_types } = keys;
    let pieces = &settings.pieces;
    let named = |name: &str| pieces.iter().position(|piece| piece.name() == name);
    if *blast_on_capture && named("king").is_some() {
        let problem = &messages::EXPLODING_KING;
        let suggestion = &messages::ATOMIC_KING;
        let key = settings.span(name::blast_on_capture);
        errors.extend(key.map(|it| it.wrong_but(Code::ExplodingKing, problem, suggestion)));
    }
    let royal = &settings.keys.values.ends;
    let is_royal = |letter: &char| {
        royal.extinction_pseudo_royal
            && settings.keys.letters(&royal.extinction_piece_types).contains(letter)
    };
    if *blast_on_capture && settings.keys.letters(blast_immune_types).iter().any(is_royal) {
        let problem = &messages::IMMUNE_ROYAL;
        let key = settings.span(name::blast_immune_types);
        errors.extend(key.map(|it| it.wrong_but(Code::ExplodingKing, problem, &LEAVE_OUT)));
    }
    let pawn = named("pawn").map(|index| Letters::Of([kinds.counts_as[index]].into()));
    blast_on_capture.then(|| Blast {
        immune: kinds.counting_as(blast_immune_types),
        sheltered: pawn.map(|pawn| kinds.counting_as(&pawn)).unwrap_or_default(),
    })
}

/// The number of checks that win: three, or the most that a side needs at the start. 0 if checks do
/// not count.
pub(super) fn checks(settings: &Settings<'_>, start: Option<Span<'_>>) -> u32 {
    if !settings.keys.values.ends.check_counting {
        return 0;
    }
    let words = start.map(|start| start.words()).unwrap_or_default();
    let to_give = words.iter().skip(1).find_map(|word| word.text.split_once('+'));
    let numbers = to_give.into_iter().flat_map(|(white, black)| [white, black]);
    let numbers = numbers.filter_map(|number| number.parse().ok());
    numbers.filter(|number| *number <= MOST_CHECKS).fold(CHECKS, u32::max)
}

/// The kinds that must be dropped. Without drops there are none.
fn must_drop(keys: &DropKeys, kinds: &Kinds) -> Option<KindSet> {
    (keys.must_drop && keys.piece_drops).then(|| kinds.counting_as(&keys.must_drop_type))
}

/// The moves that may give check. Attacks on royal pieces other than the king are always allowed.
fn checking(settings: &Settings<'_>) -> Checking {
    let values = &settings.keys.values;
    match (values.restrictions.checking, values.drops.drop_checks) {
        _ if king(settings).is_none() => Checking::All,
        (false, _) => Checking::None,
        (true, false) if values.drops.piece_drops => Checking::NoDrops,
        (true, _) => Checking::All,
    }
}

/// Rejects rules on checks and on compulsory moves that do not go together here.
fn check_compulsions(settings: &Settings<'_>, errors: &mut Vec<Diagnostic>) {
    let values = &settings.keys.values;
    let (drops, ends) = (&values.drops, &values.ends);
    let rejected = |key, problem: &'static Phrase, suggestion: &'static Phrase| {
        let value = settings.span(key)?;
        Some(value.wrong_but(Code::Unsupported, problem, suggestion))
    };
    if drops.must_drop && values.restrictions.must_capture {
        let problem = &messages::DROPS_AND_CAPTURES;
        errors.extend(rejected(name::must_drop, problem, &messages::NO_MUST_DROP));
    }
    if checking(settings) != Checking::All && ends.extinction_pseudo_royal {
        let problem = &messages::KING_AND_ROYALS;
        let key = match values.restrictions.checking {
            true => name::drop_checks,
            false => name::checking,
        };
        errors.extend(rejected(key, problem, &messages::NO_KING));
    }
}

fn captives(keys: &DropKeys) -> Captives {
    match keys.piece_drops && keys.captures_to_hand {
        true => Captives::Hand,
        false => Captives::Vanish,
    }
}

/// The kind named king.
pub(super) fn king(settings: &Settings<'_>) -> Option<Kind> {
    let index = settings.pieces.iter().position(|piece| piece.name() == "king");
    index.map(|index| Kind(index as u8))
}

/// The kinds that a side must not lose. `has_king` is true if it has a king at the start.
pub(super) fn royalty(settings: &Settings<'_>, definition: &Definition, has_king: bool) -> Royalty {
    let king = king(settings).filter(|_| has_king);
    let kings = king.map(|king| {
        // A pawn can promote to a king (`K~`), but a piece that only moves as one (`+P`) is not a
        // king.
        let is_king = |kind: Kind| {
            let rules = definition.kind(kind);
            rules.counts_as == king && !rules.token.starts_with('+')
        };
        KindSet::first_n(definition.kinds.len()).iter().filter(|&kind| is_king(kind)).collect()
    });
    let mut royalty = Royalty { absolute: kings.unwrap_or_default(), groups: Vec::new() };
    let ends = &settings.keys.values.ends;
    if ends.extinction_pseudo_royal {
        let lost_at = small(ends.extinction_piece_count);
        let groups = extinction_groups(ends, &|letters| counting_as(definition, letters));
        royalty.groups = groups.into_iter().map(|kinds| RoyalGroup { kinds, lost_at }).collect();
    }
    royalty
}

/// The kinds of a definition that count as one of these letters.
fn counting_as(definition: &Definition, letters: &Letters) -> KindSet {
    match letters {
        Letters::All => KindSet::first_n(definition.kinds.len()),
        Letters::Of(letters) => {
            let letter = |kind: Kind| definition.kind(kind).id.chars().next();
            definition.kinds_where(|rules| {
                letter(rules.counts_as).is_some_and(|letter| letters.contains(&letter))
            })
        }
    }
}

/// Checks the lists that may name only one piece.
fn check_single(settings: &Settings<'_>, errors: &mut Vec<Diagnostic>) {
    check_flag_pieces(settings, errors);
    let values = &settings.keys.values;
    let lists = [
        (name::castling_king_piece, &values.castling.castling_king_piece),
        (name::drop_no_doubled, &values.drops.drop_no_doubled),
        (name::must_drop_type, &values.drops.must_drop_type),
    ];
    for (key, letters) in lists {
        let is_any = key == name::must_drop_type && *letters == Letters::All;
        if !is_any && settings.keys.letters(letters).len() > 1 {
            let value = settings.span(key);
            let problem = messages::SINGLE_PIECE.with([Said::text(key)]);
            errors.extend(
                value.map(|value| value.wrong_but(Code::SinglePiece, problem, &messages::NAME_ONE)),
            );
        }
    }
}

/// Checks the pieces of goals. Fairy-Stockfish reads the last one of a list, and `-` as `*`.
fn check_flag_pieces(settings: &Settings<'_>, errors: &mut Vec<Diagnostic>) {
    let ends = &settings.keys.values.ends;
    let lists = [
        (name::flag_piece, &ends.flag_piece),
        (name::flag_piece_white, &ends.flag_piece_white),
        (name::flag_piece_black, &ends.flag_piece_black),
    ];
    for (key, letters) in lists {
        let Some(value) = settings.span(key) else { continue };
        let several = matches!(letters, Letters::Of(letters) if letters.len() > 1);
        if several || value.text == "-" {
            let problem = &messages::GOAL_OF_ONE;
            let suggestion = &messages::NAME_ONE_OR_ALL;
            let error = value.wrong_but(Code::SinglePiece, problem, suggestion);
            // The general key stands for both colours.
            if !errors.contains(&error) {
                errors.push(error);
            }
        }
    }
}

fn castling(keys: &CastlingKeys, settings: &Settings<'_>, kinds: &Kinds) -> Castling {
    let CastlingKeys {
        castling,
        castling_king_piece,
        castling_rook_pieces,
        castling_rank,
        castling_king_file,
        castling_rook_kingside_file,
        castling_rook_queenside_file,
        castling_kingside_file,
        castling_queenside_file,
    } = keys;
    let king = settings.keys.letters(castling_king_piece).first().copied();
    let king = king.and_then(|letter| kinds.of_letter(letter));
    let letters = settings.keys.letters(castling_rook_pieces);
    let partners = kinds.counting_as(&Letters::Of(letters));
    match king.filter(|_| *castling && !partners.is_empty()) {
        None => Castling::None,
        Some(king) => Castling::ByFiles(CastlingByFiles {
            king,
            partners,
            rank: castling_rank.0,
            king_file: castling_king_file.0,
            kingside_to: castling_kingside_file.0,
            queenside_to: castling_queenside_file.0,
            kingside_partner: castling_rook_kingside_file.0,
            queenside_partner: castling_rook_queenside_file.0,
        }),
    }
}

fn ends(values: &Values, kinds: &Kinds, king: Option<Kind>) -> Ends {
    let Values { ends: keys, drops, blasts, janggi, connections, .. } = values;
    let EndKeys {
        stalemate_value,
        stalemate_piece_count,
        n_move_rule,
        n_move_rule_types: _,
        n_move_rule_types_white,
        n_move_rule_types_black,
        n_fold_rule,
        n_fold_value,
        n_fold_value_absolute,
        perpetual_check_illegal,
        // Rules that are not played.
        chasing_rule: _,
        counting_rule: _,
        extinction_value: _,
        extinction_piece_types: _,
        extinction_piece_count: _,
        extinction_opponent_piece_count: _,
        extinction_claim: _,
        extinction_pseudo_royal: _,
        flag_piece: _,
        flag_piece_white,
        flag_piece_black,
        flag_region: _,
        flag_region_white,
        flag_region_black,
        flag_piece_count: _,
        flag_piece_blocked_win: _,
        flag_piece_safe: _,
        flag_move: _,
        check_counting,
    } = keys;
    let progress = [n_move_rule_types_white, n_move_rule_types_black];
    let goals = [(flag_piece_white, flag_region_white), (flag_piece_black, flag_region_black)];
    Ends {
        extinction: extinction(keys, kinds, blasts.blast_on_capture)
            .map(|rule| Extinction { counts_hands: !drops.free_drops, ..rule }),
        flags: goals.map(|(pieces, region)| flags(kinds.counting_as(pieces), *region)),
        flags_of_mover_only: true,
        flag_rule: flag_rule(keys, kinds, king),
        connection: connection(connections, kinds),
        checks: if *check_counting { CHECKS } else { 0 },
        bare: None,
        stalemate: *stalemate_value,
        stalemate_by_count: *stalemate_piece_count,
        full_board: janggi.adjudicate_full_board,
        repetition: Repetition {
            occurrences: *n_fold_rule,
            value: *n_fold_value,
            value_of_white: *n_fold_value_absolute,
            perpetual_check_loses: *perpetual_check_illegal,
            to_and_fro_loses: janggi.move_repetition_illegal,
        },
        move_limit: n_move_rule.saturating_mul(2),
        pawn_moves: PawnMoves::Irreversible(progress.map(|types| kinds.counting_as(types))),
        dead: Dead::None,
        counting: janggi.material_counting.0.map(|rule| counting(rule, kinds)),
    }
}

/// The passes that a side may make, by colour.
fn passes(keys: &JanggiKeys) -> [Passes; 2] {
    let JanggiKeys {
        pass: _,
        pass_white,
        pass_black,
        pass_on_stalemate: _,
        pass_on_stalemate_white,
        pass_on_stalemate_black,
        // Other rules.
        diagonal_lines: _,
        bikjang_rule: _,
        material_counting: _,
        adjudicate_full_board: _,
        move_repetition_illegal: _,
    } = keys;
    let sides = [(pass_white, pass_on_stalemate_white), (pass_black, pass_on_stalemate_black)];
    sides.map(|side| match side {
        (true, _) => Passes::Always,
        (_, true) => Passes::Stalemated,
        _ => Passes::Never,
    })
}

/// The patterns that end the game, if there are any.
fn connection(keys: &ConnectionKeys, kinds: &Kinds) -> Option<Connection> {
    let ConnectionKeys {
        connect_n,
        collinear_n,
        connect_nxn,
        connect_region1_white,
        connect_region2_white,
        connect_region1_black,
        connect_region2_black,
        connect_piece_types,
        connect_horizontal,
        connect_vertical,
        connect_diagonal,
        connect_value,
    } = keys;
    let regions = [
        [*connect_region1_white, *connect_region2_white],
        [*connect_region1_black, *connect_region2_black],
    ];
    let is_full = |pair: &[AnySquareSet; 2]| pair.iter().all(|region| !region.is_empty());
    let numbers = [connect_n, collinear_n, connect_nxn];
    let is_used = numbers.iter().any(|number| **number > 0) || regions.iter().any(is_full);
    is_used.then(|| Connection {
        kinds: kinds.counting_as(connect_piece_types),
        horizontal: *connect_horizontal,
        vertical: *connect_vertical,
        diagonal: *connect_diagonal,
        row: small(*connect_n),
        line: small(*collinear_n),
        square: small(*connect_nxn),
        regions,
        value: *connect_value,
    })
}

fn flag_rule(keys: &EndKeys, kinds: &Kinds, king: Option<Kind>) -> FlagRule {
    let king = king.map(|king| Letters::Of([kinds.counts_as[king.index()]].into()));
    let kings =
        [&keys.flag_piece_white, &keys.flag_piece_black].map(|piece| Some(piece) == king.as_ref());
    FlagRule {
        count: small(keys.flag_piece_count),
        blocked: keys.flag_piece_blocked_win,
        safe: keys.flag_piece_safe,
        reply: keys.flag_move.then_some(FlagReply { kings }),
    }
}

fn flags(kinds: KindSet, squares: AnySquareSet) -> Vec<Flag> {
    let can_win = !kinds.is_empty() && !squares.is_empty();
    can_win.then_some(Flag { kinds, squares }).into_iter().collect()
}

fn extinction(keys: &EndKeys, kinds: &Kinds, explodes: bool) -> Option<Extinction> {
    // Royal pieces are only lost by explosions, and a side need not have some of each type.
    let is_lost = !keys.extinction_pseudo_royal || explodes;
    let value = keys.extinction_value.filter(|_| is_lost)?;
    let groups = extinction_groups(keys, &|letters| kinds.counting_as(letters));
    (!groups.is_empty()).then(|| Extinction {
        groups,
        most: small(keys.extinction_piece_count),
        opponent_least: small(keys.extinction_opponent_piece_count),
        counts_hands: true,
        claim: keys.extinction_claim,
        value,
    })
}

/// One group for each letter of the list, or one of all kinds.
fn extinction_groups(keys: &EndKeys, counting_as: &dyn Fn(&Letters) -> KindSet) -> Vec<KindSet> {
    match &keys.extinction_piece_types {
        Letters::All => vec![counting_as(&Letters::All)],
        Letters::Of(letters) => {
            let one = |&letter| counting_as(&Letters::Of([letter].into()));
            letters.iter().map(one).collect()
        }
    }
}

/// A number of pieces. No side has as many as 255 of a kind in a real game.
fn small(number: u32) -> u8 {
    number.min(u32::from(u8::MAX)) as u8
}
