//! Faults of a move text.

use crate::messages::LEAVE_OUT;
use crate::{Code, Diagnostic, Message};
use heterodox_kernel::said::Said;

/// Something in a move text that is wrong or not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The code of its diagnostic.
    pub code: Code,
    /// Place of the first wrong character, counted in characters from 0.
    pub at: usize,
    /// Number of wrong characters; 0 if something is missing.
    pub len: usize,
    /// One sentence without a full stop that describes the fault.
    pub problem: Said,
    /// A fix, if there is one.
    pub help: Option<Said>,
    /// The text that corrects the fault in place of the wrong characters.
    pub replacement: Option<String>,
}

impl Fault {
    /// A fault in `len` characters from `at`.
    pub(crate) fn new(code: Code, at: usize, len: usize, problem: impl Message) -> Fault {
        Fault { code, at, len, problem: problem.said(), help: None, replacement: None }
    }

    /// Adds a fix.
    pub(crate) fn help(mut self, help: impl Message) -> Fault {
        self.help = Some(help.said());
        self
    }

    /// Adds the text that replaces the wrong characters.
    pub(crate) fn replaced_by(mut self, replacement: impl Into<String>) -> Fault {
        self.replacement = Some(replacement.into());
        self
    }

    /// Adds the fix that removes the wrong characters.
    pub(crate) fn left_out(self) -> Fault {
        self.help(&LEAVE_OUT).replaced_by("")
    }

    /// Returns the diagnostic that `wrong` makes at the place of the fault.
    pub(crate) fn diagnostic(self, wrong: impl FnOnce(Code, Said) -> Diagnostic) -> Diagnostic {
        let mut found = wrong(self.code, self.problem);
        found.help = self.help.map(Box::new);
        match self.replacement {
            Some(replacement) => found.replaced_by(replacement),
            None => found,
        }
    }
}

/// Faults in the order of their discovery, each once.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    /// Adds a fault, unless it is there already: the repetitions of a group have the same faults at
    /// the same place.
    pub(crate) fn add(&mut self, fault: Fault) {
        if !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    /// Number of faults.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `parsed` if there are no faults, else the faults in the order of the text.
    pub(crate) fn unless_any<T>(mut self, parsed: T) -> Result<T, Vec<Fault>> {
        self.0.sort_by_key(|fault| fault.at);
        if self.0.is_empty() { Ok(parsed) } else { Err(self.0) }
    }
}
