//! What a position is made of, for a search.

use super::{Position, Template};
use heterodox_kernel::{
    Color, FeatureGroup, OPENING, Position as _, Searchable, SearchableGame, Weights,
};
use std::sync::LazyLock;

/// The features in groups. The first has to be the numbers of pieces.
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
        OPENING * self.placement.occupied().len() as i32 / 8
    }

    const INPUTS: usize = 16;

    fn inputs(&self, add: &mut impl FnMut(Color, usize)) {
        self.placement.inputs(|color, square| square.index() ^ (12 * color.index()), add);
    }

    fn features(&self, add: &mut impl FnMut(Color, usize, i32)) {
        for square in self.placement.occupied() {
            let color = self.piece_at(square).map_or(Color::White, |piece| piece.color);
            let rank = square.index() / 4;
            let gone = if color == Color::White { rank } else { 3 - rank };
            add(color, 0, 1);
            add(color, 1 + gone, 1);
        }
    }
}
