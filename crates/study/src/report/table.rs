//! Tables of a report.

use super::words::{interval, percent_interval};
use super::{StudyCell, StudyColumn, StudyLink, StudyTable};
use crate::estimate::Estimate;

/// Text of a cell without a value.
const NOTHING: &str = "–";

impl StudyTable {
    /// Creates an empty table. Titles of columns with numbers begin with `#`.
    pub(crate) fn new(caption: impl Into<String>, columns: &[&str]) -> StudyTable {
        let column = |title: &&str| StudyColumn {
            title: title.trim_start_matches('#').to_owned(),
            is_numeric: title.starts_with('#'),
        };
        StudyTable {
            caption: caption.into(),
            columns: columns.iter().map(column).collect(),
            rows: vec![],
        }
    }

    /// Removes the columns that have no values.
    pub(crate) fn without_empty_columns(mut self) -> StudyTable {
        let is_used = |column: usize| {
            self.rows.iter().any(|row| row.get(column).is_some_and(|cell| cell.text != NOTHING))
        };
        let used: Vec<bool> = (0..self.columns.len()).map(is_used).collect();
        let mut flags = used.iter();
        self.columns.retain(|_| flags.next().copied().unwrap_or(true));
        for row in &mut self.rows {
            let mut flags = used.iter();
            row.retain(|_| flags.next().copied().unwrap_or(true));
        }
        self
    }
}

impl StudyCell {
    /// Creates a cell with a text.
    pub(crate) fn text(text: impl Into<String>) -> StudyCell {
        StudyCell { text: text.into(), link: None }
    }

    /// Creates a cell without a value.
    pub(crate) fn nothing() -> StudyCell {
        StudyCell::text(NOTHING)
    }

    /// Creates a cell that opens a position or line.
    pub(crate) fn linked(text: impl Into<String>, link: StudyLink) -> StudyCell {
        StudyCell { text: text.into(), link: Some(link) }
    }

    /// Creates a cell with a share and its interval.
    pub(crate) fn percent(share: Option<&Estimate>) -> StudyCell {
        StudyCell::text(share.map_or_else(|| NOTHING.to_owned(), percent_interval))
    }

    /// Creates a cell with a number and its interval.
    pub(crate) fn number(number: Option<&Estimate>, decimals: usize) -> StudyCell {
        let text = |number| interval(number, decimals, "");
        StudyCell::text(number.map_or_else(|| NOTHING.to_owned(), text))
    }
}
