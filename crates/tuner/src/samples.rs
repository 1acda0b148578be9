//! Training positions, stored in flat arrays.

use rayon::prelude::*;

/// Training positions with their labels.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// End of each position's range in `features`.
    feature_ends: Vec<usize>,
    features: Vec<(u32, f32)>,
    /// End of each position's range in `inputs`.
    input_ends: Vec<usize>,
    inputs: Vec<u16>,
    labels: Vec<Label>,
}

/// The label of a training position, and the parts of its evaluation that are
/// not features.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Label {
    /// The game phase, from 1 (opening) to 0 (endgame).
    pub phase: f32,
    /// The result of the game for White: 1, ½ or 0.
    pub result: f32,
    /// The score of the search, in centipawns for White.
    pub score: f32,
    /// True if it is White's turn.
    pub white_to_move: bool,
    /// Drawishness scale factors of an advantage for White and for Black, from 0
    /// (cannot be won) to 1.
    pub scales: [f32; 2],
    /// The part of the evaluation that a fit of the weights leaves as it is: the network's output,
    /// in pawns for White.
    pub correction: f32,
}

impl Label {
    /// Returns the drawishness scale factor for an evaluation of this sign.
    #[inline]
    pub fn scale(&self, evaluation: f64) -> f64 {
        self.scales[usize::from(evaluation < 0.0)].into()
    }
}

impl Samples {
    /// Adds a position. `features` and `inputs` are numbered as in
    /// [`LabelledPosition`](crate::self_play::LabelledPosition).
    pub fn push(&mut self, features: &[(u32, f32)], inputs: &[u16], label: Label) {
        self.features.extend_from_slice(features);
        self.feature_ends.push(self.features.len());
        self.inputs.extend_from_slice(inputs);
        self.input_ends.push(self.inputs.len());
        self.labels.push(label);
    }

    /// Sets the [correction](Label::correction) of each position. `of` receives its inputs and its
    /// label.
    pub fn correct(&mut self, of: impl Fn(&[u16], &Label) -> f32 + Sync) {
        let corrections: Vec<f32> =
            (0..self.len()).into_par_iter().map(|i| of(self.inputs(i), &self.labels[i])).collect();
        self.labels.iter_mut().zip(corrections).for_each(|(label, found)| label.correction = found);
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// True if there are no positions.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// Returns the features and the label of position `i`.
    ///
    /// # Panics
    /// If `i` is not below [`len`](Samples::len).
    #[inline]
    pub fn get(&self, i: usize) -> (&[(u32, f32)], &Label) {
        let start = if i == 0 { 0 } else { self.feature_ends[i - 1] };
        (&self.features[start..self.feature_ends[i]], &self.labels[i])
    }

    /// Returns the network inputs of position `i`.
    ///
    /// # Panics
    /// If `i` is not below [`len`](Samples::len).
    #[inline]
    pub fn inputs(&self, i: usize) -> &[u16] {
        let start = if i == 0 { 0 } else { self.input_ends[i - 1] };
        &self.inputs[start..self.input_ends[i]]
    }
}
