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

/// Annotation of a bad move.
///
/// A move is judged as on Lichess, whose signs people know. A score becomes a winning chance from −1
/// to 1, and the loss of winning chance decides. Wins and losses within sight have their own rules,
/// since their chances would say nothing about moves from one won position to another: see
/// [`annotate`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Annotation {
    /// Loses at least 0.1 of the winning chance, 5 % of a point.
    Inaccuracy,
    /// Loses at least 0.2 of the winning chance, 10 % of a point.
    Mistake,
    /// Loses at least 0.3 of the winning chance, 15 % of a point.
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

    /// Minimum loss of the winning chance.
    const fn min_loss(self) -> f64 {
        match self {
            Annotation::Inaccuracy => 0.1,
            Annotation::Mistake => 0.2,
            Annotation::Blunder => 0.3,
        }
    }

    /// Annotation of a move that allows a forced loss in a position with this score, or that
    /// leaves this score of a forced win. The more lopsided the position is anyway, the less
    /// that matters.
    const fn of_turn_from(undecided: u32) -> Annotation {
        match undecided {
            1000.. => Annotation::Inaccuracy,
            701.. => Annotation::Mistake,
            _ => Annotation::Blunder,
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
    MoveQuality { before, after, loss, annotation: judge(before, after) }
}

/// Annotation of a move other than the best one.
fn judge(before: Score, after: Score) -> Option<Annotation> {
    let wins = |score: Score| score.plies_to_end().map(|plies| plies > 0);
    match (wins(before), wins(after)) {
        (None, None) => {
            let lost = winning_chance(before) - winning_chance(after);
            Annotation::ALL.into_iter().rev().find(|annotation| lost >= annotation.min_loss())
        }
        (None, Some(false)) => Some(Annotation::of_turn_from((-before).0.max(0).unsigned_abs())),
        (Some(true), None) => Some(Annotation::of_turn_from(after.0.max(0).unsigned_abs())),
        (Some(true), Some(false)) => Some(Annotation::Blunder),
        // A longer way to the same win is no mistake, and a lost position cannot get worse.
        (Some(true), Some(true)) | (Some(false), _) | (None, Some(true)) => None,
    }
}

/// Winning chance, from −1 to 1, of a score that is not decided. The curve is Lichess's, which
/// fitted it to games of people: see <https://lichess.org/page/accuracy>. It is flatter than
/// [`Score::wdl`], which describes games between engines.
fn winning_chance(score: Score) -> f64 {
    const STEEPNESS: f64 = 0.003_682_08;
    let centipawns = f64::from(score.0.clamp(-DECISIVE, DECISIVE));
    2.0 / (1.0 + (-STEEPNESS * centipawns).exp()) - 1.0
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

    /// The scores before and after are those of moves in games that Lichess has analysed, with the
    /// signs that it gave them.
    #[test]
    fn annotations_are_those_of_lichess() {
        use Annotation::{Blunder, Inaccuracy, Mistake};
        for (before, after, expected) in [
            (0, -48, None),
            (134, 86, None),
            (470, 398, None),
            (38, -17, Some(Inaccuracy)),
            (-13, -119, Some(Inaccuracy)),
            (234, 114, Some(Inaccuracy)),
            (311, 167, Some(Mistake)),
            (-159, -331, Some(Mistake)),
            (108, -54, Some(Mistake)),
            (-228, -473, Some(Blunder)),
            (-82, -271, Some(Blunder)),
        ] {
            assert_eq!(annotation(before, after), expected, "{before} → {after}");
        }
    }

    #[test]
    fn the_thresholds_are_losses_of_winning_chance() {
        let limits = [
            (0, 54, None, Some(Annotation::Inaccuracy)),
            (0, 110, Some(Annotation::Inaccuracy), Some(Annotation::Mistake)),
            (0, 168, Some(Annotation::Mistake), Some(Annotation::Blunder)),
            // Between won positions, the same chances are more centipawns.
            (600, 126, None, Some(Annotation::Inaccuracy)),
        ];
        for (before, loss, allowed, beyond) in limits {
            let marks = [loss, loss + 1].map(|loss| annotation(before, before - loss));
            assert_eq!(marks, [allowed, beyond], "{before} − {loss}");
        }
        // Beyond ten Pawns nothing is lost, nor with a score that rises.
        assert_eq!(
            [annotation(3000, 1000), annotation(-1000, -3000), annotation(10, 400)],
            [None; 3]
        );
    }

    #[test]
    fn wins_and_losses_within_sight_have_their_own_rules() {
        use Annotation::{Blunder, Inaccuracy, Mistake};
        let win = Score::win_in(5).0;
        for (before, after, expected) in [
            // A win is let slip.
            (win, 1000, Some(Inaccuracy)),
            (win, 999, Some(Mistake)),
            (win, 701, Some(Mistake)),
            (win, 700, Some(Blunder)),
            (win, -1200, Some(Blunder)),
            (win, -win, Some(Blunder)),
            // A loss is allowed.
            (-1000, -win, Some(Inaccuracy)),
            (-999, -win, Some(Mistake)),
            (-701, -win, Some(Mistake)),
            (-700, -win, Some(Blunder)),
            (1200, -win, Some(Blunder)),
            // The result stays the same, or the other side helps.
            (win, Score::win_in(41).0, None),
            (-win, Score::loss_in(2).0, None),
            (-win, -1500, None),
            (-1500, win, None),
        ] {
            assert_eq!(annotation(before, after), expected, "{before} → {after}");
        }
    }

    #[test]
    fn the_loss_of_a_missed_win_is_limited() {
        let [good, bad] = [1, 2].map(|to| Move::step(Square(0), Square(to)));
        let best = Line { score: Score::win_in(3), moves: vec![good] };
        assert_eq!(annotate(&best, bad, Score(1200)).loss, 0);
        assert_eq!(annotate(&best, bad, Score(-50)).loss, 1050);
    }

    #[test]
    fn mate_distances_are_counted_from_the_move() {
        assert_eq!(from_mover_view(Score(30)), Score(-30));
        assert_eq!(from_mover_view(Score::loss_in(0)), Score::win_in(1));
        assert_eq!(from_mover_view(Score::loss_in(2)), Score::win_in(3));
        assert_eq!(from_mover_view(Score::win_in(1)), Score::loss_in(2));
    }
}
