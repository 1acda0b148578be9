//! The modules of a crate and the imports between their files, without tests.
//!
//! A name that a module only re-exports counts as imported from the file that defines
//! it. What a module takes from its own children does not count: it contains them.

use super::sources::{Import, Sources, unit};
use crate::project::TextFile;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// Path of a module from the root of its crate.
type ModulePath = Vec<String>;

/// Longest chain of re-exports that is followed.
const MAX_REEXPORTS: usize = 16;

/// Returns the crate whose sources are in a folder. Files that are not valid Rust are
/// skipped.
pub(super) fn sources(folder: &str, files: &[TextFile]) -> Sources {
    let (mut modules, mut imports) = (BTreeSet::new(), BTreeSet::new());
    for root in ["lib.rs", "main.rs"] {
        let mut tree = Tree { files, modules: BTreeMap::new(), syntax: Vec::new() };
        tree.add_file(&format!("{folder}/{root}"), folder, Vec::new());
        let units = tree.syntax.iter().map(|(_, file, _)| unit(folder, file));
        modules.extend(units.filter_map(|unit| unit.into_iter().next()));
        imports.extend(tree.imports(folder));
    }
    Sources { folder: folder.to_owned(), modules, imports: imports.into_iter().collect() }
}

/// A module, which is a file or a part of one.
#[derive(Default)]
struct Module {
    /// Path of its file.
    file: String,
    /// Names in its scope that `use` declarations bring in, with their paths.
    uses: BTreeMap<String, Vec<String>>,
    /// Paths of the modules that it imports with `*`.
    globs: Vec<Vec<String>>,
    /// Names that it defines.
    items: BTreeSet<String>,
}

/// The modules of a crate.
struct Tree<'f> {
    files: &'f [TextFile],
    modules: BTreeMap<ModulePath, Module>,
    /// The items of each module with its path and its file.
    syntax: Vec<(ModulePath, String, Vec<syn::Item>)>,
}

/// The end of a path: a module, or a name that a file defines.
enum Target {
    Module(ModulePath),
    Name { file: String, name: String },
}

impl Tree<'_> {
    /// Adds the module in a file, and its children, which are in `folder`.
    fn add_file(&mut self, file: &str, folder: &str, module: ModulePath) {
        let Some(source) = self.files.iter().find(|source| source.path == file) else { return };
        if let Ok(syntax) = syn::parse_file(&source.text) {
            self.add(file, folder, module, syntax.items);
        }
    }

    fn add(&mut self, file: &str, folder: &str, path: ModulePath, items: Vec<syn::Item>) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        let mut own = Vec::new();
        for item in items.into_iter().filter(|item| !is_test(item)) {
            match item {
                syn::Item::Mod(child) => {
                    let name = child.ident.to_string();
                    let path = [path.clone(), vec![name.clone()]].concat();
                    let inner = format!("{folder}/{name}");
                    if let Some((_, items)) = child.content {
                        self.add(file, &inner, path, items);
                    } else {
                        self.add_file(&format!("{inner}.rs"), &inner, path.clone());
                        self.add_file(&format!("{inner}/mod.rs"), &inner, path);
                    }
                }
                item => {
                    module.add_names(&item);
                    own.push(item);
                }
            }
        }
        self.modules.insert(path.clone(), module);
        self.syntax.push((path, file.to_owned(), own));
    }

    /// Returns the imports between the files.
    fn imports(&self, folder: &str) -> Vec<Import> {
        let mut imports = Vec::new();
        for (module, file, items) in &self.syntax {
            let mut paths = Paths::default();
            items.iter().for_each(|item| paths.visit_item(item));
            for (path, line) in &paths.found {
                let found = self.resolve(module, path, MAX_REEXPORTS);
                let Some(Target::Name { file: to, name }) = found else { continue };
                let import = Import::new(folder, file, *line, &to, &name);
                if !import.to_unit.starts_with(&import.from_unit) {
                    imports.push(import);
                }
            }
        }
        imports
    }

    /// Returns where a path in a module leads. `None` if it leads to another crate, or is a
    /// name that the module does not know.
    fn resolve(&self, from: &[String], path: &[String], fuel: usize) -> Option<Target> {
        let fuel = fuel.checked_sub(1)?;
        let (first, mut rest) = path.split_first()?;
        let mut current: ModulePath = match first.as_str() {
            "crate" => Vec::new(),
            "self" => from.to_vec(),
            "super" => from.split_last()?.1.to_vec(),
            _ => match self.look_up(from, first, rest, fuel)? {
                Target::Module(module) => return Some(Target::Module(module)),
                name @ Target::Name { .. } => return Some(name),
            },
        };
        while let Some((next, after)) = rest.split_first() {
            if next == "super" {
                current.pop()?;
                rest = after;
                continue;
            }
            return self.look_up(&current, next, after, fuel).or_else(|| {
                let file = self.modules.get(&current)?.file.clone();
                Some(Target::Name { file, name: next.clone() })
            });
        }
        Some(Target::Module(current))
    }

    /// Returns where a name in the scope of a module leads, followed by the rest of a path.
    fn look_up(
        &self,
        module: &[String],
        name: &str,
        rest: &[String],
        fuel: usize,
    ) -> Option<Target> {
        let fuel = fuel.checked_sub(1)?;
        let child = [module, &[name.to_owned()]].concat();
        if self.modules.contains_key(&child) {
            return self.resolve(
                &child,
                &["self".to_owned()].iter().chain(rest).cloned().collect::<Vec<_>>(),
                fuel,
            );
        }
        let Module { file, uses, globs, items } = self.modules.get(module)?;
        if let Some(used) = uses.get(name) {
            // `use name;` in a module without that name leads to another crate.
            let is_own_path = used.len() == 1 && used[0] == name;
            let full: Vec<String> = used.iter().chain(rest).cloned().collect();
            return if is_own_path { None } else { self.resolve(module, &full, fuel) };
        }
        if items.contains(name) {
            return Some(Target::Name { file: file.clone(), name: name.to_owned() });
        }
        globs.iter().find_map(|glob| match self.resolve(module, glob, fuel)? {
            Target::Module(target) if target != module => self.look_up(&target, name, rest, fuel),
            _ => None,
        })
    }
}

impl Module {
    /// Adds the names that an item brings into the scope of the module.
    fn add_names(&mut self, item: &syn::Item) {
        let name = match item {
            syn::Item::Use(declaration) => {
                for (mut path, name) in leaves(&declaration.tree) {
                    if name == "*" {
                        path.pop();
                        self.globs.push(path);
                    } else {
                        self.uses.insert(name, path);
                    }
                }
                return;
            }
            syn::Item::Const(item) => &item.ident,
            syn::Item::Enum(item) => &item.ident,
            syn::Item::Fn(item) => &item.sig.ident,
            syn::Item::Static(item) => &item.ident,
            syn::Item::Struct(item) => &item.ident,
            syn::Item::Trait(item) => &item.ident,
            syn::Item::TraitAlias(item) => &item.ident,
            syn::Item::Type(item) => &item.ident,
            syn::Item::Union(item) => &item.ident,
            _ => return,
        };
        self.items.insert(name.to_string());
    }
}

/// Collects the paths in the code of a module.
#[derive(Default)]
struct Paths {
    /// Each path with its line.
    found: Vec<(Vec<String>, usize)>,
}

impl Paths {
    /// Adds a path. A single name in lower case may be a variable.
    fn add(&mut self, names: Vec<String>, line: usize) {
        if names.len() > 1 || names.iter().any(|name| name.starts_with(char::is_uppercase)) {
            self.found.push((names, line));
        }
    }

    /// Adds the paths in the arguments of a macro, which need not be Rust.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let (mut names, mut line, mut colons) = (Vec::new(), 0, 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.add(std::mem::take(&mut names), line);
                        line = name.span().start().line;
                    }
                    names.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
                other => {
                    self.add(std::mem::take(&mut names), line);
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.add_tokens(group.stream());
                    }
                }
            }
        }
        self.add(names, line);
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_use(&mut self, declaration: &'ast syn::ItemUse) {
        let line = declaration.span().start().line;
        self.found.extend(leaves(&declaration.tree).into_iter().map(|(path, _)| (path, line)));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.add(names, path.span().start().line);
        visit::visit_path(self, path);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(function) = &*call.func
            && let Some(name) = function.path.get_ident()
        {
            self.found.push((vec![name.to_string()], name.span().start().line));
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.add_tokens(call.tokens.clone());
        visit::visit_macro(self, call);
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
pub(in crate::tidy) fn has_test_attribute(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|name| name == "test")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::fixture::file;

    /// Returns the imports of a crate with these files as `FROM -> TO: NAME`.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<TextFile> =
            files.iter().map(|(path, text)| file(&format!("x/src/{path}"), text)).collect();
        let short = |path: &str| path.trim_start_matches("x/src/").to_owned();
        let found = sources("x/src", &files).imports.into_iter();
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
    fn globs_lead_to_the_file_that_defines_the_name() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c; pub use a::*; use c::*;"),
            ("a.rs", "mod inner; pub use inner::*;"),
            ("a/inner.rs", "pub struct Face; pub fn help() {}"),
            ("b.rs", "use crate::Face; use super::*; fn f() -> Word { help(); later() }"),
            ("c.rs", "pub type Word = (); fn f(later: usize) {}"),
        ];
        let expected = [
            "b.rs -> a/inner.rs: Face",
            "b.rs -> lib.rs: *",
            "b.rs -> c.rs: Word",
            "b.rs -> a/inner.rs: help",
        ];
        let mut found = found(&files);
        found.sort_unstable();
        let mut expected = expected.map(str::to_owned);
        expected.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn names_in_macros_are_found() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::b; fn f() { println!(\"{}\", [b::help(1), crate::c::MAX]); }"),
            ("b.rs", "pub fn help(x: u8) {}"),
            ("c.rs", "pub const MAX: u8 = 1;"),
        ];
        assert_eq!(found(&files), ["a.rs -> b.rs: help", "a.rs -> c.rs: MAX"]);
    }

    #[test]
    fn what_a_module_exports_again_is_imported_by_it() {
        let files = [
            ("lib.rs", "mod a; mod b; pub use b::One;"),
            ("a.rs", "pub use crate::b::One; pub use crate::b::two as three;"),
            ("b.rs", "pub struct One; pub fn two() {}"),
        ];
        assert_eq!(found(&files), ["a.rs -> b.rs: One", "a.rs -> b.rs: two"]);
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
