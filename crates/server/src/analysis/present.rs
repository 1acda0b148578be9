//! Search results in the form in which clients receive them.

use crate::fleet::{SearchLine, SearchReport};
use crate::json::{AnalysisReply, Line, LineMove, MoveMark, Score};
use heterodox_catalog::AnyPosition;
use heterodox_catalog::engine::{self, annotate, outcome_score};
use heterodox_kernel::{Color, Move, Outcome};

/// Maximum length of a line in plies.
const MAX_PLIES: usize = 16;

pub(super) fn report_reply(
    id: u64,
    position: &dyn AnyPosition,
    found: &SearchReport,
) -> AnalysisReply {
    let elapsed = found.elapsed;
    let lines: Vec<_> = found.lines.iter().map(|line| parse_line(position, line)).collect();
    let best = lines.first().map_or(engine::Score::DRAW, |line| line.score);
    AnalysisReply::Report {
        id,
        depth: found.depth,
        nodes: found.nodes,
        nps: found.nodes * 1000 / elapsed.max(1),
        elapsed,
        lines: lines.iter().map(|line| line_json(position, line)).collect(),
        white: white_expectation(best, position.turn()),
    }
}

/// Parses a line that a worker reported, up to the first move that is not legal.
pub(super) fn parse_line(position: &dyn AnyPosition, found: &SearchLine) -> engine::Line {
    let mut position_now = position.boxed_clone();
    let mut moves = Vec::new();
    for text in found.moves.iter().take(MAX_PLIES) {
        let Ok(mv) = position_now.read_move(text) else { break };
        moves.push(mv);
        if position_now.play(mv).is_err() {
            break;
        }
    }
    engine::Line { score: engine::Score(found.score.into()), moves }
}

fn line_json(position: &dyn AnyPosition, line: &engine::Line) -> Line {
    let mut position_now = position.boxed_clone();
    let mut moves = Vec::new();
    for &mv in line.moves.iter().take(MAX_PLIES) {
        let shown =
            LineMove { id: position_now.game().coordinates(mv), short: position_now.san(mv) };
        if position_now.play(mv).is_err() {
            break;
        }
        moves.push(shown);
    }
    Line { score: score_json(line.score, position.turn()), moves }
}

/// A move that is annotated.
pub(super) struct AnnotatedMove<'g> {
    /// The position before the move.
    pub(super) before: &'g dyn AnyPosition,
    /// The move, or `None` for the first position of the game.
    pub(super) mv: Option<Move>,
    /// The best line of the position before the move.
    pub(super) best: Option<&'g engine::Line>,
}

impl AnnotatedMove<'_> {
    /// Returns the annotation of the move and the score of the position after it, in
    /// which the game has ended (`end`) or the engine has found a best line (`next`).
    pub(super) fn ply(
        &self,
        id: u64,
        ply: usize,
        turn: Color,
        end: Option<Outcome>,
        next: Option<&engine::Line>,
    ) -> AnalysisReply {
        let score = match (end, next) {
            (Some(outcome), _) => -outcome_score(outcome, !turn),
            (None, Some(line)) => line.score,
            (None, None) => engine::Score::DRAW,
        };
        let final_values = end.map(|outcome| (final_score(outcome), white_result(outcome)));
        let (shown, white) =
            final_values.unwrap_or((score_json(score, turn), white_expectation(score, turn)));
        let annotation = self.best.zip(self.mv).map(|(best, mv)| {
            let after = match end {
                Some(outcome) => outcome_score(outcome, !turn),
                None => engine::from_mover_view(score),
            };
            annotate(best, mv, after).annotation
        });
        let better = self.best.and_then(|line| line.moves.first());
        let best = better.map(|&mv| LineMove {
            id: self.before.game().coordinates(mv),
            short: self.before.san(mv),
        });
        let mark = annotation.flatten().map(MoveMark::from);
        AnalysisReply::Ply { id, ply, score: shown, white, best, mark }
    }
}

impl From<engine::Annotation> for MoveMark {
    fn from(mark: engine::Annotation) -> MoveMark {
        match mark {
            engine::Annotation::Inaccuracy => MoveMark::Inaccuracy,
            engine::Annotation::Mistake => MoveMark::Mistake,
            engine::Annotation::Blunder => MoveMark::Blunder,
        }
    }
}

/// Converts a score of the side to move to White's point of view.
fn score_json(score: engine::Score, turn: Color) -> Score {
    let score = if turn == Color::White { score } else { -score };
    match score.plies_to_end() {
        Some(plies) => Score::Mate { moves: (plies + plies.signum()) / 2 },
        None => Score::Cp { cp: score.0 },
    }
}

fn final_score(outcome: Outcome) -> Score {
    if outcome.winner.is_some() { Score::Mate { moves: 0 } } else { Score::Cp { cp: 0 } }
}

/// Returns White's expected result.
fn white_expectation(score: engine::Score, turn: Color) -> f64 {
    let score = if turn == Color::White { score } else { -score };
    f64::from(score.wdl().expected()) / 1000.0
}

pub(super) fn white_result(outcome: Outcome) -> f64 {
    match outcome.winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_from_whites_point_of_view() {
        let score = |cp| engine::Score(cp);
        assert_eq!(score_json(score(35), Color::White), Score::Cp { cp: 35 });
        assert_eq!(score_json(score(35), Color::Black), Score::Cp { cp: -35 });
        let mate = engine::Score::win_in(3);
        assert_eq!(score_json(mate, Color::White), Score::Mate { moves: 2 });
        assert_eq!(score_json(mate, Color::Black), Score::Mate { moves: -2 });
        assert_eq!(score_json(engine::Score::loss_in(4), Color::White), Score::Mate { moves: -2 });
        assert_eq!(
            (white_expectation(mate, Color::White), white_expectation(mate, Color::Black)),
            (1.0, 0.0)
        );
        assert_eq!(
            white_expectation(score(0), Color::White),
            white_expectation(score(0), Color::Black)
        );
    }
}
