//! Lessons: small tasks that teach a game step by step, each with one goal that the
//! rules check, and a first little game at the end.
//!
//! The lessons of a game are data, in `games/ID/lessons.toml`:
//!
//! ```toml
//! [[lesson]]
//! id = "jump"                       # unique in the file
//! title = "The Hawk jumps"
//! text = "One or two sentences that explain the rule."
//! task = "One sentence that says what to do."
//! fen = "c4/4/5/4/5/1H2/1d3/4/4C w 1"
//! goal = { capture = ["c3"] }       # all conditions must hold: see `Goal`
//! solution = ["d4b2xc3"]            # the learner's moves, as few as possible
//! hints = ["One or two."]
//! wrong = [{ move = "d4c3", answer = "What is wrong with it." }]
//! # Optional:
//! game = "pacifist:value"           # the game with options, if not plain `ID`
//! marks = [{ square = "e4", kind = "guard" }]  # the goal on the board, if not derived
//! area = { from = "a1", to = "f6" }  # the part of the board to show, if not derived
//! replies = ["i7i5"]                # the opponent's moves between those of the solution
//! solved = "A sentence for whoever has solved it."
//!
//! [play]                            # the first little game
//! id = "first-game"
//! title = "Your first little game"
//! text = "What to do."
//! fen = "1c1c1/1ff1/2h2/4/5/4/2H2/1FF1/1C1C1 w 1"
//! level = 1                         # of the engine
//! ```
//!
//! A task allows as many moves as its solution has, and every way to the goal counts. Between
//! the moves the opponent plays the replies or, without any, passes; where that is illegal he
//! plays the move that is worst for the learner. After each move the goal must still be within
//! reach: if it is not, the move is answered and taken back. A wrong try is a first move, or
//! follows the moves in its list `after`; it may be legal or illegal.
//!
//! ```
//! use heterodox_lessons::{Attempt, Progress, course};
//! let lesson = course("clash").unwrap().lesson("jump").unwrap();
//! let mut attempt = Attempt::new(lesson);
//! assert!(matches!(attempt.play("d4c3"), Progress::Illegal { .. }));
//! assert!(matches!(attempt.play("d4b2xc3"), Progress::Solved { .. }));
//! ```

mod attempt;
mod course;
mod error;
mod files;
mod goal;
mod mark;
mod marks;
mod parse;
mod search;
mod why;

pub use attempt::{Attempt, Progress, illegal_move_reason};
pub use course::{Course, FirstGame, Lesson, WrongTry};
pub use error::LessonError;
pub use files::{course, ids};
pub use goal::{Displace, Goal, Reach};
pub use mark::{BoardArea, GoalMark, GoalMarkKind};
