//! A `variants.ini` in full, with all inherited keys, for Fairy-Stockfish.

use super::readable::words;
use super::ways::ways;
use heterodox_definition::{Definition, ini};
use heterodox_kernel::{AnySquareSet, Color};

/// Writes a section that defines the same game under the same name. It has no parent, and its start
/// position is in the format of Fairy-Stockfish.
pub(super) fn write(definition: &Definition) -> String {
    let (_, keys) = definition.canonical.split_once('\n').unwrap_or_default();
    let lines = || keys.lines().filter_map(|line| line.split_once(" = "));
    let is_piece = |key: &str| ini::names().any(|name| name == key);
    let mut text = format!("[{}]\n", definition.name);
    for name in ini::names() {
        for (key, value) in lines().filter(|(key, _)| *key == name) {
            text += &format!("{key} = {value}\n");
        }
    }
    let board = &definition.board;
    for (key, value) in lines().filter(|(key, _)| !is_piece(key)) {
        let value = match key {
            "startFen" => foreign_fen(definition, value),
            _ if ini::has_squares(key) && value != "-" => {
                let squares: AnySquareSet =
                    value.split(' ').filter_map(|name| board.square(name)).collect();
                words(board, squares)
            }
            _ => value.to_owned(),
        };
        text += &format!("{key} = {value}\n");
    }
    let is_same = |text: &String| {
        Definition::read(text).is_ok_and(|again| again.canonical == definition.canonical)
    };
    Some(text).filter(is_same).unwrap_or_else(|| definition.text_with_name())
}

/// Converts the FEN of a start position: it loses the field of moved pieces, and castling is by
/// sides.
fn foreign_fen(definition: &Definition, fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let rights = rights(definition);
    if fields.len() > 4 {
        fields[2] = &rights;
        fields.remove(3);
    }
    fields.join(" ")
}

/// The castling field, `K` for a partner on the higher files.
fn rights(definition: &Definition) -> String {
    let board = &definition.board;
    let file = |square| board.file_and_rank(square).0;
    let mut field = String::new();
    for (color, ways) in Color::ALL.into_iter().zip(ways(definition)) {
        let mut letters: Vec<char> = ways
            .iter()
            .map(|way| if file(way.partner) > file(way.from) { 'K' } else { 'Q' })
            .collect();
        letters.sort_unstable();
        field.extend(letters.into_iter().map(|letter| color.case(letter)));
    }
    if field.is_empty() { "-".to_owned() } else { field }
}
