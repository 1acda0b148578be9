//! Sentences about rules that a language cannot express.

use super::Converted;
use super::normal::UnknownMove;
use heterodox_definition::{Definition, Language, Place, Spans};
use heterodox_kernel::Kind;
use std::fmt;

/// A rule that a language cannot express.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// Line and column of the text, from 1, if there is a place for it.
    pub place: Option<(usize, usize)>,
    /// One sentence without a full stop that describes the rule.
    pub sentence: String,
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "line {line}, column {column}: {}", self.sentence),
            None => f.write_str(&self.sentence),
        }
    }
}

/// Obstacles and notes of a conversion.
pub(super) struct Report<'p> {
    spans: &'p Spans,
    to: Language,
    obstacles: Vec<Obstacle>,
    notes: Vec<String>,
}

impl<'p> Report<'p> {
    pub(super) fn new(spans: &'p Spans, to: Language) -> Report<'p> {
        Report { spans, to, obstacles: Vec::new(), notes: Vec::new() }
    }

    /// Number of obstacles.
    pub(super) fn len(&self) -> usize {
        self.obstacles.len()
    }

    /// Returns whether there are no obstacles.
    pub(super) fn is_empty(&self) -> bool {
        self.obstacles.is_empty()
    }

    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    fn add(&mut self, place: Option<Place>, sentence: impl Into<String>) {
        let obstacle = Obstacle { place, sentence: sentence.into() };
        if !self.obstacles.contains(&obstacle) {
            self.obstacles.push(obstacle);
        }
    }

    /// Adds an obstacle, at a key if the text has it.
    pub(super) fn rule(&mut self, key: &str, sentence: impl Into<String>) {
        self.add(self.spans.key_place(key), sentence);
    }

    /// Adds an obstacle at the first of some keys that the text has.
    pub(super) fn rule_of(&mut self, keys: &[&str], sentence: impl Into<String>) {
        self.add(keys.iter().find_map(|key| self.spans.key_place(key)), sentence);
    }

    /// Adds an obstacle at a kind.
    pub(super) fn kind(&mut self, kind: Kind, sentence: impl Into<String>) {
        self.add(self.spans.kind_place(kind.index()), sentence);
    }

    /// Adds an obstacle at the moves of a kind.
    pub(super) fn moves(&mut self, kind: Kind, sentence: impl Into<String>) {
        self.add(self.spans.moves_place(kind.index()), sentence);
    }

    /// Adds an obstacle at a key, or at a kind if the text does not have the key.
    pub(super) fn key_or_kind(&mut self, key: &str, kind: Kind, sentence: impl Into<String>) {
        match self.spans.key_place(key) {
            Some(place) => self.add(Some(place), sentence),
            None => self.kind(kind, sentence),
        }
    }

    /// Adds a note about a rule that is lost without any effect on games.
    pub(super) fn note(&mut self, sentence: impl Into<String>) {
        self.notes.push(sentence.into());
    }

    /// Adds an obstacle for a move that a `variants.ini` cannot express.
    pub(super) fn unknown_move(&mut self, definition: &Definition, it: &UnknownMove) {
        let name = &definition.kind(it.kind).name;
        let (text, what) = (&it.text, it.what);
        self.moves(it.kind, format!("the {name} moves {text}, and a variants.ini has no {what}"));
    }

    /// Adds an obstacle for a difference between the games, at a kind if it concerns one.
    pub(super) fn difference(&mut self, definition: &Definition, kind: Option<Kind>, what: &str) {
        let language = match self.to {
            Language::Diagram => "a diagram",
            Language::Ini => "a variants.ini",
        };
        match kind {
            None => self.add(None, format!("{what} would not be the same in {language}")),
            Some(kind) => {
                let name = &definition.kind(kind).name;
                let sentence = format!("{what} of the {name} would not be the same in {language}");
                if what == "the moves" {
                    self.moves(kind, sentence);
                } else {
                    self.kind(kind, sentence);
                }
            }
        }
    }

    /// Returns the text with its notes, or the obstacles in the order of the text.
    pub(super) fn finish(
        mut self,
        written: Option<(String, Vec<(String, String)>)>,
    ) -> Result<Converted, Vec<Obstacle>> {
        self.obstacles.sort_by_key(|obstacle| obstacle.place.unwrap_or((usize::MAX, 0)));
        match written {
            Some((text, tokens)) if self.obstacles.is_empty() => {
                Ok(Converted { text, notes: self.notes, tokens })
            }
            _ => Err(self.obstacles),
        }
    }
}
