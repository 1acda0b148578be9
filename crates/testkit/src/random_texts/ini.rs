//! Random sections of `variants.ini`.

use super::Dice;
use std::fmt::Write as _;

/// Parents on boards that the naive rules manage quickly.
const PARENTS: [&str; 51] = [
    "chess",
    "nocastle",
    "amazon",
    "almost",
    "chigorin",
    "hoppelpoppel",
    "newzealand",
    "nightrider",
    "grasshopper",
    "berolina",
    "knightmate",
    "kingofthehill",
    "racingkings",
    "3check",
    "losalamos",
    "shatranj",
    "makruk",
    "asean",
    "ai-wok",
    "crazyhouse",
    "loop",
    "chessgi",
    "pocketknight",
    "extinction",
    "kinglet",
    "threekings",
    "atomic",
    "breakthrough",
    "minishogi",
    "euroshogi",
    "shogi",
    "capablanca",
    "gothic",
    "embassy",
    "capahouse",
    "janus",
    "modern",
    "centaur",
    "grand",
    "shako",
    "xiangqi",
    "gardner",
    "gorogoro",
    "giveaway",
    "antichess",
    "minixiangqi",
    "janggi",
    "janggimodern",
    "horde",
    "flipello",
    "ataxx",
];

/// Keys with values that make sense in most games.
const KEYS: [(&str, &[&str]); 79] = [
    ("stalemateValue", &["loss", "win", "draw"]),
    ("nMoveRule", &["0", "10", "50"]),
    ("nMoveRuleTypes", &["p", "n", "pr", "*", "-"]),
    ("nMoveRuleTypesBlack", &["n", "r", "-"]),
    ("nFoldRule", &["0", "2", "3"]),
    ("nFoldValue", &["win", "loss", "draw"]),
    ("pass", &["true"]),
    ("passOnStalemate", &["true"]),
    ("bikjangRule", &["true"]),
    ("materialCounting", &["janggi", "unweighted", "blackdrawodds"]),
    ("moveRepetitionIllegal", &["true"]),
    ("diagonalLines", &["d1 e2 f3", "a1 b2 c3 d4 b4 a5", "*1 *2"]),
    ("perpetualCheckIllegal", &["true", "false"]),
    ("pawnTypes", &["p", "n", "-", "pn"]),
    ("promotionRegionWhite", &["*8", "*7 *8", "*5 *6", "a*", "d4 e4 d5"]),
    ("promotionRegionBlack", &["*1", "*2 *1", "*3 *4", "h*"]),
    ("promotionPawnTypes", &["p", "n", "b", "pn", "-"]),
    ("promotionPawnTypesWhite", &["p", "n", "r"]),
    ("promotionPieceTypes", &["q", "n", "rb", "qrbn", "-", "g"]),
    ("promotionPieceTypesBlack", &["r", "nb", "q"]),
    ("promotionLimit", &["q:1", "q:1 r:2", "n:2", "r:3 b:2"]),
    ("mandatoryPawnPromotion", &["false", "true"]),
    ("promotedPieceType", &["n:q", "b:r", "r:q n:b", "s:g", "p:g", "p:q"]),
    ("mandatoryPiecePromotion", &["true", "false"]),
    ("piecePromotionOnCapture", &["true", "false"]),
    ("pieceDemotion", &["true", "false"]),
    ("nFoldValueAbsolute", &["true", "false"]),
    ("doubleStep", &["true", "false"]),
    ("doubleStepRegionWhite", &["*2", "*2 *3", "*1 *2", "a2 b2 c3"]),
    ("doubleStepRegionBlack", &["*7", "*6 *7", "*5", "*8 *7"]),
    ("enPassantTypes", &["p", "n", "pk", "-"]),
    ("enPassantTypesWhite", &["p", "n"]),
    ("castling", &["true", "false"]),
    ("castlingKingPiece", &["k", "q"]),
    ("castlingRookPieces", &["r", "n", "rb", "a"]),
    ("castlingKingsideFile", &["g", "f", "h", "7"]),
    ("castlingQueensideFile", &["c", "b", "d"]),
    ("castlingRookKingsideFile", &["h", "g"]),
    ("pieceDrops", &["true", "false"]),
    ("capturesToHand", &["true", "false"]),
    ("dropLoop", &["true", "false"]),
    ("firstRankPawnDrops", &["true", "false"]),
    ("promotionZonePawnDrops", &["true", "false"]),
    ("dropRegionWhite", &["*1 *2 *3", "*4", "a* b*"]),
    ("dropRegionBlack", &["*8 *7", "*5 *4"]),
    ("dropNoDoubled", &["p", "n", "-"]),
    ("dropNoDoubledCount", &["1", "2"]),
    ("immobilityIllegal", &["true", "false"]),
    ("blastOnCapture", &["true", "false"]),
    ("blastImmuneTypes", &["n", "p", "-"]),
    ("shogiPawnDropMateIllegal", &["true", "false"]),
    ("mobilityRegionWhiteKnight", &["*1 *2 *3 *4", "*1 *2 *3 *4 *5 *6"]),
    ("mobilityRegionBlackRook", &["*8 *7 *6 *5 *4 *3 *2", "*8 *7 *6 *5"]),
    ("flyingGeneral", &["true", "false"]),
    ("mustCapture", &["true", "false"]),
    ("extinctionValue", &["loss", "win", "draw"]),
    ("extinctionPieceTypes", &["k", "q", "n", "*", "rb", "kq"]),
    ("extinctionPieceCount", &["0", "1", "2"]),
    ("extinctionOpponentPieceCount", &["0", "2", "3"]),
    ("extinctionClaim", &["true", "false"]),
    ("extinctionPseudoRoyal", &["true", "false"]),
    ("flagPiece", &["k", "p", "*", "q"]),
    ("flagPieceCount", &["2", "1", "3"]),
    ("flagPieceBlockedWin", &["true", "false"]),
    ("flagPieceSafe", &["true", "false"]),
    ("flagMove", &["true", "false"]),
    ("flagRegionWhite", &["*8", "d4 e4", "*5"]),
    ("checkCounting", &["true", "false"]),
    ("checking", &["false", "true"]),
    ("dropChecks", &["false", "true"]),
    ("mustDrop", &["true", "false"]),
    ("mustDropType", &["n", "p", "*"]),
    ("enPassantRegion", &["*3", "*6 d3 e3", "-"]),
    ("enPassantRegionBlack", &["*3 *4", "-"]),
    ("enclosingDrop", &["top", "ataxx", "snort", "reversi"]),
    ("freeDrops", &["true", "false"]),
    ("enclosingDropStart", &["d4 e4 a1", "-"]),
    ("stalematePieceCount", &["true", "false"]),
    ("adjudicateFullBoard", &["true", "false"]),
];

const PIECES: [(&str, &str); 10] = [
    ("pawn", "p"),
    ("knight", "n"),
    ("bishop", "b"),
    ("rook", "r"),
    ("queen", "q"),
    ("silver", "s"),
    ("gold", "g"),
    ("commoner", "m"),
    ("cannon", "c"),
    ("soldier", "p"),
];

/// Pieces that may stand in for those of the parent.
const SUBSTITUTES: [&str; 24] = [
    "silver",
    "gold",
    "archbishop",
    "chancellor",
    "amazon",
    "knibis",
    "biskni",
    "kniroo",
    "rookni",
    "shogiPawn",
    "lance",
    "shogiKnight",
    "dragonHorse",
    "cannon",
    "janggiCannon",
    "soldier",
    "horse",
    "elephant",
    "janggiElephant",
    "banner",
    "wazir",
    "commoner",
    "centaur",
    "fersAlfil",
];

const ATOMS: [&str; 18] =
    ["W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q", "NN", "R3", "W2", "L", "K2"];
const LETTERS: [&str; 22] = [
    "", "", "", "m", "c", "f", "fm", "fc", "s", "v", "b", "l", "fl", "rf", "mi", "mif", "p", "g",
    "n", "fn", "ce", "h",
];

/// Returns a random ini over one of the games that need no definition.
pub fn random_ini(dice: &mut Dice<'_, '_>) -> String {
    let parent = dice.pick(&PARENTS);
    let mut text = format!("[random:{parent}]\n");
    for index in 0..dice.below(3) {
        substitute(dice, index, &mut text);
    }
    // Lists of the parent may not mean another piece now.
    if text.lines().count() > 1 && dice.chance(80) {
        let _ = writeln!(text, "promotionPieceTypes = {}", dice.pick(&["-", "q", "r", "n", "b"]));
    }
    let mut left: Vec<usize> = (0..KEYS.len()).collect();
    for _ in 0..dice.below(6) {
        let (key, values) = KEYS[left.remove(dice.below(left.len()))];
        if !text.contains(&format!("{key} =")) {
            let _ = writeln!(text, "{key} = {}", dice.pick(values));
        }
    }
    if dice.chance(12) {
        pseudo_royals(dice, &mut text);
    }
    text
}

/// Puts another piece in the place of one of the parent's.
fn substitute(dice: &mut Dice<'_, '_>, index: usize, text: &mut String) {
    let (name, letter) = PIECES[dice.below(PIECES.len())];
    let line = format!("{name} = -\n");
    if text.contains(&line) || text.contains(&format!(" = {letter}")) {
        return;
    }
    text.push_str(&line);
    if dice.chance(50) {
        let other = dice.pick(&SUBSTITUTES);
        if !text.contains(&format!("{other} = ")) {
            let _ = writeln!(text, "{other} = {letter}");
        }
    } else {
        let mut moves = String::new();
        for _ in 0..1 + dice.below(3) {
            moves += dice.pick(&LETTERS);
            moves += dice.pick(&ATOMS);
        }
        let _ = writeln!(text, "customPiece{} = {letter}:{moves}", 20 + index);
    }
}

fn pseudo_royals(dice: &mut Dice<'_, '_>, text: &mut String) {
    for key in ["extinctionValue", "extinctionPieceTypes", "extinctionPseudoRoyal"] {
        if text.contains(key) {
            return;
        }
    }
    let types = dice.pick(&["k", "q", "kq", "r", "*", "n"]);
    let _ = writeln!(
        text,
        "extinctionValue = loss\nextinctionPieceTypes = {types}\nextinctionPseudoRoyal = true"
    );
}
