//! Messages of the analysis WebSocket, and the results of searches in them.

use crate::said::{self, SaidView};
use heterodox_catalog::AnyPosition;
use heterodox_catalog::engine::{self, annotate, outcome_score};
use heterodox_kernel::{Color, Move, Outcome};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A request of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AnalysisRequest {
    /// Searches the best lines of a position, with increasing depth. Replaces a running
    /// search.
    Lines {
        /// Number that is returned with every reply.
        id: u64,
        /// Id of the rules.
        game: String,
        /// FEN of the starting position.
        #[serde(default)]
        fen: Option<String>,
        /// Moves from the starting position.
        #[serde(default)]
        moves: Vec<String>,
        /// Number of lines, from 1 to 5.
        #[schema(minimum = 1, maximum = 5)]
        lines: u8,
    },
    /// Analyses each move of a game.
    Game {
        /// Number that is returned with every reply.
        id: u64,
        /// Id of the rules.
        game: String,
        /// FEN of the starting position.
        #[serde(default)]
        fen: Option<String>,
        /// All moves.
        moves: Vec<String>,
    },
    /// Stops an analysis.
    Stop {
        /// Number of the request to be stopped.
        id: u64,
    },
    /// Asks for a `pong`.
    Ping {
        /// Value that is returned with the `pong`.
        at: f64,
    },
}

/// A reply of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AnalysisReply {
    /// The best lines at the reached depth.
    Report {
        /// Number of the request.
        id: u64,
        /// Depth in plies.
        depth: u32,
        /// Number of searched positions.
        nodes: u64,
        /// Searched positions per second.
        nps: u64,
        /// Search time in milliseconds.
        elapsed: u64,
        /// Lines, best first.
        lines: Vec<AnalysisLine>,
        /// White's expected result, from 0 to 1.
        white: f64,
    },
    /// The evaluation of a position of a game.
    Ply {
        /// Number of the request.
        id: u64,
        /// Number of moves played before the position.
        ply: usize,
        /// Score of the position.
        score: ScoreView,
        /// White's expected result, from 0 to 1.
        white: f64,
        /// The best move in the previous position.
        #[serde(skip_serializing_if = "Option::is_none")]
        best: Option<LineMove>,
        /// Annotation of the move that led to the position.
        #[serde(skip_serializing_if = "Option::is_none")]
        mark: Option<MoveMark>,
    },
    /// Progress of the analysis of a game.
    Progress {
        /// Number of the request.
        id: u64,
        /// Number of analysed positions.
        done: usize,
        /// Number of all positions.
        total: usize,
    },
    /// The analysis is complete.
    Done {
        /// Number of the request.
        id: u64,
    },
    /// The request was refused, or the analysis has failed.
    Error {
        /// Number of the request; absent if it could not be parsed.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Reason, as a sentence.
        message: String,
        /// The parts of the reason, for other languages. Absent if it is known in English only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<SaidView>,
    },
    /// The answer to a ping.
    Pong {
        /// The `at` of the ping.
        at: f64,
    },
}

/// A line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnalysisLine {
    /// Score of the line.
    pub score: ScoreView,
    /// Moves of the line.
    pub moves: Vec<LineMove>,
}

/// A move of a line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LineMove {
    /// Move in coordinate notation.
    pub id: String,
    /// Move in standard algebraic notation.
    #[serde(rename = "short")]
    pub san: String,
    /// Sentence without a full stop that says what the move does.
    pub sentence: String,
    /// The parts of the sentence, for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
}

/// A score from White's point of view.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ScoreView {
    /// An evaluation.
    Cp {
        /// Centipawns.
        cp: i32,
    },
    /// A forced win.
    Mate {
        /// Number of moves to the end: positive if White wins, negative if Black wins,
        /// 0 if the game is over.
        moves: i32,
    },
}

/// Annotation of a bad move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MoveMark {
    /// An inaccuracy (?!).
    Inaccuracy,
    /// A mistake (?).
    Mistake,
    /// A blunder (??).
    Blunder,
}

impl LineMove {
    /// Creates the view of a legal move.
    pub fn of(position: &dyn AnyPosition, mv: Move) -> LineMove {
        let said = position.said(mv);
        LineMove {
            id: position.game().coordinates(mv),
            san: position.san(mv),
            sentence: said.to_string(),
            said: said::sent(said),
        }
    }
}

impl AnalysisLine {
    /// Maximum length of a line in plies.
    pub const MAX_PLIES: usize = 16;

    /// Creates the view of a line that begins in a position, up to the first move that is
    /// not legal.
    pub fn of(position: &dyn AnyPosition, line: &engine::Line) -> AnalysisLine {
        let mut now = position.boxed_clone();
        let mut moves = Vec::new();
        for &mv in line.moves.iter().take(Self::MAX_PLIES) {
            let Ok(next) = now.after(mv) else { break };
            moves.push(LineMove::of(now.as_ref(), mv));
            now = next;
        }
        AnalysisLine { score: ScoreView::of(line.score, position.turn()), moves }
    }
}

impl ScoreView {
    /// Converts a score of the side to move to White's point of view.
    pub fn of(score: engine::Score, turn: Color) -> ScoreView {
        let score = of_white(score, turn);
        match score.plies_to_end() {
            Some(plies) => ScoreView::Mate { moves: (plies + plies.signum()) / 2 },
            None => ScoreView::Cp { cp: score.0 },
        }
    }

    fn of_outcome(outcome: Outcome) -> ScoreView {
        match outcome.winner {
            Some(_) => ScoreView::Mate { moves: 0 },
            None => ScoreView::Cp { cp: 0 },
        }
    }
}

/// Converts a score of the side to move to a score of White.
fn of_white(score: engine::Score, turn: Color) -> engine::Score {
    if turn == Color::White { score } else { -score }
}

/// Returns White's expected result, from 0 to 1.
pub fn white_expectation(score: engine::Score, turn: Color) -> f64 {
    f64::from(of_white(score, turn).wdl().expected()) / 1000.0
}

/// Returns White's result, from 0 to 1.
pub fn white_result(outcome: Outcome) -> f64 {
    match outcome.winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    }
}

/// A move that is annotated.
pub struct AnnotatedMove<'g> {
    /// The position before the move.
    pub before: &'g dyn AnyPosition,
    /// The move, or `None` for the first position of the game.
    pub mv: Option<Move>,
    /// The best line of the position before the move.
    pub best: Option<&'g engine::Line>,
}

impl AnnotatedMove<'_> {
    /// Returns the annotation of the move and the score of the position after it. `end` is the
    /// outcome if the game has ended there, `next` the engine's best line if it has not.
    pub fn ply(
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
        let final_values =
            end.map(|outcome| (ScoreView::of_outcome(outcome), white_result(outcome)));
        let (shown, white) =
            final_values.unwrap_or((ScoreView::of(score, turn), white_expectation(score, turn)));
        let annotation = self.best.zip(self.mv).map(|(best, mv)| {
            let after = match end {
                Some(outcome) => outcome_score(outcome, !turn),
                None => engine::from_mover_view(score),
            };
            annotate(best, mv, after).annotation
        });
        let better = self.best.and_then(|line| line.moves.first());
        let best = better.map(|&mv| LineMove::of(self.before, mv));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_from_whites_point_of_view() {
        let score = |cp| engine::Score(cp);
        assert_eq!(ScoreView::of(score(35), Color::White), ScoreView::Cp { cp: 35 });
        assert_eq!(ScoreView::of(score(35), Color::Black), ScoreView::Cp { cp: -35 });
        let mate = engine::Score::win_in(3);
        assert_eq!(ScoreView::of(mate, Color::White), ScoreView::Mate { moves: 2 });
        assert_eq!(ScoreView::of(mate, Color::Black), ScoreView::Mate { moves: -2 });
        assert_eq!(
            ScoreView::of(engine::Score::loss_in(4), Color::White),
            ScoreView::Mate { moves: -2 }
        );
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
