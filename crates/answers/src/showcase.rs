//! The games as the home page shows them.

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

/// Returns all games with their special moves. Orthodox chess comes last.
pub fn showcase() -> &'static [Showcase] {
    &SHOWCASE
}
