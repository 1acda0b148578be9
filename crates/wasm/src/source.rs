//! Positions as the rules pass them to the engine, which is another instance of WebAssembly.

use crate::problem::{Problem, json, within};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, base_of};
use serde::{Deserialize, Serialize};

/// A match: the game, where it starts, and the moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Source {
    /// Id of the game, with options.
    pub(crate) game: String,
    /// The definition, if a text defines the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) definition: Option<String>,
    /// Name of the network of the game's evaluation, if it has one: a file of the package.
    #[serde(default)]
    pub(crate) network: String,
    /// Start position as a FEN.
    pub(crate) start: String,
    /// Moves in coordinate notation.
    pub(crate) moves: Vec<String>,
}

impl Source {
    fn of(game: &dyn AnyGame, start: String, moves: Vec<String>) -> Source {
        let (id, definition) = (game.info().id, game.definition());
        Source { network: network_of(&id), game: id, definition, start, moves }
    }
}

/// Returns the name of the network of a game. All options of a game share it.
pub(crate) fn network_of(id: &str) -> String {
    match base_of(id) {
        Some(base) => format!("pacifist-{base}"),
        None => id.split(':').next().unwrap_or_default().to_owned(),
    }
}

/// Returns the source of a position as JSON.
pub(crate) fn of_position(position: &dyn AnyPosition) -> Result<String, Problem> {
    json(&Source::of(position.game(), position.fen(), Vec::new()))
}

/// Returns the source of a match as JSON.
pub(crate) fn of_match(played: &dyn AnyMatch) -> Result<String, Problem> {
    let source = within(|| {
        let start = played.start();
        let game = start.game();
        let moves = played.moves().into_iter().map(|mv| game.coordinates(mv)).collect();
        Ok(Source::of(game, start.fen(), moves))
    })?;
    json(&source)
}
