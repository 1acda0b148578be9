//! Annotation of played moves by the searches before and after them.

use crate::report::Line;
use crate::score::{MAX_PLY, Score};
use heterodox_kernel::{Color, Move, Outcome};

/// The quality of a played move. Scores are from the point of view of the side that
/// moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveQuality {
    /// Score of the best move.
    pub before: Score,
    /// Score of the played move.
    pub after: Score,
    /// Loss of the move against the best one, in centipawns.
    pub loss: u32,
    /// Annotation of a bad move.
    pub annotation: Option<Annotation>,
}

/// Annotation of a bad move, by the expected result that it gives away.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Annotation {
    /// Loses at least 0.1 points.
    Inaccuracy,
    /// Loses at least 0.2 points.
    Mistake,
    /// Loses at least 0.3 points.
    Blunder,
}

impl Annotation {
    /// All annotations, in order of severity.
    pub const ALL: [Annotation; 3] =
        [Annotation::Inaccuracy, Annotation::Mistake, Annotation::Blunder];

    /// The sign that follows the move in notation.
    pub const fn sign(self) -> &'static str {
        match self {
            Annotation::Inaccuracy => "?!",
            Annotation::Mistake => "?",
            Annotation::Blunder => "??",
        }
    }

    /// Name of the annotation.
    pub const fn name(self) -> &'static str {
        match self {
            Annotation::Inaccuracy => "inaccuracy",
            Annotation::Mistake => "mistake",
            Annotation::Blunder => "blunder",
        }
    }

    /// Minimum loss of the expected result, in thousandths of a point.
    const fn min_loss(self) -> u32 {
        match self {
            Annotation::Inaccuracy => 100,
            Annotation::Mistake => 200,
            Annotation::Blunder => 300,
        }
    }
}

/// Scores are clamped to this range, in centipawns, before the loss is computed: beyond it the
/// game is decided.
const DECISIVE: i32 = 1000;

/// Annotates a move, given the best line of the position before it and the score
/// after it.
pub fn annotate(best: &Line, played: Move, after: Score) -> MoveQuality {
    let before = best.score;
    // The search after the move sees one ply deeper. If the score drops after the best move,
    // the move is not to blame.
    if best.moves.first() == Some(&played) {
        return MoveQuality { before, after, loss: 0, annotation: None };
    }
    let pawns = |score: Score| score.0.clamp(-DECISIVE, DECISIVE);
    let loss = (pawns(before) - pawns(after)).max(0).unsigned_abs();
    let given_away = expected(before).saturating_sub(expected(after));
    let annotation =
        Annotation::ALL.into_iter().rev().find(|annotation| given_away >= annotation.min_loss());
    MoveQuality { before, after, loss, annotation }
}

/// Expected result, in thousandths of a point.
fn expected(score: Score) -> u32 {
    score.wdl().expected()
}

/// Converts the score of the position after a move to a score for the side that
/// moved: negated, with wins and losses one ply further away.
pub fn from_mover_view(after: Score) -> Score {
    let further = |plies: i32| (plies.unsigned_abs() as usize + 1).min(MAX_PLY);
    match after.plies_to_end() {
        Some(plies) if plies > 0 => Score::loss_in(further(plies)),
        Some(plies) => Score::win_in(further(plies)),
        None => -after,
    }
}

/// Score of a game that a move of `mover` has ended.
pub fn outcome_score(outcome: Outcome, mover: Color) -> Score {
    match outcome.winner {
        Some(winner) if winner == mover => Score::win_in(1),
        Some(_) => Score::loss_in(1),
        None => Score::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Square;

    fn annotation(before: i32, after: i32) -> Option<Annotation> {
        let [good, bad] = [1, 2].map(|to| Move::step(Square(0), Square(to)));
        let best = Line { score: Score(before), moves: vec![good] };
        assert_eq!(annotate(&best, good, Score(after)).annotation, None);
        annotate(&best, bad, Score(after)).annotation
    }

    #[test]
    fn annotations_depend_on_the_loss_of_the_expected_result() {
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
    fn a_missed_mate_is_fine_if_the_move_still_wins() {
        let [good, bad] = [1, 2].map(|to| Move::step(Square(0), Square(to)));
        let best = Line { score: Score::win_in(3), moves: vec![good] };
        assert_eq!(annotate(&best, bad, Score(1200)).loss, 0);
        assert_eq!(annotate(&best, bad, Score(1200)).annotation, None);
        let verdict = annotate(&best, bad, Score(-50));
        assert_eq!((verdict.loss, verdict.annotation), (1050, Some(Annotation::Blunder)));
    }

    #[test]
    fn mate_distances_are_counted_from_the_move() {
        assert_eq!(from_mover_view(Score(30)), Score(-30));
        assert_eq!(from_mover_view(Score::loss_in(0)), Score::win_in(1));
        assert_eq!(from_mover_view(Score::loss_in(2)), Score::win_in(3));
        assert_eq!(from_mover_view(Score::win_in(1)), Score::loss_in(2));
    }
}
