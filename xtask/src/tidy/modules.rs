//! The modules of a crate and the imports between their files, without tests.
//!
//! A name that a module only re-exports counts as imported from the file that defines
//! it. What a module takes from its own children does not count: it contains them.

use crate::project::TextFile;
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// Path of a module from the root of its crate.
type ModulePath = Vec<String>;

/// Longest chain of re-exports that is followed.
const MAX_REEXPORTS: usize = 16;

/// An import of one file from another file of the same crate.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Import {
    /// Path of the importing file.
    pub(super) from: String,
    /// Path of the file that defines the name.
    pub(super) to: String,
    /// Line of the import, counted from 1.
    pub(super) line: usize,
    /// The imported name.
    pub(super) name: String,
}

/// Returns the imports between the files of the crate whose sources are in the folder
/// `src`. Files that are not valid Rust are skipped.
pub(super) fn imports(src: &str, files: &[TextFile]) -> Vec<Import> {
    let mut tree = Tree { files, modules: BTreeMap::new(), syntax: Vec::new() };
    for root in ["lib.rs", "main.rs"] {
        tree.add_file(&format!("{src}/{root}"), src, Vec::new());
    }
    let mut imports = BTreeSet::new();
    for (module, file, items) in &tree.syntax {
        let mut paths = Paths::default();
        items.iter().filter(|item| !is_test(item)).for_each(|item| paths.visit_item(item));
        for (path, line) in &paths.found {
            let Some((to, name)) = tree.resolve(module, path, MAX_REEXPORTS) else { continue };
            if to != *file && !is_inside(&to, file) {
                imports.insert(Import { from: file.clone(), to, line: *line, name });
            }
        }
    }
    imports.into_iter().collect()
}

/// Returns true if a file belongs to a child of the module of another file.
fn is_inside(file: &str, parent: &str) -> bool {
    let folder = ["/mod.rs", "/lib.rs", "/main.rs", ".rs"]
        .iter()
        .find_map(|end| parent.strip_suffix(end))
        .unwrap_or(parent);
    file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// A module, which is a file or a part of one.
struct Module {
    /// Path of its file.
    file: String,
    /// Names in its scope that `use` declarations bring in, with their paths.
    uses: BTreeMap<String, Vec<String>>,
}

/// The modules of a crate.
struct Tree<'f> {
    files: &'f [TextFile],
    modules: BTreeMap<ModulePath, Module>,
    /// The items of each module with its path and its file.
    syntax: Vec<(ModulePath, String, Vec<syn::Item>)>,
}

impl Tree<'_> {
    /// Adds the module in a file, and its children, which are in `folder`.
    fn add_file(&mut self, file: &str, folder: &str, module: ModulePath) {
        let Some(source) = self.files.iter().find(|source| source.path == file) else { return };
        if let Ok(syntax) = syn::parse_file(&source.text) {
            self.add(file, folder, module, syntax.items);
        }
    }

    fn add(&mut self, file: &str, folder: &str, module: ModulePath, items: Vec<syn::Item>) {
        let mut uses = BTreeMap::new();
        let mut own = Vec::new();
        for item in items {
            match item {
                syn::Item::Mod(child) if !has_test_attribute(&child.attrs) => {
                    let name = child.ident.to_string();
                    let path = [module.clone(), vec![name.clone()]].concat();
                    let inner = format!("{folder}/{name}");
                    if let Some((_, items)) = child.content {
                        self.add(file, &inner, path, items);
                    } else {
                        self.add_file(&format!("{inner}.rs"), &inner, path.clone());
                        self.add_file(&format!("{inner}/mod.rs"), &inner, path);
                    }
                }
                syn::Item::Use(declaration) => {
                    for (path, name) in leaves(&declaration.tree) {
                        uses.insert(name, path);
                    }
                    own.push(syn::Item::Use(declaration));
                }
                other => own.push(other),
            }
        }
        self.modules.insert(module.clone(), Module { file: file.to_owned(), uses });
        self.syntax.push((module, file.to_owned(), own));
    }

    /// Returns the file that defines the item of a path in a module, and the name of the item.
    /// `None` if the path leads to another crate or names a module itself.
    fn resolve(&self, from: &[String], path: &[String], fuel: usize) -> Option<(String, String)> {
        let fuel = fuel.checked_sub(1)?;
        let (first, mut rest) = path.split_first()?;
        let mut current: ModulePath = match first.as_str() {
            "crate" => Vec::new(),
            "self" => from.to_vec(),
            "super" => from.split_last()?.1.to_vec(),
            name => {
                if !self.is_child(from, name) {
                    let used = self.modules.get(from)?.uses.get(name)?;
                    let is_own_path = used.first() == Some(first) && used.len() == 1;
                    let full: Vec<String> = used.iter().chain(rest).cloned().collect();
                    return if is_own_path { None } else { self.resolve(from, &full, fuel) };
                }
                [from, std::slice::from_ref(first)].concat()
            }
        };
        while let Some((next, after)) = rest.split_first() {
            match next.as_str() {
                "super" => drop(current.pop()?),
                name if self.is_child(&current, name) => current.push(name.to_owned()),
                name => {
                    let module = self.modules.get(&current)?;
                    if let Some(used) = module.uses.get(name)
                        && let full = used.iter().chain(after).cloned().collect::<Vec<_>>()
                        && let Some(found) = self.resolve(&current, &full, fuel)
                    {
                        return Some(found);
                    }
                    return Some((module.file.clone(), name.to_owned()));
                }
            }
            rest = after;
        }
        None
    }

    fn is_child(&self, module: &[String], name: &str) -> bool {
        self.modules.contains_key(&[module, &[name.to_owned()]].concat())
    }
}

/// Collects the paths in the code of a module.
#[derive(Default)]
struct Paths {
    /// Each path with its line.
    found: Vec<(Vec<String>, usize)>,
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_use(&mut self, declaration: &'ast syn::ItemUse) {
        if matches!(declaration.vis, syn::Visibility::Inherited) {
            let line = declaration.span().start().line;
            self.found.extend(leaves(&declaration.tree).into_iter().map(|(path, _)| (path, line)));
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        // A single name in lower case may be a variable; imported functions are found by
        // their `use` declarations.
        if names.len() > 1 || names.iter().any(|name| name.starts_with(char::is_uppercase)) {
            self.found.push((names, path.span().start().line));
        }
        visit::visit_path(self, path);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !is_test(item) {
            visit::visit_item(self, item);
        }
    }
}

/// Returns the paths of a `use` declaration, each with the name that it brings into scope.
/// A glob ends with `*`.
fn leaves(tree: &syn::UseTree) -> Vec<(Vec<String>, String)> {
    match tree {
        syn::UseTree::Path(path) => {
            let below = leaves(&path.tree).into_iter();
            let prefix = |(mut rest, name): (Vec<String>, String)| {
                rest.insert(0, path.ident.to_string());
                let is_self = rest.last().is_some_and(|last| last == "self") && rest.len() > 1;
                let name = if is_self && name == "self" { path.ident.to_string() } else { name };
                rest.truncate(rest.len() - usize::from(is_self));
                (rest, name)
            };
            below.map(prefix).collect()
        }
        syn::UseTree::Name(name) => vec![(vec![name.ident.to_string()], name.ident.to_string())],
        syn::UseTree::Rename(rename) => {
            vec![(vec![rename.ident.to_string()], rename.rename.to_string())]
        }
        syn::UseTree::Glob(_) => vec![(vec!["*".to_owned()], "*".to_owned())],
        syn::UseTree::Group(group) => group.items.iter().flat_map(leaves).collect(),
    }
}

fn is_test(item: &syn::Item) -> bool {
    match item {
        syn::Item::Mod(item) => has_test_attribute(&item.attrs),
        syn::Item::Fn(item) => has_test_attribute(&item.attrs),
        syn::Item::Impl(item) => has_test_attribute(&item.attrs),
        syn::Item::Use(item) => has_test_attribute(&item.attrs),
        _ => false,
    }
}

/// Returns true if attributes make an item a part of the tests.
fn has_test_attribute(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|name| name == "test")
    })
}

#[cfg(test)]
mod tests {
    use super::super::fixture::file;
    use super::*;

    /// Returns the imports of a crate with these files as `FROM -> TO: NAME`.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<TextFile> =
            files.iter().map(|(path, text)| file(&format!("x/src/{path}"), text)).collect();
        let short = |path: &str| path.trim_start_matches("x/src/").to_owned();
        let found = imports("x/src", &files).into_iter();
        found.map(|i| format!("{} -> {}: {}", short(&i.from), short(&i.to), i.name)).collect()
    }

    #[test]
    fn imports_lead_to_the_file_that_defines_the_name() {
        let files = [
            ("lib.rs", "mod a; mod b; pub use a::Face;"),
            ("a/mod.rs", "mod inner; pub(crate) use inner::Face; pub fn help() {}"),
            ("a/inner.rs", "pub struct Face; fn f() { super::help() }"),
            ("b.rs", "use crate::Face; use crate::a; fn f(_: Face) { a::help() }"),
        ];
        let expected =
            ["a/inner.rs -> a/mod.rs: help", "b.rs -> a/inner.rs: Face", "b.rs -> a/mod.rs: help"];
        assert_eq!(found(&files), expected);
    }

    #[test]
    fn what_a_module_takes_from_its_children_is_no_import() {
        let files = [
            ("lib.rs", "mod a; mod b; fn f() { b::help() }"),
            ("a.rs", "mod inner; use inner::Face; fn f() -> Face { todo!() }"),
            ("a/inner.rs", "pub struct Face; fn f() { crate::b::help() }"),
            ("b.rs", "pub fn help() {}"),
        ];
        assert_eq!(found(&files), ["a/inner.rs -> b.rs: help"]);
    }

    #[test]
    fn groups_renames_and_globs_are_followed() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::b::{self, One as Two}; use super::c::*; fn f(_: b::Three) {}"),
            ("b.rs", "pub struct One; pub struct Three;"),
            ("c.rs", ""),
        ];
        assert_eq!(found(&files), ["a.rs -> b.rs: One", "a.rs -> b.rs: Three", "a.rs -> c.rs: *"]);
    }

    #[test]
    fn tests_and_other_crates_are_left_out() {
        let files = [
            ("main.rs", "mod a; mod b; #[cfg(test)] mod probe;"),
            ("a.rs", "use std::fmt; #[cfg(test)] mod tests { use crate::b::One; }"),
            ("b.rs", "pub struct One; #[cfg(test)] use crate::a::x;"),
            ("probe.rs", "use crate::a::Thing;"),
        ];
        assert_eq!(found(&files), [""; 0]);
    }
}
