//! Keys of Fairy-Stockfish that are not supported.

use super::values;
use heterodox_kernel::Board;

/// A key of Fairy-Stockfish that is not supported. With its default it has no effect.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UnsupportedKey {
    /// The key.
    pub name: &'static str,
    /// Its default in Fairy-Stockfish.
    pub default: ItsDefault,
    /// Its meaning in one sentence without a full stop, in Markdown.
    pub meaning: &'static str,
}

/// The default of a key that is not supported.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ItsDefault {
    /// This value.
    Value(&'static str),
    /// No pieces or squares: `-` or `none`.
    Nothing,
    /// All squares of the board.
    AllSquares,
    /// The value of another key.
    As(&'static str),
}

use ItsDefault::{AllSquares, As, Nothing, Value};

impl UnsupportedKey {
    /// Returns whether a value is the default, on a board.
    pub(super) fn is_default(&self, value: super::Span<'_>, board: &Board) -> bool {
        match self.default {
            Value("false") => value.text != "true",
            Value(default) => value.text == default,
            Nothing => matches!(value.text, "-" | "none"),
            AllSquares => {
                values::squares(value, board).is_ok_and(|squares| squares.len() == board.len())
            }
            As(_) => false,
        }
    }
}

/// The unsupported key of a name.
pub(super) fn find(name: &str) -> Option<&'static UnsupportedKey> {
    UNSUPPORTED.iter().find(|key| key.name == name)
}

/// Declares keys with their defaults and meanings.
macro_rules! unsupported {
    ($($name:literal: $default:expr, $meaning:literal;)*) => {
        /// All keys of Fairy-Stockfish that are not supported.
        pub(super) const UNSUPPORTED: &[UnsupportedKey] = &[$(
            UnsupportedKey { name: $name, default: $default, meaning: $meaning },
        )*];
    };
}

unsupported! {
    "castlingKingPieceWhite": As("castlingKingPiece"), "White's piece that castles";
    "castlingKingPieceBlack": As("castlingKingPiece"), "Black's piece that castles";
    "castlingRookPiecesWhite": As("castlingRookPieces"), "White's partners in castling";
    "castlingRookPiecesBlack": As("castlingRookPieces"), "Black's partners in castling";
    "castlingDroppedPiece": Value("false"), "Dropped pieces can castle";
    "oppositeCastling": Value("false"), "The sides may not castle to the same side";
    "castlingWins": Nothing, "These castlings win, and losing the right loses";
    "sittuyinPromotion": Value("false"), "Pawns promote where they stand, as in Sittuyin";
    "mutuallyImmuneTypes": Nothing, "Pieces that do not capture their like";
    "petrifyOnCaptureTypes": Nothing, "Pieces that become walls when they capture";
    "petrifyBlastPieces": Value("false"), "Pieces that a blast removes become walls";
    "dropOppositeColoredBishop": Value("false"), "A second bishop is dropped on the other colour";
    "dropPromoted": Value("false"), "Pieces may be dropped as promoted ones";
    "sittuyinRookDrop": Value("false"), "Rooks are dropped on the first rank";
    "gating": Value("false"), "Pieces may enter where the back rank is left";
    "seirawanGating": Value("false"), "They enter from the hand, as in Seirawan chess";
    "cambodianMoves": Value("false"), "Pieces have first moves as in Ouk";
    "wallingRule": Value("none"), "A move adds a wall, as in Amazons or Duck chess";
    "wallingRegion": AllSquares, "Squares for walls";
    "wallingRegionWhite": AllSquares, "Squares for White's walls";
    "wallingRegionBlack": AllSquares, "Squares for Black's walls";
    "wallOrMove": Value("false"), "A turn is a move or a wall";
    "makpongRule": Value("false"), "The king may not leave a check";
    "checkmateValue": Value("loss"), "The result for the mated side";
    "shatarMateRule": Value("false"), "A mate needs certain checks before, as in Shatar";
    "dupleCheck": Value("false"), "Only attacking all royal pieces is check";
    "arrowGating": Value("false"), "Old name of a `wallingRule`";
    "duckGating": Value("false"), "Old name of a `wallingRule`";
    "staticGating": Value("false"), "Old name of a `wallingRule`";
    "pastGating": Value("false"), "Old name of a `wallingRule`";
    "staticGatingRegion": AllSquares, "Old name of `wallingRegion`";
    "petrifyOnCapture": Value("false"), "Old form of `petrifyOnCaptureTypes`";
}
