//! The external crates of the lock file: their sources, and crates with several versions.

use super::{Finding, line_of};
use crate::project::TextFile;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Path of the lock file.
const LOCK: &str = "Cargo.lock";

/// The only allowed source of external crates.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Crates that may have several versions, with the reason.
const ALLOWED_DUPLICATES: [(&[&str], &str); 8] = [
    (
        &["block-buffer", "cpufeatures", "crypto-common", "digest", "sha2"],
        "the core of sqlx uses the previous generation of RustCrypto",
    ),
    (&["getrandom"], "ring uses an older version than rand"),
    (&["syn"], "procedural macros use older versions than we do"),
    (&["windows-sys"], "on Windows, ring uses an older version than the others"),
    (&["glam"], "nalgebra has optional dependencies on many versions and compiles none"),
    (&["base64", "hashbrown"], "small crates, which their users update at different times"),
    (&["miniz_oxide"], "png uses it directly and by flate2, in different versions"),
    (&["tower-http"], "reqwest uses an older version than the server"),
];

/// Crates that must not come back, with the reason.
const BANNED: [(&str, &str); 1] = [("paste", "nobody maintains it")];

/// A crate of the lock file.
struct Package {
    name: String,
    version: String,
    source: Option<String>,
}

/// Finds crates that do not come from crates.io, banned ones, and crates with several versions
/// without a reason.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let Some(file) = files.iter().find(|file| file.path == LOCK) else {
        return vec![Finding::new(LOCK, 1, "the lock file is missing: commit it")];
    };
    let packages = match packages(&file.text) {
        Ok(packages) => packages,
        Err(problem) => return vec![Finding::new(LOCK, 1, problem)],
    };
    let mut findings = sources(file, &packages);
    findings.extend(banned(file, &packages));
    findings.extend(duplicates(file, &packages));
    findings
}

fn banned(file: &TextFile, packages: &[Package]) -> Vec<Finding> {
    let is_used = |name: &str| packages.iter().any(|package| package.name == name);
    let used = BANNED.iter().filter(|(name, _)| is_used(name));
    used.map(|(name, reason)| {
        let message =
            format!("{name} is used again, but {reason}: find its user with cargo tree -i");
        Finding::new(LOCK, line(file, name), message)
    })
    .collect()
}

fn packages(lock: &str) -> Result<Vec<Package>, String> {
    let lock: Table = lock.parse().map_err(|error| format!("invalid TOML: {error}"))?;
    let packages = lock.get("package").and_then(Value::as_array);
    let packages = packages.ok_or("the file has no packages")?;
    let read = |package: &Value| {
        let text = |key| package.get(key).and_then(Value::as_str).map(str::to_owned);
        Some(Package { name: text("name")?, version: text("version")?, source: text("source") })
    };
    let read: Option<_> = packages.iter().map(read).collect();
    read.ok_or_else(|| "a package has no name or no version".to_owned())
}

fn line(file: &TextFile, name: &str) -> usize {
    line_of(&file.text, |line| line == format!("name = \"{name}\""))
}

fn sources(file: &TextFile, packages: &[Package]) -> Vec<Finding> {
    // Crates of the workspace have no source.
    let is_external = |package: &&Package| package.source.as_deref().is_some_and(|s| s != REGISTRY);
    let external = packages.iter().filter(is_external);
    external
        .map(|Package { name, version, source }| {
            let source = source.as_deref().unwrap_or_default();
            let message =
                format!("{name} {version} comes from {source}: use a version on crates.io");
            Finding::new(LOCK, line(file, name), message)
        })
        .collect()
}

fn duplicates(file: &TextFile, packages: &[Package]) -> Vec<Finding> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        versions.entry(&package.name).or_default().push(&package.version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let allowed: Vec<&str> =
        ALLOWED_DUPLICATES.iter().flat_map(|(names, _)| *names).copied().collect();
    let unexplained = versions.iter().filter(|(name, _)| !allowed.contains(name));
    let unexplained = unexplained.map(|(name, versions)| {
        let message = format!(
            "{name} has the versions {}: update its users to one version, or give the reason in \
             xtask/src/tidy/lock.rs",
            versions.join(" and ")
        );
        Finding::new(LOCK, line(file, name), message)
    });
    let outdated = allowed.iter().filter(|name| !versions.contains_key(*name));
    let outdated = outdated.map(|name| {
        let message =
            format!("{name} has only one version now: remove it from xtask/src/tidy/lock.rs");
        Finding::new(LOCK, line(file, name), message)
    });
    unexplained.chain(outdated).collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;

    fn found(packages: &[(&str, &str, &str)]) -> Vec<String> {
        let mut text = String::new();
        // Every allowed duplicate has to occur.
        let allowed = ALLOWED_DUPLICATES.iter().flat_map(|(names, _)| *names);
        let allowed = allowed.flat_map(|name| [(*name, "1.0.0", ""), (*name, "2.0.0", "")]);
        for (name, version, source) in packages.iter().copied().chain(allowed) {
            text += &format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n");
            if !source.is_empty() {
                text += &format!("source = \"{source}\"\n");
            }
        }
        fixture::texts(check(&[fixture::file(LOCK, &text)]))
    }

    #[test]
    fn crates_of_the_registry_and_the_workspace_are_accepted() {
        assert_eq!(found(&[("internal", "0.1.0", ""), ("external", "1.0.0", REGISTRY)]), [""; 0]);
    }

    #[test]
    fn crates_from_elsewhere_are_found() {
        let git = "git+https://example.org/external#0123";
        let found = found(&[("external", "1.0.0", git)]);
        assert!(found[0].starts_with("Cargo.lock:2: external 1.0.0 comes from git+"), "{found:?}");
    }

    #[test]
    fn banned_crates_are_found() {
        let found = found(&[("paste", "1.0.15", REGISTRY)]);
        assert!(found[0].starts_with("Cargo.lock:2: paste is used again"), "{found:?}");
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn several_versions_need_a_reason() {
        let found =
            found(&[("a", "1.0.0", REGISTRY), ("b", "1.0.0", ""), ("a", "2.0.0", REGISTRY)]);
        assert!(
            found[0].starts_with("Cargo.lock:2: a has the versions 1.0.0 and 2.0.0"),
            "{found:?}"
        );
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn unused_reasons_and_invalid_files_are_found() {
        let text = "[[package]]\nname = \"glam\"\nversion = \"1.0.0\"\n";
        let found = fixture::texts(check(&[fixture::file(LOCK, text)]));
        assert!(found.iter().any(|found| found.contains("glam has only one version")), "{found:?}");
        assert!(fixture::texts(check(&[]))[0].contains("lock file is missing"));
        let invalid = fixture::texts(check(&[fixture::file(LOCK, "package = 1")]));
        assert!(invalid[0].contains("no packages"), "{invalid:?}");
    }
}
