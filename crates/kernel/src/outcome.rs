//! How games end.

use crate::Color;
use std::fmt;

/// The end of a game: who won, if anybody, and why.
///
/// ```
/// use heterodox_kernel::{Color, Outcome, Reason};
/// let mate = Outcome::win(Color::White, Reason::Checkmate);
/// assert_eq!((mate.result(), mate.reason.id()), ("1-0", "checkmate"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The side that has won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// A win of this side.
    pub const fn win(winner: Color, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }

    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(color) => write!(f, "{color} wins")?,
            None => write!(f, "Draw")?,
        }
        match self.reason {
            Reason::Unknown => Ok(()),
            reason => write!(f, ": {reason}"),
        }
    }
}

/// Why a game is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A Queen has reached the opponent's back rank (MWChess).
    PoliWin,
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The loser has no Commander left (Clash of Command).
    NoCommanders,
    /// The loser owns no King and cannot come to own one (Pacifist Chess).
    KingConverted,
    /// A piece has reached the goal of its side.
    Goal,
    /// The side to move has no legal move and has not lost.
    Stalemate,
    /// The position has stood on the board three times.
    Threefold,
    /// The game's limit of moves without progress is reached.
    MoveLimit,
    /// Nobody can win any more.
    InsufficientMaterial,
    /// The loser has given up.
    Resignation,
    /// The loser's time has run out.
    Timeout,
    /// The players have agreed on a draw.
    Agreement,
    /// Whoever runs the match has called it off: the result is clear, or the
    /// game too long.
    Adjudication,
    /// The loser has not played on by the rules: an illegal move, or none.
    Forfeit,
    /// A player has left the game, and the opponent has claimed a win or a draw.
    Abandoned,
    /// Nobody has said: the result of a game that was read is all that is
    /// known.
    Unknown,
}

impl Reason {
    /// Every reason there is.
    pub const ALL: [Reason; 16] = [
        Reason::PoliWin,
        Reason::Checkmate,
        Reason::NoCommanders,
        Reason::KingConverted,
        Reason::Goal,
        Reason::Stalemate,
        Reason::Threefold,
        Reason::MoveLimit,
        Reason::InsufficientMaterial,
        Reason::Resignation,
        Reason::Timeout,
        Reason::Agreement,
        Reason::Adjudication,
        Reason::Forfeit,
        Reason::Abandoned,
        Reason::Unknown,
    ];

    /// The name that files and protocols use.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::PoliWin => "poliwin",
            Reason::Checkmate => "checkmate",
            Reason::NoCommanders => "no-commanders",
            Reason::KingConverted => "king-converted",
            Reason::Goal => "goal",
            Reason::Stalemate => "stalemate",
            Reason::Threefold => "threefold",
            Reason::MoveLimit => "move-limit",
            Reason::InsufficientMaterial => "insufficient-material",
            Reason::Resignation => "resignation",
            Reason::Timeout => "timeout",
            Reason::Agreement => "agreement",
            Reason::Adjudication => "adjudication",
            Reason::Forfeit => "forfeit",
            Reason::Abandoned => "abandoned",
            Reason::Unknown => "unknown",
        }
    }

    /// The reason with this [`id`](Reason::id).
    pub fn from_id(id: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.id() == id)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::PoliWin => "the Queen has reached the back rank (PoliWin)",
            Reason::Checkmate => "checkmate",
            Reason::NoCommanders => "the other side has no Commander left",
            Reason::KingConverted => "the other side owns no King",
            Reason::Goal => "a piece has reached its goal",
            Reason::Stalemate => "stalemate",
            Reason::Threefold => "threefold repetition",
            Reason::MoveLimit => "the move limit is reached",
            Reason::InsufficientMaterial => "insufficient material",
            Reason::Resignation => "resignation",
            Reason::Timeout => "out of time",
            Reason::Agreement => "by agreement",
            Reason::Adjudication => "adjudicated",
            Reason::Forfeit => "the other side has forfeited the game",
            Reason::Abandoned => "a player has left the game",
            Reason::Unknown => "the reason is not known",
        })
    }
}
