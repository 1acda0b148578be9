//! Warnings about the start position.

use super::finding::{Advice, Subject};
use heterodox_defined::Diagram;
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
    game: &Diagram<W>,
) -> Result<Vec<Advice>, Unfinished> {
    work::limited(MAX_STEPS, || look_at_opening(subject, game))
}

fn look_at_opening<const W: usize>(subject: &Subject<'_>, game: &Diagram<W>) -> Vec<Advice> {
    let start = game.start();
    let mut found = Vec::new();
    let place = subject.places.key("startFen");
    let finding = |sentence: String, suggestion: &str| Advice {
        place,
        ..subject.finding(sentence, suggestion)
    };
    if !start.checkers().is_empty() {
        let suggestion = "move the pieces apart, so that the game begins quietly";
        found.push(finding("White is in check at the start".to_owned(), suggestion));
    }
    for mv in start.legal_moves().into_iter().take_while(|_| !work::is_over()) {
        if let Some(outcome) = start.after(mv).outcome() {
            let text = mv.coordinates(game.board(), game.kinds());
            let sentence = format!("the first move {text} ends the game ({outcome})");
            let suggestion = "protect what it attacks, or start farther from the goal";
            found.push(finding(sentence, suggestion));
            break;
        }
    }
    found
}
