//! Legs that can be prepared as sets of squares.

use crate::walk::chain::KindLeg;
use heterodox_definition::{Prey, Wrap};

/// Returns whether a leg does nothing but move or capture enemies, without turns and wraps. It may
/// have a mount.
pub(super) fn only_moves_and_captures(leg: &KindLeg) -> bool {
    let rules = &leg.rules;
    let special =
        rules.friend || rules.unload || rules.iso || rules.skips_first || rules.rider.is_some();
    !special
        && rules.wrap == Wrap::None
        && (rules.prey == Prey::NONE || rules.prey == Prey::ENEMIES)
}
