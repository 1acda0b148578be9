//! Sets of kinds.

use heterodox_kernel::Kind;
use std::fmt;

/// A set of kinds of pieces. A game has at most 64.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u64);

impl KindSet {
    /// The empty set.
    pub const EMPTY: KindSet = KindSet(0);

    /// The set of the kinds with numbers below `n`, at most 64.
    pub fn first_n(n: usize) -> KindSet {
        Kind::all(n).collect()
    }

    /// The set of one kind.
    #[inline]
    pub fn of(kind: Kind) -> KindSet {
        KindSet(1 << kind.0)
    }

    /// Returns whether the kind is in the set.
    #[inline]
    pub fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }

    /// Adds a kind.
    #[inline]
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.0;
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of kinds.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the union of two sets.
    #[inline]
    #[must_use]
    pub fn union(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// Iterates over the kinds in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let kind = Some(rest.trailing_zeros()).filter(|_| rest != 0)?;
            rest &= rest - 1;
            Some(Kind(kind as u8))
        })
    }
}

impl FromIterator<Kind> for KindSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut set = KindSet::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|kind| kind.0)).finish()
    }
}
