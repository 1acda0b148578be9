//! The keys of a section, the types of their values, and their defaults.

use super::names;
use crate::suggest::closest;

/// Type of a value, with the default.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// `true` or `false`.
    Boolean(bool),
    /// A whole number.
    Number(u32),
    /// Number of files or ranks of the board.
    Size,
    /// Number of a rank, from 1.
    Rank,
    /// Letter or number of a file.
    File(DefaultFile),
    /// Squares, whole ranks and files.
    Squares(DefaultSquares),
    /// Letters of pieces.
    Pieces(DefaultPieces),
    /// `q:1 r:2`.
    Limits,
    /// `p:g s:g`.
    Promotions,
    /// `win`, `loss` or `draw`; with `None` as the default also `none`.
    Verdict { has_none: bool },
    /// A position.
    Fen,
    /// The letter of a piece, perhaps with a move text.
    Piece,
    /// Anything, without a meaning here.
    Ignored,
}

/// The default of a file, counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum DefaultFile {
    At(u8),
    Last,
}

/// The default of a set of squares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum DefaultSquares {
    None,
    All,
    /// This rank, from 1, if the board has it.
    Rank(u8),
    /// The value of another key.
    Key(&'static str),
}

/// The default of a list of pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum DefaultPieces {
    None,
    All,
    /// The piece with this name, if the game has it.
    Named(&'static str),
    /// The value of another key.
    Key(&'static str),
}

use DefaultFile::{At, Last};
use DefaultPieces::Named;
use Shape::{Boolean, File, Ignored, Number, Pieces, Rank, Size, Squares, Verdict};

const NO_PIECES: Shape = Pieces(DefaultPieces::None);
const NO_SQUARES: Shape = Squares(DefaultSquares::None);

/// All keys but pieces and `mobilityRegion…`.
pub(super) const KEYS: [(&str, Shape); 69] = [
    ("maxRank", Size),
    ("maxFile", Size),
    ("startFen", Shape::Fen),
    ("pawnTypes", Pieces(Named("pawn"))),
    ("promotionRegionWhite", Squares(DefaultSquares::Rank(8))),
    ("promotionRegionBlack", Squares(DefaultSquares::Rank(1))),
    ("promotionPawnTypes", Pieces(DefaultPieces::Key("pawnTypes"))),
    ("promotionPawnTypesWhite", Pieces(DefaultPieces::Key("promotionPawnTypes"))),
    ("promotionPawnTypesBlack", Pieces(DefaultPieces::Key("promotionPawnTypes"))),
    ("promotionPieceTypes", NO_PIECES),
    ("promotionPieceTypesWhite", Pieces(DefaultPieces::Key("promotionPieceTypes"))),
    ("promotionPieceTypesBlack", Pieces(DefaultPieces::Key("promotionPieceTypes"))),
    ("promotionLimit", Shape::Limits),
    ("mandatoryPawnPromotion", Boolean(true)),
    ("promotedPieceType", Shape::Promotions),
    ("mandatoryPiecePromotion", Boolean(false)),
    ("doubleStep", Boolean(true)),
    ("doubleStepRegionWhite", Squares(DefaultSquares::Rank(2))),
    ("doubleStepRegionBlack", Squares(DefaultSquares::Rank(7))),
    ("enPassantTypes", Pieces(DefaultPieces::Key("pawnTypes"))),
    ("enPassantTypesWhite", Pieces(DefaultPieces::Key("enPassantTypes"))),
    ("enPassantTypesBlack", Pieces(DefaultPieces::Key("enPassantTypes"))),
    ("castling", Boolean(true)),
    ("castlingKingPiece", Pieces(Named("king"))),
    ("castlingRookPieces", Pieces(Named("rook"))),
    ("castlingRank", Rank),
    ("castlingKingFile", File(At(4))),
    ("castlingRookKingsideFile", File(Last)),
    ("castlingRookQueensideFile", File(At(0))),
    ("castlingKingsideFile", File(At(6))),
    ("castlingQueensideFile", File(At(2))),
    ("pieceDrops", Boolean(false)),
    ("capturesToHand", Boolean(false)),
    ("dropLoop", Boolean(false)),
    ("firstRankPawnDrops", Boolean(false)),
    ("promotionZonePawnDrops", Boolean(false)),
    ("dropRegionWhite", Squares(DefaultSquares::All)),
    ("dropRegionBlack", Squares(DefaultSquares::All)),
    ("dropNoDoubled", NO_PIECES),
    ("dropNoDoubledCount", Number(1)),
    ("immobilityIllegal", Boolean(false)),
    ("shogiPawnDropMateIllegal", Boolean(false)),
    ("soldierPromotionRank", Rank),
    ("flyingGeneral", Boolean(false)),
    ("mustCapture", Boolean(false)),
    ("stalemateValue", Verdict { has_none: false }),
    ("nMoveRule", Number(50)),
    ("nMoveRuleTypes", Pieces(DefaultPieces::Key("pawnTypes"))),
    ("nFoldRule", Number(3)),
    ("nFoldValue", Verdict { has_none: false }),
    ("perpetualCheckIllegal", Boolean(false)),
    ("extinctionValue", Verdict { has_none: true }),
    ("extinctionPieceTypes", NO_PIECES),
    ("extinctionPieceCount", Number(0)),
    ("extinctionOpponentPieceCount", Number(0)),
    ("extinctionClaim", Boolean(false)),
    ("extinctionPseudoRoyal", Boolean(false)),
    ("flagPiece", Pieces(DefaultPieces::All)),
    ("flagPieceWhite", Pieces(DefaultPieces::Key("flagPiece"))),
    ("flagPieceBlack", Pieces(DefaultPieces::Key("flagPiece"))),
    ("flagRegion", NO_SQUARES),
    ("flagRegionWhite", Squares(DefaultSquares::Key("flagRegion"))),
    ("flagRegionBlack", Squares(DefaultSquares::Key("flagRegion"))),
    ("checkCounting", Boolean(false)),
    ("variantTemplate", Ignored),
    ("pieceToCharTable", Ignored),
    ("pocketSize", Ignored),
    ("pieceValueMg", Ignored),
    ("pieceValueEg", Ignored),
];

/// Keys that are known but not in this release. A final star matches any ending.
pub(super) const REFUSED: [&str; 46] = [
    "chess960",
    "twoBoards",
    "sittuyinPromotion",
    "piecePromotionOnCapture",
    "pieceDemotion",
    "blast*",
    "mutuallyImmuneTypes",
    "petrify*",
    "tripleStepRegion*",
    "enPassantRegion*",
    "castlingDroppedPiece",
    "oppositeCastling",
    "checking",
    "dropChecks",
    "mustDrop*",
    "enclosing*",
    "sittuyinRookDrop",
    "dropOppositeColoredBishop",
    "dropPromoted",
    "gating",
    "seirawanGating",
    "cambodianMoves",
    "walling*",
    "wallOrMove",
    "diagonalLines",
    "pass*",
    "makpongRule",
    "flipEnclosedPieces",
    "nFoldValueAbsolute",
    "moveRepetitionIllegal",
    "chasingRule",
    "stalematePieceCount",
    "checkmateValue",
    "shatarMateRule",
    "bikjangRule",
    "dupleCheck",
    "flagPieceCount",
    "flagPieceBlockedWin",
    "flagMove",
    "flagPieceSafe",
    "connect*",
    "collinearN",
    "materialCounting",
    "adjudicateFullBoard",
    "countingRule",
    "castlingWins",
];

/// Values that make a rejected key harmless.
const HARMLESS: [&str; 4] = ["false", "none", "0", "-"];

/// The prefixes of the keys for the squares where a piece can stand, by colour.
pub(super) const MOBILITY: [&str; 2] = ["mobilityRegionWhite", "mobilityRegionBlack"];

/// Type of the values of a key. `None` if the key is not supported.
pub(super) fn shape(key: &str) -> Option<Shape> {
    if let Some((_, shape)) = KEYS.iter().find(|(name, _)| *name == key) {
        return Some(*shape);
    }
    if names::index_of(key).is_some() {
        return Some(Shape::Piece);
    }
    mobility_piece(key).map(|_| Squares(DefaultSquares::All))
}

/// Index of the piece of a key such as `mobilityRegionWhiteKing`.
pub(super) fn mobility_piece(key: &str) -> Option<usize> {
    let name = MOBILITY.iter().find_map(|prefix| key.strip_prefix(prefix))?;
    names::index_of_capitalized(name)
}

/// Keys that Fairy-Stockfish has renamed, with their current spelling.
pub(super) const OLD_SPELLINGS: [(&str, &str); 2] =
    [("whiteDropRegion", "dropRegionWhite"), ("blackDropRegion", "dropRegionBlack")];

/// The current spelling of a key: Fairy-Stockfish has renamed some keys.
pub(super) fn usual_spelling(key: &str) -> &str {
    OLD_SPELLINGS.iter().find(|(old, _)| *old == key).map_or(key, |(_, usual)| usual)
}

/// Returns whether the key is known but not in this release.
pub(super) fn is_refused(key: &str) -> bool {
    REFUSED.iter().any(|pattern| match pattern.strip_suffix('*') {
        Some(prefix) => key.starts_with(prefix),
        None => key == *pattern,
    })
}

/// Returns whether a rejected key has no effect with this value.
pub(super) fn is_harmless(value: &str) -> bool {
    HARMLESS.contains(&value)
}

/// The supported key that is most like an unknown one, or begins with it.
pub(super) fn nearest_key(key: &str) -> Option<String> {
    let mobility = MOBILITY.iter().flat_map(|prefix| {
        names::PIECES.iter().map(move |(name, _)| format!("{prefix}{}", names::capitalized(name)))
    });
    let all: Vec<String> = KEYS
        .iter()
        .map(|(name, _)| *name)
        .chain(names::PIECES.iter().map(|(name, _)| *name))
        .map(str::to_owned)
        .chain(mobility)
        .collect();
    let all = || all.iter().map(String::as_str);
    let longer = || all().find(|other| key.len() > 3 && other.starts_with(key));
    closest(key, all()).or_else(longer).map(str::to_owned)
}
