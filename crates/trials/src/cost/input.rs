//! The input of a request.

use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// Largest size of an input in bytes.
pub(super) const MAX_INPUT: usize = 64 * 1024;

/// What a request consists of. Each route uses some of the parts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Input {
    /// Id of the rules. `{}` in it stands for the id of the definition.
    pub(super) game: String,
    /// Definition of a game, which is stored first if the id mentions it.
    pub(super) definition: String,
    /// FEN of the position; empty for the start position.
    pub(super) fen: String,
    /// Moves from there.
    pub(super) moves: Vec<String>,
    /// A square.
    pub(super) square: String,
    /// A PGN, a picture, a name.
    pub(super) text: String,
    /// A number: of a kind, a lesson, the plies to play.
    pub(super) number: usize,
}

impl Input {
    /// Returns the size in bytes.
    pub(super) fn size(&self) -> usize {
        // A move is quoted and separated.
        let moves = self.moves.iter().map(|mv| mv.len() + 3).sum::<usize>();
        let Input { game, definition, fen, square, text, .. } = self;
        moves + [game, definition, fen, square, text].iter().map(|part| part.len()).sum::<usize>()
    }

    /// Returns whether the input is small enough.
    pub(super) fn fits(&self) -> bool {
        self.size() <= MAX_INPUT
    }

    /// Returns whether a definition has to be stored.
    pub(super) fn needs_definition(&self) -> bool {
        self.game.contains("{}")
    }

    /// Returns the definition with a piece of another name. No cache knows it.
    pub(super) fn new_definition(&self, number: usize) -> String {
        let text = &self.definition;
        match text.trim_start().starts_with('[') {
            true => format!("{text}\n# {number}\n"),
            false => format!("{text}\nnonce{number}:ZZ:W::\n"),
        }
    }

    /// Returns the text of a PGN with the definition, if there is one, as a tag.
    pub(super) fn pgn(&self, number: usize) -> String {
        if self.definition.is_empty() {
            return self.text.clone();
        }
        let mut value = String::new();
        for byte in self.new_definition(number).bytes() {
            match byte {
                b'\n' => value.push('|'),
                b'=' | b':' | b'-' | b',' | b' ' | b'*' => value.push(byte.into()),
                byte if byte.is_ascii_alphanumeric() => value.push(byte.into()),
                byte => drop(write!(value, "%{byte:02X}")),
            }
        }
        format!("[Definition \"{value}\"]\n\n{}", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::workshop::{SAMPLES, check_text};
    use heterodox_kernel::pgn::Reader;

    #[test]
    fn definitions_with_another_name_define_another_game() {
        let sample = SAMPLES.iter().find(|sample| sample.name == "hill.txt").unwrap();
        let input = Input { definition: sample.text.to_owned(), ..Input::default() };
        let hash = |number| {
            let text = input.new_definition(number);
            check_text(&text).playable.unwrap().definition.hash()
        };
        assert_ne!(hash(1), hash(2));
        let pgn = Input { text: "1. e4 *".to_owned(), ..input.clone() }.pgn(7);
        let raw = Reader::new(&pgn).next().unwrap().unwrap();
        assert_eq!(raw.definition().as_deref(), Some(input.new_definition(7).as_str()));
    }
}
