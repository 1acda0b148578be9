//! Games into a database, from PGN.

use super::reading::{Candidate, Refusal, candidate};
use super::split::GameFile;
use super::{ArchiveError, backup::open_or_make, wait_for};
use crate::error::StoreError;
use crate::games::Games;
use crate::ids;
use crate::round::Record;
use crate::store::{Database, SqlStore, StoredGame};
use heterodox_kernel::pgn::RawGame;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io::BufRead;

/// How many games are stored at once.
const PAGE: usize = 64;

/// What has come of an import.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Games that are new.
    pub new: u64,
    /// Games that were there already.
    pub known: u64,
    /// Games that could not be read.
    pub bad: u64,
}

/// A game that could not be read. It is left out, and the next is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadGame {
    /// Which one of the file, from 1.
    pub number: u64,
    /// The line of the file, from 1.
    pub line: u64,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}: {}", self.number, self.line, self.problem)
    }
}

/// What is told while games are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// So many bytes have been read.
    Read(u64),
    /// A game is left out.
    Bad(BadGame),
}

/// Reads games and stores those that are not there already. A game keeps its
/// id, which is its tag `GameId`, if that is free. `game` is what games are of
/// whose tags do not tell. Few of them are in memory at a time. A database is made
/// if there is none, with its folder.
///
/// # Errors
/// If there is no such game, or the database or the file cannot be used.
pub fn import(
    database: &Database,
    input: impl BufRead,
    game: &str,
    notice: &mut dyn FnMut(Notice),
) -> Result<Imported, ArchiveError> {
    heterodox_catalog::find(game)?;
    wait_for(async {
        let store = open_or_make(database).await?;
        let mut import = Import {
            store: &store,
            games: Games::default(),
            usual: game,
            number: 0,
            page: Vec::new(),
            done: Imported::default(),
        };
        let mut file = GameFile::new(input);
        while let Some(game) = file.next()? {
            import.take(game, notice).await.map_err(ArchiveError::store(database))?;
            notice(Notice::Read(file.read));
        }
        import.store_page().await.map_err(ArchiveError::store(database))?;
        let done = import.done;
        store.close().await;
        Ok(done)
    })
}

struct Import<'s> {
    store: &'s SqlStore,
    games: Games,
    usual: &'s str,
    /// How many games have been read.
    number: u64,
    /// What is to be stored next.
    page: Vec<Candidate>,
    done: Imported,
}

impl Import<'_> {
    /// Takes the next game.
    async fn take(
        &mut self,
        game: Result<RawGame, Refusal>,
        notice: &mut dyn FnMut(Notice),
    ) -> Result<(), StoreError> {
        self.number += 1;
        match game.and_then(|raw| candidate(&self.games, self.usual, &raw, self.number)) {
            Ok(candidate) => {
                self.page.push(candidate);
                if self.page.len() >= PAGE {
                    self.store_page().await?;
                }
            }
            Err(Refusal { line, problem }) => {
                self.done.bad += 1;
                notice(Notice::Bad(BadGame { number: self.number, line, problem }));
            }
        }
        Ok(())
    }

    /// Stores what has been read: first those games whose ids are free, one by
    /// one those for which another id has to be found.
    async fn store_page(&mut self) -> Result<(), StoreError> {
        let page = std::mem::take(&mut self.page);
        let wanted: Vec<String> = page.iter().map(|candidate| candidate.id().to_owned()).collect();
        let there = self.load(&wanted).await?;
        let (mut new, mut ids): (Vec<StoredGame>, HashSet<String>) = Default::default();
        let mut others = Vec::new();
        for candidate in page {
            match there.get(candidate.id()) {
                Some(whole) if self.is_same(whole, &candidate)? => self.done.known += 1,
                None if ids.insert(candidate.id().to_owned()) => new.push(whole(candidate)?),
                _ => others.push(candidate),
            }
        }
        self.store.insert_all(&new).await?;
        self.done.new += new.len() as u64;
        for candidate in others {
            self.store_elsewhere(candidate).await?;
        }
        Ok(())
    }

    /// Stores a game whose id another has: under the first of its own ids that
    /// is free, unless it is found there.
    async fn store_elsewhere(&mut self, mut candidate: Candidate) -> Result<(), StoreError> {
        for attempt in 0.. {
            let there = self.load(&[candidate.id().to_owned()]).await?;
            match there.get(candidate.id()) {
                None => break,
                Some(whole) if self.is_same(whole, &candidate)? => {
                    self.done.known += 1;
                    return Ok(());
                }
                Some(_) => candidate.set_id(ids::of_text(&candidate.text(), attempt)),
            }
        }
        self.store.insert_all(&[whole(candidate)?]).await?;
        self.done.new += 1;
        Ok(())
    }

    async fn load(&self, ids: &[String]) -> Result<HashMap<String, StoredGame>, StoreError> {
        let games = self.store.load_all(ids).await?;
        Ok(games.into_iter().map(|whole| (whole.game_row.setup.id.clone(), whole)).collect())
    }

    /// Whether a stored game is this one, perhaps gone on since.
    fn is_same(
        &self,
        StoredGame { game_row, entries, pgn }: &StoredGame,
        candidate: &Candidate,
    ) -> Result<bool, StoreError> {
        let setup = &game_row.setup;
        let damaged = |problem: String| StoreError::Database(problem);
        let entry = self.games.find(&setup.game);
        let entry = entry.map_err(|error| damaged(error.message().to_owned()))?;
        let events = entries.iter().map(|entry| &entry.event);
        let stored = Record::replay(&entry, setup, events);
        let stored = stored.map_err(|error| damaged(error.to_string()))?;
        Ok(candidate.is_same(setup, &stored, pgn.as_deref()))
    }
}

fn whole(candidate: Candidate) -> Result<StoredGame, StoreError> {
    candidate.whole().map_err(|error| StoreError::Database(error.to_string()))
}
