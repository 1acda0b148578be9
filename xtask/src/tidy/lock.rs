//! What the lock file says of foreign crates: where they come from, and which
//! of them are there more than once.

use super::{Finding, line_of};
use crate::project::TextFile;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The file.
const LOCK: &str = "Cargo.lock";

/// The only place that crates come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Crates of which there may be several versions, and why that cannot be
/// helped at the moment.
const SEVERAL: [(&[&str], &str); 7] = [
    (
        &["block-buffer", "cpufeatures", "crypto-common", "digest", "hmac", "sha1", "sha2"],
        "axum, cookie and tungstenite use the generation of RustCrypto before the newest",
    ),
    (
        &["getrandom", "r-efi", "rand", "rand_chacha", "rand_core"],
        "ours is the newest; cookie, argmin-math, metrics-util and chess bring older ones",
    ),
    (&["syn", "synstructure"], "only macros use them, while compiling"),
    (&["windows-sys"], "ring is behind the others, on Windows alone"),
    (&["glam"], "nalgebra names many versions and compiles none of them"),
    (&["base64", "hashbrown"], "small, and their users move on at different times"),
    (
        &["tokio-tungstenite", "tower-http", "tungstenite"],
        "tests are visitors with newer versions than the server's, by reqwest and tungstenite",
    ),
];

/// A foreign crate.
struct Package {
    name: String,
    version: String,
    source: Option<String>,
}

/// Crates from elsewhere than crates.io, and crates that are there more than
/// once without a reason.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let Some(file) = files.iter().find(|file| file.path == LOCK) else {
        return vec![Finding::new(LOCK, 1, "there is no lock file: commit it")];
    };
    let packages = match packages(&file.text) {
        Ok(packages) => packages,
        Err(problem) => return vec![Finding::new(LOCK, 1, problem)],
    };
    let mut findings = sources(file, &packages);
    findings.extend(duplicates(file, &packages));
    findings
}

fn packages(lock: &str) -> Result<Vec<Package>, String> {
    let lock: Table = lock.parse().map_err(|error| format!("no valid TOML: {error}"))?;
    let packages = lock.get("package").and_then(Value::as_array);
    let packages = packages.ok_or("there are no packages in it")?;
    let read = |package: &Value| {
        let text = |key| package.get(key).and_then(Value::as_str).map(str::to_owned);
        Some(Package { name: text("name")?, version: text("version")?, source: text("source") })
    };
    let read: Option<_> = packages.iter().map(read).collect();
    read.ok_or_else(|| "there is a package without a name or a version".to_owned())
}

fn line(file: &TextFile, name: &str) -> usize {
    line_of(&file.text, |line| line == format!("name = \"{name}\""))
}

fn sources(file: &TextFile, packages: &[Package]) -> Vec<Finding> {
    // What is ours has no source.
    let foreign = |package: &&Package| package.source.as_deref().is_some_and(|s| s != REGISTRY);
    let foreign = packages.iter().filter(foreign);
    foreign
        .map(|Package { name, version, source }| {
            let source = source.as_deref().unwrap_or_default();
            let message =
                format!("{name} {version} comes from {source}: use a version that crates.io has");
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
    let allowed: Vec<&str> = SEVERAL.iter().flat_map(|(names, _)| *names).copied().collect();
    let unexplained = versions.iter().filter(|(name, _)| !allowed.contains(name));
    let unexplained = unexplained.map(|(name, versions)| {
        let message = format!(
            "{name} is there as {}: bring its users together, or say in \
             xtask/src/tidy/lock.rs why that cannot be",
            versions.join(" and ")
        );
        Finding::new(LOCK, line(file, name), message)
    });
    let outdated = allowed.iter().filter(|name| !versions.contains_key(*name));
    let outdated = outdated.map(|name| {
        let message =
            format!("{name} is there only once by now: xtask/src/tidy/lock.rs need not allow more");
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
        // What is allowed has to be there.
        let allowed = SEVERAL.iter().flat_map(|(names, _)| *names);
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
    fn crates_of_the_registry_and_our_own_are_in_order() {
        assert_eq!(found(&[("ours", "0.1.0", ""), ("theirs", "1.0.0", REGISTRY)]), [""; 0]);
    }

    #[test]
    fn crates_from_elsewhere_are_found() {
        let git = "git+https://example.org/theirs#0123";
        let found = found(&[("theirs", "1.0.0", git)]);
        assert!(found[0].starts_with("Cargo.lock:2: theirs 1.0.0 comes from git+"), "{found:?}");
    }

    #[test]
    fn several_versions_need_a_reason() {
        let found =
            found(&[("a", "1.0.0", REGISTRY), ("b", "1.0.0", ""), ("a", "2.0.0", REGISTRY)]);
        assert!(found[0].starts_with("Cargo.lock:2: a is there as 1.0.0 and 2.0.0"), "{found:?}");
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn reasons_that_are_not_needed_any_more_are_found() {
        let text = "[[package]]\nname = \"glam\"\nversion = \"1.0.0\"\n";
        let found = fixture::texts(check(&[fixture::file(LOCK, text)]));
        assert!(found.iter().any(|found| found.contains("glam is there only once")), "{found:?}");
        assert!(fixture::texts(check(&[]))[0].contains("no lock file"));
        let broken = fixture::texts(check(&[fixture::file(LOCK, "package = 1")]));
        assert!(broken[0].contains("no packages"), "{broken:?}");
    }
}
