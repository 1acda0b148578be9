//! Errors of files with lessons.

use std::fmt;

/// The error for a file that does not contain lessons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonError {
    /// Id of the game of the file.
    pub game: String,
    /// Id or number of the lesson, or `play`. `None` if the error concerns the whole file.
    pub lesson: Option<String>,
    /// Field. `None` if the description of the problem names it.
    pub field: Option<&'static str>,
    /// Description of the problem.
    pub problem: String,
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "games/{}/lessons.toml", self.game)?;
        for part in self.lesson.as_deref().into_iter().chain(self.field) {
            write!(f, ", {part}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for LessonError {}
