//! Views of positions without their types.

use super::ErasedPosition;
use crate::search::CatalogGame;
use crate::view::ViewPosition;
use heterodox_kernel::said::Said;
use heterodox_kernel::view::{self, Choice, Effect, InputStep, ListedMove, Marker, Overlay};
use heterodox_kernel::work::Unfinished;
use heterodox_kernel::{Move, Picked, PickedReasons, Position, explain_targets};

impl<G: CatalogGame> ViewPosition for ErasedPosition<G> {
    fn list(&self) -> Vec<ListedMove> {
        view::list(&self.game.game, &self.position)
    }

    fn cost_of_moves(&self) -> Result<u64, Unfinished> {
        view::cost_of_moves(&self.game.game, &self.position)
    }

    fn cost_of_all(&self) -> Result<u64, Unfinished> {
        view::cost_of_all(&self.game.game, &self.position)
    }

    fn input_paths(&self, moves: &[Move]) -> Vec<Vec<InputStep>> {
        view::input_paths(&self.game.game, &self.position, moves)
    }

    fn choice(&self, mv: Move) -> Option<Choice> {
        view::choice_of(&self.game.game, &self.position, mv)
    }

    fn marker(&self, mv: Move) -> Marker {
        view::marker(&self.game.game, &self.position, mv)
    }

    fn effect(&self, mv: Move) -> Effect {
        Effect::of(&self.game.game, &self.position, mv)
    }

    fn themes(&self, mv: Move) -> Vec<&'static str> {
        self.position.themes(mv)
    }

    fn explain_targets(&self, picked: Picked) -> PickedReasons {
        explain_targets(&self.game.game, &self.position, picked)
    }

    fn sentence(&self, mv: Move) -> String {
        view::sentence(&self.game.game, &self.position, mv)
    }

    fn said(&self, mv: Move) -> Said {
        view::said(&self.game.game, &self.position, mv)
    }

    fn sentences(&self, moves: &[Move]) -> Vec<String> {
        view::sentences(&self.game.game, &self.position, moves)
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.position.overlays()
    }
}
