//! The direction of a leg, which riders change from step to step.

use heterodox_definition::{Heading, Rider};

/// The turns that a leg may begin with, in eighths of a circle: a rider turns to either side.
#[inline]
pub(crate) fn first_turns(rider: Option<Rider>) -> &'static [u8] {
    if rider.is_some() { &[1, 7] } else { &[0] }
}

/// The direction of a leg and its next turn.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Course {
    /// The heading of the next step.
    pub heading: Heading,
    /// The next turn in eighths of a circle, one of [`first_turns`].
    pub turn: u8,
}

impl Course {
    /// Turns after a step. Circular riders always turn to the same side, crooked ones by a
    /// quarter to alternating sides.
    #[inline]
    pub(crate) fn advance(&mut self, rider: Option<Rider>) {
        let by = match rider {
            None => return,
            Some(Rider::Circular) => self.turn,
            Some(Rider::Crooked) => {
                let by = 2 * self.turn;
                self.turn = 8 - self.turn;
                by
            }
        };
        self.heading.direction = (self.heading.direction + by) % 8;
    }
}
