//! The workshop: checking, storing and listing games that users define.

use super::App;
use super::computing::Computing;
use super::embed::{Board, board_code};
use super::extract::{Json, Path};
use super::learned::{is_learned, learning};
use super::pictures::{PICTURE_DIGITS, UPLOADED};
use super::user::User;
use crate::error::ApiError;
use crate::names::looks_like_engine;
use crate::store::{
    DefinitionChange, DefinitionRow, DefinitionSource as _, NewDefinition, Pictures, Stored,
};
use crate::workshop;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use heterodox_answers::{self as answers, game_id, hash_in_id, is_hash, problems, workshop_hash};
use heterodox_api::{
    ErrorBody, GameSummary, ReachReply, ReachRequest, SetUpReply, SetUpRequest, StoredGame,
    WorkshopChange, WorkshopEntry, WorkshopGame, WorkshopList, WorkshopText,
};
use heterodox_catalog::workshop::Definition;

/// Maximum number of games in each part of the gallery.
const MAX_GAMES: u32 = 200;

/// The author of a game who has not chosen a name.
const VISITOR: &str = "a visitor";

/// Reads a text and says what is wrong with it, or which game it defines.
#[utoipa::path(post, path = "/api/workshop/check", tag = "workshop", request_body = WorkshopText,
    responses((status = 200, body = heterodox_api::CheckReply), (status = 400, body = ErrorBody)))]
pub(super) async fn check(
    State(app): State<App>,
    computing: Computing,
    Json(WorkshopText { text }): Json<WorkshopText>,
) -> Result<Response, ApiError> {
    let reply = computing.compile(move || app.checks.check(&text)).await?;
    Ok(([(CONTENT_TYPE, "application/json")], reply.to_string()).into_response())
}

/// Returns the check of a sample.
#[utoipa::path(get, path = "/api/workshop/samples/{name}", tag = "workshop",
    params(("name" = String, Path, description = "The name of the sample")),
    responses((status = 200, body = heterodox_api::CheckReply), (status = 404, body = ErrorBody)))]
pub(super) async fn sample(
    State(app): State<App>,
    computing: Computing,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    let text = answers::sample(&name)?;
    let reply = computing.compile(move || app.checks.check(text)).await?;
    Ok(([(CONTENT_TYPE, "application/json")], reply.to_string()).into_response())
}

/// Returns the squares that a piece, alone on the board, bears on.
#[utoipa::path(post, path = "/api/workshop/reach", tag = "workshop", request_body = ReachRequest,
    responses((status = 200, body = ReachReply), (status = 400, body = ErrorBody)))]
pub(super) async fn reach(
    computing: Computing,
    Json(request): Json<ReachRequest>,
) -> Result<axum::Json<ReachReply>, ApiError> {
    computing.compile(move || Ok(answers::reach(&request)?)).await.map(axum::Json)
}

/// Returns the edits of a text that change its start position.
#[utoipa::path(post, path = "/api/workshop/set-up", tag = "workshop", request_body = SetUpRequest,
    responses((status = 200, body = SetUpReply), (status = 400, body = ErrorBody)))]
pub(super) async fn set_up(
    computing: Computing,
    Json(request): Json<SetUpRequest>,
) -> Result<axum::Json<SetUpReply>, ApiError> {
    computing.compile(move || Ok(answers::set_up_definition(request)?)).await.map(axum::Json)
}

/// Stores a game, unless it is known. The first user who stores it is its author.
#[utoipa::path(post, path = "/api/workshop", tag = "workshop", request_body = WorkshopText,
    responses((status = 200, body = StoredGame), (status = 201, body = StoredGame),
              (status = 400, body = ErrorBody), (status = 409, body = ErrorBody),
              (status = 429, body = ErrorBody)))]
pub(super) async fn store(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Json(WorkshopText { text }): Json<WorkshopText>,
) -> Result<(StatusCode, axum::Json<StoredGame>), ApiError> {
    let now = app.hub.clock.now();
    let read = move || Ok(workshop::read(&text, Some(user_id.0), now)?.definition);
    let new = computing.compile(read).await?;
    let status = match insert(&app, &new).await? {
        true => StatusCode::CREATED,
        false => StatusCode::OK,
    };
    // Another user may have stored it under another name.
    let known = app.database.definition(&new.text.hash).await?;
    let id = known.unwrap_or(new.text).id();
    Ok((status, axum::Json(StoredGame { id })))
}

/// Stores a definition for its author. Returns false if it is known.
pub(super) async fn insert(app: &App, new: &NewDefinition) -> Result<bool, ApiError> {
    match app.database.insert_definition(new, app.storage_quota()).await? {
        Stored::New => Ok(true),
        Stored::Known => Ok(false),
        Stored::Collides => {
            let message = "Another game has the same id; change something in the text.";
            Err(ApiError::conflict("same-id", message))
        }
        Stored::OverQuota => Err(app.over_quota()),
    }
}

/// Lists the user's games and those that are listed for everybody, and sample texts.
#[utoipa::path(get, path = "/api/workshop", tag = "workshop",
    responses((status = 200, body = WorkshopList)))]
pub(super) async fn gallery(
    State(app): State<App>,
    user_id: User,
) -> Result<axum::Json<WorkshopList>, ApiError> {
    let rows = app.database.definitions(&user_id.0, MAX_GAMES).await?;
    let game = |row: DefinitionRow| WorkshopEntry {
        id: game_id(&row.name, &row.hash),
        files: row.files,
        ranks: row.ranks,
        kinds: row.kinds,
        author: author_name(&row),
        created: row.created.0,
        mine: row.author.as_ref() == Some(&user_id.0),
        listed: row.listed,
        name: row.name,
    };
    Ok(axum::Json(WorkshopList {
        games: rows.into_iter().map(game).collect(),
        samples: answers::samples(),
    }))
}

/// Returns a game with its text.
#[utoipa::path(get, path = "/api/workshop/{id}", tag = "workshop",
    params(("id" = String, Path, description = "The id of the game")),
    responses((status = 200, body = WorkshopGame), (status = 404, body = ErrorBody)))]
pub(super) async fn get(
    State(app): State<App>,
    user_id: User,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<axum::Json<WorkshopGame>, ApiError> {
    let hash = hash(&id)?;
    let row = app.database.definition_row(&hash).await?;
    let text = app.database.definition(&hash).await?;
    let (Some(row), Some(text)) = (row, text) else { return Err(ApiError::no_definition()) };
    let pictures = app.database.kind_pictures(&hash).await?;
    let learning = learning(&app, &hash).await?;
    let id = game_id(&row.name, &row.hash);
    let is_learned = learning.as_ref().is_some_and(is_learned);
    let board = Board { id: &id, text: &text.text, is_learned };
    let board = board_code(&app, &headers, &board);
    Ok(axum::Json(WorkshopGame {
        id,
        form: text.language().into(),
        text: text.text,
        author: author_name(&row),
        listed: row.listed,
        mine: row.author.as_ref() == Some(&user_id.0),
        created: row.created.0,
        games: row.games,
        pictures,
        learning,
        board,
        name: row.name,
    }))
}

/// Changes what the author of a game may change. The game itself never changes.
#[utoipa::path(patch, path = "/api/workshop/{id}", tag = "workshop",
    params(("id" = String, Path, description = "The id of the game")),
    request_body = WorkshopChange,
    responses((status = 200, body = WorkshopGame), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(WorkshopChange { listed, pictures }): Json<WorkshopChange>,
) -> Result<axum::Json<WorkshopGame>, ApiError> {
    let hash = hash(&id)?;
    if let Some(pictures) = &pictures {
        check_pictures(&app, &computing, &hash, pictures).await?;
    }
    let change = DefinitionChange { listed, pictures };
    if !app.database.change_definition(&hash, &user_id.0, &change).await? {
        return Err(not_the_author(&app, &hash).await?);
    }
    get(State(app), user_id, headers, Path(id)).await
}

/// Forgets the author of a game and takes it from the list. Games that are played with it
/// keep its text; if there are none, it is deleted.
#[utoipa::path(delete, path = "/api/workshop/{id}", tag = "workshop",
    params(("id" = String, Path, description = "The id of the game")),
    responses((status = 204), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn delete(
    State(app): State<App>,
    user_id: User,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let hash = hash(&id)?;
    match app.database.delete_definition(&hash, &user_id.0).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(not_the_author(&app, &hash).await?),
    }
}

/// The hash in the id of a game, with or without its first part.
pub(super) fn hash(id: &str) -> Result<String, ApiError> {
    workshop_hash(id).ok_or_else(ApiError::no_definition)
}

/// The name that the author of a game has chosen.
fn author_name(row: &DefinitionRow) -> Option<String> {
    // Names like the computer's could be chosen in old versions.
    row.author_name.clone().filter(|name| !looks_like_engine(name))
}

/// Returns the error for a change by somebody who is not the author.
async fn not_the_author(app: &App, hash: &str) -> Result<ApiError, ApiError> {
    Ok(match app.database.definition_row(hash).await? {
        Some(_) => ApiError::forbidden("not-yours", &problems::NOT_AUTHOR),
        None => ApiError::no_definition(),
    })
}

/// Checks the pictures of a game: those of its kinds, each a drawing or uploaded.
async fn check_pictures(
    app: &App,
    computing: &Computing,
    hash: &str,
    pictures: &Pictures,
) -> Result<(), ApiError> {
    let text = app.database.definition(hash).await?.ok_or_else(ApiError::no_definition)?;
    let read = move || Definition::read(&text.canonical).map_err(|_| ApiError::internal());
    let definition = computing.run(read).await?;
    for (token, picture) in pictures {
        if definition.kinds.iter().all(|kind| kind.token != *token) {
            return Err(answers::no_such_piece(token).into());
        }
        let is_known = match picture.strip_prefix(UPLOADED) {
            Some(hash) if is_hash(hash, PICTURE_DIGITS) => {
                app.database.picture(hash).await?.is_some()
            }
            Some(_) => false,
            None => answers::is_drawing(picture),
        };
        if !is_known {
            return Err(answers::no_such_picture(picture).into());
        }
    }
    Ok(())
}

/// Returns who has written a game of the workshop. `None` if the game is not one of them.
pub(super) async fn inventor(app: &App, id: &str) -> Result<Option<String>, ApiError> {
    let Some(hash) = hash_in_id(id) else { return Ok(None) };
    let row = app.database.definition_row(&hash).await?;
    Ok(Some(row.as_ref().and_then(author_name).unwrap_or_else(|| VISITOR.to_owned())))
}

/// Adds to the description of a game of the workshop who has written it and how its pieces
/// look.
pub(super) async fn describe(app: &App, summary: &mut GameSummary) -> Result<(), ApiError> {
    let Some(hash) = hash_in_id(&summary.id) else { return Ok(()) };
    if let Some(inventor) = inventor(app, &summary.id).await? {
        summary.inventor = inventor;
    }
    let mut pictures = app.database.kind_pictures(&hash).await?;
    for kind in &mut summary.kinds {
        kind.picture = pictures.remove(&kind.letter);
    }
    Ok(())
}
