//! Games from definitions, if this file of WebAssembly has them.

use crate::problem::Problem;
use heterodox_catalog::{AnyGame, Catalog};

/// Inserts the game of a definition.
///
/// # Errors
/// If it is not one of a game, or this file has no games from definitions.
pub(crate) fn inserted(catalog: &mut Catalog, text: &str) -> Result<Box<dyn AnyGame>, Problem> {
    // The condition leaves the code out of such a file.
    if cfg!(feature = "definitions") { Ok(catalog.insert(text)?) } else { Err(no_definitions()) }
}

/// The error for a file without them.
pub(crate) fn no_definitions() -> Problem {
    Problem::new("unknown-game", "Games from definitions are not in this part of the rules.")
}
