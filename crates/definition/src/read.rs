//! Reading definitions in any language.

use crate::Message;
use crate::language::Language;
use crate::messages;
use crate::{Code, Definition, Diagnostic, Diagnostics, Span, Spans, diagram, ini};
use heterodox_kernel::said::Said;
use std::fmt;

/// Largest length of a text, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// Largest length of a file with several variants, in bytes.
const MAX_FILE: usize = 1024 * 1024;

/// Number of colons of a piece of a diagram.
const COLONS_OF_PIECE: usize = 4;

/// The result of reading a definition.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The definition, if there are no errors.
    pub definition: Option<Definition>,
    /// The places of its parts, as far as it can be read.
    pub spans: Spans,
    /// The errors, in the order of the text: at most [`MAX_ERRORS`](crate::MAX_ERRORS).
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a definition: a diagram or a `variants.ini`.
///
/// ```
/// use heterodox_definition::{Span, parse};
/// let parsed = parse("rook:R:::a1,h1\nking:K:wF::e1");
/// assert!(parsed.definition.is_none());
/// assert_eq!(parsed.diagnostics[0].span, Some(Span::new(2, 8, 1)));
/// assert_eq!(parsed.spans.kinds[0].squares, Some(Span::new(1, 10, 5)));
/// ```
pub fn parse(text: &str) -> Parsed {
    Parsed::new(read(text, MAX_TEXT), text)
}

/// Reads all definitions of a file: each section of a `variants.ini`, or the only definition of
/// another text. Errors outside of all sections come first, as one result. Such a file may be
/// longer than the definition of one game. An error in one section does not affect the others,
/// unless they inherit from it.
pub fn parse_each(text: &str) -> Vec<Parsed> {
    let is_ini = Language::of(text) == Language::Ini && !text.contains('\0');
    if !is_ini || text.len() > MAX_FILE {
        let max = if is_ini { MAX_FILE } else { MAX_TEXT };
        return vec![Parsed::new(read(text, max), text)];
    }
    match ini::parse_each(text) {
        Err(error) => vec![Parsed::new(failed(error), text)],
        Ok(games) => games.into_iter().map(|game| Parsed::new(game, text)).collect(),
    }
}

impl Parsed {
    fn new((spans, definition): Read, text: &str) -> Parsed {
        match definition.and_then(|definition| check_length(definition, text)) {
            Ok(definition) => {
                Parsed { definition: Some(definition), spans, diagnostics: Vec::new() }
            }
            Err(errors) => {
                let diagnostics = Diagnostics::new(errors).into_vec();
                Parsed { definition: None, spans, diagnostics }
            }
        }
    }

    /// Returns the definition with the places of its parts.
    ///
    /// # Errors
    /// If there are errors.
    pub fn into_result(self) -> Result<(Definition, Spans), Diagnostics> {
        match self.definition {
            Some(definition) => Ok((definition, self.spans)),
            None => Err(Diagnostics::new(self.diagnostics)),
        }
    }
}

impl Spans {
    /// Finds the places in a definition. The other results of [`parse`] are dropped.
    pub fn of(text: &str) -> Spans {
        parse(text).spans
    }
}

impl Definition {
    /// Reads a definition; the short form of [`parse`].
    ///
    /// # Errors
    /// All errors that can be told apart, in the order of the text.
    ///
    /// ```
    /// use heterodox_definition::Definition;
    /// let text = "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:::e1";
    /// assert_eq!(Definition::read(text).unwrap().kinds.len(), 3);
    /// let errors = Definition::read("rook:R:::a1,h1\nking:K:wF::e1").unwrap_err();
    /// assert!(errors.to_string().starts_with("line 2, column 8: 'w': "));
    /// ```
    pub fn read(text: &str) -> Result<Definition, Diagnostics> {
        parse(text).into_result().map(|(definition, _)| definition)
    }

    /// Reads a definition in UTF-8.
    ///
    /// # Errors
    /// As [`read`](Definition::read), and if the bytes are not UTF-8.
    pub fn read_bytes(bytes: &[u8]) -> Result<Definition, Diagnostics> {
        if bytes.len() > MAX_TEXT {
            return Err(Diagnostics::new(vec![too_long(MAX_TEXT)]));
        }
        match str::from_utf8(bytes) {
            Ok(text) => Definition::read(text),
            Err(error) => {
                let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let byte = bytes[error.valid_up_to()];
                let problem = messages::NOT_UTF_8.with([Said::text(format!("{byte:#04x}"))]);
                let wrong = at(&valid, valid.len(), Code::UnreadableText, problem);
                Err(Diagnostics::new(vec![wrong.help(&messages::SAVE_AS_UTF_8)]))
            }
        }
    }

    /// Returns the same game from the start position with this number; 0 is the set-up as written.
    ///
    /// # Errors
    /// If the game has no such start position.
    pub fn with_start(&self, number: u32) -> Result<Definition, StartError> {
        if number == self.start_number {
            return Ok(self.clone());
        }
        let definition = self.keys.0.with_start(&self.name, number);
        definition
            .ok_or(StartError::NotShuffled)?
            .map_err(|problem| StartError::Refused { number, problem })
    }
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
        problem: Said,
    },
}

impl StartError {
    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            StartError::NotShuffled => Said::from(&messages::ONE_START),
            StartError::Refused { number, problem } => {
                messages::NO_START.with([Said::text(number), problem.clone()])
            }
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for StartError {}

/// The places in a text, with its definition or its errors in any order.
type Read = (Spans, Result<Definition, Vec<Diagnostic>>);

/// The result for a text that cannot be read at all.
fn failed(error: Diagnostic) -> Read {
    (Spans::default(), Err(vec![error]))
}

/// Rejects a game whose canonical text is too long.
fn check_length(definition: Definition, text: &str) -> Result<Definition, Vec<Diagnostic>> {
    if definition.canonical().len() > MAX_TEXT {
        let problem = messages::LONG_CANONICAL.with([Said::text(MAX_TEXT / 1024)]);
        return Err(vec![at(text, 0, Code::OverLimit, problem)]);
    }
    Ok(definition)
}

/// Reads a definition of at most `max` bytes.
fn read(text: &str, max: usize) -> Read {
    if text.len() > max {
        return failed(too_long(max));
    }
    if let Some(nul) = text.find('\0') {
        let problem = &messages::NUL;
        return failed(at(text, nul, Code::UnreadableText, problem));
    }
    if Language::of(text) == Language::Ini {
        return ini::parse(text);
    }
    let has_piece = |line: &str| line.matches(':').count() >= COLONS_OF_PIECE;
    if text.lines().any(has_piece) {
        return diagram::parse(text);
    }
    let problem = &messages::NO_LANGUAGE;
    let help = &messages::LINES_OF_LANGUAGES;
    failed(at(text, 0, Code::UnknownLanguage, problem).help(help))
}

fn too_long(max: usize) -> Diagnostic {
    let problem = messages::LONG_TEXT.with([Said::text(max / 1024)]);
    at("", 0, Code::UnreadableText, problem)
}

/// An error at a byte of a text.
fn at(text: &str, byte: usize, code: Code, problem: impl Message) -> Diagnostic {
    let before = &text[..byte];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Diagnostic::new(code, problem).at(Some(Span::new(line, column, 0)))
}
