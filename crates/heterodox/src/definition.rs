//! Games that are defined by files: the argument GAME, and errors with a caret under the letter.

use crate::files::read_text;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use heterodox_catalog::workshop::{self, Diagnostic, Diagnostics, Obstacle, Severity, Span};
use heterodox_catalog::{AnyGame, Catalog, GameIdError};
use heterodox_evaluation::WeightsError;
use heterodox_kernel::text::joined;
use std::fmt;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The beginning of the ids of Pacifist Chess over another game.
const PACIFIST: &str = "pacifist:";

/// Largest file that is read, in bytes: a little more than a definition may have. The error for
/// long definitions then names the limit.
const MAX_FILE: u64 = 128 * 1024;

/// Largest file of several games that is read, in bytes.
pub(crate) const MAX_VARIANTS: u64 = 2 * 1024 * 1024;

/// An argument GAME: an id of the catalog, or the path of a file that defines a game. The path may
/// name a section (`variants.ini#mygame`; by default the last one), the number of a start position
/// (`shuffle.txt:start=5`) or Pacifist Chess over the game (`pacifist:game.txt:average`).
#[derive(Clone, Debug)]
pub(crate) struct GameArgument {
    /// The id of the game.
    pub(crate) id: String,
    /// The file that defines it, if one does.
    pub(crate) file: Option<PathBuf>,
    /// The catalog with the game of the file.
    pub(crate) catalog: Catalog,
}

impl GameArgument {
    /// Parses the argument.
    ///
    /// # Errors
    /// If the file cannot be read or does not define a game. The error shows each problem.
    pub(crate) fn parse(argument: &str) -> Result<GameArgument, DefinitionError> {
        let mut catalog = Catalog::default();
        let (over, text) = match argument.split_at_checked(PACIFIST.len()) {
            Some((over, text)) if over.eq_ignore_ascii_case(PACIFIST) => (PACIFIST, text),
            _ => ("", argument),
        };
        let (path, options) = split_options(text);
        if catalog.find(argument).is_ok() || !is_path(path) {
            return Ok(GameArgument { id: argument.to_owned(), file: None, catalog });
        }
        let id = define_file(Path::new(path), &mut catalog)?;
        // The weights of a game are not those of Pacifist Chess over it.
        let file = over.is_empty().then(|| path.into());
        Ok(GameArgument { id: format!("{over}{id}{options}"), file, catalog })
    }

    /// Finds the game.
    ///
    /// # Errors
    /// If there is no such game or option.
    pub(crate) fn find(&self) -> Result<Arc<dyn AnyGame>, GameIdError> {
        self.catalog.find(&self.id).map(Arc::from)
    }
}

/// Splits `FILE#SECTION`. `None` if there is no such file, or the whole is the name of one.
fn split_section(path: &Path) -> Option<(PathBuf, &str)> {
    let text = path.to_str().filter(|_| !path.is_file())?;
    let (file, section) = text.rsplit_once('#')?;
    let file = Path::new(file);
    file.is_file().then(|| (file.to_owned(), section))
}

/// Returns whether a path is that of a file, or of a section in one.
fn is_definition(path: &Path) -> bool {
    path.is_file() || split_section(path).is_some()
}

/// Splits the options behind a path, such as `:start=5`.
fn split_options(text: &str) -> (&str, &str) {
    let mut path = text;
    while !is_definition(Path::new(path)) {
        match path.rsplit_once(':') {
            Some((shorter, _)) => path = shorter,
            // No file: the path is the part of the text that a user would take for one.
            None => return text.split_at(text.find(":start=").unwrap_or(text.len())),
        }
    }
    text.split_at(path.len())
}

/// The file beside a definition that has the weights of its evaluation, if they were tuned:
/// `mygame.weights`, or `variants.mygame.weights` for `variants.ini#mygame`.
pub(crate) fn weights_file(definition: &Path) -> PathBuf {
    match split_section(definition) {
        Some((file, section)) => file.with_extension(format!("{section}.weights")),
        None => definition.with_extension("weights"),
    }
}

/// Returns whether an argument means a file rather than the id of a game.
fn is_path(argument: &str) -> bool {
    let path = Path::new(argument);
    is_definition(path) || path.components().count() > 1 || path.extension().is_some()
}

/// Reads a file that defines a game and inserts the game into a catalog. Returns its id.
///
/// # Errors
/// As [`GameArgument::parse`].
pub(crate) fn define_file(path: &Path, catalog: &mut Catalog) -> Result<String, DefinitionError> {
    let text = match split_section(path) {
        Some((file, section)) => text_of_section(&file, section)?,
        None => read(path)?,
    };
    let game = catalog.insert(&text).map_err(|mistakes| DefinitionError::Mistakes {
        report: render_diagnostics(path, &text, mistakes.iter(), Renderer::plain()),
        count: mistakes.iter().len(),
    })?;
    let id = game.info().id;
    use_weights(catalog, &id, &weights_file(path))?;
    Ok(id)
}

/// The text of a section of a `variants.ini`, which may inherit from the others.
fn text_of_section(path: &Path, section: &str) -> Result<String, DefinitionError> {
    let text = read_up_to(path, MAX_VARIANTS)?;
    let (mut known, mut mistakes) = (Vec::new(), None);
    for game in workshop::read_each(&text) {
        match game {
            Ok(game) if game.name.eq_ignore_ascii_case(section) => return Ok(game.text_with_name()),
            Ok(game) => known.push(game.name.clone()),
            Err(found) => mistakes = mistakes.or(Some(found)),
        }
    }
    let has_section = |line: &str| {
        let name = line.trim().strip_prefix('[').and_then(|line| line.split([':', ']']).next());
        name.is_some_and(|name| name.trim().eq_ignore_ascii_case(section))
    };
    match mistakes.filter(|_| text.lines().any(has_section)) {
        Some(mistakes) => Err(DefinitionError::Mistakes {
            report: render_diagnostics(path, &text, mistakes.iter(), Renderer::plain()),
            count: mistakes.iter().len(),
        }),
        None => {
            let (path, section) = (path.display().to_string(), section.to_owned());
            Err(DefinitionError::NoSection { path, section, known })
        }
    }
}

/// Gives a game the weights in a file, if there is one.
fn use_weights(catalog: &mut Catalog, id: &str, file: &Path) -> Result<(), DefinitionError> {
    let path = || file.display().to_string();
    match read_text(file) {
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(problem) => Err(DefinitionError::Unreadable { path: path(), problem }),
        Ok(text) => catalog
            .set_weights(id, &text)
            .map_err(|problem| DefinitionError::Weights { path: path(), problem }),
    }
}

/// Reads the text of a definition.
///
/// # Errors
/// If the file cannot be read, is far too large or is not UTF-8.
pub(crate) fn read(path: &Path) -> Result<String, DefinitionError> {
    read_up_to(path, MAX_FILE)
}

/// Reads a text of at most `max` bytes.
///
/// # Errors
/// As [`read`].
pub(crate) fn read_up_to(path: &Path, max: u64) -> Result<String, DefinitionError> {
    let unreadable = |problem: io::Error| DefinitionError::Unreadable {
        path: path.display().to_string(),
        problem,
    };
    let size = std::fs::metadata(path).map_err(unreadable)?.len();
    if size > max {
        let problem = io::Error::other(format!("{size} bytes are too many for a definition"));
        return Err(unreadable(problem));
    }
    read_text(path).map_err(unreadable)
}

/// The error of a file that should define a game.
#[derive(Debug)]
pub(crate) enum DefinitionError {
    /// The file cannot be read.
    Unreadable {
        /// The path.
        path: String,
        /// The problem.
        problem: io::Error,
    },
    /// The file has no such section.
    NoSection {
        /// The path.
        path: String,
        /// The name that was given.
        section: String,
        /// The names of the sections that can be played.
        known: Vec<String>,
    },
    /// The definition has errors.
    Mistakes {
        /// The errors, each with its place in the definition.
        report: String,
        /// Number of errors.
        count: usize,
    },
    /// The tag `Definition` of a PGN has errors.
    Tag(Diagnostics),
    /// The weights beside the definition do not fit the game.
    Weights {
        /// The path.
        path: String,
        /// The problem.
        problem: WeightsError,
    },
}

impl fmt::Display for DefinitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DefinitionError::Unreadable { path, problem } => write!(f, "{path}: {problem}"),
            DefinitionError::NoSection { path, section, known } if known.is_empty() => {
                write!(f, "{path} has no section [{section}], and no other that can be played")
            }
            DefinitionError::NoSection { path, section, known } => {
                let known = joined(known, "and");
                write!(f, "{path} has no section [{section}]; it defines {known}")
            }
            DefinitionError::Mistakes { report, count: 1 } => {
                write!(f, "the text does not define a game\n{report}")
            }
            DefinitionError::Mistakes { report, count } => {
                write!(f, "the text does not define a game: {count} errors\n{report}")
            }
            DefinitionError::Tag(mistakes) => {
                f.write_str("the tag Definition does not define a game")?;
                mistakes.iter().next().map_or(Ok(()), |first| write!(f, ": {first}"))
            }
            DefinitionError::Weights { path, problem } => write!(
                f,
                "{path} does not have weights of this game ({problem}); tune the game again, or \
                 delete the file"
            ),
        }
    }
}

impl std::error::Error for DefinitionError {}

/// Renders errors and warnings with their lines of the definition and their codes.
pub(crate) fn render_diagnostics<'d>(
    path: &Path,
    text: &str,
    diagnostics: impl Iterator<Item = &'d Diagnostic>,
    renderer: Renderer,
) -> String {
    let path = path.display().to_string();
    let report: Vec<Group<'_>> = diagnostics.map(|found| group(&path, text, found)).collect();
    if report.is_empty() { String::new() } else { renderer.render(&report) }
}

fn group<'a>(path: &'a str, text: &'a str, found: &'a Diagnostic) -> Group<'a> {
    let level = match found.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(found.message.to_string()).id(found.code.name());
    let group = match found.span {
        None => Group::with_title(title),
        Some(span) => {
            let annotation = AnnotationKind::Primary.span(bytes(text, span));
            title.element(Snippet::source(text).path(path).annotation(annotation))
        }
    };
    match &found.help {
        Some(help) => group.element(Level::HELP.message(help.to_string())),
        None => group,
    }
}

/// Renders the features that a language cannot express with their lines of the definition.
pub(crate) fn render_obstacles(
    path: &Path,
    text: &str,
    obstacles: &[Obstacle],
    renderer: Renderer,
) -> String {
    let path = path.display().to_string();
    let group = |obstacle: &Obstacle| {
        let title = Level::ERROR.primary_title(obstacle.sentence.clone());
        match obstacle.place {
            None => Group::with_title(title),
            Some((line, column)) => {
                let place = Span::new(line, column, 1);
                let annotation = AnnotationKind::Primary.span(bytes(text, place));
                title.element(Snippet::source(text).path(path.clone()).annotation(annotation))
            }
        }
    };
    let report: Vec<Group<'_>> = obstacles.iter().map(group).collect();
    renderer.render(&report)
}

/// The bytes of a part of a text; those of the next character for an empty part.
fn bytes(text: &str, span: Span) -> Range<usize> {
    match span.bytes(text) {
        empty if empty.is_empty() => Span { length: 1, ..span }.bytes(text),
        bytes => bytes,
    }
}
