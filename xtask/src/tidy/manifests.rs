//! The settings that the manifest of every crate must inherit from the workspace.

use super::{Finding, line_of};
use crate::project::TextFile;
use toml::{Table, Value};

/// Tables and keys that every crate inherits, and their text in the manifest.
const INHERITED: [(&str, &str, &str); 2] = [
    ("lints", "", "[lints] with `workspace = true`"),
    ("package", "license", "`license.workspace = true`"),
];

/// Finds manifests that do not inherit these settings.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    files.iter().filter(|file| is_member(&file.path)).flat_map(check_manifest).collect()
}

/// Returns true for the path of the manifest of a crate of the workspace.
fn is_member(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts[..], ["crates" | "games", _, "Cargo.toml"] | ["xtask", "Cargo.toml"])
}

fn check_manifest(file: &TextFile) -> Vec<Finding> {
    let manifest: Table = match file.text.parse() {
        Ok(manifest) => manifest,
        Err(error) => return vec![Finding::new(&file.path, 1, format!("invalid TOML: {error}"))],
    };
    let missing = INHERITED.into_iter().filter(|(table, key, _)| !inherits(&manifest, table, key));
    let line = line_of(&file.text, |line| line.trim() == "[package]");
    missing
        .map(|(_, _, how)| {
            Finding::new(&file.path, line, format!("the manifest lacks {how}: add it"))
        })
        .collect()
}

/// Returns true if a table of the manifest, or a key in it, has `workspace = true`.
fn inherits(manifest: &Table, table: &str, key: &str) -> bool {
    let table = manifest.get(table);
    let place = if key.is_empty() { table } else { table.and_then(|table| table.get(key)) };
    place.and_then(|place| place.get("workspace")).and_then(Value::as_bool) == Some(true)
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    const GOOD: &str =
        "[package]\nname = \"x\"\nlicense.workspace = true\n\n[lints]\nworkspace = true\n";

    #[test]
    fn a_manifest_that_inherits_is_accepted() {
        assert_eq!(check(&[file("crates/x/Cargo.toml", GOOD)]), []);
    }

    #[test]
    fn own_lints_and_licences_are_found() {
        let own = "# X\n[package]\nname = \"x\"\nlicense = \"GPL-3.0\"\n";
        let found = texts(check(&[file("games/x/Cargo.toml", own)]));
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("games/x/Cargo.toml:2: the manifest lacks [lints]"));
        assert!(found[1].contains("`license.workspace = true`"));
        assert_eq!(check(&[file("xtask/Cargo.toml", "[package")]).len(), 1);
    }

    #[test]
    fn other_workspaces_are_ignored() {
        assert_eq!(check(&[file("fuzz/Cargo.toml", ""), file("Cargo.toml", "[workspace]")]), []);
    }
}
