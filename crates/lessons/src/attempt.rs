//! Attempts to solve the task of a lesson.

use crate::Lesson;
use crate::search::{After, Answer, Node, Search};
use crate::why::WrongMove;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::text::sentence;
use heterodox_kernel::{Move, NotationError, work};
use serde::Serialize;

/// Steps of work to judge a move. The lessons of all games need a small part of them.
const MAX_STEPS: u64 = 5_000_000;

/// An attempt to solve a lesson. Moves that do not lead on are answered and leave it unchanged: the
/// learner can try again.
///
/// A move leads on if the goal can still be reached in the moves that are left.
#[derive(Debug)]
pub struct Attempt<'l> {
    lesson: &'l Lesson,
    /// The position with the learner to move.
    node: Node,
    /// The learner's moves that led on, in coordinate notation.
    moves: Vec<String>,
}

/// The consequence of a legal move.
enum Judgement {
    Solved,
    /// The goal can still be reached after the opponent's answer.
    Open(Answer),
    /// It cannot.
    Wrong(String),
}

/// The answer to a move.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Progress {
    /// The goal is reached.
    Solved {
        /// The move in coordinate notation.
        #[serde(rename = "move")]
        mv: String,
        /// FEN of the position after the move.
        fen: String,
        /// Sentence for the learner.
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// The move leads on: it is the learner's turn again.
    Continue {
        /// The move in coordinate notation.
        #[serde(rename = "move")]
        mv: String,
        /// FEN of the position after the move.
        after: String,
        /// The opponent's move in coordinate notation. Absent if the opponent passes.
        #[serde(skip_serializing_if = "Option::is_none")]
        reply: Option<String>,
        /// FEN of the position with the learner to move.
        fen: String,
    },
    /// The move is legal, but after it the goal cannot be reached in the moves that are left.
    Wrong {
        /// The move in coordinate notation.
        #[serde(rename = "move")]
        mv: String,
        /// FEN of the position after the move, which is taken back.
        fen: String,
        /// Answer for the learner.
        answer: String,
    },
    /// The move is illegal.
    Illegal {
        /// Answer of the lesson, or else the rule that forbids the move, as a sentence.
        reason: String,
        /// True if the answer is the lesson's own.
        written: bool,
    },
}

impl<'l> Attempt<'l> {
    /// Starts an attempt.
    pub fn new(lesson: &'l Lesson) -> Attempt<'l> {
        Attempt { lesson, node: Node::start(lesson), moves: Vec::new() }
    }

    /// Starts an attempt and plays the learner's moves so far.
    ///
    /// # Errors
    /// If one of the moves does not lead on. The error is the answer to it.
    pub fn resume(lesson: &'l Lesson, moves: &[String]) -> Result<Attempt<'l>, Progress> {
        let mut attempt = Attempt::new(lesson);
        for mv in moves {
            match attempt.play(mv) {
                Progress::Continue { .. } => {}
                other => return Err(other),
            }
        }
        Ok(attempt)
    }

    /// The position with the learner to move.
    pub fn position(&self) -> &dyn AnyPosition {
        self.node.position.as_ref()
    }

    /// The learner's moves that led on, in coordinate notation.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Tries a move in SAN or coordinate notation.
    ///
    /// The answer to an illegal move, or to a move that puts the goal out of reach, is that of the
    /// lesson if it has one.
    pub fn play(&mut self, text: &str) -> Progress {
        match self.node.position.read_move(text) {
            Ok(mv) => self.play_legal(mv),
            Err(error) => {
                let written = self.written_answer(text.trim());
                Progress::Illegal {
                    written: written.is_some(),
                    reason: written.unwrap_or_else(|| illegal_move_reason(error)),
                }
            }
        }
    }

    fn play_legal(&mut self, mv: Move) -> Progress {
        let next = self.node.position.after(mv).expect("the move is legal");
        let after = self.node.after(mv, next);
        let coordinates = self.node.position.game().coordinates(mv);
        let fen = after.position.fen();
        match self.judge(mv, &after) {
            Judgement::Solved => {
                Progress::Solved { mv: coordinates, fen, text: self.lesson.solved.clone() }
            }
            Judgement::Wrong(answer) => Progress::Wrong { mv: coordinates, fen, answer },
            Judgement::Open(Answer { reply, node }) => {
                let reply = reply.map(|mv| after.position.game().coordinates(mv));
                self.moves.push(coordinates.clone());
                self.node = node;
                let after = fen;
                Progress::Continue { mv: coordinates, after, reply, fen: self.node.position.fen() }
            }
        }
    }

    fn judge(&self, mv: Move, after: &After) -> Judgement {
        let search = Search { lesson: self.lesson, goal: &self.lesson.goal };
        if search.is_reached(after) {
            return Judgement::Solved;
        }
        let judged = work::limited(MAX_STEPS, || {
            let left = search.left(after.made);
            let answer = (left > 0).then(|| search.answer(after)).flatten();
            match answer {
                Some(answer) if search.is_open(&answer.node) => Judgement::Open(answer),
                answer => {
                    let wrong = WrongMove {
                        search,
                        before: &self.node,
                        mv,
                        after,
                        answer: answer.as_ref(),
                    };
                    let coordinates = self.node.position.game().coordinates(mv);
                    let written = self.written_answer(&coordinates);
                    Judgement::Wrong(written.unwrap_or_else(|| wrong.reason()))
                }
            }
        });
        judged.unwrap_or_else(|_| Judgement::Wrong(self.lesson.task.clone()))
    }

    /// The answer that the lesson contains for a move in coordinate notation.
    fn written_answer(&self, mv: &str) -> Option<String> {
        let is_it = |wrong: &&crate::WrongTry| wrong.mv == mv && wrong.after == self.moves;
        self.lesson.wrong.iter().find(is_it).map(|wrong| wrong.answer.clone())
    }
}

/// The reason why a move is illegal, as a sentence.
pub fn illegal_move_reason(error: NotationError) -> String {
    sentence(&error.reason().to_string())
}
