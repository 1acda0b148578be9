//! Moves and positions of user-defined games as Fairy-Stockfish writes them.

use crate::workshop::Language;
use crate::{AnyGame, AnyPosition};
use heterodox_definition::ini::moves;
use heterodox_kernel::{Extra, Move, NotationError};

/// Returns whether other programs may know a game by its `variants.ini`. Its moves are then
/// exchanged with them in their notation.
pub fn may_know(game: &dyn AnyGame) -> bool {
    let is_ini = |text: String| Language::of(&text) == Language::Ini;
    !game.converts() && game.definition().is_some_and(is_ini)
}

/// Returns whether another program may know a user-defined game, by a section or a name of its own.
pub fn may_play(game: &dyn AnyGame) -> bool {
    !game.converts() && game.definition().is_some()
}

/// Writes a position of a user-defined game as Fairy-Stockfish does: without the field of moved
/// pieces, and en passant without the square of the piece.
pub fn fen(position: &dyn AnyPosition) -> String {
    let fen = position.fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let &[placement, turn, castling, _, en_passant, ref counters @ ..] = &fields[..] else {
        return fen;
    };
    let piece = en_passant.rfind(|c: char| c.is_ascii_lowercase()).unwrap_or_default();
    let passed = if piece == 0 { "-" } else { &en_passant[..piece] };
    [&[placement, turn, castling, passed], counters].concat().join(" ")
}

/// Writes a legal move as Fairy-Stockfish does.
pub fn write_move(position: &dyn AnyPosition, mv: Move) -> String {
    let game = position.game();
    let is_move = |text: &str| {
        position.legal_moves().into_iter().any(|other| game.coordinates(other) == text)
    };
    let text = game.coordinates(mv);
    let mover = position.piece_at(mv.from).filter(|_| !mv.is_drop());
    let demotes = matches!(mv.extra, Extra::Promote(_))
        && mover.is_some_and(|piece| {
            game.kinds()[piece.kind.index()].token.to_string().starts_with('+')
        });
    match moves::demoted(&text).filter(|_| demotes) {
        Some(demoted) => demoted,
        None => moves::write(&text, is_move),
    }
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
