//! Pictures of positions, for links and messages.

use super::App;
use super::computing::Computing;
use super::extract::{Path, Query};
use super::workshop::describe;
use crate::error::ApiError;
use crate::games::GameEntry;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use heterodox_answers::AnswerError;
use heterodox_api::{ErrorBody, GameSummary, PositionView};
use heterodox_catalog::AnyGame;
use heterodox_kernel::Color;
use heterodox_kernel::text::sentence;
use heterodox_picture::{DEFAULT_SIZE, Picture, PictureError, PngError};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// Maximum width of a picture as PNG in pixels. It bounds the work: about 50 ms.
const MAX_PNG_SIZE: u32 = 1200;

/// Cache control of pictures: drawings change with releases only.
const CACHED: &str = "public, max-age=86400";

/// Lets other sites show the pictures, which have no secrets.
const SHARED: (HeaderName, &str) =
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");

/// What is shown, and how.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PictureQuery {
    /// FEN of the position; the start of the game by default.
    fen: Option<String>,
    /// Side at the bottom; White by default.
    orientation: Option<Color>,
    /// Squares to mark as those of the last move, separated by commas.
    last: Option<String>,
    /// Width in pixels.
    size: Option<u32>,
    /// Whether the names of files and ranks are shown; only in SVG.
    coordinates: Option<bool>,
}

impl PictureQuery {
    /// Draws the position with a function of the picture.
    fn draw<T, E: Into<ApiError>>(
        &self,
        rules: &dyn AnyGame,
        game: &GameSummary,
        draw: impl FnOnce(Picture<'_>) -> Result<T, E>,
    ) -> Result<T, ApiError> {
        let position = match &self.fen {
            Some(fen) => {
                let position = rules.parse_fen(fen).map_err(AnswerError::from)?;
                &PositionView::without_moves(position.as_ref(), None)
            }
            None => &game.start,
        };
        let last = self.last.as_deref().unwrap_or_default();
        let last: Vec<&str> = last.split(',').filter(|square| !square.is_empty()).collect();
        let picture = Picture::of(game, position)
            .orientation(self.orientation.unwrap_or(Color::White))
            .size(self.size.unwrap_or(DEFAULT_SIZE))
            .coordinates(self.coordinates.unwrap_or(true))
            .last_move(&last);
        draw(picture).map_err(Into::into)
    }
}

/// Returns a picture of a position as SVG.
#[utoipa::path(get, path = "/api/games/{game}/picture.svg", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons"),
           PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
              (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(super) async fn svg(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, ApiError> {
    let (entry, summary) = described(&app, &computing, &game).await?;
    let draw = move || query.draw(entry.game.as_ref(), &summary, |picture| picture.svg());
    Ok(shared("image/svg+xml", computing.run(draw).await?))
}

/// Returns a picture of a position as PNG, without coordinates and at most 1,200 pixels wide.
#[utoipa::path(get, path = "/api/games/{game}/picture.png", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons"),
           PictureQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"),
              (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(super) async fn png(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, ApiError> {
    if let Some(size) = query.size.filter(|&size| size > MAX_PNG_SIZE) {
        let message = format!("A PNG is at most {MAX_PNG_SIZE} pixels wide, not {size}.");
        return Err(ApiError::bad("bad-picture", message));
    }
    let (entry, summary) = described(&app, &computing, &game).await?;
    let draw = move || query.draw(entry.game.as_ref(), &summary, |picture| picture.png());
    Ok(shared("image/png", computing.run(draw).await?))
}

/// Returns a card for links to a game: a PNG of 1,200 by 630 pixels with a position.
#[utoipa::path(get, path = "/api/games/{game}/card.png", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons"),
           PictureQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"),
              (status = 400, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(super) async fn card(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, ApiError> {
    let (entry, summary) = described(&app, &computing, &game).await?;
    let draw = move || query.draw(entry.game.as_ref(), &summary, |picture| picture.card_png());
    Ok(shared("image/png", computing.run(draw).await?))
}

/// Returns a game with its description, which has the pictures that its author has chosen.
async fn described(
    app: &App,
    computing: &Computing,
    game: &str,
) -> Result<(Arc<GameEntry>, GameSummary), ApiError> {
    let entry = computing.find(&app.hub.games, game).await?;
    let mut summary = entry.summary.clone();
    describe(app, &mut summary).await?;
    Ok((entry, summary))
}

fn shared(media_type: &'static str, picture: impl IntoResponse) -> Response {
    let headers = [(CONTENT_TYPE, media_type), (CACHE_CONTROL, CACHED), SHARED];
    (headers, picture).into_response()
}

impl From<PictureError> for ApiError {
    fn from(error: PictureError) -> ApiError {
        ApiError::bad("bad-picture", sentence(&error.to_string()))
    }
}

impl From<PngError> for ApiError {
    fn from(error: PngError) -> ApiError {
        match error {
            PngError::Picture(error) => error.into(),
            PngError::Drawing(_) => {
                tracing::error!("{error}");
                ApiError::internal()
            }
        }
    }
}
