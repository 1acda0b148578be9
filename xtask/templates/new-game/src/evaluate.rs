//! The features of a position, from which the search evaluates it.

use super::{Position, Template};
use heterodox_evaluation::{FeatureGroup, PHASE_MIDGAME, Searchable, SearchableGame, Weights};
use heterodox_kernel::{Color, Kind, Square};
use std::sync::LazyLock;

/// The groups of features. The first must be the material: one feature per kind of
/// piece.
const GROUPS: [FeatureGroup; 2] =
    [FeatureGroup { name: "material", len: 1 }, FeatureGroup { name: "ranks", len: 4 }];

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("../weights.txt"), &GROUPS, Position::INPUTS)
        .expect("the weights fit the features")
});

impl SearchableGame for Template {
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        GROUPS.to_vec()
    }

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }
}

impl Searchable for Position {
    const FEATURES: usize = 5;

    fn phase(&self) -> i32 {
        PHASE_MIDGAME * self.placement.occupied().len() as i32 / 8
    }

    const KINDS: usize = 1;
    const SQUARES: usize = 16;

    fn placement_sets(&self, sets: &mut [u64]) {
        self.placement.sets(sets);
    }

    fn relative_square(color: Color, square: Square) -> usize {
        square.index() ^ (12 * color.index())
    }

    fn piece_features(kind: Kind, seen: usize) -> [usize; 2] {
        [kind.index(), 1 + seen / 4]
    }

    /// There are no features yet that depend on more than one piece.
    fn interaction_features(&self, _add: &mut impl FnMut(Color, usize, i32)) {}
}
