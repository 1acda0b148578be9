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
        LevelScale::parse(include_str!("../levels.txt")).unwrap_or_default()
    }
}

/// Returns the value of the piece on a square.
fn value<P: heterodox_kernel::Position>(position: &P, square: Square, piece_values: &[i32]) -> i32 {
    let kind = position.piece_at(square).map(|piece| piece.kind.index());
    kind.and_then(|kind| piece_values.get(kind)).copied().unwrap_or(0)
}

/// Returns the gain from conversions by both sides. Each counts twice: one side loses the piece and
/// the other gains it. `None` if there is no conversion.
fn conversion_gain<P: Convert<W> + Searchable, const W: usize>(
    before: &Position<P, W>,
    after: &Position<P, W>,
    mv: Move,
    piece_values: &[i32],
) -> Option<i32> {
    let us = before.turn();
    let (mut gain, mut converts) = (0, false);
    for (color, sign) in [(us, 1), (!us, -1)] {
        for square in after.base().owned(color) & before.base().owned(!color) {
            converts = true;
            gain += 2 * sign * value(after, square, piece_values);
        }
    }
    // The piece that moved was itself converted on its target square.
    if after.base().owned(!us).contains(mv.to) {
        converts = true;
        gain -= 2 * value(after, mv.to, piece_values);
    }
    converts.then_some(gain)
}

impl<P: Convert<W> + Searchable, const W: usize> Searchable for Position<P, W> {
    /// All moves have to be played to find those that convert. On large boards with costly moves the
    /// search is stronger without: over Zwangkrieg it scored 35 % ± 13 with them.
    const USES_QSEARCH: bool = W == 1;

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

    /// Returns twice the value of the pieces that are converted: they change sides.
    fn captured_value(&self, mv: Move, piece_values: &[i32]) -> i32 {
        conversion_gain(self, &self.after(mv), mv, piece_values).unwrap_or(0)
    }

    /// Returns the gain from conversions by both sides and from promotion.
    fn noisy_gain(&self, mv: Move, piece_values: &[i32]) -> Option<i32> {
        self.gain_of(mv, &self.after(mv), piece_values)
    }

    const GAINS_COME_WITH_MOVES: bool = true;

    fn for_each_legal_with_gain(
        &self,
        piece_values: &[i32],
        mut add: impl FnMut(Move, Option<i32>),
    ) {
        self.for_each_legal_turn(|mv, after| add(mv, self.gain_of(mv, after, piece_values)));
    }

    /// `None` also if the side to move has to win a King back, or if pieces wait for the end of the
    /// turn to be converted.
    fn null_move(&self) -> Option<Self> {
        if !self.is_settled || self.base().kings(self.turn()).is_empty() {
            return None;
        }
        self.base().null_move().map(|base| Position { base, ..*self })
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
    /// Returns the gain of a move that leads to `after`. `None` if it is quiet.
    fn gain_of(&self, mv: Move, after: &Self, piece_values: &[i32]) -> Option<i32> {
        let promotes = matches!(mv.extra, heterodox_kernel::Extra::Promote(_));
        let promotion = promotes
            .then(|| value(after, mv.to, piece_values) - value(self, mv.from, piece_values));
        let conversion = conversion_gain(self, after, mv, piece_values);
        match (promotion, conversion) {
            (None, None) => None,
            (promotion, conversion) => Some(promotion.unwrap_or(0) + conversion.unwrap_or(0)),
        }
    }

    /// Returns a piece's safety margin: 0 if it is overly persuaded, 1 for a tie,
    /// up to `MARGINS - 1`. `None` if no enemy bears on it.
    fn margin(&self, on: Square, owner: Color) -> Option<usize> {
        let kind = self.piece_at(on)?.kind;
        let (base, persuasion) = (self.base(), self.persuasion());
        let (support, against) =
            persuasion.support_and_persuasion(base, on, kind, owner, SquareSet::EMPTY);
        if against.is_empty() {
            return None;
        }
        let (support, against): (Weight, Weight) =
            (persuasion.weigh(base, support), persuasion.weigh(base, against));
        Some(if against.exceeds(support) {
            0
        } else {
            1 + support.excess_over(against).min(MARGINS as u32 - 2) as usize
        })
    }
}
