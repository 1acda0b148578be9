//! Games defined by files, chosen by their names: the option `VariantPath`, as in Fairy-Stockfish.

use crate::definition::{self, MAX_VARIANTS};
use heterodox_catalog::workshop::{self, Definition, Diagnostics, Language, slug};
use heterodox_catalog::{AnyGame, Catalog, GameIdError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Maximum number of errors that are reported for each file.
const MAX_MISTAKES: usize = 20;

/// The games that can be chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct Variants {
    /// The games of the files read so far, by their names in lower case.
    named: BTreeMap<String, Variant>,
    /// The built-in games, and those of the files that were chosen.
    catalog: Catalog,
}

/// A game that a file defines.
#[derive(Clone, Debug)]
struct Variant {
    /// The name of the section, or the slug of the name of a diagram.
    name: String,
    definition: Arc<Definition>,
}

/// The outcome of reading files, as messages for the user.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Loaded {
    /// Sentences about games that were read.
    pub(super) notes: Vec<String>,
    /// Sentences about errors.
    pub(super) errors: Vec<String>,
}

impl Variants {
    /// Names that select the games, sorted.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.named.values().map(|variant| variant.name.as_str())
    }

    /// Finds the game with an id, or with a name that a file defines. The name may stand for the
    /// game underneath Pacifist Chess, as in `pacifist:NAME:value`.
    ///
    /// # Errors
    /// If there is no such game.
    pub(super) fn find(&mut self, name: &str) -> Result<Box<dyn AnyGame>, GameIdError> {
        self.catalog.find(name).or_else(|error| match self.define(name) {
            Some(id) => self.catalog.find(&id),
            None => Err(error),
        })
    }

    /// Inserts the game with a name into the catalog and returns its id. `None` if no file defines
    /// one.
    fn define(&mut self, name: &str) -> Option<String> {
        if let Some(id) = self.define_named(name) {
            return Some(id);
        }
        let (pacifist, rest) = name.split_once(':')?;
        let (name, form) = rest.split_once(':').unwrap_or((rest, ""));
        let id = self.define_named(name)?;
        Some(format!("{pacifist}:{id}:{form}").trim_end_matches(':').to_owned())
    }

    fn define_named(&mut self, name: &str) -> Option<String> {
        let key = name.to_ascii_lowercase();
        let is_it = |variant: &&Variant| variant.definition.name.eq_ignore_ascii_case(&key);
        let variant = self.named.get(&key).or_else(|| self.named.values().find(is_it))?;
        let game = self.catalog.insert(&variant.definition.text_with_name()).ok()?;
        Some(game.info().id)
    }

    /// Reads a file, or several with the separator of paths between them. A game replaces an
    /// earlier one of the same name.
    pub(super) fn load(&mut self, value: &str) -> Loaded {
        let mut loaded = Loaded::default();
        let whole = PathBuf::from(value);
        let paths = match whole.is_file() {
            true => vec![whole],
            false => std::env::split_paths(value).collect(),
        };
        for path in paths.iter().filter(|path| !path.as_os_str().is_empty()) {
            match definition::read_up_to(path, MAX_VARIANTS) {
                Ok(text) => self.add(path, &text, &mut loaded),
                Err(error) => loaded.errors.push(error.to_string()),
            }
        }
        loaded
    }

    fn add(&mut self, path: &Path, text: &str, loaded: &mut Loaded) {
        let mut mistakes: Vec<String> = Vec::new();
        let mut names = Vec::new();
        for game in workshop::read_each(text) {
            match game.map_err(|found| new_mistakes(&found, &mistakes)) {
                Err(found) => mistakes.extend(found),
                Ok(definition) => {
                    let name = match definition.language() {
                        Language::Ini => definition.name.clone(),
                        Language::Diagram => slug(&definition.name),
                    };
                    if heterodox_catalog::find(&name).is_ok() {
                        mistakes.push(format!(
                            "{name}: the name belongs to a built-in game, which stays; choose another name"
                        ));
                        continue;
                    }
                    names.push(name.clone());
                    let definition = Arc::new(definition);
                    self.named.insert(name.to_ascii_lowercase(), Variant { name, definition });
                }
            }
        }
        let path = path.display();
        let more = mistakes.len().saturating_sub(MAX_MISTAKES);
        mistakes.truncate(MAX_MISTAKES);
        loaded.errors.extend(mistakes.into_iter().map(|mistake| format!("{path}: {mistake}")));
        if more > 0 {
            loaded.errors.push(format!("{path}: {more} more mistakes"));
        }
        if !names.is_empty() {
            loaded.notes.push(format!("{path} defines {}", names.join(", ")));
        }
    }
}

/// The errors that are not known yet. Those of a section are also those of the sections that
/// inherit from it.
fn new_mistakes(found: &Diagnostics, known: &[String]) -> Vec<String> {
    found.iter().map(ToString::to_string).filter(|mistake| !known.contains(mistake)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(variants: &mut Variants, text: &str) -> Loaded {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, text).expect("a file");
        let loaded = variants.load(path.to_str().expect("UTF-8"));
        let short = |text: &String| text.replace(path.to_str().expect("UTF-8"), "FILE");
        Loaded {
            notes: loaded.notes.iter().map(short).collect(),
            errors: loaded.errors.iter().map(short).collect(),
        }
    }

    #[test]
    fn sections_are_games_and_mistakes_leave_the_others() {
        let mut variants = Variants::default();
        let text = "[One:chess]\nqueen = -\npromotionPieceTypes = rbn\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1\n\
            [two:One]\nstalemateValue = lost\n[three:two]\n[four:One]\nking = -\n\
            [zigzag:chess]\n";
        let loaded = load(&mut variants, text);
        assert_eq!(loaded.notes, ["FILE defines One"]);
        let expected = [
            "FILE: line 6, column 18: 'lost': ",
            "FILE: line 4, column 12: 'rnb1kbnr",
            "FILE: zigzag: the name",
        ];
        assert_eq!(loaded.errors.len(), expected.len(), "{loaded:?}");
        for (error, start) in loaded.errors.iter().zip(expected) {
            assert!(error.starts_with(start), "{error}");
        }
        let id = variants.define("oNe").expect("a game");
        assert!(id.starts_with("workshop:one-"), "{id}");
        assert_eq!(variants.define("two"), None);
        // A later file replaces the games that it names.
        let loaded = load(&mut variants, "[ONE:chess]\n[two:ONE]\ncheckCounting = true");
        assert_eq!(
            (loaded.notes.as_slice(), loaded.errors.len()),
            (&["FILE defines ONE, two".to_owned()][..], 0)
        );
        assert_ne!(variants.define("one").expect("a game"), id);
        assert_eq!(variants.names().collect::<Vec<_>>(), ["ONE", "two"]);
    }

    #[test]
    fn a_diagram_has_the_slug_of_its_name() {
        let mut variants = Variants::default();
        let text = "hx.name=My Game!\npawn::::a2-h2\nrook::::a1,h1\nking::::e1";
        assert_eq!(load(&mut variants, text).notes, ["FILE defines my-game"]);
        let id = variants.define("My-Game").expect("a game");
        assert_eq!(variants.define("my game!"), Some(id), "by its name, too");
    }

    #[test]
    fn files_that_cannot_be_read_are_errors() {
        let mut variants = Variants::default();
        let loaded = variants.load("/no/such/file.ini");
        assert!(loaded.errors[0].starts_with("/no/such/file.ini: "), "{loaded:?}");
        assert_eq!(variants.load(""), Loaded::default());
        let errors = load(&mut variants, "hello").errors;
        assert!(errors[0].contains("neither a diagram nor a variants.ini"), "{errors:?}");
        let many = "[a:chess]\n".repeat(501);
        assert!(load(&mut variants, &many).errors[0].contains("at most 500 sections"));
        assert_eq!(variants.names().count(), 0);
    }
}
