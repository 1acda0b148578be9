//! Evaluation in the form in which it is asked for a million times a second.

use heterodox_kernel::{Color, OPENING, Searchable, Weights};

/// A game's weights, and what they have said of positions lately.
pub(crate) struct Judgement {
    /// For each feature both weights in one number, so that one multiplication
    /// and one addition do for both: the opening's in the lower half, the
    /// ending's in the upper.
    both: Box<[i64]>,
}

/// Where the upper half begins.
const HALF: u32 = 32;

impl Judgement {
    pub(crate) fn new(weights: &Weights) -> Judgement {
        let pairs = weights.opening.iter().zip(&weights.ending);
        let both = pairs.map(|(&opening, &ending)| {
            // A negative lower half borrows from the upper one; `of` gives back.
            i64::from(opening) + (i64::from(ending) << HALF)
        });
        Judgement { both: both.collect() }
    }

    /// What a position is worth for the side to move: the same as
    /// [`Weights::evaluate`] says.
    #[inline]
    pub(crate) fn of<P: Searchable>(&self, position: &P) -> i32 {
        let mut sum = 0_i64;
        position.features(&mut |color, feature, times| {
            let times = if color == Color::White { times } else { -times };
            sum += i64::from(times) * self.both[feature];
        });
        let opening = sum as i32;
        let ending = ((sum - i64::from(opening)) >> HALF) as i32;
        let phase = position.phase();
        let white = (opening * phase + ending * (OPENING - phase)) / OPENING;
        if position.turn() == Color::White { white } else { -white }
    }
}
