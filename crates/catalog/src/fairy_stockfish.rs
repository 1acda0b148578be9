//! Moves in the notation of Fairy-Stockfish, for the games of a `variants.ini`.

use crate::workshop::{Form, form_of};
use crate::{AnyGame, AnyPosition};
use heterodox_diagram::ini::moves;
use heterodox_kernel::{Move, NotationError};

/// Returns whether other programs may know a game by its `variants.ini`, so that its moves are
/// exchanged with them in their notation.
pub fn may_know(game: &dyn AnyGame) -> bool {
    let is_ini = |text: String| form_of(&text) == Form::Ini;
    !game.converts() && game.definition().is_some_and(is_ini)
}

/// Writes a legal move as Fairy-Stockfish does.
pub fn write_move(position: &dyn AnyPosition, mv: Move) -> String {
    let game = position.game();
    let is_move = |text: &str| {
        position.legal_moves().into_iter().any(|other| game.coordinates(other) == text)
    };
    moves::write(&game.coordinates(mv), is_move)
}

/// Reads a move in the notation of Fairy-Stockfish, in coordinate notation or in SAN.
///
/// # Errors
/// If the text is not a legal move. The error contains the reason.
pub fn read_move(position: &dyn AnyPosition, text: &str) -> Result<Move, NotationError> {
    let game = position.game();
    let legal = position.legal_moves();
    let texts: Vec<String> = legal.iter().map(|&mv| game.coordinates(mv)).collect();
    let found = moves::find(text, texts.iter().map(String::as_str));
    let index = found.and_then(|found| texts.iter().position(|text| text == found));
    index.map_or_else(|| position.read_move(text), |index| Ok(legal[index]))
}
