//! The licences of all dependencies, on every platform and including those of
//! tests.

use super::{Finding, line_of};
use crate::project;
use cargo_metadata::Metadata;
use spdx::{Expression, ParseMode};
use std::fs;

/// Licences that require no more than attribution.
const PERMISSIVE: [&str; 12] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "BSL-1.0",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "CC0-1.0",
    "Unlicense",
];

/// An external crate and its licence, as an SPDX expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Package {
    name: String,
    version: String,
    licence: Option<String>,
    /// Line of its name in `Cargo.lock`.
    line: usize,
}

/// Extracts the external crates from the metadata of cargo.
pub(super) fn packages(metadata: &Metadata) -> Vec<Package> {
    let lock = fs::read_to_string(project::root().join("Cargo.lock")).unwrap_or_default();
    let external = metadata.packages.iter().filter(|package| package.source.is_some());
    external
        .map(|package| Package {
            name: package.name.to_string(),
            version: package.version.to_string(),
            licence: package.license.clone(),
            line: line_of(&lock, |line| line == format!("name = \"{}\"", package.name)),
        })
        .collect()
}

/// Finds crates whose licence is missing, invalid or not permissive.
pub(super) fn check(packages: &[Package]) -> Vec<Finding> {
    let find = |package: &Package| {
        let wrong = problem(package.licence.as_deref())?;
        let message = format!(
            "{} {} {wrong}: use another crate, or allow the licence in \
             xtask/src/tidy/licences.rs if it is as permissive",
            package.name, package.version
        );
        Some(Finding::new("Cargo.lock", package.line, message))
    };
    packages.iter().filter_map(find).collect()
}

fn problem(licence: Option<&str>) -> Option<String> {
    let Some(licence) = licence else { return Some("names no licence".to_owned()) };
    // In old manifests, MIT/Apache-2.0 means MIT OR Apache-2.0.
    let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
        return Some(format!("has the licence {licence:?}, which is not an SPDX expression"));
    };
    let permissive = |name: &str| PERMISSIVE.contains(&name);
    let allowed = expression.evaluate(|required| {
        // Exceptions ("WITH …") only grant additional permissions.
        required.license.id().is_some_and(|id| permissive(id.name))
    });
    (!allowed).then(|| format!("has the licence {licence}, which is not among the permissive ones"))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::texts;
    use super::*;

    #[test]
    fn expressions_with_a_permissive_choice_are_accepted() {
        for licence in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "GPL-3.0 OR MIT",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
            "Unlicense OR MIT",
        ] {
            assert_eq!(problem(Some(licence)), None, "{licence}");
        }
    }

    #[test]
    fn other_licences_are_found() {
        for licence in
            ["GPL-3.0", "MIT AND MPL-2.0", "AGPL-3.0-only", "my own", "LGPL-2.1 OR GPL-2.0"]
        {
            assert!(problem(Some(licence)).is_some(), "{licence}");
        }
        assert_eq!(problem(None).as_deref(), Some("names no licence"));
    }

    #[test]
    fn a_finding_points_into_the_lock_file() {
        let package = Package {
            name: "copyleft".to_owned(),
            version: "1.2.3".to_owned(),
            licence: Some("GPL-3.0".to_owned()),
            line: 42,
        };
        let found = texts(check(&[package]));
        assert!(found[0].starts_with("Cargo.lock:42: copyleft 1.2.3 has the licence GPL-3.0"));
    }
}
