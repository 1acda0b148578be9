//! The visitor's games of the workshop.

use crate::request::{Change, json};
use heterodox_answers::{
    self as answers, AnswerError, game_id, hash_in_id, is_drawing, no_such_picture, no_such_piece,
    problems, read_definition, workshop_hash,
};
use heterodox_api::{
    GameSummary, StudyState, WorkshopChange, WorkshopEntry, WorkshopGame, WorkshopList,
    WorkshopStudy,
};
use heterodox_catalog::workshop::{Definition, Language, text_with_name};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Beginning of the keys of definitions in the store; the rest is the hash.
pub(crate) const KEY: &str = "definition:";

/// The inventor of a game of the visitor.
const INVENTOR: &str = "a visitor";

/// A stored game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    name: String,
    text: String,
    canonical: String,
    files: u8,
    ranks: u8,
    kinds: u8,
    /// Milliseconds since 1970.
    created: u64,
    #[serde(default)]
    pictures: BTreeMap<String, String>,
}

/// The stored games by the hashes in their ids.
#[derive(Default, Debug)]
pub(crate) struct Workshop(BTreeMap<String, Entry>);

impl Workshop {
    /// Takes a stored game, or forgets it. Returns its definition.
    pub(crate) fn restore(&mut self, key: &str, value: Option<&str>) -> Option<String> {
        let hash = key.strip_prefix(KEY)?;
        let Some(value) = value else {
            self.0.remove(hash);
            return None;
        };
        let entry: Entry = serde_json::from_str(value).ok()?;
        let text = text_with_name(&entry.canonical, &entry.name);
        self.0.insert(hash.to_owned(), entry);
        Some(text)
    }

    pub(crate) fn has(&self, hash: &str) -> bool {
        self.0.contains_key(hash)
    }

    /// Reads a game that is to be stored. Returns its id, and the change unless it is known.
    pub(crate) fn store(
        &self,
        text: &str,
        now: u64,
    ) -> Result<(String, Option<Change>), AnswerError> {
        let read = read_definition(text)?;
        if let Some(known) = self.0.get(&read.hash) {
            if known.canonical != read.canonical {
                let message = "Another game has the same id; change something in the text.";
                return Err(AnswerError::new(409, "same-id", message));
            }
            return Ok((game_id(&known.name, &read.hash), None));
        }
        let entry = Entry {
            name: read.name,
            text: text.to_owned(),
            canonical: read.canonical,
            files: read.files,
            ranks: read.ranks,
            kinds: read.kinds,
            created: now,
            pictures: BTreeMap::new(),
        };
        let value = Some(json(&entry)?);
        Ok((read.id, Some(Change { key: format!("{KEY}{}", read.hash), value })))
    }

    pub(crate) fn list(&self) -> WorkshopList {
        let entry = |(hash, entry): (&String, &Entry)| WorkshopEntry {
            id: game_id(&entry.name, hash),
            name: entry.name.clone(),
            files: entry.files,
            ranks: entry.ranks,
            kinds: entry.kinds,
            author: None,
            created: entry.created,
            mine: true,
            listed: false,
        };
        let mut games: Vec<WorkshopEntry> = self.0.iter().map(entry).collect();
        games.sort_by_key(|game| std::cmp::Reverse(game.created));
        WorkshopList { games, samples: answers::samples() }
    }

    /// Returns the hash of a stored game by its id, with or without its first part.
    pub(crate) fn known(&self, id: &str) -> Result<(String, &Entry), AnswerError> {
        let hash = workshop_hash(id);
        let found = hash.and_then(|hash| self.0.get(&hash).map(|entry| (hash, entry)));
        found.ok_or_else(AnswerError::no_definition)
    }

    pub(crate) fn view(&self, id: &str) -> Result<WorkshopGame, AnswerError> {
        let (hash, entry) = self.known(id)?;
        Ok(WorkshopGame {
            id: game_id(&entry.name, &hash),
            name: entry.name.clone(),
            text: entry.text.clone(),
            form: Language::of(&entry.canonical).into(),
            author: None,
            listed: false,
            mine: true,
            created: entry.created,
            games: 0,
            pictures: entry.pictures.clone(),
            learning: None,
            board: None,
        })
    }

    /// Changes the pictures of a game.
    pub(crate) fn change(
        &self,
        id: &str,
        change: WorkshopChange,
    ) -> Result<Option<Change>, AnswerError> {
        let (hash, entry) = self.known(id)?;
        if change.listed == Some(true) {
            return Err(AnswerError::bad("not-offered", &problems::NO_LIST));
        }
        let Some(pictures) = change.pictures else { return Ok(None) };
        let definition = Definition::read(&entry.canonical)
            .map_err(|_| AnswerError::new(500, "internal", "This game cannot be read again."))?;
        for (token, picture) in &pictures {
            if definition.kinds.iter().all(|kind| kind.token != *token) {
                return Err(no_such_piece(token));
            }
            if !is_drawing(picture) {
                return Err(no_such_picture(picture));
            }
        }
        let value = Some(json(&Entry { pictures, ..entry.clone() })?);
        Ok(Some(Change { key: format!("{KEY}{hash}"), value }))
    }

    pub(crate) fn study(&self, id: &str) -> Result<WorkshopStudy, AnswerError> {
        let (hash, entry) = self.known(id)?;
        Ok(WorkshopStudy {
            game: game_id(&entry.name, &hash),
            name: entry.name.clone(),
            state: StudyState::None,
            before: None,
            share: 0.0,
            games: 0,
            rounds: 0,
            seconds: 0,
            problem: None,
        })
    }

    /// Returns who has written a game of the workshop. `None` if the game is not one of them.
    pub(crate) fn inventor(&self, id: &str) -> Option<String> {
        hash_in_id(id).map(|_| INVENTOR.to_owned())
    }

    /// Adds to the description of a game of the workshop who has written it and how its pieces
    /// look.
    pub(crate) fn describe(&self, summary: &mut GameSummary) {
        let Some(inventor) = self.inventor(&summary.id) else { return };
        summary.inventor = inventor;
        let entry = hash_in_id(&summary.id).and_then(|hash| self.0.get(&hash));
        for kind in &mut summary.kinds {
            kind.picture = entry.and_then(|entry| entry.pictures.get(&kind.letter).cloned());
        }
    }
}
