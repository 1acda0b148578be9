//! Training the network that corrects the weights: gradient descent (Adam:
//! Diederik Kingma and Jimmy Ba, 2014) on the same loss as the weights' own.

use crate::fit::Aim;
use crate::samples::Samples;
use crate::self_play::Judged;
use heterodox_kernel::Network;
use heterodox_kernel::network::{HIDDEN, LARGEST, PAWN, UNIT};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

/// How many positions a step of the descent looks at.
const BATCH: usize = 8_192;

/// How many of them are summed up together. Fixed, and the sums are added in
/// order, so that results do not depend on the number of threads.
const CHUNK: usize = 2_048;

/// The largest step, in the first epoch, and the smallest, in the last.
const RATES: [f32; 2] = [0.002, 0.000_05];

/// The largest step where a network is trained that has learned before: what it
/// knows is to be made better, not to be forgotten.
const GENTLE: f32 = 0.000_5;

/// The usual numbers of Adam: how long the mean gradient and its square are
/// remembered.
const MEMORY: [f32; 2] = [0.9, 0.999];

/// The largest weight of the second layer, in Pawns.
const MOST: f32 = LARGEST as f32 / PAWN as f32;

/// Numbers of one view.
type Row = [f32; HIDDEN];

/// The rows of a network before or after those of its inputs.
const BIAS: usize = 0;
const AT_OPENING: [usize; 2] = [1, 2];
const AT_ENDING: [usize; 2] = [3, 4];
const FIRST: usize = 5;

/// A network in floating point; what it says is in Pawns. Its rows: what the
/// sums start from, the second layer at the opening and at the end, each for
/// the side to move and for the other, and what each input adds, as one's own
/// and as the other side's.
#[derive(Clone, Debug)]
pub struct Trainee(Vec<Row>);

impl Trainee {
    /// A network that says next to nothing.
    pub fn new(inputs: usize, random: &mut ChaCha8Rng) -> Trainee {
        let mut rows = vec![[0.0; HIDDEN]; FIRST + 2 * inputs];
        rows[BIAS] = [0.2; HIDDEN];
        for row in &mut rows[AT_OPENING[0]..FIRST] {
            row.fill_with(|| random.random_range(-0.05..0.05));
        }
        for row in &mut rows[FIRST..] {
            row.fill_with(|| random.random_range(-0.1..0.1));
        }
        Trainee(rows)
    }

    /// The network in floating point, to learn more.
    pub fn from_network(network: &Network) -> Trainee {
        let first = |row: &[i16; HIDDEN]| row.map(|number| f32::from(number) / f32::from(UNIT));
        let second =
            |weights: &[i16]| std::array::from_fn(|i| f32::from(weights[i]) / f32::from(PAWN));
        let halves = [&network.opening, &network.ending].map(|weights| weights.split_at(HIDDEN));
        let mut rows = vec![first(&network.bias)];
        rows.extend(halves.iter().flat_map(|&(own, other)| [second(own), second(other)]));
        rows.extend(network.first.iter().map(first));
        Trainee(rows)
    }

    /// The row of an input of a position, as it is numbered in [`Samples`], in
    /// the view of the side to move or of the other.
    #[inline]
    fn row(&self, input: u16, own: bool) -> usize {
        let (input, all) = (usize::from(input), self.0.len() - FIRST);
        FIRST + if own { input } else { (input + all / 2) % all }
    }

    /// The sums of both views: of the side to move and of the other.
    #[inline]
    fn views(&self, inputs: &[u16], white: bool) -> [Row; 2] {
        [white, !white].map(|own| {
            let mut view = self.0[BIAS];
            for &input in inputs {
                let row = &self.0[self.row(input, own)];
                view.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
            view
        })
    }

    /// What the network says for the side to move, in Pawns.
    #[inline]
    fn says(&self, views: &[Row; 2], phase: f32) -> f32 {
        let mut sum = 0.0;
        for (half, view) in views.iter().enumerate() {
            let (opening, ending) = (&self.0[AT_OPENING[half]], &self.0[AT_ENDING[half]]);
            for ((&number, &opening), &ending) in view.iter().zip(opening).zip(ending) {
                let number = number.clamp(0.0, 1.0);
                sum += number * number * (opening * phase + ending * (1.0 - phase));
            }
        }
        sum
    }

    /// The loss of one position; adds its gradient.
    fn learn_from(
        &self,
        samples: &Samples,
        aim: Aim,
        i: usize,
        linear: f32,
        gradient: &mut [Row],
    ) -> f64 {
        let (inputs, known) = (samples.inputs(i), samples.get(i).1);
        let (white, phase) = (known.white_moves, known.phase);
        let views = self.views(inputs, white);
        let sign = if white { 1.0 } else { -1.0 };
        let evaluation = f64::from(linear + sign * self.says(&views, phase));
        let (loss, slope) = aim.loss_at(known, evaluation);
        let slope = slope as f32 * sign;
        for (half, view) in views.iter().enumerate() {
            let mut below = [0.0; HIDDEN];
            for (j, &sum) in view.iter().enumerate() {
                let number = sum.clamp(0.0, 1.0);
                let weight = self.0[AT_OPENING[half]][j] * phase
                    + self.0[AT_ENDING[half]][j] * (1.0 - phase);
                gradient[AT_OPENING[half]][j] += slope * number * number * phase;
                gradient[AT_ENDING[half]][j] += slope * number * number * (1.0 - phase);
                below[j] = if number == sum { 2.0 * number * slope * weight } else { 0.0 };
            }
            let own = white == (half == 0);
            let rows = inputs.iter().map(|&input| self.row(input, own));
            for row in rows.chain([BIAS]) {
                let sums = gradient[row].iter_mut().zip(&below);
                sums.for_each(|(sum, slope)| *sum += slope);
            }
        }
        loss
    }

    /// The mean loss, where the weights alone say `linear`, in Pawns for White.
    pub fn loss(&self, samples: &Samples, aim: Aim, linear: &[f32]) -> f64 {
        let one = |i: usize| {
            let known = samples.get(i).1;
            let views = self.views(samples.inputs(i), known.white_moves);
            let sign = if known.white_moves { 1.0 } else { -1.0 };
            let evaluation = f64::from(linear[i] + sign * self.says(&views, known.phase));
            aim.loss_at(known, evaluation).0
        };
        let starts: Vec<usize> = (0..samples.len()).step_by(CHUNK).collect();
        let chunk = |start: usize| (start..samples.len().min(start + CHUNK)).map(one).sum::<f64>();
        let sums: Vec<f64> = starts.into_par_iter().map(chunk).collect();
        sums.into_iter().sum::<f64>() / samples.len() as f64
    }

    /// What the network says of a position for White, in Pawns.
    pub fn judge(&self, judged: &Judged) -> f32 {
        let said = self.says(&self.views(&judged.inputs, judged.white_moves), judged.phase);
        if judged.white_moves { said } else { -said }
    }

    /// Makes all that the network says count so many times, at the opening and
    /// at the end.
    pub fn weigh(&mut self, [opening, ending]: [f32; 2]) {
        for (rows, times) in [(AT_OPENING, opening), (AT_ENDING, ending)] {
            for row in rows {
                self.0[row] = self.0[row].map(|number| (number * times).clamp(-MOST, MOST));
            }
        }
    }

    /// The network in whole numbers.
    pub fn rounded(&self) -> Network {
        let first = |row: &Row| row.map(|number| (number * f32::from(UNIT)).round() as i16);
        let second = |rows: [usize; 2]| {
            let number = |i: usize| self.0[rows[i / HIDDEN]][i % HIDDEN];
            std::array::from_fn(|i| (number(i) * f32::from(PAWN)).round() as i16)
        };
        Network {
            first: self.0[FIRST..].iter().map(first).collect(),
            bias: first(&self.0[BIAS]),
            opening: second(AT_OPENING),
            ending: second(AT_ENDING),
        }
    }
}

/// A descent by Adam.
struct Descent {
    mean: Vec<Row>,
    square: Vec<Row>,
    steps: i32,
}

impl Descent {
    fn new(rows: usize) -> Descent {
        let none = vec![[0.0; HIDDEN]; rows];
        Descent { mean: none.clone(), square: none, steps: 0 }
    }

    fn step(&mut self, trainee: &mut Trainee, gradient: &[Row], rate: f32) {
        self.steps += 1;
        let correction = MEMORY.map(|memory| 1.0 - memory.powi(self.steps));
        let (means, squares) = (self.mean.as_flattened_mut(), self.square.as_flattened_mut());
        let second = AT_OPENING[0] * HIDDEN..FIRST * HIDDEN;
        let numbers = trainee.0.as_flattened_mut().iter_mut().zip(gradient.as_flattened());
        let moments = means.iter_mut().zip(squares);
        for (i, ((number, &slope), (mean, square))) in numbers.zip(moments).enumerate() {
            *mean = MEMORY[0] * *mean + (1.0 - MEMORY[0]) * slope;
            *square = MEMORY[1] * *square + (1.0 - MEMORY[1]) * slope * slope;
            let (mean, square) = (*mean / correction[0], *square / correction[1]);
            let most = if second.contains(&i) { MOST } else { 1.0 };
            *number = (*number - rate * mean / (square.sqrt() + 1e-8)).clamp(-most, most);
        }
    }
}

/// What a training is told.
#[derive(Copy, Clone, Debug)]
pub struct Training<'s> {
    /// The network to begin with; without, it is one that knows nothing.
    pub begun: Option<&'s Network>,
    /// The positions to learn from, and what the weights alone say of them, in
    /// Pawns for White.
    pub learned: (&'s Samples, &'s [f32]),
    /// The positions by which the best epoch is chosen, and the same.
    pub held_out: (&'s Samples, &'s [f32]),
    /// What predictions are measured by.
    pub aim: Aim,
    /// How often the positions are gone through.
    pub epochs: u32,
    /// What all chance follows from.
    pub seed: u64,
}

impl Training<'_> {
    /// Trains a network with so many inputs for each side. Returns it as it was
    /// after the best epoch, with its loss on the positions held out; `report`
    /// is told this loss after each epoch.
    pub fn run(&self, inputs: usize, mut report: impl FnMut(u32, f64)) -> (Trainee, f64) {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        let mut trainee =
            self.begun.map_or_else(|| Trainee::new(inputs, &mut random), Trainee::from_network);
        let first_rate = if self.begun.is_some() { GENTLE } else { RATES[0] };
        let mut descent = Descent::new(trainee.0.len());
        let mut order: Vec<u32> = (0..self.learned.0.len() as u32).collect();
        let loss = |trainee: &Trainee| trainee.loss(self.held_out.0, self.aim, self.held_out.1);
        let mut best = (trainee.clone(), loss(&trainee));
        for epoch in 0..self.epochs {
            order.shuffle(&mut random);
            let done = epoch as f32 / self.epochs.saturating_sub(1).max(1) as f32;
            let rate = first_rate * (RATES[1] / first_rate).powf(done);
            for batch in order.chunks(BATCH) {
                let gradient = self.gradient(&trainee, batch);
                descent.step(&mut trainee, &gradient, rate);
            }
            let loss = loss(&trainee);
            report(epoch, loss);
            if loss < best.1 {
                best = (trainee.clone(), loss);
            }
        }
        best
    }

    /// The mean gradient over a batch.
    fn gradient(&self, trainee: &Trainee, batch: &[u32]) -> Vec<Row> {
        let (samples, linear) = self.learned;
        let chunk = |positions: &[u32]| {
            let mut gradient = vec![[0.0; HIDDEN]; trainee.0.len()];
            for &i in positions {
                let i = i as usize;
                trainee.learn_from(samples, self.aim, i, linear[i], &mut gradient);
            }
            gradient
        };
        let parts: Vec<Vec<Row>> = batch.par_chunks(CHUNK).map(chunk).collect();
        let mut sum = vec![[0.0; HIDDEN]; trainee.0.len()];
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
    use crate::samples::Known;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game, OPENING, Position, Searchable};

    const INPUTS: usize = <Chess as Game>::Position::INPUTS;

    /// The inputs of positions of a game of chess, as samples number them.
    fn positions() -> Vec<(heterodox_chess::Position, Vec<u16>)> {
        let mut position = Chess.start();
        let all = (0..60).map_while(|ply| {
            let moves = position.legal_moves();
            position = position.after(*moves.get(ply * 13 % moves.len().max(1))?);
            let mut inputs = Vec::new();
            position.inputs(&mut |color, input| {
                inputs.push((INPUTS * color.index() + input) as u16);
            });
            Some((position, inputs))
        });
        all.collect()
    }

    fn judged(inputs: Vec<u16>, phase: f32, white_moves: bool) -> Judged {
        let (fen, features, scales) = (String::new(), Vec::new(), [1.0; 2]);
        Judged { fen, ply: 0, features, inputs, phase, score: 0.0, white_moves, scales }
    }

    #[test]
    fn whole_numbers_say_what_the_network_said() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut trainee = Trainee::new(INPUTS, &mut random);
        for row in &mut trainee.0[AT_OPENING[0]..FIRST] {
            row.fill_with(|| random.random_range(-0.5..0.5));
        }
        let network = trainee.rounded();
        let mut said = Vec::new();
        // What rounding does to each number adds up like steps by chance.
        let most = 0.75 * (HIDDEN as f32).sqrt();
        for (position, inputs) in positions() {
            let views = trainee.views(&inputs, position.turn() == Color::White);
            let phase = position.phase() as f32 / OPENING as f32;
            let pawns = trainee.says(&views, phase);
            let whole = network.judge(&position);
            assert!((whole as f32 - 100.0 * pawns).abs() < most, "{whole}, {pawns}");
            said.push(whole);
            let white_moves = position.turn() == Color::White;
            let judged = judged(inputs, phase, white_moves);
            let for_white = if white_moves { pawns } else { -pawns };
            assert!((trainee.judge(&judged) - for_white).abs() < 1e-6);
            let mut twice = trainee.clone();
            twice.weigh([2.0; 2]);
            assert!((twice.judge(&judged) - 2.0 * for_white).abs() < 1e-4);
        }
        said.sort_unstable();
        assert!(said.len() == 60 && said[50] - said[10] > 20, "{said:?}");
    }

    #[test]
    fn what_depends_on_two_pieces_together_is_learned() {
        // White wins where exactly one of two inputs is there, whoever moves:
        // nothing that is summed up over single pieces tells that.
        let mut random = ChaCha8Rng::seed_from_u64(4);
        let mut samples = [(); 2].map(|()| Samples::default());
        for i in 0..24_000 {
            let there = [(); 3].map(|()| random.random_bool(0.5));
            let inputs = (0..).zip(there).filter(|&(_, there)| there).map(|(input, _)| input);
            let result = if there[0] != there[1] { 1.0 } else { 0.0 };
            let white_moves = random.random_bool(0.5);
            let known = Known { phase: 0.5, result, score: 0.0, white_moves, scales: [1.0; 2] };
            samples[usize::from(i % 4 == 0)].push(&[], &inputs.collect::<Vec<u16>>(), known);
        }
        let none = samples.each_ref().map(|samples| vec![0.0; samples.len()]);
        let aim = Aim { steepness: 1.0, blend: 1.0 };
        let mut training = Training {
            begun: None,
            learned: (&samples[0], &none[0]),
            held_out: (&samples[1], &none[1]),
            aim,
            epochs: 300,
            seed: 1,
        };
        let (trainee, loss) = training.run(3, |_, _| ());
        assert!(loss < 0.3, "{loss}, where knowing nothing costs 0.69");
        assert!((trainee.loss(&samples[1], aim, &none[1]) - loss).abs() < 1e-9);
        // Training goes on from there.
        let network = trainee.rounded();
        assert_eq!(Trainee::from_network(&network).rounded(), network);
        training.begun = Some(&network);
        training.epochs = 1;
        let (_, more) = training.run(3, |_, _| ());
        assert!(more < 0.3, "{more} after {loss}");
    }
}
