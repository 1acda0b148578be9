//! Checks of fixes.

use crate::{Diagnostic, Edit, parse};

/// Largest number of bytes that are read to check fixes.
const MOST_BYTES: usize = 64 * 1024;

/// Removes the fixes that do not help: the diagnostic stays, or a new error appears. If checking
/// all would take too long, all are removed.
pub fn keep_fixes_that_help(text: &str, diagnostics: &mut [Diagnostic]) {
    let fixes = diagnostics.iter().filter(|found| found.edit.is_some()).count();
    let is_cheap = fixes * text.len() <= MOST_BYTES;
    let before: Vec<Diagnostic> = diagnostics.to_vec();
    for found in diagnostics {
        found.edit = found.edit.take().filter(|edit| is_cheap && helps(edit, text, found, &before));
    }
}

/// Returns whether the error that an edit fixes is gone afterwards, and there is no new one.
fn helps(edit: &Edit, text: &str, fixed: &Diagnostic, before: &[Diagnostic]) -> bool {
    let is_same = |a: &Diagnostic, b: &Diagnostic| a.code == b.code && a.message == b.message;
    let count = |list: &[Diagnostic], one: &Diagnostic| {
        list.iter().filter(|other| is_same(other, one)).count()
    };
    let after = parse(&Edit::apply_all(std::slice::from_ref(edit), text)).diagnostics;
    count(&after, fixed) < count(before, fixed)
        && after.iter().all(|error| count(&after, error) <= count(before, error))
}
