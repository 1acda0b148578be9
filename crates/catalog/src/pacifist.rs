//! Ids of Pacifist Chess, and games without their types.

use crate::search::CatalogGame;
use crate::{AnyGame, Visitor, erase};

/// The id of Pacifist Chess, which is played over another game.
pub(crate) const PACIFIST: &str = "pacifist";

/// Erases the type of a game.
pub(crate) struct Erase;

impl Visitor for Erase {
    type Output = Box<dyn AnyGame>;

    fn visit<G: CatalogGame>(self, game: G) -> Self::Output {
        erase(game)
    }
}
