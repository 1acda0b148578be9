//! Relative clauses that begin with a preposition, in comments.
//!
//! "The square to which the piece moves" takes a second reading; "the piece's destination" or two
//! sentences do not. Each crate has a budget for "of which", "by whom" and the like, which only
//! goes down: a crate with fewer than its budget must lower it.

use super::Finding;
use super::doc_comments::crate_of;
use super::rust_lexer::{self, words};
use crate::project::TextFile;
use std::collections::BTreeMap;

const PREPOSITIONS: [&str; 20] = [
    "about", "after", "against", "at", "behind", "between", "by", "during", "for", "from", "in",
    "into", "of", "on", "over", "through", "to", "under", "with", "without",
];
const PRONOUNS: [&str; 3] = ["which", "whom", "whose"];

/// Path of the budgets. Each line is `CRATE NUMBER`.
const BUDGETS: &str = "xtask/src/tidy/sentences.txt";

/// Places of relative clauses: path and line.
type Places<'f> = Vec<(&'f str, usize)>;

/// Compares the comments of each crate with its budget.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut crates: BTreeMap<String, Places<'_>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.extension() == "rs") {
        let places = crates.entry(crate_of(&file.path)).or_default();
        places.extend(clauses(&file.text).into_iter().map(|line| (file.path.as_str(), line)));
    }
    let text = files.iter().find(|file| file.path == BUDGETS).map_or("", |file| &file.text);
    let mut findings = Vec::new();
    let mut budgets: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (line, entry) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
        let number = entry.split_once(' ').and_then(|(name, n)| Some((name, n.parse().ok()?)));
        match number {
            Some((name, number)) => drop(budgets.insert(name, (line, number))),
            None => findings.push(Finding::new(BUDGETS, line, "not a crate and a number")),
        }
    }
    for (name, places) in &crates {
        let (line, budget) = budgets.remove(name.as_str()).unwrap_or((1, 0));
        if places.len() < budget {
            let message = format!("{name} has {} only: lower its budget", places.len());
            findings.push(Finding::new(BUDGETS, line, message));
        } else if places.len() > budget {
            findings.extend(places.iter().map(|&(path, line)| exceeds(path, line, places, budget)));
        }
    }
    let gone = budgets.into_iter().map(|(name, (line, _))| (line, format!("{name} is no crate")));
    findings.extend(gone.map(|(line, message)| Finding::new(BUDGETS, line, message)));
    findings
}

fn exceeds(path: &str, line: usize, places: &Places<'_>, budget: usize) -> Finding {
    let message = format!(
        "a clause with \"of which\" or the like, one of {} in this crate; {budget} are allowed: say \
         who does what in one clause, or write two sentences",
        places.len()
    );
    Finding::new(path, line, message)
}

/// Returns the line of each clause. A comment may break the line within it.
fn clauses(source: &str) -> Vec<usize> {
    let mut found = Vec::new();
    // The last word of the comment so far.
    let mut last = String::new();
    for (number, line) in (1..).zip(rust_lexer::lines(source)) {
        if !line.code.trim().is_empty() || line.comment.is_empty() {
            last.clear();
        }
        for (word, _) in words(&line.comment) {
            let is_clause = PRONOUNS.contains(&word) && PREPOSITIONS.contains(&last.as_str());
            found.extend(is_clause.then_some(number));
            word.to_lowercase().clone_into(&mut last);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    #[test]
    fn clauses_are_found_in_comments_and_across_lines() {
        let source = "//! A list, the first of which is in\n//! whom we trust.\nlet a = \"of which\";\n\
                      // To\nlet b = 1;\n// which it adds, and which adds.\n";
        assert_eq!(clauses(source), [1, 2]);
    }

    #[test]
    fn each_crate_has_a_budget_that_only_goes_down() {
        let rust = file("crates/x/src/lib.rs", "// The way by which.\n\n// The end of which.\n");
        let with = |budgets: &str| texts(check(&[rust.clone(), file(BUDGETS, budgets)]));
        assert!(with("# budgets\ncrates/x 2\n").is_empty());
        let over = with("crates/x 1\n");
        assert_eq!(over.len(), 2, "{over:?}");
        assert!(over[0].starts_with("crates/x/src/lib.rs:1: "), "{over:?}");
        assert!(over[0].contains("one of 2 in this crate; 1 are allowed"), "{over:?}");
        assert_eq!(
            with("crates/x 3\n"),
            [format!("{BUDGETS}:1: crates/x has 2 only: lower its budget")]
        );
        assert_eq!(with("crates/x 2\ngames/y 1\n"), [format!("{BUDGETS}:2: games/y is no crate")]);
        assert_eq!(with("crates/x 2\nwrong\n"), [format!("{BUDGETS}:2: not a crate and a number")]);
        assert_eq!(texts(check(std::slice::from_ref(&rust))).len(), 2, "no budget is 0");
    }
}
