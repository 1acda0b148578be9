//! The positions that are learned from, side by side in memory.

use crate::self_play::Played;

/// Positions with what they are to be judged as.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Where the features of each position end.
    ends: Vec<usize>,
    features: Vec<(u32, f32)>,
    /// Where a network's inputs of each position end.
    input_ends: Vec<usize>,
    inputs: Vec<u16>,
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
    /// Whether it is White's turn.
    pub white_moves: bool,
    /// How much of an advantage of White's and of Black's can be won, from 0 to
    /// 1.
    pub scales: [f32; 2],
}

impl Known {
    /// How much counts of an evaluation that is in favour of one side.
    #[inline]
    pub fn scale(&self, evaluation: f64) -> f64 {
        self.scales[usize::from(evaluation < 0.0)].into()
    }
}

impl Samples {
    /// Adds the positions of a game.
    pub fn add(&mut self, game: &Played) {
        for position in &game.positions {
            self.push(&position.features, &position.inputs, position.known(game.result));
        }
    }

    /// Adds a position: its features, the inputs of a network as in
    /// [`Judged`](crate::self_play::Judged), and what is known of it.
    pub fn push(&mut self, features: &[(u32, f32)], inputs: &[u16], known: Known) {
        self.features.extend_from_slice(features);
        self.ends.push(self.features.len());
        self.inputs.extend_from_slice(inputs);
        self.input_ends.push(self.inputs.len());
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

    /// The inputs of a network for a position.
    ///
    /// # Panics
    /// If there are not so many positions.
    #[inline]
    pub fn inputs(&self, i: usize) -> &[u16] {
        let start = if i == 0 { 0 } else { self.input_ends[i - 1] };
        &self.inputs[start..self.input_ends[i]]
    }

    /// What parameters say of each position, in Pawns for White.
    pub fn evaluations(&self, parameters: &[f64]) -> Vec<f32> {
        let one = |i: usize| {
            let (features, known) = self.get(i);
            crate::fit::evaluate(features, known.phase, parameters) as f32
        };
        (0..self.len()).map(one).collect()
    }
}
