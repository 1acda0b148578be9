//! A cache of the games of the catalog, and their descriptions as JSON.

use crate::error::ApiError;
use crate::json::{GameOption, GameSummary, Kind, OptionChoice, OptionGroup};
use crate::present;
use crate::store::Entry;
use crate::store::StoreError;
use heterodox_catalog::view::BoardView;
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition};
use heterodox_kernel::{GameInfo, PlayError};
use heterodox_round::{GameState, Setup};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

/// A game with its description.
pub(crate) struct GameEntry {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) info: GameInfo,
    groups: Vec<heterodox_catalog::OptionGroup>,
}

impl GameEntry {
    /// Returns a match from a position (the start position if `fen` is `None`), with
    /// moves already played.
    pub(crate) fn set_up<S: AsRef<str>>(
        &self,
        fen: Option<&str>,
        moves: &[S],
    ) -> Result<Box<dyn AnyMatch>, ApiError> {
        let mut played = match fen {
            Some(fen) => self.game.match_from_fen(fen.trim()).map_err(ApiError::fen)?,
            None => self.game.new_match(),
        };
        for (i, text) in moves.iter().enumerate() {
            played.play_text(text.as_ref()).map_err(|error| bad_move(i + 1, &error))?;
        }
        Ok(played)
    }

    /// Returns the letters of the pieces by square.
    pub(crate) fn pieces(&self, position: &dyn AnyPosition) -> BTreeMap<String, String> {
        let (board, kinds) = (self.game.board(), self.game.kinds());
        let on = |square| {
            let piece = position.piece_at(square)?;
            let letter = piece.color.case(kinds[piece.kind.index()].letter);
            Some((board.name(square).to_owned(), letter.to_string()))
        };
        board.squares().filter_map(on).collect()
    }

    /// Returns the description of the game.
    pub(crate) fn summary(&self) -> GameSummary {
        let kind = |kind: &heterodox_kernel::KindInfo| Kind {
            letter: kind.letter.to_string(),
            name: kind.name.to_owned(),
            symbol: kind.symbol.to_string(),
            about: kind.about.to_owned(),
        };
        GameSummary {
            id: self.info.id.clone(),
            name: self.info.name.clone(),
            inventor: self.info.inventor.clone(),
            year: self.info.year.clone(),
            summary: self.info.summary.clone(),
            options: self.info.options.iter().map(GameOption::from).collect(),
            groups: self.groups.iter().map(OptionGroup::from).collect(),
            board: BoardView::of(self.game.board()).into(),
            kinds: self.game.kinds().iter().map(kind).collect(),
            start: present::position(self.game.new_match().as_ref()),
        }
    }
}

impl From<&heterodox_kernel::GameOption> for GameOption {
    fn from(option: &heterodox_kernel::GameOption) -> GameOption {
        GameOption {
            id: option.id.clone(),
            name: option.name.clone(),
            summary: option.summary.clone(),
            group: option.group.clone(),
        }
    }
}

impl From<&heterodox_catalog::OptionGroup> for OptionGroup {
    fn from(group: &heterodox_catalog::OptionGroup) -> OptionGroup {
        let choices = group.choices.iter().cloned().map(|choice| OptionChoice {
            id: choice.id,
            name: choice.name,
            summary: choice.summary,
            game: choice.game,
            chosen: choice.chosen,
        });
        OptionGroup { name: group.name.clone(), choices: choices.collect() }
    }
}

fn bad_move(number: usize, error: &PlayError) -> ApiError {
    ApiError::bad("illegal-move", format!("Move {number}: {error}."))
}

/// A cache of all games. It never evicts: the number of combinations of options is
/// limited.
#[derive(Default)]
pub(crate) struct Games {
    cache: Mutex<HashMap<String, Arc<GameEntry>>>,
}

impl Games {
    /// Returns the game with an id, which may contain options.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        let cache = || self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = cache().get(id) {
            return Ok(Arc::clone(entry));
        }
        let game = Arc::<dyn AnyGame>::from(heterodox_catalog::find(id).map_err(ApiError::game)?);
        let info = game.info();
        if let Some(entry) = cache().get(&info.id) {
            return Ok(Arc::clone(entry));
        }
        let groups = heterodox_catalog::option_groups(&info.id).map_err(ApiError::game)?;
        // The catalog lists more options for a game than the game itself does.
        let root = info.family();
        let game_row = heterodox_catalog::infos().into_iter().find(|info| info.id == root);
        let options = game_row.map_or_else(|| info.options.clone(), |game_row| game_row.options);
        let info = GameInfo { options, ..info };
        let canonical = info.id.clone();
        let entry = Arc::new(GameEntry { game, info, groups });
        // Other spellings of an id are not cached: there are too many.
        Ok(Arc::clone(cache().entry(canonical).or_insert(entry)))
    }

    /// Replays the stored entries of a round.
    pub(crate) fn replay(&self, setup: Setup, entries: &[Entry]) -> Result<GameState, StoreError> {
        let corrupt = |problem: String| StoreError::Database(problem);
        let entry = self.find(setup.game.as_str());
        let game = entry.map_err(|error| corrupt(error.message().to_owned()))?.game.clone();
        let events = entries.iter().map(|entry| (&entry.event, entry.at));
        GameState::replay(game, setup, events).map_err(|error| corrupt(error.to_string()))
    }

    /// Returns the games of the catalog, without options.
    pub(crate) fn list(&self) -> Vec<Arc<GameEntry>> {
        let ids = heterodox_catalog::ids();
        ids.into_iter().filter_map(|id| self.find(id).ok()).collect()
    }
}
