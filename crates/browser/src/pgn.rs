//! Games in PGN.

use crate::request::{Body, Request, json};
use crate::site::Site;
use heterodox_answers::{
    AnswerError, check_named_game, check_pgn_length, hash_in_id, no_variant, problems, read_game,
    requested_game, write_game,
};
use heterodox_api::{PgnRequest, PgnWriteRequest, read_nested_json};
use heterodox_catalog::{AnyGame, variant_id};
use heterodox_kernel::pgn::RawGame;
use heterodox_kernel::said::Said;
use std::sync::Arc;

impl Site {
    /// Reads a game of a PGN text.
    pub(crate) fn read_pgn(&mut self, id: &str, request: &Request<'_>) -> Body {
        let wanted: PgnRequest = request.json()?;
        let raw = requested_game(&wanted)?;
        let game = self.game_of_pgn(id, &raw, request.now)?;
        json(&read_game(game.as_ref(), &raw)?)
    }

    /// Writes a game in PGN.
    pub(crate) fn write_pgn(&mut self, id: &str, request: &Request<'_>) -> Body {
        let content: PgnWriteRequest = read_nested_json(request.body)
            .map_err(|error| AnswerError::bad_json(&error.to_string(), (&error).into()))?;
        check_pgn_length(&content.moves)?;
        json(&write_game(self.find(id)?.as_ref(), &content)?)
    }

    /// Returns the game of a PGN text: the requested one. It is an error if the tag Variant names
    /// another.
    fn game_of_pgn(
        &mut self,
        requested: &str,
        raw: &RawGame,
        now: u64,
    ) -> Result<Arc<dyn AnyGame>, AnswerError> {
        let named = self.named_id(raw, now)?.map(|id| self.find(&id));
        match (requested, named) {
            ("-", Some(named)) => named,
            ("-", None) => Err(no_variant()),
            (requested, named) => {
                let game = self.find(requested)?;
                // Names that only other programs use are ignored.
                if let Some(Ok(named)) = named {
                    check_named_game(&named.info().id, &game.info().id)?;
                }
                Ok(game)
            }
        }
    }

    /// Returns the id of the game that the tags name. A definition in the tags is stored, unless it
    /// is known.
    fn named_id(&mut self, raw: &RawGame, now: u64) -> Result<Option<String>, AnswerError> {
        let id = raw.tag("Variant").map(variant_id);
        let hash = id.as_deref().and_then(hash_in_id);
        if id.is_some() && hash.is_none() || hash.as_ref().is_some_and(|it| self.workshop.has(it)) {
            return Ok(id);
        }
        let Some(text) = raw.definition() else { return Ok(id) };
        let found = self.store_definition(&text, now)?;
        if hash.is_some() && hash != hash_in_id(&found) {
            let message = problems::OTHER_DEFINITION.with([Said::text(found)]);
            return Err(AnswerError::bad("other-game", message));
        }
        Ok(id.or(Some(found)))
    }
}
