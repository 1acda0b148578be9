//! The allowed dependencies between the crates, as in `ARCHITECTURE.md`, checked
//! against the metadata of cargo.

use super::{Finding, line_of};
use crate::project::{TextFile, root};
use cargo_metadata::{DependencyKind, Metadata};

/// A crate of the workspace and its dependencies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Package {
    name: String,
    /// Path of its manifest from the root of the project.
    manifest: String,
    dependencies: Vec<Dependency>,
}

/// A dependency of a crate.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Dependency {
    name: String,
    /// True for a development dependency (tests, benchmarks and examples).
    dev: bool,
    /// True if the other crate belongs to this workspace.
    internal: bool,
    /// True if only a feature needs it.
    optional: bool,
}

/// A group of crates with the same allowed dependencies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Layer {
    About,
    Answers,
    Browser,
    Kernel,
    Evaluation,
    Game,
    Pacifist,
    Picture,
    Definition,
    Prose,
    Defined,
    Convert,
    Lint,
    Engine,
    Catalog,
    Api,
    Protocol,
    Host,
    Lessons,
    Puzzles,
    Arena,
    Round,
    Server,
    Site,
    Tuner,
    Binary,
    Testkit,
    TestServices,
    Trials,
    TestClient,
    Xtask,
    GameFiles,
    Endings,
    Study,
    Wasm,
}

use Layer::{
    About, Answers, Api, Arena, Binary, Browser, Catalog, Convert, Defined, Definition, Endings,
    Engine, Evaluation, Game, GameFiles, Host, Kernel, Lessons, Lint, Pacifist, Picture, Prose,
    Protocol, Puzzles, Round, Server, Site, Study, TestClient, TestServices, Testkit, Trials,
    Tuner, Wasm, Xtask,
};

/// Returns the layers that a layer may depend on.
const fn allowed(layer: Layer) -> &'static [Layer] {
    match layer {
        Kernel | Protocol | Site | TestServices | TestClient | GameFiles => &[],
        About => &[Kernel, Catalog],
        Xtask => &[Evaluation],
        Evaluation | Definition => &[Kernel],
        Game | Pacifist | Engine => &[Kernel, Evaluation],
        Prose | Convert => &[Kernel, Definition],
        Defined => &[Kernel, Evaluation, Definition, Prose],
        Lint => &[Kernel, Definition, Prose, Defined],
        // The naive rules of user-defined games start from the same definition.
        Testkit => &[Kernel, Evaluation, Definition, Defined, GameFiles],
        Catalog => {
            &[Kernel, Evaluation, Engine, Game, Pacifist, Definition, Prose, Defined, Convert, Lint]
        }
        Api => &[About, Kernel, Catalog],
        Answers => &[Kernel, About, Catalog, Api, Endings, Host, Lessons, Puzzles, Round, Study],
        Browser => &[Kernel, Catalog, Api, Answers, Endings, Host, Round],
        Wasm => &[Kernel, Evaluation, Catalog, Api, Host, Picture],
        Picture => &[Kernel, Api],
        Host => &[Evaluation, Catalog],
        Lessons => &[Kernel, Catalog, GameFiles],
        Puzzles => &[Kernel, Evaluation, Catalog, Lessons, GameFiles],
        Arena => &[Kernel, Evaluation, Catalog, Protocol, Host],
        Round => &[Kernel, Catalog],
        Endings => &[Kernel, Evaluation, Catalog],
        Study => &[Kernel, Evaluation, Catalog, Endings, GameFiles],
        Server => &[
            Kernel, Catalog, Api, Answers, Endings, Host, Lessons, Picture, Puzzles, Round, Site,
            Study, Tuner,
        ],
        Tuner => &[Kernel, Evaluation, Catalog],
        Trials => &[Kernel, Catalog, Api, Testkit, TestServices, TestClient],
        Binary => &[
            About, Kernel, Evaluation, Catalog, Api, Protocol, Host, Arena, Picture, Puzzles,
            Server, Study, Tuner,
        ],
    }
}

/// Returns the layers that only the tests of a layer may depend on. Tests may not use higher
/// layers. Pacifist Chess and the engine need games to be tested with, conversions are tested by
/// playing both games, and the examples of the catalog speak UCI.
const fn allowed_in_tests(layer: Layer) -> &'static [Layer] {
    match layer {
        About | Protocol | Api | Host | Lessons | Puzzles | GameFiles | Round | Site
        | TestServices | Trials | TestClient | Definition | Prose | Wasm | Answers | Browser => &[],
        Kernel | Evaluation | Game | Testkit => &[Testkit],
        Pacifist | Engine => &[Testkit, Game, Pacifist],
        Convert => &[Testkit, Defined],
        Lint => &[Testkit, Convert],
        Defined => &[Testkit, Game, Pacifist, Convert],
        Catalog => &[Testkit, Game, Pacifist, Protocol],
        Arena | Tuner | Endings | Study => &[Testkit, Game, Pacifist],
        Picture => &[Catalog],
        // The static site gives the same answers as the server.
        Server => &[Testkit, TestServices, TestClient, Game, Pacifist, Browser],
        Binary => &[Testkit, TestServices, TestClient, Game, Pacifist],
        Xtask => &[Kernel, Testkit],
    }
}

/// Returns the external crates that a layer may use outside its tests, or `None` if it may use any.
/// The layers below the server use no crate that accesses files, the network or clocks: the rules
/// and the engine also compile for the browser. `multiversion` only compiles a function for several
/// CPUs, and `litemap` is a sorted vector.
const fn allowed_external(layer: Layer) -> Option<&'static [&'static str]> {
    match layer {
        Evaluation => Some(&["multiversion"]),
        Kernel => Some(&["litemap"]),
        Game | Pacifist | Definition | Prose | Defined | Convert | Lint | Engine | Catalog
        | Endings => Some(&[]),
        Api => Some(&["pulldown-cmark", "serde", "serde_json", "utoipa"]),
        // Names that people can read, and paths with escaped characters.
        Answers => Some(&["icu_properties"]),
        Browser => Some(&["percent-encoding", "serde", "serde_json", "wasm-bindgen"]),
        Wasm => Some(&["serde", "serde_json", "wasm-bindgen"]),
        Lessons => Some(&["serde", "toml"]),
        Puzzles => Some(&["rand", "rand_chacha", "rayon"]),
        About | GameFiles => Some(&[]),
        Picture => Some(&["color_quant", "gif", "resvg", "serde", "serde_json", "thiserror"]),
        Round => Some(&["serde", "thiserror"]),
        Protocol | Host | Arena | Server | Site | Tuner | Binary | Testkit | TestServices
        | Study | Trials | TestClient | Xtask => None,
    }
}

/// External crates that any layer may use in a feature, for values that the web API
/// sends as they are.
const OPTIONAL: [&str; 2] = ["serde", "utoipa"];

/// External crates that only one crate of a layer may use: ids of user-defined games are hashes.
const EXCEPTIONS: [(&str, &str); 1] = [("heterodox-definition", "sha2")];

/// Returns the layer of a crate, from its name and the path of its manifest.
fn layer_of(package: &Package) -> Option<Layer> {
    if package.manifest.starts_with("games/") {
        return Some(match package.name.as_str() {
            "heterodox-pacifist" => Pacifist,
            "heterodox-defined" => Defined,
            _ => Game,
        });
    }
    Some(match package.name.as_str() {
        "heterodox-about" => About,
        "heterodox-kernel" => Kernel,
        "heterodox-evaluation" => Evaluation,
        "heterodox-definition" => Definition,
        "heterodox-definition-prose" => Prose,
        "heterodox-definition-convert" => Convert,
        "heterodox-definition-lint" => Lint,
        "heterodox-engine" => Engine,
        "heterodox-catalog" => Catalog,
        "heterodox-answers" => Answers,
        "heterodox-api" => Api,
        "heterodox-browser" => Browser,
        "heterodox-wasm" => Wasm,
        "heterodox-picture" => Picture,
        "heterodox-protocol" => Protocol,
        "heterodox-host" => Host,
        "heterodox-lessons" => Lessons,
        "heterodox-puzzles" => Puzzles,
        "heterodox-game-files" => GameFiles,
        "heterodox-endings" => Endings,
        "heterodox-study" => Study,
        "heterodox-arena" => Arena,
        "heterodox-round" => Round,
        "heterodox-server" => Server,
        "heterodox-site" => Site,
        "heterodox-trials" => Trials,
        "heterodox-tuner" => Tuner,
        "heterodox" => Binary,
        "heterodox-testkit" => Testkit,
        "heterodox-test-services" => TestServices,
        "heterodox-test-client" => TestClient,
        "xtask" => Xtask,
        _ => return None,
    })
}

/// Extracts the crates of the workspace from the metadata of cargo.
pub(super) fn packages(metadata: &Metadata) -> Vec<Package> {
    let members = metadata.workspace_packages();
    let describe = |package: &&cargo_metadata::Package| {
        let manifest = package.manifest_path.strip_prefix(root()).unwrap_or(&package.manifest_path);
        let dependencies = package.dependencies.iter().map(|dependency| Dependency {
            name: dependency.name.clone(),
            dev: dependency.kind == DependencyKind::Development,
            internal: members.iter().any(|member| *member.name == dependency.name),
            optional: dependency.optional,
        });
        let name = package.name.to_string();
        let manifest = manifest.as_str().replace('\\', "/");
        Package { name, manifest, dependencies: dependencies.collect() }
    };
    members.iter().map(describe).collect()
}

/// Finds dependencies that are not allowed.
pub(super) fn check(packages: &[Package], files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in packages {
        let text = files.iter().find(|file| file.path == package.manifest).map_or("", |f| &f.text);
        let Some(layer) = layer_of(package) else {
            let message =
                format!("{} belongs to no layer: add it in xtask/src/tidy/layers.rs", package.name);
            findings.push(Finding::new(&package.manifest, 1, message));
            continue;
        };
        for used in &package.dependencies {
            if let Some(message) = problem(package, layer, used, packages) {
                let line = line_of(text, |line| names(line, &used.name));
                findings.push(Finding::new(&package.manifest, line, message));
            }
        }
    }
    findings
}

/// Returns true if a line of a manifest is the entry of this dependency.
fn names(line: &str, dependency: &str) -> bool {
    let rest = line.trim_start().trim_start_matches("[dependencies.").strip_prefix(dependency);
    rest.is_some_and(|rest| rest.starts_with([' ', '.', '=', ']']))
}

/// Returns an error message if a dependency is not allowed.
fn problem(
    package: &Package,
    layer: Layer,
    used: &Dependency,
    packages: &[Package],
) -> Option<String> {
    let (user, other) = (&package.name, &used.name);
    if !used.internal {
        let external = allowed_external(layer)?;
        let in_feature = used.optional && OPTIONAL.contains(&other.as_str());
        let is_exception = EXCEPTIONS.contains(&(user.as_str(), other.as_str()));
        let is_allowed =
            used.dev || in_feature || is_exception || external.contains(&other.as_str());
        return (!is_allowed).then(|| {
            format!("{user} must not use {other}: below the server, external crates need a reason")
        });
    }
    let other_layer = packages.iter().find(|p| p.name == *other).and_then(layer_of)?;
    if matches!(layer, Game | Pacifist | Defined) && other_layer == Evaluation && !used.optional {
        return Some(format!("{user} must use {other} only with its feature evaluation"));
    }
    let in_tests = used.dev && allowed_in_tests(layer).contains(&other_layer);
    if in_tests || allowed(layer).contains(&other_layer) {
        return None;
    }
    let names: Vec<String> = allowed(layer).iter().map(|layer| format!("{layer:?}")).collect();
    let names = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    let tests = if other_layer == Testkit { "; in its tests, the testkit" } else { "" };
    Some(format!(
        "{user} must not use {other}: of this workspace it may use {}{tests}",
        names.to_lowercase()
    ))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn package(name: &str, dependencies: &[(&str, bool)]) -> Package {
        let folder = name.trim_start_matches("heterodox-");
        let parent = if ["chess", "zigzag", "pacifist", "defined"].contains(&folder) {
            "games"
        } else {
            "crates"
        };
        let dependency = |&(used, dev): &(&str, bool)| Dependency {
            name: used.to_owned(),
            dev,
            internal: used.starts_with("heterodox"),
            optional: ["heterodox-evaluation", "utoipa"].contains(&used),
        };
        Package {
            name: name.to_owned(),
            manifest: format!("{parent}/{folder}/Cargo.toml"),
            dependencies: dependencies.iter().map(dependency).collect(),
        }
    }

    /// Returns the findings in a workspace whose crate `name` has these dependencies.
    fn found(name: &str, dependencies: &[(&str, bool)]) -> Vec<String> {
        let names = [
            "kernel",
            "evaluation",
            "chess",
            "zigzag",
            "pacifist",
            "definition",
            "definition-prose",
            "definition-convert",
            "definition-lint",
            "defined",
            "engine",
            "catalog",
            "protocol",
            "arena",
            "server",
            "site",
            "testkit",
            "test-services",
            "test-client",
        ];
        let mut workspace: Vec<Package> =
            names.iter().map(|other| package(&format!("heterodox-{other}"), &[])).collect();
        workspace.retain(|package| package.name != name);
        workspace.push(package(name, dependencies));
        texts(check(&workspace, &[]))
    }

    #[test]
    fn allowed_dependencies_are_accepted() {
        assert_eq!(found("heterodox-chess", &[("heterodox-kernel", false)]), [""; 0]);
        assert_eq!(found("heterodox-chess", &[("heterodox-evaluation", false)]), [""; 0]);
        assert_eq!(found("heterodox-chess", &[("heterodox-testkit", true)]), [""; 0]);
        assert_eq!(found("heterodox-pacifist", &[("heterodox-zigzag", true)]), [""; 0]);
        assert_eq!(found("heterodox-defined", &[("heterodox-chess", true)]), [""; 0]);
        assert_eq!(found("heterodox-defined", &[("heterodox-definition-prose", false)]), [""; 0]);
        assert_eq!(found("heterodox-definition-convert", &[("heterodox-defined", true)]), [""; 0]);
        assert_eq!(found("heterodox-definition-lint", &[("heterodox-defined", false)]), [""; 0]);
        assert_eq!(found("heterodox-testkit", &[("heterodox-defined", false)]), [""; 0]);
        assert_eq!(found("heterodox-catalog", &[("heterodox-pacifist", false)]), [""; 0]);
        assert_eq!(found("heterodox-catalog", &[("heterodox-protocol", true)]), [""; 0]);
        assert_eq!(found("heterodox-kernel", &[("utoipa", false)]), [""; 0]);
        assert_eq!(found("heterodox-server", &[("axum", false)]), [""; 0]);
        assert_eq!(found("heterodox-server", &[("heterodox-site", false)]), [""; 0]);
        assert_eq!(found("heterodox-server", &[("heterodox-test-services", true)]), [""; 0]);
        assert_eq!(found("heterodox", &[("heterodox-test-client", true)]), [""; 0]);
        assert_eq!(found("heterodox-chess", &[("proptest", true)]), [""; 0]);
        assert_eq!(found("heterodox-definition", &[("sha2", false)]), [""; 0]);
        assert_eq!(found("heterodox", &[("heterodox-protocol", false)]), [""; 0]);
        assert_eq!(found("heterodox-arena", &[("heterodox-protocol", false)]), [""; 0]);
        assert_eq!(found("heterodox", &[("heterodox-arena", false)]), [""; 0]);
    }

    #[test]
    fn other_dependencies_are_found() {
        for (user, used, dev) in [
            ("heterodox-chess", "heterodox-zigzag", false),
            ("heterodox-chess", "heterodox-zigzag", true),
            ("heterodox-chess", "heterodox-engine", false),
            ("heterodox-chess", "heterodox-catalog", true),
            ("heterodox-chess", "heterodox-testkit", false),
            ("heterodox-pacifist", "heterodox-chess", false),
            ("heterodox-defined", "heterodox-chess", false),
            ("heterodox-defined", "heterodox-definition-convert", false),
            ("heterodox-defined", "sha2", false),
            ("heterodox-definition", "heterodox-evaluation", false),
            ("heterodox-definition", "heterodox-definition-prose", true),
            ("heterodox-definition-prose", "heterodox-defined", true),
            ("heterodox-definition-convert", "heterodox-defined", false),
            ("heterodox-testkit", "heterodox-chess", false),
            ("heterodox-engine", "heterodox-chess", false),
            ("heterodox-kernel", "heterodox-chess", false),
            ("heterodox-kernel", "heterodox-evaluation", false),
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
            ("heterodox-zigzag", "sha2", false),
        ] {
            let found = found(user, &[(used, dev)]);
            assert_eq!(found.len(), 1, "{user} uses {used}");
            assert!(found[0].contains(&format!("{user} must not use {used}")), "{found:?}");
        }
    }

    #[test]
    fn the_rules_of_a_game_do_not_need_its_evaluation() {
        let mut game = package("heterodox-chess", &[("heterodox-evaluation", false)]);
        game.dependencies[0].optional = false;
        let found = texts(check(&[package("heterodox-evaluation", &[]), game], &[]));
        assert!(found[0].contains("only with its feature evaluation"), "{found:?}");
    }

    #[test]
    fn a_finding_points_to_the_line_of_the_dependency() {
        let workspace = [package("heterodox-kernel", &[("serde", false)])];
        let manifest = "[package]\n\n[dependencies]\nserde_json = \"1\"\nserde = \"1\"\n";
        let found = texts(check(&workspace, &[file("crates/kernel/Cargo.toml", manifest)]));
        assert!(found[0].starts_with("crates/kernel/Cargo.toml:5: "), "{found:?}");
    }

    #[test]
    fn a_crate_without_a_layer_is_found() {
        let found = texts(check(&[package("heterodox-attic", &[])], &[]));
        assert!(found[0].contains("heterodox-attic belongs to no layer"));
    }
}
