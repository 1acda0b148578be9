//! A small neural network that corrects a game's linear evaluation (NNUE).

use crate::{FeatureLayout, PHASE_MIDGAME, PieceSquareAccumulator, Searchable, WeightsError};
use heterodox_kernel::Color;
use multiversion::multiversion;
use std::fmt::Write as _;

/// Number of neurons of the hidden layer for each side's view.
pub const HIDDEN: usize = 256;

/// Quantization scale of the first layer: the value that stands for 1, and the
/// maximum of an activation.
pub const ACTIVATION_SCALE: i16 = 127;

/// Quantization scale of the output weights: the value that stands for one pawn.
pub const OUTPUT_SCALE: i16 = 64;

/// Maximum absolute value of an output weight. An activation times an output weight then fits into
/// 16 bits.
pub const OUTPUT_WEIGHT_LIMIT: i16 = i16::MAX / ACTIVATION_SCALE;

/// A network with one hidden layer over the pieces on their squares.
///
/// Each side's view of the board is accumulated to [`HIDDEN`] sums, which are
/// clipped to 0..1 and squared (SCReLU). The output layer has weights for the side
/// to move and for the other side, for the midgame and for the endgame; the result
/// is blended by the game phase. Few pieces change from one position to the next,
/// so the sums are updated incrementally (Yu Nasu, *Efficiently updatable
/// neural-network-based evaluation functions for computer shogi*, 2018).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// Weights of the first layer: for each input of the view's own side, then for each
    /// input of the other side. From -127 to 127.
    pub feature_weights: Vec<[i16; HIDDEN]>,
    /// Biases of the first layer.
    pub bias: [i16; HIDDEN],
    /// Output weights of the midgame, for the side to move and then for the other side. At
    /// most [`OUTPUT_WEIGHT_LIMIT`] in absolute value.
    pub midgame: [i16; 2 * HIDDEN],
    /// Output weights of the endgame, likewise.
    pub endgame: [i16; 2 * HIDDEN],
}

/// The sums of the hidden layer for both sides' views of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accumulator([[i16; HIDDEN]; 2]);

impl Network {
    /// Number of inputs for each side.
    pub fn inputs(&self) -> usize {
        self.feature_weights.len() / 2
    }

    /// Returns the sums for an empty board.
    pub fn accumulator(&self) -> Accumulator {
        Accumulator([self.bias; 2])
    }

    /// Evaluates a position from scratch. Returns the correction of the linear
    /// evaluation for the side to move, in centipawns.
    pub fn evaluate<P: Searchable>(&self, layout: &FeatureLayout, position: &P) -> i32 {
        let mut accumulator = self.accumulator();
        layout.for_each_input(position, |color, input| {
            let input = (self.inputs() * color.index() + input) as u16;
            accumulator.update(self, &[input], &[]);
        });
        self.read(&accumulator, position.turn(), position.phase())
    }

    /// Evaluates the position that `psq` has just been updated to, with the given
    /// side to move and phase. `accumulator` must belong to the previous position
    /// of `psq` and is updated, too.
    #[inline]
    pub fn update_and_evaluate(
        &self,
        accumulator: &mut Accumulator,
        psq: &PieceSquareAccumulator,
        turn: Color,
        phase: i32,
    ) -> i32 {
        let (added, removed) = psq.changes();
        update_and_evaluate(self, accumulator, added, removed, turn, phase)
    }

    /// Computes the output layer.
    #[inline(always)]
    fn read(&self, Accumulator(views): &Accumulator, turn: Color, phase: i32) -> i32 {
        let (mut midgame, mut endgame) = (0, 0);
        for (half, view) in [turn, !turn].into_iter().enumerate() {
            let weights = half * HIDDEN..(half + 1) * HIDDEN;
            midgame += screlu_dot(&views[view.index()], &self.midgame[weights.clone()]);
            endgame += screlu_dot(&views[view.index()], &self.endgame[weights]);
        }
        let sum = i64::from(midgame) * i64::from(phase)
            + i64::from(endgame) * i64::from(PHASE_MIDGAME - phase);
        let unit = i64::from(ACTIVATION_SCALE)
            * i64::from(ACTIVATION_SCALE)
            * i64::from(OUTPUT_SCALE)
            * i64::from(PHASE_MIDGAME);
        (100 * sum / unit) as i32
    }

    /// Formats the network in the format of [`parse`](Network::parse).
    pub fn write(&self) -> String {
        let mut text = String::from("network\n");
        for weights in [&self.midgame, &self.endgame] {
            let numbers: Vec<String> = weights.iter().map(i16::to_string).collect();
            text += &(numbers.join(" ") + "\n");
        }
        for row in std::iter::once(&self.bias).chain(&self.feature_weights) {
            for &weight in row {
                write!(text, "{:02x}", weight as i8).expect("a string takes everything");
            }
            text.push('\n');
        }
        text
    }

    /// Formats the network as bytes: the output weights as 16-bit numbers (little-endian), then the
    /// biases and the weights of each input in a byte each.
    pub fn to_bytes(&self) -> Vec<u8> {
        let outputs = self.midgame.iter().chain(&self.endgame);
        let hidden = std::iter::once(&self.bias).chain(&self.feature_weights).flatten();
        let outputs = outputs.flat_map(|weight| weight.to_le_bytes());
        outputs.chain(hidden.map(|&weight| weight as u8)).collect()
    }

    /// Reads the bytes of [`to_bytes`](Network::to_bytes).
    ///
    /// # Errors
    /// If their number is not that of a network with `inputs` inputs for each side.
    pub fn from_bytes(bytes: &[u8], inputs: usize) -> Result<Network, WeightsError> {
        let expected = 4 * 2 * HIDDEN + HIDDEN * (1 + 2 * inputs);
        let error = || WeightsError::Numbers {
            group: "network".to_owned(),
            expected,
            found: Some(bytes.len()),
        };
        let (outputs, hidden) = bytes.split_at_checked(4 * 2 * HIDDEN).ok_or_else(error)?;
        let cut = |weight: i16| weight.clamp(-OUTPUT_WEIGHT_LIMIT, OUTPUT_WEIGHT_LIMIT);
        let output = |i: usize| cut(i16::from_le_bytes([outputs[2 * i], outputs[2 * i + 1]]));
        let row = |row: &[u8]| std::array::from_fn(|i| i16::from(row[i] as i8));
        let mut rows = hidden.chunks_exact(HIDDEN).map(row);
        let bias = rows.next().filter(|_| bytes.len() == expected).ok_or_else(error)?;
        Ok(Network {
            feature_weights: rows.collect(),
            bias,
            midgame: std::array::from_fn(output),
            endgame: std::array::from_fn(|i| output(2 * HIDDEN + i)),
        })
    }

    /// Parses the network of a weights file: after the line `network` a line with
    /// the decimal output weights of the midgame and one with those of the endgame,
    /// then lines of hexadecimal bytes with the biases and the weights of each
    /// input. Returns `None` if there is no such line.
    ///
    /// # Errors
    /// If the text after that line is malformed or does not have `inputs` inputs
    /// for each side.
    pub fn parse(text: &str, inputs: usize) -> Result<Option<Network>, WeightsError> {
        let mut lines = text.lines().skip_while(|line| *line != "network");
        if lines.next().is_none() {
            return Ok(None);
        }
        let error = |expected, found| WeightsError::Numbers {
            group: "network".to_owned(),
            expected,
            found,
        };
        let mut second = || {
            let numbers = lines.next().unwrap_or_default().split_whitespace().map(str::parse);
            let numbers: Option<Vec<i16>> = numbers.map(Result::ok).collect();
            let numbers = numbers.map(|numbers| {
                let cut = |number: i16| number.clamp(-OUTPUT_WEIGHT_LIMIT, OUTPUT_WEIGHT_LIMIT);
                numbers.into_iter().map(cut).collect::<Vec<i16>>()
            });
            let found = numbers.as_ref().map(Vec::len);
            let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
            numbers.ok_or_else(|| error(2 * HIDDEN, found))
        };
        let (midgame, endgame) = (second()?, second()?);
        let rows: Option<Vec<[i16; HIDDEN]>> = lines.map(parse_row).collect();
        let mut rows = rows.ok_or_else(|| error(HIDDEN, None))?;
        if rows.len() != 1 + 2 * inputs {
            return Err(error(1 + 2 * inputs, Some(rows.len())));
        }
        let bias = rows.remove(0);
        Ok(Some(Network { feature_weights: rows, bias, midgame, endgame }))
    }
}

/// Updates the accumulator and evaluates the new position. The SIMD instruction set
/// is chosen at run time.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2"))]
fn update_and_evaluate(
    network: &Network,
    accumulator: &mut Accumulator,
    added: &[u16],
    removed: &[u16],
    turn: Color,
    phase: i32,
) -> i32 {
    accumulator.update(network, added, removed);
    network.read(accumulator, turn, phase)
}

/// Dot product of the squared clipped activations of a view and their weights.
#[inline(always)]
fn screlu_dot(view: &[i16; HIDDEN], weights: &[i16]) -> i32 {
    let products = view.iter().zip(weights).map(|(&sum, &weight)| {
        let number = sum.clamp(0, ACTIVATION_SCALE);
        // In this order two 16-bit multiplications are enough.
        i32::from(number) * i32::from(number.wrapping_mul(weight))
    });
    products.sum()
}

impl Accumulator {
    /// Adds the weights of inputs that were switched on and subtracts those of
    /// inputs that were switched off. The sums cannot overflow with the number of
    /// pieces that any game has.
    #[inline(always)]
    fn update(&mut self, network: &Network, added: &[u16], removed: &[u16]) {
        let both = added.len().min(removed.len());
        for (color, view) in self.0.iter_mut().enumerate() {
            let row = |&input: &u16| {
                let (input, inputs) = (usize::from(input), network.inputs());
                let turned = if input < inputs { input + inputs } else { input - inputs };
                &network.feature_weights[if color == 0 { input } else { turned }]
            };
            // Most changes are pairs: a piece moves from one square to another.
            for (added, removed) in added.iter().zip(removed) {
                let rows = row(added).iter().zip(row(removed));
                for (sum, (&more, &less)) in view.iter_mut().zip(rows) {
                    *sum = sum.wrapping_add(more).wrapping_sub(less);
                }
            }
            for added in &added[both..] {
                for (sum, &more) in view.iter_mut().zip(row(added)) {
                    *sum = sum.wrapping_add(more);
                }
            }
            for removed in &removed[both..] {
                for (sum, &less) in view.iter_mut().zip(row(removed)) {
                    *sum = sum.wrapping_sub(less);
                }
            }
        }
    }
}

/// Parses two hexadecimal digits for each weight.
fn parse_row(line: &str) -> Option<[i16; HIDDEN]> {
    let digits: &[u8; 2 * HIDDEN] = line.as_bytes().try_into().ok()?;
    let mut row = [0; HIDDEN];
    for (weight, digits) in row.iter_mut().zip(digits.chunks(2)) {
        let byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        *weight = i16::from((byte as i8).max(-127));
    }
    Some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network() -> Network {
        let weight = |i: usize, j: usize| ((i * 31 + j * 17) % 255) as i16 - 127;
        Network {
            feature_weights: (0..6).map(|i| std::array::from_fn(|j| weight(i, j))).collect(),
            bias: std::array::from_fn(|j| weight(9, j)),
            midgame: std::array::from_fn(|j| weight(11, j) * 2),
            endgame: std::array::from_fn(|j| weight(13, j) * 2),
        }
    }

    /// The accumulator for these active inputs.
    fn sums(network: &Network, inputs: &[(Color, usize)]) -> Accumulator {
        let mut accumulator = network.accumulator();
        let input = |&(color, input): &(Color, usize)| network.inputs() * color.index() + input;
        let inputs: Vec<u16> = inputs.iter().map(|input_of| input(input_of) as u16).collect();
        accumulator.update(network, &inputs, &[]);
        accumulator
    }

    #[test]
    fn networks_of_the_right_size_are_read_from_bytes() {
        let bytes = network().to_bytes();
        assert_eq!(Network::from_bytes(&bytes, 3), Ok(network()));
        for (bytes, inputs) in [(&bytes[..], 2), (&bytes[1..], 3), (&bytes[..100], 3), (&[], 0)] {
            assert!(Network::from_bytes(bytes, inputs).is_err());
        }
    }

    #[test]
    fn written_networks_can_be_parsed() {
        let network = network();
        let text = "material opening\n1 2\n".to_owned() + &network.write();
        assert_eq!(Network::parse(&text, 3), Ok(Some(network)));
        assert_eq!(Network::parse("material opening\n1 2\n", 3), Ok(None));
        let found = |text: &str, inputs| match Network::parse(text, inputs) {
            Err(WeightsError::Numbers { found, .. }) => found,
            other => panic!("{other:?}"),
        };
        assert_eq!(found(&text, 4), Some(7));
        assert!(Network::parse(&text.replace('f', "g"), 3).is_err());
        let head = "network\n".to_owned() + &"9 ".repeat(5) + "\n";
        assert_eq!(found(&head, 3), Some(5));
    }

    #[test]
    fn incremental_updates_equal_a_computation_from_scratch() {
        let network = network();
        let (white, black) = (Color::White, Color::Black);
        let scratch = sums(&network, &[(white, 0), (white, 2), (black, 1)]);
        // As input numbers, these are 0, 2 and 4.
        let mut updated = network.accumulator();
        for (added, removed) in
            [(&[5, 2][..], &[][..]), (&[3], &[5, 2]), (&[0, 1, 2], &[3]), (&[4], &[1])]
        {
            updated.update(&network, added, removed);
        }
        assert_eq!(updated, scratch);
        assert_ne!(updated, network.accumulator());
    }

    #[test]
    fn the_side_to_move_sees_its_own_pieces_as_its_own() {
        let network = network();
        let there = [(Color::White, 0), (Color::White, 2), (Color::Black, 1)];
        let as_white = sums(&network, &there);
        let as_black = sums(&network, &there.map(|(color, input)| (!color, input)));
        let score = network.read(&as_white, Color::White, 100);
        assert_eq!(score, network.read(&as_black, Color::Black, 100));
        assert_ne!(score, network.read(&as_white, Color::Black, 100));
        assert_ne!(score, network.read(&as_white, Color::White, 200));
    }

    #[test]
    fn the_largest_weights_do_not_overflow() {
        let largest = Network {
            feature_weights: vec![[127; HIDDEN]; 2],
            bias: [127; HIDDEN],
            midgame: [OUTPUT_WEIGHT_LIMIT; 2 * HIDDEN],
            endgame: [-OUTPUT_WEIGHT_LIMIT; 2 * HIDDEN],
        };
        let most =
            100 * 2 * HIDDEN as i32 * i32::from(OUTPUT_WEIGHT_LIMIT) / i32::from(OUTPUT_SCALE);
        let sums = largest.accumulator();
        assert_eq!(largest.read(&sums, Color::White, PHASE_MIDGAME), most);
        assert_eq!(largest.read(&sums, Color::Black, 0), -most);
    }
}
