//! The texts of a section: the canonical one, and one for people.

use super::keys::{IniKeys, MOBILITY, name};
use super::names::{self, capitalized};
use super::values::{Around, Squares, Style};
use crate::definition::Source;
use crate::language::{INI_VERSION, Language};
use heterodox_kernel::said::Phrase;
use std::any::Any;

impl Source for IniKeys {
    fn language(&self) -> Language {
        Language::Ini
    }

    /// All keys whose values differ from their defaults, in ASCII order.
    fn canonical(&self) -> String {
        let lines = self.lines(Style::Canonical).into_iter();
        let lines = lines.map(|(name, value)| format!("{name} = {value}\n"));
        format!("{INI_VERSION}\n{}", lines.collect::<String>())
    }

    /// A section without a parent: first its pieces, then its other keys.
    fn for_people(&self, title: &str, _: &[String], fen: &dyn Fn(&str) -> String) -> String {
        let mut lines = self.lines(Style::ForPeople);
        lines.sort_by_key(|(name, _)| names::index_of(name).unwrap_or(usize::MAX));
        let line = |(key, value): (String, String)| {
            let value = if key == name::start_fen { fen(&value) } else { value };
            format!("{key} = {value}\n")
        };
        format!("[{title}]\n{}", lines.into_iter().map(line).collect::<String>())
    }

    fn missing_rules(&self) -> Vec<(&'static str, &'static Phrase)> {
        self.values.missing_rules()
    }

    fn is_equal(&self, other: &dyn Source) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

impl IniKeys {
    /// The keys whose values differ from their defaults, in ASCII order.
    fn lines(&self, style: Style) -> Vec<(String, String)> {
        let IniKeys { pieces, mobility, values } = self;
        let board = &self.board();
        let around = Around { board, pieces };
        let values = values.lines(&around, style).into_iter();
        let mut lines: Vec<_> = values.map(|(name, value)| (name.to_owned(), value)).collect();
        let all: Squares = board.squares().collect();
        for (piece, squares) in pieces.iter().zip(mobility) {
            lines.push((piece.name().to_owned(), piece.value()));
            let squares = MOBILITY.iter().zip(squares).filter(|(_, squares)| **squares != all);
            lines.extend(squares.map(|(prefix, squares)| {
                let name = format!("{prefix}{}", capitalized(piece.name()));
                (name, style.text(squares, board))
            }));
        }
        lines.sort();
        lines
    }
}
