//! Attempts to solve the task of a lesson.

use crate::Lesson;
use crate::goal::Achievements;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::text::sentence;
use heterodox_kernel::{Move, NotationError};
use serde::Serialize;

/// An attempt to solve a lesson. Moves that do not lead on are answered and leave it
/// unchanged, so that the learner can try again.
#[derive(Debug)]
pub struct Attempt<'l> {
    lesson: &'l Lesson,
    position: Box<dyn AnyPosition>,
    /// The learner's moves that led on, in coordinate notation.
    moves: Vec<String>,
    done: Achievements,
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
    /// The move is legal but does not reach the goal.
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
        let position = lesson.start();
        let done = Achievements::new(position.turn());
        Attempt { lesson, position, moves: Vec::new(), done }
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
        self.position.as_ref()
    }

    /// The learner's moves that led on, in coordinate notation.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Tries a move in SAN or coordinate notation.
    ///
    /// The answer to an illegal move, or to one that does not reach the goal, is the one
    /// that the lesson contains for it, if there is one.
    pub fn play(&mut self, text: &str) -> Progress {
        match self.position.read_move(text) {
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
        let next = self.position.after(mv).expect("the move is legal");
        let mut done = self.done.clone();
        done.add(self.position.as_ref(), mv, next.as_ref());
        let (mv, fen) = (self.position.game().coordinates(mv), next.fen());
        if self.lesson.goal.is_reached(&done, next.as_ref()) {
            return Progress::Solved { mv, fen, text: self.lesson.solved.clone() };
        }
        let wrong = |answer| Progress::Wrong { mv: mv.clone(), fen: fen.clone(), answer };
        if let Some(answer) = self.written_answer(&mv) {
            return wrong(answer);
        }
        let reply = self.lesson.replies.get(self.moves.len());
        let answered = match reply {
            _ if self.moves.len() + 1 >= self.lesson.solution.len() => None,
            Some(reply) => play_reply(next.as_ref(), reply),
            None => pass(next.as_ref()),
        };
        let Some(position) = answered else {
            return wrong(self.general_answer(next.as_ref()));
        };
        self.position = position;
        self.moves.push(mv.clone());
        self.done = done;
        Progress::Continue { mv, after: fen, reply: reply.cloned(), fen: self.position.fen() }
    }

    /// The answer that the lesson contains for a move in coordinate notation.
    fn written_answer(&self, mv: &str) -> Option<String> {
        let is_it = |wrong: &&crate::WrongTry| wrong.mv == mv && wrong.after == self.moves;
        self.lesson.wrong.iter().find(is_it).map(|wrong| wrong.answer.clone())
    }

    /// The answer to a legal move about which the lesson says nothing.
    fn general_answer(&self, next: &dyn AnyPosition) -> String {
        let task = &self.lesson.task;
        let (us, them) = (self.position.turn(), next.turn());
        match next.outcome().map(|outcome| outcome.winner) {
            Some(Some(winner)) if winner == us => {
                format!("You win, but the task is another: {task}")
            }
            Some(Some(_)) => format!("That loses the game. {task}"),
            Some(None) => format!("That is a draw. {task}"),
            None if !next.checkers().is_empty() && self.expects_more() => {
                format!("{them} would have to answer that check. {task}")
            }
            None => format!("Not yet. {task}"),
        }
    }

    /// Returns whether the solution goes on after the next move.
    fn expects_more(&self) -> bool {
        self.moves.len() + 1 < self.lesson.solution.len()
    }
}

/// Plays the opponent's reply. `None` if it is not legal.
fn play_reply(position: &dyn AnyPosition, reply: &str) -> Option<Box<dyn AnyPosition>> {
    let mv = position.read_move(reply).ok()?;
    position.after(mv).ok()
}

/// Passes the turn. `None` if the game is over or the side to move is in check.
fn pass(position: &dyn AnyPosition) -> Option<Box<dyn AnyPosition>> {
    if position.outcome().is_some() {
        return None;
    }
    let mut setup = position.to_setup();
    setup.turn = !setup.turn;
    setup.en_passant.clear();
    let passed = position.game().from_setup(&setup).ok()?;
    passed.outcome().is_none().then_some(passed)
}

/// The reason why a move is illegal, as a sentence.
pub fn illegal_move_reason(error: NotationError) -> String {
    match error {
        NotationError::Illegal { why, .. } => why,
        other => sentence(&other.to_string()),
    }
}
