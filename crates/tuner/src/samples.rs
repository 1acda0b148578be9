//! The positions that are learned from, side by side in memory.

use crate::self_play::Played;

/// Positions with what they are to be judged as.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Where the features of each position end.
    ends: Vec<usize>,
    features: Vec<(u32, f32)>,
    /// The phase, the result and the score of each position.
    known: Vec<Known>,
}

/// What is known of a position besides its features.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Known {
    /// How far the game is from its end, from 1 to 0.
    pub phase: f32,
    /// How the game ended for White: 1, ½ or 0.
    pub result: f32,
    /// What the search said, in hundredths of a Pawn for White.
    pub score: f32,
}

impl Samples {
    /// Adds the positions of a game.
    pub fn add(&mut self, game: &Played) {
        for position in &game.positions {
            let known = Known { phase: position.phase, result: game.result, score: position.score };
            self.push(&position.features, known);
        }
    }

    /// Adds a position.
    pub fn push(&mut self, features: &[(u32, f32)], known: Known) {
        self.features.extend_from_slice(features);
        self.ends.push(self.features.len());
        self.known.push(known);
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The features of a position, and what is known of it.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub fn get(&self, i: usize) -> (&[(u32, f32)], &Known) {
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        (&self.features[start..self.ends[i]], &self.known[i])
    }
}
