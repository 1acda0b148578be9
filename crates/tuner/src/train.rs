//! Training of the network that corrects the weights: gradient descent with Adam
//! (Diederik Kingma and Jimmy Ba, 2014) on the same loss as the weights.

use crate::fit::LossFunction;
use crate::samples::Samples;
use crate::self_play::LabelledPosition;
use heterodox_evaluation::Network;
use heterodox_evaluation::network::{ACTIVATION_SCALE, HIDDEN, OUTPUT_SCALE, OUTPUT_WEIGHT_LIMIT};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

/// Number of positions in a batch.
const BATCH: usize = 8_192;

/// Number of positions whose gradients are summed by one task. The results do not depend on the
/// number of threads, because this number is fixed and the sums are added in order.
const CHUNK: usize = 2_048;

/// Learning rates of the first and the last epoch. In between the rate decays
/// exponentially.
const LEARNING_RATES: [f32; 2] = [0.002, 0.000_05];

/// Learning rate of the first epoch when a trained network is trained further.
const FINE_TUNING_RATE: f32 = 0.000_5;

/// The usual decay rates β₁ and β₂ of Adam's moment estimates.
const BETAS: [f32; 2] = [0.9, 0.999];

/// Largest weight of the output layer, in pawns.
const MAX_OUTPUT_WEIGHT: f32 = OUTPUT_WEIGHT_LIMIT as f32 / OUTPUT_SCALE as f32;

/// One weight per hidden neuron.
type Row = [f32; HIDDEN];

/// Rows of a [`FloatNetwork`]. The output weights have one row for the side to
/// move and one for the opponent; the rows of the inputs begin at
/// [`FIRST_INPUT`].
const BIAS: usize = 0;
const MIDGAME_OUTPUT: [usize; 2] = [1, 2];
const ENDGAME_OUTPUT: [usize; 2] = [3, 4];
const FIRST_INPUT: usize = 5;

/// A network with floating-point weights, whose output is in pawns.
///
/// Rows: the bias of the hidden layer, the midgame and endgame output weights,
/// then the weights of each input as one's own piece and as the opponent's.
#[derive(Clone, Debug)]
pub struct FloatNetwork(Vec<Row>);

impl FloatNetwork {
    /// Creates a network with small random weights.
    pub fn new(inputs: usize, random: &mut ChaCha8Rng) -> FloatNetwork {
        let mut rows = vec![[0.0; HIDDEN]; FIRST_INPUT + 2 * inputs];
        rows[BIAS] = [0.2; HIDDEN];
        for row in &mut rows[MIDGAME_OUTPUT[0]..FIRST_INPUT] {
            row.fill_with(|| random.random_range(-0.05..0.05));
        }
        for row in &mut rows[FIRST_INPUT..] {
            row.fill_with(|| random.random_range(-0.1..0.1));
        }
        FloatNetwork(rows)
    }

    /// Converts a quantized network, to train it further.
    pub fn from_network(network: &Network) -> FloatNetwork {
        let first =
            |row: &[i16; HIDDEN]| row.map(|number| f32::from(number) / f32::from(ACTIVATION_SCALE));
        let second = |weights: &[i16]| {
            std::array::from_fn(|i| f32::from(weights[i]) / f32::from(OUTPUT_SCALE))
        };
        let halves = [&network.midgame, &network.endgame].map(|weights| weights.split_at(HIDDEN));
        let mut rows = vec![first(&network.bias)];
        rows.extend(halves.iter().flat_map(|&(own, other)| [second(own), second(other)]));
        rows.extend(network.feature_weights.iter().map(first));
        FloatNetwork(rows)
    }

    /// Returns the row of an input as numbered in [`Samples`], seen from White
    /// (`white_view`) or from Black.
    #[inline]
    fn row(&self, input: u16, white_view: bool) -> usize {
        let (input, all) = (usize::from(input), self.0.len() - FIRST_INPUT);
        FIRST_INPUT + if white_view { input } else { (input + all / 2) % all }
    }

    /// Computes the hidden layer before activation, for the side to move and for
    /// the opponent.
    #[inline]
    fn hidden(&self, inputs: &[u16], white_to_move: bool) -> [Row; 2] {
        [white_to_move, !white_to_move].map(|white_view| {
            let mut view = self.0[BIAS];
            for &input in inputs {
                let row = &self.0[self.row(input, white_view)];
                view.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
            view
        })
    }

    /// Computes the output from the hidden layer, in pawns for the side to move.
    #[inline]
    fn output(&self, views: &[Row; 2], phase: f32) -> f32 {
        let mut sum = 0.0;
        for (half, view) in views.iter().enumerate() {
            let midgame = &self.0[MIDGAME_OUTPUT[half]];
            let endgame = &self.0[ENDGAME_OUTPUT[half]];
            for ((&hidden, &midgame), &endgame) in view.iter().zip(midgame).zip(endgame) {
                let hidden = hidden.clamp(0.0, 1.0);
                sum += hidden * hidden * (midgame * phase + endgame * (1.0 - phase));
            }
        }
        sum
    }

    /// Backpropagation for sample `i`: adds its gradient to `gradient` and
    /// returns its loss. `linear` is the evaluation without the network, in pawns
    /// for White.
    fn backpropagate(
        &self,
        samples: &Samples,
        loss: LossFunction,
        i: usize,
        linear: f32,
        gradient: &mut [Row],
    ) -> f64 {
        let (inputs, label) = (samples.inputs(i), samples.get(i).1);
        let (white, phase) = (label.white_to_move, label.phase);
        let views = self.hidden(inputs, white);
        let sign = if white { 1.0 } else { -1.0 };
        let evaluation = f64::from(linear + sign * self.output(&views, phase));
        let (loss, slope) = loss.at(label, evaluation);
        let slope = slope as f32 * sign;
        for (half, view) in views.iter().enumerate() {
            let mut below = [0.0; HIDDEN];
            for (j, &sum) in view.iter().enumerate() {
                let hidden = sum.clamp(0.0, 1.0);
                let weight = self.0[MIDGAME_OUTPUT[half]][j] * phase
                    + self.0[ENDGAME_OUTPUT[half]][j] * (1.0 - phase);
                gradient[MIDGAME_OUTPUT[half]][j] += slope * hidden * hidden * phase;
                gradient[ENDGAME_OUTPUT[half]][j] += slope * hidden * hidden * (1.0 - phase);
                below[j] = if hidden == sum { 2.0 * hidden * slope * weight } else { 0.0 };
            }
            let white_view = white == (half == 0);
            let rows = inputs.iter().map(|&input| self.row(input, white_view));
            for row in rows.chain([BIAS]) {
                let sums = gradient[row].iter_mut().zip(&below);
                sums.for_each(|(sum, slope)| *sum += slope);
            }
        }
        loss
    }

    /// Returns the mean loss. `linear` are the evaluations of the samples without
    /// the network, in pawns for White.
    pub fn mean_loss(&self, samples: &Samples, loss: LossFunction, linear: &[f32]) -> f64 {
        let one = |i: usize| {
            let label = samples.get(i).1;
            let views = self.hidden(samples.inputs(i), label.white_to_move);
            let sign = if label.white_to_move { 1.0 } else { -1.0 };
            let evaluation = f64::from(linear[i] + sign * self.output(&views, label.phase));
            loss.at(label, evaluation).0
        };
        let starts: Vec<usize> = (0..samples.len()).step_by(CHUNK).collect();
        let chunk = |start: usize| (start..samples.len().min(start + CHUNK)).map(one).sum::<f64>();
        let sums: Vec<f64> = starts.into_par_iter().map(chunk).collect();
        sums.into_iter().sum::<f64>() / samples.len() as f64
    }

    /// Evaluates a position, in pawns for White.
    pub fn evaluate(&self, position: &LabelledPosition) -> f32 {
        self.evaluate_inputs(&position.inputs, position.white_to_move, position.phase)
    }

    /// Evaluates a position with these inputs, in pawns for White.
    pub(crate) fn evaluate_inputs(&self, inputs: &[u16], white_to_move: bool, phase: f32) -> f32 {
        let output = self.output(&self.hidden(inputs, white_to_move), phase);
        if white_to_move { output } else { -output }
    }

    /// Multiplies the output by a factor for the midgame and one for the endgame.
    pub fn scale_output(&mut self, [midgame, endgame]: [f32; 2]) {
        for (rows, factor) in [(MIDGAME_OUTPUT, midgame), (ENDGAME_OUTPUT, endgame)] {
            for row in rows {
                let scaled =
                    |weight: f32| (weight * factor).clamp(-MAX_OUTPUT_WEIGHT, MAX_OUTPUT_WEIGHT);
                self.0[row] = self.0[row].map(scaled);
            }
        }
    }

    /// Rounds the weights to the integers that the engine uses.
    pub fn quantized(&self) -> Network {
        let first =
            |row: &Row| row.map(|number| (number * f32::from(ACTIVATION_SCALE)).round() as i16);
        let second = |rows: [usize; 2]| {
            let number = |i: usize| self.0[rows[i / HIDDEN]][i % HIDDEN];
            std::array::from_fn(|i| (number(i) * f32::from(OUTPUT_SCALE)).round() as i16)
        };
        Network {
            feature_weights: self.0[FIRST_INPUT..].iter().map(first).collect(),
            bias: first(&self.0[BIAS]),
            midgame: second(MIDGAME_OUTPUT),
            endgame: second(ENDGAME_OUTPUT),
        }
    }
}

/// State of the Adam optimizer.
struct Adam {
    mean: Vec<Row>,
    square: Vec<Row>,
    steps: i32,
}

impl Adam {
    fn new(rows: usize) -> Adam {
        let zeros = vec![[0.0; HIDDEN]; rows];
        Adam { mean: zeros.clone(), square: zeros, steps: 0 }
    }

    fn step(&mut self, network: &mut FloatNetwork, gradient: &[Row], rate: f32) {
        self.steps += 1;
        let correction = BETAS.map(|beta| 1.0 - beta.powi(self.steps));
        let (means, squares) = (self.mean.as_flattened_mut(), self.square.as_flattened_mut());
        let output = MIDGAME_OUTPUT[0] * HIDDEN..FIRST_INPUT * HIDDEN;
        let weights = network.0.as_flattened_mut().iter_mut().zip(gradient.as_flattened());
        let moments = means.iter_mut().zip(squares);
        for (i, ((weight, &slope), (mean, square))) in weights.zip(moments).enumerate() {
            *mean = BETAS[0] * *mean + (1.0 - BETAS[0]) * slope;
            *square = BETAS[1] * *square + (1.0 - BETAS[1]) * slope * slope;
            let (mean, square) = (*mean / correction[0], *square / correction[1]);
            let max = if output.contains(&i) { MAX_OUTPUT_WEIGHT } else { 1.0 };
            *weight = (*weight - rate * mean / (square.sqrt() + 1e-8)).clamp(-max, max);
        }
    }
}

/// Data and settings of a training run.
#[derive(Copy, Clone, Debug)]
pub struct Training<'s> {
    /// The network to train further. If `None`, training starts with random
    /// weights.
    pub initial: Option<&'s Network>,
    /// The training positions, and their evaluations without the network, in
    /// pawns for White.
    pub samples: (&'s Samples, &'s [f32]),
    /// Held-out positions for choosing the best epoch, and their evaluations without the network.
    pub held_out: (&'s Samples, &'s [f32]),
    /// The loss function.
    pub loss: LossFunction,
    /// Number of passes over the training positions.
    pub epochs: u32,
    /// Seed of the initial weights and of the order of the positions.
    pub seed: u64,
}

impl Training<'_> {
    /// Trains a network with `inputs` inputs per side. Returns the network after
    /// the best epoch and its mean loss on the held-out positions. After each
    /// epoch, `report` receives the epoch's number and its loss.
    pub fn run(&self, inputs: usize, mut report: impl FnMut(u32, f64)) -> (FloatNetwork, f64) {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        let mut network = self
            .initial
            .map_or_else(|| FloatNetwork::new(inputs, &mut random), FloatNetwork::from_network);
        let first_rate = if self.initial.is_some() { FINE_TUNING_RATE } else { LEARNING_RATES[0] };
        let mut adam = Adam::new(network.0.len());
        let mut order: Vec<u32> = (0..self.samples.0.len() as u32).collect();
        let held_out_loss =
            |network: &FloatNetwork| network.mean_loss(self.held_out.0, self.loss, self.held_out.1);
        let mut best = (network.clone(), held_out_loss(&network));
        for epoch in 0..self.epochs {
            order.shuffle(&mut random);
            let done = epoch as f32 / self.epochs.saturating_sub(1).max(1) as f32;
            let rate = first_rate * (LEARNING_RATES[1] / first_rate).powf(done);
            for batch in order.chunks(BATCH) {
                let gradient = self.gradient(&network, batch);
                adam.step(&mut network, &gradient, rate);
            }
            let loss = held_out_loss(&network);
            report(epoch, loss);
            if loss < best.1 {
                best = (network.clone(), loss);
            }
        }
        best
    }

    /// Returns the mean gradient over a batch.
    fn gradient(&self, network: &FloatNetwork, batch: &[u32]) -> Vec<Row> {
        let (samples, linear) = self.samples;
        let chunk = |positions: &[u32]| {
            let mut gradient = vec![[0.0; HIDDEN]; network.0.len()];
            for &i in positions {
                let i = i as usize;
                network.backpropagate(samples, self.loss, i, linear[i], &mut gradient);
            }
            gradient
        };
        let parts: Vec<Vec<Row>> = batch.par_chunks(CHUNK).map(chunk).collect();
        let mut sum = vec![[0.0; HIDDEN]; network.0.len()];
        let share = 1.0 / batch.len() as f32;
        for part in parts {
            let slopes = sum.as_flattened_mut().iter_mut().zip(part.as_flattened());
            slopes.for_each(|(sum, slope)| *sum += share * slope);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::Label;
    use heterodox_chess::Chess;
    use heterodox_evaluation::{PHASE_MIDGAME, Searchable, SearchableGame};
    use heterodox_kernel::{Color, Game, Position};

    /// Positions of a chess game with their inputs, numbered as in [`Samples`].
    fn positions() -> Vec<(heterodox_chess::Position, Vec<u16>)> {
        let mut position = Chess.start();
        let all = (0..60).map_while(|ply| {
            let moves = position.legal_moves();
            position = position.after(*moves.get(ply * 13 % moves.len().max(1))?);
            let mut inputs = Vec::new();
            Chess.layout().for_each_input(&position, |color, input| {
                inputs.push((Chess.layout().inputs() * color.index() + input) as u16);
            });
            Some((position, inputs))
        });
        all.collect()
    }

    fn labelled(inputs: Vec<u16>, phase: f32, white_to_move: bool) -> LabelledPosition {
        let (fen, features, scales) = (String::new(), Vec::new(), [1.0; 2]);
        LabelledPosition { fen, ply: 0, features, inputs, phase, score: 0.0, white_to_move, scales }
    }

    #[test]
    fn the_quantized_network_agrees_with_the_float_network() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut float = FloatNetwork::new(Chess.layout().inputs(), &mut random);
        for row in &mut float.0[MIDGAME_OUTPUT[0]..FIRST_INPUT] {
            row.fill_with(|| random.random_range(-0.5..0.5));
        }
        let quantized = float.quantized();
        let mut scores = Vec::new();
        // Rounding errors are independent, so their sum grows with the square root.
        let tolerance = 0.75 * (HIDDEN as f32).sqrt();
        for (position, inputs) in positions() {
            let views = float.hidden(&inputs, position.turn() == Color::White);
            let phase = position.phase() as f32 / PHASE_MIDGAME as f32;
            let pawns = float.output(&views, phase);
            let score = quantized.evaluate(Chess.layout(), &position);
            assert!((score as f32 - 100.0 * pawns).abs() < tolerance, "{score}, {pawns}");
            scores.push(score);
            let white_to_move = position.turn() == Color::White;
            let position = labelled(inputs, phase, white_to_move);
            let for_white = if white_to_move { pawns } else { -pawns };
            assert!((float.evaluate(&position) - for_white).abs() < 1e-6);
            let mut doubled = float.clone();
            doubled.scale_output([2.0; 2]);
            assert!((doubled.evaluate(&position) - 2.0 * for_white).abs() < 1e-4);
        }
        scores.sort_unstable();
        assert!(scores.len() == 60 && scores[50] - scores[10] > 20, "{scores:?}");
    }

    #[test]
    fn the_network_learns_an_interaction_of_two_inputs() {
        // White wins if exactly one of two inputs is active (XOR). A linear
        // evaluation cannot express this.
        let mut random = ChaCha8Rng::seed_from_u64(4);
        let mut samples = [(); 2].map(|()| Samples::default());
        for i in 0..24_000 {
            let active = [(); 3].map(|()| random.random_bool(0.5));
            let inputs = (0..).zip(active).filter(|&(_, active)| active).map(|(input, _)| input);
            let result = if active[0] != active[1] { 1.0 } else { 0.0 };
            let white_to_move = random.random_bool(0.5);
            let scales = [1.0; 2];
            let label =
                Label { phase: 0.5, result, score: 0.0, white_to_move, scales, correction: 0.0 };
            samples[usize::from(i % 4 == 0)].push(&[], &inputs.collect::<Vec<u16>>(), label);
        }
        let zeros = samples.each_ref().map(|samples| vec![0.0; samples.len()]);
        let loss_function = LossFunction { steepness: 1.0, blend: 1.0 };
        let mut training = Training {
            initial: None,
            samples: (&samples[0], &zeros[0]),
            held_out: (&samples[1], &zeros[1]),
            loss: loss_function,
            epochs: 300,
            seed: 1,
        };
        let (network, loss) = training.run(3, |_, _| ());
        assert!(loss < 0.3, "{loss}; a constant prediction has 0.69");
        assert!((network.mean_loss(&samples[1], loss_function, &zeros[1]) - loss).abs() < 1e-9);
        // Training can be continued from the quantized network.
        let network = network.quantized();
        assert_eq!(FloatNetwork::from_network(&network).quantized(), network);
        training.initial = Some(&network);
        training.epochs = 1;
        let (_, more) = training.run(3, |_, _| ());
        assert!(more < 0.3, "{more} after {loss}");
    }
}
