//! Pictures of positions, for links and messages.

use super::App;
use super::computing::Computing;
use super::extract::{Path, Query};
use super::pictures::UPLOADED;
use super::workshop::describe;
use crate::error::ApiError;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use heterodox_answers::AnswerError;
use heterodox_api::{ErrorBody, GameSummary, PositionView};
use heterodox_catalog::AnyGame;
use heterodox_kernel::Color;
use heterodox_kernel::text::sentence;
use heterodox_picture::{DEFAULT_SIZE, Picture, PictureError, PngError, Uploads};
use serde::Deserialize;
use std::collections::BTreeSet;
use utoipa::IntoParams;

/// Maximum width of a picture as PNG in pixels. It bounds the work: about 50 ms.
const MAX_PNG_SIZE: u32 = 1200;

/// Cache control of pictures: drawings change with releases only.
pub(super) const CACHED: &str = "public, max-age=86400";

/// Lets other sites show the pictures, which have no secrets.
pub(super) const SHARED: (HeaderName, &str) =
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");

/// Position to show, and choices of its picture.
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
    /// True to show the names of files and ranks, as by default; only in SVG.
    coordinates: Option<bool>,
}

impl PictureQuery {
    /// Makes the picture with a function.
    fn make<T, E: Into<ApiError>>(
        &self,
        rules: &dyn AnyGame,
        game: &GameSummary,
        uploads: &Uploads,
        make: fn(&Picture<'_>) -> Result<T, E>,
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
            .uploads(uploads)
            .orientation(self.orientation.unwrap_or(Color::White))
            .size(self.size.unwrap_or(DEFAULT_SIZE))
            .coordinates(self.coordinates.unwrap_or(true))
            .last_move(&last);
        make(&picture).map_err(Into::into)
    }

    /// Responds with a picture that a function makes.
    async fn respond<T, E>(
        self,
        app: &App,
        computing: &Computing,
        game: &str,
        media_type: &'static str,
        make: fn(&Picture<'_>) -> Result<T, E>,
    ) -> Result<Response, ApiError>
    where
        T: IntoResponse + Send + 'static,
        E: Into<ApiError> + 'static,
    {
        let entry = computing.find(&app.hub.games, game).await?;
        let mut summary = entry.summary.clone();
        // The pictures of pieces that the author has chosen.
        describe(app, &mut summary).await?;
        let uploads = uploads(app, &summary).await?;
        let picture = move || self.make(entry.game.as_ref(), &summary, &uploads, make);
        let picture = computing.run(picture).await?;
        let headers = [(CONTENT_TYPE, media_type), (CACHE_CONTROL, CACHED), SHARED];
        Ok((headers, picture).into_response())
    }
}

/// Loads the pictures that were uploaded for the pieces of a game, as far as they have room.
pub(super) async fn uploads(app: &App, game: &GameSummary) -> Result<Uploads, ApiError> {
    let mut uploads = Uploads::default();
    let pictures = game.kinds.iter().filter_map(|kind| kind.picture.as_deref());
    // Several kinds may have the same picture.
    let names: BTreeSet<&str> = pictures.collect();
    for name in names {
        if let Some(hash) = name.strip_prefix(UPLOADED)
            && let Some(svg) = app.database.picture(hash).await?
        {
            uploads.add(name.to_owned(), &svg);
        }
    }
    Ok(uploads)
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
    query.respond(&app, &computing, &game, "image/svg+xml", |picture| picture.svg()).await
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
    query.respond(&app, &computing, &game, "image/png", |picture| picture.png()).await
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
    query.respond(&app, &computing, &game, "image/png", |picture| picture.card_png()).await
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
