//! Absolute paths that exist only on the machine of a developer.

use super::Finding;
use crate::project::TextFile;

/// Folders at the root of a file system that hold files of users or build machines.
const PRIVATE: [&str; 4] = ["work", "root", "home", "Users"];

/// Finds lines that contain such a path.
pub(super) fn check(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        if let Some(path) = PRIVATE.iter().map(|name| format!("/{name}/")).find(|p| has(line, p)) {
            let message =
                format!("absolute path into {path}: use a path from the root of the project");
            findings.push(Finding::new(&file.path, index + 1, message));
        }
    }
    findings
}

/// Returns true if the line contains the path as an absolute path. The same text
/// within a longer path or a URL does not count.
fn has(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "._-~*}/\\".contains(c))
            || line[..start].ends_with("file://")
    })
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    #[test]
    fn absolute_paths_are_found() {
        for name in PRIVATE {
            for line in [format!("/{name}/x"), format!("(/{name}/x)"), format!("file:///{name}/x")]
            {
                let found = texts(check(&file("a.md", &format!("first\n{line}\n"))));
                assert_eq!(found.len(), 1, "{line}");
                assert!(found[0].starts_with(&format!("a.md:2: absolute path into /{name}/")));
            }
        }
    }

    #[test]
    fn relative_paths_and_urls_are_accepted() {
        for name in PRIVATE {
            for line in [
                format!("games/{name}/x"),
                format!("https://a.org/{name}/x"),
                format!("./{name}/x"),
            ] {
                assert_eq!(check(&file("a.md", &line)), [], "{line}");
            }
        }
    }
}
