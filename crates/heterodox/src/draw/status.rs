//! Descriptions of positions and moves as text.

use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition};
use heterodox_kernel::{Move, Outcome, notation::move_number};

/// Describes the state of a match in sentences, one per line: last move, check, result
/// or side to move.
pub(crate) fn describe_state(game: &dyn AnyGame, played: &dyn AnyMatch) -> String {
    let position = played.position();
    let mut lines = Vec::new();
    if let Some(last) = last_move(played) {
        lines.push(format!("Last move: {last}"));
    }
    lines.extend(check(game, position.as_ref()));
    lines.extend(played.outcome().map(outcome));
    if played.final_outcome().is_none() {
        let count = played.legal_moves().len();
        let moves = if count == 1 { "1 legal move".into() } else { format!("{count} legal moves") };
        lines.push(format!("{} to move (move {}, {moves})", position.turn(), position.fullmove()));
    }
    lines.join("\n") + "\n"
}

/// Returns the last move with its number, in both notations: `1. e4 (e2e4)`.
fn last_move(played: &dyn AnyMatch) -> Option<String> {
    let mut before = played.start();
    let moves = played.moves();
    let (&last, earlier) = moves.split_last()?;
    for &mv in earlier {
        before.play(mv).ok()?;
    }
    let number = move_number(before.turn(), before.fullmove());
    Some(format!("{number} {}", both_notations(before.as_ref(), last)))
}

/// Returns a legal move in short and coordinate notation, or once if they are equal.
pub(crate) fn both_notations(position: &dyn AnyPosition, mv: Move) -> String {
    let (short, coordinates) = (position.san(mv), position.game().coordinates(mv));
    if short == coordinates { short } else { format!("{short} ({coordinates})") }
}

/// Returns a variation in short notation.
pub(crate) fn line_of_play(position: &dyn AnyPosition, line: &Line) -> String {
    let mut position = position.boxed_clone();
    let mut texts = Vec::new();
    for &mv in &line.moves {
        let Ok(next) = position.after(mv) else { break };
        texts.push(position.san(mv));
        position = next;
    }
    texts.join(" ")
}

/// Describes a check: `White is in check from e8`.
fn check(game: &dyn AnyGame, position: &dyn AnyPosition) -> Option<String> {
    let checkers = position.checkers();
    let names: Vec<&str> = checkers.iter().map(|&square| game.board().name(square)).collect();
    let turn = position.turn();
    (!names.is_empty()).then(|| format!("{turn} is in check from {}", names.join(" and ")))
}

/// Describes a result: `White wins: checkmate (1-0)`.
fn outcome(outcome: Outcome) -> String {
    format!("{outcome} ({})", outcome.result())
}
