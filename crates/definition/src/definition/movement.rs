//! The moves of a kind, resolved from their letters.
//!
//! The terms are those of `docs/languages/moves.md`, under "Walks": a *walk* starts from the
//! mover's square, and goes through the *legs* of a chain one after another.

use heterodox_kernel::{AnySquareSet, Kind};
use std::ops::Deref;
use std::sync::Arc;

/// One way of moving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Movement {
    /// To any other square (`U`).
    Universal(Universal),
    /// A walk of one or more legs.
    Chain(Chain),
}

impl Movement {
    /// The letters of the move.
    pub fn text(&self) -> &str {
        match self {
            Movement::Universal(_) => "U",
            Movement::Chain(chain) => &chain.text,
        }
    }
}

/// A move to any other square of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Universal {
    /// True if it may end on an empty square.
    pub quiet: bool,
    /// The pieces that it may capture.
    pub prey: Prey,
    /// The condition for the piece to have this move.
    pub condition: Condition,
}

/// A walk of one or more legs. Groups of a text (`x(y)nzA`) and the alternatives of brackets
/// (`[A?B]`) are chains of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The directions of the first leg, for White.
    pub first: Vec<Heading>,
    /// The legs, at least one.
    pub legs: Vec<Leg>,
    /// The condition for the piece to have this move.
    pub condition: Condition,
    /// A kind that the piece can neither capture nor jump over with this move, of either
    /// colour (the cannon of Janggi), together with all kinds that count as it.
    pub avoids: Option<Kind>,
    /// The letters of the move in the text.
    pub text: String,
}

/// A condition for a piece to have a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Always.
    Always,
    /// While it has not moved (`i` in a diagram).
    Unmoved,
    /// While it stands on one of these squares, by colour (`i` in a `variants.ini`).
    Within(Box<[AnySquareSet; 2]>),
}

/// A direction together with the sense of the last sideways turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Heading {
    /// Index into [`Leg::steps`], 0–7, clockwise from straight ahead.
    pub direction: u8,
    /// The sense.
    pub sense: Sense,
}

impl Heading {
    /// Index into [`Leg::turns`], below 24.
    #[inline]
    pub const fn index(self) -> usize {
        8 * self.sense as usize + self.direction as usize
    }
}

/// The side of the last turn of a walk.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sense {
    /// It has not turned sideways.
    None,
    /// To the right.
    Right,
    /// To the left.
    Left,
}

/// A part of a chain: steps in one direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leg {
    /// The step in each direction in files and ranks, for White. Black's steps are the
    /// negative ones. Radial atoms have their partners at the other four directions.
    pub steps: [(i8, i8); 8],
    /// The turns of a leg after the first.
    pub turns: Turns,
    /// Number of steps, after all that turns ranges over.
    pub range: Range,
    /// True if it may end on an empty square, or turn into the next leg there (m).
    pub quiet: bool,
    /// The pieces that it may capture (c, d, k).
    pub prey: Prey,
    /// True if it may end on a square left open to en passant (e). In a `variants.ini` a leg
    /// with a mount can have this, too.
    pub en_passant: bool,
    /// The piece that it must jump over (p, g).
    pub mount: Option<Mount>,
    /// True if the leg continues as a friend that it reaches, or borrows its moves (x).
    pub friend: bool,
    /// True if the piece that was captured first is put on the square where this leg starts
    /// (u).
    pub unload: bool,
    /// True if this leg makes as many steps as the leg before (i in a later leg).
    pub iso: bool,
    /// The condition on the squares that a step of more than one square passes (n, j).
    pub passage: Passage,
    /// True if the first square is skipped, whatever stands there (j on a step of one square).
    pub skips_first: bool,
    /// True if the squares that the move passes are left open to en passant (in, nn, n, and
    /// the range `*`). With a range of one step these are the squares strictly between the
    /// ends of the leap, else the squares that the steps before the last reach.
    pub opens: bool,
    /// Edges that the steps wrap around (o).
    pub wrap: Wrap,
    /// A turn after each step (z, q in a move of one leg).
    pub rider: Option<Rider>,
}

/// The possible headings of a leg for each heading of the leg before, at [`Heading::index`]. Empty
/// for the first leg. Copies share the list, since definitions have thousands of legs with the same
/// turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Turns(Arc<[Vec<Heading>]>);

impl From<Vec<Vec<Heading>>> for Turns {
    fn from(turns: Vec<Vec<Heading>>) -> Turns {
        Turns(turns.into())
    }
}

impl Deref for Turns {
    type Target = [Vec<Heading>];

    #[inline]
    fn deref(&self) -> &[Vec<Heading>] {
        &self.0
    }
}

/// Number of steps of a leg.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Range {
    /// Up to this number, at least 1.
    Steps(u8),
    /// Any number.
    Unlimited,
    /// Up to max(1, ⌊ranks / 2⌋ − r), where r is the rank of the piece, counted from its own
    /// side from 1 (`*`).
    ToMiddle,
}

/// Kinds of pieces that a leg may capture.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Prey {
    /// Enemy pieces (c).
    pub enemies: bool,
    /// Own pieces (d).
    pub friends: bool,
    /// Royal enemy pieces (k).
    pub royals: bool,
}

impl Prey {
    /// Nothing.
    pub const NONE: Prey = Prey { enemies: false, friends: false, royals: false };
    /// Enemy pieces.
    pub const ENEMIES: Prey = Prey { enemies: true, friends: false, royals: false };

    /// Returns whether there is anything to capture.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.enemies || self.friends || self.royals
    }
}

/// A piece to jump over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mount {
    /// True if the range changes at the mount: an unlimited one to one step, all others to
    /// unlimited (g).
    pub turns_range: bool,
    /// True if the mount must be of the own side (t).
    pub friendly: bool,
}

/// A condition on the squares that a step of more than one square passes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Passage {
    /// Anything.
    Any,
    /// Nothing: at least one shortest way is free (n).
    Free,
    /// Something: no shortest way is free (j).
    Blocked,
}

/// Edges of the board that steps wrap around, to the opposite edge.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Wrap {
    /// None.
    None,
    /// The left and right ones (o).
    Files,
    /// All (oo).
    Both,
}

/// A turn after each step.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rider {
    /// Right angles to alternate sides (z).
    Crooked,
    /// One eighth to the same side each time, at most seven steps (q).
    Circular,
}
