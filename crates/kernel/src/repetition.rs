//! The rule about repeated positions.

use crate::{Color, Outcome, Reason};

/// The rule of a game about positions that occur again.
///
/// ```
/// use heterodox_kernel::{RelativeResult, RepetitionRule};
/// let rule = RepetitionRule::default();
/// assert_eq!((rule.occurrences, rule.result), (3, RelativeResult::Draw));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct RepetitionRule {
    /// Number of occurrences of a position that end a game; 0 if repetition does not matter.
    pub occurrences: u32,
    /// Result for the side to move, or for White.
    pub result: RelativeResult,
    /// True if it is the result for White.
    pub result_of_white: bool,
    /// True if perpetual check loses: all moves of a side since the first occurrence gave check,
    /// and not all of the other side's did.
    pub perpetual_check_loses: bool,
    /// True if a side loses that moves a piece to and fro: the piece came to a square without
    /// capturing, left it, came back, left it and came back. A pass before the last of these moves
    /// does not matter. None of them may be out of check, nor any move of either side a capture, and
    /// some pieces [may do so](crate::Game::may_go_to_and_fro).
    pub to_and_fro_loses: bool,
    /// True if the moves to and fro may have begun before the last progress. Where captured pieces go
    /// to the hand, Fairy-Stockfish's rule is so.
    pub to_and_fro_over_progress: bool,
    /// True if the side with more material wins instead of a draw by rule; see
    /// [`Position::winner_by_material`](crate::Position::winner_by_material).
    pub counts_material: bool,
}

/// A result as seen by one side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RelativeResult {
    /// The side wins.
    Win,
    /// Nobody wins.
    Draw,
    /// The side loses.
    Loss,
}

impl RelativeResult {
    /// The outcome that has this result for `side`.
    pub const fn outcome(self, side: Color, reason: Reason) -> Outcome {
        let winner = match (self, side) {
            (RelativeResult::Draw, _) => None,
            (RelativeResult::Win, side) => Some(side),
            (RelativeResult::Loss, Color::White) => Some(Color::Black),
            (RelativeResult::Loss, Color::Black) => Some(Color::White),
        };
        Outcome { winner, reason }
    }
}

impl Default for RepetitionRule {
    /// The third occurrence is a draw.
    fn default() -> Self {
        RepetitionRule {
            occurrences: 3,
            result: RelativeResult::Draw,
            result_of_white: false,
            perpetual_check_loses: false,
            to_and_fro_loses: false,
            to_and_fro_over_progress: false,
            counts_material: false,
        }
    }
}

impl RepetitionRule {
    /// The rule of a game that ignores repetition.
    pub const NONE: RepetitionRule = RepetitionRule {
        occurrences: 0,
        result: RelativeResult::Draw,
        result_of_white: false,
        perpetual_check_loses: false,
        to_and_fro_loses: false,
        to_and_fro_over_progress: false,
        counts_material: false,
    };
}
