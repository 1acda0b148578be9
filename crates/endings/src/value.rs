//! Values of positions.

use heterodox_kernel::{Color, Outcome};

/// The result of a position for the side to move, with best play by both sides.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Score {
    /// The side to move loses.
    Loss,
    /// The game is drawn, or never ends.
    Draw,
    /// The side to move wins.
    Win,
}

impl Score {
    /// The score of the other side.
    #[must_use]
    pub const fn reversed(self) -> Score {
        match self {
            Score::Loss => Score::Win,
            Score::Draw => Score::Draw,
            Score::Win => Score::Loss,
        }
    }

    /// The score of an outcome for a side.
    pub fn of(outcome: Outcome, side: Color) -> Score {
        match outcome.winner {
            None => Score::Draw,
            Some(winner) if winner == side => Score::Win,
            Some(_) => Score::Loss,
        }
    }
}

/// The value of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// The result for the side to move.
    pub score: Score,
    /// Plies to the end of the game, if the winner hastens it and the loser delays it. 0 for
    /// draws.
    pub plies: u32,
}

/// Greatest number of plies that a value can hold.
const MAX_PLIES: u32 = 32_000;

/// A value in two bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Packed(u16);

impl Packed {
    /// A draw, or a position whose value is not known yet.
    pub(crate) const DRAW: Packed = Packed(0);
    /// Not a legal position, or one that another index stands for.
    pub(crate) const NONE: Packed = Packed(u16::MAX);

    /// Packs a win or a loss. Draws have no distance.
    pub(crate) fn new(score: Score, plies: u32) -> Packed {
        let plies = plies.min(MAX_PLIES) as u16;
        match score {
            Score::Draw => Packed::DRAW,
            Score::Loss => Packed(1 + 2 * plies),
            Score::Win => Packed(2 + 2 * plies),
        }
    }

    /// Returns the value. `None` if there is no position.
    pub(crate) fn value(self) -> Option<Value> {
        let score = match self.0 {
            u16::MAX => return None,
            0 => Score::Draw,
            code if code % 2 == 1 => Score::Loss,
            _ => Score::Win,
        };
        let plies = u32::from(self.0.saturating_sub(1) / 2);
        Some(Value { score, plies })
    }
}
