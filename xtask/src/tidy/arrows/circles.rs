//! Circles of modules, or of folders, that import each other.

use super::{Import, Sources};
use crate::tidy::Finding;
use std::collections::{BTreeMap, BTreeSet};

/// Largest number of imports that a finding shows between the same two modules.
const MAX_SHOWN: usize = 3;

/// The imports between the children of one module, by importing and imported child.
type Arrows<'i> = BTreeMap<(&'i str, &'i str), Vec<&'i Import>>;

/// Finds circles between the children of each module of some sources.
///
/// An import from a module to another one is an arrow between those of their ancestors
/// that have the same parent. What a module imports from its children, or they from it, is
/// none: it contains them.
pub(super) fn check(sources: &Sources) -> Vec<Finding> {
    let mut parents: BTreeMap<&[String], Arrows<'_>> = BTreeMap::new();
    for import in &sources.imports {
        let (from, to) = (&import.from_unit, &import.to_unit);
        let shared = from.iter().zip(to).take_while(|(from, to)| from == to).count();
        if let (Some(child), Some(other)) = (from.get(shared), to.get(shared)) {
            let arrows = parents.entry(&from[..shared]).or_default();
            arrows.entry((child, other)).or_default().push(import);
        }
    }
    parents.values().flat_map(circles).collect()
}

/// Finds circles between the children of one module.
fn circles(arrows: &Arrows<'_>) -> Vec<Finding> {
    let mut reached: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in arrows.keys() {
        reached.entry(from).or_default().insert(to);
    }
    // Transitive closure: the graphs have some dozens of modules.
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
    for &module in reached.keys().filter(|module| is_reached(module, module)) {
        if !seen.contains(module) {
            let in_circle = |other: &&str| is_reached(other, module);
            let circle: Vec<&str> = reached[module].iter().copied().filter(in_circle).collect();
            seen.extend(circle.iter().copied());
            findings.push(finding(&circle, arrows));
        }
    }
    findings
}

/// Describes a circle with the imports that tie it.
fn finding(circle: &[&str], arrows: &Arrows<'_>) -> Finding {
    let is_inside = |name: &str| circle.contains(&name);
    let mut ties = String::new();
    let mut first = None;
    for imports in
        arrows.iter().filter(|((from, to), _)| is_inside(from) && is_inside(to)).map(|(_, i)| i)
    {
        first = first.or(imports.first());
        for Import { from, line, name, to, .. } in imports.iter().take(MAX_SHOWN) {
            ties += &format!("\n  {from}:{line} imports {name} from {to}");
        }
        if let Some(more @ 1..) = imports.len().checked_sub(MAX_SHOWN) {
            ties += &format!("\n    and {more} more");
        }
    }
    let message = format!(
        "{} import each other: move what they share to a module below them{ties}",
        circle.join(", ")
    );
    first.map_or_else(|| Finding::new("", 1, &message), |i| Finding::new(&i.from, i.line, &message))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::import;
    use super::*;
    use crate::tidy::fixture::texts;

    /// Returns the circles between files of `x/src` with these imports.
    fn found(imports: &[(&str, &str)]) -> Vec<String> {
        let imports = imports.iter().map(|(from, to)| import(from, to)).collect();
        texts(check(&Sources { folder: "x/src".to_owned(), modules: BTreeSet::new(), imports }))
    }

    #[test]
    fn circles_are_found_with_their_ties() {
        let imports = [("a.rs", "b.rs"), ("b.rs", "c.rs"), ("c.rs", "a.rs"), ("c.rs", "d.rs")];
        let circles = found(&imports);
        assert_eq!(circles.len(), 1, "{circles:?}");
        assert!(circles[0].starts_with("x/src/a.rs:3: a, b, c import each other"), "{circles:?}");
        assert!(circles[0].contains("x/src/b.rs:3 imports Thing from x/src/c.rs"));
        assert!(!circles[0].contains("d.rs"));
        assert_eq!(found(&imports[..2]), [""; 0]);
    }

    #[test]
    fn circles_of_modules_need_no_circle_of_files() {
        let circles = found(&[("a/one.rs", "b/one.rs"), ("b/two.rs", "a/two.rs")]);
        assert_eq!(circles.len(), 1, "{circles:?}");
        assert!(circles[0].contains("a, b import each other"), "{circles:?}");
    }

    #[test]
    fn circles_inside_a_module_are_found() {
        let circles = found(&[("a/b/x.rs", "a/c.rs"), ("a/c.rs", "a/b/mod.rs")]);
        assert_eq!(circles.len(), 1, "{circles:?}");
        assert!(circles[0].contains("b, c import each other"), "{circles:?}");
    }

    #[test]
    fn a_module_and_its_children_may_import_each_other() {
        let imports = [("a/mod.rs", "a/b.rs"), ("a/b.rs", "a/mod.rs"), ("a/b.rs", "lib.rs")];
        assert_eq!(found(&imports), [""; 0]);
    }
}
