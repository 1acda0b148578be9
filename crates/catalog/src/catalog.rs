//! The catalog: games by their ids.

use crate::game_id_error::GameIdError;
use crate::pacifist::Erase;
use crate::workshop::{self, AnyDefinedGame, Diagnostics, WorkshopId, erase_defined};
use crate::{AnyGame, Visitor, list};
use heterodox_definition::{Definition, parse};
#[cfg(feature = "search")]
use heterodox_evaluation::WeightsError;
use std::collections::HashMap;

/// The games that can be found by an id: the built-in ones, and the user-defined ones that were
/// inserted.
///
/// ```
/// use heterodox_catalog::Catalog;
///
/// let mut catalog = Catalog::default();
/// let game = catalog.insert("hx.name=Two Rooks\nrook::::a1,h1\nking::::e1").unwrap();
/// let id = game.info().id;
/// assert_eq!(catalog.find(&id).unwrap().start().legal_moves().len(), 26);
/// assert_eq!(catalog.find(&format!("pacifist:{id}")).unwrap().info().name, "Pacifist Two Rooks");
/// assert!(heterodox_catalog::find(&id).is_err(), "only this catalog has the game");
/// ```
#[derive(Clone, Default, Debug)]
pub struct Catalog {
    /// The user-defined games, by the digits of their ids.
    defined: HashMap<String, AnyDefinedGame>,
}

impl Catalog {
    /// Creates a catalog that finds a game, its other start positions and Pacifist Chess over it. A
    /// user-defined game has its default weights there.
    pub fn of(game: &dyn AnyGame) -> Catalog {
        let read = |text: String| match cfg!(feature = "definitions") {
            true => AnyDefinedGame::read(&text).ok(),
            false => None,
        };
        let defined = game.definition().and_then(read);
        let mut catalog = Catalog::default();
        defined.into_iter().for_each(|game| catalog.add(game));
        catalog
    }

    /// Inserts the game of a definition, unless the catalog already has it, and returns it.
    ///
    /// # Errors
    /// As [`compile`](workshop::compile).
    pub fn insert(&mut self, text: &str) -> Result<Box<dyn AnyGame>, Diagnostics> {
        let parsed = parse(text);
        // Preparing a game and measuring its cost takes most of the time.
        if let Some(game) = parsed.definition.as_ref().and_then(|one| self.known(one)) {
            return Ok(erase_defined(game.clone()));
        }
        let game = workshop::viewable(parsed, text)?;
        self.add(game.clone());
        Ok(erase_defined(game))
    }

    /// Gives a user-defined game evaluation weights from the text of a file, as tuning writes them.
    /// Does nothing if the catalog does not have the game.
    ///
    /// # Errors
    /// If they are not weights of the game.
    #[cfg(feature = "search")]
    pub fn set_weights(&mut self, id: &str, weights: &str) -> Result<(), WeightsError> {
        if let Some(game) = self.defined.get_mut(workshop::digits(id)) {
            *game = game.with_weights(weights)?;
        }
        Ok(())
    }

    /// Adds all games of another catalog.
    pub fn extend(&mut self, other: &Catalog) {
        other.defined.values().for_each(|game| self.add(game.clone()));
    }

    /// Looks up a game by its id, which may contain options: `zigzag:mirrored`,
    /// `pacifist:zigzag:value`, `pacifist:workshop:my-game-0123456789abcdef`. Case is ignored.
    ///
    /// # Errors
    /// If there is no such game or option. The error lists the known ones.
    pub fn find(&self, id: &str) -> Result<Box<dyn AnyGame>, GameIdError> {
        self.visit(id, Erase)
    }

    /// Calls the visitor with the game of an id, with its static type.
    ///
    /// # Errors
    /// As [`find`](Catalog::find).
    pub fn visit<V: Visitor>(&self, id: &str, visitor: V) -> Result<V::Output, GameIdError> {
        let lower = id.to_ascii_lowercase();
        match WorkshopId::parse(&lower) {
            Some(parts) if !cfg!(feature = "definitions") => Err(parts.undefined()),
            Some(parts) => {
                let game = self.defined.get(parts.digits).ok_or_else(|| parts.undefined())?;
                parts.visit(parts.start(game)?, visitor)
            }
            None => list::visit_built_in(&lower, visitor).map_err(|error| error.spelled_as_in(id)),
        }
    }

    /// Returns the game of a definition, if the catalog has it.
    fn known(&self, definition: &Definition) -> Option<&AnyDefinedGame> {
        let game = self.defined.get(workshop::digits(&definition.id()))?;
        Some(game).filter(|game| game.definition() == definition)
    }

    fn add(&mut self, game: AnyDefinedGame) {
        let id = game.definition().id();
        self.defined.entry(workshop::digits(&id).to_owned()).or_insert(game);
    }
}

/// Looks up a built-in game by its id; see [`Catalog::find`].
///
/// # Errors
/// If there is no such game or option. The error lists the known ones.
pub fn find(id: &str) -> Result<Box<dyn AnyGame>, GameIdError> {
    Catalog::default().find(id)
}

/// Calls the visitor with the built-in game of an id; see [`Catalog::visit`].
///
/// # Errors
/// As [`find`].
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, GameIdError> {
    Catalog::default().visit(id, visitor)
}
