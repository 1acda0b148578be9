//! Definitions that differ in one key. Each is converted to the same game or not at all.

use crate::check;
use heterodox_definition::ini::key_table;
use std::collections::BTreeSet;

/// A key with values that have an effect, and the section that they belong to.
type Key = (&'static str, &'static [&'static str], &'static str);

/// The keys of a `variants.ini`.
const INI: &[Key] = &[
    ("maxRank", &["9\nstartFen = 4k3/9/8/8/8/8/8/8/R3K2R w KQ - 0 1"], "chess"),
    ("maxFile", &["j\nstartFen = 4k5/10/10/10/10/10/10/R3K2R2 w KQ - 0 1"], "chess"),
    (
        "startFen",
        &[
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b Q - 7 9",
            "4k3/8/8/8/8/8/PP6/4K3 w",
            "4k3/8/3*4/2*5/8/8/P1P5/R*2K2R w K - 0 1",
        ],
        "chess",
    ),
    ("pawnTypes", &["-", "pn", "k"], "chess"),
    ("doubleStep", &["false"], "chess"),
    ("doubleStepRegionWhite", &["*1 *2", "a2 b2", "-"], "chess"),
    ("doubleStepRegionBlack", &["*6 *7", "-"], "chess"),
    ("tripleStepRegionWhite", &["*2", "a2 b2", "-"], "chess"),
    ("tripleStepRegionBlack", &["*7", "*6"], "chess"),
    ("enPassantTypes", &["-", "n", "pk"], "chess"),
    ("enPassantTypesWhite", &["n", "-"], "chess"),
    ("enPassantTypesBlack", &["q"], "chess"),
    ("promotionRegionWhite", &["*7 *8", "a8", "-"], "chess"),
    ("promotionRegionBlack", &["*1 *2 *3", "h1 *2"], "chess"),
    ("promotionPawnTypes", &["n", "-"], "chess"),
    ("promotionPawnTypesWhite", &["pk"], "chess"),
    ("promotionPawnTypesBlack", &["-"], "chess"),
    ("promotionPieceTypes", &["k", "-", "qn"], "chess"),
    ("promotionPieceTypesWhite", &["q"], "chess"),
    ("promotionPieceTypesBlack", &["r", "-"], "chess"),
    ("promotionLimit", &["q:1", "q:1 r:2 n:2 b:2", "q:0"], "chess"),
    ("mandatoryPawnPromotion", &["false"], "chess"),
    ("promotedPieceType", &["-", "l:g", "p:r l:r"], "shogi"),
    ("mandatoryPiecePromotion", &["true"], "shogi"),
    ("piecePromotionOnCapture", &["true"], "shogi"),
    ("pieceDemotion", &["true"], "shogi"),
    ("nFoldValueAbsolute", &["true"], "shogi"),
    ("castling", &["false"], "chess"),
    ("castlingKingPiece", &["q", "-"], "chess"),
    ("castlingRookPieces", &["rn", "-", "n"], "chess"),
    ("castlingRank", &["2"], "chess"),
    ("castlingKingFile", &["d"], "chess"),
    ("castlingRookKingsideFile", &["g"], "chess"),
    ("castlingRookQueensideFile", &["b"], "chess"),
    ("castlingKingsideFile", &["f", "h"], "chess"),
    ("freeDrops", &["true"], "crazyhouse"),
    ("enclosingDrop", &["none", "top", "ataxx", "snort"], "flipersi"),
    ("enclosingDropStart", &["-", "a1 b2"], "flipersi"),
    ("flipEnclosedPieces", &["none", "ataxx", "quadwrangle"], "flipello"),
    ("stalematePieceCount", &["false"], "flipello"),
    ("adjudicateFullBoard", &["false"], "flipello"),
    ("enPassantRegion", &["-", "*6 *3 d4"], "chess"),
    ("enPassantRegionWhite", &["*3", "a6 b6"], "chess"),
    ("enPassantRegionBlack", &["-", "*3"], "chess"),
    ("castlingQueensideFile", &["b", "a"], "chess"),
    ("pieceDrops", &["false"], "crazyhouse"),
    ("capturesToHand", &["false"], "crazyhouse"),
    ("dropLoop", &["true"], "crazyhouse"),
    ("firstRankPawnDrops", &["true"], "crazyhouse"),
    ("promotionZonePawnDrops", &["true"], "crazyhouse"),
    ("dropRegionWhite", &["*1 *2", "-"], "shogi"),
    ("dropRegionBlack", &["*4 *5"], "shogi"),
    ("dropNoDoubled", &["-", "l"], "shogi"),
    ("dropNoDoubledCount", &["0", "2"], "shogi"),
    ("shogiPawnDropMateIllegal", &["false"], "shogi"),
    ("blastOnCapture", &["false", "true"], "atomic"),
    ("blastImmuneTypes", &["n", "pr"], "atomic"),
    ("immobilityIllegal", &["false"], "shogi"),
    ("mobilityRegionWhitePIECE", &["mobilityRegionWhiteQueen = *1 *2 d3"], "chess"),
    ("mobilityRegionBlackPIECE", &["mobilityRegionBlackKing = *7 *8"], "chess"),
    ("soldierPromotionRank", &["2", "10"], "xiangqi"),
    ("flyingGeneral", &["false"], "xiangqi"),
    ("mustCapture", &["true"], "chess"),
    ("checking", &["false"], "chess"),
    ("dropChecks", &["false"], "crazyhouse"),
    ("mustDrop", &["true"], "pocketknight"),
    ("mustDropType", &["n\nmustDrop = true", "q\nmustDrop = true"], "crazyhouse"),
    ("twoBoards", &["true"], "crazyhouse"),
    ("stalemateValue", &["win", "loss"], "chess"),
    ("nMoveRule", &["0", "3"], "chess"),
    ("nMoveRuleTypes", &["-", "n", "pq"], "chess"),
    ("nMoveRuleTypesWhite", &["n", "-"], "chess"),
    ("nMoveRuleTypesBlack", &["pr"], "chess"),
    ("nFoldRule", &["0", "2"], "chess"),
    ("nFoldValue", &["win", "loss"], "chess"),
    ("perpetualCheckIllegal", &["true"], "chess"),
    ("chasingRule", &["none", "axf"], "xiangqi"),
    ("pass", &["true"], "chess"),
    ("passWhite", &["true"], "chess"),
    ("passBlack", &["true"], "chess"),
    ("passOnStalemate", &["true"], "chess"),
    ("passOnStalemateWhite", &["true"], "chess"),
    ("passOnStalemateBlack", &["true"], "chess"),
    ("diagonalLines", &["d1 e2 f3"], "xiangqi"),
    ("bikjangRule", &["true"], "janggi"),
    ("materialCounting", &["none", "unweighted", "whitedrawodds", "blackdrawodds"], "janggi"),
    ("moveRepetitionIllegal", &["false"], "janggi"),
    ("countingRule", &["none", "makruk"], "makruk"),
    ("extinctionValue", &["win", "loss", "draw", "none"], "extinction"),
    ("extinctionPieceTypes", &["-", "q", "*"], "extinction"),
    ("extinctionPieceCount", &["1"], "giveaway"),
    ("extinctionOpponentPieceCount", &["2"], "extinction"),
    ("extinctionClaim", &["true"], "extinction"),
    ("extinctionPseudoRoyal", &["true"], "extinction"),
    ("flagPiece", &["*", "n"], "kingofthehill"),
    ("flagPieceWhite", &["*", "p"], "kingofthehill"),
    ("flagPieceBlack", &["q"], "kingofthehill"),
    ("flagRegion", &["*1", "*8", "-", "*5"], "kingofthehill"),
    ("flagRegionWhite", &["e1", "e8", "-"], "kingofthehill"),
    ("flagRegionBlack", &["*8", "*1", "e4"], "kingofthehill"),
    ("flagPieceCount", &["2", "0"], "kingofthehill"),
    ("flagPieceBlockedWin", &["true", "true\nflagPiece = n\nflagPieceCount = 2"], "kingofthehill"),
    ("flagPieceSafe", &["true", "true\nflagPiece = *"], "kingofthehill"),
    ("flagMove", &["true", "true\nflagPiece = n"], "kingofthehill"),
    ("connectN", &["4", "3\nconnectPieceTypes = n"], "chess"),
    ("collinearN", &["4\nconnectPieceTypes = qr"], "chess"),
    ("connectNxN", &["3"], "chess"),
    ("connectRegion1White", &["*1\nconnectRegion2White = *8"], "chess"),
    ("connectRegion2White", &["*3\nconnectRegion1White = *1"], "chess"),
    ("connectRegion1Black", &["a*\nconnectRegion2Black = h*"], "chess"),
    ("connectRegion2Black", &["h*\nconnectRegion1Black = a*"], "chess"),
    ("connectPieceTypes", &["n\nconnectN = 3"], "chess"),
    ("connectHorizontal", &["false\nconnectN = 3"], "chess"),
    ("connectVertical", &["false\nconnectN = 5\nconnectPieceTypes = p"], "chess"),
    ("connectDiagonal", &["false\nconnectN = 4\nconnectPieceTypes = n"], "chess"),
    ("connectValue", &["loss\nconnectN = 3\nconnectPieceTypes = nb"], "chess"),
    ("checkCounting", &["true"], "chess"),
];

/// The keys of a diagram, each with values.
const DIAGRAM: &[(&str, &[&str])] = &[
    ("files", &["9"]),
    ("ranks", &["9"]),
    ("symmetry", &["rotate"]),
    ("royal", &["0", "R", "K,R"]),
    ("extinction", &["0", "1", "2"]),
    ("maxPromote", &["0", "2"]),
    ("promoZone", &["0", "2", "8"]),
    ("promoChoice", &["", "*R", "!N", "PQ", "Q1N2", "K"]),
    ("promoOffset", &["1", "2", "3"]),
    ("holdingsType", &["1", "-1", "-2"]),
    ("stalemate", &["loss"]),
    ("baring", &["0", "Q"]),
    ("iron", &["R"]),
    ("protected", &["R"]),
    ("counterStrike", &["R"]),
    ("castleFlip", &["1"]),
    ("shuffle", &["RNBQ", "RNBQK"]),
    ("hx.name", &["Another name"]),
    ("hx.promote", &["P:R", "N:Q/3", "P:*Q", "B:B,Q"]),
    ("hx.zone", &["R:a1-h7", "N:a1-c8,,b1-d8"]),
    ("hx.facing", &["K/V", "K/Q", "Q/S"]),
    ("hx.flag", &["K:e8", "P:a8-h8", "K:d5;N:c8"]),
    ("hx.checks", &["1", "3", "4"]),
    ("hx.extinct", &["Q", "N,B"]),
    ("hx.drop", &["N:a1-h4 holdingsType=-2", "N:a1-h4"]),
    ("hx.noDouble", &["P holdingsType=-2", "P,N holdingsType=-2", "P"]),
    ("hx.noDropMate", &["P holdingsType=-2", "P"]),
    ("hx.moveLimit", &["0", "3", "4"]),
    ("hx.repetition", &["0", "2"]),
    ("hx.dead", &["none", "bare", "chess"]),
    ("spell", &["brake"]),
];

const PIECES: &str = "pawn:P:fmWfcF::a2-h2\nknight:N:::b1,g1\nbishop:B:::c1,f1\nrook:R:::a1,h1\n\
                      queen:Q:::d1\nking:K:::e1\n";

/// Converts a definition if it can be played. Returns the number of definitions in the other
/// language, or `None` if the definition is rejected.
fn convert(text: &str) -> Option<usize> {
    heterodox_defined::AnyDefinedGame::read(text).ok().map(|_| check(text, 5, 2, 40))
}

#[test]
fn every_key_of_a_section_is_kept_or_an_obstacle() {
    let known = key_table().keys.into_iter().filter(|key| !key.meaning.starts_with("Ignored"));
    let known: BTreeSet<String> = known.map(|key| key.name).collect();
    assert_eq!(known, INI.iter().map(|(key, ..)| (*key).to_owned()).collect());
    let (mut read, mut converted, mut all) = (0, 0, 0);
    for (key, values, base) in INI {
        for value in *values {
            let line = if key.contains("PIECE") {
                (*value).to_owned()
            } else {
                format!("{key} = {value}")
            };
            all += 1;
            if let Some(count) = convert(&format!("[x:{base}]\n{line}\n")) {
                (read, converted) = (read + 1, converted + count);
            } else {
                println!("rejected: {line}");
            }
        }
    }
    println!("{read} of {all} sections are played, {converted} are diagrams, too");
    assert!(10 * read > 8 * all && 4 * converted > read, "{read}, {converted} of {all}");
}

#[test]
fn every_key_of_a_diagram_is_kept_or_an_obstacle() {
    let (mut read, mut converted, mut all) = (0, 0, 0);
    for (key, values) in DIAGRAM {
        for value in *values {
            all += 1;
            if let Some(count) = convert(&format!("{PIECES}{key}={value}\n")) {
                (read, converted) = (read + 1, converted + count);
            } else {
                println!("rejected: {key}={value}");
            }
        }
    }
    println!("{read} of {all} diagrams are played, {converted} are sections, too");
    assert!(10 * read > 8 * all && 4 * converted > read, "{read}, {converted} of {all}");
}
