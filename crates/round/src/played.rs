//! Moves and positions of a round, and its end.

use crate::time::Millis;
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::{Color, Move, Outcome, Square, Token};
use std::fmt;
use std::sync::Arc;

/// A played move.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The position before the move.
    pub before: Arc<dyn AnyPosition>,
    /// The move.
    pub mv: Move,
    /// Tokens of the captured pieces.
    pub captured: Vec<Token>,
    /// The mover's remaining time after the move.
    pub left: Option<Millis>,
}

impl Ply {
    pub(crate) fn new(before: Arc<dyn AnyPosition>, mv: Move, left: Option<Millis>) -> Ply {
        let kinds = before.game().kinds();
        let token = |&square: &Square| {
            let piece = before.piece_at(square)?;
            Some(kinds[piece.kind.index()].token.cased(piece.color))
        };
        let captured = before.effect(mv).removed.iter().filter_map(token).collect();
        Ply { before, mv, captured, left }
    }

    /// Returns the move in coordinate notation.
    pub fn coordinates(&self) -> String {
        self.before.game().coordinates(self.mv)
    }
}

/// The end of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The game has a result.
    Decided(Outcome),
    /// The game was aborted, by the player `by`, or since `late` has not made its first
    /// move in time.
    Aborted {
        /// The player who has aborted it.
        by: Option<Color>,
        /// The player who was late.
        late: Option<Color>,
    },
}

impl Ending {
    /// Returns the winner.
    pub fn winner(self) -> Option<Color> {
        match self {
            Ending::Decided(outcome) => outcome.winner,
            Ending::Aborted { .. } => None,
        }
    }

    /// Returns the result in PGN: `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted.
    pub fn result(self) -> &'static str {
        match self {
            Ending::Decided(outcome) => outcome.result(),
            Ending::Aborted { .. } => "*",
        }
    }

    /// Returns the id of the reason.
    pub fn reason_id(self) -> &'static str {
        match self {
            Ending::Decided(outcome) => outcome.reason.id(),
            Ending::Aborted { .. } => "aborted",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Decided(outcome) => write!(f, "{outcome}"),
            Ending::Aborted { by: Some(by), .. } => write!(f, "Aborted by {by}: nobody has lost"),
            Ending::Aborted { late: Some(late), .. } => {
                write!(f, "Aborted: no first move by {late} in time, nobody has lost")
            }
            Ending::Aborted { .. } => write!(f, "Abandoned: nobody has lost"),
        }
    }
}

/// A position of a round. If it has an ending, no more moves are played, even if a rule
/// only allows to claim the draw.
#[derive(Debug)]
pub struct LivePosition {
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// The end of the game, if it has ended in this position.
    pub ending: Option<Ending>,
}

impl LivePosition {
    pub(crate) fn of(played: &dyn AnyMatch, aborted: Option<Ending>) -> LivePosition {
        let ending = aborted.or_else(|| played.outcome().map(Ending::Decided));
        LivePosition { position: played.position(), ending }
    }
}
