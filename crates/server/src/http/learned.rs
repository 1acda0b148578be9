//! What the computer has learned about games of the workshop, and its weights for other programs.

use super::App;
use super::extract::Path;
use crate::error::ApiError;
use crate::store::{DefinitionSource as _, LearningRow, LearningScore};
use axum::extract::State;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use heterodox_answers::workshop_hash;
use heterodox_api::{
    ErrorBody, GameLearning, LearningMatch, LearningResult, LearningState, MeasuredLevels,
};
use sha2::{Digest, Sha256};

/// Maximum size of weights that are sent, in bytes. Boards on other pages read no longer files.
const MAX_WEIGHTS: usize = 2_000_000;

/// Number of bytes of a hash in an entity tag.
const TAG_BYTES: usize = 16;

/// Pages of other sites may have boards of the game.
const FOR_OTHERS: [(HeaderName, &str); 2] = [
    (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
];

/// Cache control of weights, which change when they are learned again.
const SHORT: &str = "public, max-age=60";

/// Media type of weights.
const TEXT: &str = "text/plain; charset=utf-8";

/// Returns the evaluation weights that the server has learned for a game, as a file of weights.
#[utoipa::path(get, path = "/api/workshop/{id}/weights", tag = "workshop",
    params(("id" = String, Path, description = "The id of the game")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 304),
              (status = 404, body = ErrorBody)))]
pub(super) async fn weights(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let hash = workshop_hash(&id).ok_or_else(ApiError::no_definition)?;
    let stored = app.database.weights(&hash).await?;
    let Some(weights) = stored.filter(|weights| weights.len() <= MAX_WEIGHTS) else {
        let message = "The server has learned no weights for this game.";
        return Ok((FOR_OTHERS, ApiError::missing("no-weights", message)).into_response());
    };
    let tag = tag(&weights);
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|tags| tags.split(',').any(|one| one.trim() == tag));
    let headers = [(ETAG, tag), (CACHE_CONTROL, SHORT.to_owned())];
    Ok(match is_known {
        true => (StatusCode::NOT_MODIFIED, FOR_OTHERS, headers).into_response(),
        false => (FOR_OTHERS, headers, [(CONTENT_TYPE, TEXT)], weights).into_response(),
    })
}

/// Returns the entity tag of weights. It is weak, since they may be sent compressed.
fn tag(weights: &str) -> String {
    let digest = Sha256::digest(weights.as_bytes());
    let digits: String = digest.iter().take(TAG_BYTES).map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{digits}\"")
}

/// Returns what the computer has learned about the game with this hash.
pub(super) async fn learning(app: &App, hash: &str) -> Result<Option<GameLearning>, ApiError> {
    let row = app.database.learning(hash, app.hub.clock.now()).await?;
    Ok(match row {
        Some(row) => Some(view(row)),
        None if app.learning.is_on() => {
            Some(GameLearning { state: LearningState::None, result: None })
        }
        None => None,
    })
}

/// Returns whether the server has weights or levels of its own for the game.
pub(super) fn is_learned(learning: &GameLearning) -> bool {
    learning.result.as_ref().is_some_and(|result| result.better || result.levels.is_some())
}

fn view(row: LearningRow) -> GameLearning {
    let state = match (row.is_requested, row.is_running) {
        (_, true) => LearningState::Running,
        (true, false) => LearningState::Waiting,
        (false, false) => LearningState::None,
    };
    let report = row.report.as_ref();
    let result = row.has_ended.then(|| LearningResult {
        better: report.and_then(|report| report.is_better).unwrap_or(row.has_weights),
        ended: report.map(|report| report.at.0),
        games: report.map(|report| report.games),
        played: report.and_then(|report| report.played).map(match_view),
        levels: report.and_then(|report| report.levels.as_ref()).map(|levels| MeasuredLevels {
            nodes: levels.nodes,
            steps: levels.steps.iter().copied().map(match_view).collect(),
        }),
    });
    GameLearning { state, result }
}

fn match_view(
    LearningScore { games, score, interval: [low, high] }: LearningScore,
) -> LearningMatch {
    LearningMatch { games, score, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{LearningReport, LevelScores};
    use heterodox_round::Timestamp;

    #[test]
    fn a_game_that_is_learned_again_tells_what_was_found_before() {
        let played = LearningScore { games: 200, score: 0.5625, interval: [0.5, 0.625] };
        let levels = Some(LevelScores { nodes: 900, steps: vec![played; 7] });
        let (at, games, played) = (Timestamp(7), 1500, Some(played));
        let report = LearningReport { at, games, played, is_better: None, levels };
        let row = LearningRow {
            is_requested: true,
            is_running: false,
            has_ended: true,
            has_weights: true,
            report: Some(report),
        };
        let played = LearningMatch { games: 200, score: 0.5625, low: 0.5, high: 0.625 };
        let levels = MeasuredLevels { nodes: 900, steps: vec![played; 7] };
        let result = LearningResult {
            better: true,
            ended: Some(7),
            games: Some(1500),
            played: Some(played),
            levels: Some(levels),
        };
        let waiting = GameLearning { state: LearningState::Waiting, result: Some(result) };
        assert!(is_learned(&waiting));
        assert_eq!(view(row.clone()), waiting);
        let running = LearningRow { is_running: true, ..row.clone() };
        assert_eq!(view(running).state, LearningState::Running);
        let mut kept = row.clone();
        kept.report.as_mut().unwrap().is_better = Some(false);
        let kept = view(kept);
        assert!(!kept.result.as_ref().unwrap().better && is_learned(&kept), "it has levels");
        let silent = LearningRow { is_requested: false, report: None, ..row };
        let old =
            LearningResult { better: true, ended: None, games: None, played: None, levels: None };
        assert_eq!(view(silent), GameLearning { state: LearningState::None, result: Some(old) });
    }

    #[test]
    fn other_weights_have_another_tag() {
        assert_eq!(tag("material 100").len(), 2 * TAG_BYTES + 4);
        assert_ne!(tag("material 100"), tag("material 101"));
    }
}
