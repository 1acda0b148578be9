//! Counts of the positions of an ending.

use crate::index::Index;
use crate::men::Men;
use crate::retrograde::KEEPS;
use crate::value::{Packed, Score};
use heterodox_kernel::Color;

/// Numbers of the positions of an ending. All positions are counted, those included that
/// symmetries make superfluous.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Number of legal positions, both sides to move.
    pub positions: u64,
    /// Numbers with White and with Black to move.
    pub sides: [SideStatistics; 2],
}

/// Statistics of the positions with one side to move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideStatistics {
    /// Number of positions that the side to move wins.
    pub wins: u64,
    /// Number of draws.
    pub draws: u64,
    /// Number of positions that the side to move loses.
    pub losses: u64,
    /// Number of positions where the side to move has a safe move: afterwards the other side cannot
    /// take any of its pieces.
    pub keeping: u64,
    /// Number of those that it wins.
    pub keeping_wins: u64,
    /// The longest win.
    pub longest_win: Option<Longest>,
    /// The longest loss.
    pub longest_loss: Option<Longest>,
}

/// The longest game with best play of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Longest {
    /// Plies to the end of the game.
    pub plies: u32,
    /// The first position with it, as FEN.
    pub fen: String,
    men: Men,
}

impl Statistics {
    /// Counts the positions of a material.
    pub(crate) fn count(index: &Index, values: &[Packed], flags: &[u8]) -> Statistics {
        let mut statistics = Statistics::default();
        let len = index.len() as usize;
        for (number, (value, flags)) in values.iter().zip(flags).enumerate() {
            let (Some(value), Some(men)) = (value.value(), index.decode((number % len) as u64))
            else {
                continue;
            };
            let weight = index.orbit(&men);
            statistics.positions += weight;
            let side = &mut statistics.sides[number / len];
            let (count, longest) = match value.score {
                Score::Draw => (&mut side.draws, None),
                Score::Win => (&mut side.wins, Some(&mut side.longest_win)),
                Score::Loss => (&mut side.losses, Some(&mut side.longest_loss)),
            };
            *count += weight;
            if let Some(longest) = longest {
                let known = longest.as_ref().map(|longest| longest.plies);
                if known.is_none_or(|known| known < value.plies) {
                    *longest = Some(Longest { plies: value.plies, fen: String::new(), men });
                }
            }
            if flags & KEEPS != 0 {
                side.keeping += weight;
                side.keeping_wins += if value.score == Score::Win { weight } else { 0 };
            }
        }
        statistics
    }

    /// Writes the FENs of the longest games.
    pub(crate) fn add_fens(&mut self, fen: impl Fn(&Men, Color) -> Option<String>) {
        for (side, turn) in self.sides.iter_mut().zip(Color::ALL) {
            for longest in [&mut side.longest_win, &mut side.longest_loss].into_iter().flatten() {
                longest.fen = fen(&longest.men, turn).unwrap_or_default();
            }
        }
    }
}
