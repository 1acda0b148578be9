//! Moves and positions of a round, and its end.

use heterodox_catalog::view::EffectView;
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::{Color, Move, Outcome};
use std::fmt;

/// A played move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// Coordinate notation.
    pub coordinates: String,
    /// Standard algebraic notation.
    pub san: String,
    /// The effect on the board.
    pub effect: EffectView,
    /// FEN of the position after the move.
    pub fen: String,
    /// True if the move gives check.
    pub is_check: bool,
    /// Letters of the captured pieces.
    pub captured: Vec<char>,
}

impl PlayedMove {
    /// Describes a move between two positions.
    pub fn new(before: &dyn AnyPosition, mv: Move, after: &dyn AnyPosition) -> PlayedMove {
        let (board, kinds) = (before.game().board(), before.game().kinds());
        let effect = before.effect(mv);
        let letter = |name: &String| {
            let piece = before.piece_at(board.square(name)?)?;
            Some(piece.color.case(kinds[piece.kind.index()].letter))
        };
        PlayedMove {
            mv,
            coordinates: before.game().coordinates(mv),
            san: before.san(mv),
            captured: effect.removed.iter().filter_map(letter).collect(),
            effect,
            fen: after.fen(),
            is_check: !after.checkers().is_empty(),
        }
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

impl fmt::Debug for LivePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.fen();
        f.debug_struct("LivePosition").field("fen", &fen).field("ending", &self.ending).finish()
    }
}
