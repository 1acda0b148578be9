//! The licences of the libraries in the program and in the WebAssembly, which everybody who distributes
//! them must include.
//!
//! The texts are those of the packages. A package without one gets the standard texts of the licences
//! that it names.

use crate::project;
use crate::wasm_toolchain::TARGET;
use anyhow::{Context, Result};
use cargo_metadata::{CargoOpt, DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use spdx::{Expression, ParseMode};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Name of the file in the archive, the npm package and the static site.
pub(crate) const FILE: &str = "THIRD-PARTY.md";

/// Name of the file about the web client, in the folder of the client. Vite writes it.
pub(crate) const OF_CLIENT: &str = "licences.md";

/// Beginnings of the names of files with licences, in small letters.
const FILES: [&str; 6] = ["licen", "copying", "copyright", "notice", "unlicense", "authors"];

/// Returns the licences of the libraries in the WebAssembly of a crate, and after them those of the
/// packages in the scripts beside it, which Vite has listed in a file.
pub(crate) fn list_of_wasm(package: &str, features: &[&str], of_scripts: &Path) -> Result<String> {
    let features = features.iter().map(|feature| format!("{package}/{feature}")).collect();
    let metadata = MetadataCommand::new()
        .current_dir(project::root())
        .features(CargoOpt::SomeFeatures(features))
        .other_options(["--filter-platform".to_owned(), TARGET.to_owned()])
        .exec()
        .context("cargo could not describe the dependencies of the WebAssembly")?;
    let of_scripts = fs::read_to_string(of_scripts)
        .with_context(|| format!("Vite has written no {}", of_scripts.display()))?;
    Ok(format!("{}\n{of_scripts}", list(&metadata, package)?))
}

/// Returns the libraries in a program and their licences, as a Markdown page.
pub(crate) fn list(metadata: &Metadata, program: &str) -> Result<String> {
    let packages = libraries(metadata, program)?;
    let mut page = String::from(
        "# Licences of the libraries\n\nThis program contains the libraries below. Their licences \
         follow; those of the packages in its scripts come last.\n\n",
    );
    // Many packages have the same text.
    let mut users: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let name = format!("{} {}", package.name, package.version);
        let licence = package.license.as_deref().unwrap_or("see the text");
        let place = package.repository.as_deref().unwrap_or("https://crates.io");
        writeln!(page, "- {name} ({licence}), {place}")?;
        for text in texts(package)? {
            users.entry(text).or_default().push(name.clone());
        }
    }
    for (text, names) in users {
        write!(page, "\n## {}\n\n~~~~text\n{text}\n~~~~\n", names.join(", "))?;
    }
    Ok(page)
}

/// Returns the packages of others that are compiled into a program, sorted by name.
fn libraries<'m>(metadata: &'m Metadata, program: &str) -> Result<Vec<&'m Package>> {
    let graph = metadata.resolve.as_ref().context("cargo has resolved no dependencies")?;
    let package_of = |id: &PackageId| metadata.packages.iter().find(|package| package.id == *id);
    let root = metadata.packages.iter().find(|package| *package.name == program);
    let mut open = vec![&root.with_context(|| format!("there is no package {program}"))?.id];
    let mut seen: BTreeSet<&PackageId> = open.iter().copied().collect();
    while let Some(id) = open.pop() {
        for node in graph.nodes.iter().filter(|node| node.id == *id) {
            for used in &node.deps {
                let is_compiled_in =
                    used.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal);
                if is_compiled_in && seen.insert(&used.pkg) {
                    open.push(&used.pkg);
                }
            }
        }
    }
    let packages = seen.into_iter().filter_map(package_of);
    let mut packages: Vec<_> = packages.filter(|package| package.source.is_some()).collect();
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(packages)
}

/// Returns the texts of the licences of a package, without blanks at the ends of lines.
fn texts(package: &Package) -> Result<Vec<String>> {
    let folder = package.manifest_path.parent().context("a manifest is in no folder")?;
    let found = files(folder.as_std_path())?;
    if !found.is_empty() {
        return Ok(found);
    }
    let licence = package.license.as_deref().unwrap_or_default();
    let standard = standard_texts(licence);
    standard.with_context(|| format!("{} has no licence, and names {licence:?}", package.name))
}

/// Returns the texts of the files in a folder that are named like licences.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut texts = BTreeSet::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if entry.path().is_file() && FILES.iter().any(|start| name.starts_with(start)) {
            let text = fs::read(entry.path())?;
            texts.insert(plain(&String::from_utf8_lossy(&text)));
        }
    }
    Ok(texts.into_iter().collect())
}

/// Returns the standard texts of the licences in an SPDX expression, or `None` if it is none.
fn standard_texts(licence: &str) -> Option<Vec<String>> {
    let expression = Expression::parse_mode(licence, ParseMode::LAX).ok()?;
    let ids = expression.requirements().map(|required| required.req.license.id());
    ids.map(|id| Some(plain(id?.text()))).collect()
}

/// Returns a text without blanks at the ends of lines, and without empty lines around it.
fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_listed_with_their_licences() {
        let metadata = project::metadata().unwrap();
        let page = list(&metadata, "heterodox").unwrap();
        for part in ["- axum ", "- clap ", "MIT License", "Apache License", "~~~~text"] {
            assert!(page.contains(part), "{part}");
        }
        // Our own crates, and those of tests and build scripts, are not libraries of others.
        for part in ["- heterodox", "- insta ", "- cc ", "- proptest "] {
            assert!(!page.contains(part), "{part}");
        }
        assert!(list(&metadata, "no-such-program").is_err());
    }

    #[test]
    fn the_webassembly_has_fewer_libraries() {
        let scripts = tempfile::NamedTempFile::new().unwrap();
        fs::write(scripts.path(), "- solid-js").unwrap();
        let page = list_of_wasm("heterodox-wasm", &["search"], scripts.path()).unwrap();
        for part in ["- wasm-bindgen ", "- serde_json ", "Apache License", "- solid-js"] {
            assert!(page.contains(part), "{part}");
        }
        for part in ["- axum ", "- clap ", "- tokio "] {
            assert!(!page.contains(part), "{part}");
        }
    }

    #[test]
    fn texts_are_those_of_the_package() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in
            [("LICENSE-MIT", "Mine  \n\n"), ("license.txt", "Mine\n"), ("lib.rs", "code")]
        {
            fs::write(folder.path().join(name), text).unwrap();
        }
        assert_eq!(files(folder.path()).unwrap(), ["Mine"]);
    }

    #[test]
    fn packages_without_texts_get_the_standard_ones() {
        let texts = standard_texts("MIT/Apache-2.0").unwrap();
        assert_eq!(texts.len(), 2);
        assert!(texts[0].contains("Permission is hereby granted"), "{}", texts[0]);
        assert!(texts[1].contains("Apache License"), "{}", texts[1]);
        assert_eq!(standard_texts("my own"), None);
    }
}
