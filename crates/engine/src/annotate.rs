//! How bad a move was, told by searches before and after it.

use crate::{Line, MAX_PLY, Score};
use heterodox_kernel::{Color, Move, Outcome};

/// A move that has been judged. Scores are those of the side that moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveQuality {
    /// With the best move.
    pub before: Score,
    /// With the move that was played.
    pub after: Score,
    /// What the move has cost, in hundredths of a Pawn.
    pub loss: u32,
    /// What it is called, if it was bad.
    pub annotation: Option<Annotation>,
}

/// What a bad move is called.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Annotation {
    /// Gives away a tenth of a point or more.
    Inaccuracy,
    /// Gives away a fifth of a point or more.
    Mistake,
    /// Gives away three tenths of a point or more.
    Blunder,
}

impl Annotation {
    /// From the least bad.
    pub const ALL: [Annotation; 3] =
        [Annotation::Inaccuracy, Annotation::Mistake, Annotation::Blunder];

    /// The sign that is written behind the move.
    pub const fn sign(self) -> &'static str {
        match self {
            Annotation::Inaccuracy => "?!",
            Annotation::Mistake => "?",
            Annotation::Blunder => "??",
        }
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Annotation::Inaccuracy => "inaccuracy",
            Annotation::Mistake => "mistake",
            Annotation::Blunder => "blunder",
        }
    }

    /// How much of the expected result such a move gives away at least, in
    /// thousandths of a point.
    const fn least(self) -> u32 {
        match self {
            Annotation::Inaccuracy => 100,
            Annotation::Mistake => 200,
            Annotation::Blunder => 300,
        }
    }
}

/// Beyond this a side is lost anyway: what lies further out is not counted as
/// a loss of Pawns.
const LOST_ANYWAY: i16 = 1000;

/// Judges a move by the best line of the position and the score after the
/// move.
pub fn annotate(best: &Line, played: Move, after: Score) -> MoveQuality {
    let before = best.score;
    // After the best move the search sees a ply further; if it likes the
    // position less, that is no fault of the move.
    if best.moves.first() == Some(&played) {
        return MoveQuality { before, after, loss: 0, annotation: None };
    }
    let pawns = |score: Score| i32::from(score.0.clamp(-LOST_ANYWAY, LOST_ANYWAY));
    let loss = (pawns(before) - pawns(after)).max(0).unsigned_abs();
    let given_away = expected(before).saturating_sub(expected(after));
    let annotation =
        Annotation::ALL.into_iter().rev().find(|annotation| given_away >= annotation.least());
    MoveQuality { before, after, loss, annotation }
}

/// The result that is to be expected, in thousandths of a point.
fn expected(score: Score) -> u32 {
    score.wdl().expected()
}

/// The score for the side that moved, from that of the position after the
/// move: the other side's, one ply further from the end.
pub fn from_mover_view(after: Score) -> Score {
    let further = |plies: i32| (plies.unsigned_abs() as usize + 1).min(MAX_PLY);
    match after.plies_to_end() {
        Some(plies) if plies > 0 => Score::loss_in(further(plies)),
        Some(plies) => Score::win_in(further(plies)),
        None => -after,
    }
}

/// The score of a game that a move of this side has ended.
pub fn outcome_score(outcome: Outcome, mover: Color) -> Score {
    match outcome.winner {
        Some(winner) if winner == mover => Score::win_in(1),
        Some(_) => Score::loss_in(1),
        None => Score::DRAW,
    }
}

/// From this move on a draw is taken if the position is hardly better.
const LONG_GAME: u32 = 20;
const HARDLY_BETTER: Score = Score(10);
/// Before that it has to be this much worse.
const CLEARLY_WORSE: Score = Score(-150);

/// Whether an engine takes a draw at this move, with this score from its side.
pub fn accepts_draw(score: Score, fullmove: u32) -> bool {
    score <= CLEARLY_WORSE || score <= HARDLY_BETTER && fullmove > LONG_GAME
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Square;

    fn annotation(before: i16, after: i16) -> Option<Annotation> {
        let [good, bad] = [1, 2].map(|to| Move::step(Square(0), Square(to)));
        let best = Line { score: Score(before), moves: vec![good] };
        assert_eq!(annotate(&best, good, Score(after)).annotation, None);
        annotate(&best, bad, Score(after)).annotation
    }

    #[test]
    fn what_counts_is_the_result_that_was_given_away() {
        assert_eq!(annotation(0, -40), None);
        assert_eq!(annotation(0, -60), Some(Annotation::Inaccuracy));
        assert_eq!(annotation(0, -110), Some(Annotation::Mistake));
        assert_eq!(annotation(0, -300), Some(Annotation::Blunder));
        assert_eq!(annotation(300, -300), Some(Annotation::Blunder));
        assert_eq!(
            (annotation(1500, 900), annotation(-900, -2000), annotation(10, 40)),
            (None, None, None)
        );
    }

    #[test]
    fn a_missed_mate_costs_no_more_than_it_matters() {
        let [good, bad] = [1, 2].map(|to| Move::step(Square(0), Square(to)));
        let best = Line { score: Score::win_in(3), moves: vec![good] };
        assert_eq!(annotate(&best, bad, Score(1200)).loss, 0);
        assert_eq!(annotate(&best, bad, Score(1200)).annotation, None);
        let verdict = annotate(&best, bad, Score(-50));
        assert_eq!((verdict.loss, verdict.annotation), (1050, Some(Annotation::Blunder)));
    }

    #[test]
    fn ends_are_counted_from_the_move() {
        assert_eq!(from_mover_view(Score(30)), Score(-30));
        assert_eq!(from_mover_view(Score::loss_in(0)), Score::win_in(1));
        assert_eq!(from_mover_view(Score::loss_in(2)), Score::win_in(3));
        assert_eq!(from_mover_view(Score::win_in(1)), Score::loss_in(2));
    }

    #[test]
    fn draws_are_taken_late_or_when_things_go_wrong() {
        assert!(!accepts_draw(Score(0), 5) && accepts_draw(Score(0), 21));
        assert!(accepts_draw(Score(-300), 5) && accepts_draw(Score::loss_in(4), 1));
        assert!(!accepts_draw(Score(60), 50) && !accepts_draw(Score::win_in(3), 50));
    }
}
