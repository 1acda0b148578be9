//! Values of positions from solved endings.

use super::App;
use super::computing::{Computing, json};
use super::extract::{Json, Path};
use crate::endings::Lookup;
use crate::error::ApiError;
use axum::extract::State;
use axum::response::Response;
use heterodox_answers::{check_length, solved_ending, unsolved_ending};
use heterodox_api::{EndingReply, EndingStatus, ErrorBody, PositionRequest};

/// Returns the exact value of a position with few pieces, and of all its moves.
///
/// The ending is solved when it is asked for the first time. Repetition and the move limit are
/// ignored.
#[utoipa::path(post, path = "/api/games/{game}/ending", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = PositionRequest,
    responses((status = 200, body = EndingReply), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn ending(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Json(request): Json<PositionRequest>,
) -> Result<Response, ApiError> {
    check_length(request.moves.len())?;
    let entry = computing.find(&app.hub.games, &game).await?;
    let look_up = move || {
        let played = entry.set_up(request.fen.as_deref(), &request.moves)?;
        let position = played.position();
        let reply = match app.endings.look_up(position.as_ref()) {
            Lookup::Found(table) => solved_ending(&table, position.as_ref()),
            Lookup::None => None,
            Lookup::Pending => Some(unsolved_ending(EndingStatus::Pending)),
        };
        json(&reply.unwrap_or_else(|| unsolved_ending(EndingStatus::None)))
    };
    computing.run_long(look_up).await
}
