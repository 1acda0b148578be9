//! Errors in a definition, with their places.

use std::fmt;

/// Largest number of errors to report.
pub const MAX_MISTAKES: usize = 20;

/// An error in a definition: something wrong or unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Line, from 1.
    pub line: usize,
    /// Column of the first character, from 1, in characters of the original text.
    pub column: usize,
    /// The wrong letter, word or value, shortened if it is long. Empty if something is missing.
    pub quoted: String,
    /// One sentence without a full stop that describes the error.
    pub problem: String,
    /// A fix, if there is one, also a sentence without a full stop.
    pub help: Option<String>,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        if !self.quoted.is_empty() {
            write!(f, "'{}': ", self.quoted)?;
        }
        f.write_str(&self.problem)?;
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

/// All errors of a definition that can be told apart, in the order of the text: at least one, at
/// most [`MAX_MISTAKES`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistakes(Vec<Mistake>);

impl Mistakes {
    /// Sorts errors by place and drops duplicates and those beyond [`MAX_MISTAKES`].
    ///
    /// # Panics
    /// If there are none.
    pub fn new(mut mistakes: Vec<Mistake>) -> Mistakes {
        assert!(!mistakes.is_empty(), "a refusal has a reason");
        mistakes.sort_by_key(|mistake| (mistake.line, mistake.column));
        mistakes.dedup();
        mistakes.truncate(MAX_MISTAKES);
        Mistakes(mistakes)
    }

    /// Iterates over the errors.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Mistake> {
        self.0.iter()
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mistake) in self.0.iter().enumerate() {
            write!(f, "{}{mistake}", if i > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Mistakes {}
