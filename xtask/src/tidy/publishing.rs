//! The metadata of the crates that are published on crates.io, and the files that they need.

use super::{Finding, line_of};
use crate::project::{TextFile, root};
use cargo_metadata::{DependencyKind, Metadata, Package};
use std::path::{Component, Path, PathBuf};

/// Licences that every package contains: links to those of the project.
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Most keywords, and longest keyword, that crates.io accepts.
const KEYWORDS: (usize, usize) = (5, 20);

/// Macros and attributes that name a file.
const READERS: [&str; 4] = ["include_str!(\"", "include_bytes!(\"", "include!(\"", "#[path = \""];

/// Finds crates with incomplete metadata, dependencies on crates that are not published, and files
/// that would not be in the package.
pub(super) fn check(metadata: &Metadata, files: &[TextFile]) -> Vec<Finding> {
    let members = metadata.workspace_packages();
    let published: Vec<&Package> =
        members.iter().copied().filter(|package| is_published(package)).collect();
    let mut findings = Vec::new();
    for package in &published {
        let path = package.manifest_path.strip_prefix(root()).unwrap_or(&package.manifest_path);
        let path = path.as_str().replace('\\', "/");
        let mut problems = incomplete(package);
        problems.extend(unpublished_dependencies(package, &published, &members));
        let text = files.iter().find(|file| file.path == path).map_or("", |file| &file.text);
        let line = line_of(text, |line| line.trim() == "[package]");
        let problem = |problem| {
            Finding::new(&path, line, format!("{}, which is published, {problem}", package.name))
        };
        findings.extend(problems.into_iter().map(problem));
        let folder = path.strip_suffix("/Cargo.toml").unwrap_or_default();
        let sources = files.iter().filter(|file| file.path.starts_with(&format!("{folder}/src/")));
        findings.extend(sources.flat_map(|file| outside(folder, file)));
    }
    findings
}

/// Returns whether a crate may be published: the key `publish` of its manifest is not `false`.
fn is_published(package: &Package) -> bool {
    package.publish.as_ref().is_none_or(|registries| !registries.is_empty())
}

/// Returns what the metadata of a crate lacks.
fn incomplete(package: &Package) -> Vec<String> {
    let folder = package.manifest_path.parent().map(|folder| folder.as_std_path());
    let exists = |file: &str| folder.is_some_and(|folder| folder.join(file).is_file());
    let documentation = format!("https://docs.rs/{}", package.name);
    let readme = package.readme.as_ref().is_some_and(|file| exists(file.as_str()));
    let docs_rs = package.metadata.pointer("/docs/rs/all-features");
    let keywords = &package.keywords;
    let good_keywords = (1..=KEYWORDS.0).contains(&keywords.len())
        && keywords.iter().all(|keyword| keyword.len() <= KEYWORDS.1);
    let requirements = [
        (package.name.starts_with("heterodox-"), "must be named heterodox-…"),
        (package.description.is_some(), "needs a description"),
        (package.license.is_some(), "needs `license.workspace = true`"),
        (package.repository.is_some(), "needs `repository.workspace = true`"),
        (package.documentation.as_ref() == Some(&documentation), "needs its page on docs.rs"),
        (readme, "needs a readme that exists"),
        (good_keywords, "needs one to five keywords of at most 20 characters"),
        (!package.categories.is_empty(), "needs categories of crates.io"),
        (docs_rs.is_some(), "needs [package.metadata.docs.rs] with `all-features`"),
        (
            LICENCES.iter().all(|file| exists(file)),
            "needs links to the licences: ln -s ../../LICENSE-MIT ../../LICENSE-APACHE .",
        ),
    ];
    requirements.into_iter().filter(|(is_met, _)| !is_met).map(|(_, text)| text.into()).collect()
}

/// Returns the dependencies inside the workspace that crates.io would not find.
fn unpublished_dependencies(
    package: &Package,
    published: &[&Package],
    members: &[&Package],
) -> Vec<String> {
    let is_in = |list: &[&Package], name: &str| list.iter().any(|package| *package.name == name);
    let internal = package.dependencies.iter().filter(|used| is_in(members, &used.name));
    let problem = |used: &cargo_metadata::Dependency| {
        let has_version = used.req != cargo_metadata::semver::VersionReq::STAR;
        let name = &used.name;
        match (used.kind == DependencyKind::Development, is_in(published, name)) {
            // Cargo leaves out dependencies of tests without a version.
            (true, false) => has_version
                .then(|| format!("tests with {name}, which is not: leave out its version")),
            (true, true) => None,
            (false, false) => Some(format!("depends on {name}, which is not")),
            (false, true) => (!has_version).then(|| format!("depends on {name} without a version")),
        }
    };
    internal.filter_map(problem).collect()
}

/// Finds files outside the folder of a crate that one of its sources is compiled with.
fn outside(folder: &str, file: &TextFile) -> Vec<Finding> {
    let source = Path::new(&file.path).parent().unwrap_or(Path::new(""));
    let is_outside = |named: &str| !normal(&source.join(named)).starts_with(folder);
    let mut findings = Vec::new();
    for (number, line) in (1..).zip(file.text.lines()) {
        let named = READERS.iter().filter_map(|reader| Some(line.split_once(reader)?.1));
        let named = named.filter_map(|rest| Some(rest.split_once('"')?.0));
        for named in named.filter(|named| is_outside(named)) {
            let message =
                format!("{named} would not be in the published package: move it to {folder}");
            findings.push(Finding::new(&file.path, number, message));
        }
    }
    findings
}

/// Returns a path without `..`, as far as folders are left to go up.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if normal.pop() => {}
            other => normal.push(other),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;
    use serde_json::{Value, json};

    /// Returns a complete crate, with changes to its metadata.
    fn package(name: &str, changes: &[(&str, Value)]) -> Package {
        let folder = root().join("crates/kernel");
        let mut value = json!({
            "name": name, "version": "0.1.0", "id": name, "license": "MIT", "license_file": null,
            "description": "A crate", "source": null, "dependencies": [], "targets": [],
            "features": {}, "manifest_path": folder.join("Cargo.toml"), "publish": null,
            "metadata": { "docs": { "rs": { "all-features": true } } }, "authors": [],
            "categories": ["games"], "keywords": ["chess"], "readme": "README.md",
            "repository": "https://example.org", "homepage": null,
            "documentation": format!("https://docs.rs/{name}"), "edition": "2024", "links": null,
            "default_run": null, "rust_version": "1.95",
        });
        for (key, change) in changes {
            value[*key] = change.clone();
        }
        serde_json::from_value(value).unwrap()
    }

    fn dependency(name: &str, version: &str, kind: Value) -> Value {
        json!([{
            "name": name, "source": null, "req": version, "kind": kind, "rename": null,
            "optional": false, "uses_default_features": true, "features": [], "target": null,
            "registry": null, "path": "/x",
        }])
    }

    #[test]
    fn complete_metadata_are_accepted() {
        assert_eq!(incomplete(&package("heterodox-x", &[])), [""; 0]);
        assert!(is_published(&package("heterodox-x", &[])));
        assert!(!is_published(&package("heterodox-x", &[("publish", json!([]))])));
    }

    #[test]
    fn each_missing_part_is_found() {
        let long = "a-keyword-that-is-too-long";
        for (key, value, problem) in [
            ("description", Value::Null, "a description"),
            ("license", Value::Null, "license"),
            ("repository", Value::Null, "repository"),
            ("documentation", json!("https://docs.rs/other"), "docs.rs"),
            ("readme", json!("NONE.md"), "a readme"),
            ("keywords", json!([long]), "keywords"),
            ("keywords", json!([]), "keywords"),
            ("categories", json!([]), "categories"),
            ("metadata", json!({}), "all-features"),
            ("manifest_path", json!(root().join("crates/site/Cargo.toml")), "licences"),
        ] {
            let found = incomplete(&package("heterodox-x", &[(key, value)]));
            assert!(found.iter().any(|text| text.contains(problem)), "{key}: {found:?}");
        }
        let other = package("x", &[("documentation", json!("https://docs.rs/x"))]);
        assert_eq!(incomplete(&other), ["must be named heterodox-…"]);
    }

    #[test]
    fn dependencies_are_published_with_versions() {
        let (public, private) = (package("public", &[]), package("private", &[]));
        let members = [&public, &private];
        let problems = |name: &str, version: &str, kind: Value| {
            let user = package("user", &[("dependencies", dependency(name, version, kind))]);
            unpublished_dependencies(&user, &[&public], &members)
        };
        assert_eq!(problems("public", "^0.1.0", Value::Null), [""; 0]);
        assert_eq!(problems("public", "*", json!("dev")), [""; 0]);
        assert_eq!(problems("private", "*", json!("dev")), [""; 0]);
        assert_eq!(problems("other", "*", Value::Null), [""; 0]);
        assert_eq!(problems("public", "*", Value::Null), ["depends on public without a version"]);
        assert_eq!(problems("private", "^1", Value::Null), ["depends on private, which is not"]);
        assert_eq!(problems("private", "*", json!("build")).len(), 1);
        assert_eq!(problems("private", "^1", json!("dev")).len(), 1);
    }

    #[test]
    fn files_outside_the_package_are_found() {
        let text = |line: &str| texts(outside("crates/x", &file("crates/x/src/a/b.rs", line)));
        assert_eq!(text("const A: &str = include_str!(\"../../README.md\");"), [""; 0]);
        assert_eq!(text("const A: &str = include_str!(\"c.txt\");"), [""; 0]);
        assert_eq!(
            text("\nconst A: &str = include_str!(\"../../../y.md\");"),
            [
                "crates/x/src/a/b.rs:2: ../../../y.md would not be in the published package: move it \
              to crates/x"
            ]
        );
        assert_eq!(text("#[path = \"../../../../y.rs\"]").len(), 1);
    }
}
