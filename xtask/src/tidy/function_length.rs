//! The length of functions in Rust and TypeScript.
//!
//! Functions above the limit have to be listed in `long_functions.txt` with a reason. Entries that
//! are no longer needed are errors, which makes the list shrink.

use super::Finding;
use super::arrows::has_test_attribute;
use crate::browser;
use crate::project::TextFile;
use anyhow::Result;
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// Largest number of lines of a Rust function, from its signature to its closing
/// brace. `CONTRIBUTING.md` says these numbers.
const MAX_RUST_LINES: usize = 40;
/// Largest number of lines of a function of the tests, which have scenarios in steps and
/// tables of cases.
const MAX_TEST_LINES: usize = 60;
/// Largest number of lines of a TypeScript function. Components contain markup,
/// which has an attribute per line.
const MAX_TYPESCRIPT_LINES: usize = 80;

/// Path of the list of exceptions. Each line is `PATH FUNCTION: REASON`.
const LIST: &str = "xtask/src/tidy/long_functions.txt";

/// A function of the project.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Function {
    path: String,
    /// Name of the function; methods are `Type::name` in Rust.
    name: String,
    /// First line of the function.
    line: usize,
    /// Number of lines.
    lines: usize,
    /// True if it is a part of the tests. Only set for Rust.
    #[serde(default)]
    is_test: bool,
}

impl Function {
    /// Returns the largest number of lines that it may have.
    fn max(&self) -> usize {
        match self.is_test {
            true => MAX_TEST_LINES,
            false if self.path.ends_with(".rs") => MAX_RUST_LINES,
            false => MAX_TYPESCRIPT_LINES,
        }
    }
}

/// Measures all functions of the project and checks them against the list.
pub(super) fn run(files: &[TextFile]) -> Result<Vec<Finding>> {
    let (mut functions, mut findings) = (Vec::new(), Vec::new());
    let mut test_modules = Vec::new();
    for file in files.iter().filter(|file| file.extension() == "rs") {
        match in_rust(file) {
            Ok(found) => {
                functions.extend(found.functions);
                test_modules.extend(found.test_modules);
            }
            Err(finding) => findings.push(finding),
        }
    }
    for function in &mut functions {
        let path = &function.path;
        function.is_test |= path.contains("/tests/")
            || test_modules.iter().any(|module| is_of_module(path, module));
    }
    let typescript = files.iter().filter(|file| matches!(file.extension(), "ts" | "tsx"));
    let paths: Vec<&str> = typescript.map(|file| file.path.as_str()).collect();
    functions.extend(browser::run_tool::<Vec<Function>>("functions.mjs", &paths)?);
    let list = files.iter().find(|file| file.path == LIST).map_or("", |file| &file.text);
    findings.extend(check(&functions, list));
    Ok(findings)
}

/// Returns true if a file contains a module, given by its path without `.rs`, or a part of it.
fn is_of_module(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

/// Measures the functions of a Rust file. Returns a finding if the file is not valid.
fn in_rust<'f>(file: &'f TextFile) -> Result<Collector<'f>, Finding> {
    let syntax = syn::parse_file(&file.text).map_err(|error| {
        Finding::new(&file.path, error.span().start().line, format!("invalid Rust: {error}"))
    })?;
    let mut collector = Collector {
        path: &file.path,
        owner: None,
        is_test: false,
        functions: Vec::new(),
        test_modules: Vec::new(),
    };
    collector.visit_file(&syntax);
    Ok(collector)
}

/// Returns the folder of the modules that a file declares.
fn folder_of_children(path: &str) -> &str {
    let ends = ["/mod.rs", "/lib.rs", "/main.rs", ".rs"];
    ends.iter().find_map(|end| path.strip_suffix(end)).unwrap_or(path)
}

/// Collects the functions of a Rust file.
struct Collector<'f> {
    path: &'f str,
    /// The type or trait around the current node.
    owner: Option<String>,
    /// True inside a module of tests.
    is_test: bool,
    functions: Vec<Function>,
    /// Paths, without `.rs`, of modules in other files that only tests have.
    test_modules: Vec<String>,
}

impl Collector<'_> {
    fn add(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let (start, end) = (signature.span().start().line, block.span().end().line);
        let name = signature.ident.to_string();
        self.functions.push(Function {
            path: self.path.to_owned(),
            name: self.owner.iter().cloned().chain([name]).collect::<Vec<_>>().join("::"),
            line: start,
            lines: end - start + 1,
            is_test: self.is_test,
        });
    }

    /// Visits the items of a type or trait.
    fn within(&mut self, owner: Option<String>, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.owner, owner);
        visit(self);
        self.owner = outer;
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let outer = self.is_test;
        self.is_test |= has_test_attribute(&module.attrs);
        if self.is_test && module.content.is_none() {
            let path = format!("{}/{}", folder_of_children(self.path), module.ident);
            self.test_modules.push(path);
        }
        visit::visit_item_mod(self, module);
        self.is_test = outer;
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.within(None, |collector| {
            collector.add(&function.sig, &function.block);
            visit::visit_item_fn(collector, function);
        });
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.add(&function.sig, block);
        }
        visit::visit_trait_item_fn(self, function);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let owner = match &*item.self_ty {
            syn::Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        self.within(owner, |collector| visit::visit_item_impl(collector, item));
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let owner = Some(item.ident.to_string());
        self.within(owner, |collector| visit::visit_item_trait(collector, item));
    }
}

/// Finds functions above the limit that are not listed, and entries of the list
/// that are invalid or not needed.
fn check(functions: &[Function], list: &str) -> Vec<Finding> {
    let (entries, mut findings) = read_list(list);
    let mut used = HashSet::new();
    for function in functions {
        let Function { path, name, line, lines, .. } = function;
        let max = function.max();
        if *lines <= max {
            continue;
        }
        let entry = (path.as_str(), name.as_str());
        if entries.contains_key(&entry) {
            used.insert(entry);
        } else {
            let message = format!(
                "{name} has {lines} lines, more than {max}: split it, or list it with a reason \
                 in {LIST}"
            );
            findings.push(Finding::new(path, *line, message));
        }
    }
    for (entry, line) in entries.into_iter().filter(|(entry, _)| !used.contains(entry)) {
        let message = format!("{} in {} is not too long: remove the entry", entry.1, entry.0);
        findings.push(Finding::new(LIST, line, message));
    }
    findings
}

/// Reads the list of exceptions. Returns the line of each entry, by path and name,
/// and findings for invalid lines.
fn read_list(list: &str) -> (BTreeMap<(&str, &str), usize>, Vec<Finding>) {
    let (mut entries, mut findings) = (BTreeMap::new(), Vec::new());
    for (index, line) in list.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let entry = line.split_once(": ").filter(|(_, reason)| !reason.trim().is_empty());
        match entry.and_then(|(function, _)| function.split_once(' ')) {
            Some(function) => drop(entries.insert(function, index + 1)),
            None => findings.push(Finding::new(LIST, index + 1, "expected PATH FUNCTION: REASON")),
        }
    }
    (entries, findings)
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn function(path: &str, name: &str, lines: usize) -> Function {
        let (path, name) = (path.to_owned(), name.to_owned());
        Function { path, name, line: 3, lines, is_test: false }
    }

    #[test]
    fn rust_functions_are_found_with_their_length() {
        let source = "/// Text.\n#[inline]\nfn a() {\n    fn b() {}\n}\n\nimpl<T> C<T> {\n    \
                      pub fn d(\n        x: u8,\n    ) {}\n}\ntrait E {\n    fn f();\n    fn g() {\n\
                      }\n}\nmod tests { fn h() {} }\n";
        let file_of_source = file("a.rs", source);
        let found = in_rust(&file_of_source).unwrap().functions;
        let found: Vec<_> = found.iter().map(|f| (f.name.as_str(), f.line, f.lines)).collect();
        assert_eq!(
            found,
            [("a", 3, 3), ("b", 4, 1), ("C::d", 8, 3), ("E::g", 14, 2), ("h", 17, 1)]
        );
        let invalid = file("a.rs", "\nfn {}\n");
        let error = in_rust(&invalid).err().unwrap();
        assert!(error.to_string().starts_with("a.rs:2: invalid Rust: "), "{error}");
    }

    #[test]
    fn long_functions_need_an_entry() {
        let functions = [
            function("a.rs", "short", MAX_RUST_LINES),
            function("a.rs", "T::long", MAX_RUST_LINES + 1),
            function("a.tsx", "Short", MAX_TYPESCRIPT_LINES),
            function("a.tsx", "Long", MAX_TYPESCRIPT_LINES + 1),
        ];
        let found = texts(check(&functions, ""));
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("a.rs:3: T::long has 41 lines, more than 40: "), "{found:?}");
        assert!(found[1].starts_with("a.tsx:3: Long has 81 lines"), "{found:?}");
        let list = "# List.\n\na.rs T::long: a table\na.tsx Long: markup\n";
        assert_eq!(texts(check(&functions, list)), [""; 0]);
    }

    #[test]
    fn tests_may_be_longer() {
        let source = "#[cfg(test)] mod laws;\n#[cfg(test)] mod tests { fn f() {} }\nfn g() {}\n";
        let file = file("x/src/a.rs", source);
        let found = in_rust(&file).unwrap();
        assert_eq!(found.test_modules, ["x/src/a/laws"]);
        let found: Vec<_> = found.functions.iter().map(|f| (f.name.as_str(), f.max())).collect();
        assert_eq!(found, [("f", MAX_TEST_LINES), ("g", MAX_RUST_LINES)]);
        for (path, expected) in
            [("x/src/a/laws.rs", true), ("x/src/a/laws/b.rs", true), ("x/src/a/lawsuit.rs", false)]
        {
            assert_eq!(is_of_module(path, "x/src/a/laws"), expected, "{path}");
        }
    }

    #[test]
    fn the_guide_says_the_same_numbers() {
        let guide = include_str!("../../../CONTRIBUTING.md");
        let words = guide.split_whitespace().collect::<Vec<_>>().join(" ");
        let numbers = format!(
            "a function {MAX_RUST_LINES} ({MAX_TEST_LINES} in tests, {MAX_TYPESCRIPT_LINES} in \
             TypeScript)"
        );
        assert!(words.contains(&numbers), "{numbers}");
    }

    #[test]
    fn entries_need_a_reason_and_a_long_function() {
        let list = "a.rs f: a table\na.rs g:\na.rs h: \nb.rs\n";
        let found = texts(check(&[function("a.rs", "f", 9)], list));
        let place = |line: usize| format!("{LIST}:{line}: ");
        assert_eq!(found.len(), 4);
        for (line, found) in (2..=4).zip(&found) {
            assert_eq!(*found, place(line) + "expected PATH FUNCTION: REASON");
        }
        assert_eq!(found[3], place(1) + "f in a.rs is not too long: remove the entry");
    }
}
