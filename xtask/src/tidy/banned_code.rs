//! Code that must not be committed: unfinished parts, debugging aids, ignored
//! tests, and `unsafe` outside one file.

use super::Finding;
use super::rust_lexer::{self, words};
use crate::project::TextFile;

/// Macros that mark unfinished code.
const UNFINISHED: [&str; 2] = ["todo", "unimplemented"];
/// The only file with `unsafe` code.
const UNSAFE_FILE: &str = "crates/engine/src/memory.rs";
/// A marker in comments. Concatenated, to keep it out of this file.
const MARKER: &str = concat!("FIX", "ME");

/// Finds banned code in a Rust file.
pub(super) fn check(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in rust_lexer::lines(&file.text).iter().enumerate() {
        let mut find = |message: String| {
            findings.push(Finding::new(&file.path, index + 1, message));
        };
        for name in UNFINISHED.into_iter().filter(|name| calls_macro(&line.code, name)) {
            find(format!("{name}! is not allowed: implement it, or return an error"));
        }
        if calls_macro(&line.code, "dbg") {
            find("dbg! is not allowed: remove it".to_owned());
        }
        if [&line.code, &line.comment].into_iter().any(|text| has_word(text, MARKER)) {
            find(format!(
                "{MARKER} is not allowed: fix it, or explain the limitation in a plain comment"
            ));
        }
        if line.code.replace(' ', "").contains("#[ignore]") {
            find("a test is ignored: give the reason, #[ignore = \"…\"], or run it".to_owned());
        }
        if has_word(&line.code, "unsafe") && file.path != UNSAFE_FILE {
            find(format!("unsafe outside {UNSAFE_FILE}: write safe code, or move it there"));
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

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn found(path: &str, source: &str) -> Vec<String> {
        texts(check(&file(path, source)))
    }

    #[test]
    fn unfinished_code_is_found_with_its_line() {
        let source = format!(
            "fn f() {{\n    todo!()\n}}\nfn g() {{ unimplemented!(\"x\") }}\n// {MARKER} soon\n"
        );
        let found = found("a.rs", &source);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], "a.rs:2: todo! is not allowed: implement it, or return an error");
        assert!(found[1].starts_with("a.rs:4: unimplemented!"));
        assert!(found[2].starts_with(&format!("a.rs:5: {MARKER}")));
    }

    #[test]
    fn debugging_code_and_ignored_tests_are_found() {
        let found =
            found("a.rs", "#[ignore]\nfn f() { dbg!(1); }\n#[ignore = \"slow\"]\nfn g() {}\n");
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("a.rs:1: a test is ignored"));
        assert!(found[1].starts_with("a.rs:2: dbg!"));
    }

    #[test]
    fn unsafe_is_allowed_only_in_one_file() {
        let source = "fn f() { unsafe { g() } }\n";
        assert_eq!(found("games/chess/src/lib.rs", source).len(), 1);
        assert_eq!(found(UNSAFE_FILE, source), [""; 0]);
    }

    #[test]
    fn words_in_strings_and_longer_words_are_accepted() {
        let source = "fn f() { g(\"todo!() unsafe\"); } // todo! and unsafe are words\n\
                      #![deny(unsafe_op_in_unsafe_fn)]\nmy_dbg!(1);\n";
        assert_eq!(found("a.rs", source), [""; 0]);
    }
}
