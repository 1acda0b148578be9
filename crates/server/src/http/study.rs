//! The published studies of games, and those of games of the workshop.

use super::App;
use super::computing::{Computing, json};
use super::extract::Path;
use crate::error::ApiError;
use crate::studies::StudyDocuments;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName};
use axum::response::Response;
use heterodox_answers::{self as answers, AnswerError, studied_hash};
use heterodox_api::{ErrorBody, StudyEntry};
use heterodox_study::StudyReport;
use std::borrow::Cow;
use std::sync::Arc;

/// Plots are opened by themselves, too. They have styles of their own, and need nothing else.
const PLOT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/// Published plots change with the program only.
const PLOT_CACHE: &str = "public, max-age=3600";
/// Others grow.
const NO_CACHE: &str = "no-cache";

/// Lists the published studies, in the order of the games.
#[utoipa::path(get, path = "/api/studies", tag = "studies",
    responses((status = 200, body = Vec<StudyEntry>)))]
pub(super) async fn studies(computing: Computing) -> Result<Response, ApiError> {
    computing.run(|| json(&answers::studies())).await
}

/// Returns the description of how studies are made, as Markdown.
#[utoipa::path(get, path = "/api/studies/methods", tag = "studies",
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(super) async fn methods() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], heterodox_study::METHODS)
}

/// Returns the report of a game's study.
#[utoipa::path(get, path = "/api/games/{game}/study", tag = "studies",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = StudyReport), (status = 404, body = ErrorBody)))]
pub(super) async fn study(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    if let Some(hash) = studied_hash(&game) {
        let documents = of_workshop(&app, &computing, &game, &hash).await?;
        let documents = documents.ok_or_else(AnswerError::no_study)?;
        return computing.run(move || json(&documents.report)).await;
    }
    computing.run(move || json(answers::study(&game)?)).await
}

/// Returns a plot of a game's study.
#[utoipa::path(get, path = "/api/games/{game}/study/plots/{file}", tag = "studies",
    params(("game" = String, Path, description = "The id, with options after colons"),
           ("file" = String, Path, description = "Name of the plot's file")),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
              (status = 404, body = ErrorBody)))]
pub(super) async fn plot(
    State(app): State<App>,
    computing: Computing,
    Path((game, file)): Path<(String, String)>,
) -> Result<([(HeaderName, &'static str); 3], Cow<'static, str>), ApiError> {
    let (text, cache) = match studied_hash(&game) {
        Some(hash) => {
            let documents = of_workshop(&app, &computing, &game, &hash).await?;
            let documents = documents.ok_or_else(AnswerError::no_study)?;
            let plot = documents.plot(&file).ok_or_else(|| AnswerError::no_plot(&file))?;
            (Cow::Owned(plot.to_owned()), NO_CACHE)
        }
        None => {
            let plot = move || Ok(answers::study_plot(&game, &file)?);
            (Cow::Borrowed(computing.run(plot).await?), PLOT_CACHE)
        }
    };
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, cache),
        (CONTENT_SECURITY_POLICY, PLOT_POLICY),
    ];
    Ok((headers, text))
}

/// Returns the documents of the study of a game of the workshop. `None` if there are none yet.
pub(super) async fn of_workshop(
    app: &App,
    computing: &Computing,
    game: &str,
    hash: &str,
) -> Result<Option<Arc<StudyDocuments>>, ApiError> {
    let entry = computing.find(&app.hub.games, game).await?;
    app.studies.documents(hash, &entry.game).await
}
