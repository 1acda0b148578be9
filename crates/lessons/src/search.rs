//! The opponent's answers, and the search for a way to the goal.

use crate::goal::Achievements;
use crate::{Goal, Lesson};
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Move, work};

/// Steps of work for a position that the search reaches.
const STEPS_OF_POSITION: u64 = 40;

/// A position with the learner to move.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) position: Box<dyn AnyPosition>,
    /// Number of the learner's moves so far.
    pub(crate) made: usize,
    pub(crate) done: Achievements,
}

/// A position after a move of the learner.
#[derive(Clone, Debug)]
pub(crate) struct After {
    pub(crate) position: Box<dyn AnyPosition>,
    /// Number of the learner's moves so far.
    pub(crate) made: usize,
    pub(crate) done: Achievements,
}

/// The answer of the opponent to a move of the learner.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// The opponent's move; `None` if he passes.
    pub(crate) reply: Option<Move>,
    pub(crate) node: Node,
}

impl Node {
    pub(crate) fn start(lesson: &Lesson) -> Node {
        let position = lesson.start();
        let done = Achievements::new(position.turn());
        Node { position, made: 0, done }
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, mv: Move, next: Box<dyn AnyPosition>) -> After {
        let mut done = self.done.clone();
        done.add(self.position.as_ref(), mv, next.as_ref());
        After { position: next, made: self.made + 1, done }
    }

    fn successors(&self) -> Vec<(Move, After)> {
        let next = self.position.successors();
        work::spend(STEPS_OF_POSITION * next.len() as u64);
        next.into_iter().map(|(mv, next)| (mv, self.after(mv, next))).collect()
    }
}

/// A search for ways to a goal in the moves that a lesson allows.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Search<'a> {
    pub(crate) lesson: &'a Lesson,
    /// The goal of the lesson, or a part of it.
    pub(crate) goal: &'a Goal,
}

impl Search<'_> {
    /// Number of moves that the learner has left.
    pub(crate) fn left(&self, made: usize) -> usize {
        self.lesson.solution.len().saturating_sub(made)
    }

    /// Returns whether the goal is reached.
    pub(crate) fn is_reached(&self, after: &After) -> bool {
        self.goal.is_reached(&after.done, after.position.as_ref())
    }

    /// Returns the moves that reach the goal or keep it within reach.
    pub(crate) fn ways(&self, node: &Node) -> Vec<Move> {
        let works = |(mv, after): (Move, After)| self.works(&after).then_some(mv);
        node.successors().into_iter().filter_map(works).collect()
    }

    /// Returns whether the goal can be reached in the moves that are left.
    pub(crate) fn is_open(&self, node: &Node) -> bool {
        self.left(node.made) > 0
            && node.successors().iter().any(|(_, after)| !work::is_over() && self.works(after))
    }

    fn works(&self, after: &After) -> bool {
        let goes_on = || {
            self.left(after.made) > 0
                && self.answer(after).is_some_and(|answer| self.is_open(&answer.node))
        };
        self.is_reached(after) || goes_on()
    }

    /// Returns the opponent's answer: the reply of the lesson if it is legal. In a lesson without
    /// replies he passes. Where he may not pass, or the reply is illegal, he plays the first legal
    /// move that puts the goal out of reach, or else the first one. `None` if the game is over.
    pub(crate) fn answer(&self, after: &After) -> Option<Answer> {
        if after.position.outcome().is_some() {
            return None;
        }
        let to = |reply: Option<Move>, position: Box<dyn AnyPosition>| Answer {
            reply,
            node: Node { position, made: after.made, done: after.done.clone() },
        };
        let replies = &self.lesson.replies;
        if let Some(mv) = replies.get(after.made - 1).and_then(|r| after.position.read_move(r).ok())
        {
            return Some(to(Some(mv), after.position.after(mv).ok()?));
        }
        let passed = replies.is_empty().then(|| pass(after.position.as_ref())).flatten();
        if let Some(position) = passed {
            return Some(to(None, position));
        }
        let successors = after.position.successors();
        work::spend(STEPS_OF_POSITION * successors.len() as u64);
        let mut first = None;
        for (mv, position) in successors {
            let answer = to(Some(mv), position);
            if work::is_over() || !self.is_open(&answer.node) {
                return Some(answer);
            }
            first.get_or_insert(answer);
        }
        first
    }
}

/// Passes the turn. `None` if that is not possible: the side to move may be in check.
fn pass(position: &dyn AnyPosition) -> Option<Box<dyn AnyPosition>> {
    let mut setup = position.to_setup();
    setup.turn = !setup.turn;
    setup.en_passant.clear();
    let passed = position.game().from_setup(&setup).ok()?;
    passed.outcome().is_none().then_some(passed)
}
