//! Features of a position: those of the base game, and how safe the pieces are
//! from persuasion.

use crate::persuasion::Weight;
use crate::{Pacifist, Position};
use heterodox_evaluation::{FeatureGroup, LevelScale, Searchable, SearchableGame, Weights};
use heterodox_kernel::{Color, Convert, ConvertGame, Kind, Move, Position as _, Square, SquareSet};
use std::sync::LazyLock;

/// Number of values of a piece's safety margin.
const MARGINS: usize = 5;

/// Feature groups that come after those of the base game.
const GROUPS: [FeatureGroup; 5] = [
    FeatureGroup { name: "margins of pieces under persuasion", len: MARGINS },
    FeatureGroup { name: "margins of Kings under persuasion", len: MARGINS },
    FeatureGroup { name: "Kings", len: 1 },
    FeatureGroup { name: "squares borne on", len: 1 },
    FeatureGroup { name: "to convert", len: 1 },
];
const KING_MARGINS: usize = MARGINS;
const KINGS: usize = KING_MARGINS + MARGINS;
const REACH: usize = KINGS + 1;
const TO_CONVERT: usize = REACH + 1;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("../weights.txt"), &GROUPS, 0)
        .expect("the weights fit the features")
});

impl<G, const W: usize> SearchableGame for Pacifist<G, W>
where
    G: ConvertGame<W> + SearchableGame<Position: Searchable>,
{
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        let mut groups = GROUPS.to_vec();
        groups.splice(0..0, self.base.feature_groups());
        groups
    }

    fn weights(&self) -> &Weights {
        self.weights.get_or_init(|| {
            if let Some(learned) = self.base.weights_as_base() {
                return Weights::parse(learned, &self.feature_groups(), G::Position::INPUTS)
                    .expect("the weights fit the features");
            }
            let base = self.base.weights();
            Weights {
                midgame: [&base.midgame[..], &WEIGHTS.midgame].concat(),
                endgame: [&base.endgame[..], &WEIGHTS.endgame].concat(),
                network: None,
                search_params: base.search_params,
            }
        })
    }

    fn level_scale(&self) -> LevelScale {
        LevelScale([0.0, 1.7, 2.8, 4.0, 5.5, 6.7, 8.2])
    }
}

impl<P: Convert<W> + Searchable, const W: usize> Searchable for Position<P, W> {
    /// Not needed: at the end of a turn all possible conversions have been made.
    const USES_QSEARCH: bool = false;

    const FEATURES: usize = P::FEATURES + TO_CONVERT + 1;

    fn in_check(&self) -> bool {
        false
    }

    /// Always false: the game has no check.
    fn gives_check(&self, _mv: Move) -> bool {
        false
    }

    fn is_noisy(&self, mv: Move) -> bool {
        self.noisy_gain(mv, &[]).is_some()
    }

    fn capture_gain(&self, mv: Move, piece_values: &[i32]) -> i32 {
        self.noisy_gain(mv, piece_values).unwrap_or(0)
    }

    /// Returns the gain from conversions by both sides and from promotion.
    fn noisy_gain(&self, mv: Move, piece_values: &[i32]) -> Option<i32> {
        let us = self.turn();
        let after = self.after(mv);
        let of = |square: Square, position: &Self| {
            let kind = position.piece_at(square).map(|piece| piece.kind.index());
            kind.and_then(|kind| piece_values.get(kind)).copied().unwrap_or(0)
        };
        let mut gain = 0;
        let mut noisy = matches!(mv.extra, heterodox_kernel::Extra::Promote(_));
        if noisy {
            gain += of(mv.to, &after) - of(mv.from, self);
        }
        let converted_to = |color| after.base().owned(color) & self.base().owned(!color);
        for (color, sign) in [(us, 1), (!us, -1)] {
            for square in converted_to(color) {
                noisy = true;
                gain += 2 * sign * of(square, &after);
            }
        }
        // The piece that moved was itself converted on its target square.
        if after.base().owned(!us).contains(mv.to) {
            noisy = true;
            gain -= 2 * of(mv.to, &after);
        }
        noisy.then_some(gain)
    }

    fn phase(&self) -> i32 {
        self.base().phase()
    }

    const KINDS: usize = P::KINDS;
    const SQUARES: usize = P::SQUARES;

    #[inline]
    fn placement_sets(&self, sets: &mut [u64]) {
        self.base().placement_sets(sets);
    }

    fn relative_square(color: Color, square: Square) -> usize {
        P::relative_square(color, square)
    }

    fn piece_features(kind: Kind, seen: usize) -> [usize; 2] {
        P::piece_features(kind, seen)
    }

    fn mirrored(&self) -> Option<Self> {
        self.base().mirrored().map(|base| self.with_base(base))
    }

    fn interaction_features(&self, add: &mut impl FnMut(Color, usize, i32)) {
        let base = self.base();
        base.interaction_features(add);
        let own = P::FEATURES;
        for color in Color::ALL {
            let kings = base.kings(color);
            add(color, own + KINGS, kings.len() as i32);
            let reach = base.reach(color);
            add(color, own + REACH, (reach - base.owned(color)).len() as i32);
            for square in base.owned(!color) & reach {
                if let Some(margin) = self.margin(square, !color) {
                    let group = if base.kings(!color).contains(square) { KING_MARGINS } else { 0 };
                    add(!color, own + group + margin, 1);
                }
            }
        }
        add(self.turn(), own + TO_CONVERT, 1);
    }
}

impl<P: Convert<W> + Searchable, const W: usize> Position<P, W> {
    /// Returns a piece's safety margin: 0 if it is overly persuaded, 1 for a tie,
    /// up to `MARGINS - 1`. `None` if no enemy bears on it.
    fn margin(&self, on: Square, owner: Color) -> Option<usize> {
        let kind = self.piece_at(on)?.kind;
        let base = self.base();
        let (support, against) = base.support_and_persuasion(on, kind, owner, SquareSet::EMPTY);
        if against.is_empty() {
            return None;
        }
        let (support, against): (Weight, Weight) =
            (self.weighting().weigh(base, support), self.weighting().weigh(base, against));
        Some(if against.exceeds(support) {
            0
        } else {
            1 + support.excess_over(against).min(MARGINS as u32 - 2) as usize
        })
    }
}
