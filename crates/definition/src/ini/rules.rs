//! The rules of a game, built from its keys.

use super::kind_list::Kinds;
use super::settings::Settings;
use super::values::Letters;
use crate::definition::{
    Captives, Castling, CastlingByFiles, Dead, Definition, Ends, Extinction, Facing, Flag, KindSet,
    PawnMoves, Repetition, RoyalGroup, Royalty, Verdict,
};
use crate::language::Language;
use crate::{Code, Diagnostic};
use heterodox_kernel::{Kind, Setup};

/// Number of checks that win.
const CHECKS: u32 = 3;

/// Builds the rules without the start position and all that depends on it.
pub(super) fn definition(
    name: &str,
    settings: &Settings<'_>,
    mistakes: &mut Vec<Diagnostic>,
) -> Definition {
    let kinds = Kinds::read(settings, mistakes);
    check_single(settings, mistakes);
    let castling = castling(settings, &kinds);
    let (drops, ends) = (settings.is_set("pieceDrops"), ends(settings, &kinds));
    let facing = king(settings).filter(|_| settings.is_set("flyingGeneral"));
    let to_hands = drops && settings.is_set("capturesToHand");
    Definition {
        language: Language::Ini,
        name: name.to_owned(),
        canonical: String::new(),
        start_number: 0,
        board: settings.board.clone(),
        start: Setup::default(),
        royalty: Default::default(),
        castling,
        captives: if to_hands { Captives::Hand } else { Captives::Vanish },
        drops,
        has_hands: drops,
        facing: facing
            .map(|kind| Facing { kind, files: true, ranks: true, diagonals: false })
            .into_iter()
            .collect(),
        must_capture: settings.is_set("mustCapture"),
        immobility_illegal: settings.is_set("immobilityIllegal"),
        quiet_before_en_passant: true,
        pawns: kinds.counting_as(&settings.letters("pawnTypes")),
        ends,
        kinds: kinds.rules,
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
    if settings.is_set("extinctionPseudoRoyal") {
        let lost_at = small(settings.number("extinctionPieceCount"));
        let groups = extinction_groups(settings, &|letters| counting_as(definition, letters));
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
fn check_single(settings: &Settings<'_>, mistakes: &mut Vec<Diagnostic>) {
    for key in ["castlingKingPiece", "dropNoDoubled"] {
        if settings.letter_set(key).len() > 1 {
            let value = settings.span(key);
            let problem = format!("{key} can name one piece in this release");
            mistakes.extend(
                value.map(|value| value.wrong_but(Code::SinglePiece, problem, "name one piece")),
            );
        }
    }
}

fn castling(settings: &Settings<'_>, kinds: &Kinds) -> Castling {
    let king = settings.letter_set("castlingKingPiece").first().copied();
    let king = king.and_then(|letter| kinds.of_letter(letter));
    let partners = kinds.counting_as(&Letters::Of(settings.letter_set("castlingRookPieces")));
    match king.filter(|_| settings.is_set("castling") && !partners.is_empty()) {
        None => Castling::None,
        Some(king) => Castling::ByFiles(CastlingByFiles {
            king,
            partners,
            rank: settings.number("castlingRank") as u8 - 1,
            king_file: settings.file("castlingKingFile"),
            kingside_to: settings.file("castlingKingsideFile"),
            queenside_to: settings.file("castlingQueensideFile"),
            kingside_partner: settings.file("castlingRookKingsideFile"),
            queenside_partner: settings.file("castlingRookQueensideFile"),
        }),
    }
}

fn ends(settings: &Settings<'_>, kinds: &Kinds) -> Ends {
    let flag = |piece: &str, region: &str| {
        let (kinds, squares) =
            (kinds.counting_as(&settings.letters(piece)), settings.squares(region));
        let can_win = !kinds.is_empty() && !squares.is_empty();
        can_win.then_some(Flag { kinds, squares }).into_iter().collect()
    };
    let pawns = kinds.counting_as(&settings.letters("nMoveRuleTypes"));
    Ends {
        extinction: extinction(settings, kinds),
        flags: [
            flag("flagPieceWhite", "flagRegionWhite"),
            flag("flagPieceBlack", "flagRegionBlack"),
        ],
        flags_of_mover_only: true,
        checks: if settings.is_set("checkCounting") { CHECKS } else { 0 },
        bare: None,
        stalemate: settings.verdict("stalemateValue").unwrap_or(Verdict::Draw),
        repetition: Repetition {
            occurrences: settings.number("nFoldRule"),
            value: settings.verdict("nFoldValue").unwrap_or(Verdict::Draw),
            perpetual_check_loses: settings.is_set("perpetualCheckIllegal"),
        },
        move_limit: settings.number("nMoveRule").saturating_mul(2),
        pawn_moves: PawnMoves::Irreversible(pawns),
        dead: Dead::None,
    }
}

fn extinction(settings: &Settings<'_>, kinds: &Kinds) -> Option<Extinction> {
    let value = settings.verdict("extinctionValue")?;
    let groups = extinction_groups(settings, &|letters| kinds.counting_as(letters));
    let opponent_least = small(settings.number("extinctionOpponentPieceCount"));
    (!groups.is_empty()).then(|| Extinction {
        groups,
        most: small(settings.number("extinctionPieceCount")),
        opponent_least,
        counts_hands: true,
        claim: settings.is_set("extinctionClaim"),
        value,
    })
}

/// One group for each letter of the list, or one of all kinds.
fn extinction_groups(
    settings: &Settings<'_>,
    counting_as: &dyn Fn(&Letters) -> KindSet,
) -> Vec<KindSet> {
    match settings.letters("extinctionPieceTypes") {
        Letters::All => vec![counting_as(&Letters::All)],
        Letters::Of(letters) => {
            let one = |letter| counting_as(&Letters::Of([letter].into()));
            letters.into_iter().map(one).collect()
        }
    }
}

/// A number of pieces. No side has as many as 255 of a kind in a real game.
fn small(number: u32) -> u8 {
    number.min(u32::from(u8::MAX)) as u8
}
