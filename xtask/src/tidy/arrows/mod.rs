//! The imports inside crates and inside the client: modules that import each other, and
//! imports that `module_arrows.txt` does not allow.

mod circles;
mod list;
mod rust;
mod sources;
mod typescript;

pub(super) use self::rust::has_test_attribute;
use self::sources::{Import, Sources};
use super::Finding;
use crate::project::{self, TextFile};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;

/// Checks the imports inside all crates, all games and the client.
pub(super) fn run(files: &[TextFile]) -> Result<Vec<Finding>> {
    let list = files.iter().find(|file| file.path == list::PATH).map_or("", |file| &file.text);
    Ok(check(&all_sources(files)?, list))
}

/// Writes the list of allowed imports as they are now.
pub(super) fn write(files: &[TextFile]) -> Result<()> {
    let path = project::root().join(list::PATH);
    let list = list::write(&all_sources(files)?);
    fs::write(&path, list).with_context(|| format!("cannot write {}", path.display()))
}

fn all_sources(files: &[TextFile]) -> Result<Vec<Sources>> {
    let crates = source_folders(files).into_iter();
    let mut all: Vec<Sources> = crates.map(|folder| rust::sources(&folder, files)).collect();
    all.push(typescript::sources(files)?);
    Ok(all)
}

fn check(all: &[Sources], list: &str) -> Vec<Finding> {
    let mut findings: Vec<Finding> = all.iter().flat_map(circles::check).collect();
    findings.extend(list::check(all, list));
    findings
}

/// Returns the folders of the sources of all crates.
fn source_folders(files: &[TextFile]) -> BTreeSet<String> {
    let root = |path: &str| {
        let folder = path.strip_suffix("/lib.rs").or_else(|| path.strip_suffix("/main.rs"))?;
        let is_crate =
            ["crates/", "games/", "xtask/"].iter().any(|parent| path.starts_with(parent));
        (is_crate && folder.ends_with("/src")).then(|| folder.to_owned())
    };
    files.iter().filter_map(|file| root(&file.path)).collect()
}

#[cfg(test)]
mod fixture {
    use super::Import;

    /// An import between two files of the folder `x/src`.
    pub(super) fn import(from: &str, to: &str) -> Import {
        Import::new("x/src", &format!("x/src/{from}"), 3, &format!("x/src/{to}"), "Thing")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::fixture::{file, texts};

    /// Returns the findings for crates with these files.
    fn found(files: &[(&str, &str)], list: &str) -> Vec<String> {
        let files: Vec<TextFile> = files.iter().map(|(path, text)| file(path, text)).collect();
        let folders = source_folders(&files).into_iter();
        let all: Vec<Sources> = folders.map(|folder| rust::sources(&folder, &files)).collect();
        texts(check(&all, list))
    }

    #[test]
    fn circles_are_found_in_small_crates() {
        let files = [
            ("games/a/src/lib.rs", "mod b; mod c;"),
            ("games/a/src/b.rs", "use crate::c::C; pub struct B;"),
            ("games/a/src/c.rs", "use crate::b::B; pub struct C;"),
        ];
        let found = found(&files, "");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("b, c import each other"), "{found:?}");
    }

    #[test]
    fn circles_through_reexports_are_found() {
        // No file of `summary` is imported by `run` and imports it: only the modules do.
        let files = [
            ("crates/a/src/lib.rs", "mod run; mod summary; pub use summary::*;"),
            ("crates/a/src/run.rs", "pub struct Run; fn f(table: &crate::Table) {}"),
            ("crates/a/src/summary/mod.rs", "mod table; mod text; pub use table::*;"),
            ("crates/a/src/summary/table.rs", "pub struct Table;"),
            ("crates/a/src/summary/text.rs", "use crate::run::Run;"),
        ];
        let found = found(&files, "");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("run, summary import each other"), "{found:?}");
        assert!(found[0].contains("run.rs:1 imports Table from crates/a/src/summary/table.rs"));
    }

    #[test]
    fn every_large_crate_is_compared_with_the_list() {
        let names: Vec<String> = (0..9).map(|number| format!("m{number}")).collect();
        let modules: String = names.iter().map(|name| format!("mod {name}; ")).collect();
        let mut files = vec![("crates/a/src/lib.rs".to_owned(), modules)];
        for name in &names {
            let text = if name == "m0" { "fn f() { crate::m1::f() }" } else { "pub fn f() {}" };
            files.push((format!("crates/a/src/{name}.rs"), text.to_owned()));
        }
        let files: Vec<(&str, &str)> =
            files.iter().map(|(p, t)| (p.as_str(), t.as_str())).collect();
        assert_eq!(found(&files, "crates/a/src\n  m0: m1\n"), [""; 0]);
        let forbidden = found(&files, "crates/a/src\n");
        assert_eq!(forbidden.len(), 1, "{forbidden:?}");
        assert!(forbidden[0].contains("m0 must not import f from m1"), "{forbidden:?}");
        assert_eq!(found(&files[..9], ""), [""; 0], "eight modules need no list");
    }
}
