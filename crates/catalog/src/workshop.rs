//! User-defined games, made from the texts of definitions. A [`Catalog`](crate::Catalog) finds them
//! by their ids.

use crate::AnyGame;
use crate::chosen::Chosen;
use crate::game_id_error::{GameIdError, ONLY_START, TOO_DEAR};
use crate::pacifist::{Erase, PACIFIST};
use crate::table::Visitor;
#[cfg(feature = "search")]
use heterodox_chess::Chess;
use heterodox_defined::DefinedGame;
use heterodox_definition::{Parsed, keep_fixes_that_help, parse};
use heterodox_definition_lint::warnings;
#[cfg(feature = "search")]
use heterodox_evaluation::{SearchableGame as _, WeightsError};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::view::{self, MAX_STEPS};
use heterodox_kernel::{DynGame, Game, work};

pub use heterodox_defined::{AnyDefinedGame, ParsedGame, Reach, phrases, phrases_of_errors};
pub use heterodox_definition::{
    Captives, Castling, Code, Definition, Diagnostic, Diagnostics, Edit, KindSpans, Language,
    PacifistRefusal, Promotion, SAMPLES, Sample, SetUp, SetUpError, Severity, Span, Spans, closest,
    set_up, slug, text_with_name,
};
pub use heterodox_definition_convert::{Converted, Obstacle, convert};
pub use heterodox_definition_lint::{explanation, paragraphs};
pub use heterodox_definition_prose::rules_page::title_underneath;
pub use heterodox_definition_prose::{words::sentences, xboard::moves as xboard_moves};

/// Returns the phrases of all errors and warnings about definitions.
pub fn messages() -> impl Iterator<Item = &'static Phrase> {
    let of_readers = heterodox_definition::messages();
    of_readers.chain(heterodox_definition_lint::messages()).chain(heterodox_defined::messages())
}

/// First part of the ids of games that texts define.
pub const WORKSHOP: &str = "workshop";

/// Number of hexadecimal digits at the end of an id, which are the game's identity. The rest
/// of the id is for people.
const DIGITS: usize = 16;

fn visit_game<V: Visitor>(game: AnyDefinedGame, visitor: V) -> V::Output {
    match game {
        AnyDefinedGame::Narrow(game) => visitor.visit(with_network(*game)),
        AnyDefinedGame::Wide(game) => visitor.visit(with_network(*game)),
    }
}

/// Gives a game the network of chess to begin with, if the program has it.
#[cfg(feature = "search")]
fn with_network<const W: usize>(game: DefinedGame<W>) -> DefinedGame<W> {
    game.with_network_of_chess(Chess.weights().network.clone())
}

#[cfg(not(feature = "search"))]
fn with_network<const W: usize>(game: DefinedGame<W>) -> DefinedGame<W> {
    game
}

/// Checks that showing the start position of Pacifist Chess and its values to people costs little
/// enough.
fn check_pacifist(game: &DynGame, id: &str) -> Result<(), GameIdError> {
    // The values are measured.
    work::limited(MAX_STEPS, || game.info()).map_err(|_| too_dear(id))?;
    view::cost_of_moves(game, &game.start()).map(drop).map_err(|_| too_dear(id))
}

fn too_dear(id: &str) -> GameIdError {
    GameIdError::NotPacifist { id: id.to_owned(), problem: Said::from(&TOO_DEAR) }
}

/// Visits Pacifist Chess over a game.
///
/// # Errors
/// If it cannot be played over this one.
fn visit_pacifist<V: Visitor>(
    game: AnyDefinedGame,
    chosen: Chosen,
    visitor: V,
) -> Result<V::Output, GameIdError> {
    let definition = game.definition();
    let id = definition.id();
    let refused = |problem: Said| GameIdError::NotPacifist { id: id.clone(), problem };
    definition.pacifist_royal().map_err(|refusal| refused(refusal.said()))?;
    match game {
        AnyDefinedGame::Narrow(game) => visit_pacifist_over(*game, &id, chosen, visitor),
        AnyDefinedGame::Wide(game) => visit_pacifist_over(*game, &id, chosen, visitor),
    }
}

fn visit_pacifist_over<V: Visitor, const W: usize>(
    game: DefinedGame<W>,
    id: &str,
    chosen: Chosen,
    visitor: V,
) -> Result<V::Output, GameIdError> {
    // The usual values are measured, to compare them with those in the id.
    let game = work::limited(MAX_STEPS, || chosen.over(game)).map_err(|_| too_dear(id))?;
    let game =
        game.map_err(|error| GameIdError::Values { game: format!("{PACIFIST}:{id}"), error })?;
    check_pacifist(&DynGame::of(game.clone()), id)?;
    Ok(visitor.visit(game))
}

/// Reads a definition and rejects games whose positions cost too much to show to people.
pub(crate) fn read_viewable(text: &str) -> Result<AnyDefinedGame, Diagnostics> {
    viewable(parse(text), text)
}

/// Prepares the game of a definition that was read from this text, and rejects games whose positions
/// cost too much to show to people.
pub(crate) fn viewable(parsed: Parsed, text: &str) -> Result<AnyDefinedGame, Diagnostics> {
    let (game, spans) = ParsedGame::prepare(parsed, text).into_result()?;
    game.check_cost(&spans).map_err(|error| Diagnostics::new(vec![error]))?;
    Ok(game)
}

pub(crate) fn erase_defined(game: AnyDefinedGame) -> Box<dyn AnyGame> {
    visit_game(game, Erase)
}

/// Reads a file of variants: each section of a `variants.ini`, or the one game of another
/// definition. Errors outside all sections come first.
///
/// # Errors
/// Each game that is not playable. An error in one section leaves the others, unless they inherit
/// from it.
pub fn read_each(text: &str) -> Vec<Result<Definition, Diagnostics>> {
    let definition = |game: AnyDefinedGame| game.definition().clone();
    AnyDefinedGame::read_each(text).map(|game| game.map(definition)).collect()
}

/// A definition of a playable game.
pub struct CheckedText {
    /// The rules.
    pub definition: Definition,
    /// The game.
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

/// Reads a definition, prepares its game and looks for likely mistakes.
pub fn check_text(text: &str) -> Checked {
    let ParsedGame { game, spans, mut diagnostics } = AnyDefinedGame::parse(text);
    let cheap = game.and_then(|game| match game.check_cost(&spans) {
        Ok(_) => Some(game),
        Err(error) => {
            diagnostics.push(error);
            None
        }
    });
    let playable = cheap.map(|game| {
        diagnostics = warnings(&game, &spans);
        CheckedText { definition: game.definition().clone(), game: erase_defined(game) }
    });
    keep_fixes_that_help(text, &mut diagnostics);
    Checked { playable, spans, diagnostics }
}

/// Makes the game of a definition.
///
/// # Errors
/// If the definition is not one of a playable game, or showing its start position takes [too much
/// work](heterodox_kernel::view::MAX_STEPS). The error lists the errors in the definition.
pub fn compile(text: &str) -> Result<Box<dyn AnyGame>, Diagnostics> {
    read_viewable(text).map(erase_defined)
}

/// Makes the game of a definition under an id, which may contain a start number and be underneath
/// Pacifist Chess.
///
/// # Errors
/// If the text defines no game or another one, or the game has no such start position, or showing
/// that takes [too much work](heterodox_kernel::view::MAX_STEPS).
pub fn compile_as(id: &str, text: &str) -> Result<Box<dyn AnyGame>, GameIdError> {
    compile_with(id, text, |game| game)
}

/// Makes the game of a definition as [`compile_as`] does, with evaluation weights from the text of
/// a file, as tuning writes them. If those are not weights of the game, it keeps its own, and the
/// error says why. Pacifist Chess over the game does not use them.
///
/// # Errors
/// As [`compile_as`].
#[cfg(feature = "search")]
pub fn compile_with_weights(
    id: &str,
    text: &str,
    weights: &str,
) -> Result<(Box<dyn AnyGame>, Option<WeightsError>), GameIdError> {
    let mut unfit = None;
    let game = compile_with(id, text, |game| match game.with_weights(weights) {
        Ok(game) => game,
        Err(error) => {
            unfit = Some(error);
            game
        }
    })?;
    Ok((game, unfit))
}

fn compile_with(
    id: &str,
    text: &str,
    change: impl FnOnce(AnyDefinedGame) -> AnyDefinedGame,
) -> Result<Box<dyn AnyGame>, GameIdError> {
    let wrong = |problem: String| GameIdError::Start { id: id.to_owned(), problem: problem.into() };
    let parsed = AnyDefinedGame::parse(text).into_result();
    let (game, spans) = parsed.map_err(|errors| wrong(errors.to_string()))?;
    let is_it = |parts: &WorkshopId| parts.digits == digits(&game.definition().id());
    let parts = WorkshopId::parse(id).filter(is_it);
    let parts = parts.ok_or_else(|| GameIdError::Undefined { id: id.to_owned() })?;
    let game = parts.start(&game)?;
    if parts.over.is_some() {
        return parts.visit(game, Erase);
    }
    game.check_cost(&spans).map_err(|error| wrong(error.to_string()))?;
    parts.visit(change(game), Erase)
}

/// The id of a user-defined game, or of Pacifist Chess over one.
pub(crate) struct WorkshopId<'i> {
    whole: &'i str,
    /// The digits that identify the definition.
    pub(crate) digits: &'i str,
    /// The parts behind the digits.
    options: Vec<&'i str>,
    /// The options of Pacifist Chess over the game.
    over: Option<Chosen<'i>>,
}

impl<'i> WorkshopId<'i> {
    /// Parses an id. Returns `None` if it is that of a built-in game.
    pub(crate) fn parse(whole: &'i str) -> Option<WorkshopId<'i>> {
        let parts: Vec<&str> = whole.split(':').collect();
        let (over, parts) = match &parts[..] {
            [PACIFIST, over @ ..] => {
                let (chosen, over) = Chosen::split(over);
                (Some(chosen), over)
            }
            parts => (None, parts),
        };
        match parts {
            [WORKSHOP, rest @ ..] => {
                let (name, options) = rest.split_first().unwrap_or((&"", &[]));
                Some(WorkshopId { whole, digits: digits(name), options: options.to_vec(), over })
            }
            _ => None,
        }
    }

    /// Returns the error for a game that no definition is known of.
    pub(crate) fn undefined(&self) -> GameIdError {
        GameIdError::Undefined { id: self.whole.to_owned() }
    }

    /// Returns a game with the start position of the id.
    pub(crate) fn start(&self, game: &AnyDefinedGame) -> Result<AnyDefinedGame, GameIdError> {
        let number = match self.options[..] {
            [] => return Ok(game.clone()),
            [option] => option.strip_prefix("start=").and_then(|number| number.parse().ok()),
            _ => None,
        };
        let wrong = |problem: Said| GameIdError::Start { id: self.whole.to_owned(), problem };
        let number = number.ok_or_else(|| wrong(Said::from(&ONLY_START)))?;
        game.with_start(number).map_err(wrong)
    }

    /// Visits a game, or Pacifist Chess over it.
    pub(crate) fn visit<V: Visitor>(
        &self,
        game: AnyDefinedGame,
        visitor: V,
    ) -> Result<V::Output, GameIdError> {
        match self.over {
            Some(_) if !cfg!(feature = "pacifist") => {
                let known = Vec::new();
                Err(GameIdError::UnknownGame { id: PACIFIST.to_owned(), known })
            }
            Some(chosen) => visit_pacifist(game, chosen, visitor),
            None => Ok(visit_game(game, visitor)),
        }
    }
}

/// Returns the end of an id without a start number.
pub(crate) fn digits(id: &str) -> &str {
    id.get(id.len().saturating_sub(DIGITS)..).unwrap_or_default()
}
