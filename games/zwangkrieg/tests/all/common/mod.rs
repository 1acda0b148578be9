//! Positions written as lists of pieces, and helpers for moves.

#![allow(dead_code, reason = "each file of tests uses some of these")]

use heterodox_kernel::{
    Color, FenFormat, Game, Kind, Move, Piece, Position as _, Setup, Token, kind_of_token,
};
use heterodox_zwangkrieg::{Position, Zwangkrieg};

/// The game without its option.
pub(crate) const GAME: Zwangkrieg = Zwangkrieg { hia_enemy: false };
/// The game with its option.
pub(crate) const HIA_ENEMY: Zwangkrieg = Zwangkrieg { hia_enemy: true };

/// Returns a FEN, from pieces such as `Ra1 na3` and the text after the placement,
/// which begins with the bracket.
pub(crate) fn fen(pieces: &str, rest: &str) -> String {
    let pieces = pieces.split_whitespace().map(|text| {
        let letter = text.chars().next().expect("a letter");
        let kind: Kind = kind_of_token(GAME.kinds(), Token::of(letter)).expect("a kind");
        let square = GAME.board().square(&text[1..]).expect("a square");
        (square, Piece::new(Color::of_case(letter), kind))
    });
    let setup = Setup { pieces: pieces.collect(), ..Setup::default() };
    let format = FenFormat { pocket: None, ..GAME.fen_format() };
    format!("{}{rest}", format.format_placement(&setup))
}

/// Returns a position of the game without its option, from its pieces and the
/// rest of the FEN.
pub(crate) fn position(pieces: &str, rest: &str) -> Position {
    let fen = fen(pieces, rest);
    GAME.parse_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Returns a position without rights, with White to move.
pub(crate) fn white(pieces: &str) -> Position {
    position(pieces, "[] w - - - 0 1")
}

/// Returns a position without rights, with White to move, and with the option
/// `hia-enemy`.
pub(crate) fn white_hia_enemy(pieces: &str) -> Position {
    let fen = fen(pieces, "[] w - - - 0 1");
    HIA_ENEMY.parse_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub(crate) fn text(mv: Move) -> String {
    mv.coordinates(GAME.board(), GAME.kinds())
}

pub(crate) fn mv(text: &str) -> Move {
    Move::from_coordinates(text, GAME.board(), GAME.kinds()).expect("coordinate notation")
}

/// Returns the legal moves of the piece on a square, sorted.
pub(crate) fn moves_from(position: &Position, from: &str) -> Vec<String> {
    let from = GAME.board().square(from).expect("a square");
    let own = position.legal_moves().into_iter().filter(|mv| mv.from == from);
    let mut texts: Vec<String> = own.map(text).collect();
    texts.sort();
    texts
}

/// Asserts that the piece on a square has exactly these moves; `expected` are
/// their texts, without the square they start from.
pub(crate) fn assert_moves(position: &Position, from: &str, expected: &str) {
    let mut expected: Vec<String> =
        expected.split_whitespace().map(|rest| format!("{from}{rest}")).collect();
    expected.sort();
    assert_eq!(moves_from(position, from), expected, "{}", position.fen());
}

pub(crate) fn is_legal(position: &Position, text: &str) -> bool {
    position.is_legal(mv(text))
}

/// Returns the position after a sequence of legal moves.
pub(crate) fn play(position: &Position, moves: &str) -> Position {
    let mut position = *position;
    for text in moves.split_whitespace() {
        position.try_play(mv(text)).unwrap_or_else(|_| panic!("{text} in {}", position.fen()));
    }
    position
}

/// Returns the part of the FEN after the bracket.
pub(crate) fn fields(position: &Position) -> String {
    let fen = position.fen();
    fen.split_once("] ").expect("a bracket").1.to_owned()
}
