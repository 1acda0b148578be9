//! Names that were replaced by the standard terms of the field.
//!
//! `old_names.txt` lists identifiers and file names with their replacements. Only
//! code is searched, not comments and strings, and only for whole words.

use super::Finding;
use super::rust_lexer;
use crate::project::TextFile;

/// The list of replaced names.
const LIST: &str = include_str!("old_names.txt");

/// A line of the list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Entry<'l> {
    /// An identifier that must not occur in files below the folder `scope`.
    Name { scope: &'l str, old: &'l str, new: &'l str },
    /// The end of a path, or its beginning if it ends with a slash.
    File { old: &'l str, new: &'l str },
}

/// Finds old names of files, and old identifiers in Rust and TypeScript.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    check_all(files.iter())
}

fn check_all<'f>(files: impl Iterator<Item = &'f TextFile>) -> Vec<Finding> {
    let entries: Vec<Entry> = LIST.lines().filter_map(parse).collect();
    files.flat_map(|file| check_file(file, &entries)).collect()
}

/// Parses a line. Returns `None` for empty lines and comments.
///
/// # Panics
/// If the line has another format.
fn parse(line: &str) -> Option<Entry<'_>> {
    match line.split(' ').collect::<Vec<_>>()[..] {
        [""] | ["#", ..] => None,
        ["name", scope, old, new] => Some(Entry::Name { scope: scope.trim_matches('*'), old, new }),
        ["file", old, new] => Some(Entry::File { old, new }),
        _ => panic!("old_names.txt: cannot parse {line:?}"),
    }
}

fn check_file(file: &TextFile, entries: &[Entry]) -> Vec<Finding> {
    let path = &file.path;
    let mut findings = Vec::new();
    let mut names: Vec<(&str, &str)> = Vec::new();
    for entry in entries {
        match *entry {
            Entry::File { old, new } if is_file(path, old) => {
                let message = format!("the name of this file has been replaced: use {new}");
                findings.push(Finding::new(path, 1, message));
            }
            Entry::Name { scope, old, new } if path.starts_with(scope) => names.push((old, new)),
            _ => {}
        }
    }
    if matches!(file.extension(), "rs" | "ts" | "tsx") {
        findings.extend(check_identifiers(file, &names));
    }
    findings
}

/// Returns true if a path ends with `old`, or begins with it if `old` ends with a
/// slash.
fn is_file(path: &str, old: &str) -> bool {
    if old.ends_with('/') {
        return path.starts_with(old);
    }
    path.strip_suffix(old).is_some_and(|folder| folder.is_empty() || folder.ends_with('/'))
}

/// Finds old identifiers, each once per file, since a rename changes all of them.
fn check_identifiers(file: &TextFile, names: &[(&str, &str)]) -> Vec<Finding> {
    // The syntax of comments and strings in TypeScript is similar enough.
    let lines = rust_lexer::lines(&file.text);
    let find = |&(old, new): &(&str, &str)| {
        let is_used =
            |line: &rust_lexer::Line| rust_lexer::words(&line.code).any(|(word, _)| word == old);
        let line = lines.iter().position(is_used)?;
        let message = format!("{old} has been replaced: use {new}");
        Some(Finding::new(&file.path, line + 1, message))
    };
    names.iter().filter_map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        texts(check_all([file(path, text)].iter()))
    }

    #[test]
    fn old_identifiers_are_found_with_their_replacement() {
        let source = "fn f() {\n    prune_by_pass();\n    prune_by_pass();\n}\n";
        assert_eq!(
            found("crates/x/src/lib.rs", source),
            ["crates/x/src/lib.rs:2: prune_by_pass has been replaced: use null_move_pruning"]
        );
        let source = "// Scene\nconst scene: Scene = make('Walk');\n";
        let found = found("web/src/a.tsx", source);
        assert_eq!(found[0], "web/src/a.tsx:2: Scene has been replaced: use Transition");
    }

    #[test]
    fn old_identifiers_are_banned_only_in_their_scope() {
        let source = "struct Room;\n";
        assert_eq!(found("crates/server/src/a.rs", source).len(), 1);
        assert_eq!(found("crates/kernel/src/a.rs", source), [""; 0]);
    }

    #[test]
    fn comments_strings_and_longer_words_are_accepted() {
        let source = "// quiesce\nfn quiesce_all() { f(\"quiesce\") }\n";
        assert_eq!(found("crates/engine/src/a.rs", source), [""; 0]);
    }

    #[test]
    fn old_file_names_are_found() {
        let message = "the name of this file has been replaced: use td_lambda.rs";
        let path = "crates/tuner/src/foresight.rs";
        assert_eq!(found(path, ""), [format!("{path}:1: {message}")]);
        assert_eq!(found("crates/visitor/Cargo.toml", "").len(), 1);
        assert_eq!(found("games/zigzag/src/lines.rs", ""), [""; 0]);
        assert_eq!(found("crates/tuner/src/not_foresight.rs", ""), [""; 0]);
    }
}
