//! The files that the folder of every game must contain.

use super::Finding;
use crate::project::TextFile;
use std::collections::BTreeSet;

/// Heading of the section of the rules that says how open questions were decided.
const RULINGS: &str = "## Rulings";

/// Finds missing files in the folders of games.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let names = files.iter().filter_map(|file| file.path.strip_prefix("games/")?.split_once('/'));
    let names: BTreeSet<&str> = names.map(|(name, _)| name).collect();
    names.into_iter().flat_map(|name| check_game(files, name)).collect()
}

fn check_game(files: &[TextFile], name: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let rules = format!("games/{name}/RULES.md");
    match files.iter().find(|file| file.path == rules) {
        None => findings.push(Finding::new(&rules, 1, "a game needs its rules in RULES.md")),
        Some(file) if !file.text.lines().any(|line| line.trim_end() == RULINGS) => {
            let message = format!(
                "no section `{RULINGS}`: it says how open questions of the rules were decided"
            );
            findings.push(Finding::new(&rules, 1, message));
        }
        Some(_) => {}
    }
    let naive = format!("games/{name}/naive.rs");
    let folder = format!("games/{name}/naive/mod.rs");
    if !files.iter().any(|file| file.path == naive || file.path == folder) {
        let message = "a game needs a second implementation of its rules here";
        findings.push(Finding::new(&naive, 1, message));
    }
    for (folder, what) in [("src", "code"), ("tests", "tests")] {
        let folder = format!("games/{name}/{folder}");
        let inside = format!("{folder}/");
        if !files.iter().any(|f| f.path.starts_with(&inside) && f.extension() == "rs") {
            findings.push(Finding::new(&folder, 1, format!("a game needs its {what} here")));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    #[test]
    fn a_complete_game_is_accepted() {
        let files = [
            file("games/x/RULES.md", "# X\n\n## Rulings\n\nNone.\n"),
            file("games/x/naive.rs", ""),
            file("games/x/src/lib.rs", ""),
            file("games/x/tests/laws.rs", ""),
        ];
        assert_eq!(check(&files), []);
    }

    #[test]
    fn naive_rules_may_fill_a_folder() {
        let files = [
            file("games/x/RULES.md", "# X\n\n## Rulings\n\nNone.\n"),
            file("games/x/naive/mod.rs", ""),
            file("games/x/src/lib.rs", ""),
            file("games/x/tests/laws.rs", ""),
        ];
        assert_eq!(check(&files), []);
    }

    #[test]
    fn missing_files_are_found() {
        let files = [file("games/x/Cargo.toml", ""), file("games/y/RULES.md", "# Y\n")];
        let found = texts(check(&files));
        assert_eq!(found.len(), 8);
        assert_eq!(found[0], "games/x/RULES.md:1: a game needs its rules in RULES.md");
        let naive = "games/x/naive.rs:1: a game needs a second implementation of its rules here";
        assert_eq!(found[1], naive);
        assert_eq!(found[2], "games/x/src:1: a game needs its code here");
        assert_eq!(found[3], "games/x/tests:1: a game needs its tests here");
        assert!(found[4].starts_with("games/y/RULES.md:1: no section `## Rulings`"));
    }
}
