//! Games, by their ids or by definitions.

use crate::definitions::{inserted, no_definitions};
use crate::matches::MatchHandle;
use crate::pgn;
use crate::position::PositionHandle;
use crate::problem::{Problem, json_of, within};
use crate::source;
use heterodox_api::{GameSummary, RulesView};
use heterodox_catalog::workshop::{AnyDefinedGame, Diagnostics};
use heterodox_catalog::{AnyGame, Catalog, ids};
use heterodox_kernel::text::excerpt;
use std::rc::Rc;

/// The games that a page knows: the built-in ones, and those that it has defined.
#[derive(Default, Debug)]
pub struct Games {
    pub(crate) catalog: Catalog,
}

impl Games {
    /// Returns the descriptions of the built-in games without options, as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn list(&self) -> Result<String, Problem> {
        let summary = |id| Ok(GameSummary::of(self.catalog.find(id)?.as_ref()));
        json_of(|| ids().into_iter().map(summary).collect::<Result<Vec<_>, Problem>>())
    }

    /// Returns the game with an id.
    ///
    /// # Errors
    /// If there is none. The message suggests a similar id.
    pub fn find(&self, id: &str) -> Result<GameHandle, Problem> {
        within(|| Ok(GameHandle::new(self.catalog.find(id)?)))
    }

    /// Defines a game by a text, or by a section of it.
    ///
    /// # Errors
    /// If the text does not define a game, with the errors in it.
    pub fn define(&mut self, text: &str, section: Option<&str>) -> Result<GameHandle, Problem> {
        let Some(section) = section else {
            return within(|| Ok(GameHandle::new(inserted(&mut self.catalog, text)?)));
        };
        if !cfg!(feature = "definitions") {
            return Err(no_definitions());
        }
        within(|| {
            let mut names = Vec::new();
            let mut errors = None;
            for game in AnyDefinedGame::read_each(text) {
                match game {
                    Ok(game) if game.definition().name == section => {
                        let text = game.definition().text_with_name();
                        return Ok(GameHandle::new(inserted(&mut self.catalog, &text)?));
                    }
                    Ok(game) => names.push(game.definition().name.clone()),
                    Err(found) if is_about(&found, text, section) => {
                        errors = errors.or(Some(found))
                    }
                    Err(_) => {}
                }
            }
            Err(errors.map_or_else(|| no_section(section, &names), Problem::from))
        })
    }

    /// Reads all games of a PGN text, as JSON. The tags name the rules of each.
    ///
    /// # Errors
    /// If a game cannot be read, or is one of an unknown game.
    pub fn read_pgn(&mut self, text: &str) -> Result<String, Problem> {
        pgn::read_all(text, |raw| pgn::named_game(&mut self.catalog, raw))
    }
}

/// Returns whether errors of a file are in this section, or before all sections.
fn is_about(errors: &Diagnostics, text: &str, section: &str) -> bool {
    let Some(span) = errors.iter().find_map(|error| error.span) else { return true };
    let before = text.lines().take(span.line);
    let header = before.filter_map(|line| line.trim_start().strip_prefix('[')).last();
    let name = header.and_then(|header| header.split([':', ']']).next());
    name.is_none_or(|name| name.trim() == section)
}

fn no_section(section: &str, names: &[String]) -> Problem {
    let message = format!(
        "The text has no section {:?}; its sections are {}.",
        excerpt(section),
        names.join(", ")
    );
    Problem::new("unknown-section", &message)
}

/// A game with its options chosen.
#[derive(Clone, Debug)]
pub struct GameHandle {
    game: Rc<dyn AnyGame>,
}

impl GameHandle {
    fn new(game: Box<dyn AnyGame>) -> GameHandle {
        GameHandle { game: game.into() }
    }

    /// The id, with options.
    pub fn id(&self) -> String {
        self.game.info().id
    }

    /// The definition, if the game was defined by a text.
    pub fn definition(&self) -> Option<String> {
        self.game.definition()
    }

    /// The start position as a FEN.
    pub fn start(&self) -> String {
        self.game.start().fen()
    }

    /// Returns what the engine needs to search the start position, as JSON.
    ///
    /// # Errors
    /// None but those of the format.
    pub fn source(&self) -> Result<String, Problem> {
        source::of_position(self.game.start().as_ref())
    }

    /// Returns the description, a [`GameSummary`] as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn info(&self) -> Result<String, Problem> {
        json_of(|| Ok(GameSummary::of(self.game.as_ref())))
    }

    /// Returns the rules, a [`RulesView`] as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn rules(&self) -> Result<String, Problem> {
        json_of(|| Ok(RulesView::of(self.game.as_ref())))
    }

    /// Returns the start position, or that of a FEN.
    ///
    /// # Errors
    /// If the text is not a FEN of a legal position. The message names the field.
    pub fn position(&self, fen: Option<&str>) -> Result<PositionHandle, Problem> {
        within(|| {
            let position = match fen {
                Some(fen) => self.game.parse_fen(fen.trim())?,
                None => self.game.start(),
            };
            Ok(PositionHandle::new(position))
        })
    }

    /// Starts a match at the start position, or at that of a FEN.
    ///
    /// # Errors
    /// As [`position`](GameHandle::position).
    pub fn new_match(&self, fen: Option<&str>) -> Result<MatchHandle, Problem> {
        within(|| {
            let played = match fen {
                Some(fen) => self.game.match_from_fen(fen.trim())?,
                None => self.game.new_match(),
            };
            Ok(MatchHandle::new(played))
        })
    }

    /// Reads all games of a PGN text, as JSON.
    ///
    /// # Errors
    /// If a game cannot be read, or its tags name another game.
    pub fn read_pgn(&self, text: &str) -> Result<String, Problem> {
        let mut catalog = Catalog::of(self.game.as_ref());
        pgn::read_all(text, |raw| {
            pgn::check_variant(&mut catalog, raw, &self.id())?;
            Ok(Rc::clone(&self.game))
        })
    }

    /// Writes a game, given as JSON, as PGN.
    ///
    /// # Errors
    /// If it is not a game of these rules.
    pub fn write_pgn(&self, game: &str) -> Result<String, Problem> {
        pgn::write(self.game.as_ref(), game)
    }
}
