//! A small neural network that corrects what a game's weights alone say.

use crate::{Color, PHASE_MIDGAME, PieceSquareAccumulator, Searchable, WeightsError};
use multiversion::multiversion;
use std::fmt::Write as _;

/// How many numbers each side's pieces are summed up to.
pub const HIDDEN: usize = 256;

/// What stands for 1 in the first layer, and the largest value of a hidden
/// number.
pub const ACTIVATION_SCALE: i16 = 127;

/// What stands for a Pawn in the second layer.
pub const OUTPUT_SCALE: i16 = 64;

/// The largest weight of the second layer: with it, a hidden number times its
/// weight stays within 16 bits.
pub const OUTPUT_WEIGHT_LIMIT: i16 = i16::MAX / ACTIVATION_SCALE;

/// A network of two layers over which piece of which side stands where.
///
/// Each side's view of the board is summed up to [`HIDDEN`] numbers, which are
/// cut off below 0 and above 1 and squared; those of the side to move and of the
/// other are weighed at the opening and at the end, and blended by the phase.
/// From one position to the next few pieces change their places, so that the
/// sums are not made anew ("efficiently updatable": Yu Nasu, *Efficiently
/// updatable neural-network-based evaluation functions for computer shogi*,
/// 2018).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// For each input, first as one's own, then as the other side's: what it
    /// adds to the sums. At most 127 either way.
    pub feature_weights: Vec<[i16; HIDDEN]>,
    /// What the sums start from.
    pub bias: [i16; HIDDEN],
    /// The weights of the numbers, of the side to move and then of the other,
    /// at the opening. At most [`OUTPUT_WEIGHT_LIMIT`] either way.
    pub midgame: [i16; 2 * HIDDEN],
    /// And at the end.
    pub endgame: [i16; 2 * HIDDEN],
}

/// The sums of both sides' views of one position, which can be moved on to
/// another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accumulator([[i16; HIDDEN]; 2]);

impl Network {
    /// How many inputs there are for each side.
    pub fn inputs(&self) -> usize {
        self.feature_weights.len() / 2
    }

    /// The sums for an empty board.
    pub fn accumulator(&self) -> Accumulator {
        Accumulator([self.bias; 2])
    }

    /// What a position is worth for the side to move beyond what the weights
    /// say, in hundredths of a Pawn.
    pub fn evaluate<P: Searchable>(&self, position: &P) -> i32 {
        let mut accumulator = self.accumulator();
        position.inputs(&mut |color, input| {
            let input = (self.inputs() * color.index() + input) as u16;
            accumulator.update(self, &[input], &[]);
        });
        self.read(&accumulator, position.turn(), position.phase())
    }

    /// The same of a position with this side to move and of this phase, to which
    /// a tally has moved on. The accumulator is that of the position before; it
    /// moves on, too.
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

    /// Writes the network as [`parse`](Network::parse) reads it.
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

    /// Reads a network with so many inputs out of a file of weights: after the
    /// line `network` a line of decimal numbers for the opening and one for the
    /// end, then lines of hexadecimal bytes, for what the sums start from and
    /// for each input. `None` if there is no such line.
    ///
    /// # Errors
    /// If what follows is not that.
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

/// Moves on to the next position and says what it is worth. What a processor
/// can do with many numbers at once is found out when the program runs.
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

/// The sum of the numbers of a view, cut off and squared, times their weights.
#[inline(always)]
fn screlu_dot(view: &[i16; HIDDEN], weights: &[i16]) -> i32 {
    let products = view.iter().zip(weights).map(|(&sum, &weight)| {
        let number = sum.clamp(0, ACTIVATION_SCALE);
        // In this order two multiplications of 16 bits are enough.
        i32::from(number) * i32::from(number.wrapping_mul(weight))
    });
    products.sum()
}

impl Accumulator {
    /// Adds inputs that came and takes away those that went. More pieces than
    /// any game has would have to be there for the sums to leave the range.
    #[inline(always)]
    fn update(&mut self, network: &Network, added: &[u16], removed: &[u16]) {
        let both = added.len().min(removed.len());
        for (color, view) in self.0.iter_mut().enumerate() {
            let row = |&input: &u16| {
                let (input, inputs) = (usize::from(input), network.inputs());
                let turned = if input < inputs { input + inputs } else { input - inputs };
                &network.feature_weights[if color == 0 { input } else { turned }]
            };
            // Mostly a piece leaves one square for another.
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

/// Reads two hexadecimal digits for each number.
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

    /// The sums for these inputs.
    fn sums(network: &Network, inputs: &[(Color, usize)]) -> Accumulator {
        let mut accumulator = network.accumulator();
        let input = |&(color, input): &(Color, usize)| network.inputs() * color.index() + input;
        let inputs: Vec<u16> = inputs.iter().map(|input_of| input(input_of) as u16).collect();
        accumulator.update(network, &inputs, &[]);
        accumulator
    }

    #[test]
    fn networks_are_read_back() {
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
    fn the_way_to_a_position_does_not_matter() {
        let network = network();
        let (white, black) = (Color::White, Color::Black);
        let straight = sums(&network, &[(white, 0), (white, 2), (black, 1)]);
        // Numbered through, these are 0, 2 and 4.
        let mut devious = network.accumulator();
        for (added, removed) in
            [(&[5, 2][..], &[][..]), (&[3], &[5, 2]), (&[0, 1, 2], &[3]), (&[4], &[1])]
        {
            devious.update(&network, added, removed);
        }
        assert_eq!(devious, straight);
        assert_ne!(devious, network.accumulator());
    }

    #[test]
    fn the_side_to_move_sees_its_own_pieces_as_its_own() {
        let network = network();
        let there = [(Color::White, 0), (Color::White, 2), (Color::Black, 1)];
        let as_white = sums(&network, &there);
        let as_black = sums(&network, &there.map(|(color, input)| (!color, input)));
        let judged = network.read(&as_white, Color::White, 100);
        assert_eq!(judged, network.read(&as_black, Color::Black, 100));
        assert_ne!(judged, network.read(&as_white, Color::Black, 100));
        assert_ne!(judged, network.read(&as_white, Color::White, 200));
    }

    #[test]
    fn the_largest_numbers_stay_in_range() {
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
