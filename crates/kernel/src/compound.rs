//! Several effects of one move.

use crate::zobrist::MAX_KINDS;
use crate::{Kind, Square};

/// The effects of a move that does several things in addition to moving a piece: a promotion,
/// captures on squares other than the destination, and the displacement of another piece.
///
/// [`Move::with_effects`](crate::Move::with_effects) creates it, for moves that no simpler [`Extra`](crate::Extra) describes. Equal
/// effects have equal values.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Compound {
    /// Number of captured squares, plus three times the number of the promotion: 0 for none,
    /// else that of the kind plus 1.
    code: u8,
    /// Captured squares, ascending. Those beyond their number are 0.
    captured: [Square; MAX_CAPTURES],
    /// Square of the displaced piece before and after the move; equal if there is none.
    displaced: [Square; 2],
}

/// Maximum number of captures of a move, not counting one on its destination.
pub(crate) const MAX_CAPTURES: usize = 2;

/// Number of different numbers of captures.
const COUNTS: u8 = MAX_CAPTURES as u8 + 1;

const _: () = assert!((MAX_KINDS + 1) * COUNTS as usize <= 256);

impl Compound {
    /// Packs effects. The captured squares are ascending, and those beyond their number are 0.
    ///
    /// # Panics
    /// If the number of the kind is 64 or more.
    pub(crate) fn new(
        promotion: Option<Kind>,
        captured: [Square; MAX_CAPTURES],
        count: usize,
        displacement: Option<(Square, Square)>,
    ) -> Compound {
        let kind = promotion.map_or(0, |kind| kind.0 + 1);
        assert!(usize::from(kind) <= MAX_KINDS, "a game has at most {MAX_KINDS} kinds");
        let (from, to) = displacement.unwrap_or((Square(0), Square(0)));
        Compound { code: kind * COUNTS + count as u8, captured, displaced: [from, to] }
    }

    /// The kind that the moving piece is promoted to.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        match self.code / COUNTS {
            0 => None,
            kind => Some(Kind(kind - 1)),
        }
    }

    /// The squares of the move's captures except its destination, ascending.
    #[inline]
    pub fn captured(&self) -> &[Square] {
        &self.captured[..usize::from(self.code % COUNTS)]
    }

    /// The squares of the displaced piece before and after the move.
    #[inline]
    pub const fn displacement(self) -> Option<(Square, Square)> {
        let [from, to] = self.displaced;
        if from.0 == to.0 { None } else { Some((from, to)) }
    }

    /// A number below 2⁴⁰ that is different for different effects.
    #[inline]
    pub const fn number(self) -> u64 {
        let Compound { code, captured: [a, b], displaced: [c, d] } = self;
        u64::from_le_bytes([code, a.0, b.0, c.0, d.0, 0, 0, 0])
    }
}
