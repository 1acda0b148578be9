//! The effect of each key.

use super::{fen, game};
use crate::definition::{
    Captives, Castling, CastlingByFiles, Checking, Condition, Definition, Facing, KindSet,
    Movement, PawnMoves, Promotion, RoyalGroup, Verdict, When,
};
use heterodox_kernel::{AnySquareSet, Kind};

/// A game of chess with more lines.
fn chess_with(lines: &str) -> Definition {
    game(&format!("[x:chess]\n{lines}"))
}

/// The kind with a token.
fn kind(definition: &Definition, token: &str) -> Kind {
    let found = definition.kinds.iter().position(|kind| kind.token == token);
    Kind(found.unwrap_or_else(|| panic!("no {token}")) as u8)
}

fn set(definition: &Definition, tokens: &[&str]) -> KindSet {
    tokens.iter().map(|token| kind(definition, token)).collect()
}

/// The names of squares.
fn names(definition: &Definition, squares: AnySquareSet) -> String {
    let names: Vec<&str> = squares.iter().map(|square| definition.board.name(square)).collect();
    names.join(" ")
}

/// Tokens of the choices of a kind, with limits.
fn choices(definition: &Definition, token: &str, color: usize) -> String {
    let rules = definition.kind(kind(definition, token));
    let Promotion::Choices { choices, .. } = &rules.promotion[color] else {
        return format!("{:?}", rules.promotion[color]);
    };
    let name = |choice: &crate::definition::Choice| {
        let limit = choice.limit.map_or(String::new(), |limit| limit.to_string());
        format!("{}{limit}", definition.kind(choice.kind).token)
    };
    choices.iter().map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn boards_have_up_to_sixteen_files_and_ranks() {
    let wide = game(
        "[x]\nmaxFile = p\nmaxRank = 16\nking = k\ncastling = false\n\
                     startFen = k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15 w",
    );
    assert_eq!((wide.board.files(), wide.board.ranks()), (16, 16));
    let tiny = game("[x]\nmaxFile = 2\nmaxRank = 3\nking = k\nstartFen = k1/2/1K b - - 0 1");
    assert_eq!((tiny.board.files(), tiny.board.ranks()), (2, 3));
    assert_eq!(fen(&tiny, &tiny.start), "k1/2/1K b - - - 0 1");
}

#[test]
fn kinds_are_numbered_in_a_fixed_order() {
    let definition = game(
        "[x]\ncastling = false\nking = k\ncustomPiece2 = z:mfW\ncustomPiece1 = y:WF2\npawn = p\n\
         startFen = 4k3/8/8/8/8/8/8/4K3 w",
    );
    let tokens: Vec<&str> = definition.kinds.iter().map(|kind| &kind.token[..]).collect();
    assert_eq!(tokens, ["P", "Y", "Z", "K"]);
    let names: Vec<&str> = definition.kinds.iter().map(|kind| &kind.name[..]).collect();
    assert_eq!(names, ["pawn", "custom piece 1", "custom piece 2", "king"]);
    assert_eq!(definition.kinds[1].move_text, "WF2");
}

#[test]
fn promotion_by_choice_has_regions_types_and_limits() {
    let chess = chess_with("");
    assert_eq!(choices(&chess, "P", 0), "B N Q R");
    assert_eq!(choices(&chess, "Q", 0), "Never");
    let Promotion::Choices { zone, .. } = &chess.kind(kind(&chess, "P")).promotion[1] else {
        panic!("pawns promote");
    };
    assert_eq!(names(&chess, *zone), "a1 b1 c1 d1 e1 f1 g1 h1");
    let other = chess_with(
        "promotionRegionWhite = d8 e*\npromotionPieceTypesBlack = qn\npromotionLimit = q:1 r:300\n\
         promotionPawnTypesWhite = pb\nmandatoryPawnPromotion = false\npromotionPieceTypes = qrn",
    );
    assert_eq!(choices(&other, "P", 0), "N Q1 R255 P");
    assert_eq!(choices(&other, "B", 0), "N Q1 R255 B");
    assert_eq!(choices(&other, "P", 1), "N Q1 P");
    assert_eq!(choices(&other, "B", 1), "Never");
    let Promotion::Choices { zone, .. } = &other.kind(kind(&other, "B")).promotion[0] else {
        panic!("bishops promote");
    };
    assert_eq!(names(&other, *zone), "e1 e2 e3 e4 e5 e6 e7 d8 e8");
    let none = chess_with("promotionPieceTypes = -");
    assert_eq!(choices(&none, "P", 0), "", "no move to the last rank");
    let all = chess_with("promotionPawnTypes = -");
    assert_eq!(choices(&all, "P", 0), "Never");
}

#[test]
fn choices_are_not_open_outside_their_region() {
    let definition = chess_with("mobilityRegionWhiteQueen = *1 a8");
    let Promotion::Choices { choices, .. } = &definition.kinds[0].promotion[0] else {
        panic!("pawns promote");
    };
    let queen = choices.iter().find(|choice| choice.kind == kind(&definition, "Q")).unwrap();
    assert_eq!(names(&definition, queen.squares), "a8");
}

#[test]
fn promoted_pieces_are_kinds_of_their_own() {
    let shogi = game("[x:minishogi]");
    let (plain, promoted) = (kind(&shogi, "P"), kind(&shogi, "+P"));
    let rules = shogi.kind(promoted);
    assert_eq!(rules.moves, shogi.kind(kind(&shogi, "G")).moves);
    assert_eq!((rules.counts_as, rules.in_hand), (kind(&shogi, "G"), plain));
    assert_eq!((&rules.name[..], &rules.id[..]), ("promoted shogi pawn", "+p"));
    let Promotion::Transform(transform) = &shogi.kind(plain).promotion[0] else {
        panic!("pawns promote");
    };
    assert_eq!((transform.to, transform.when), (promoted, When::StartsOrEnds));
    assert_eq!(names(&shogi, transform.zone), "a5 b5 c5 d5 e5");
    assert!(!transform.always && !transform.forced_when_stuck);
    assert_eq!(rules.promotion[0], Promotion::Never);
    let must = game("[x:minishogi]\nmandatoryPiecePromotion = true\ndropLoop = true");
    let Promotion::Transform(transform) = &must.kind(kind(&must, "S")).promotion[1] else {
        panic!("silvers promote");
    };
    assert!(transform.always);
    assert_eq!(must.kind(kind(&must, "+S")).in_hand, kind(&must, "G"), "not demoted");
    let back = game("[x:minishogi]\npieceDemotion = true\npiecePromotionOnCapture = true");
    let of = |token: &str| match &back.kind(kind(&back, token)).promotion[0] {
        Promotion::Transform(transform) => transform.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((of("+P").to, of("+P").when), (kind(&back, "P"), When::Captures));
    assert_eq!((of("P").to, of("P").when), (kind(&back, "+P"), When::Captures));
    assert_eq!(of("+P").zone, of("P").zone);
    let chain = game("[x:minishogi]\npromotedPieceType = p:s s:g");
    let Promotion::Transform(transform) = &chain.kind(kind(&chain, "+P")).promotion[0] else {
        panic!("promoted pawns promote as silvers");
    };
    assert_eq!(transform.to, kind(&chain, "+S"));
    assert_eq!(chain.kind(kind(&chain, "+S")).promotion[0], Promotion::Never);
}

#[test]
fn a_pawn_without_choices_can_promote_as_in_shogi() {
    let of_pawn = |lines: &str| {
        let lines = format!("promotionPieceTypes = -\npromotedPieceType = p:q n:q\n{lines}");
        let definition = chess_with(&lines);
        [0, 1].map(|kind: usize| match &definition.kinds[kind].promotion[0] {
            Promotion::Transform(transform) => transform.clone(),
            other => panic!("{other:?}"),
        })
    };
    let [pawn, knight] = of_pawn("promotionLimit = q:1 n:2");
    assert_eq!((pawn.forced, pawn.limit, pawn.strict), (pawn.zone, None, true));
    assert_eq!((knight.forced, knight.limit), (AnySquareSet::EMPTY, Some(1)));
    let [pawn, _] = of_pawn("mandatoryPawnPromotion = false");
    assert_eq!((pawn.forced, pawn.always), (AnySquareSet::EMPTY, false));
    let [pawn, knight] = of_pawn("promotionLimit = q:1\npromotionPawnTypes = n");
    assert_eq!((pawn.forced, pawn.limit), (AnySquareSet::EMPTY, Some(1)));
    assert_eq!((knight.forced, knight.limit), (knight.zone, Some(1)));
}

#[test]
fn pieces_that_were_pawns_are_kinds_of_their_own() {
    let definition = game("[x:crazyhouse]");
    assert_eq!(choices(&definition, "P", 0), "B~ N~ Q~ R~");
    let rules = definition.kind(kind(&definition, "Q~"));
    assert_eq!(rules.in_hand, kind(&definition, "P"));
    assert_eq!(rules.counts_as, kind(&definition, "Q"));
    assert_eq!(rules.moves, definition.kind(kind(&definition, "Q")).moves);
    assert_eq!((definition.captives, definition.drops), (Captives::Hand, true));
    for lines in [
        "dropLoop = true",
        "capturesToHand = false",
        "pieceDrops = false",
        "promotionPieceTypes = -",
        "promotionPawnTypes = -",
    ] {
        let other = game(&format!("[x:crazyhouse]\n{lines}"));
        assert_eq!(other.kinds.len(), 6, "{lines}");
        let vanish = lines.starts_with("capturesToHand") || lines.starts_with("pieceDrops");
        assert_eq!(other.captives == Captives::Vanish, vanish, "{lines}");
        assert_eq!(other.has_hands, lines != "pieceDrops = false", "{lines}");
    }
}

#[test]
fn only_the_pawn_has_the_double_step() {
    let count =
        |definition: &Definition, token: &str| definition.kind(kind(definition, token)).moves.len();
    let chess = chess_with("doubleStepRegionWhite = *2 a1");
    assert_eq!(count(&chess, "P"), 3);
    let Movement::Chain(chain) = &chess.kinds[0].moves[2] else { panic!("a leap") };
    let Condition::Within(region) = &chain.condition else { panic!("a region") };
    assert_eq!(names(&chess, region[0]), "a1 a2 b2 c2 d2 e2 f2 g2 h2");
    assert_eq!(names(&chess, region[1]), "a7 b7 c7 d7 e7 f7 g7 h7");
    assert_eq!(count(&chess_with("doubleStep = false"), "P"), 2);
    let triple = chess_with("tripleStepRegionWhite = b2\ndoubleStep = false");
    assert_eq!(count(&triple, "P"), 3);
    let Movement::Chain(chain) = &triple.kinds[0].moves[2] else { panic!("a leap") };
    assert_eq!(chain.text, "imnH");
    assert_eq!(count(&game("[x:minishogi]\ndoubleStep = true"), "P"), 1);
    let small = game("[x]\npawn = p\nmaxRank = 5\ncastling = false\nstartFen = 8/8/8/8/P6p w");
    let Movement::Chain(chain) = &small.kinds[0].moves[2] else { panic!("a leap") };
    let Condition::Within(region) = &chain.condition else { panic!("a region") };
    assert!(region[1].is_empty(), "the seventh rank is not on the board");
}

#[test]
fn en_passant_types_capture_by_their_capturing_legs() {
    let legs = |definition: &Definition, token: &str| -> Vec<(bool, bool, Option<[usize; 2]>)> {
        let moves = definition.kind(kind(definition, token)).moves.iter();
        let chains = moves.map(|movement| match movement {
            Movement::Chain(chain) => chain,
            Movement::Universal(_) => panic!("a chain"),
        });
        chains
            .map(|chain| {
                let leg = chain.legs.last().unwrap();
                let within = match &chain.condition {
                    Condition::Within(squares) => Some(squares.map(|squares| squares.len())),
                    _ => None,
                };
                (leg.prey.enemies, leg.en_passant, within)
            })
            .collect()
    };
    let chess = chess_with("enPassantTypes = n");
    assert!(chess.quiet_before_en_passant);
    assert_eq!(legs(&chess, "P")[1], (true, true, None), "the pawn always does");
    assert_eq!(legs(&chess, "N"), [(true, true, None)]);
    assert_eq!(legs(&chess, "B"), [(true, false, None)]);
    let white = chess_with("enPassantTypesWhite = pr");
    assert_eq!(legs(&white, "R"), [(true, false, None), (false, true, Some([64, 0]))]);
    assert_eq!(legs(&white, "P")[1], (true, true, None));
    let black = chess_with("enPassantTypesBlack = b");
    assert_eq!(legs(&black, "B")[1], (false, true, Some([0, 64])));
    let berolina = game("[x:berolina]");
    assert_eq!(
        legs(&berolina, "P"),
        [(false, false, None), (true, true, None), (false, false, Some([8, 8]))]
    );
    let none = game("[x:berolina]\nenPassantTypes = -");
    assert!(legs(&none, "P").iter().all(|leg| !leg.1));
}

#[test]
fn pawn_types_stand_for_other_lists() {
    let definition = chess_with("pawnTypes = n\npromotionPieceTypes = qrb");
    assert_eq!(choices(&definition, "N", 0), "B Q R");
    assert_eq!(choices(&definition, "P", 0), "Never");
    assert_eq!(definition.foreign_pawns, Some(set(&definition, &["N"])));
    assert_eq!(definition.ends.pawn_moves, PawnMoves::Irreversible([set(&definition, &["N"]); 2]));
    let set_anew = chess_with("pawnTypes = n\npromotionPawnTypes = p\nnMoveRuleTypes = br");
    assert_eq!(choices(&set_anew, "P", 0), "B N Q R");
    let types = PawnMoves::Irreversible([set(&set_anew, &["B", "R"]); 2]);
    assert_eq!(set_anew.ends.pawn_moves, types);
    let shogi = game("[x:minishogi]");
    assert_eq!(
        shogi.foreign_pawns,
        Some(KindSet::EMPTY),
        "a shogi pawn is not the pawn by default"
    );
}

#[test]
fn castling_has_files_and_ranks() {
    let chess = chess_with("");
    let usual = CastlingByFiles {
        king: kind(&chess, "K"),
        partners: set(&chess, &["R"]),
        rank: 0,
        king_file: 4,
        kingside_to: 6,
        queenside_to: 2,
        kingside_partner: 7,
        queenside_partner: 0,
    };
    assert_eq!(chess.castling, Castling::ByFiles(usual));
    let other = chess_with(
        "castlingKingPiece = q\ncastlingRookPieces = bn\ncastlingRank = 3\ncastlingKingFile = 2\n\
         castlingRookKingsideFile = g\ncastlingRookQueensideFile = b\ncastlingKingsideFile = f\n\
         castlingQueensideFile = 4\nstartFen = 4k3/8/8/8/8/8/8/4K3 w",
    );
    let files = CastlingByFiles {
        king: kind(&other, "Q"),
        partners: set(&other, &["B", "N"]),
        rank: 2,
        king_file: 1,
        kingside_to: 5,
        queenside_to: 3,
        kingside_partner: 6,
        queenside_partner: 1,
    };
    assert_eq!(other.castling, Castling::ByFiles(files));
    assert_eq!(game("[x:nocastle]").castling, Castling::None);
    let by_name = game(
        "[x:chess]\nrook = -\nchancellor = r\npromotionPieceTypes = qbn\n\
                        startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
    );
    assert_eq!(by_name.castling, Castling::None, "a chancellor does not castle by default");
    let commoner = game("[x:threekings]\ncastling = true");
    assert_eq!(commoner.castling, Castling::None, "nor does a commoner");
}

#[test]
fn drops_have_regions() {
    let squares = |lines: &str, token: &str, color: usize| {
        let definition = game(&format!("[x:crazyhouse]\n{lines}"));
        let rule = definition.kind(kind(&definition, token)).drop.clone();
        assert!(!rule.must_be_able_to_move);
        rule.squares[color].len()
    };
    assert_eq!(squares("", "P", 0), 48);
    assert_eq!(squares("", "N", 0), 64);
    assert_eq!(squares("firstRankPawnDrops = true", "P", 0), 56);
    assert_eq!(squares("promotionZonePawnDrops = true", "P", 1), 56);
    assert_eq!(squares("promotionRegionWhite = *7 *8", "P", 0), 40);
    assert_eq!(squares("dropRegionWhite = *1 *2", "P", 0), 8);
    assert_eq!(squares("dropRegionBlack = -", "N", 1), 0);
    assert_eq!(squares("whiteDropRegion = *4", "N", 0), 8);
    assert_eq!(squares("blackDropRegion = *4 *5", "N", 1), 16);
    let shogi = game("[x:shogi]");
    let pawn = &shogi.kind(kind(&shogi, "P")).drop;
    assert_eq!((pawn.squares[0].len(), pawn.file_limit, pawn.no_mate), (81, Some(1), true));
    assert_eq!(shogi.kind(kind(&shogi, "S")).drop.file_limit, None);
    assert!(shogi.immobility_illegal);
    let other = game(
        "[x:shogi]\ndropNoDoubled = s\ndropNoDoubledCount = 2\n\
                      shogiPawnDropMateIllegal = false\nimmobilityIllegal = false",
    );
    assert_eq!(other.kind(kind(&other, "S")).drop.file_limit, Some(2));
    assert!(!other.kind(kind(&other, "P")).drop.no_mate && !other.immobility_illegal);
}

#[test]
fn some_moves_may_not_give_check() {
    let checking = |text: &str| game(text).checking;
    assert_eq!(checking("[x:crazyhouse]"), Checking::All);
    assert_eq!(checking("[x:crazyhouse]\ndropChecks = false"), Checking::NoDrops);
    assert_eq!(checking("[x:crazyhouse]\nchecking = false"), Checking::None);
    assert_eq!(checking("[x:racingkings]"), Checking::None);
    assert_eq!(checking("[x:chess]\ndropChecks = false"), Checking::All, "there are no drops");
    assert_eq!(checking("[x:atomic]\nchecking = false"), Checking::All, "there is no king");
}

#[test]
fn drops_can_be_compulsory() {
    assert_eq!(chess_with("mustDrop = true").must_drop, None, "there are no drops");
    let house = |lines: &str| game(&format!("[x:crazyhouse]\n{lines}"));
    assert_eq!(house("mustDropType = n").must_drop, None);
    let all = house("mustDrop = true");
    assert_eq!(all.must_drop, Some(KindSet::first_n(all.kinds.len())));
    let knight = house("mustDrop = true\nmustDropType = n");
    assert_eq!(knight.must_drop, Some(set(&knight, &["N", "N~"])));
}

#[test]
fn pieces_can_have_regions() {
    let xiangqi = game("[x:xiangqi]");
    let king = &xiangqi.kind(kind(&xiangqi, "K")).zone;
    assert_eq!(names(&xiangqi, king[0]), "d1 e1 f1 d2 e2 f2 d3 e3 f3");
    assert_eq!(names(&xiangqi, king[1]), "d8 e8 f8 d9 e9 f9 d10 e10 f10");
    assert_eq!(xiangqi.kind(kind(&xiangqi, "R")).zone[0].len(), 90);
    let expected = Facing { kind: kind(&xiangqi, "K"), files: true, ranks: true, diagonals: false };
    assert_eq!(xiangqi.facing, [expected]);
    let custom = chess_with("customPiece4 = c:fRsRbW\nmobilityRegionBlackCustomPiece4 = *8 *7");
    assert_eq!(custom.kind(kind(&custom, "C")).zone[1].len(), 16);
    assert_eq!(custom.kind(kind(&custom, "C")).zone[0].len(), 64);
    // The promoted piece has the zone of the piece that it moves as.
    let promoted = game("[x:minishogi]\nmobilityRegionWhiteGold = *3 *4 *5 d1");
    assert_eq!(promoted.kind(kind(&promoted, "+P")).zone[0].len(), 16);
    let without = game("[x:xiangqi]\nelephant = -\nstartFen = 4k4/9/9/9/9/9/9/9/9/3K5 w");
    assert!(!without.canonical().contains("Elephant"), "{}", without.canonical());
}

#[test]
fn soldiers_go_sideways_beyond_their_rank() {
    let moves = |rank: u32| {
        let definition = game(&format!("[x:xiangqi]\nsoldierPromotionRank = {rank}"));
        let rules = definition.kind(kind(&definition, "P")).clone();
        let conditions = rules.moves.iter().cloned().map(|movement| match movement {
            Movement::Chain(chain) => match chain.condition {
                Condition::Within(squares) => squares.map(|squares| squares.len()),
                _ => [90, 90],
            },
            Movement::Universal(_) => panic!("a chain"),
        });
        conditions.collect::<Vec<_>>()
    };
    assert_eq!(moves(6), [[90, 90], [45, 45]]);
    assert_eq!(moves(10), [[90, 90], [9, 9]]);
    assert_eq!(moves(1), [[90, 90], [90, 90]]);
}

#[test]
fn cannons_of_janggi_avoid_each_other() {
    let definition = game(
        "[x]\njanggiCannon = c\nking = k\ncannon = p\ncastling = false\n\
                           startFen = 4k3/8/8/8/8/8/8/4K3 w",
    );
    let avoids = |token: &str| {
        let rules = definition.kind(kind(&definition, token));
        let Movement::Chain(chain) = &rules.moves[0] else { panic!("a chain") };
        chain.avoids
    };
    assert_eq!((avoids("C"), avoids("P")), (Some(kind(&definition, "C")), None));
}

#[test]
fn the_ends_of_a_game_have_values() {
    let chess = chess_with("").ends;
    assert_eq!((chess.stalemate, chess.move_limit), (Verdict::Draw, 100));
    assert_eq!((chess.repetition.occurrences, chess.repetition.value), (3, Verdict::Draw));
    assert!(!chess.repetition.perpetual_check_loses && chess.extinction.is_none());
    assert!(chess.flags_of_mover_only && chess.flags.iter().all(Vec::is_empty));
    let definition = chess_with(
        "stalemateValue = win\nnMoveRule = 4294967295\nnFoldRule = 0\nnFoldValue = loss\n\
         perpetualCheckIllegal = true\nmustCapture = true\ncheckCounting = true\n\
         extinctionValue = loss\nextinctionPieceTypes = qr\nextinctionPieceCount = 1\n\
         extinctionOpponentPieceCount = 2\nextinctionClaim = true",
    );
    let ends = &definition.ends;
    assert_eq!((ends.stalemate, ends.move_limit), (Verdict::Win, u32::MAX));
    assert_eq!((ends.repetition.occurrences, ends.repetition.value), (0, Verdict::Loss));
    assert!(ends.repetition.perpetual_check_loses && definition.must_capture);
    assert_eq!(ends.checks, 3);
    let extinction = ends.extinction.as_ref().unwrap();
    assert_eq!(extinction.groups, [set(&definition, &["Q"]), set(&definition, &["R"])]);
    assert_eq!((extinction.most, extinction.opponent_least), (1, 2));
    assert!(extinction.claim && extinction.counts_hands);
    assert_eq!(extinction.value, Verdict::Loss);
    let all = game("[x:giveaway]").ends.extinction.unwrap();
    assert_eq!(all.groups, [KindSet::first_n(6)]);
    assert_eq!(all.value, Verdict::Win);
}

#[test]
fn promoted_pieces_count_in_lists() {
    let definition = game("[x:crazyhouse]\nextinctionValue = loss\nextinctionPieceTypes = q");
    let extinction = definition.ends.extinction.as_ref().unwrap();
    assert_eq!(extinction.groups, [set(&definition, &["Q", "Q~"])]);
    let shogi = game("[x:minishogi]\nextinctionValue = loss\nextinctionPieceTypes = g");
    let extinction = shogi.ends.extinction.as_ref().unwrap();
    assert_eq!(extinction.groups, [set(&shogi, &["G", "+P", "+S"])]);
}

#[test]
fn flags_belong_to_the_side_that_has_moved() {
    let definition = chess_with(
        "flagPiece = q\nflagRegion = *8\nflagRegionBlack = *1\n\
                                 flagPieceBlack = k",
    );
    let [white, black] = &definition.ends.flags;
    assert_eq!(white[0].kinds, set(&definition, &["Q"]));
    assert_eq!(white[0].squares.first(), definition.board.square("a8"));
    assert_eq!(black[0].kinds, set(&definition, &["K"]));
    assert_eq!(black[0].squares.first(), definition.board.square("a1"));
    let any = chess_with("flagRegionWhite = e8");
    assert_eq!(any.ends.flags[0][0].kinds, KindSet::first_n(6));
    assert!(any.ends.flags[1].is_empty());
}

#[test]
fn kings_are_royal_and_extinction_can_be() {
    let chess = chess_with("");
    assert_eq!(chess.royalty[0].absolute, set(&chess, &["K"]));
    assert!(chess.royalty[0].groups.is_empty());
    let pieces = chess_with(
        "extinctionPseudoRoyal = true\nextinctionPieceTypes = qr\n\
                             extinctionPieceCount = 1",
    );
    let group = |token| RoyalGroup { kinds: set(&pieces, &[token]), lost_at: 1 };
    assert_eq!(pieces.royalty[1].groups, [group("Q"), group("R")]);
    assert_eq!(pieces.royalty[1].absolute, set(&pieces, &["K"]));
    let royal = "extinctionValue = loss\nextinctionPieceTypes = q\nextinctionPseudoRoyal = true";
    assert!(chess_with(royal).ends.extinction.is_none(), "a royal piece is not lost");
    let horde = chess_with("startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w kq - 0 1");
    assert!(horde.royalty[0].absolute.is_empty(), "White has no king");
    assert_eq!(horde.royalty[1].absolute, set(&horde, &["K"]));
    let commoners = game("[x:threekings]");
    assert!(commoners.royalty[0].kinds().is_empty());
}

#[test]
fn ignored_keys_do_nothing() {
    let lines = "variantTemplate = shogi\npieceToCharTable = PNBRQ\npocketSize = 3\n\
                 pieceValueMg = p:100\npieceValueEg = p:200\nblastOnCapture = false\n\
                 checking = true\nwallingRule = none\npassOnStalemate = false\nconnectN = 0";
    assert_eq!(chess_with(lines), chess_with(""));
}
