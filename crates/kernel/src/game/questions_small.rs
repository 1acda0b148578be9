//! Questions about the moves of a position with one sink for all of them, and so one copy of the
//! generator, for programs whose size matters more than their speed. The rules of all games become an
//! eighth smaller.

use crate::{Move, MoveSink, Position, Square, SquareSet};

/// A question about the legal moves of a position.
enum Question {
    List,
    Count,
    Any,
    Contains(Move),
}

/// The sink for all questions.
struct Answer {
    question: Question,
    moves: Vec<Move>,
    /// Number of moves that count.
    count: u64,
}

impl Answer {
    fn of(question: Question) -> Answer {
        Answer { question, moves: Vec::new(), count: 0 }
    }
}

impl MoveSink for Answer {
    fn each<const W: usize>(&mut self, squares: SquareSet<W>, mv: impl Fn(Square) -> Move) {
        match self.question {
            Question::Count | Question::Any => self.count += squares.len() as u64,
            _ => squares.into_iter().for_each(|square| self.push(mv(square))),
        }
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        match self.question {
            Question::List => self.moves.push(mv),
            Question::Contains(wanted) => self.count += u64::from(mv == wanted),
            Question::Count | Question::Any => self.count += 1,
        }
    }

    #[inline]
    fn keeps_target(&self, to: Square) -> bool {
        match self.question {
            Question::Contains(wanted) => to == wanted.to,
            _ => true,
        }
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.count > 0 && matches!(self.question, Question::Any | Question::Contains(_))
    }
}

fn answer<P: Position>(position: &P, question: Question) -> Answer {
    let mut answer = Answer::of(question);
    position.generate(&mut answer);
    answer
}

pub(crate) fn legal_moves<P: Position>(position: &P) -> Vec<Move> {
    answer(position, Question::List).moves
}

pub(crate) fn pseudo_legal_moves<P: Position>(position: &P) -> Vec<Move> {
    let mut answer = Answer::of(Question::List);
    position.generate_pseudo_legal(&mut answer);
    answer.moves
}

pub(crate) fn for_each_legal<P: Position>(position: &P, each: impl FnMut(Move)) {
    position.legal_moves().into_iter().for_each(each);
}

pub(crate) fn count_legal<P: Position>(position: &P) -> u64 {
    answer(position, Question::Count).count
}

pub(crate) fn has_legal_move<P: Position>(position: &P) -> bool {
    answer(position, Question::Any).count > 0
}

pub(crate) fn is_legal<P: Position>(position: &P, mv: Move) -> bool {
    answer(position, Question::Contains(mv)).count > 0
}
