//! Two games whose rules are compared.

use super::normal::Normal;
use heterodox_definition::KindSet;
use heterodox_kernel::Kind;
use std::collections::BTreeMap;

/// The rules of two games, and the pairs of equal kinds.
pub(super) struct Pair<'n, 'd> {
    pub(super) old: &'n Normal<'d>,
    pub(super) new: &'n Normal<'d>,
    pub(super) kinds: &'n BTreeMap<Kind, Kind>,
}

impl Pair<'_, '_> {
    /// The new kind of an old one.
    pub(super) fn kind(&self, kind: Kind) -> Option<Kind> {
        self.kinds.get(&kind).copied()
    }

    /// The new kinds of those old ones that can have pieces.
    pub(super) fn set(&self, kinds: KindSet) -> KindSet {
        let live = kinds.iter().filter(|&kind| self.old.live.contains(kind));
        live.filter_map(|kind| self.kind(kind)).collect()
    }
}
