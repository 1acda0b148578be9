//! Diagnostics: errors and warnings about a definition, with their places and fixes.

use crate::code::{Code, Severity};
use heterodox_kernel::said::{Phrase, Said};
use std::fmt;
use std::ops::Range;

/// Largest number of errors to report.
pub const MAX_ERRORS: usize = 20;

/// Line and column, from 1.
pub type Place = (usize, usize);

/// A part of a line of a definition.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Span {
    /// Line, from 1.
    pub line: usize,
    /// Column of the first character, from 1, in characters of the original text.
    pub column: usize,
    /// Number of characters; 0 between two characters.
    pub length: usize,
}

impl Span {
    /// Creates a span.
    pub fn new(line: usize, column: usize, length: usize) -> Span {
        Span { line, column, length }
    }

    /// Line and column, from 1.
    pub fn place(self) -> Place {
        (self.line, self.column)
    }

    /// The empty span at its beginning.
    pub fn start(self) -> Span {
        Span { length: 0, ..self }
    }

    /// The span from its beginning to the end of another one in the same line.
    pub fn to(self, end: Span) -> Span {
        Span { length: (end.column + end.length).saturating_sub(self.column), ..self }
    }

    /// The bytes of the span in its text. They end with the text at the latest.
    pub fn bytes(self, text: &str) -> Range<usize> {
        let before = text.split_inclusive('\n').take(self.line.saturating_sub(1));
        let start = before.map(str::len).sum::<usize>();
        let rest = text.get(start..).unwrap_or_default();
        // The columns of the first line are counted without a byte order mark.
        let mark =
            if start == 0 && rest.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let line = rest[mark..].split('\n').next().unwrap_or_default();
        let byte = |n: usize| line.char_indices().nth(n).map_or(line.len(), |(at, _)| at);
        let column = self.column.saturating_sub(1);
        start + mark + byte(column)..start + mark + byte(column + self.length)
    }
}

/// A replacement of a part of a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The part that is replaced.
    pub span: Span,
    /// The text that replaces it.
    pub replacement: String,
}

impl Edit {
    /// Returns a text with edits of parts that do not overlap.
    pub fn apply_all(edits: &[Edit], text: &str) -> String {
        let mut ordered: Vec<_> =
            edits.iter().map(|edit| (edit.span.bytes(text), &edit.replacement)).collect();
        ordered.sort_by_key(|(bytes, _)| std::cmp::Reverse(bytes.start));
        let mut edited = text.to_owned();
        for (bytes, replacement) in ordered {
            edited.replace_range(bytes, replacement);
        }
        edited
    }
}

/// A message or suggestion: a phrase, perhaps with arguments. A string is none, because the client
/// could not say it in other languages.
pub trait Message {
    /// Returns the text with its parts.
    fn said(self) -> Said;
}

impl Message for Said {
    fn said(self) -> Said {
        self
    }
}

impl Message for &'static Phrase {
    fn said(self) -> Said {
        self.into()
    }
}

/// An error or warning about a definition.
///
/// ```
/// use heterodox_definition::{Code, Definition, Edit};
/// let text = "filse=8\nrook:R:::a1,h1\nking:K:::e1";
/// let errors = Definition::read(text).unwrap_err();
/// let error = errors.iter().next().unwrap();
/// assert_eq!(error.code, Code::UnknownKey);
/// assert_eq!(error.to_string(), "line 1, column 1: 'filse': this key is unknown; did you mean 'files'?");
/// let fixed = Edit::apply_all(&[*error.edit.clone().unwrap()], text);
/// assert!(Definition::read(&fixed).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The kind of error or warning.
    pub code: Code,
    /// Its place. `None` if it concerns the whole definition.
    pub span: Option<Span>,
    /// The wrong letter, word or value, shortened if it is long. Empty if something is missing.
    pub quoted: Box<str>,
    /// One sentence without a full stop that describes the problem.
    pub message: Box<Said>,
    /// A suggestion, if there is one, also a sentence without a full stop.
    pub help: Option<Box<Said>>,
    /// A fix that can be applied as it is: the error disappears, and no new one appears.
    pub edit: Option<Box<Edit>>,
}

impl Diagnostic {
    /// Creates a diagnostic without a place.
    pub fn new(code: Code, message: impl Message) -> Diagnostic {
        let message = Box::new(message.said());
        Diagnostic { code, span: None, quoted: Box::default(), message, help: None, edit: None }
    }

    /// Returns it with a place.
    pub fn at(self, span: Option<Span>) -> Diagnostic {
        Diagnostic { span, ..self }
    }

    /// Returns it with the text at its place.
    pub fn quoting(self, quoted: impl Into<Box<str>>) -> Diagnostic {
        Diagnostic { quoted: quoted.into(), ..self }
    }

    /// Returns it with a suggestion.
    pub fn help(self, help: impl Message) -> Diagnostic {
        Diagnostic { help: Some(Box::new(help.said())), ..self }
    }

    /// Returns it with the fix that replaces its place.
    pub fn replaced_by(self, replacement: impl Into<String>) -> Diagnostic {
        match self.span {
            Some(span) => self.fixed_at(span, replacement),
            None => self,
        }
    }

    /// Returns it with the fix that replaces a part of the text.
    pub fn fixed_at(self, span: Span, replacement: impl Into<String>) -> Diagnostic {
        let edit = Edit { span, replacement: replacement.into() };
        Diagnostic { edit: Some(Box::new(edit)), ..self }
    }

    /// Its severity.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Span { line, column, .. }) = self.span {
            write!(f, "line {line}, column {column}: ")?;
        }
        if !self.quoted.is_empty() {
            write!(f, "'{}': ", self.quoted)?;
        }
        self.message.fmt(f)?;
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

/// All errors of a definition that can be told apart, in the order of the text: at least one, at
/// most [`MAX_ERRORS`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Sorts errors by place and drops duplicates and those beyond [`MAX_ERRORS`].
    ///
    /// # Panics
    /// If there are none.
    pub fn new(mut errors: Vec<Diagnostic>) -> Diagnostics {
        assert!(!errors.is_empty(), "a rejection has a reason");
        errors.sort_by_key(|error| error.span.map(Span::place));
        errors.dedup();
        errors.truncate(MAX_ERRORS);
        Diagnostics(errors)
    }

    /// Iterates over the errors.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// Returns the errors as a list.
    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.0
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, diagnostic) in self.0.iter().enumerate() {
            write!(f, "{}{diagnostic}", if i > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}
