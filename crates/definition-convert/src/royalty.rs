//! The pieces that a side must not lose, in terms that do not depend on the language.

use super::normal::Normal;
use heterodox_definition::KindSet;
use heterodox_kernel::{Color, Kind, Piece};

/// The condition for losing a group of kinds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    /// With any of their pieces.
    WithAny,
    /// No more than this number is left.
    At(u8),
    /// Never, as the side has none.
    Never,
}

/// The royal kinds of a colour, each group with the condition for losing it. For a single piece,
/// losing any and losing the last one are the same condition.
pub(super) fn royalty(normal: &Normal<'_>, color: Color) -> Vec<(KindSet, Lost)> {
    let definition = normal.definition;
    let royalty = &definition.royalty[color.index()];
    let live = |kinds: KindSet| -> KindSet {
        kinds.iter().filter(|&kind| normal.live.contains(kind)).collect()
    };
    let count = |kind: Kind| {
        let piece = Piece::new(color, kind);
        let held = definition.start.pocket.get(&piece).copied().unwrap_or(0);
        definition.start.count(piece) + held as usize
    };
    let mut all = Vec::new();
    let absolute = live(royalty.absolute);
    if !absolute.is_empty() {
        let pieces: usize = absolute.iter().map(count).sum();
        let is_single = pieces == 1 && !absolute.iter().any(|kind| normal.appears(kind, color));
        all.push((absolute, if is_single { Lost::At(0) } else { Lost::WithAny }));
    }
    for group in &royalty.groups {
        let kinds = live(group.kinds);
        let pieces: usize = kinds.iter().map(count).sum();
        let is_never = pieces == 0 && !kinds.iter().any(|kind| normal.appears(kind, color));
        all.push((kinds, if is_never { Lost::Never } else { Lost::At(group.lost_at) }));
    }
    all.retain(|(kinds, lost)| !kinds.is_empty() && *lost != Lost::Never);
    all.sort_by_key(|(kinds, _)| kinds.iter().next());
    all
}
