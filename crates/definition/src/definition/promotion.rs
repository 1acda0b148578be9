//! Promotion.

use heterodox_kernel::{AnySquareSet, Kind};

/// The promotion of a kind, for one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// The kind does not promote.
    Never,
    /// A move that ends in the zone becomes one of the choices that are open there. If none is
    /// open, there is no such move.
    Choices {
        /// The zone.
        zone: AnySquareSet,
        /// The choices, in the order of the text. The piece's own kind as a choice means that
        /// it stays what it is.
        choices: Vec<Choice>,
    },
    /// The piece turns into one other kind.
    Transform(Transform),
}

impl Promotion {
    /// The kinds that a piece can become, its own included if it may stay what it is.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let (choices, transform) = match self {
            Promotion::Never => (&[][..], None),
            Promotion::Choices { choices, .. } => (&choices[..], None),
            Promotion::Transform(transform) => (&[][..], Some(transform.to)),
        };
        choices.iter().map(|choice| choice.kind).chain(transform)
    }
}

/// A kind into which a piece can promote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The kind.
    pub kind: Kind,
    /// Destinations of moves with this choice.
    pub squares: AnySquareSet,
    /// True if the piece comes from the own reserve or hand, which must have one.
    pub from_reserve: bool,
    /// The choice is open while the own side has fewer pieces than this on the board that
    /// count as the kind.
    pub limit: Option<u8>,
}

/// Promotion to one kind, as in Shogi.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transform {
    /// The kind.
    pub to: Kind,
    /// The zone.
    pub zone: AnySquareSet,
    /// The moves with which the piece may promote.
    pub when: When,
    /// True if it must whenever it may.
    pub always: bool,
    /// Squares on which it must, in whatever way it has come there.
    pub forced: AnySquareSet,
    /// True if it must also on squares from where it could not move any more.
    pub forced_when_stuck: bool,
}

/// The moves with which a piece may promote by [`Transform`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// Those that start or end in the zone.
    StartsOrEnds,
    /// Those that end in the zone and start outside of it or capture something.
    EntersOrCaptures,
}
