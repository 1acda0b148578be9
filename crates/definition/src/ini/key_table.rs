//! The table of all keys, for documentation.

use super::keys::{self, DefaultFile, DefaultPieces, DefaultSquares, MOBILITY, Shape};
use super::names;

/// All keys of a `variants.ini`. `docs/languages/variants-ini-keys.md` is made from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyTable {
    /// The supported keys but those of pieces.
    pub keys: Vec<KeyInfo>,
    /// The keys of pieces with their moves, in the order of their kinds.
    pub pieces: &'static [(&'static str, &'static str)],
    /// Old spellings with the usual ones.
    pub old_spellings: &'static [(&'static str, &'static str)],
    /// Keys that are rejected by name. A star stands for any end.
    pub unsupported: &'static [&'static str],
}

/// A supported key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyInfo {
    /// The key. `PIECE` stands for the name of a piece with a capital letter.
    pub name: String,
    /// The form of its values, in words.
    pub values: &'static str,
    /// Its value if it is left out, in Markdown.
    pub default: String,
    /// Its meaning in one sentence without a full stop, in Markdown.
    pub meaning: &'static str,
    /// The heading of its explanation in `docs/languages/variants-ini.md`.
    pub heading: &'static str,
}

/// A heading and the meanings of the keys that are explained under it.
type Group = (&'static str, &'static [(&'static str, &'static str)]);

/// The meanings of all supported keys but those of pieces.
const MEANINGS: &[Group] = &[
    (
        "Board and start",
        &[
            ("maxRank", "Number of ranks, 1 to 16"),
            ("maxFile", "Number of files, 1 to 16, or the letter of the last one"),
            ("startFen", "The start position"),
        ],
    ),
    (
        "Pawns",
        &[
            (
                "pawnTypes",
                "Sets `promotionPawnTypes`, `enPassantTypes` and `nMoveRuleTypes` where they are \
                 not set",
            ),
            ("doubleStep", "The piece named pawn has a double step, and `i` has an effect"),
            ("doubleStepRegionWhite", "Squares from which White's pawns have it; also for `i`"),
            ("doubleStepRegionBlack", "The same for Black"),
            ("enPassantTypes", "Pieces that capture en passant besides the pawn"),
            ("enPassantTypesWhite", "The same for White"),
            ("enPassantTypesBlack", "The same for Black"),
        ],
    ),
    (
        "Promotion",
        &[
            ("promotionRegionWhite", "The promotion zone of White"),
            ("promotionRegionBlack", "The promotion zone of Black"),
            ("promotionPawnTypes", "Pieces that promote by choice"),
            ("promotionPawnTypesWhite", "The same for White"),
            ("promotionPawnTypesBlack", "The same for Black"),
            ("promotionPieceTypes", "The choices"),
            ("promotionPieceTypesWhite", "The same for White"),
            ("promotionPieceTypesBlack", "The same for Black"),
            (
                "promotionLimit",
                "A choice is open while the side has fewer of these pieces on the board",
            ),
            ("mandatoryPawnPromotion", "A pawn whose move ends in the zone must promote"),
            ("promotedPieceType", "`p:g`: p may become `+P`, which moves as g"),
            ("mandatoryPiecePromotion", "Such a piece must promote"),
        ],
    ),
    (
        "Castling",
        &[
            ("castling", "There is castling"),
            ("castlingKingPiece", "The piece that castles"),
            ("castlingRookPieces", "Its partners"),
            ("castlingRank", "The rank of castling, counted from each side"),
            ("castlingKingFile", "The file of the piece, if several could castle"),
            ("castlingRookKingsideFile", "Where the search for the kingside partner starts"),
            ("castlingRookQueensideFile", "Where the search for the queenside partner starts"),
            ("castlingKingsideFile", "Where the piece goes on the kingside"),
            ("castlingQueensideFile", "Where the piece goes on the queenside"),
        ],
    ),
    (
        "Hands and drops",
        &[
            ("pieceDrops", "Pieces in hand may be dropped"),
            ("capturesToHand", "Captured pieces go to the captor's hand"),
            ("dropLoop", "Captured promoted pieces are not demoted"),
            ("firstRankPawnDrops", "The piece named pawn may be dropped on its first rank"),
            ("promotionZonePawnDrops", "It may be dropped in its promotion zone"),
            ("dropRegionWhite", "Squares on which White may drop"),
            ("dropRegionBlack", "Squares on which Black may drop"),
            ("dropNoDoubled", "A piece that is not dropped on a file with enough of its kind"),
            ("dropNoDoubledCount", "That number"),
            ("shogiPawnDropMateIllegal", "A dropped shogiPawn may not give mate"),
        ],
    ),
    (
        "Restrictions",
        &[
            ("immobilityIllegal", "No piece may come to a square from where it could not move"),
            ("mobilityRegionWhitePIECE", "Squares on which White's piece can be"),
            ("mobilityRegionBlackPIECE", "Squares on which Black's piece can be"),
            ("soldierPromotionRank", "The rank from which soldiers may go sideways"),
            ("flyingGeneral", "Kings may not face each other on a file or rank"),
            ("mustCapture", "Captures are compulsory"),
        ],
    ),
    (
        "Ends",
        &[
            ("stalemateValue", "The result for the stalemated side"),
            ("nMoveRule", "Moves without progress that draw the game; 0: no limit"),
            ("nMoveRuleTypes", "Pieces whose irreversible moves are progress"),
            ("nFoldRule", "Occurrences of a position that end the game; 0: no rule"),
            ("nFoldValue", "The result for the side to move"),
            ("perpetualCheckIllegal", "Perpetual check loses"),
            ("extinctionValue", "The result for a side with too few pieces"),
            ("extinctionPieceTypes", "Types of which each is judged; `*`: all together"),
            ("extinctionPieceCount", "A side has too few with this number or less"),
            ("extinctionOpponentPieceCount", "The opponent must have at least this number"),
            ("extinctionClaim", "For the side to move the opponent must have one more"),
            ("extinctionPseudoRoyal", "Each type is royal, and lost with that number"),
            ("flagPiece", "Pieces that win in the region"),
            ("flagPieceWhite", "The same for White"),
            ("flagPieceBlack", "The same for Black"),
            ("flagRegion", "Squares on which they win"),
            ("flagRegionWhite", "The same for White"),
            ("flagRegionBlack", "The same for Black"),
            ("checkCounting", "The third check wins; the position has the counters"),
        ],
    ),
    (
        "Sections",
        &[
            ("variantTemplate", "Ignored"),
            ("pieceToCharTable", "Ignored"),
            ("pocketSize", "Ignored"),
            ("pieceValueMg", "Ignored"),
            ("pieceValueEg", "Ignored"),
        ],
    ),
];

/// Returns the table of all keys.
pub fn key_table() -> KeyTable {
    let described = MEANINGS.iter().flat_map(|(heading, keys)| {
        keys.iter().map(move |(name, meaning)| (*heading, *name, *meaning))
    });
    let info = |(heading, name, meaning)| {
        let shape = match MOBILITY.iter().any(|prefix| str::starts_with(name, prefix)) {
            true => Some(Shape::Squares(DefaultSquares::All)),
            false => keys::shape(name),
        };
        let (values, default) = in_words(shape?);
        Some(KeyInfo { name: name.to_owned(), values, default, meaning, heading })
    };
    KeyTable {
        keys: described.filter_map(info).collect(),
        pieces: &names::PIECES,
        old_spellings: &keys::OLD_SPELLINGS,
        unsupported: &keys::REFUSED,
    }
}

/// Returns the form of values and the default, in words.
fn in_words(shape: Shape) -> (&'static str, String) {
    let code = |text: &str| format!("`{text}`");
    let as_key = |key: &str| format!("as `{key}`");
    match shape {
        Shape::Boolean(is_set) => ("`true` or `false`", code(&is_set.to_string())),
        Shape::Number(number) => ("number", code(&number.to_string())),
        Shape::Size => ("number", code("8")),
        Shape::Rank => ("rank", code("1")),
        Shape::File(DefaultFile::At(file)) => {
            ("file", code(&char::from(b'a'.saturating_add(file)).to_string()))
        }
        Shape::File(DefaultFile::Last) => ("file", "the last file".to_owned()),
        Shape::Squares(default) => (
            "squares",
            match default {
                DefaultSquares::None => code("-"),
                DefaultSquares::All => "all squares".to_owned(),
                DefaultSquares::Rank(rank) => code(&format!("*{rank}")),
                DefaultSquares::Key(key) => as_key(key),
            },
        ),
        Shape::Pieces(default) => (
            "pieces",
            match default {
                DefaultPieces::None => code("-"),
                DefaultPieces::All => code("*"),
                DefaultPieces::Named(name) => format!("the {name}"),
                DefaultPieces::Key(key) => as_key(key),
            },
        ),
        Shape::Limits => ("limits", code("-")),
        Shape::Promotions => ("pairs", code("-")),
        Shape::Verdict { has_none: true } => ("`win`, `draw`, `loss` or `none`", code("none")),
        Shape::Verdict { has_none: false } => ("`win`, `draw` or `loss`", code("draw")),
        Shape::Fen => ("position", "that of chess".to_owned()),
        Shape::Piece => ("piece", code("-")),
        Shape::Ignored => ("anything", "–".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_a_meaning() {
        let described: Vec<String> = key_table().keys.into_iter().map(|key| key.name).collect();
        let mut described: Vec<&str> = described.iter().map(String::as_str).collect();
        described.retain(|name| !name.ends_with("PIECE"));
        let mut all: Vec<&str> = keys::KEYS.iter().map(|(name, _)| *name).collect();
        described.sort_unstable();
        all.sort_unstable();
        assert_eq!(described, all);
        let all = MEANINGS.iter().map(|(_, keys)| keys.len()).sum::<usize>();
        assert_eq!(key_table().keys.len(), all, "a meaning belongs to no key");
        assert_eq!(all, keys::KEYS.len() + MOBILITY.len());
    }
}
