//! Games read from PGN and written as PGN.

use crate::definitions::inserted;
use crate::problem::{Problem, json, within};
use heterodox_api::{PgnGame, PgnWriteRequest, read_nested_json};
use heterodox_catalog::{AnyGame, AnyTree, Catalog, variant_id};
use heterodox_kernel::pgn::{RawGame, Reader};
use std::rc::Rc;

/// Maximum length of a PGN text in bytes.
const MAX_TEXT: usize = 64 << 20;

/// Reads all games of a text, each of the game that a function finds, as JSON.
pub(crate) fn read_all(
    text: &str,
    mut game_of: impl FnMut(&RawGame) -> Result<Rc<dyn AnyGame>, Problem>,
) -> Result<String, Problem> {
    if text.len() > MAX_TEXT {
        let message = format!("{} bytes are too many: at most {MAX_TEXT} are read.", text.len());
        return Err(Problem::new("too-large", &message));
    }
    let read = |raw: RawGame| {
        let game = game_of(&raw)?;
        Ok(PgnGame::of(game.tree_from_pgn(&raw)?, &raw.repeated))
    };
    let mut read = Some(read);
    let mut games = Vec::new();
    for raw in Reader::new(text) {
        let (raw, Some(read)) = (raw?, read.as_mut()) else { break };
        games.push(within(|| read(raw))?);
    }
    json(&games)
}

/// Returns the game that the tags of a PGN name. A definition in the tags is inserted into the
/// catalog.
pub(crate) fn named_game(catalog: &mut Catalog, raw: &RawGame) -> Result<Rc<dyn AnyGame>, Problem> {
    let defined = raw.definition().map(|text| inserted(catalog, &text)).transpose()?;
    match (raw.tag("Variant").map(variant_id), defined) {
        (Some(id), _) => Ok(catalog.find(&id)?.into()),
        (None, Some(game)) => Ok(game.into()),
        (None, None) => {
            let message = "The tag Variant is missing, so it is unknown which game this is.";
            Err(Problem::new("no-variant", message))
        }
    }
}

/// Checks that the tags of a PGN do not name another game. Names that only other programs use are
/// ignored.
pub(crate) fn check_variant(
    catalog: &mut Catalog,
    raw: &RawGame,
    expected: &str,
) -> Result<(), Problem> {
    if let Some(text) = raw.definition() {
        inserted(catalog, &text)?;
    }
    let named = raw.tag("Variant").and_then(|name| catalog.find(&variant_id(name)).ok());
    match named.map(|named| named.info().id) {
        Some(id) if id != expected => {
            let message = format!("The game in the PGN is one of {id}, not of {expected}.");
            Err(Problem::new("other-game", &message))
        }
        _ => Ok(()),
    }
}

/// Writes a game, a [`PgnWriteRequest`] in JSON, as PGN.
pub(crate) fn write(game: &dyn AnyGame, request: &str) -> Result<String, Problem> {
    let request: PgnWriteRequest = read_nested_json(request)
        .map_err(|error| Problem::new("bad-argument", &format!("The game: {error}.")))?;
    within(|| {
        let start = request.start.as_deref().map(str::trim).filter(|start| !start.is_empty());
        let mut played = match start {
            Some(fen) => game.match_from_fen(fen)?,
            None => game.new_match(),
        };
        for (i, node) in request.moves.iter().enumerate() {
            let played = played.play_text(&node.mv);
            played.map_err(|error| Problem::from(error).in_move(i + 1))?;
        }
        let outcome = request.outcome(played.as_ref());
        let tree = request.into_tree(game)?;
        Ok(game.tree_to_pgn(AnyTree { outcome, ..tree })?)
    })
}
