//! The size of files: a long one is usually two.

use super::Finding;
use crate::project::TextFile;

/// Above this, ask whether there are two things in the file.
const LONG: usize = 500;
/// Above this, there are.
const TOO_LONG: usize = 1_000;

/// What the first line of a file says that nobody has to read.
const GENERATED: &str = "// Generated ";

/// Whether the file is too long.
pub(super) fn check(file: &TextFile) -> Option<Finding> {
    let lines = file.text.lines().count();
    let find = |message| Finding::new(&file.path, lines, message);
    if file.text.starts_with(GENERATED) {
        None
    } else if lines > TOO_LONG {
        Some(find(format!("{lines} lines, more than {TOO_LONG}: divide the file")))
    } else if lines > LONG {
        Some(find(format!("{lines} lines: are there two things in this file?")).mild())
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
    fn long_files_are_asked_about_and_too_long_ones_refused() {
        assert_eq!(check_lines(500), None);
        assert!(check_lines(501).unwrap().mild);
        assert!(check_lines(1_000).unwrap().mild);
        assert!(!check_lines(1_001).unwrap().mild);
        let generated = GENERATED.to_owned() + &"x\n".repeat(1_001);
        assert_eq!(check(&file("a.ts", &generated)), None);
    }
}
