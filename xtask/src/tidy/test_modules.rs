//! Tests that would not run, and nobody would notice: in files of test programs that no module
//! declaration includes, and in crates whose manifest says that they have none.

use super::Finding;
use crate::project::TextFile;

/// Finds files beside the `main.rs` of a test program that it does not declare, and unit tests of
/// crates with `test = false`.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    [left_out(files), switched_off(files)].concat()
}

/// Finds unit tests in crates that are not compiled with tests.
fn switched_off(files: &[TextFile]) -> Vec<Finding> {
    let without = |manifest: &TextFile| {
        let folder = manifest.path.strip_suffix("Cargo.toml")?;
        let is_off = manifest.text.lines().any(|line| line == "test = false");
        is_off.then(|| format!("{folder}src/"))
    };
    let folders: Vec<String> = files.iter().filter_map(without).collect();
    let is_inside = |file: &&TextFile| folders.iter().any(|folder| file.path.starts_with(folder));
    let has_tests = |file: &&TextFile| file.text.lines().any(|line| line.trim() == "#[test]");
    let message = "its tests do not run: move them to the folder tests, or delete `test = false`";
    let finding = |file: &TextFile| Finding::new(&file.path, 1, message);
    files.iter().filter(is_inside).filter(has_tests).map(finding).collect()
}

fn left_out(files: &[TextFile]) -> Vec<Finding> {
    let mains = files.iter().filter_map(|main| {
        let folder = main.path.strip_suffix("main.rs")?;
        folder.contains("/tests/").then_some((folder, main))
    });
    mains.flat_map(|(folder, main)| check_program(files, folder, main)).collect()
}

fn check_program(files: &[TextFile], folder: &str, main: &TextFile) -> Vec<Finding> {
    let declared: Vec<&str> = main
        .text
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.trim_end().strip_suffix(';'))
        .collect();
    let is_forgotten = |file: &&TextFile| {
        let name = file.path.strip_prefix(folder).and_then(|name| name.strip_suffix(".rs"));
        name.is_some_and(|name| {
            let module = name.strip_suffix("/mod").unwrap_or(name);
            module != "main" && !module.contains('/') && !declared.contains(&module)
        })
    };
    let finding = |file: &TextFile| {
        Finding::new(&file.path, 1, format!("its tests do not run: declare it in {}", main.path))
    };
    files.iter().filter(is_forgotten).map(finding).collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    #[test]
    fn files_that_are_not_declared_are_found() {
        let files = [
            file("games/x/tests/all/main.rs", "//! Tests.\n\nmod common;\nmod fen;\n"),
            file("games/x/tests/all/common/mod.rs", ""),
            file("games/x/tests/all/common/deep.rs", ""),
            file("games/x/tests/all/fen.rs", ""),
            file("games/x/tests/all/laws.rs", ""),
            file("games/x/tests/all/other/mod.rs", ""),
            file("games/x/src/main.rs", ""),
            file("games/x/src/lib.rs", ""),
        ];
        let found = texts(check(&files));
        assert_eq!(found.len(), 2, "{found:?}");
        let wanted = "games/x/tests/all/laws.rs:1: its tests do not run: declare it in \
                      games/x/tests/all/main.rs";
        assert_eq!(found[0], wanted);
    }

    #[test]
    fn unit_tests_that_are_switched_off_are_found() {
        let files = [
            file("games/x/Cargo.toml", "[lib]\ntest = false\n"),
            file("games/x/src/lib.rs", "#[cfg(test)]\nmod tests {\n    #[test]\n"),
            file("games/x/src/moves.rs", ""),
            file("games/x/tests/all/main.rs", "#[test]\n"),
            file("games/y/Cargo.toml", "[lib]\n"),
            file("games/y/src/lib.rs", "#[test]\n"),
        ];
        let found = texts(check(&files));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("games/x/src/lib.rs:1: "), "{found:?}");
    }
}
