//! Imports games from PGN.

use super::from_pgn::{Candidate, parse_candidate};
use super::game_file::GameFile;
use super::skipped_game::SkippedGame;
use super::{ArchiveError, backup::open_or_create, block_on};
use crate::clock::Clock;
use crate::compute::Compute;
use crate::games::{GameEntry, Games};
use crate::ids;
use crate::store::StoreError;
use crate::store::{Database, SqlStore, Stored, StoredGame};
use crate::workshop::{NamedGame, TagError, named_by_tags, read};
use heterodox_catalog::variant_id;
use heterodox_kernel::pgn::RawGame;
use heterodox_round::{GameId, Timestamp};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io::BufRead;
use std::sync::Arc;

/// Number of games that are stored at a time.
const PAGE_SIZE: usize = 64;

/// The result of an import.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Number of games that were added.
    pub new: u64,
    /// Number of games that were already in the database.
    pub known: u64,
    /// Number of games that could not be parsed.
    pub bad: u64,
}

/// A problem with a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameProblem {
    /// Number of the game in the file, from 1.
    pub number: u64,
    /// Line of the file, from 1.
    pub line: u64,
    /// The error.
    pub problem: String,
}

impl fmt::Display for GameProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}: {}", self.number, self.line, self.problem)
    }
}

/// Progress of an import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Number of bytes that have been read.
    Read(u64),
    /// A game was skipped, since it could not be parsed.
    Skipped(GameProblem),
    /// A tag is repeated; the last value counts.
    Repeated(GameProblem),
    /// A move of a variation could not be played. The rest of the variation became a comment.
    Commented(GameProblem),
}

/// Imports games that are not yet in the database. A game keeps its id, the tag
/// `GameId`, if that is free. `game` is the id of the rules of games without the tag
/// `Variant`. Only a few games are in memory at a time. Creates the database and its
/// folder.
///
/// # Errors
/// If `game` is unknown, or the database or the input cannot be used.
pub fn import(
    database: &Database,
    input: impl BufRead,
    game: &str,
    notice: &mut dyn FnMut(Notice),
) -> Result<Imported, ArchiveError> {
    heterodox_catalog::find(game)?;
    block_on(async {
        let (store, _lock) = open_or_create(database, "import").await?;
        let mut import = Import {
            store: &store,
            games: Games::new(Arc::new(store.clone()), Compute::inline()),
            now: Clock::new().now(),
            default_game: game,
            number: 0,
            page: Vec::new(),
            done: Imported::default(),
        };
        let mut file = GameFile::new(input);
        while let Some(game) = file.next()? {
            import.add(game, notice).await.map_err(ArchiveError::store(database))?;
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
    now: Timestamp,
    default_game: &'s str,
    /// Number of games that have been read.
    number: u64,
    /// The games to store next.
    page: Vec<Candidate>,
    done: Imported,
}

impl Import<'_> {
    /// Adds the next game to the page, or reports that it is skipped.
    async fn add(
        &mut self,
        game: Result<RawGame, SkippedGame>,
        notice: &mut dyn FnMut(Notice),
    ) -> Result<(), StoreError> {
        self.number += 1;
        for tag in game.iter().flat_map(|raw| &raw.repeated) {
            let (line, problem) = (tag.line as u64, tag.to_string());
            notice(Notice::Repeated(GameProblem { number: self.number, line, problem }));
        }
        let candidate = match game {
            Ok(raw) => match self.rules_of(&raw).await? {
                Ok(entry) => parse_candidate(entry, &raw, self.number),
                Err(problem) => Err(SkippedGame::new(&raw, problem)),
            },
            Err(skipped) => Err(skipped),
        };
        match candidate {
            Ok(candidate) => {
                for SkippedGame { line, problem } in &candidate.invalid {
                    let problem = problem.clone();
                    let problem = GameProblem { number: self.number, line: *line, problem };
                    notice(Notice::Commented(problem));
                }
                self.page.push(candidate);
                if self.page.len() >= PAGE_SIZE {
                    self.store_page().await?;
                }
            }
            Err(SkippedGame { line, problem }) => {
                self.done.bad += 1;
                notice(Notice::Skipped(GameProblem { number: self.number, line, problem }));
            }
        }
        Ok(())
    }

    /// Returns the rules that the tags of a game name, or else the default ones, or an error
    /// for people. A definition that is in the tags is stored if it is not.
    async fn rules_of(
        &mut self,
        raw: &RawGame,
    ) -> Result<Result<Arc<GameEntry>, String>, StoreError> {
        let now = self.now;
        let read = async |text: String| read(&text, None, now).map_err(TagError::Definition);
        let named = match named_by_tags(self.store, raw, read).await {
            Ok(named) => named,
            Err(TagError::Store(error)) => return Err(error),
            Err(error) => return Ok(Err(error.to_string())),
        };
        let id = match named {
            Some(NamedGame { id, new }) => {
                if let Some(new) = new
                    && self.store.insert_definition(&new, None).await? == Stored::Collides
                {
                    return Ok(Err(format!("there is another game with the id {id}")));
                }
                id
            }
            None => raw.tag("Variant").map_or_else(|| self.default_game.to_owned(), variant_id),
        };
        Ok(self.games.find(&id).await.map_err(|error| error.message().to_owned()))
    }

    /// Stores the page: first the games whose ids are free, together; then the others
    /// one by one, with new ids.
    async fn store_page(&mut self) -> Result<(), StoreError> {
        let page = std::mem::take(&mut self.page);
        let wanted: Vec<GameId> = page.iter().map(|candidate| candidate.id().clone()).collect();
        let stored = self.load(&wanted).await?;
        let (mut new, mut ids): (Vec<StoredGame>, HashSet<GameId>) = Default::default();
        let mut conflicting = Vec::new();
        for candidate in page {
            match stored.get(candidate.id()) {
                Some(stored_game) if self.is_same(stored_game, &candidate).await? => {
                    self.done.known += 1;
                }
                None if ids.insert(candidate.id().clone()) => {
                    new.push(candidate.into_stored_game())
                }
                _ => conflicting.push(candidate),
            }
        }
        self.store.insert_all(&new).await?;
        self.done.new += new.len() as u64;
        for candidate in conflicting {
            self.store_with_new_id(candidate).await?;
        }
        Ok(())
    }

    /// Stores a game whose id is in use by another game: under the first generated id
    /// that is free, unless the same game has one of these ids.
    async fn store_with_new_id(&mut self, mut candidate: Candidate) -> Result<(), StoreError> {
        for attempt in 0.. {
            let stored = self.load(std::slice::from_ref(candidate.id())).await?;
            match stored.get(candidate.id()) {
                None => break,
                Some(stored_game) if self.is_same(stored_game, &candidate).await? => {
                    self.done.known += 1;
                    return Ok(());
                }
                Some(_) => candidate.set_id(ids::from_text(&candidate.identity(), attempt)),
            }
        }
        self.store.insert_all(&[candidate.into_stored_game()]).await?;
        self.done.new += 1;
        Ok(())
    }

    /// Returns those of the games that are stored. It is an error if one of them is damaged.
    async fn load(&self, ids: &[GameId]) -> Result<HashMap<GameId, StoredGame>, StoreError> {
        let games = self.store.load_all(ids).await?.into_iter();
        let by_id = |stored_game: StoredGame| (stored_game.game_row.setup.id.clone(), stored_game);
        games.map(|game| game.map(by_id)).collect()
    }

    /// Returns true if a stored game is the same as this one, or continues it.
    async fn is_same(
        &self,
        StoredGame { game_row, entries, pgn }: &StoredGame,
        candidate: &Candidate,
    ) -> Result<bool, StoreError> {
        let stored = self.games.replay(game_row.setup.clone(), entries).await?;
        Ok(candidate.is_same(&stored, pgn.as_deref()))
    }
}
