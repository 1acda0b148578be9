//! The overlay of persuasion and support.

use crate::persuasion::{STEPS_OF_PIECE, Weight};
use crate::{Form, Position};
use heterodox_kernel::view::{Overlay, OverlayKind, OverlaySquare, Tone};
use heterodox_kernel::{Color, Convert, Position as _, Square, SquareSet, work};

impl<P: Convert<W>, const W: usize> Position<P, W> {
    /// Returns the overlay with the persuasion and support of each piece.
    pub(crate) fn persuasion_overlay(&self) -> Overlay {
        let squares = Color::ALL
            .into_iter()
            .flat_map(|owner| self.base().owned(owner).iter().map(move |on| (on, owner)))
            .filter_map(|(on, owner)| self.persuasion_and_support(on, owner));
        Overlay {
            id: "persuasion",
            name: "Persuasion and support",
            about: match self.persuasion().form {
                Form::Count => {
                    "How many enemies bear on the piece / how many friends do. With more enemies \
                     than friends it changes sides."
                }
                Form::Value => {
                    "The values of the enemies that bear on the piece, added up / those of the \
                     friends. If the first is greater it changes sides."
                }
                Form::Average => {
                    "The mean value of the enemies that bear on the piece / that of the friends. \
                     If the first is greater it changes sides."
                }
            },
            kind: OverlayKind::Numbers,
            squares: squares.collect(),
        }
    }

    /// Returns the persuasion and support of a piece, unless both are 0.
    fn persuasion_and_support(&self, on: Square, owner: Color) -> Option<OverlaySquare> {
        let kind = self.piece_at(on).filter(|_| !work::is_over())?.kind;
        work::spend(2 * STEPS_OF_PIECE);
        let (base, persuasion) = (self.base(), self.persuasion());
        let weight = |side| -> Weight {
            persuasion.weigh(base, persuasion.bearing(base, on, kind, side, SquareSet::EMPTY))
        };
        let (against, support) = (weight(!owner), weight(owner));
        if against.is_zero() && support.is_zero() {
            return None;
        }
        let tone = if against.exceeds(support) {
            Some(Tone::Bad)
        } else if against.is_zero() {
            None
        } else {
            Some(Tone::Good)
        };
        Some(OverlaySquare { square: on, text: Some(format!("{against}/{support}")), tone })
    }
}
