//! Exports games as PGN.

use super::pgn::to_pgn;
use super::{ArchiveError, backup::open, block_on};
use crate::compute::Compute;
use crate::games::Games;
use crate::store::StoreError;
use crate::store::{self, Database, SqlStore, StoredGame};
use heterodox_answers::hash_in_id;
use heterodox_round::{GameId, RulesId};
use std::io::{self, Write};
use std::sync::Arc;

/// Number of games that are read at a time.
const PAGE_SIZE: usize = 64;

/// Selects the games that are exported. Challenges are never exported.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// Only rounds of this game, by its id with options.
    pub game: Option<String>,
    /// Only games that are over.
    pub over: bool,
}

/// The result of an export.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// Number of games that were written.
    pub games: u64,
    /// Problems of the games that were not exported.
    pub damaged: Vec<String>,
}

/// Writes games as PGN, oldest first. Calls `progress` with the number of written games and of
/// all games. Only a few games are in memory at a time. Damaged games are left out.
///
/// # Errors
/// If the game or database does not exist, or writing fails.
pub fn export(
    database: &Database,
    filter: &GameFilter,
    out: &mut dyn Write,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Exported, ArchiveError> {
    block_on(async {
        let store = open(database).await?;
        let failed = ArchiveError::store(database);
        let games = Games::new(Arc::new(store.clone()), Compute::inline());
        let game = match &filter.game {
            Some(id) => Some(rules_id(&games, id).await?),
            None => None,
        };
        let filter = store::GameFilter { game, over: filter.over };
        let all = store.count(&filter).await.map_err(&failed)?;
        let (mut done, mut damaged) = (0, Vec::new());
        let mut ids = store.ids(&filter);
        loop {
            let page = ids.next(PAGE_SIZE).await.map_err(&failed)?;
            if page.is_empty() {
                break;
            }
            for pgn in pgn_of_games(&store, &games, &page).await.map_err(&failed)? {
                match pgn {
                    Ok(pgn) => {
                        write_game(out, &pgn, done == 0)?;
                        done += 1;
                    }
                    Err(problem) => damaged.push(problem),
                }
            }
            progress(done, all.max(done));
        }
        out.flush()?;
        store.close().await;
        Ok(Exported { games: done, damaged })
    })
}

/// Writes a game, after an empty line unless it is the first.
fn write_game(out: &mut dyn Write, pgn: &str, is_first: bool) -> io::Result<()> {
    if !is_first {
        out.write_all(b"\n")?;
    }
    out.write_all(pgn.as_bytes())
}

/// Returns the usual spelling of the id of a game.
async fn rules_id(games: &Games, id: &str) -> Result<RulesId, ArchiveError> {
    let found = match hash_in_id(id) {
        Some(_) => games.find(id).await.map_err(|error| error.message().to_owned()),
        None => return Ok(RulesId::from(heterodox_catalog::find(id)?.info().id)),
    };
    let id = found.map(|entry| RulesId::from(entry.info.id.as_str()));
    id.map_err(ArchiveError::NotDefined)
}

/// Returns the PGN of each game, or the error.
async fn pgn_of_games(
    store: &SqlStore,
    games: &Games,
    ids: &[GameId],
) -> Result<Vec<Result<String, String>>, StoreError> {
    let mut texts = Vec::new();
    for loaded in store.load_all(ids).await? {
        texts.push(match loaded {
            Ok(stored_game) => pgn_of_game(games, stored_game).await,
            Err(error) => Err(error.to_string()),
        });
    }
    Ok(texts)
}

async fn pgn_of_game(games: &Games, stored_game: StoredGame) -> Result<String, String> {
    let StoredGame { game_row, entries, pgn } = stored_game;
    if let Some(pgn) = pgn {
        return Ok(pgn);
    }
    let id = game_row.setup.id.clone();
    let wrong = |problem: &dyn std::fmt::Display| format!("the game {id}: {problem}");
    let state = games.replay(game_row.setup, &entries).await.map_err(|error| wrong(&error))?;
    to_pgn(&state).map_err(|error| wrong(&error))
}
