//! Studies of games of the workshop, which the server makes when they are asked for.

use super::App;
use super::extract::Path;
use super::user::User;
use super::workshop::hash;
use crate::error::ApiError;
use crate::store::StudyLimits;
use axum::extract::State;
use axum::http::StatusCode;
use heterodox_api::{ErrorBody, WorkshopStudy};

/// Returns how far the study of a game is. Its results are those of `/api/games/{game}/study`.
#[utoipa::path(get, path = "/api/workshop/{id}/study", tag = "workshop",
    params(("id" = String, Path, description = "The id of the game")),
    responses((status = 200, body = WorkshopStudy), (status = 404, body = ErrorBody)))]
pub(super) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<WorkshopStudy>, ApiError> {
    Ok(axum::Json(app.studies.state(&hash(&id)?).await?))
}

/// Requests a study of a game, or a longer one. It waits for its turn.
#[utoipa::path(post, path = "/api/workshop/{id}/study", tag = "workshop",
    params(("id" = String, Path, description = "The id of the game")),
    responses((status = 202, body = WorkshopStudy), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
              (status = 429, body = ErrorBody)))]
pub(super) async fn request(
    State(app): State<App>,
    user_id: User,
    Path(id): Path<String>,
) -> Result<(StatusCode, axum::Json<WorkshopStudy>), ApiError> {
    let hash = hash(&id)?;
    let limits = app.rate_limiter.max_studies();
    let limits = limits
        .map(|(of_user, of_all)| StudyLimits { of_user: of_user.into(), of_all: of_all.into() });
    app.studies.request(&hash, &user_id.0, app.hub.clock.now(), limits).await?;
    Ok((StatusCode::ACCEPTED, axum::Json(app.studies.state(&hash).await?)))
}
