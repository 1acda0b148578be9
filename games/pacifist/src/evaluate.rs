//! Features of a position: those of the base game, and how safe the pieces are
//! from persuasion.

use crate::persuasion::Weight;
use crate::{Pacifist, Position};
use heterodox_evaluation::{
    Evaluation, FeatureLayout, LevelScale, Searchable, SearchableGame, Weights,
};
use heterodox_kernel::{Color, Convert, ConvertGame, Move, Position as _, Square, SquareSet};

/// Number of values of a piece's safety margin.
const MARGINS: usize = 5;

// Feature groups that come after those of the base game.
heterodox_evaluation::features! {
    PIECE_MARGINS: "margins of pieces under persuasion" [MARGINS],
    KING_MARGINS: "margins of Kings under persuasion" [MARGINS],
    KINGS: "Kings" [1],
    REACH: "squares borne on" [1],
    TO_CONVERT: "to convert" [1],
}
/// Number of these features.
const FEATURES: usize = TO_CONVERT + 1;

impl<G, const W: usize> SearchableGame for Pacifist<G, W>
where
    G: ConvertGame<W> + SearchableGame<Position: Searchable>,
{
    fn evaluation(&self) -> &Evaluation {
        self.evaluation.get_or_init(|| {
            let base = self.base.layout();
            let text = self.base.pacifist_weights().map_or_else(
                || {
                    let linear = Weights { network: None, ..self.base.weights().clone() };
                    linear.write(base) + include_str!("../weights.txt")
                },
                str::to_owned,
            );
            Evaluation::new(base.extended(GROUPS), &text)
        })
    }

    fn level_scale(&self) -> LevelScale {
        LevelScale([0.0, 1.7, 2.8, 4.0, 5.5, 6.7, 8.2])
    }
}

impl<P: Convert<W> + Searchable, const W: usize> Searchable for Position<P, W> {
    /// Not needed: at the end of a turn all possible conversions have been made.
    const USES_QSEARCH: bool = false;

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

    fn mirrored(&self) -> Option<Self> {
        self.base().mirrored().map(|base| self.with_base(base))
    }

    fn interaction_features(
        &self,
        layout: &FeatureLayout,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let base = self.base();
        base.interaction_features(layout, add);
        let own = layout.features() - FEATURES;
        for color in Color::ALL {
            let kings = base.kings(color);
            add(color, own + KINGS, kings.len() as i32);
            let reach = base.reach(color);
            add(color, own + REACH, (reach - base.owned(color)).len() as i32);
            for square in base.owned(!color) & reach {
                if let Some(margin) = self.margin(square, !color) {
                    let group = if base.kings(!color).contains(square) {
                        KING_MARGINS
                    } else {
                        PIECE_MARGINS
                    };
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
            (self.form().weigh(base, support), self.form().weigh(base, against));
        Some(if against.exceeds(support) {
            0
        } else {
            1 + support.excess_over(against).min(MARGINS as u32 - 2) as usize
        })
    }
}
