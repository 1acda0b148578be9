//! A bound on the time that tables take.

use crate::messages;
use heterodox_kernel::said::Said;
use heterodox_kernel::work;
use std::fmt;

/// Units of work for the tables of one game, each of about ten nanoseconds: some 40 milliseconds.
pub(super) const WORK: u64 = 4_000_000;
/// Units for a leg whose length matters later. Such legs are kept in a hash table.
pub(super) const WORK_OF_LENGTH: u64 = 4;

/// The reason why a definition cannot be played in reasonable time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TooRich {
    /// A kind has too many walks.
    Walks {
        /// Name of the kind.
        kind: String,
        /// Largest number of ends of its walks from a square of the empty board that is allowed.
        most: u32,
    },
    /// A chain could capture too many pieces, not counting the one on its destination.
    Captures {
        /// Name of the kind.
        kind: String,
        /// The move in the text.
        text: String,
        /// Largest number that is allowed.
        most: usize,
    },
    /// A move could leave too many squares open to en passant.
    OpenSquares {
        /// Name of the kind.
        kind: String,
        /// Largest number that is allowed.
        most: usize,
    },
    /// Preparing the tables would take too long.
    Work,
    /// The board has more squares than positions of this size have room for.
    Squares {
        /// Number of squares.
        found: usize,
        /// Largest number that is allowed.
        most: usize,
    },
}

impl TooRich {
    /// Returns the reason with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            TooRich::Walks { kind, most } => {
                messages::MANY_WALKS.with([Said::name(kind), Said::text(most)])
            }
            TooRich::Captures { kind, text, most } => {
                messages::MANY_CAPTURED.with([Said::text(text), Said::name(kind), Said::text(most)])
            }
            TooRich::OpenSquares { kind, most } => {
                messages::MANY_OPEN.with([Said::name(kind), Said::text(most)])
            }
            TooRich::Work => Said::from(&messages::LONG_PREPARATION),
            TooRich::Squares { found, most } => {
                messages::MANY_SQUARES.with([Said::text(found), Said::text(most)])
            }
        }
    }
}

impl fmt::Display for TooRich {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for TooRich {}

/// A limit on work. Units of work are counted instead of time, so all machines reject the same
/// definitions. They also count as [`work`] of the thread, and the limit is reached when that is
/// over.
#[derive(Debug)]
pub(crate) struct Work(u64);

impl Work {
    /// The work that tables may take.
    pub(crate) fn new() -> Work {
        Work(WORK)
    }

    /// The work that is left.
    #[cfg(test)]
    pub(super) fn left(&self) -> u64 {
        self.0
    }

    /// Spends some of it.
    ///
    /// # Errors
    /// If less is left, or if the work of the thread is over.
    pub(crate) fn spend(&mut self, units: u64) -> Result<(), TooRich> {
        self.0 = self.0.checked_sub(units).ok_or(TooRich::Work)?;
        work::spend(units);
        if work::is_over() { Err(TooRich::Work) } else { Ok(()) }
    }
}
