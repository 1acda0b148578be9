//! The table of all files with lessons.

use crate::Course;
use heterodox_kernel::work::uncounted;
use std::sync::LazyLock;

/// The lessons of every game, as (id, text of the file). The build script finds them.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

static COURSES: LazyLock<Vec<Course>> = LazyLock::new(|| {
    let parse = |&(id, text): &(&str, &str)| Course::parse(id, text);
    let courses = uncounted(|| FILES.iter().map(parse).collect::<Result<_, _>>());
    courses.expect("the lessons are well written")
});

/// The ids of the games that have lessons, without options.
pub fn ids() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(id, _)| id)
}

/// The lessons of a game. Options that follow its id are ignored. `None` if there are no
/// lessons for this id.
pub fn course(id: &str) -> Option<&'static Course> {
    let plain = id.split(':').next().unwrap_or(id);
    COURSES.iter().find(|course| course.game.eq_ignore_ascii_case(plain))
}
