//! The ends of a game.

use super::KindSet;
use heterodox_kernel::SortedMap;
use heterodox_kernel::{AnySquareSet, Kind};

/// The value of an end for the side that it happens to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It has won.
    Win,
    /// It has lost.
    Loss,
    /// The game is drawn.
    Draw,
}

/// The ends of a game other than checkmate.
///
/// ```
/// use heterodox_definition::{Definition, Verdict};
/// let definition = Definition::read("[x:chess]\nstalemateValue = loss\nnMoveRule = 20").unwrap();
/// assert_eq!(definition.ends.stalemate, Verdict::Loss);
/// // The limit is in plies.
/// assert_eq!(definition.ends.move_limit, 40);
/// assert!(definition.ends.flags_of_mover_only && definition.ends.flags[0].is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ends {
    /// Sides without certain pieces.
    pub extinction: Option<Extinction>,
    /// Goals by colour: a side with a piece there has won.
    pub flags: [Vec<Flag>; 2],
    /// True if flags are judged only for the side that has just moved.
    pub flags_of_mover_only: bool,
    /// The conditions of goals.
    pub flag_rule: FlagRule,
    /// The end of a side that has just connected its pieces.
    pub connection: Option<Connection>,
    /// A side wins when it has given this number of checks. 0: no number wins.
    pub checks: u32,
    /// Baring.
    pub bare: Option<Bare>,
    /// Stalemate, for the side that cannot move.
    pub stalemate: Verdict,
    /// True if [`stalemate`](Ends::stalemate) is the value for the side with fewer pieces on the
    /// board, and its opposite that for the side with more; equal numbers draw
    /// (`stalematePieceCount`).
    pub stalemate_by_count: bool,
    /// True if the game is over when no square is empty. It is drawn then, unless pieces are counted
    /// (`adjudicateFullBoard`).
    pub full_board: bool,
    /// Repetition.
    pub repetition: Repetition,
    /// The game is drawn after this number of plies without progress. 0: no limit.
    pub move_limit: u32,
    /// Further moves that count as progress, like captures, drops and promotions.
    pub pawn_moves: PawnMoves,
    /// Insufficient material.
    pub dead: Dead,
    /// The pieces that decide games where nobody has won, if they do (`materialCounting`).
    pub counting: Option<Counting>,
}

/// An end for a side that has too few pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extinction {
    /// The groups of kinds, each judged by itself.
    pub groups: Vec<KindSet>,
    /// A group is extinct when no more than this number of its pieces is left.
    pub most: u8,
    /// Only while the other side has at least this number of the group.
    pub opponent_least: u8,
    /// True if pieces in hand count.
    pub counts_hands: bool,
    /// True if for the side to move the other must have one more than
    /// [`opponent_least`](Extinction::opponent_least) (`extinctionClaim`).
    pub claim: bool,
    /// The value for the side that has too few.
    pub value: Verdict,
}

/// Goals of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flag {
    /// The kinds that can reach the goal.
    pub kinds: KindSet,
    /// The goal.
    pub squares: AnySquareSet,
}

/// The conditions of goals.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FlagRule {
    /// Number of pieces that a side needs on its goals (`flagPieceCount`).
    pub count: u8,
    /// True if one piece is enough while no square of the goals is empty (`flagPieceBlockedWin`).
    pub blocked: bool,
    /// True if just that number of pieces is only enough while none of them is attacked
    /// (`flagPieceSafe`).
    pub safe: bool,
    /// The reply of the other side to a goal, if it has one (`flagMove`).
    pub reply: Option<FlagReply>,
}

impl FlagRule {
    /// One piece is enough.
    pub const ANY: FlagRule = FlagRule { count: 1, blocked: false, safe: false, reply: None };
}

/// The reply to a goal: a side that has reached its goal wins at its next turn, if it is still
/// there.
///
/// Kings are different. If the piece of a side is the king, the other side wins immediately, unless
/// the king is Black's, is not in check and can reach its goal. White, who was the first to move,
/// then only draws.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FlagReply {
    /// True if the piece of a side that can reach the goal is its king, by colour.
    pub kings: [bool; 2],
}

/// The patterns of pieces that end the game. Those of the side that has just moved are judged. A
/// number of 0 asks for no pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    /// The kinds that form patterns.
    pub kinds: KindSet,
    /// True if patterns may extend along ranks.
    pub horizontal: bool,
    /// True if they may along files.
    pub vertical: bool,
    /// True if they may along diagonals.
    pub diagonal: bool,
    /// Number of pieces next to each other in a row (`connectN`).
    pub row: u8,
    /// Number of pieces on a whole rank, file or diagonal (`collinearN`).
    pub line: u8,
    /// Size of a square full of pieces (`connectNxN`).
    pub square: u8,
    /// Two regions by colour that a chain of neighbours connects. A chain has two pieces or more.
    pub regions: [[AnySquareSet; 2]; 2],
    /// The value for the side with the pattern.
    pub value: Verdict,
}

/// The rule of the bare side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bare {
    /// A side that has nothing but royal pieces is bare.
    OnlyRoyals,
    /// A side without a piece of this kind is bare.
    Without(Kind),
}

/// The end by repetition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// Number of occurrences. 0: repetition does not end the game.
    pub occurrences: u32,
    /// The value for the side to move, or for White.
    pub value: Verdict,
    /// True if it is the value for White.
    pub value_of_white: bool,
    /// True if a side that alone has given check with all its moves since the first occurrence
    /// has lost.
    pub perpetual_check_loses: bool,
    /// True if a side loses that moves a piece without a zone to and fro
    /// (`moveRepetitionIllegal`).
    pub to_and_fro_loses: bool,
}

/// The points of the pieces on the board. They decide games that would be drawn by the limit of
/// moves, by repetition or by stalemate, and those that passes or a full board end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counting {
    /// The points of the kinds that have some.
    pub points: SortedMap<Kind, u8>,
    /// White wins with this number of points more than Black. Otherwise Black wins.
    pub lead: u8,
    /// True if equal points draw.
    pub draws: bool,
}

/// Moves of pieces that count as progress.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PawnMoves {
    /// Moves of forward kinds. Such a kind has moves on the empty board, and all of them, from
    /// every square and including initial moves, end on a higher rank.
    OfForwardKinds,
    /// Moves of these kinds, by colour, that the piece could not take back if it were alone on the
    /// board.
    Irreversible([KindSet; 2]),
}

/// Material that is insufficient for both sides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Dead {
    /// None.
    None,
    /// Both sides have nothing but royal pieces, on the board and in hand.
    Bare,
    /// The same, and one piece that moves as Knight or Bishop, or a Bishop each on squares of
    /// one colour.
    Chess,
}
