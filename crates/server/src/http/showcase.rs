//! The games as the home page shows them.

use super::computing::{Computing, json};
use crate::error::ApiError;
use axum::response::Response;
use heterodox_api::Showcase;
use heterodox_kernel::work::uncounted;
use std::sync::LazyLock;

/// The games with their special moves. They are the same for everybody.
static SHOWCASE: LazyLock<Vec<Showcase>> =
    LazyLock::new(|| uncounted(|| Showcase::all(lesson_ids)));

fn lesson_ids(game: &str) -> Vec<String> {
    let Some(course) = heterodox_lessons::course(game) else { return Vec::new() };
    let lessons = course.lessons.iter().map(|lesson| &lesson.id);
    lessons.chain([&course.play.id]).cloned().collect()
}

/// Lists all games with their special moves. Orthodox chess comes last.
#[utoipa::path(get, path = "/api/showcase", tag = "games",
    responses((status = 200, body = Vec<Showcase>)))]
pub(super) async fn showcase(computing: Computing) -> Result<Response, ApiError> {
    computing.run(|| json(&*SHOWCASE)).await
}
