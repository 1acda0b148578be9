//! Words that must not stay in Rust source: what was left for later, what only
//! helped with debugging, and `unsafe` outside its room.

use super::{Finding, rust_text};
use crate::project::TextFile;

/// Macros that say that something is not finished.
const UNFINISHED: [&str; 2] = ["todo", "unimplemented"];
/// The only room in which code may be `unsafe`.
const UNSAFE_ROOM: &str = "crates/kernel/";
/// A mark in a comment; put together here, so as not to be found.
const MARK: &str = concat!("FIX", "ME");

/// What must not stay in this file.
pub(super) fn check(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in rust_text::lines(&file.text).iter().enumerate() {
        let mut find = |message: String| {
            findings.push(Finding::new(&file.path, index + 1, message));
        };
        for name in UNFINISHED.into_iter().filter(|name| calls_macro(&line.code, name)) {
            find(format!("{name}! is left: write what is missing, or return an error"));
        }
        if calls_macro(&line.code, "dbg") {
            find("dbg! is left: remove it".to_owned());
        }
        if [&line.code, &line.comment].into_iter().any(|text| has_word(text, MARK)) {
            find(format!("{MARK} is left: do it, or say in a plain comment why it is as it is"));
        }
        if line.code.replace(' ', "").contains("#[ignore]") {
            find("a test is ignored: give the reason, #[ignore = \"…\"], or run it".to_owned());
        }
        if has_word(&line.code, "unsafe") && !file.path.starts_with(UNSAFE_ROOM) {
            find(format!("unsafe outside {UNSAFE_ROOM}: say it safely, or move it there"));
        }
    }
    findings
}

fn calls_macro(code: &str, name: &str) -> bool {
    words(code).any(|(word, after)| word == name && after.starts_with('!'))
}

fn has_word(text: &str, wanted: &str) -> bool {
    words(text).any(|(word, _)| word == wanted)
}

/// Each word with what follows it.
fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c| !in_word(c));
        let length = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        rest = after;
        (!word.is_empty()).then_some((word, after))
    })
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn found(path: &str, source: &str) -> Vec<String> {
        texts(check(&file(path, source)))
    }

    #[test]
    fn what_is_left_is_found_with_its_line() {
        let source = format!(
            "fn f() {{\n    todo!()\n}}\nfn g() {{ unimplemented!(\"x\") }}\n// {MARK} soon\n"
        );
        let found = found("a.rs", &source);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], "a.rs:2: todo! is left: write what is missing, or return an error");
        assert!(found[1].starts_with("a.rs:4: unimplemented!"));
        assert!(found[2].starts_with(&format!("a.rs:5: {MARK}")));
    }

    #[test]
    fn debugging_and_silent_ignoring_are_found() {
        let found =
            found("a.rs", "#[ignore]\nfn f() { dbg!(1); }\n#[ignore = \"slow\"]\nfn g() {}\n");
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("a.rs:1: a test is ignored"));
        assert!(found[1].starts_with("a.rs:2: dbg!"));
    }

    #[test]
    fn unsafe_has_one_room() {
        let source = "fn f() { unsafe { g() } }\n";
        assert_eq!(found("games/chess/src/lib.rs", source).len(), 1);
        assert_eq!(found("crates/kernel/src/set.rs", source), [""; 0]);
    }

    #[test]
    fn words_in_strings_and_longer_words_are_nothing() {
        let source = "fn f() { g(\"todo!() unsafe\"); } // todo! and unsafe are words\n\
                      #![deny(unsafe_op_in_unsafe_fn)]\nmy_dbg!(1);\n";
        assert_eq!(found("a.rs", source), [""; 0]);
    }
}
