//! The keys of a diagram.

use super::choices::ChoiceText;
use super::grid::{Grid, Points};
use super::groups::Group;
use super::pieces::{PieceKeys, PiecePlaces};
use super::source::Word;
use crate::definition::{Dead, KindSet};
use heterodox_kernel::Kind;
use heterodox_kernel::SortedMap;

/// Captured pieces, from the value of `holdingsType`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Holdings {
    /// They vanish (0).
    None,
    /// They go into the reserve of their owner (1).
    Reserve,
    /// They change sides and are demoted (−1).
    Demoted,
    /// They change sides and keep their kinds (less).
    Kept,
}

/// Choices of one kind, with the depth of their zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PromotionTable {
    pub(super) choices: Vec<ChoiceText>,
    pub(super) zone: u8,
}

/// Lines where pieces of a kind may not face each other.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct FacingText {
    pub(super) kind: Kind,
    /// One of `VSRBQ`.
    pub(super) letter: char,
}

/// Points by kind and colour.
pub(super) type PointsByKind = SortedMap<u8, [Points; 2]>;

/// The keys and pieces of a diagram with their values. Kinds are numbers, and all defaults are
/// resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DiagramKeys {
    pub(super) grid: Grid,
    pub(super) pieces: Vec<PieceKeys>,
    pub(super) royal: KindSet,
    /// Bit by colour: set if a side loses only with its last royal.
    pub(super) extinction: u32,
    pub(super) promotion: PromotionKeys,
    pub(super) holdings: Holdings,
    pub(super) stalemate_loses: bool,
    pub(super) baring: Option<Option<Kind>>,
    pub(super) iron: KindSet,
    pub(super) protected: KindSet,
    pub(super) counter_strike: KindSet,
    pub(super) castle_flip: bool,
    pub(super) shuffle: Vec<Group>,
    pub(super) zone: PointsByKind,
    pub(super) facing: Vec<FacingText>,
    pub(super) flag: PointsByKind,
    pub(super) checks: u32,
    pub(super) extinct: KindSet,
    pub(super) drop: PointsByKind,
    pub(super) no_double: KindSet,
    pub(super) no_drop_mate: KindSet,
    pub(super) move_limit: u32,
    pub(super) repetition: u32,
    pub(super) dead: Dead,
}

/// The keys of a diagram with their places in the text.
pub(super) struct Draft<'t> {
    pub(super) name: String,
    pub(super) keys: DiagramKeys,
    /// The places of the pieces.
    pub(super) places: Vec<PiecePlaces<'t>>,
    /// Place of `shuffle`.
    pub(super) shuffle_word: Option<Word<'t>>,
}

/// The keys of promotion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PromotionKeys {
    /// Number of kinds, from the first, that promote.
    pub(super) most: u32,
    /// Depth of the zone.
    pub(super) zone: u8,
    /// Choices of these kinds. None if they do not promote by choice.
    pub(super) choices: Vec<ChoiceText>,
    /// Distance from each of these kinds to the kind that it promotes to. 0: by choice.
    pub(super) offset: u32,
    /// Choices of single kinds. They replace all the above for these kinds.
    pub(super) tables: SortedMap<u8, PromotionTable>,
}

impl DiagramKeys {
    /// Number of kinds.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Returns whether games have hands or reserves.
    pub(super) fn has_hands(&self) -> bool {
        self.holdings != Holdings::None || self.pieces.iter().any(|piece| piece.hand != [0; 2])
    }
}
