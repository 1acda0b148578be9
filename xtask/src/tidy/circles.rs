//! Circles of files that import each other, and the allowed imports between the modules
//! of the crates in `module_arrows.txt`.

use super::Finding;
use super::modules::{self, Import};
use crate::project::TextFile;
use std::collections::{BTreeMap, BTreeSet};

/// Path of the list of allowed imports. A line `CRATE` (the path of its sources) is
/// followed by lines `MODULE: MODULES`, indented, with the modules that it may import.
const LIST: &str = "xtask/src/tidy/module_arrows.txt";

/// Checks the imports inside all crates and games.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let list = files.iter().find(|file| file.path == LIST).map_or("", |file| &file.text);
    let arrows = parse(list);
    for src in sources(files) {
        let imports = modules::imports(&src, files);
        findings.extend(circles(&imports));
        if let Some(allowed) = arrows.get(src.as_str()) {
            findings.extend(forbidden(&src, &imports, allowed));
        }
    }
    findings
}

/// Returns the folders of the sources of all crates.
fn sources(files: &[TextFile]) -> BTreeSet<String> {
    let root = |path: &str| {
        let folder = path.strip_suffix("/lib.rs").or_else(|| path.strip_suffix("/main.rs"))?;
        let is_crate =
            ["crates/", "games/", "xtask/"].iter().any(|parent| path.starts_with(parent));
        (is_crate && folder.ends_with("/src")).then(|| folder.to_owned())
    };
    files.iter().filter_map(|file| root(&file.path)).collect()
}

/// A module of the list with its line and the modules that it may import.
struct Allowed<'l> {
    line: usize,
    module: &'l str,
    imports: Vec<&'l str>,
}

/// Parses the list of allowed imports.
fn parse(list: &str) -> BTreeMap<&str, Vec<Allowed<'_>>> {
    let mut crates: BTreeMap<&str, Vec<Allowed<'_>>> = BTreeMap::new();
    let mut current = "";
    for (line, text) in (1..).zip(list.lines()) {
        let is_inside = text.starts_with(' ');
        match text.trim().split_once(':') {
            _ if text.trim().is_empty() || text.starts_with('#') => {}
            Some((module, imports)) if is_inside => {
                let imports = imports.split(',').map(str::trim).filter(|name| !name.is_empty());
                let allowed = Allowed { line, module, imports: imports.collect() };
                crates.entry(current).or_default().push(allowed);
            }
            _ => current = text.trim(),
        }
    }
    crates
}

/// Finds imports that the list does not allow, and entries of the list that nothing needs.
fn forbidden(src: &str, imports: &[Import], allowed: &[Allowed<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut used = BTreeSet::new();
    for import in imports {
        let (from, to) = (module_of(src, &import.from), module_of(src, &import.to));
        // The root of a crate sees everything; its own items may be used by everyone.
        if from == to || from == "lib" || to == "lib" {
            continue;
        }
        used.insert((from, to));
        let entry = allowed.iter().find(|entry| entry.module == from);
        if !entry.is_some_and(|entry| entry.imports.contains(&to)) {
            let message = format!(
                "{from} must not import {} from {to}: see {LIST}, or move what both need below them",
                import.name
            );
            findings.push(Finding::new(&import.from, import.line, message));
        }
    }
    for entry in allowed {
        let unused = entry.imports.iter().filter(|to| !used.contains(&(entry.module, **to)));
        for to in unused {
            let message = format!("{} does not import {to}: remove it here", entry.module);
            findings.push(Finding::new(LIST, entry.line, message));
        }
    }
    findings
}

/// Returns the module directly below the root of a crate that a file belongs to.
fn module_of<'p>(src: &str, path: &'p str) -> &'p str {
    let inside = path.strip_prefix(src).unwrap_or(path).trim_start_matches('/');
    inside.split('/').next().unwrap_or_default().trim_end_matches(".rs")
}

/// Finds circles of files that import each other.
fn circles(imports: &[Import]) -> Vec<Finding> {
    let mut reached: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for import in imports {
        reached.entry(&import.from).or_default().insert(&import.to);
    }
    // Transitive closure: the graphs have some dozens of files.
    loop {
        let before: usize = reached.values().map(BTreeSet::len).sum();
        for from in reached.keys().copied().collect::<Vec<_>>() {
            let next = reached[from].iter().filter_map(|via| reached.get(via)).flatten();
            let next: BTreeSet<&str> = next.copied().collect();
            reached.entry(from).or_default().extend(next);
        }
        if before == reached.values().map(BTreeSet::len).sum::<usize>() {
            break;
        }
    }
    let is_reached = |from: &str, to: &str| reached.get(from).is_some_and(|all| all.contains(to));
    let mut findings = Vec::new();
    let mut seen = BTreeSet::new();
    for &file in reached.keys().filter(|file| is_reached(file, file)) {
        if seen.contains(file) {
            continue;
        }
        let circle: Vec<&str> =
            reached[file].iter().copied().filter(|f| is_reached(f, file)).collect();
        seen.extend(circle.iter().copied());
        findings.push(finding(&circle, imports));
    }
    findings
}

/// Describes a circle with the names that tie it.
fn finding(circle: &[&str], imports: &[Import]) -> Finding {
    let is_inside = |import: &&Import| {
        circle.contains(&import.from.as_str()) && circle.contains(&import.to.as_str())
    };
    let ties: BTreeSet<String> = imports
        .iter()
        .filter(is_inside)
        .map(|import| format!("  {} imports {} from {}", import.from, import.name, import.to))
        .collect();
    let ties: Vec<String> = ties.into_iter().collect();
    let message = format!(
        "{} files import each other: move what they share to a file below them\n{}",
        circle.len(),
        ties.join("\n")
    );
    Finding::new(circle[0], 1, message)
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn import(from: &str, to: &str) -> Import {
        Import { from: from.to_owned(), to: to.to_owned(), line: 3, name: "Thing".to_owned() }
    }

    #[test]
    fn circles_are_found_with_their_ties() {
        let imports = [import("a", "b"), import("b", "c"), import("c", "a"), import("c", "d")];
        let found = texts(circles(&imports));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("a:1: 3 files import each other"), "{found:?}");
        assert!(found[0].contains("b imports Thing from c") && !found[0].contains('d'));
        assert_eq!(texts(circles(&imports[..2])), [""; 0]);
    }

    #[test]
    fn forbidden_and_unneeded_arrows_are_found() {
        let list = "# comment\nx/src\n  http: live, store\n  live: store\n  store:\n";
        let allowed = &parse(list)["x/src"];
        let good = [
            import("x/src/http/mod.rs", "x/src/live.rs"),
            import("x/src/http/a.rs", "x/src/store.rs"),
        ];
        let live = import("x/src/live.rs", "x/src/store.rs");
        let all = [good.to_vec(), vec![live.clone()]].concat();
        assert_eq!(texts(forbidden("x/src", &all, allowed)), [""; 0]);
        let unneeded = texts(forbidden("x/src", &good, allowed));
        assert_eq!(unneeded, [format!("{LIST}:4: live does not import store: remove it here")]);
        let bad = import("x/src/store.rs", "x/src/http/mod.rs");
        let found = texts(forbidden("x/src", &[all, vec![bad]].concat(), allowed));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("x/src/store.rs:3: store must not import Thing from http"));
    }

    #[test]
    fn every_crate_is_checked() {
        let files = [
            file("crates/a/src/lib.rs", "mod b; mod c;"),
            file("crates/a/src/b.rs", "use crate::c::C; pub struct B;"),
            file("crates/a/src/c.rs", "use crate::b::B; pub struct C;"),
            file(LIST, "crates/a/src\n  b:\n  c: b\n"),
        ];
        let found = texts(check(&files));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("2 files import each other"));
        assert!(found[1].contains("b must not import C from c"));
    }
}
