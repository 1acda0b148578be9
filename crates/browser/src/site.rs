//! The site: finds the games, and answers requests.

use crate::endings::Endings;
use crate::live_games::LiveGames;
use crate::request::{Answer, Body, Change, Request, error_body, json, no_route};
use crate::stored_round::VISITOR;
use crate::workshop::Workshop;
use heterodox_answers::{self as answers, AnswerError, hash_in_id};
use heterodox_api::{GameSummary, Me};
use heterodox_catalog::{AnyGame, Catalog, ids};
use heterodox_kernel::view::MAX_STEPS;
use heterodox_kernel::work::limited;
use percent_encoding::percent_decode_str;
use std::collections::HashMap;
use std::sync::Arc;

/// Maximum number of steps of an answer: about two seconds.
const ANSWER_STEPS: u64 = 40 * MAX_STEPS;

/// Number of games that are kept compiled.
const MAX_GAMES: usize = 50;

/// Answers all requests of a page.
#[derive(Default, Debug)]
pub struct Site {
    catalog: Catalog,
    /// Games by the ids that were asked for.
    games: HashMap<String, Arc<dyn AnyGame>>,
    pub(crate) workshop: Workshop,
    pub(crate) endings: Endings,
    pub(crate) live: LiveGames,
    changes: Vec<Change>,
}

impl Site {
    /// Takes a value that an earlier answer has stored, or forgets one. Damaged values are ignored.
    pub fn restore(&mut self, key: &str, value: Option<&str>) {
        if let Some(text) = self.workshop.restore(key, value) {
            // A game that this version rejects is still listed.
            let _ = limited(ANSWER_STEPS, || self.catalog.insert(&text));
        }
        self.live.restore(key, value);
        self.games.clear();
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &Request<'_>) -> Answer {
        let body = self.route(request);
        let (status, body) = match body {
            Ok(body) => (200, body),
            Err(error) => (error.status, error_body(error).unwrap_or_default()),
        };
        Answer { status, body, changes: self.take_changes() }
    }

    fn route(&mut self, request: &Request<'_>) -> Body {
        let decode = |part| percent_decode_str(part).decode_utf8_lossy().into_owned();
        let path = request.path.split('?').next().unwrap_or_default();
        let parts: Vec<String> = path.split('/').skip(1).map(decode).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        if let ("POST", ["games", game, "ending"]) = (request.method, &parts[..]) {
            // Solving has bounds of its own.
            return self.ending(game, request);
        }
        limited(ANSWER_STEPS, || match (request.method, &parts[..]) {
            ("GET", ["games"]) => json(&summaries()?),
            ("GET", ["showcase"]) => json(&answers::showcase()),
            ("GET", ["levels"]) => json(&answers::levels()),
            ("GET", ["studies"]) => json(&answers::studies()),
            ("GET", ["puzzles"]) => json(&answers::daily_puzzles(answers::day_of(request.now))),
            ("GET", ["me"]) => json(&Me { name: VISITOR.to_owned(), games: 0 }),
            ("GET", ["lobby"]) => json(&self.lobby(request.now)),
            (_, ["live", rest @ ..]) => self.of_live(rest, request),
            ("POST", ["pgn", "list"]) => json(&answers::list_games(&request.json()?)?),
            (_, ["games", game, rest @ ..]) => self.of_game(game, rest, request),
            (_, ["workshop", rest @ ..]) => self.of_workshop(rest, request),
            _ => Err(no_route()),
        })?
    }

    /// Returns the game with an id, which may contain options.
    pub(crate) fn find(&mut self, id: &str) -> Result<Arc<dyn AnyGame>, AnswerError> {
        if let Some(known) = self.games.get(id) {
            return Ok(Arc::clone(known));
        }
        if hash_in_id(id).is_some_and(|hash| !self.workshop.has(&hash)) {
            return Err(AnswerError::no_definition());
        }
        let game = Arc::<dyn AnyGame>::from(self.catalog.find(id)?);
        if self.games.len() >= MAX_GAMES {
            self.games.clear();
        }
        self.games.insert(id.to_owned(), Arc::clone(&game));
        Ok(game)
    }

    /// Stores a game of the workshop, and makes it known.
    pub(crate) fn store_definition(&mut self, text: &str, now: u64) -> Result<String, AnswerError> {
        let (id, change) = self.workshop.store(text, now)?;
        if let Some(change) = change {
            self.restore(&change.key, change.value.as_deref());
            self.changes.push(change);
        }
        Ok(id)
    }

    /// Returns the changes since the last call.
    pub(crate) fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    /// Has a change of the store kept.
    pub(crate) fn keep(&mut self, change: Change) {
        self.changes.push(change);
    }
}

fn summaries() -> Result<Vec<GameSummary>, AnswerError> {
    let summary = |id| Ok(GameSummary::of(heterodox_catalog::find(id)?.as_ref()));
    ids().into_iter().map(summary).collect()
}
