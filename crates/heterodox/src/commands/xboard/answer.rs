//! What the engine says.

use super::dialect::Dialect;
use heterodox_catalog::engine::{self, Line, Report};
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::{Color, Move, Outcome, Reason};
use heterodox_protocol::Score;
use heterodox_protocol::xboard::{Details, GameResult, Reply, Thinking};
use std::io::{self, Write};

/// Prints a line at once; both the session and the search use it.
pub(super) fn say(reply: &Reply) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")?;
    out.flush()
}

/// Hundredths of a pawn, or moves to the end of the game.
fn score(score: engine::Score) -> Score {
    match score.plies_to_end() {
        Some(plies) if plies > 0 => Score::Mate((plies + 1) / 2),
        Some(plies) => Score::Mate(plies / 2),
        None => Score::Centipawns(score.0.into()),
    }
}

/// A line of play as XBoard writes it.
fn texts(dialect: &Dialect, played: &dyn AnyMatch, moves: &[Move]) -> Vec<String> {
    let mut position = played.position();
    let mut last = played.moves().last().copied();
    let mut texts = Vec::new();
    for &mv in moves {
        texts.push(written(dialect, position.as_ref(), last, mv));
        if position.play(mv).is_err() {
            break;
        }
        last = Some(mv);
    }
    texts
}

/// A move as XBoard can show it, or else in full.
pub(super) fn written(
    dialect: &Dialect,
    position: &dyn AnyPosition,
    last: Option<Move>,
    mv: Move,
) -> String {
    dialect.shown(position, last, mv).unwrap_or_else(|| dialect.in_full(position, mv))
}

/// A line of thinking for each of the lines of a report. `before` is what is
/// expected to be played first, when it is the opponent's time.
pub(super) fn thinking(
    dialect: &Dialect,
    played: &dyn AnyMatch,
    before: Option<&str>,
    report: &Report,
) -> Vec<Reply> {
    let centiseconds = report.elapsed.as_millis() as u64 / 10;
    let speed = report.nodes * 1_000 / (report.elapsed.as_millis() as u64).max(1);
    let line = |line: &Line| {
        let moves = texts(dialect, played, &line.moves).join(" ");
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

/// How a game has ended, as a claim.
fn claim(outcome: Outcome) -> Reply {
    let result = match outcome.winner {
        Some(Color::White) => GameResult::White,
        Some(Color::Black) => GameResult::Black,
        None => GameResult::Draw,
    };
    Reply::Result { result, comment: outcome.reason.to_string() }
}

/// What an engine that plays `own` says at the end of a game; none if the other
/// side has to say it.
///
/// Between two engines XBoard checks claims by the rules that it knows, and the
/// game is lost to who claims wrongly. Then only the loser may say that it has
/// lost, and a draw has to be offered from both sides.
pub(super) fn at_end(outcome: Outcome, own: Color, is_checked: bool) -> Option<Reply> {
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
    fn who_says_what_at_the_end() {
        let text = |outcome, own, checked| at_end(outcome, own, checked).map(|r| r.to_string());
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
