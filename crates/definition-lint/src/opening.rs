//! Warnings about the start position.

use super::finding::{Subject, finding};
use super::messages;
use heterodox_defined::DefinedGame;
use heterodox_definition::{Code, Diagnostic};
use heterodox_kernel::said::Said;
use heterodox_kernel::work::{self, Unfinished};
use heterodox_kernel::{Game, Position as _};

/// Largest number of steps for the position and the positions after the first moves: some
/// twenty milliseconds.
const MAX_STEPS: u64 = 2_500_000;

/// Warns about a side that begins in check, and about first moves that end the game.
///
/// # Errors
/// If examining all first moves takes too much work.
pub(super) fn opening<const W: usize>(
    subject: &Subject<'_>,
    game: &DefinedGame<W>,
) -> Result<Vec<Diagnostic>, Unfinished> {
    work::limited(MAX_STEPS, || look_at_opening(subject, game))
}

fn look_at_opening<const W: usize>(
    subject: &Subject<'_>,
    game: &DefinedGame<W>,
) -> Vec<Diagnostic> {
    let start = game.start();
    let mut found = Vec::new();
    let span = subject.spans.key("startFen").map(|key| key.key);
    let finding = |code, sentence, suggestion| finding(code, sentence, suggestion).at(span);
    if !start.checkers().is_empty() {
        let suggestion = &messages::MOVE_APART;
        let sentence = Said::from(&messages::CHECK_AT_START);
        found.push(finding(Code::CheckAtStart, sentence, suggestion));
    }
    for mv in start.legal_moves().into_iter().take_while(|_| !work::is_over()) {
        if let Some(outcome) = start.after(mv).outcome() {
            let text = mv.coordinates(game.board(), game.kinds());
            let sentence = messages::ENDS_AT_ONCE.with([Said::text(text), outcome.said()]);
            let suggestion = &messages::PROTECT;
            found.push(finding(Code::EndsAtOnce, sentence, suggestion));
            break;
        }
    }
    found
}
