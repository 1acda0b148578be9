//! Creating, joining and reading live games.

use super::App;
use super::computing::{Computing, json};
use super::extract::{Json, Path};
use super::user::User;
use crate::archive;
use crate::error::ApiError;
use crate::ids;
use crate::limits::Refusal;
use crate::store::Entry;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use heterodox_answers::{check_clock, new_start, present, problems, seats};
use heterodox_api::{ErrorBody, LiveGame, NewGame, Opponent, Status};
use heterodox_round::{GameId, GameState, PerColor, RulesId, Seat, Setup, Timestamp};
use std::sync::Arc;

/// Creates a game.
#[utoipa::path(post, path = "/api/live", tag = "live", request_body = NewGame,
    responses((status = 200, body = LiveGame), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Json(new): Json<NewGame>,
) -> Result<Response, ApiError> {
    check_clock(new.clock)?;
    let entry = computing.find(&app.hub.games, &new.game).await?;
    check_unfinished(&app, &user_id).await?;
    let (begun, fen) = (Arc::clone(&entry), new.fen.clone());
    let start = computing.run(move || Ok(new_start(begun.game.as_ref(), fen.as_deref())?)).await?;
    let name = user_id.name(app.hub.store.as_ref()).await?;
    let own = Seat::Person { user_id: user_id.0.clone(), name };
    let setup = Setup {
        id: GameId::default(),
        game: RulesId::from(entry.info.id.as_str()),
        start,
        seats: seats(&new, own, rand::random())?,
        creator: user_id.0.clone(),
        clock: new.clock.map(present::time_control),
        open: new.opponent == Opponent::Open,
        invite: (new.opponent == Opponent::Friend).then(ids::token),
        created: Timestamp::default(),
    };
    if matches!(new.opponent, Opponent::Computer { .. }) {
        app.learning.request(&entry.info.id, app.hub.clock.now()).await;
    }
    let id = app.hub.create(setup, PerColor::both(false)).await?;
    let live = app.hub.view(&id, Some(user_id.0)).await?;
    computing.run(move || json(&live)).await
}

/// Returns an error if the user has too many unfinished games.
async fn check_unfinished(app: &App, user_id: &User) -> Result<(), ApiError> {
    let Some(max) = app.rate_limiter.max_unfinished() else { return Ok(()) };
    let games = app.hub.store.unfinished(&user_id.0, max).await?;
    if games.len() >= max as usize {
        return Err(Refusal::unfinished(max).into());
    }
    Ok(())
}

/// Returns a game.
#[utoipa::path(get, path = "/api/live/{id}", tag = "live",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = LiveGame), (status = 404, body = ErrorBody)))]
pub(super) async fn get(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Path(id): Path<GameId>,
) -> Result<Response, ApiError> {
    let live = app.hub.view(&id, Some(user_id.0)).await?;
    computing.run(move || json(&live)).await
}

/// Accepts an open challenge.
#[utoipa::path(post, path = "/api/live/{id}/join", tag = "live",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = LiveGame), (status = 404, body = ErrorBody),
              (status = 409, body = ErrorBody)))]
pub(super) async fn join(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Path(id): Path<GameId>,
) -> Result<Response, ApiError> {
    let live = app.hub.view(&id, Some(user_id.0.clone())).await?;
    if !live.open {
        // Players of the game, and users who reload the page, get the game.
        if live.you.is_some() {
            return computing.run(move || json(&live)).await;
        }
        return Err(not_open(&live));
    }
    let name = user_id.name(app.hub.store.as_ref()).await?;
    let joined = app.hub.join(&id, user_id.0, name).await?;
    // Another user may have been faster.
    if joined.you.is_none() {
        return Err(not_open(&joined));
    }
    computing.run(move || json(&joined)).await
}

/// Says why a game that somebody wants to join has no free seat.
fn not_open(live: &LiveGame) -> ApiError {
    let is_taken = live.white.is_some() && live.black.is_some();
    let message = match live.status {
        Status::Waiting => &problems::FOR_INVITED,
        _ if is_taken => &problems::CHALLENGE_TAKEN,
        _ => &problems::CHALLENGE_WITHDRAWN,
    };
    ApiError::conflict("taken", message)
}

/// Withdraws a challenge that nobody has accepted yet.
#[utoipa::path(delete, path = "/api/live/{id}", tag = "live",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = LiveGame), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(super) async fn withdraw(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Path(id): Path<GameId>,
) -> Result<Response, ApiError> {
    let live = app.hub.withdraw(&id, user_id.0).await?;
    computing.run(move || json(&live)).await
}

/// Accepts an invitation: joins the game as the missing player. Players of the game
/// just get it. So does everybody else if the seat is taken or the invitation was
/// withdrawn; then `you` is missing.
#[utoipa::path(post, path = "/api/invite/{token}", tag = "live",
    params(("token" = String, Path, description = "The last part of the invitation")),
    responses((status = 200, body = LiveGame), (status = 404, body = ErrorBody)))]
pub(super) async fn invite(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let id = invited(&app, &token).await?;
    let name = user_id.name(app.hub.store.as_ref()).await?;
    let live = app.hub.join(&id, user_id.0, name).await?;
    computing.run(move || json(&live)).await
}

/// Returns the game of an invitation without accepting it.
#[utoipa::path(get, path = "/api/invite/{token}", tag = "live",
    params(("token" = String, Path, description = "The last part of the invitation")),
    responses((status = 200, body = LiveGame), (status = 404, body = ErrorBody)))]
pub(super) async fn invitation(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let id = invited(&app, &token).await?;
    let live = app.hub.view(&id, Some(user_id.0)).await?;
    computing.run(move || json(&live)).await
}

/// Returns the id of the game of an invitation.
async fn invited(app: &App, token: &str) -> Result<GameId, ApiError> {
    // PostgreSQL rejects some strings as texts.
    let game = match ids::is_token(token) {
        true => app.hub.store.invited(token).await?,
        false => None,
    };
    let unknown = || ApiError::missing("no-such-invitation", "There is no such invitation.");
    game.ok_or_else(unknown)
}

/// Returns a game in PGN.
#[utoipa::path(get, path = "/api/live/{id}/pgn", tag = "live",
    params(("id" = String, Path, description = "The game's id")),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"),
              (status = 404, body = ErrorBody)))]
pub(super) async fn pgn(
    State(app): State<App>,
    computing: Computing,
    Path(id): Path<GameId>,
) -> Result<impl IntoResponse, ApiError> {
    let store = app.hub.store.as_ref();
    let (setup, entries) = store.load(&id).await?.ok_or_else(ApiError::no_live)?;
    let text = match store.imported(&id).await? {
        Some(pgn) => pgn,
        None => write_pgn(&app, &computing, setup, entries).await?,
    };
    let file = format!("attachment; filename=\"heterodox-{id}.pgn\"");
    let headers = [
        (CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, file),
    ];
    Ok((headers, text))
}

async fn write_pgn(
    app: &App,
    computing: &Computing,
    setup: Setup,
    entries: Vec<Entry>,
) -> Result<String, ApiError> {
    let corrupt = |problem: &dyn std::fmt::Display| {
        tracing::error!("{problem}");
        ApiError::internal()
    };
    let entry = computing.find(&app.hub.games, setup.game.as_str()).await?;
    let write = move || {
        let events = entries.iter().map(|entry| (&entry.event, entry.at));
        let state = GameState::replay(Arc::clone(&entry.game), setup.clone(), events);
        let state = state.map_err(|error| corrupt(&error))?;
        archive::to_pgn(&state).map_err(|error| corrupt(&error))
    };
    computing.run_long(write).await
}
