//! What no compiler checks: who may use whom, licences, links, sizes, and words
//! that must not stay. Each check is a function from what it looks at to what
//! it finds, so that each can be shown to fail.

mod arrows;
mod games;
mod licences;
mod links;
mod lock;
mod manifests;
mod paths;
mod rust_text;
mod size;
mod words;

use crate::project::{self, TextFile};
use anyhow::{Result, bail};
use std::fmt;

/// Something that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    /// The file, from the root of the project.
    path: String,
    /// From 1.
    line: usize,
    /// What is wrong, and what would be right.
    message: String,
    /// Whether it is only worth a thought.
    mild: bool,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, message: message.into(), mild: false }
    }

    fn mild(self) -> Finding {
        Finding { mild: true, ..self }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let warning = if self.mild { "warning: " } else { "" };
        write!(f, "{}:{}: {warning}{}", self.path, self.line, self.message)
    }
}

/// Checks everything, prints what is found, and fails if any of it is grave.
pub(crate) fn run() -> Result<()> {
    let files = project::text_files(project::root())?;
    let metadata = project::metadata()?;
    let mut findings = check_files(&files);
    findings.extend(arrows::check(&arrows::packages(&metadata), &files));
    findings.extend(lock::check(&files));
    findings.extend(licences::check(&licences::packages(&metadata)));
    for finding in &findings {
        println!("{finding}");
    }
    let grave = findings.iter().filter(|finding| !finding.mild).count();
    if grave > 0 {
        bail!("tidy has found {}", count(grave, "thing"));
    }
    println!("tidy: {} in order", count(files.len(), "file"));
    Ok(())
}

/// The checks that need nothing but the files.
fn check_files(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = manifests::check(files);
    findings.extend(games::check(files));
    findings.extend(links::check(files));
    for file in files {
        findings.extend(paths::check(file));
        if matches!(file.extension(), "rs" | "ts" | "tsx") {
            findings.extend(size::check(file));
        }
        if file.extension() == "rs" {
            findings.extend(words::check(file));
        }
    }
    findings
}

/// `1 thing`, `2 things`.
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The line of the first match in a file, or the first line: somewhere to look.
fn line_of(text: &str, matches: impl Fn(&str) -> bool) -> usize {
    text.lines().position(matches).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod fixture {
    use super::{Finding, TextFile};

    /// A file of a made-up project.
    pub(super) fn file(path: &str, text: &str) -> TextFile {
        TextFile { path: path.to_owned(), text: text.to_owned() }
    }

    /// Findings as people read them.
    pub(super) fn texts(findings: Vec<Finding>) -> Vec<String> {
        findings.iter().map(ToString::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_reads_like_a_compiler_message() {
        let finding = Finding::new("a.rs", 7, "this is wrong; that would be right");
        assert_eq!(finding.to_string(), "a.rs:7: this is wrong; that would be right");
        assert_eq!(
            finding.mild().to_string(),
            "a.rs:7: warning: this is wrong; that would be right"
        );
    }

    #[test]
    fn every_check_of_files_is_run() {
        let files = [
            fixture::file("crates/a/Cargo.toml", "[package]\nname = \"a\"\n"),
            fixture::file("games/x/src/lib.rs", "fn f() { dbg!(1); }\n"),
            fixture::file("README.md", "[gone](gone.md)\n"),
            fixture::file("long.ts", &"x\n".repeat(2_000)),
            fixture::file("notes.txt", &format!("see /{}/notes\n", "root")),
        ];
        let findings = check_files(&files);
        for part in ["[lints]", "RULES.md", "gone.md", "dbg!", "lines", "absolute path"] {
            assert!(findings.iter().any(|f| f.message.contains(part)), "{part}: {findings:#?}");
        }
    }
}
