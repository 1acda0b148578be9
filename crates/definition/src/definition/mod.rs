//! The rules of a game as plain data. All defaults, names and letters of the text are resolved.

mod castling;
mod ends;
mod kind;
mod kind_set;
mod movement;
mod promotion;

pub use castling::{Castling, CastlingByFiles, CastlingWay};
pub use ends::{Bare, Dead, Ends, Extinction, Flag, PawnMoves, Repetition, Verdict};
pub use kind::{DropRule, KindRules};
pub use kind_set::KindSet;
pub use movement::{
    Chain, Condition, Heading, Leg, Mount, Movement, Passage, Prey, Range, Rider, Sense, Turns,
    Universal, Wrap,
};
pub use promotion::{Choice, Promotion, Transform, When};

use crate::language::Language;
use heterodox_kernel::{Board, Kind, Setup};

/// The rules of a game, read from a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The language of the text.
    pub language: Language,
    /// Name for people. Not part of the rules.
    pub name: String,
    /// The canonical text. Together with [`start_number`](Definition::start_number) it is the
    /// identity of the game.
    pub canonical: String,
    /// Number of the start position of a game with a shuffled set-up. 0 is the set-up as
    /// written.
    pub start_number: u32,
    /// The board. Holes are not squares: squares are numbered without gaps in the order a1,
    /// b1, …, a2, ….
    pub board: Board,
    /// The kinds of pieces, in the order of the text. A `Kind` is an index into this list.
    pub kinds: Vec<KindRules>,
    /// The start position.
    pub start: Setup,
    /// The pieces that a side must not lose, by colour.
    pub royalty: [Royalty; 2],
    /// Castling.
    pub castling: Castling,
    /// The fate of captured pieces.
    pub captives: Captives,
    /// True if pieces in hand may be dropped.
    pub drops: bool,
    /// True if FENs have a bracket with the pieces in hand.
    pub has_hands: bool,
    /// Kinds that may not face an enemy piece of the same kind.
    pub facing: Vec<Facing>,
    /// True if captures are compulsory (`mustCapture`).
    pub must_capture: bool,
    /// True if a piece must have a quiet move from the square where it is dropped or ends a move
    /// without promotion (`immobilityIllegal`).
    pub immobility_illegal: bool,
    /// True if an e-leg captures in passing only where the piece has no quiet move to the same
    /// square (variants.ini; see "Pawns" in `docs/languages/variants-ini.md`).
    pub quiet_before_en_passant: bool,
    /// The kinds that count as pawns in FENs of other programs. Such FENs name only the square that
    /// a pawn has passed (variants.ini; empty for diagrams).
    pub pawns: KindSet,
    /// The ends of a game.
    pub ends: Ends,
}

impl Definition {
    /// The rules of a kind.
    ///
    /// # Panics
    /// If the game has no such kind.
    #[inline]
    pub fn kind(&self, kind: Kind) -> &KindRules {
        &self.kinds[kind.index()]
    }

    /// All kinds, in the order of the text.
    pub fn all_kinds(&self) -> impl DoubleEndedIterator<Item = Kind> + Clone {
        Kind::all(self.kinds.len())
    }

    /// The kinds that satisfy `is_it`.
    pub fn kinds_where(&self, is_it: impl Fn(&KindRules) -> bool) -> KindSet {
        self.all_kinds().filter(|kind| is_it(self.kind(*kind))).collect()
    }
}

/// The pieces that a side must not lose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Royalty {
    /// Kinds that must not lose a single piece.
    pub absolute: KindSet,
    /// Groups of kinds that are lost when too few of their pieces are left.
    pub groups: Vec<RoyalGroup>,
}

impl Royalty {
    /// All royal kinds.
    #[inline]
    pub fn kinds(&self) -> KindSet {
        self.groups.iter().fold(self.absolute, |all, group| all.union(group.kinds))
    }
}

/// Kinds that are lost together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RoyalGroup {
    /// The kinds, counted together.
    pub kinds: KindSet,
    /// The group is lost when no more than this number of pieces is left.
    pub lost_at: u8,
}

/// The fate of captured pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Captives {
    /// They leave the game.
    Vanish,
    /// They go into the reserve of their owner, for promotion only.
    Reserve,
    /// They change sides and go into the hand of the captor.
    Hand,
}

/// A kind that may not face an enemy piece of the same kind with only empty squares between.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Facing {
    /// The kind.
    pub kind: Kind,
    /// True if it may not on files.
    pub files: bool,
    /// True if it may not on ranks.
    pub ranks: bool,
    /// True if it may not on diagonals.
    pub diagonals: bool,
}
