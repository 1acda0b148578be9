//! A folder of sources with the imports between its files.

use std::collections::BTreeSet;

/// The sources of a crate, or of the client.
pub(super) struct Sources {
    /// Path of the folder.
    pub(super) folder: String,
    /// Names of the modules or folders directly below the root.
    pub(super) modules: BTreeSet<String>,
    /// Imports between the files.
    pub(super) imports: Vec<Import>,
}

/// An import of one file from another file of the same sources.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Import {
    /// Path of the importing file.
    pub(super) from: String,
    /// Line of the import, counted from 1.
    pub(super) line: usize,
    /// Path of the file that defines the name.
    pub(super) to: String,
    /// The imported name.
    pub(super) name: String,
    /// Path of the importing module from the root of the sources.
    pub(super) from_unit: Vec<String>,
    /// Path of the module that defines the name.
    pub(super) to_unit: Vec<String>,
}

impl Import {
    /// Returns an import between two files of a folder.
    pub(super) fn new(folder: &str, from: &str, line: usize, to: &str, name: &str) -> Import {
        Import {
            from: from.to_owned(),
            line,
            to: to.to_owned(),
            name: name.to_owned(),
            from_unit: unit(folder, from),
            to_unit: unit(folder, to),
        }
    }
}

/// Returns the path of the module in a file: `a/b` for `a/b.rs` and `a/b/mod.rs`, and
/// nothing for the root of a crate.
pub(super) fn unit(folder: &str, file: &str) -> Vec<String> {
    let inside = file.strip_prefix(folder).unwrap_or(file).trim_start_matches('/');
    let stem = inside.rsplit_once('.').map_or(inside, |(stem, _)| stem);
    let is_root = matches!(stem, "lib" | "main") && inside.ends_with(".rs");
    let mut unit: Vec<String> = stem.split('/').map(str::to_owned).collect();
    if is_root || unit.last().is_some_and(|last| last == "mod") {
        unit.pop();
    }
    unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_named_by_their_files() {
        for (file, expected) in [
            ("lib.rs", ""),
            ("main.rs", ""),
            ("a.rs", "a"),
            ("a/mod.rs", "a"),
            ("a/lib.rs", "a/lib"),
            ("a/b.rs", "a/b"),
            ("main.tsx", "main"),
            ("a/b.test.ts", "a/b.test"),
        ] {
            assert_eq!(unit("x/src", &format!("x/src/{file}")).join("/"), expected, "{file}");
        }
    }
}
