//! Reading and writing games in PGN, with comments and variations.

use super::App;
use super::computing::{Computing, json};
use super::extract::{DecodedJson, NestedJson, Path};
use super::user::User;
use super::workshop::insert;
use crate::error::ApiError;
use crate::games::GameEntry;
use crate::workshop::{self, NamedGame, TagError, named_by_tags};
use axum::extract::State;
use axum::response::Response;
use heterodox_answers::{
    check_named_game, check_pgn_length, list_games, no_variant, read_game, requested_game,
    write_game,
};
use heterodox_api::{
    ErrorBody, PgnGame, PgnList, PgnListRequest, PgnRequest, PgnText, PgnWriteRequest,
};
use heterodox_catalog::variant_id;
use heterodox_kernel::pgn::RawGame;
use std::sync::Arc;

/// Lists the games of a PGN text. A long text is sent in pieces, each from where the list before
/// ends.
#[utoipa::path(post, path = "/api/pgn/list", tag = "games",
    request_body = PgnListRequest,
    responses((status = 200, body = PgnList), (status = 400, body = ErrorBody)))]
pub(super) async fn list_pgn(
    computing: Computing,
    DecodedJson(request): DecodedJson<PgnListRequest>,
) -> Result<Response, ApiError> {
    computing.run(move || json(&list_games(&request)?)).await
}

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
    let raw = computing.run(move || Ok(requested_game(&request)?)).await?;
    let entry = game_of(&app, user_id, &computing, &game, &raw).await?;
    let read = move || json(&read_game(entry.game.as_ref(), &raw)?);
    computing.run_long(read).await
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
        ("-", None) => Err(no_variant().into()),
        (asked, named) => {
            let entry = computing.find(&app.hub.games, asked).await?;
            // Names that only other programs use are ignored.
            if let Some(Ok(named)) = named {
                check_named_game(&named.info.id, &entry.info.id)?;
            }
            Ok(entry)
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
    let named = named_by_tags(&app.database, raw, read).await?;
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
    check_pgn_length(&request.moves)?;
    let entry = computing.find(&app.hub.games, &game).await?;
    let write = move || Ok(axum::Json(write_game(entry.game.as_ref(), &request)?));
    computing.run_long(write).await
}
