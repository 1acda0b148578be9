//! Promotion.

use heterodox_kernel::{AnySquareSet, Kind};

/// The promotion of a kind, for one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// The kind does not promote.
    Never,
    /// A move that ends in the zone must promote to one of the choices that are open there. It is
    /// illegal if none is open.
    Choices {
        /// The zone.
        zone: AnySquareSet,
        /// The choices, in the order of the text. With its own kind as a choice, the piece may stay
        /// unpromoted.
        choices: Vec<Choice>,
    },
    /// The piece promotes to one other kind.
    Transform(Transform),
}

impl Promotion {
    /// The kinds that a piece can become. Its own is among the choices if it may stay unpromoted.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let (choices, transform) = match self {
            Promotion::Never => (&[][..], None),
            Promotion::Choices { choices, .. } => (&choices[..], None),
            Promotion::Transform(transform) => (&[][..], Some(transform.to)),
        };
        choices.iter().map(|choice| choice.kind).chain(transform)
    }
}

/// A kind that a piece can promote to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The kind.
    pub kind: Kind,
    /// Destinations of moves with this choice.
    pub squares: AnySquareSet,
    /// True if the new piece is taken from the own reserve or hand. The choice is open only while
    /// one is there.
    pub from_reserve: bool,
    /// The choice is open while the own side has fewer pieces on the board that count as the kind
    /// than this number.
    pub limit: Option<u8>,
}

/// Promotion to one kind, as in Shogi.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transform {
    /// The kind.
    pub to: Kind,
    /// The zone.
    pub zone: AnySquareSet,
    /// The moves that may promote the piece.
    pub when: When,
    /// True if it must promote whenever it may.
    pub always: bool,
    /// Squares where it must promote, however it comes there.
    pub forced: AnySquareSet,
    /// True if it must also promote on squares where it could not move any more.
    pub forced_when_stuck: bool,
    /// The piece may promote while the own side has fewer pieces on the board that count as the
    /// kind than this number.
    pub limit: Option<u8>,
    /// True for the rules of a variants.ini: captures in passing do not promote the piece. A royal
    /// group is not lost when its last piece promotes. No piece of a royal group promotes, nor does a
    /// piece become one, while one would be attacked without the promotion.
    pub strict: bool,
}

/// The moves that may promote a piece by [`Transform`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// Moves that start or end in the zone.
    StartsOrEnds,
    /// Moves that end in the zone and either start outside of it or capture.
    EntersOrCaptures,
    /// Moves that start or end in the zone and capture on their destination.
    Captures,
}
