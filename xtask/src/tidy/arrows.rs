//! Who may use whom: the arrows of `ARCHITECTURE.md`, checked against what
//! cargo says.

use super::{Finding, line_of};
use crate::project::{TextFile, root};
use cargo_metadata::{DependencyKind, Metadata};

/// A crate of the workspace with what it uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Package {
    name: String,
    /// Its manifest, from the root of the project.
    manifest: String,
    uses: Vec<Use>,
}

/// Something that a crate uses.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Use {
    name: String,
    /// Only its tests and benchmarks do.
    dev: bool,
    /// The other crate is of this workspace.
    inside: bool,
}

/// A part of the house in which the same rules hold.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Room {
    Kernel,
    Game,
    Pacifist,
    Engine,
    Catalog,
    Protocol,
    Arena,
    Server,
    Site,
    Tuner,
    Binary,
    Testkit,
    Backing,
    Trials,
    Visitor,
    Xtask,
}

use Room::{
    Arena, Backing, Binary, Catalog, Engine, Game, Kernel, Pacifist, Protocol, Server, Site,
    Testkit, Trials, Tuner, Visitor, Xtask,
};

/// Which rooms the code of a room may use.
const fn arrows(room: Room) -> &'static [Room] {
    match room {
        Kernel | Protocol | Site | Backing | Visitor | Xtask => &[],
        Game | Pacifist | Engine | Testkit => &[Kernel],
        Catalog => &[Kernel, Engine, Game, Pacifist],
        Arena => &[Kernel, Catalog, Protocol],
        Server => &[Kernel, Catalog, Site],
        Tuner => &[Kernel, Catalog],
        Trials => &[Kernel, Catalog, Backing, Visitor],
        Binary => &[Kernel, Catalog, Protocol, Arena, Server, Tuner],
    }
}

/// Which rooms only its tests may use besides. Nobody's tests may use what
/// stands above it; Pacifist Chess and the engine need games to be tried on, and the
/// catalog's examples speak UCI.
const fn test_arrows(room: Room) -> &'static [Room] {
    match room {
        Protocol | Site | Backing | Trials | Visitor => &[],
        Kernel | Game | Testkit => &[Testkit],
        Pacifist | Engine => &[Testkit, Game, Pacifist],
        Catalog => &[Testkit, Game, Pacifist, Protocol],
        Arena | Tuner => &[Testkit, Game, Pacifist],
        Server | Binary => &[Testkit, Backing, Visitor, Game, Pacifist],
        Xtask => &[Kernel, Testkit],
    }
}

/// The crates from elsewhere that a room may use outside its tests; `None`
/// for rooms that may use any. Below the server there is no need of any that
/// knows files, network or clocks, and the rules stay ready for the browser;
/// `multiversion` only compiles a function several times.
const fn foreign(room: Room) -> Option<&'static [&'static str]> {
    match room {
        Kernel => Some(&["multiversion"]),
        Game | Pacifist | Engine | Catalog => Some(&[]),
        Protocol | Arena | Server | Site | Tuner | Binary | Testkit | Backing | Trials
        | Visitor | Xtask => None,
    }
}

/// The room that a crate stands in, by its name and where its manifest is.
fn room_of(package: &Package) -> Option<Room> {
    if package.manifest.starts_with("games/") {
        return Some(if package.name == "heterodox-pacifist" { Pacifist } else { Game });
    }
    Some(match package.name.as_str() {
        "heterodox-kernel" => Kernel,
        "heterodox-engine" => Engine,
        "heterodox-catalog" => Catalog,
        "heterodox-protocol" => Protocol,
        "heterodox-arena" => Arena,
        "heterodox-server" => Server,
        "heterodox-site" => Site,
        "heterodox-trials" => Trials,
        "heterodox-tuner" => Tuner,
        "heterodox" => Binary,
        "heterodox-testkit" => Testkit,
        "heterodox-test-services" => Backing,
        "heterodox-test-client" => Visitor,
        "xtask" => Xtask,
        _ => return None,
    })
}

/// The crates of the workspace as cargo describes them.
pub(super) fn packages(metadata: &Metadata) -> Vec<Package> {
    let members = metadata.workspace_packages();
    let describe = |package: &&cargo_metadata::Package| {
        let manifest = package.manifest_path.strip_prefix(root()).unwrap_or(&package.manifest_path);
        let uses = package.dependencies.iter().map(|dependency| Use {
            name: dependency.name.clone(),
            dev: dependency.kind == DependencyKind::Development,
            inside: members.iter().any(|member| *member.name == dependency.name),
        });
        let name = package.name.to_string();
        Package { name, manifest: manifest.as_str().replace('\\', "/"), uses: uses.collect() }
    };
    members.iter().map(describe).collect()
}

/// Uses that no arrow allows.
pub(super) fn check(packages: &[Package], files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in packages {
        let text = files.iter().find(|file| file.path == package.manifest).map_or("", |f| &f.text);
        let Some(room) = room_of(package) else {
            let message = format!(
                "{} has no place among the arrows: give it one in xtask/src/tidy/arrows.rs",
                package.name
            );
            findings.push(Finding::new(&package.manifest, 1, message));
            continue;
        };
        for used in &package.uses {
            if let Some(message) = problem(package, room, used, packages) {
                let line = line_of(text, |line| names(line, &used.name));
                findings.push(Finding::new(&package.manifest, line, message));
            }
        }
    }
    findings
}

/// Whether a line of a manifest is the entry of this dependency.
fn names(line: &str, dependency: &str) -> bool {
    let rest = line.trim_start().trim_start_matches("[dependencies.").strip_prefix(dependency);
    rest.is_some_and(|rest| rest.starts_with([' ', '.', '=', ']']))
}

/// What is wrong with a use, if anything.
fn problem(package: &Package, room: Room, used: &Use, packages: &[Package]) -> Option<String> {
    let (user, other) = (&package.name, &used.name);
    if !used.inside {
        let allowed = foreign(room)?;
        let fine = used.dev || allowed.contains(&other.as_str());
        return (!fine).then(|| {
            format!("{user} must not use {other}: below the server foreign crates need a reason")
        });
    }
    let other_room = packages.iter().find(|p| p.name == *other).and_then(room_of)?;
    let by_tests = used.dev && test_arrows(room).contains(&other_room);
    if by_tests || arrows(room).contains(&other_room) {
        return None;
    }
    let allowed: Vec<String> = arrows(room).iter().map(|room| format!("{room:?}")).collect();
    let allowed = if allowed.is_empty() { "nothing of it".to_owned() } else { allowed.join(", ") };
    let tests = if other_room == Testkit { "; in its tests, the testkit" } else { "" };
    Some(format!(
        "{user} must not use {other}: of this workspace it may use {}{tests}",
        allowed.to_lowercase()
    ))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn package(name: &str, uses: &[(&str, bool)]) -> Package {
        let folder = name.trim_start_matches("heterodox-");
        let room =
            if ["chess", "zigzag", "pacifist"].contains(&folder) { "games" } else { "crates" };
        let of = |&(used, dev): &(&str, bool)| Use {
            name: used.to_owned(),
            dev,
            inside: used.starts_with("heterodox"),
        };
        Package {
            name: name.to_owned(),
            manifest: format!("{room}/{folder}/Cargo.toml"),
            uses: uses.iter().map(of).collect(),
        }
    }

    /// What is found if one crate of the whole house uses others.
    fn found(name: &str, uses: &[(&str, bool)]) -> Vec<String> {
        let names = [
            "kernel", "chess", "zigzag", "pacifist", "engine", "catalog", "protocol", "arena",
            "server", "site", "testkit", "backing", "visitor",
        ];
        let mut house: Vec<Package> =
            names.iter().map(|room| package(&format!("heterodox-{room}"), &[])).collect();
        house.retain(|package| package.name != name);
        house.push(package(name, uses));
        texts(check(&house, &[]))
    }

    #[test]
    fn arrows_that_are_drawn_are_allowed() {
        assert_eq!(found("heterodox-chess", &[("heterodox-kernel", false)]), [""; 0]);
        assert_eq!(found("heterodox-chess", &[("heterodox-testkit", true)]), [""; 0]);
        assert_eq!(found("heterodox-pacifist", &[("heterodox-zigzag", true)]), [""; 0]);
        assert_eq!(found("heterodox-catalog", &[("heterodox-pacifist", false)]), [""; 0]);
        assert_eq!(found("heterodox-catalog", &[("heterodox-protocol", true)]), [""; 0]);
        assert_eq!(found("heterodox-server", &[("axum", false)]), [""; 0]);
        assert_eq!(found("heterodox-server", &[("heterodox-site", false)]), [""; 0]);
        assert_eq!(found("heterodox-server", &[("heterodox-test-services", true)]), [""; 0]);
        assert_eq!(found("heterodox", &[("heterodox-test-client", true)]), [""; 0]);
        assert_eq!(found("heterodox-chess", &[("proptest", true)]), [""; 0]);
        assert_eq!(found("heterodox", &[("heterodox-protocol", false)]), [""; 0]);
        assert_eq!(found("heterodox-arena", &[("heterodox-protocol", false)]), [""; 0]);
        assert_eq!(found("heterodox", &[("heterodox-arena", false)]), [""; 0]);
    }

    #[test]
    fn arrows_that_are_not_drawn_are_found() {
        for (user, used, dev) in [
            ("heterodox-chess", "heterodox-zigzag", false),
            ("heterodox-chess", "heterodox-zigzag", true),
            ("heterodox-chess", "heterodox-engine", false),
            ("heterodox-chess", "heterodox-catalog", true),
            ("heterodox-chess", "heterodox-testkit", false),
            ("heterodox-pacifist", "heterodox-chess", false),
            ("heterodox-engine", "heterodox-chess", false),
            ("heterodox-kernel", "heterodox-chess", false),
            ("heterodox-catalog", "heterodox-server", false),
            ("heterodox-catalog", "heterodox-protocol", false),
            ("heterodox-protocol", "heterodox-kernel", false),
            ("heterodox-server", "heterodox-protocol", false),
            ("heterodox-site", "heterodox-kernel", false),
            ("heterodox-server", "heterodox-test-services", false),
            ("heterodox-server", "heterodox-test-client", false),
            ("heterodox-arena", "heterodox-chess", false),
            ("heterodox-catalog", "heterodox-arena", false),
            ("heterodox-kernel", "serde", false),
            ("heterodox-zigzag", "rand", false),
        ] {
            let found = found(user, &[(used, dev)]);
            assert_eq!(found.len(), 1, "{user} uses {used}");
            assert!(found[0].contains(&format!("{user} must not use {used}")), "{found:?}");
        }
    }

    #[test]
    fn a_finding_points_to_the_line_of_the_dependency() {
        let house = [package("heterodox-kernel", &[("serde", false)])];
        let manifest = "[package]\n\n[dependencies]\nserde_json = \"1\"\nserde = \"1\"\n";
        let found = texts(check(&house, &[file("crates/kernel/Cargo.toml", manifest)]));
        assert!(found[0].starts_with("crates/kernel/Cargo.toml:5: "), "{found:?}");
    }

    #[test]
    fn a_crate_without_a_room_is_found() {
        let found = texts(check(&[package("heterodox-attic", &[])], &[]));
        assert!(found[0].contains("heterodox-attic has no place among the arrows"));
    }
}
