//! The length of source files.

use super::Finding;
use crate::project::TextFile;

/// Number of lines above which a file gets a warning.
const WARN_LINES: usize = 500;
/// Largest allowed number of lines.
const MAX_LINES: usize = 1_000;

/// First line of generated files, which may be longer.
const GENERATED: &str = "// Generated ";

/// Finds a file that is too long.
pub(super) fn check(file: &TextFile) -> Option<Finding> {
    let lines = file.text.lines().count();
    let find = |message| Finding::new(&file.path, lines, message);
    if file.text.starts_with(GENERATED) {
        None
    } else if lines > MAX_LINES {
        Some(find(format!("{lines} lines, more than {MAX_LINES}: split the file")))
    } else if lines > WARN_LINES {
        Some(find(format!("{lines} lines: consider splitting the file")).into_warning())
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::file;
    use super::*;

    fn check_lines(lines: usize) -> Option<Finding> {
        check(&file("a.rs", &"x\n".repeat(lines)))
    }

    #[test]
    fn long_files_get_a_warning_and_too_long_files_an_error() {
        assert_eq!(check_lines(500), None);
        assert!(check_lines(501).unwrap().is_warning);
        assert!(check_lines(1_000).unwrap().is_warning);
        assert!(!check_lines(1_001).unwrap().is_warning);
        let generated = GENERATED.to_owned() + &"x\n".repeat(1_001);
        assert_eq!(check(&file("a.ts", &generated)), None);
    }
}
