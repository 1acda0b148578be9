//! What stands where and what all that is worth, one piece at a time.

use crate::{Color, Kind, Searchable, Square};

/// The sum of what each piece on its square is worth, moved on from one position
/// to the next: mostly few pieces change their places in between.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The pieces of the position that the sum is of, as
    /// [`Searchable::placement_sets`] names them.
    present: Box<[u64]>,
    /// Those of the position that it is to be of.
    next: Box<[u64]>,
    /// What each of their bits stands for.
    places: Box<[Place]>,
    sum: i64,
    /// The inputs that the last move on has brought and those that it has taken
    /// away.
    came: Vec<u16>,
    went: Vec<u16>,
}

/// A piece on a square.
#[derive(Copy, Clone, Debug, Default)]
struct Place {
    /// The number of its input, and for Black's of all inputs of a side more.
    input: u16,
    /// What it adds to the sum.
    worth: i64,
}

/// How many machine words a set of squares has.
const fn words(squares: usize) -> usize {
    squares.div_ceil(u64::BITS as usize)
}

impl Tally {
    /// The sum for an empty board, where features are worth so much to White and
    /// as much less to Black.
    pub fn new<P: Searchable>(worth: impl Fn(usize) -> i64) -> Tally {
        let (bits, words) = (u64::BITS as usize, words(P::SQUARES));
        let none = vec![0; 2 * P::KINDS * words].into_boxed_slice();
        let mut places = vec![Place::default(); none.len() * bits].into_boxed_slice();
        for color in Color::ALL {
            for kind in 0..P::KINDS {
                let set = P::KINDS * color.index() + kind;
                for square in 0..P::SQUARES {
                    let seen = P::seen_by(color, Square(square as u8));
                    let features = P::alone(Kind(kind as u8), seen);
                    let sum: i64 = features.into_iter().map(&worth).sum();
                    places[set * words * bits + square] = Place {
                        input: (P::INPUTS * color.index() + P::SQUARES * kind + seen) as u16,
                        worth: if color == Color::White { sum } else { -sum },
                    };
                }
            }
        }
        let (came, went) = Default::default();
        Tally { present: none.clone(), next: none, places, sum: 0, came, went }
    }

    /// Moves on to a position.
    #[inline]
    pub fn advance<P: Searchable>(&mut self, position: &P) {
        position.placement_sets(&mut self.next);
        self.came.clear();
        self.went.clear();
        let words = self.present.iter_mut().zip(&self.next).zip(self.places.chunks_exact(64));
        for ((present, &next), places) in words {
            let mut different = *present ^ next;
            while different != 0 {
                let bit = different.trailing_zeros();
                different &= different - 1;
                let place = places[bit as usize];
                if next >> bit & 1 == 1 {
                    self.sum += place.worth;
                    self.came.push(place.input);
                } else {
                    self.sum -= place.worth;
                    self.went.push(place.input);
                }
            }
            *present = next;
        }
    }

    /// The inputs of pieces that are now where they were not before the last
    /// move on, and of those that are no longer where they were; Black's are
    /// numbered after White's.
    #[inline]
    pub fn changes(&self) -> (&[u16], &[u16]) {
        (&self.came, &self.went)
    }

    /// The sum for the position that it has moved on to.
    #[inline]
    pub fn sum(&self) -> i64 {
        self.sum
    }
}
