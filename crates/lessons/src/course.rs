//! The lessons of a game as values.

use crate::{BoardArea, Goal, GoalMark};
use heterodox_catalog::{AnyGame, AnyPosition, find};
use serde::{Deserialize, Serialize};

/// The lessons of a game, in the order of teaching.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Course {
    /// Id of the game, without options.
    pub game: String,
    /// The lessons.
    pub lessons: Vec<Lesson>,
    /// The first little game, after the lessons.
    pub play: FirstGame,
}

/// A task with one goal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Id, unique in the course.
    pub id: String,
    /// Title.
    pub title: String,
    /// Explanation of the rule that the lesson teaches.
    pub text: String,
    /// One sentence that says what to do.
    pub task: String,
    /// Id of the game, with options.
    #[cfg_attr(feature = "utoipa", schema(required))]
    #[serde(default)]
    pub game: String,
    /// Position at the beginning, with the learner to move.
    pub fen: String,
    /// Conditions that solve the task.
    pub goal: Goal,
    /// The goal as it is drawn on the board at the beginning. If the file does not say it, it
    /// follows from the goal.
    #[cfg_attr(feature = "utoipa", schema(required))]
    #[serde(default)]
    pub marks: Vec<GoalMark>,
    /// The part of the board that is shown. If the file does not say it, the part with everything
    /// in the lesson: pieces, moves and marks. `None` if it is the whole board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<BoardArea>,
    /// The learner's moves that reach the goal, in coordinate notation. There is no
    /// shorter way.
    pub solution: Vec<String>,
    /// The opponent's moves between those of the solution. If there are none, the
    /// opponent passes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<String>,
    /// Hints; each says more than the one before.
    pub hints: Vec<String>,
    /// Answers to the most obvious wrong tries.
    #[serde(default, skip_serializing)]
    pub wrong: Vec<WrongTry>,
    /// Sentence for a learner who has solved the task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved: Option<String>,
}

/// A wrong try and its answer.
#[derive(Clone, PartialEq, Eq, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct WrongTry {
    /// The learner's earlier moves.
    #[serde(default)]
    pub after: Vec<String>,
    /// The move, in coordinate notation. It may be illegal.
    #[serde(rename = "move")]
    pub mv: String,
    /// Answer for the learner.
    pub answer: String,
}

/// A little game against the engine.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FirstGame {
    /// Id, unique in the course.
    pub id: String,
    /// Title.
    pub title: String,
    /// Sentences that say what to do.
    pub text: String,
    /// Id of the game, with options.
    #[cfg_attr(feature = "utoipa", schema(required))]
    #[serde(default)]
    pub game: String,
    /// Position at the beginning. The learner plays the side to move.
    pub fen: String,
    /// Level of the engine.
    pub level: u8,
}

impl Course {
    /// Returns whether a lesson or the first little game has this id.
    pub fn contains(&self, id: &str) -> bool {
        self.play.id == id || self.lesson(id).is_some()
    }

    /// The lesson with this id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }
}

impl Lesson {
    /// The game of the lesson.
    ///
    /// # Panics
    /// If there is no such game, which [`Course::parse`] excludes.
    pub fn game(&self) -> Box<dyn AnyGame> {
        find(&self.game).expect("the game of a lesson exists")
    }

    /// The position at the beginning.
    ///
    /// # Panics
    /// If the position is not legal, which [`Course::parse`] excludes.
    pub fn start(&self) -> Box<dyn AnyPosition> {
        self.game().parse_fen(&self.fen).expect("the position of a lesson is legal")
    }
}
