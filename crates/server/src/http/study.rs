//! The published studies of games.

use super::extract::Path;
use crate::error::{ApiError, ErrorBody};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName};
use heterodox_study::{Published, Report};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::LazyLock;
use utoipa::ToSchema;

/// Plots are opened by themselves, too. They have styles of their own, and need nothing else.
const PLOT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/// Plots change with the program only.
const PLOT_CACHE: &str = "public, max-age=3600";

/// A study in the list of all studies.
#[derive(Serialize, ToSchema)]
pub(super) struct StudyEntry {
    /// Id of the game.
    game: String,
    /// Name of the game.
    name: String,
    /// The most important result.
    sentence: String,
}

/// The reports of all studies by folder, which are the same for everybody.
static REPORTS: LazyLock<HashMap<&str, Report>> = LazyLock::new(|| {
    let chess = heterodox_catalog::infos().into_iter().find(|info| info.orthodox);
    let chess = chess.and_then(|info| Published::find(&info.id)).map(Published::study);
    let report = |published: &'static Published| {
        let study = published.study();
        let game = heterodox_catalog::find(&study.game).ok()?;
        Some((published.folder(), Report::new(game.as_ref(), study, chess)))
    };
    heterodox_study::published().iter().filter_map(report).collect()
});

/// Lists the published studies, in the order of the games.
#[utoipa::path(get, path = "/api/studies", tag = "studies",
    responses((status = 200, body = Vec<StudyEntry>)))]
pub(super) async fn studies() -> axum::Json<Vec<StudyEntry>> {
    let order = heterodox_catalog::ids();
    let place = |game: &str| {
        let family = game.split(':').next();
        (order.iter().position(|id| Some(*id) == family), game.len(), game.to_owned())
    };
    let mut reports: Vec<&Report> = REPORTS.values().collect();
    reports.sort_by_cached_key(|report| place(&report.game));
    let entry = |report: &Report| StudyEntry {
        game: report.game.clone(),
        name: report.name.clone(),
        sentence: report.sentences.first().map_or_else(String::new, |first| first.text.clone()),
    };
    axum::Json(reports.into_iter().map(entry).collect())
}

/// Returns the report of a game's study.
#[utoipa::path(get, path = "/api/games/{game}/study", tag = "studies",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = Report), (status = 404, body = ErrorBody)))]
pub(super) async fn study(
    Path(game): Path<String>,
) -> Result<axum::Json<&'static Report>, ApiError> {
    let folder = find(&game)?.folder();
    REPORTS.get(folder).map(axum::Json).ok_or_else(missing)
}

/// Returns a plot of a game's study.
#[utoipa::path(get, path = "/api/games/{game}/study/plots/{file}", tag = "studies",
    params(("game" = String, Path, description = "The id, with options after colons"),
           ("file" = String, Path, description = "Name of the plot's file")),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
              (status = 404, body = ErrorBody)))]
pub(super) async fn plot(
    Path((game, file)): Path<(String, String)>,
) -> Result<([(HeaderName, &'static str); 3], &'static str), ApiError> {
    let missing = || ApiError::missing("unknown-plot", format!("There is no plot {file:?}."));
    let text = find(&game)?.plot(&file).ok_or_else(missing)?;
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, PLOT_CACHE),
        (CONTENT_SECURITY_POLICY, PLOT_POLICY),
    ];
    Ok((headers, text))
}

fn find(game: &str) -> Result<&'static Published, ApiError> {
    heterodox_catalog::find(game).map_err(ApiError::game)?;
    Published::find(game).ok_or_else(missing)
}

fn missing() -> ApiError {
    ApiError::missing("no-study", "There is no study of this game.")
}
