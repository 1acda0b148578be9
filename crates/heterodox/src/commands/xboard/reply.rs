//! Conversion of moves, search results and results of games to replies.

use super::notation::Notation;
use heterodox_catalog::engine::{self, Line, Report};
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::{Color, Move, Outcome, Reason};
use heterodox_protocol::Score;
use heterodox_protocol::xboard::{Details, GameResult, Reply, Thinking};
use std::io::{self, Write};

/// Sends a reply. Used by the session and by the search thread.
pub(super) fn send(reply: &Reply) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")?;
    out.flush()
}

/// Converts a score to centipawns or moves to mate.
fn score(score: engine::Score) -> Score {
    match score.plies_to_end() {
        Some(plies) if plies > 0 => Score::Mate((plies + 1) / 2),
        Some(plies) => Score::Mate(plies / 2),
        None => Score::Centipawns(score.0),
    }
}

/// Returns the moves of a variation in XBoard's notation.
fn texts(notation: &Notation, played: &dyn AnyMatch, moves: &[Move]) -> Vec<String> {
    let mut position = played.position();
    let mut last = played.moves().last().copied();
    let mut texts = Vec::new();
    for &mv in moves {
        texts.push(move_text(notation, position.as_ref(), last, mv));
        if position.play(mv).is_err() {
            break;
        }
        last = Some(mv);
    }
    texts
}

/// Returns a move in XBoard's notation, in full if XBoard cannot display it.
pub(super) fn move_text(
    notation: &Notation,
    position: &dyn AnyPosition,
    last: Option<Move>,
    mv: Move,
) -> String {
    notation.display_text(position, last, mv).unwrap_or_else(|| notation.full_text(position, mv))
}

/// Returns thinking output for each line of a report. `before` is the expected move of
/// the opponent during pondering.
pub(super) fn thinking_output(
    notation: &Notation,
    played: &dyn AnyMatch,
    before: Option<&str>,
    report: &Report,
) -> Vec<Reply> {
    let centiseconds = report.elapsed.as_millis() as u64 / 10;
    let speed = report.nodes * 1_000 / (report.elapsed.as_millis() as u64).max(1);
    let line = |line: &Line| {
        let moves = texts(notation, played, &line.moves).join(" ");
        let pv = before.map_or(moves.clone(), |before| format!("({before}) {moves}"));
        Reply::Thinking(Thinking {
            depth: report.depth,
            score: score(line.score),
            bound: None,
            centiseconds,
            nodes: report.nodes,
            details: Some(Details { seldepth: report.seldepth, speed, tbhits: 0 }),
            pv,
        })
    };
    report.lines.iter().map(line).collect()
}

/// Returns the result of a game as a claim.
fn claim(outcome: Outcome) -> Reply {
    let result = match outcome.winner {
        Some(Color::White) => GameResult::White,
        Some(Color::Black) => GameResult::Black,
        None => GameResult::Draw,
    };
    Reply::Result { result, comment: outcome.reason.to_string() }
}

/// Returns the reply of an engine that plays `own` at the end of a game; `None` if the opponent
/// must announce the end.
///
/// Between two engines XBoard checks claims by the rules that it knows (`is_checked`),
/// and an engine with a wrong claim loses. So only the loser announces the result, and
/// a draw must be offered by both sides.
pub(super) fn reply_at_end(outcome: Outcome, own: Color, is_checked: bool) -> Option<Reply> {
    if !is_checked {
        return Some(claim(outcome));
    }
    match outcome.winner {
        Some(winner) if winner == own => None,
        Some(_) => Some(claim(outcome)),
        None if outcome.reason == Reason::Agreement => None,
        None => Some(Reply::OfferDraw),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_loser_announces_the_result_between_engines() {
        let text =
            |outcome, own, checked| reply_at_end(outcome, own, checked).map(|r| r.to_string());
        let win = Outcome::win(Color::White, Reason::Checkmate);
        let claimed = Some("1-0 {checkmate}".to_owned());
        assert_eq!(text(win, Color::White, false), claimed);
        assert_eq!(text(win, Color::White, true), None);
        assert_eq!(text(win, Color::Black, true), claimed);
        let draw = Outcome::draw(Reason::MoveLimit);
        assert_eq!(
            text(draw, Color::Black, false).as_deref(),
            Some("1/2-1/2 {the move limit is reached}")
        );
        assert_eq!(text(draw, Color::Black, true).as_deref(), Some("offer draw"));
    }
}
