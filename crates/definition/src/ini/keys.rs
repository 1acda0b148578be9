//! The keys of a section. See "Adding a key" in `CONTRIBUTING.md`.

use super::missing;
use super::names::{self, IniPiece};
use super::unsupported::UNSUPPORTED;
use super::values::{
    Around, Chasing, Counted, Counting, DefaultOf, DefaultSquares, EnclosingRule, File, FlipRule,
    Ignored, LastFile, Letters, Limits, Named, Pairs, Rank, ReadValue, Setting, Side, Squares,
    StartFen, Style, Unset,
};
use super::walls;
use crate::definition::Verdict;
use crate::suggest::closest;
use heterodox_kernel::SortedSet;
use heterodox_kernel::said::Phrase;
use heterodox_kernel::{AnySquareSet, Board};

/// A supported key other than those of pieces and `mobilityRegion…`.
pub(super) struct Key {
    /// The key.
    pub(super) name: &'static str,
    /// The key whose value is its default.
    pub(super) same_as: Option<&'static str>,
}

/// The description of a key for people. It is apart from [`Key`], since pages do not load it.
pub(super) struct Description {
    /// The key.
    pub(super) name: &'static str,
    /// The heading of its explanation in `docs/languages/variants-ini.md`.
    pub(super) heading: &'static str,
    /// Its meaning in one sentence without a full stop, in Markdown.
    pub(super) meaning: &'static str,
    /// The values that it can have, in words.
    pub(super) values: &'static str,
    /// Its default, in Markdown.
    pub(super) default: fn() -> String,
}

/// The default of a key: the value of a field before it, or one of its type.
macro_rules! default_of {
    ($around:expr, $type:ty, as $same:ident) => {
        $same.clone()
    };
    ($around:expr, $type:ty, default $default:expr) => {
        DefaultOf::<$type>::value(&$default, $around)
    };
}

/// The key whose value is the default of another one.
macro_rules! same_as {
    () => {
        None
    };
    (as $same:ident) => {
        Some(name::$same)
    };
}

/// The default of a key in words.
macro_rules! default_in_words {
    ($type:ty, as $same:ident) => {
        || format!("as `{}`", name::$same)
    };
    ($type:ty, default $default:expr) => {
        || DefaultOf::<$type>::in_words(&$default)
    };
}

/// Declares the keys by groups, each with its field, type, name, default and meaning. A default is
/// `default VALUE`, or `as FIELD` for the value of a key before it.
macro_rules! keys {
    ($($group:ident: $Group:ident = $heading:literal {
        $($field:ident: $type:ty = $name:literal,
            $(as $same:ident)? $(default $default:expr)?, $meaning:literal;)*
    })*) => {
        /// The values of all keys but those of pieces and `mobilityRegion…`, with their defaults.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) struct Values {
            $(pub(super) $group: $Group,)*
        }

        $(
            #[doc = concat!("The keys under the heading \"", $heading, "\".")]
            #[derive(Clone, PartialEq, Eq, Debug)]
            pub(super) struct $Group {
                $(#[doc = $meaning] pub(super) $field: $type,)*
            }
        )*

        /// The names of the keys.
        #[allow(non_upper_case_globals)]
        pub(super) mod name {
            $($(pub(in crate::ini) const $field: &str = $name;)*)*
        }

        /// All keys but those of pieces and `mobilityRegion…`.
        pub(super) const KEYS: &[Key] =
            &[$($(Key { name: name::$field, same_as: same_as!($(as $same)?) },)*)*];

        /// Their descriptions.
        pub(super) const DESCRIPTIONS: &[Description] = &[$($(Description {
            name: name::$field,
            heading: $heading,
            meaning: $meaning,
            values: <$type as Setting>::IN_WORDS,
            default: default_in_words!($type, $(as $same)? $(default $default)?),
        },)*)*];

        impl Values {
            /// Reads all values. An invalid value counts as the default.
            pub(super) fn read(reader: &mut impl ReadValue) -> Values {
                $($(
                    let default =
                        default_of!(&reader.around(), $type, $(as $same)? $(default $default)?);
                    let $field: $type = reader.value(name::$field, default);
                )*)*
                Values { $($group: $Group { $($field),* }),* }
            }

            /// The keys that have other values than their defaults, written in a style.
            pub(super) fn lines(
                &self,
                around: &Around<'_>,
                style: Style,
            ) -> Vec<(&'static str, String)> {
                let Values { $($group: $Group { $($field),* }),* } = self;
                let mut lines = Vec::new();
                $($(
                    let default: $type =
                        default_of!(around, $type, $(as $same)? $(default $default)?);
                    if *$field != default {
                        lines.push((name::$field, style.text($field, around.board)));
                    }
                )*)*
                lines
            }
        }
    };
}

keys! {
    board: BoardKeys = "Board and start" {
        max_rank: Side<false> = "maxRank", default Side(8),
            "Number of ranks, 1 to 16";
        max_file: Side<true> = "maxFile", default Side(8),
            "Number of files, 1 to 16, or the letter of the last one";
        start_fen: StartFen = "startFen", default Unset("that of chess"),
            "The start position";
    }
    pawns: PawnKeys = "Pawns" {
        pawn_types: Letters = "pawnTypes", default Named("pawn"),
            "Sets `promotionPawnTypes`, `enPassantTypes` and `nMoveRuleTypes` where they are not set";
        double_step: bool = "doubleStep", default true,
            "The piece named pawn has a double step, and `i` has an effect";
        double_step_region_white: Squares = "doubleStepRegionWhite", default DefaultSquares::Rank(2),
            "Squares from which White's pawns have it; also for `i`";
        double_step_region_black: Squares = "doubleStepRegionBlack", default DefaultSquares::Rank(7),
            "The same for Black";
        triple_step_region_white: Squares = "tripleStepRegionWhite", default DefaultSquares::None,
            "Squares from which White's pawns also go three steps; `doubleStep` does not matter";
        triple_step_region_black: Squares = "tripleStepRegionBlack", default DefaultSquares::None,
            "The same for Black";
        en_passant_types: Letters = "enPassantTypes", as pawn_types,
            "Pieces that capture en passant besides the pawn";
        en_passant_types_white: Letters = "enPassantTypesWhite", as en_passant_types,
            "The same for White";
        en_passant_types_black: Letters = "enPassantTypesBlack", as en_passant_types,
            "The same for Black";
        en_passant_region: Squares = "enPassantRegion", default DefaultSquares::All,
            "Squares on which they capture en passant";
        en_passant_region_white: Squares = "enPassantRegionWhite", as en_passant_region,
            "The same for White";
        en_passant_region_black: Squares = "enPassantRegionBlack", as en_passant_region,
            "The same for Black";
    }
    promotion: PromotionKeys = "Promotion" {
        promotion_region_white: Squares = "promotionRegionWhite", default DefaultSquares::Rank(8),
            "The promotion zone of White";
        promotion_region_black: Squares = "promotionRegionBlack", default DefaultSquares::Rank(1),
            "The promotion zone of Black";
        promotion_pawn_types: Letters = "promotionPawnTypes", as pawn_types,
            "Pieces that promote by choice";
        promotion_pawn_types_white: Letters = "promotionPawnTypesWhite", as promotion_pawn_types,
            "The same for White";
        promotion_pawn_types_black: Letters = "promotionPawnTypesBlack", as promotion_pawn_types,
            "The same for Black";
        promotion_piece_types: Letters = "promotionPieceTypes", default Letters::NONE,
            "The choices";
        promotion_piece_types_white: Letters = "promotionPieceTypesWhite", as promotion_piece_types,
            "The same for White";
        promotion_piece_types_black: Letters = "promotionPieceTypesBlack", as promotion_piece_types,
            "The same for Black";
        promotion_limit: Limits = "promotionLimit", default Limits::new(),
            "A choice is open while the side has fewer of these pieces on the board";
        mandatory_pawn_promotion: bool = "mandatoryPawnPromotion", default true,
            "A pawn whose move ends in the zone must promote";
        promoted_piece_type: Pairs = "promotedPieceType", default Pairs::new(),
            "`p:g`: p may become `+P`, which moves as g";
        mandatory_piece_promotion: bool = "mandatoryPiecePromotion", default false,
            "Such a piece must promote";
        piece_promotion_on_capture: bool = "piecePromotionOnCapture", default false,
            "Such a piece promotes only when it captures";
        piece_demotion: bool = "pieceDemotion", default false,
            "`+P` becomes p again by the same moves";
    }
    castling: CastlingKeys = "Castling" {
        castling: bool = "castling", default true,
            "There is castling";
        castling_king_piece: Letters = "castlingKingPiece", default Named("king"),
            "The piece that castles";
        castling_rook_pieces: Letters = "castlingRookPieces", default Named("rook"),
            "Its partners";
        castling_rank: Rank = "castlingRank", default Rank(0),
            "The rank of castling, counted from each side";
        castling_king_file: File = "castlingKingFile", default File(4),
            "The file of the piece, if several could castle";
        castling_rook_kingside_file: File = "castlingRookKingsideFile", default LastFile,
            "Where the search for the kingside partner starts";
        castling_rook_queenside_file: File = "castlingRookQueensideFile", default File(0),
            "Where the search for the queenside partner starts";
        castling_kingside_file: File = "castlingKingsideFile", default File(6),
            "Where the piece goes on the kingside";
        castling_queenside_file: File = "castlingQueensideFile", default File(2),
            "Where the piece goes on the queenside";
    }
    drops: DropKeys = "Hands and drops" {
        piece_drops: bool = "pieceDrops", default false,
            "Pieces in hand may be dropped";
        free_drops: bool = "freeDrops", default false,
            "Dropped pieces stay in hand; Fairy-Stockfish has this only in its variant `ataxx`, `check` warns";
        captures_to_hand: bool = "capturesToHand", default false,
            "Captured pieces go to the captor's hand";
        drop_loop: bool = "dropLoop", default false,
            "Captured promoted pieces are not demoted";
        first_rank_pawn_drops: bool = "firstRankPawnDrops", default false,
            "The piece named pawn may be dropped on its first rank";
        promotion_zone_pawn_drops: bool = "promotionZonePawnDrops", default false,
            "It may be dropped in its promotion zone";
        drop_region_white: Squares = "dropRegionWhite", default DefaultSquares::All,
            "Squares on which White may drop";
        drop_region_black: Squares = "dropRegionBlack", default DefaultSquares::All,
            "Squares on which Black may drop";
        drop_no_doubled: Letters = "dropNoDoubled", default Letters::NONE,
            "A piece that is not dropped on a file with enough of its kind";
        drop_no_doubled_count: u32 = "dropNoDoubledCount", default 1,
            "That number";
        shogi_pawn_drop_mate_illegal: bool = "shogiPawnDropMateIllegal", default false,
            "A dropped shogiPawn may not give mate";
        drop_checks: bool = "dropChecks", default true,
            "Drops may give check";
        must_drop: bool = "mustDrop", default false,
            "Drops are compulsory";
        must_drop_type: Letters = "mustDropType", default Letters::All,
            "The piece that must be dropped; `*`: any";
        two_boards: bool = "twoBoards", default false,
            "A second board fills the hands; **not played**, `check` warns";
    }
    enclosing: EnclosingKeys = "Enclosed pieces" {
        enclosing_drop: EnclosingRule = "enclosingDrop", default EnclosingRule(None),
            "Drops depend on the pieces around: `reversi` encloses enemies, `ataxx` is next to an own piece, `snort` is not beside an enemy, `top` is above a piece";
        enclosing_drop_start: Squares = "enclosingDropStart", default DefaultSquares::None,
            "Squares that drops fill first, without this rule";
        flip_enclosed_pieces: FlipRule = "flipEnclosedPieces", default FlipRule(None),
            "Enemies that change sides after a move or drop: those that it encloses (`reversi`), or those next to it";
    }
    blasts: BlastKeys = "Explosions" {
        blast_on_capture: bool = "blastOnCapture", default false,
            "A capture removes the capturing piece and all pieces next to it but pawns";
        blast_immune_types: Letters = "blastImmuneTypes", default Letters::NONE,
            "Pieces that an explosion does not remove";
    }
    restrictions: RestrictionKeys = "Restrictions" {
        immobility_illegal: bool = "immobilityIllegal", default false,
            "No piece may come to a square from where it could not move";
        soldier_promotion_rank: Rank = "soldierPromotionRank", default Rank(0),
            "The rank from which soldiers may go sideways";
        flying_general: bool = "flyingGeneral", default false,
            "Kings may not face each other on a file or rank";
        must_capture: bool = "mustCapture", default false,
            "Captures are compulsory";
        checking: bool = "checking", default true,
            "Moves may give check";
    }
    ends: EndKeys = "Ends" {
        stalemate_value: Verdict = "stalemateValue", default Verdict::Draw,
            "The result for the stalemated side";
        stalemate_piece_count: bool = "stalematePieceCount", default false,
            "It is the result for the side with fewer pieces on the board";
        n_move_rule: u32 = "nMoveRule", default 50,
            "Moves without progress that draw the game; 0: no limit";
        n_move_rule_types: Letters = "nMoveRuleTypes", as pawn_types,
            "Pieces whose irreversible moves are progress";
        n_move_rule_types_white: Letters = "nMoveRuleTypesWhite", as n_move_rule_types,
            "The same for White";
        n_move_rule_types_black: Letters = "nMoveRuleTypesBlack", as n_move_rule_types,
            "The same for Black";
        n_fold_rule: u32 = "nFoldRule", default 3,
            "Occurrences of a position that end the game; 0: no rule";
        n_fold_value: Verdict = "nFoldValue", default Verdict::Draw,
            "The result for the side to move";
        n_fold_value_absolute: bool = "nFoldValueAbsolute", default false,
            "It is White's result";
        perpetual_check_illegal: bool = "perpetualCheckIllegal", default false,
            "Perpetual check loses";
        chasing_rule: Chasing = "chasingRule", default Chasing(false),
            "Perpetual chase loses; **not played**, `check` warns";
        counting_rule: Counting = "countingRule", default Counting(None),
            "A side with few pieces draws by counting moves; **not played**, `check` warns";
        extinction_value: Option<Verdict> = "extinctionValue", default None,
            "The result for a side with too few pieces";
        extinction_piece_types: Letters = "extinctionPieceTypes", default Letters::NONE,
            "Types of which each is judged; `*`: all together";
        extinction_piece_count: u32 = "extinctionPieceCount", default 0,
            "A side has too few with this number or less";
        extinction_opponent_piece_count: u32 = "extinctionOpponentPieceCount", default 0,
            "The opponent must have at least this number";
        extinction_claim: bool = "extinctionClaim", default false,
            "For the side to move the opponent must have one more";
        extinction_pseudo_royal: bool = "extinctionPseudoRoyal", default false,
            "Each type is royal, and lost with that number";
        flag_piece: Letters = "flagPiece", default Letters::All,
            "Piece that wins in the region; `*`: any";
        flag_piece_white: Letters = "flagPieceWhite", as flag_piece,
            "The same for White";
        flag_piece_black: Letters = "flagPieceBlack", as flag_piece,
            "The same for Black";
        flag_region: Squares = "flagRegion", default DefaultSquares::None,
            "Squares on which they win";
        flag_region_white: Squares = "flagRegionWhite", as flag_region,
            "The same for White";
        flag_region_black: Squares = "flagRegionBlack", as flag_region,
            "The same for Black";
        flag_piece_count: u32 = "flagPieceCount", default 1,
            "Number of pieces that a side needs in its region";
        flag_piece_blocked_win: bool = "flagPieceBlockedWin", default false,
            "One is enough while the region has no empty square";
        flag_piece_safe: bool = "flagPieceSafe", default false,
            "Just that number is not enough while one of them is attacked";
        flag_move: bool = "flagMove", default false,
            "The other side has one more move";
        check_counting: bool = "checkCounting", default false,
            "The third check wins; the position has the counters";
    }
    janggi: JanggiKeys = "Passes and Janggi" {
        pass: bool = "pass", default false,
            "A side may pass when it is not in check";
        pass_white: bool = "passWhite", as pass,
            "The same for White";
        pass_black: bool = "passBlack", as pass,
            "The same for Black";
        pass_on_stalemate: bool = "passOnStalemate", default false,
            "A side without a move passes when it is not in check";
        pass_on_stalemate_white: bool = "passOnStalemateWhite", as pass_on_stalemate,
            "The same for White";
        pass_on_stalemate_black: bool = "passOnStalemateBlack", as pass_on_stalemate,
            "The same for Black";
        diagonal_lines: Squares = "diagonalLines", default DefaultSquares::None,
            "Squares between which some pieces go diagonally, as in Janggi's palaces";
        bikjang_rule: bool = "bikjangRule", default false,
            "Kings that face each other must part, or a pass ends the game";
        material_counting: Counted = "materialCounting", default Counted(None),
            "Material decides games that no side has won";
        adjudicate_full_board: bool = "adjudicateFullBoard", default false,
            "The game is over when no square is empty";
        move_repetition_illegal: bool = "moveRepetitionIllegal", default false,
            "Moving a piece to and fro loses";
    }
    connections: ConnectionKeys = "Connections" {
        connect_n: u32 = "connectN", default 0,
            "That many pieces next to each other in a row end the game; 0: none";
        collinear_n: u32 = "collinearN", default 0,
            "That many pieces on a rank, file or diagonal do; 0: none";
        connect_nxn: u32 = "connectNxN", default 0,
            "A square of that size full of pieces does; 0: none";
        connect_region1_white: Squares = "connectRegion1White", default DefaultSquares::None,
            "A chain of White's pieces from this region to the second one does";
        connect_region2_white: Squares = "connectRegion2White", default DefaultSquares::None,
            "White's second region";
        connect_region1_black: Squares = "connectRegion1Black", default DefaultSquares::None,
            "The first region of Black";
        connect_region2_black: Squares = "connectRegion2Black", default DefaultSquares::None,
            "The second region of Black";
        connect_piece_types: Letters = "connectPieceTypes", default Letters::All,
            "The pieces that count";
        connect_horizontal: bool = "connectHorizontal", default true,
            "Rows, lines and chains go along ranks";
        connect_vertical: bool = "connectVertical", default true,
            "They go along files";
        connect_diagonal: bool = "connectDiagonal", default true,
            "They go along diagonals";
        connect_value: Verdict = "connectValue", default Verdict::Win,
            "The result for the side that has made the pattern";
    }
    sections: IgnoredKeys = "Sections" {
        variant_template: Ignored = "variantTemplate", default Unset("–"),
            "Ignored";
        piece_to_char_table: Ignored = "pieceToCharTable", default Unset("–"),
            "Ignored";
        pocket_size: Ignored = "pocketSize", default Unset("–"),
            "Ignored";
        piece_value_mg: Ignored = "pieceValueMg", default Unset("–"),
            "Ignored";
        piece_value_eg: Ignored = "pieceValueEg", default Unset("–"),
            "Ignored";
        nnue_alias: Ignored = "nnueAlias", default Unset("–"),
            "Ignored";
        chess960: Ignored = "chess960", default Unset("–"),
            "Ignored: both notations of castling are read";
    }
}

impl Values {
    /// The rules that are not played: their keys, each with one sentence without a full stop.
    pub(super) fn missing_rules(&self) -> Vec<(&'static str, &'static Phrase)> {
        let EndKeys { chasing_rule, counting_rule, .. } = &self.ends;
        let rules = [
            (chasing_rule.0, (name::chasing_rule, &missing::CHASING)),
            (counting_rule.0.is_some(), (name::counting_rule, &missing::COUNTING_MOVES)),
            (self.drops.two_boards, (name::two_boards, &missing::TWO_BOARDS)),
        ];
        rules.into_iter().filter(|(is_set, _)| *is_set).map(|(_, rule)| rule).collect()
    }
}

/// The keys of a section with their values. All defaults and parents are resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct IniKeys {
    /// The pieces, in the order of their kinds.
    pub(super) pieces: Vec<IniPiece>,
    /// The squares where each piece can stand, by colour.
    pub(super) mobility: Vec<[AnySquareSet; 2]>,
    pub(super) values: Values,
}

impl IniKeys {
    /// The same keys with a start position, unless it is that of chess.
    pub(super) fn with_start(mut self, fen: Option<String>) -> IniKeys {
        self.values.board.start_fen = StartFen(fen);
        self
    }

    /// The board.
    pub(super) fn board(&self) -> Board {
        let BoardKeys { max_rank, max_file, start_fen: StartFen(start) } = &self.values.board;
        walls::board(max_file.0, max_rank.0, start.as_deref().unwrap_or_default())
    }

    /// The letters of a list, `*` being all pieces.
    pub(super) fn letters(&self, letters: &Letters) -> SortedSet<char> {
        match letters {
            Letters::All => self.pieces.iter().map(|piece| piece.letter).collect(),
            Letters::Of(letters) => letters.clone(),
        }
    }
}

/// The prefixes of the keys for the squares where a piece can stand, by colour.
pub(super) const MOBILITY: [&str; 2] = ["mobilityRegionWhite", "mobilityRegionBlack"];

/// Returns whether a key is supported.
pub(super) fn is_supported(key: &str) -> bool {
    find(key).is_some() || names::index_of(key).is_some() || mobility_piece(key).is_some()
}

/// The key of a name.
pub(super) fn find(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == name)
}

/// Index of the piece of a key such as `mobilityRegionWhiteKing`.
pub(super) fn mobility_piece(key: &str) -> Option<usize> {
    let name = MOBILITY.iter().find_map(|prefix| key.strip_prefix(prefix))?;
    names::index_of_capitalized(name)
}

/// Keys that Fairy-Stockfish has renamed, with their current spelling.
pub(super) const OLD_SPELLINGS: [(&str, &str); 6] = [
    ("dropOnTop", name::enclosing_drop),
    ("whiteDropRegion", name::drop_region_white),
    ("blackDropRegion", name::drop_region_black),
    ("whiteFlag", name::flag_region_white),
    ("blackFlag", name::flag_region_black),
    ("castlingRookPiece", name::castling_rook_pieces),
];

/// The current spelling of a key: Fairy-Stockfish has renamed some keys.
pub(super) fn usual_spelling(key: &str) -> &str {
    OLD_SPELLINGS.iter().find(|(old, _)| *old == key).map_or(key, |(_, usual)| usual)
}

/// Largest number of keys that are suggested for an unknown one.
const MOST_NAMES: usize = 4;

/// The keys that are most like an unknown one: the nearest, or else those that begin with it.
/// Supported keys come first.
pub(super) fn nearest_keys(key: &str) -> Vec<String> {
    let mobility = MOBILITY.iter().flat_map(|prefix| {
        names::PIECES.iter().map(move |(name, _)| format!("{prefix}{}", names::capitalized(name)))
    });
    let all: Vec<String> = KEYS
        .iter()
        .map(|key| key.name)
        .chain(names::PIECES.iter().map(|(name, _)| *name))
        .map(str::to_owned)
        .chain(mobility)
        .chain(UNSUPPORTED.iter().map(|key| key.name.to_owned()))
        .collect();
    let all = || all.iter().map(String::as_str);
    match closest(key, all()) {
        Some(near) => vec![near.to_owned()],
        None if key.len() > 3 => {
            let longer = all().filter(|other| other.starts_with(key));
            longer.take(MOST_NAMES).map(str::to_owned).collect()
        }
        None => Vec::new(),
    }
}
