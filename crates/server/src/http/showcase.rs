//! The games as the home page shows them.

use super::computing::{Computing, json};
use crate::error::ApiError;
use axum::response::Response;
use heterodox_answers as answers;
use heterodox_api::Showcase;

/// Lists all games with their special moves. Orthodox chess comes last.
#[utoipa::path(get, path = "/api/showcase", tag = "games",
    responses((status = 200, body = Vec<Showcase>)))]
pub(super) async fn showcase(computing: Computing) -> Result<Response, ApiError> {
    computing.run(|| json(&answers::showcase())).await
}
