//! Reading definitions in any language.

use crate::language::Language;
use crate::places::Places;
use crate::{Definition, Mistake, Mistakes, diagram, ini};
use std::fmt;

/// Largest length of a text, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// Largest length of a file with several variants, in bytes.
const MAX_FILE: usize = 1024 * 1024;

/// Number of colons of a piece of a diagram.
const COLONS_OF_PIECE: usize = 4;

impl Definition {
    /// Reads a definition: a diagram or a `variants.ini`.
    ///
    /// # Errors
    /// All errors that can be told apart, in the order of the text.
    ///
    /// ```
    /// use heterodox_definition::Definition;
    /// let text = "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:::e1";
    /// assert_eq!(Definition::read(text).unwrap().kinds.len(), 3);
    /// let mistakes = Definition::read("rook:R:::a1,h1\nking:K:wF::e1").unwrap_err();
    /// assert!(mistakes.to_string().starts_with("line 2, column 8: 'w': "));
    /// ```
    pub fn read(text: &str) -> Result<Definition, Mistakes> {
        check_length(read(text, MAX_TEXT).map_err(Mistakes::new)?, text)
    }

    /// Reads all definitions of a file: each section of a `variants.ini`, or the only definition of
    /// another text. Errors outside of all sections come first, as one result. Such a file may be
    /// longer than the definition of one game.
    ///
    /// # Errors
    /// Each section has its own errors. They do not affect other sections, unless these inherit
    /// from it.
    pub fn read_each(text: &str) -> Vec<Result<Definition, Mistakes>> {
        let is_ini = Language::of(text) == Language::Ini && !text.contains('\0');
        if !is_ini || text.len() > MAX_FILE {
            let max = if is_ini { MAX_FILE } else { MAX_TEXT };
            return vec![
                read(text, max).map_err(Mistakes::new).and_then(|d| check_length(d, text)),
            ];
        }
        match ini::read_each(text) {
            Err(mistake) => vec![Err(Mistakes::new(vec![mistake]))],
            Ok(games) => games
                .into_iter()
                .map(|game| check_length(game.map_err(Mistakes::new)?, text))
                .collect(),
        }
    }

    /// Reads a definition in UTF-8.
    ///
    /// # Errors
    /// As [`read`](Definition::read), and if the bytes are not UTF-8.
    pub fn read_bytes(bytes: &[u8]) -> Result<Definition, Mistakes> {
        if bytes.len() > MAX_TEXT {
            return Err(Mistakes::new(vec![too_long(MAX_TEXT)]));
        }
        match str::from_utf8(bytes) {
            Ok(text) => Definition::read(text),
            Err(error) => {
                let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let byte = bytes[error.valid_up_to()];
                let problem = format!("this byte ({byte:#04x}) is not UTF-8");
                let help = Some("save the text as UTF-8".to_owned());
                let mistake = at(&valid, valid.len(), String::new(), problem);
                Err(Mistakes::new(vec![Mistake { help, ..mistake }]))
            }
        }
    }

    /// Returns whether the set-up is shuffled. Such a game has numbered start positions.
    pub fn is_shuffled(&self) -> bool {
        self.canonical.lines().any(|line| line.starts_with("shuffle="))
    }

    /// Returns the same game from the start position with this number; 0 is the set-up as written.
    ///
    /// # Errors
    /// If the game has no such start position.
    pub fn with_start(&self, number: u32) -> Result<Definition, StartError> {
        if number == self.start_number {
            return Ok(self.clone());
        }
        if !self.is_shuffled() {
            return Err(StartError::NotShuffled);
        }
        let definition = diagram::read_with_start(&self.canonical, number);
        let definition = definition.map_err(|mut mistakes| {
            let problem = mistakes.pop().map(|mistake| mistake.problem);
            StartError::Refused { number, problem: problem.unwrap_or_default() }
        })?;
        Ok(Definition { name: self.name.clone(), ..definition })
    }
}

impl Places {
    /// Finds the places in a definition in this language.
    pub fn of(text: &str, language: Language) -> Places {
        match language {
            Language::Diagram => diagram::places(text),
            Language::Ini => ini::places(text),
        }
    }
}

/// The places of the moves of each kind in a definition, as line and column from 1.
pub fn places_of_moves(text: &str, definition: &Definition) -> Vec<(usize, usize)> {
    Places::of(text, definition.language).moves
}

/// The reason why a game does not have a start position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// The set-up is not shuffled.
    NotShuffled,
    /// The start position with this number breaks a rule.
    Refused {
        /// The number.
        number: u32,
        /// One sentence without a full stop that describes the error.
        problem: String,
    },
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::NotShuffled => f.write_str("this game has only one start position"),
            StartError::Refused { number, problem } => {
                write!(f, "there is no start position with the number {number}: {problem}")
            }
        }
    }
}

impl std::error::Error for StartError {}

/// Rejects a game whose canonical text is too long.
fn check_length(definition: Definition, text: &str) -> Result<Definition, Mistakes> {
    if definition.canonical.len() > MAX_TEXT {
        let problem = format!(
            "the canonical text, which lists squares one by one, is longer than {} KiB",
            MAX_TEXT / 1024
        );
        return Err(Mistakes::new(vec![at(text, 0, String::new(), problem)]));
    }
    Ok(definition)
}

/// Reads a definition of at most `max` bytes. Errors are in any order.
fn read(text: &str, max: usize) -> Result<Definition, Vec<Mistake>> {
    if text.len() > max {
        return Err(vec![too_long(max)]);
    }
    if let Some(nul) = text.find('\0') {
        let problem = "a text may not have the character NUL".to_owned();
        return Err(vec![at(text, nul, String::new(), problem)]);
    }
    if Language::of(text) == Language::Ini {
        return ini::read(text);
    }
    let has_piece = |line: &str| line.matches(':').count() >= COLONS_OF_PIECE;
    if text.lines().any(has_piece) {
        return diagram::read(text);
    }
    let problem = "this is neither a diagram nor a variants.ini".to_owned();
    let help = "a diagram has a line name:id:moves:image:squares for each piece, \
                a variants.ini a line [name]";
    Err(vec![Mistake { help: Some(help.to_owned()), ..at(text, 0, String::new(), problem) }])
}

fn too_long(max: usize) -> Mistake {
    let problem = format!("a text has at most {} KiB", max / 1024);
    at("", 0, String::new(), problem)
}

/// An error at a byte of a text.
fn at(text: &str, byte: usize, quoted: String, problem: String) -> Mistake {
    let before = &text[..byte];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Mistake { line, column, quoted, problem, help: None }
}
