//! Definitions in full, for people and other programs.

use super::report::Report;
use super::ways::ways;
use heterodox_definition::{Definition, KindSpans, Spans};
use heterodox_kernel::Color;

/// Writes a text of the same language that defines the same game under the same name. A section has
/// no parent, and its start position is in the format of Fairy-Stockfish.
pub(super) fn write(
    text: &str,
    definition: &Definition,
    report: &mut Report<'_>,
) -> Option<String> {
    if definition.start_number > 0 {
        report.rule("shuffle", "a diagram does not say which of its start positions is meant");
        return None;
    }
    let fen = |fen: &str| foreign_fen(definition, fen);
    let image = |kind: &KindSpans| kind.image.as_ref().map_or(String::new(), |it| it.1.clone());
    let images: Vec<String> = Spans::of(text).kinds.iter().map(image).collect();
    let text = definition.keys.for_people(&definition.name, &images, fen);
    let is_same = |text: &String| {
        let again = Definition::read(text);
        again.is_ok_and(|again| (&again.keys, &again.name) == (&definition.keys, &definition.name))
    };
    // If ids are ambiguous, the canonical text with its numbers is used.
    Some(Some(text).filter(is_same).unwrap_or_else(|| definition.text_with_name()))
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
