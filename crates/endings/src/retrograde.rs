//! Retrograde analysis of materials that lead to each other.
//!
//! All positions are expanded once. The moves among them are turned around. Then the values
//! are found level by level, a level being the number of plies to the end: the moves that
//! lead to a lost position win, and a position is lost if all its moves lead to won ones.

use crate::value::{Packed, Score};
use std::collections::BTreeMap;

/// Bit of a position where the side to move cannot take a piece of the other side.
pub(crate) const SAFE: u8 = 1;
/// Bit of a position with a move to a safe one.
pub(crate) const KEEPS: u8 = 2;

/// A position after a move, as retrograde analysis sees it.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Target {
    /// One of the positions being solved.
    Inside(u32),
    /// A position with this value.
    Known { value: Packed, safe: bool },
}

/// The positions being solved, by number.
#[derive(Debug, Default)]
pub(crate) struct Positions {
    pub(crate) values: Vec<Packed>,
    pub(crate) flags: Vec<u8>,
    /// Number of moves that may still avoid a loss.
    left: Vec<u16>,
    /// Plies to the end after the longest of the moves out of these positions that lose.
    latest: Vec<u16>,
    /// Number of moves among these positions.
    degrees: Vec<u16>,
    /// Number of moves that lead to each position.
    entries: Vec<u32>,
    /// The ends of all moves among these positions, ordered by their origin.
    moves: Chunks,
    levels: Levels,
}

impl Positions {
    /// Creates positions without values.
    pub(crate) fn new(count: usize) -> Positions {
        let mut positions = Positions::default();
        positions.grow_to(count);
        positions
    }

    /// Adds positions until there are this many.
    pub(crate) fn grow_to(&mut self, count: usize) {
        if count <= self.len() {
            return;
        }
        self.values.resize(count, Packed::NONE);
        self.flags.resize(count, 0);
        self.left.resize(count, 0);
        self.latest.resize(count, 0);
        self.degrees.resize(count, 0);
        self.entries.resize(count, 0);
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// Number of moves among the positions.
    pub(crate) fn moves(&self) -> u64 {
        self.moves.len
    }

    /// Adds a position with the result of a game that is over.
    pub(crate) fn add_end(&mut self, number: usize, score: Score) {
        self.values[number] = Packed::DRAW;
        self.flags[number] = SAFE;
        if score != Score::Draw {
            self.levels.add(0, number as u32, score);
        }
    }

    /// Adds a position with the positions after its moves. Positions have to be added in the
    /// order of their numbers.
    pub(crate) fn add(&mut self, number: usize, safe: bool, targets: &[Target]) {
        self.values[number] = Packed::DRAW;
        self.flags[number] |= if safe { SAFE } else { 0 };
        let mut fastest_win = None;
        let (mut left, mut latest, mut degree) = (0, 0, 0);
        for target in targets {
            match *target {
                Target::Inside(to) => {
                    self.moves.push(to);
                    self.entries[to as usize] += 1;
                    left += 1;
                    degree += 1;
                }
                Target::Known { value, safe } => {
                    let Some(value) = value.value() else { continue };
                    let won_at_once = value.score == Score::Loss && value.plies == 0;
                    self.flags[number] |= if safe || won_at_once { KEEPS } else { 0 };
                    let plies = value.plies + 1;
                    match value.score {
                        Score::Draw => left += 1,
                        Score::Win => latest = latest.max(plies as u16),
                        Score::Loss => {
                            left += 1;
                            fastest_win = Some(plies.min(fastest_win.unwrap_or(plies)));
                        }
                    }
                }
            }
        }
        self.degrees[number] = degree;
        self.left[number] = left;
        self.latest[number] = latest;
        if let Some(plies) = fastest_win {
            self.levels.add(plies, number as u32, Score::Win);
        } else if left == 0 {
            self.levels.add(latest.into(), number as u32, Score::Loss);
        }
    }

    /// Finds the values of all positions.
    pub(crate) fn solve(&mut self) {
        let (starts, origins) = self.turn_around();
        let entries = |number: usize| {
            let range = starts[number] as usize..starts[number + 1] as usize;
            origins[range].iter().map(|origin| *origin as usize)
        };
        for number in 0..self.len() {
            if self.flags[number] & SAFE != 0 {
                entries(number).for_each(|origin| self.flags[origin] |= KEEPS);
            }
        }
        while let Some(level) = self.levels.next() {
            for (number, score) in self.levels.take(level) {
                let number = number as usize;
                if self.values[number] == Packed::DRAW {
                    self.values[number] = Packed::new(score, level);
                    self.levels.reached.push((number as u32, score));
                }
            }
            for (number, score) in std::mem::take(&mut self.levels.reached) {
                entries(number as usize).for_each(|origin| self.note(origin, level, score));
            }
        }
    }

    /// Notes that a move from `origin` leads to a position of this level and score.
    fn note(&mut self, origin: usize, level: u32, score: Score) {
        if self.values[origin] != Packed::DRAW {
            return;
        }
        if score == Score::Loss {
            // No win can be faster, or it would have been found.
            self.values[origin] = Packed::new(Score::Win, level + 1);
            self.levels.won.push(origin as u32);
            return;
        }
        self.left[origin] -= 1;
        if self.left[origin] == 0 {
            let level = (level + 1).max(self.latest[origin].into());
            self.levels.add(level, origin as u32, Score::Loss);
        }
    }

    /// Orders the moves by their ends. Returns the start of each position's list, and the
    /// origins.
    fn turn_around(&mut self) -> (Vec<u32>, Vec<u32>) {
        let mut starts = std::mem::take(&mut self.entries);
        starts.push(0);
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut origins = vec![0; sum as usize];
        let mut moves = std::mem::take(&mut self.moves).into_iter();
        for (number, degree) in std::mem::take(&mut self.degrees).into_iter().enumerate() {
            for to in moves.by_ref().take(degree.into()) {
                let start = &mut starts[to as usize];
                *start -= 1;
                origins[*start as usize] = number as u32;
            }
        }
        (starts, origins)
    }
}

/// Numbers as differences of seven bits a byte, in chunks that are freed one after another. The
/// moves of a position lead to numbers near each other; most numbers take two bytes.
#[derive(Debug, Default)]
struct Chunks {
    chunks: Vec<Vec<u8>>,
    len: u64,
    last: u32,
}

impl Chunks {
    const SIZE: usize = 1 << 20;
    /// Greatest number of bytes of a number.
    const MAX_BYTES: usize = 5;

    fn push(&mut self, number: u32) {
        let has_room = |chunk: &Vec<u8>| chunk.len() + Self::MAX_BYTES <= Self::SIZE;
        if !self.chunks.last().is_some_and(has_room) {
            self.chunks.push(Vec::with_capacity(Self::SIZE));
        }
        let Some(chunk) = self.chunks.last_mut() else { return };
        // Small differences of both signs become small numbers (zigzag coding).
        let difference = number.wrapping_sub(self.last) as i32;
        let mut code = (difference << 1 ^ difference >> 31) as u32;
        while code >= 128 {
            chunk.push(code as u8 | 128);
            code >>= 7;
        }
        chunk.push(code as u8);
        self.last = number;
        self.len += 1;
    }

    fn into_iter(self) -> impl Iterator<Item = u32> {
        let mut bytes = self.chunks.into_iter().flatten();
        let mut last = 0_u32;
        std::iter::from_fn(move || {
            let (mut code, mut shift) = (0_u32, 0);
            loop {
                let byte = bytes.next()?;
                code |= u32::from(byte & 127) << shift;
                if byte < 128 {
                    break;
                }
                shift += 7;
            }
            let difference = (code >> 1) as i32 ^ -((code & 1) as i32);
            last = last.wrapping_add(difference as u32);
            Some(last)
        })
    }
}

/// Positions whose values are known or about to be known, by level.
#[derive(Debug, Default)]
struct Levels {
    /// Positions that may have this score at a level, unless they have got a value before.
    candidates: BTreeMap<u32, Vec<(u32, Score)>>,
    /// Positions won at the next level.
    won: Vec<u32>,
    /// Positions of the present level.
    reached: Vec<(u32, Score)>,
    /// The next level.
    level: u32,
}

impl Levels {
    fn add(&mut self, level: u32, number: u32, score: Score) {
        self.candidates.entry(level).or_default().push((number, score));
    }

    /// Returns the next level, `None` if there is none, and adds the positions won at it to those
    /// reached.
    fn next(&mut self) -> Option<u32> {
        let candidate = self.candidates.keys().next().copied();
        let level = if self.won.is_empty() { candidate? } else { self.level };
        self.reached.extend(self.won.drain(..).map(|number| (number, Score::Win)));
        self.level = level + 1;
        Some(level)
    }

    fn take(&mut self, level: u32) -> Vec<(u32, Score)> {
        self.candidates.remove(&level).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{Chunks, Positions, Target};
    use crate::value::{Packed, Score};

    fn values(positions: &Positions) -> Vec<(Score, u32)> {
        let value = |packed: &Packed| packed.value().map(|value| (value.score, value.plies));
        positions.values.iter().filter_map(value).collect()
    }

    #[test]
    fn chunks_return_what_was_put_in() {
        let numbers = (0..700_000_u32).map(|i| match i % 4 {
            0 => i,
            1 => i.wrapping_mul(2_654_435_761),
            2 => u32::MAX - i,
            _ => 0,
        });
        let mut chunks = Chunks::default();
        numbers.clone().for_each(|number| chunks.push(number));
        assert!(chunks.chunks.len() > 2 && chunks.len == 700_000);
        assert!(chunks.into_iter().eq(numbers));
    }

    #[test]
    fn the_winner_hastens_and_the_loser_delays() {
        // 0 is mate. 1 mates. 2 may escape to 3, which goes back. 4 and 5 go to and fro.
        let mut positions = Positions::new(6);
        positions.add_end(0, Score::Loss);
        positions.add(1, true, &[Target::Inside(0), Target::Inside(2)]);
        positions.add(2, true, &[Target::Inside(1), Target::Inside(3)]);
        positions.add(3, true, &[Target::Inside(2)]);
        positions.add(4, true, &[Target::Inside(5)]);
        positions.add(5, true, &[Target::Inside(4), Target::Inside(3)]);
        positions.solve();
        let (win, loss, draw) = (Score::Win, Score::Loss, Score::Draw);
        let expected = [(loss, 0), (win, 1), (draw, 0), (draw, 0), (draw, 0), (draw, 0)];
        assert_eq!(values(&positions), expected);
    }

    #[test]
    fn moves_out_of_the_positions_count_with_their_distance() {
        let known = |score, plies| Target::Known { value: Packed::new(score, plies), safe: false };
        let mut positions = Positions::new(4);
        positions.add(0, true, &[known(Score::Win, 3), known(Score::Win, 9)]);
        positions.add(1, true, &[known(Score::Loss, 20), Target::Inside(0)]);
        positions.add(2, true, &[known(Score::Loss, 4), Target::Inside(0)]);
        positions.add(3, true, &[known(Score::Win, 30), Target::Inside(2)]);
        positions.solve();
        let (win, loss) = (Score::Win, Score::Loss);
        assert_eq!(values(&positions), [(loss, 10), (win, 11), (win, 5), (loss, 31)]);
    }
}
