//! The features of a position. The search evaluates it by them.

use super::{Position, Template};
use heterodox_evaluation::{
    Evaluation, FeatureLayout, PHASE_MIDGAME, Searchable, SearchableGame, features,
};
use heterodox_kernel::Color;
use std::sync::LazyLock;

// The first group must be the material: one feature per kind of piece.
features! {
    MATERIAL: "material" [1],
    RANKS: "ranks" [4],
}

static EVALUATION: LazyLock<Evaluation> = LazyLock::new(|| {
    let layout = FeatureLayout::new(
        GROUPS,
        16,
        |color, square| square.index() ^ (12 * color.index()),
        |_kind, seen| RANKS + seen / 4,
    );
    Evaluation::new(layout, include_str!("../weights.txt"))
});

impl SearchableGame for Template {
    fn evaluation(&self) -> &Evaluation {
        &EVALUATION
    }
}

impl Searchable for Position {
    fn phase(&self) -> i32 {
        PHASE_MIDGAME * self.placement.occupied().len() as i32 / 8
    }

    /// There are no features yet that depend on more than one piece.
    fn interaction_features(&self, _: &FeatureLayout, _: &mut impl FnMut(Color, usize, i32)) {}
}
