//! Outcomes of games.

use crate::Color;
use std::fmt;

/// The result of a game and its reason.
///
/// ```
/// use heterodox_kernel::{Color, Outcome, Reason};
/// let mate = Outcome::win(Color::White, Reason::Checkmate);
/// assert_eq!((mate.result(), mate.reason.id()), ("1-0", "checkmate"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// The reason why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// Creates a win for `winner`.
    pub const fn win(winner: Color, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// Creates a draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }

    /// The end for a side that has no legal move: checkmate or stalemate.
    pub fn without_moves(turn: Color, in_check: bool) -> Outcome {
        if in_check {
            Outcome::win(!turn, Reason::Checkmate)
        } else {
            Outcome::draw(Reason::Stalemate)
        }
    }

    /// The result in PGN: `1-0`, `0-1` or `1/2-1/2`.
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

/// The reason why a game is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A Queen has reached the opponent's back rank (MWChess).
    PoliWin,
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The loser has no Commander left (Clash of Command).
    NoCommanders,
    /// The loser owns no King and cannot win one back (Pacifist Chess).
    KingConverted,
    /// A piece has reached the goal of its side.
    Goal,
    /// A side has lost all pieces of a kind that it needs.
    Extinction,
    /// A piece has reached one of its winning squares.
    Flag,
    /// A side has connected its pieces.
    Connection,
    /// Both sides have passed, one after the other.
    Passes,
    /// The Generals face each other, and the side to move has passed (Janggi).
    Bikjang,
    /// A side has given check as often as it has to.
    Checks,
    /// The loser has nothing but royal pieces left.
    Bare,
    /// Neither side has anything but royal pieces left.
    BareKings,
    /// No square is empty.
    FullBoard,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// The position has occurred three times, or as often as the game says
    /// ([`Game::repetition`](crate::Game::repetition)).
    Threefold,
    /// The position has been repeated, and the loser has given check all the time.
    PerpetualCheck,
    /// The loser has moved a piece to and fro all the time.
    ToAndFro,
    /// The limit of moves without progress has been reached (the fifty-move rule and the like).
    MoveLimit,
    /// Neither side has the material to win.
    InsufficientMaterial,
    /// The loser has resigned.
    Resignation,
    /// The loser has run out of time.
    Timeout,
    /// The players have agreed on a draw.
    Agreement,
    /// The organizer of the match has ended the game, because the result is clear or the
    /// game too long.
    Adjudication,
    /// The loser has made an illegal move, or none at all.
    Forfeit,
    /// A player has left the game, and the opponent has claimed a win or a draw.
    Abandoned,
    /// The reason is unknown: a game that was imported only contains the result.
    Unknown,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 27] = [
        Reason::PoliWin,
        Reason::Checkmate,
        Reason::NoCommanders,
        Reason::KingConverted,
        Reason::Goal,
        Reason::Extinction,
        Reason::Flag,
        Reason::Connection,
        Reason::Passes,
        Reason::Bikjang,
        Reason::Checks,
        Reason::Bare,
        Reason::BareKings,
        Reason::FullBoard,
        Reason::Stalemate,
        Reason::Threefold,
        Reason::PerpetualCheck,
        Reason::ToAndFro,
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

    /// Identifier in files and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::PoliWin => "poliwin",
            Reason::Checkmate => "checkmate",
            Reason::NoCommanders => "no-commanders",
            Reason::KingConverted => "king-converted",
            Reason::Goal => "goal",
            Reason::Extinction => "extinction",
            Reason::Flag => "flag",
            Reason::Connection => "connection",
            Reason::Passes => "passes",
            Reason::Bikjang => "bikjang",
            Reason::Checks => "checks",
            Reason::Bare => "bare",
            Reason::BareKings => "bare-kings",
            Reason::FullBoard => "full-board",
            Reason::Stalemate => "stalemate",
            Reason::Threefold => "threefold",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::ToAndFro => "to-and-fro",
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

    /// Looks up a reason by its [`id`](Reason::id).
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
            Reason::Extinction => "a side has lost all its pieces of a kind",
            Reason::Flag => "a piece has reached a winning square",
            Reason::Connection => "a side has connected its pieces",
            Reason::Passes => "both sides have passed",
            Reason::Bikjang => "the Generals face each other (bikjang)",
            Reason::Checks => "check has been given often enough",
            Reason::Bare => "the other side has no pieces left to fight with",
            Reason::BareKings => "neither side has pieces left to fight with",
            Reason::FullBoard => "no square is empty",
            Reason::Stalemate => "stalemate",
            Reason::Threefold => "threefold repetition",
            Reason::PerpetualCheck => "the other side has given perpetual check",
            Reason::ToAndFro => "the other side has moved a piece to and fro",
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
