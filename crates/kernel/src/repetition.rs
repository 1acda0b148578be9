//! The rule about repeated positions.

use crate::{Color, Outcome, Position, Reason};

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
    /// Result for the side to move.
    pub result: RelativeResult,
    /// True if a side loses all of whose moves since the first occurrence gave check, unless
    /// all of the other side's did.
    pub perpetual_check_loses: bool,
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
    /// The outcome for which this is the result of `side`.
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
            perpetual_check_loses: false,
        }
    }
}

impl RepetitionRule {
    /// The rule of a game in which repetition does not matter.
    pub const NONE: RepetitionRule = RepetitionRule {
        occurrences: 0,
        result: RelativeResult::Draw,
        perpetual_check_loses: false,
    };

    /// The outcome by repetition of the last of the positions of a game, of which `position`
    /// returns those from 0 to `last`.
    pub(crate) fn outcome<'p, P: Position>(
        &self,
        last: usize,
        position: impl Fn(usize) -> &'p P,
    ) -> Option<Outcome> {
        let current = position(last);
        let key = current.key();
        let mut occurrences = (0..last).filter(|&ply| position(ply).key() == key);
        let first = occurrences.next().unwrap_or(last);
        let count = if first == last { 1 } else { 2 + occurrences.count() };
        if self.occurrences == 0 || count < self.occurrences as usize {
            return None;
        }
        if self.perpetual_check_loses {
            let gave_check = |color| {
                let mut plies = (first..last).filter(|&ply| position(ply).turn() == color);
                plies.all(|ply| !position(ply + 1).checkers().is_empty())
            };
            match Color::ALL.map(gave_check) {
                [true, false] => return Some(Outcome::win(Color::Black, Reason::PerpetualCheck)),
                [false, true] => return Some(Outcome::win(Color::White, Reason::PerpetualCheck)),
                _ => {}
            }
        }
        Some(self.result.outcome(current.turn(), Reason::Threefold))
    }
}
