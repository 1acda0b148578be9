//! Texts about the origin of games.

use crate::AnswerError;
use heterodox_api::AboutView;
use heterodox_catalog::AnyGame;

/// Returns the source, occasion, aims and other parts of the text about a game.
///
/// # Errors
/// If there is no such text.
pub fn about(game: &dyn AnyGame) -> Result<AboutView, AnswerError> {
    let missing = || AnswerError::missing("no-about", "There is no text about this game.");
    AboutView::of(game).ok_or_else(missing)
}
