//! Views of positions without their types.

use super::ErasedPosition;
use crate::view::{self, EffectView, MoveView, Names, PositionView, ViewPosition};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::Move;
use heterodox_kernel::view::{Effect, choice_of};

impl<G: SearchableGame> ViewPosition for ErasedPosition<G> {
    fn view(&self) -> PositionView {
        view::position(&self.game.0, &self.position, true)
    }

    fn view_without_moves(&self) -> PositionView {
        view::position(&self.game.0, &self.position, false)
    }

    fn choices(&self) -> Vec<MoveView> {
        view::moves(&self.game.0, &self.position)
    }

    fn choice_text(&self, mv: Move) -> Option<String> {
        choice_of(&self.game.0, &self.position, mv).map(|choice| choice.text)
    }

    fn effect(&self, mv: Move) -> EffectView {
        Names::of(&self.game.0).effect(Effect::of(&self.game.0, &self.position, mv))
    }
}
