//! Limits of a search: depth, nodes and time.

use crate::level::{Handicap, Level, Strength};
use heterodox_kernel::Move;
use std::time::Duration;

/// The limits of a search; it ends when it reaches the first one. Without limits, a search goes on
/// until it is stopped or a mate score cannot change any more.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Limits {
    /// Maximum depth of the iterative deepening.
    pub depth: Option<u32>,
    /// Maximum number of nodes per thread.
    pub nodes: Option<u64>,
    /// Ends the search when a mate in this number of moves is found for the side to move, or when
    /// this side is known to lose instead.
    pub mate: Option<u32>,
    /// Time limit.
    pub time: TimeLimit,
    /// Root moves to search. All moves are searched if the list is empty or contains no legal
    /// move.
    pub search_moves: Vec<Move>,
    /// Handicap of a search that plays below its strength.
    pub handicap: Option<Handicap>,
    /// Contempt: by how much a draw is worse than an equal position for the side to move, in
    /// centipawns. 0 for an analysis.
    pub contempt: i16,
}

impl Limits {
    /// The limits of a helper thread: the same except for time and nodes. The thread searches until
    /// it is stopped or has reached the depth.
    pub fn for_helper(&self) -> Limits {
        let Limits { depth, handicap, contempt, .. } = *self;
        Limits {
            depth,
            search_moves: self.search_moves.clone(),
            handicap,
            contempt,
            ..Limits::default()
        }
    }
}

/// A time limit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum TimeLimit {
    /// No limit.
    #[default]
    None,
    /// A fixed time for the search.
    Fixed(Duration),
    /// A game clock.
    Clock {
        /// Remaining time.
        left: Duration,
        /// Increment per move.
        increment: Duration,
        /// Moves to the next time control; `None` if the time is for the rest of the game.
        moves_to_go: Option<u32>,
    },
}

impl Level {
    /// Adds the handicap of this level to the limits of a search. Use a different
    /// seed for each game.
    pub fn weaken(self, limits: Limits, seed: u64) -> Limits {
        let strength = Strength::Level(self);
        let handicap = (self < Level::FULL).then_some(Handicap { strength, seed });
        Limits { handicap, ..limits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Square;

    #[test]
    fn helpers_have_the_same_limits_except_nodes_and_time() {
        let handicap = Some(Handicap { strength: Strength::Raw(2.0), seed: 7 });
        let search_moves = vec![Move::step(Square(0), Square(3))];
        let helper =
            Limits { depth: Some(5), search_moves, handicap, contempt: 30, ..Limits::default() };
        let limits = Limits { nodes: Some(9), mate: Some(3), ..helper.clone() };
        assert_eq!(limits.for_helper(), helper);
    }

    #[test]
    fn only_levels_below_full_strength_have_a_handicap() {
        assert_eq!(Level::FULL.weaken(Limits::default(), 1), Limits::default());
        let weak = Level::LOWEST.weaken(Limits { depth: Some(5), ..Limits::default() }, 9);
        let strength = Strength::Level(Level::LOWEST);
        assert_eq!(weak.handicap, Some(Handicap { strength, seed: 9 }));
        assert_eq!(weak.depth, Some(5));
    }
}
