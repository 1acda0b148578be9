//! The list of the imports that are allowed between the modules of a crate or the folders
//! of the client.

use super::{Import, Sources};
use crate::tidy::Finding;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Path of the list. A line with the path of sources is followed by lines
/// `MODULE: MODULES`, indented, with the modules that it may import.
pub(super) const PATH: &str = "xtask/src/tidy/module_arrows.txt";

/// Largest number of modules of a crate whose imports are not listed.
const MAX_UNLISTED: usize = 8;

/// The first lines of the list.
const HEADER: &str = "\
# The modules of a crate, or the folders of the client, and those that each may import.
# `cargo xtask tidy` checks this list and names entries that nothing needs. After a change
# of the structure, `cargo xtask tidy --write-arrows` writes it again.
";

/// The entry of a module with its line and the modules that it may import.
struct Entry<'l> {
    line: usize,
    module: &'l str,
    imports: Vec<&'l str>,
}

/// The part of the list about one crate, with the line of its path.
#[derive(Default)]
struct Section<'l> {
    line: usize,
    entries: Vec<Entry<'l>>,
}

/// Parses the list. Returns its sections by the paths of the sources.
fn parse(list: &str) -> BTreeMap<&str, Section<'_>> {
    let mut sections: BTreeMap<&str, Section<'_>> = BTreeMap::new();
    let mut current = "";
    for (line, text) in (1..).zip(list.lines()) {
        let is_inside = text.starts_with(' ');
        match text.trim().split_once(':') {
            _ if text.trim().is_empty() || text.starts_with('#') => {}
            Some((module, imports)) if is_inside => {
                let imports = imports.split(',').map(str::trim).filter(|name| !name.is_empty());
                let entry = Entry { line, module, imports: imports.collect() };
                sections.entry(current).or_default().entries.push(entry);
            }
            _ => {
                current = text.trim();
                sections.entry(current).or_default().line = line;
            }
        }
    }
    sections
}

/// Writes the list of the imports of all sources that have to be listed.
pub(super) fn write(all: &[Sources]) -> String {
    let mut list = HEADER.to_owned();
    for sources in all.iter().filter(|sources| is_listed(sources)) {
        // Writing to a string does not fail.
        let _ = write!(list, "\n{}\n", sources.folder);
        let mut arrows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (from, to) in sources.imports.iter().filter_map(arrow) {
            arrows.entry(from).or_default().insert(to);
        }
        for (from, to) in arrows {
            let to: Vec<&str> = to.into_iter().collect();
            let _ = writeln!(list, "  {from}: {}", to.join(", "));
        }
    }
    list
}

/// Checks the imports of all sources against the list.
pub(super) fn check(all: &[Sources], list: &str) -> Vec<Finding> {
    let sections = parse(list);
    let mut findings = Vec::new();
    for sources in all.iter().filter(|sources| is_listed(sources)) {
        match sections.get(sources.folder.as_str()) {
            Some(section) => findings.extend(check_section(sources, &section.entries)),
            None => {
                let message = format!(
                    "{} has {} modules, whose imports are not listed: run \
                     `cargo xtask tidy --write-arrows`",
                    sources.folder,
                    sources.modules.len()
                );
                findings.push(Finding::new(PATH, 1, message));
            }
        }
    }
    for (folder, section) in sections {
        if !all.iter().any(|sources| sources.folder == folder && is_listed(sources)) {
            let message = format!(
                "{folder} is no folder of sources with more than {MAX_UNLISTED} modules: remove it"
            );
            findings.push(Finding::new(PATH, section.line, message));
        }
    }
    findings
}

/// Returns true if the imports between the modules of sources have to be listed.
fn is_listed(sources: &Sources) -> bool {
    sources.modules.len() > MAX_UNLISTED
}

/// Returns the importing and the imported module directly below the root. `None` if the import
/// stays inside a module, or begins or ends at the root: the root sees everything, and its
/// own items may be used by everyone.
fn arrow(import: &Import) -> Option<(&str, &str)> {
    let (from, to) = (import.from_unit.first()?, import.to_unit.first()?);
    (from != to).then_some((from, to))
}

/// Finds imports that a section of the list does not allow, and entries that nothing needs.
fn check_section(sources: &Sources, entries: &[Entry<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut used = BTreeSet::new();
    for import in &sources.imports {
        let Some((from, to)) = arrow(import) else { continue };
        used.insert((from, to));
        let entry = entries.iter().find(|entry| entry.module == from);
        if !entry.is_some_and(|entry| entry.imports.contains(&to)) {
            let message = format!(
                "{from} must not import {} from {to}: see {PATH}, or move what both need below them",
                import.name
            );
            findings.push(Finding::new(&import.from, import.line, message));
        }
    }
    for entry in entries {
        if !sources.modules.contains(entry.module) {
            let message = format!("{} has no module {}", sources.folder, entry.module);
            findings.push(Finding::new(PATH, entry.line, message));
        }
        for to in entry.imports.iter().filter(|to| !used.contains(&(entry.module, **to))) {
            let message = format!("{} does not import {to}: remove it here", entry.module);
            findings.push(Finding::new(PATH, entry.line, message));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::fixture::import;
    use super::*;
    use crate::tidy::fixture::texts;

    /// Sources `x/src` with these imports and as many other modules as are needed for the
    /// list.
    fn sources(imports: &[(&str, &str)]) -> Sources {
        let imports: Vec<Import> = imports.iter().map(|(from, to)| import(from, to)).collect();
        let units = imports.iter().flat_map(|import| [&import.from_unit, &import.to_unit]);
        let mut modules: BTreeSet<String> =
            units.filter_map(|unit| unit.first()).cloned().collect();
        modules.extend((0..=MAX_UNLISTED).map(|number| format!("other_{number}")));
        Sources { folder: "x/src".to_owned(), modules, imports }
    }

    #[test]
    fn forbidden_and_unneeded_arrows_are_found() {
        let list = "# comment\nx/src\n  http: live, store\n  live: store\n  store:\n";
        let good = [("http/mod.rs", "live.rs"), ("http/a.rs", "store.rs")];
        let live = [("live.rs", "store.rs")];
        assert_eq!(texts(check(&[sources(&[good.as_slice(), &live].concat())], list)), [""; 0]);
        let unneeded =
            texts(check(&[sources(&[good.as_slice(), &[("store.rs", "lib.rs")]].concat())], list));
        assert_eq!(unneeded, [format!("{PATH}:4: live does not import store: remove it here"),]);
        let bad = [("store.rs", "http/mod.rs")];
        let found = texts(check(&[sources(&[good.as_slice(), &live, &bad].concat())], list));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("x/src/store.rs:3: store must not import Thing from http"));
    }

    #[test]
    fn entries_of_missing_modules_and_small_crates_are_found() {
        let large = sources(&[("a.rs", "b.rs")]);
        let list = "x/src\n  a: b\n  gone:\ny/src\n  a: b\n";
        let mut small = Sources { folder: "y/src".to_owned(), ..sources(&[("a.rs", "b.rs")]) };
        small.modules.retain(|name| name.len() == 1);
        let found = texts(check(&[large, small], list));
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(found[0], format!("{PATH}:3: x/src has no module gone"));
        assert!(found[1].starts_with(&format!("{PATH}:4: y/src is no folder of sources with")));
    }

    #[test]
    fn a_large_crate_needs_a_list() {
        let all = [sources(&[("a.rs", "b.rs")])];
        let found = texts(check(&all, ""));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("x/src has 11 modules, whose imports are not listed"));
    }

    #[test]
    fn a_written_list_allows_all_imports() {
        let imports =
            [("a.rs", "b.rs"), ("a/c.rs", "d/e.rs"), ("d.rs", "b.rs"), ("d.rs", "lib.rs")];
        let all = [sources(&imports)];
        let list = write(&all);
        assert_eq!(list.strip_prefix(HEADER), Some("\nx/src\n  a: b, d\n  d: b\n"));
        assert_eq!(texts(check(&all, &list)), [""; 0]);
    }
}
