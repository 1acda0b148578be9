//! Reading and writing games in PGN, with comments and variations.

use super::App;
use super::computing::{Computing, json};
use super::extract::{DecodedJson, NestedJson, Path};
use super::user::User;
use super::workshop::insert;
use crate::error::ApiError;
use crate::games::{GameEntry, check_length};
use crate::workshop::{self, NamedGame, TagError, named_by_tags};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use heterodox_api::{ErrorBody, PgnGame, PgnNode, PgnRequest, PgnText, PgnWriteRequest};
use heterodox_catalog::{AnyTree, variant_id};
use heterodox_kernel::pgn::{RawGame, Reader};
use std::num::NonZeroU32;
use std::sync::Arc;

/// Maximum length of the PGN of a game in bytes.
const MAX_PGN: usize = 256 * 1024;

/// Parses a game of a PGN text.
#[utoipa::path(post, path = "/api/games/{game}/pgn", tag = "games",
    params(("game" = String, Path, description = "The id; `-` for the game that the tag Variant names")),
    request_body = PgnRequest,
    responses((status = 200, body = PgnGame), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn read(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Path(game): Path<String>,
    DecodedJson(request): DecodedJson<PgnRequest>,
) -> Result<Response, ApiError> {
    let raw = computing.run(move || requested_game(&request)).await?;
    let entry = game_of(&app, user_id, &computing, &game, &raw).await?;
    let read = move || {
        let tree = entry.game.tree_from_pgn(&raw).map_err(ApiError::pgn)?;
        let game = PgnGame::of(tree, &raw.repeated);
        check_size(&game)?;
        json(&game)
    };
    computing.run_long(read).await
}

/// Returns the requested game of a PGN text.
fn requested_game(PgnRequest { pgn, number, line }: &PgnRequest) -> Result<RawGame, ApiError> {
    if pgn.len() > MAX_PGN {
        return Err(too_long(pgn.len()));
    }
    let number = number.map_or(1, NonZeroU32::get);
    let line = line.map_or(1, |line| line.get() as usize);
    let mut found = 0;
    for game in Reader::resume(pgn, 0, line) {
        found += 1;
        if found == number {
            return game.map_err(ApiError::pgn);
        }
    }
    Err(ApiError::bad(
        "bad-pgn",
        match found {
            0 => "There is no game in this text.".to_owned(),
            _ => format!("There is no game {number} in this text, which has {found}."),
        },
    ))
}

fn too_long(length: usize) -> ApiError {
    too_large(format!("{length} bytes are too many for a game: at most {MAX_PGN} are read."))
}

/// The error for a game that would be too long to be read again. Written games have more move
/// numbers and spaces than they need.
fn too_long_as_written(length: usize) -> ApiError {
    too_large(format!(
        "This game is too long: written down it could take {length} bytes, and at most {MAX_PGN} \
         are read."
    ))
}

fn too_large(message: String) -> ApiError {
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
}

/// Limits the size of a game: it must be possible to write it and to read it again.
fn check_size(game: &PgnGame) -> Result<(), ApiError> {
    check_length(max_plies(&game.moves))?;
    let text = |text: &Option<String>| text.as_ref().map_or(0, |text| text.len() + 5);
    let tags = game.tags.iter().map(|(name, value)| name.len() + 2 * value.len() + 6);
    let length = tags.sum::<usize>() + text(&game.comment) + max_written_len(&game.moves);
    if length > MAX_PGN { Err(too_long_as_written(length)) } else { Ok(()) }
}

/// Returns the maximum number of moves from the start to the end of a line.
fn max_plies(line: &[PgnNode]) -> usize {
    let of_variation = |(ply, node): (usize, &PgnNode)| {
        node.variations.iter().map(move |line| ply + max_plies(line)).max()
    };
    let variations = line.iter().enumerate().filter_map(of_variation).max();
    line.len().max(variations.unwrap_or(0))
}

/// Returns an upper bound of the length of a line in PGN.
fn max_written_len(line: &[PgnNode]) -> usize {
    let node = |node: &PgnNode| {
        let comment = node.comment.as_ref().map_or(0, |text| text.len() + 5);
        let variations =
            node.variations.iter().map(|line| 4 + max_written_len(line)).sum::<usize>();
        // A move number, a check sign, and separators.
        node.san.as_ref().map_or(0, String::len) + 12 + 5 * node.nags.len() + comment + variations
    };
    line.iter().map(node).sum()
}

/// Returns the game of a PGN text: the requested one. It is an error if the tag
/// Variant names another.
async fn game_of(
    app: &App,
    user_id: User,
    computing: &Computing,
    asked: &str,
    raw: &RawGame,
) -> Result<Arc<GameEntry>, ApiError> {
    let named = match named_id(app, user_id, computing, raw).await? {
        Some(id) => Some(computing.find(&app.hub.games, &id).await),
        None => None,
    };
    match (asked, named) {
        ("-", Some(named)) => named,
        ("-", None) => {
            let message = "The tag Variant is missing, so it is unknown which game this is.";
            Err(ApiError::bad("no-variant", message))
        }
        (asked, named) => {
            let entry = computing.find(&app.hub.games, asked).await?;
            match named {
                Some(Ok(named)) if named.info.id != entry.info.id => {
                    let (id, name) = (&named.info.id, &entry.info.id);
                    let message = format!("The game in the PGN is one of {id}, not of {name}.");
                    Err(ApiError::bad("other-game", message))
                }
                // Names that only other programs use are ignored.
                _ => Ok(entry),
            }
        }
    }
}

/// Returns the id of the game that the tags name. If the tags contain a definition that is not
/// known, it is stored as if the user had sent it: the game can be continued.
async fn named_id(
    app: &App,
    user_id: User,
    computing: &Computing,
    raw: &RawGame,
) -> Result<Option<String>, ApiError> {
    let now = app.hub.clock.now();
    let read = async |text: String| {
        let read = move || Ok(workshop::read(&text, Some(user_id.0), now));
        computing.compile(read).await.map_err(TagError::NotRead)?.map_err(TagError::Definition)
    };
    let named = named_by_tags(&app.definitions, raw, read).await?;
    let Some(NamedGame { id, new }) = named else {
        return Ok(raw.tag("Variant").map(variant_id));
    };
    if let Some(new) = new {
        insert(app, &new).await?;
    }
    Ok(Some(id))
}

/// Writes a game in PGN.
#[utoipa::path(post, path = "/api/games/{game}/pgn/write", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = PgnWriteRequest,
    responses((status = 200, body = PgnText), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn write(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    NestedJson(request): NestedJson<PgnWriteRequest>,
) -> Result<axum::Json<PgnText>, ApiError> {
    check_length(max_plies(&request.moves))?;
    let entry = computing.find(&app.hub.games, &game).await?;
    let write = move || {
        let start = request.start.as_deref().filter(|start| !start.is_empty());
        let moves: Vec<&str> = request.moves.iter().map(|node| node.mv.as_str()).collect();
        let outcome = request.outcome(entry.set_up(start, &moves)?.as_ref());
        let tree = request.clone().into_tree(entry.game.as_ref()).map_err(ApiError::pgn)?;
        let pgn = entry.game.tree_to_pgn(AnyTree { outcome, ..tree }).map_err(ApiError::pgn)?;
        if pgn.len() > MAX_PGN {
            return Err(too_long_as_written(pgn.len()));
        }
        Ok(axum::Json(PgnText { pgn }))
    };
    computing.run_long(write).await
}
