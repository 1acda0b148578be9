//! Players that do not search, to measure the lowest levels against.

use crate::AnyPosition;
use heterodox_kernel::Move;
use std::fmt;

/// A player that does not search.
///
/// ```
/// use heterodox_catalog::{SimpleKind, find};
/// let start = find("chess").unwrap().start();
/// assert_eq!(SimpleKind::Greedy.candidates(start.as_ref()).len(), 20);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SimpleKind {
    /// Plays any legal move.
    Random,
    /// Makes the capture (in Pacifist Chess the conversion) that is worth most by the values of
    /// the pieces, even if the capturing piece is lost; otherwise any legal move.
    Greedy,
    /// Wins if a single move wins, and otherwise plays as [`Greedy`](SimpleKind::Greedy).
    Beginner,
}

impl SimpleKind {
    /// Returns the kind with this name.
    pub fn parse(name: &str) -> Option<SimpleKind> {
        let all = [SimpleKind::Random, SimpleKind::Greedy, SimpleKind::Beginner];
        all.into_iter().find(|kind| kind.to_string() == name)
    }

    /// Returns the moves among which the player chooses with equal probability.
    pub fn candidates(self, position: &dyn AnyPosition) -> Vec<Move> {
        let mut moves = position.legal_moves();
        if self == SimpleKind::Beginner {
            let winner = |mv: Move| position.after(mv).ok()?.outcome()?.winner;
            let wins = moves.iter().copied().filter(|&mv| winner(mv) == Some(position.turn()));
            let wins: Vec<Move> = wins.collect();
            if !wins.is_empty() {
                return wins;
            }
        }
        if self != SimpleKind::Random {
            let value = |&mv: &Move| position.captured_value(mv).max(0);
            let most = moves.iter().map(value).max().unwrap_or(0);
            moves.retain(|mv| value(mv) == most);
        }
        moves
    }
}

impl fmt::Display for SimpleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SimpleKind::Random => "random",
            SimpleKind::Greedy => "greedy",
            SimpleKind::Beginner => "beginner",
        })
    }
}
