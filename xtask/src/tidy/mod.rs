//! `cargo xtask tidy`: checks that no compiler does, such as dependencies between
//! crates, licences, links, the sizes of files and functions, and wording.
//!
//! Each check is a function from its input to a list of findings. Its tests can thus show that it
//! fails.

mod arrows;
mod banned_code;
mod doc_comments;
mod file_size;
mod function_length;
mod games;
mod layers;
mod licences;
mod links;
mod lock;
mod manifests;
mod old_names;
mod paths;
mod publishing;
mod rust_lexer;
mod sentences;
mod test_modules;

use crate::project::{self, TextFile};
use anyhow::{Result, bail};
use std::fmt;

/// A violation of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    /// Path of the file from the root of the project.
    path: String,
    /// Line number, counted from 1.
    line: usize,
    /// Text that names the problem and says how to correct it.
    message: String,
    /// True if the finding does not make the check fail.
    is_warning: bool,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, message: message.into(), is_warning: false }
    }

    fn into_warning(self) -> Finding {
        Finding { is_warning: true, ..self }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let warning = if self.is_warning { "warning: " } else { "" };
        write!(f, "{}:{}: {warning}{}", self.path, self.line, self.message)
    }
}

#[derive(clap::Args, Default)]
pub(crate) struct Options {
    /// First write the list of the allowed imports inside crates and the client
    #[arg(long)]
    write_arrows: bool,
}

/// Runs all checks, prints the findings, and fails if one of them is an error.
pub(crate) fn run(options: &Options) -> Result<()> {
    let mut files = project::text_files(project::root())?;
    if options.write_arrows {
        arrows::write(&files)?;
        files = project::text_files(project::root())?;
    }
    let metadata = project::metadata()?;
    let mut findings = check_files(&files);
    findings.extend(layers::check(&layers::packages(&metadata), &files));
    findings.extend(publishing::check(&metadata, &files));
    findings.extend(lock::check(&files));
    findings.extend(licences::check(&licences::packages(&metadata)));
    findings.extend(function_length::run(&files)?);
    findings.extend(arrows::run(&files)?);
    for finding in &findings {
        println!("{finding}");
    }
    let errors = findings.iter().filter(|finding| !finding.is_warning).count();
    if errors > 0 {
        bail!("tidy has found {}", count(errors, "error"));
    }
    println!("tidy: checked {}", count(files.len(), "file"));
    Ok(())
}

/// Runs the checks that need nothing but the files.
fn check_files(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = manifests::check(files);
    findings.extend(games::check(files));
    findings.extend(links::check(files));
    findings.extend(doc_comments::check(files));
    findings.extend(sentences::check(files));
    findings.extend(old_names::check(files));
    findings.extend(test_modules::check(files));
    for file in files {
        findings.extend(paths::check(file));
        if matches!(file.extension(), "rs" | "ts" | "tsx") {
            findings.extend(file_size::check(file));
        }
        if file.extension() == "rs" {
            findings.extend(banned_code::check(file));
        }
    }
    findings
}

/// Formats a number with a noun: `1 thing`, `2 things`.
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Returns the number of the first line that matches, or 1 if none does.
fn line_of(text: &str, matches: impl Fn(&str) -> bool) -> usize {
    text.lines().position(matches).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod fixture {
    use super::{Finding, TextFile};

    pub(super) fn file(path: &str, text: &str) -> TextFile {
        TextFile { path: path.to_owned(), text: text.to_owned() }
    }

    /// Formats findings as they are printed.
    pub(super) fn texts(findings: Vec<Finding>) -> Vec<String> {
        findings.iter().map(ToString::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_formatted_like_a_compiler_message() {
        let finding = Finding::new("a.rs", 7, "this is wrong; that would be right");
        assert_eq!(finding.to_string(), "a.rs:7: this is wrong; that would be right");
        assert_eq!(
            finding.into_warning().to_string(),
            "a.rs:7: warning: this is wrong; that would be right"
        );
    }

    #[test]
    fn every_check_of_files_is_run() {
        let files = [
            fixture::file("crates/a/Cargo.toml", "[package]\nname = \"a\"\n"),
            fixture::file("games/x/src/lib.rs", "/// Why.\nfn f() { dbg!(1); }\n"),
            fixture::file("crates/engine/src/busy.rs", ""),
            fixture::file("README.md", "[gone](gone.md)\n"),
            fixture::file("long.ts", &"x\n".repeat(2_000)),
            fixture::file("games/x/tests/all/main.rs", ""),
            fixture::file("games/x/tests/all/laws.rs", ""),
            fixture::file("notes.txt", &format!("see /{}/notes\n", "root")),
        ];
        let findings = check_files(&files);
        let parts = [
            "[lints]",
            "RULES.md",
            "gone.md",
            "doc comment",
            "replaced",
            "dbg!",
            "lines",
            "absolute path",
            "do not run",
        ];
        for part in parts {
            assert!(findings.iter().any(|f| f.message.contains(part)), "{part}: {findings:#?}");
        }
    }
}
