//! Facts about the position after a move, for the texts of the move.

use crate::{Move, Outcome, Position, work};

/// The end of the game and the check that the notation marks a move with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aftermath {
    /// The end of the game on the board.
    pub(crate) outcome: Option<Outcome>,
    /// The end of the game on the board or by a rule.
    pub(crate) outcome_or_draw: Option<Outcome>,
    /// True if the move gives check. Always false if it wins.
    pub(crate) gives_check: bool,
}

impl Aftermath {
    /// Looks at the position after a legal move.
    pub(crate) fn of<P: Position>(position: &P, mv: Move) -> Aftermath {
        let after = position.after(mv);
        let outcome = after.outcome();
        let wins = outcome.is_some_and(|outcome| outcome.winner == Some(position.turn()));
        Aftermath {
            outcome,
            outcome_or_draw: outcome.or_else(|| after.rule_outcome()),
            gives_check: !wins && !after.checkers().is_empty(),
        }
    }

    /// Looks at the positions after several moves. Ends early with the [`work`] of the thread.
    pub(crate) fn of_all<P: Position>(position: &P, moves: &[Move]) -> Vec<Aftermath> {
        let moves = moves.iter().take_while(|_| !work::is_over());
        moves.map(|&mv| Aftermath::of(position, mv)).collect()
    }
}
