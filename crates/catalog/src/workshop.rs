//! User-defined games. They have no line in the table of games: they are found by their ids once
//! they are registered.

use crate::game_id_error::GameIdError;
use crate::pacifist::{Erase, PACIFIST, split_form};
use crate::table::Visitor;
use crate::{AnyGame, erase};
use heterodox_definition::keep_fixes_that_help;
use heterodox_definition_lint::warnings;
use heterodox_evaluation::WeightsError;
use heterodox_kernel::view::{self, MAX_STEPS};
use heterodox_kernel::{Game, work};
use heterodox_pacifist::{Form as Weighing, Pacifist};
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

pub use heterodox_defined::{ParsedGame, Reach, SomeDiagram};
pub use heterodox_definition::{
    Captives, Castling, Code, Definition, Diagnostic, Diagnostics, Edit, KindSpans, Language,
    Promotion, SAMPLES, Sample, SetUp, SetUpError, Severity, Span, Spans, closest, set_up, slug,
    text_with_name,
};
pub use heterodox_definition_convert::{Converted, Obstacle, convert};
pub use heterodox_definition_lint::{explanation, paragraphs};
pub use heterodox_definition_prose::{words::sentences, xboard::moves as xboard_moves};

/// First part of the ids of games that texts define.
pub const WORKSHOP: &str = "workshop";

/// Number of hexadecimal digits at the end of an id, which are the game's identity. The rest
/// of the id is for people.
const DIGITS: usize = 16;

/// The games defined so far, by the digits of their ids.
static DEFINED: LazyLock<RwLock<HashMap<String, SomeDiagram>>> = LazyLock::new(RwLock::default);

fn visit_game<V: Visitor>(game: SomeDiagram, visitor: V) -> V::Output {
    match game {
        SomeDiagram::Narrow(game) => visitor.visit(*game),
        SomeDiagram::Wide(game) => visitor.visit(*game),
    }
}

/// Checks that showing the start position of Pacifist Chess and its values to people costs little
/// enough.
fn check_pacifist<G: Game>(game: &G, id: &str) -> Result<(), GameIdError> {
    let too_dear = |_| GameIdError::NotPacifist {
        id: id.to_owned(),
        problem: "the conversions of its start position take too much work; give the pieces of \
                  the game simpler moves"
            .to_owned(),
    };
    // The values are measured.
    work::limited(MAX_STEPS, || game.info()).map_err(too_dear)?;
    view::cost_of_moves(game, &game.start()).map(drop).map_err(too_dear)
}

/// Visits Pacifist Chess over a game.
///
/// # Errors
/// If it cannot be played over this one.
fn visit_pacifist<V: Visitor>(
    game: SomeDiagram,
    form: Weighing,
    visitor: V,
) -> Result<V::Output, GameIdError> {
    let definition = game.definition();
    definition.pacifist_royal().map_err(|refusal| GameIdError::NotPacifist {
        id: definition.id(),
        problem: refusal.to_string(),
    })?;
    let id = definition.id();
    match game {
        SomeDiagram::Narrow(game) => {
            let game = Pacifist::new(*game, form);
            check_pacifist(&game, &id)?;
            Ok(visitor.visit(game))
        }
        SomeDiagram::Wide(game) => {
            let game = Pacifist::new(*game, form);
            check_pacifist(&game, &id)?;
            Ok(visitor.visit(game))
        }
    }
}

/// Reads a definition and rejects games whose positions cost too much to show to people.
fn read_viewable(text: &str) -> Result<SomeDiagram, Diagnostics> {
    let (game, spans) = SomeDiagram::parse(text).into_result()?;
    game.check_cost(&spans).map_err(|error| Diagnostics::new(vec![error]))?;
    Ok(game)
}

fn erase_game(game: SomeDiagram) -> Box<dyn AnyGame> {
    match game {
        SomeDiagram::Narrow(game) => erase(*game),
        SomeDiagram::Wide(game) => erase(*game),
    }
}

/// Registers the game of a definition. It is then found by its id.
///
/// # Errors
/// If the definition is not one of a playable game, or showing its start position takes [too much
/// work](heterodox_kernel::view::MAX_STEPS). The error lists the errors in the definition.
pub fn define(text: &str) -> Result<Box<dyn AnyGame>, Diagnostics> {
    Ok(erase_game(remember(read_viewable(text)?)))
}

/// Gives a registered game evaluation weights from the text of a file, as tuning writes them.
///
/// # Errors
/// If they are not weights of the game.
///
/// # Panics
/// If no game with this id was defined.
pub fn set_weights(id: &str, weights: &str) -> Result<(), WeightsError> {
    let key = digits(id);
    let mut known = DEFINED.write().unwrap_or_else(PoisonError::into_inner);
    let game = known.get(key).expect("the game was defined").with_weights(weights)?;
    known.insert(key.to_owned(), game);
    Ok(())
}

/// Reads a file of variants, without registering their games: each section of a `variants.ini`, or
/// the one game of another definition. Errors outside all sections come first.
///
/// # Errors
/// Each game as [`define`]. An error in one section leaves the others, unless they inherit from it.
pub fn read_each(text: &str) -> Vec<Result<Definition, Diagnostics>> {
    let definition = |game: SomeDiagram| game.definition().clone();
    SomeDiagram::read_each(text).map(|game| game.map(definition)).collect()
}

/// A definition of a playable game.
pub struct CheckedText {
    /// The rules.
    pub definition: Definition,
    /// The game, which is not known by its id.
    pub game: Box<dyn AnyGame>,
}

/// The result of checking a text.
pub struct Checked {
    /// The game, if there are no errors.
    pub playable: Option<CheckedText>,
    /// The places of the parts of the definition, as far as it can be read.
    pub spans: Spans,
    /// The errors in the order of the text, or the warnings if there are none. All fixes help.
    pub diagnostics: Vec<Diagnostic>,
}

impl Checked {
    /// Returns the game with the warnings.
    ///
    /// # Errors
    /// If there are errors.
    pub fn into_result(self) -> Result<(CheckedText, Vec<Diagnostic>), Diagnostics> {
        match self.playable {
            Some(playable) => Ok((playable, self.diagnostics)),
            None => Err(Diagnostics::new(self.diagnostics)),
        }
    }
}

/// Reads a definition, prepares its game and looks for likely mistakes, without registering the
/// game.
pub fn check_text(text: &str) -> Checked {
    let ParsedGame { game, spans, mut diagnostics } = SomeDiagram::parse(text);
    let cheap = game.and_then(|game| match game.check_cost(&spans) {
        Ok(_) => Some(game),
        Err(error) => {
            diagnostics.push(error);
            None
        }
    });
    let playable = cheap.map(|game| {
        diagnostics = warnings(&game, &spans);
        CheckedText { definition: game.definition().clone(), game: erase_game(game) }
    });
    keep_fixes_that_help(text, &mut diagnostics);
    Checked { playable, spans, diagnostics }
}

/// The game of a definition, without registering it. Servers keep such games themselves, as users
/// may define any number of them.
///
/// # Errors
/// As [`define`].
pub fn compile(text: &str) -> Result<Box<dyn AnyGame>, Diagnostics> {
    read_viewable(text).map(erase_game)
}

/// The game of a definition under an id, without registering it. The id may contain a start number,
/// and be underneath Pacifist Chess.
///
/// # Errors
/// If the text defines no game or another one, or the game has no such start position, or showing
/// that takes [too much work](heterodox_kernel::view::MAX_STEPS).
pub fn compile_as(id: &str, text: &str) -> Result<Box<dyn AnyGame>, GameIdError> {
    let wrong = |problem: String| GameIdError::Start { id: id.to_owned(), problem };
    let parsed = SomeDiagram::parse(text).into_result();
    let (game, spans) = parsed.map_err(|errors| wrong(errors.to_string()))?;
    let is_it = |name: &str| digits(name) == digits(&game.definition().id());
    let parts: Vec<&str> = id.split(':').collect();
    let (form, parts) = match &parts[..] {
        [PACIFIST, over @ ..] => {
            let (form, over) = split_form(over);
            (Some(form.unwrap_or_default()), over)
        }
        parts => (None, parts),
    };
    match (parts, form) {
        ([WORKSHOP, name, options @ ..], None) if is_it(name) => {
            let game = start(game, id, options)?;
            game.check_cost(&spans).map_err(|error| wrong(error.to_string()))?;
            Ok(erase_game(game))
        }
        ([WORKSHOP, name, options @ ..], Some(form)) if is_it(name) => {
            visit_pacifist(start(game, id, options)?, form, Erase)
        }
        _ => Err(GameIdError::Undefined { id: id.to_owned() }),
    }
}

/// Visits the game of a definition, which need not be registered.
///
/// # Errors
/// As [`define`].
pub fn visit_text<V: Visitor>(text: &str, visitor: V) -> Result<V::Output, Diagnostics> {
    SomeDiagram::read(text).map(|game| visit_game(game, visitor))
}

/// Registers a game, unless it has another start position than the written one.
fn remember(game: SomeDiagram) -> SomeDiagram {
    let definition = game.definition();
    if definition.start_number == 0 {
        let id = definition.id();
        let key = digits(&id).to_owned();
        let mut known = DEFINED.write().unwrap_or_else(PoisonError::into_inner);
        known.entry(key).or_insert_with(|| game.clone());
    }
    game
}

/// The end of an id without a start number.
fn digits(id: &str) -> &str {
    id.get(id.len().saturating_sub(DIGITS)..).unwrap_or_default()
}

/// Visits the game with an id that begins with [`WORKSHOP`], given by its parts.
///
/// # Errors
/// If the game is not known, or has no start position with the number.
pub(crate) fn visit<V: Visitor>(parts: &[&str], visitor: V) -> Result<V::Output, GameIdError> {
    find(parts).map(|game| visit_game(game, visitor))
}

/// Visits Pacifist Chess over the game with an id that begins with [`WORKSHOP`].
///
/// # Errors
/// As [`visit`], and if it cannot be played over this game.
pub(crate) fn visit_over<V: Visitor>(
    parts: &[&str],
    form: Weighing,
    visitor: V,
) -> Result<V::Output, GameIdError> {
    visit_pacifist(find(parts)?, form, visitor)
}

fn find(parts: &[&str]) -> Result<SomeDiagram, GameIdError> {
    let unknown = || GameIdError::Undefined { id: parts.join(":") };
    let (name, options) = match parts {
        [WORKSHOP, name, options @ ..] => (*name, options),
        _ => return Err(unknown()),
    };
    let known = DEFINED.read().unwrap_or_else(PoisonError::into_inner);
    let game = known.get(digits(name)).cloned().ok_or_else(unknown)?;
    drop(known);
    start(game, &parts.join(":"), options)
}

/// The game with the start position that the options of its id name.
fn start(game: SomeDiagram, id: &str, options: &[&str]) -> Result<SomeDiagram, GameIdError> {
    let number = match options {
        [] => return Ok(game),
        [option] => option.strip_prefix("start=").and_then(|number| number.parse().ok()),
        _ => None,
    };
    let wrong = |problem: String| GameIdError::Start { id: id.to_owned(), problem };
    let number = number.ok_or_else(|| {
        wrong("only start=NUMBER may follow, with a number up to 4294967295".to_owned())
    })?;
    game.with_start(number).map_err(wrong)
}
