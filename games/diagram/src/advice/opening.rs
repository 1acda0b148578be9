//! Findings about the start position.

use super::finding::{Advice, Subject};
use crate::game::Diagram;
use heterodox_kernel::{Game, Position as _};

/// A side that begins in check, and first moves that end the game.
pub(super) fn opening<const W: usize>(subject: &Subject<'_>, game: &Diagram<W>) -> Vec<Advice> {
    let start = game.start();
    let mut found = Vec::new();
    if !start.checkers().is_empty() {
        let suggestion = "move the pieces apart, so that the game begins quietly";
        found.push(subject.finding("White is in check at the start", suggestion));
    }
    for mv in start.legal_moves() {
        if let Some(outcome) = start.after(mv).outcome() {
            let text = mv.coordinates(game.board(), game.kinds());
            let sentence = format!("the first move {text} ends the game ({outcome})");
            let suggestion = "protect what it attacks, or start farther from the goal";
            found.push(subject.finding(sentence, suggestion));
            break;
        }
    }
    found
}
