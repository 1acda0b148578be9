//! A small neural network that corrects what a game's weights alone say.

use crate::{Color, OPENING, Searchable, Tally, WeightsError};
use multiversion::multiversion;
use std::fmt::Write as _;

/// How many numbers each side's pieces are summed up to.
pub const HIDDEN: usize = 256;

/// What stands for 1 in the first layer, and the largest value of a hidden
/// number.
pub const UNIT: i16 = 127;

/// What stands for a Pawn in the second layer.
pub const PAWN: i16 = 64;

/// The largest weight of the second layer: with it, a hidden number times its
/// weight stays within 16 bits.
pub const LARGEST: i16 = i16::MAX / UNIT;

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
    pub first: Vec<[i16; HIDDEN]>,
    /// What the sums start from.
    pub bias: [i16; HIDDEN],
    /// The weights of the numbers, of the side to move and then of the other,
    /// at the opening. At most [`LARGEST`] either way.
    pub opening: [i16; 2 * HIDDEN],
    /// And at the end.
    pub ending: [i16; 2 * HIDDEN],
}

/// The sums of both sides' views of one position, which can be moved on to
/// another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accumulator([[i16; HIDDEN]; 2]);

impl Network {
    /// How many inputs there are for each side.
    pub fn inputs(&self) -> usize {
        self.first.len() / 2
    }

    /// The sums for an empty board.
    pub fn accumulator(&self) -> Accumulator {
        Accumulator([self.bias; 2])
    }

    /// What a position is worth for the side to move beyond what the weights
    /// say, in hundredths of a Pawn.
    pub fn judge<P: Searchable>(&self, position: &P) -> i32 {
        let mut accumulator = self.accumulator();
        position.inputs(&mut |color, input| {
            let input = (self.inputs() * color.index() + input) as u16;
            accumulator.advance(self, &[input], &[]);
        });
        self.read(&accumulator, position.turn(), position.phase())
    }

    /// The same of a position with this side to move and of this phase, to which
    /// a tally has moved on. The accumulator is that of the position before; it
    /// moves on, too.
    #[inline]
    pub fn follow(
        &self,
        accumulator: &mut Accumulator,
        tally: &Tally,
        turn: Color,
        phase: i32,
    ) -> i32 {
        let (came, went) = tally.changes();
        follow(self, accumulator, came, went, turn, phase)
    }

    #[inline(always)]
    fn read(&self, Accumulator(views): &Accumulator, turn: Color, phase: i32) -> i32 {
        let (mut opening, mut ending) = (0, 0);
        for (half, view) in [turn, !turn].into_iter().enumerate() {
            let weights = half * HIDDEN..(half + 1) * HIDDEN;
            opening += weigh(&views[view.index()], &self.opening[weights.clone()]);
            ending += weigh(&views[view.index()], &self.ending[weights]);
        }
        let sum =
            i64::from(opening) * i64::from(phase) + i64::from(ending) * i64::from(OPENING - phase);
        let unit = i64::from(UNIT) * i64::from(UNIT) * i64::from(PAWN) * i64::from(OPENING);
        (100 * sum / unit) as i32
    }

    /// Writes the network as [`parse`](Network::parse) reads it.
    pub fn write(&self) -> String {
        let mut text = String::from("network\n");
        for weights in [&self.opening, &self.ending] {
            let numbers: Vec<String> = weights.iter().map(i16::to_string).collect();
            text += &(numbers.join(" ") + "\n");
        }
        for row in std::iter::once(&self.bias).chain(&self.first) {
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
                let cut = |number: i16| number.clamp(-LARGEST, LARGEST);
                numbers.into_iter().map(cut).collect::<Vec<i16>>()
            });
            let found = numbers.as_ref().map(Vec::len);
            let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
            numbers.ok_or_else(|| error(2 * HIDDEN, found))
        };
        let (opening, ending) = (second()?, second()?);
        let rows: Option<Vec<[i16; HIDDEN]>> = lines.map(parse_row).collect();
        let mut rows = rows.ok_or_else(|| error(HIDDEN, None))?;
        if rows.len() != 1 + 2 * inputs {
            return Err(error(1 + 2 * inputs, Some(rows.len())));
        }
        let bias = rows.remove(0);
        Ok(Some(Network { first: rows, bias, opening, ending }))
    }
}

/// Moves on to the next position and says what it is worth. What a processor
/// can do with many numbers at once is found out when the program runs.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2"))]
fn follow(
    network: &Network,
    accumulator: &mut Accumulator,
    came: &[u16],
    went: &[u16],
    turn: Color,
    phase: i32,
) -> i32 {
    accumulator.advance(network, came, went);
    network.read(accumulator, turn, phase)
}

/// The sum of the numbers of a view, cut off and squared, times their weights.
#[inline(always)]
fn weigh(view: &[i16; HIDDEN], weights: &[i16]) -> i32 {
    let products = view.iter().zip(weights).map(|(&sum, &weight)| {
        let number = sum.clamp(0, UNIT);
        // In this order two multiplications of 16 bits are enough.
        i32::from(number) * i32::from(number.wrapping_mul(weight))
    });
    products.sum()
}

impl Accumulator {
    /// Adds inputs that came and takes away those that went. More pieces than
    /// any game has would have to be there for the sums to leave the range.
    #[inline(always)]
    fn advance(&mut self, network: &Network, came: &[u16], went: &[u16]) {
        let both = came.len().min(went.len());
        for (color, view) in self.0.iter_mut().enumerate() {
            let row = |&input: &u16| {
                let (input, inputs) = (usize::from(input), network.inputs());
                let turned = if input < inputs { input + inputs } else { input - inputs };
                &network.first[if color == 0 { input } else { turned }]
            };
            // Mostly a piece leaves one square for another.
            for (came, went) in came.iter().zip(went) {
                let rows = row(came).iter().zip(row(went));
                for (sum, (&more, &less)) in view.iter_mut().zip(rows) {
                    *sum = sum.wrapping_add(more).wrapping_sub(less);
                }
            }
            for came in &came[both..] {
                for (sum, &more) in view.iter_mut().zip(row(came)) {
                    *sum = sum.wrapping_add(more);
                }
            }
            for went in &went[both..] {
                for (sum, &less) in view.iter_mut().zip(row(went)) {
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
            first: (0..6).map(|i| std::array::from_fn(|j| weight(i, j))).collect(),
            bias: std::array::from_fn(|j| weight(9, j)),
            opening: std::array::from_fn(|j| weight(11, j) * 2),
            ending: std::array::from_fn(|j| weight(13, j) * 2),
        }
    }

    /// The sums for these inputs.
    fn sums(network: &Network, inputs: &[(Color, usize)]) -> Accumulator {
        let mut accumulator = network.accumulator();
        let input = |&(color, input): &(Color, usize)| network.inputs() * color.index() + input;
        let inputs: Vec<u16> = inputs.iter().map(|input_of| input(input_of) as u16).collect();
        accumulator.advance(network, &inputs, &[]);
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
        for (came, went) in
            [(&[5, 2][..], &[][..]), (&[3], &[5, 2]), (&[0, 1, 2], &[3]), (&[4], &[1])]
        {
            devious.advance(&network, came, went);
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
            first: vec![[127; HIDDEN]; 2],
            bias: [127; HIDDEN],
            opening: [LARGEST; 2 * HIDDEN],
            ending: [-LARGEST; 2 * HIDDEN],
        };
        let most = 100 * 2 * HIDDEN as i32 * i32::from(LARGEST) / i32::from(PAWN);
        let sums = largest.accumulator();
        assert_eq!(largest.read(&sums, Color::White, OPENING), most);
        assert_eq!(largest.read(&sums, Color::Black, 0), -most);
    }
}
