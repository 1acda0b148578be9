//! Creates the crate of a new game from a template: a small game that works in
//! every part of the program, to be changed step by step.

use crate::project;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;
use xshell::cmd;

/// The files of the template.
const FILES: [(&str, &str); 14] = [
    ("Cargo.toml", include_str!("../templates/new-game/Cargo.toml")),
    ("RULES.md", include_str!("../templates/new-game/RULES.md")),
    ("about.md", include_str!("../templates/new-game/about.md")),
    ("examples.txt", include_str!("../templates/new-game/examples.txt")),
    ("setups.txt", include_str!("../templates/new-game/setups.txt")),
    ("lessons.toml", include_str!("../templates/new-game/lessons.toml")),
    ("weights.txt", include_str!("../templates/new-game/weights.txt")),
    ("naive.rs", include_str!("../templates/new-game/naive.rs")),
    ("src/lib.rs", include_str!("../templates/new-game/src/lib.rs")),
    ("src/fen.rs", include_str!("../templates/new-game/src/fen.rs")),
    ("src/position.rs", include_str!("../templates/new-game/src/position.rs")),
    ("src/evaluate.rs", include_str!("../templates/new-game/src/evaluate.rs")),
    ("src/setup.rs", include_str!("../templates/new-game/src/setup.rs")),
    ("tests/laws.rs", include_str!("../templates/new-game/tests/laws.rs")),
];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The id of the game: small letters and digits, for example `amazons`
    name: String,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let name = &options.name;
    create(project::root(), name)?;
    // The order of imports depends on the name.
    let shell = project::shell()?;
    cmd!(shell, "cargo fmt --package heterodox-{name}").run()?;
    println!(
        "games/{name} is a small game that works; the catalog lists it. Try\n\n    \
         cargo run -- play {name}\n    cargo test --package heterodox-{name}\n\nThen write the \
         rules of your game in games/{name}/RULES.md and implement them twice: in \
         games/{name}/src, and once more, as simply as you can, in games/{name}/naive.rs. The \
         tests of the catalog compare the two."
    );
    Ok(())
}

/// A function that adds a game to the text of a file, or returns `None` if the text lists
/// no games.
type AddGame = fn(text: &str, name: &str) -> Option<String>;

/// The files that list the games.
const LISTS: [(&str, AddGame); 2] =
    [("crates/catalog/Cargo.toml", add_dependency), ("crates/catalog/src/table.rs", add_to_table)];

/// Creates the folder of the game and adds it to the catalog. The workspace and the build
/// scripts find the folder.
fn create(root: &Path, name: &str) -> Result<()> {
    check_name(name)?;
    let folder = root.join("games").join(name);
    ensure!(!folder.exists(), "there is a game {name} already: games/{name}");
    // Compute every change before writing any file. An error then changes nothing.
    let mut changed = Vec::new();
    for (path, change) in LISTS {
        let text = fs::read_to_string(root.join(path)).context(path)?;
        let text = change(&text, name)
            .with_context(|| format!("{path}: no other game found after which to insert {name}"))?;
        changed.push((root.join(path), text));
    }
    let fill = |text: &str| text.replace("Template", &capitalised(name)).replace("template", name);
    changed.extend(FILES.map(|(path, text)| (folder.join(path), fill(text))));
    for (path, text) in changed {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    for licence in LICENCES {
        let path = folder.join(licence);
        link(licence, &path).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The licences, which the published package of every crate contains.
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

#[cfg(unix)]
fn link(licence: &str, path: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(Path::new("../..").join(licence), path)
}

/// Copies the licence, since Windows lets only some users create links.
#[cfg(not(unix))]
fn link(licence: &str, path: &Path) -> std::io::Result<()> {
    fs::copy(project::root().join(licence), path).map(|_| ())
}

fn check_name(name: &str) -> Result<()> {
    let valid = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    if !valid || name == "template" {
        bail!("{name:?} cannot be the id of a game: use small letters and digits, a letter first");
    }
    Ok(())
}

fn capitalised(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// Adds the game to the dependencies of the catalog.
fn add_dependency(text: &str, name: &str) -> Option<String> {
    let line = format!(
        "heterodox-{name} = {{ version = \"{}\", path = \"../../games/{name}\" }}",
        env!("CARGO_PKG_VERSION")
    );
    insert_after_last(text, |other| other.contains("path = \"../../games/"), &line)
}

/// Adds the game as the last line of the catalog's table.
fn add_to_table(text: &str, name: &str) -> Option<String> {
    let start = text.find("\ngames! {\n")? + 1;
    let end = start + text[start..].find("\n}")? + 1;
    let line = format!("    \"{name}\" [] plain |_| heterodox_{name}::{};\n", capitalised(name));
    Some([&text[..end], &line, &text[end..]].concat())
}

fn insert_after_last(text: &str, is_other: impl Fn(&str) -> bool, line: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|other| is_other(other))?;
    lines.insert(last + 1, line);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
#[path = "../templates/new-game/src/lib.rs"]
#[allow(dead_code, unreachable_pub)]
mod template;

#[cfg(test)]
#[path = "../templates/new-game/naive.rs"]
mod template_naive;

#[cfg(test)]
mod tests {
    use super::template::Template;
    use super::*;
    use heterodox_evaluation::SearchableGame;
    use heterodox_kernel::{Game, Position as _, perft};
    use heterodox_testkit::naive::GameRules;
    use heterodox_testkit::{laws, second_opinion};
    use std::path::PathBuf;

    /// Copies the files that `create` changes into a temporary folder.
    fn copy() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        for (path, _) in LISTS {
            fs::create_dir_all(root.join(path).parent().unwrap()).unwrap();
            fs::copy(project::root().join(path), root.join(path)).unwrap();
        }
        (folder, root)
    }

    #[test]
    fn the_template_satisfies_the_laws() {
        assert_eq!(perft::count(&Template.start(), 3), 66);
        assert_eq!(Template.evaluate(&Template.start()), 0);
        laws::random_games(&Template, 1, 20, 40);
        laws::flipping_random_games(&Template, 2, 10, 40);
    }

    #[test]
    fn the_naive_rules_of_the_template_agree() {
        let Some(GameRules::Other(rules)) = template_naive::rules(&[]) else {
            panic!("the template has no options and no King");
        };
        second_opinion::random_games_with(&Template, rules.as_ref(), 3, 50, 40);
        second_opinion::random_setups_with(&Template, rules.as_ref(), 4, 500);
    }

    #[test]
    fn the_template_has_examples() {
        let examples = Template.examples();
        assert_eq!(examples.len(), 2);
        for example in examples {
            let position = Template.parse_fen(&example.fen).unwrap();
            let moves = position.legal_moves();
            let text =
                |mv: &heterodox_kernel::Move| mv.coordinates(Template.board(), Template.kinds());
            let shown = example.mv.or(example.square).unwrap();
            assert!(moves.iter().any(|mv| text(mv).starts_with(&shown)), "{}", example.title);
        }
    }

    #[test]
    fn no_file_of_the_template_is_forgotten() {
        let template = project::root().join("xtask/templates/new-game");
        let mut files = Vec::new();
        for folder in ["", "src", "tests"] {
            for entry in fs::read_dir(template.join(folder)).unwrap().map(Result::unwrap) {
                if entry.file_type().unwrap().is_file() {
                    let name = entry.file_name().into_string().unwrap();
                    files.push(if folder.is_empty() { name } else { format!("{folder}/{name}") });
                }
            }
        }
        for file in files {
            assert!(FILES.iter().any(|(path, _)| *path == file), "{file}");
        }
    }

    #[test]
    fn the_folder_of_the_game_is_created() {
        let (_folder, root) = copy();
        create(&root, "amazons").unwrap();
        for (path, _) in FILES {
            let text = fs::read_to_string(root.join("games/amazons").join(path)).unwrap();
            assert!(!text.to_lowercase().contains("template"), "{path}");
        }
        let manifest = fs::read_to_string(root.join("games/amazons/Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        assert_eq!(manifest["package"]["name"].as_str(), Some("heterodox-amazons"));
        let links = LICENCES.map(|file| root.join("games/amazons").join(file));
        assert!(links.iter().all(|link| link.symlink_metadata().is_ok()));
    }

    #[test]
    fn the_game_is_added_to_the_catalog() {
        let (_folder, root) = copy();
        create(&root, "amazons").unwrap();
        let read = |path| fs::read_to_string(root.join(path)).unwrap();
        let catalog: toml::Table = read("crates/catalog/Cargo.toml").parse().unwrap();
        let dependency = &catalog["dependencies"]["heterodox-amazons"];
        assert_eq!(dependency["path"].as_str(), Some("../../games/amazons"));
        assert_eq!(dependency["version"].as_str(), Some(env!("CARGO_PKG_VERSION")));
        let line = "    \"amazons\" [] plain |_| heterodox_amazons::Amazons;\n}\n";
        assert!(read("crates/catalog/src/table.rs").ends_with(line));
        let lessons: toml::Table = read("games/amazons/lessons.toml").parse().unwrap();
        assert_eq!(lessons["lesson"].as_array().map(Vec::len), Some(2));
    }

    #[test]
    fn nothing_is_written_after_an_error() {
        let (_folder, root) = copy();
        for name in ["", "9mm", "Go", "../x", "a-b", "template"] {
            assert!(create(&root, name).is_err(), "{name:?}");
        }
        create(&root, "amazons").unwrap();
        let again = create(&root, "amazons").unwrap_err();
        assert_eq!(again.to_string(), "there is a game amazons already: games/amazons");
        fs::write(root.join("crates/catalog/src/table.rs"), "").unwrap();
        assert!(create(&root, "other").is_err());
        assert!(!root.join("games/other").exists());
    }
}
