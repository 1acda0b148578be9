//! Checks whether a database is damaged.

use super::{ArchiveError, backup::open, block_on};
use crate::compute::Compute;
use crate::games::Games;
use crate::store::{Database, SqlStore, StoreError, StoredGame, Summary};
use heterodox_round::GameId;
use std::sync::Arc;

/// Number of games that are read at a time.
const PAGE_SIZE: usize = 64;

/// Maximum number of reads of a game. A server may be changing it at the same time.
const MAX_ATTEMPTS: usize = 3;

/// The result of a check.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckedData {
    /// Number of games.
    pub games: u64,
    /// Number of events of these games.
    pub events: u64,
    /// Number of events without a checksum, from an older version.
    pub unprotected: u64,
    /// Number of definitions of games.
    pub definitions: u64,
    /// Number of pictures.
    pub pictures: u64,
    /// Number of problems.
    pub problems: u64,
}

/// Checks the structure of a database, the checksums of all events, definitions and pictures,
/// and whether all games can be replayed. Calls `report` with each problem. A server may be
/// running.
///
/// # Errors
/// If the database does not exist or cannot be read at all.
pub fn check_data(
    database: &Database,
    report: &mut (dyn FnMut(&str) + Send),
) -> Result<CheckedData, ArchiveError> {
    block_on(async {
        let store = open(database).await?;
        let mut checked = CheckedData::default();
        let mut problems = 0;
        let mut count = |problem: String| {
            problems += 1;
            report(&problem);
        };
        let failed = ArchiveError::store(database);
        let tables = store.check_tables(&mut count).await.map_err(&failed)?;
        checked.games = check_games(&store, &mut count).await.map_err(&failed)?;
        store.close().await;
        Ok(CheckedData {
            events: tables.events,
            unprotected: tables.unprotected,
            definitions: tables.definitions,
            pictures: tables.pictures,
            problems,
            ..checked
        })
    })
}

/// Replays all games and returns their number.
async fn check_games(
    store: &SqlStore,
    damage: &mut (dyn FnMut(String) + Send),
) -> Result<u64, StoreError> {
    let games = Games::new(Arc::new(store.clone()), Compute::inline());
    let mut ids = store.every_id();
    let mut count = 0;
    loop {
        let page = ids.next(PAGE_SIZE).await?;
        if page.is_empty() {
            return Ok(count);
        }
        count += page.len() as u64;
        for id in &page {
            if let Err(problem) = check_game(store, &games, id).await? {
                damage(format!("the game {id}: {problem}"));
            }
        }
    }
}

/// Compares the events of a game with its entry in lists. Returns the problem if there is one that
/// the checksums do not reveal.
async fn check_game(
    store: &SqlStore,
    games: &Games,
    id: &GameId,
) -> Result<Result<(), String>, StoreError> {
    let mut problem = Ok(());
    for _ in 0..MAX_ATTEMPTS {
        problem = match store.load_all(std::slice::from_ref(id)).await?.pop() {
            None => Ok(()),
            // It has been reported.
            Some(Err(error)) if error.is_damage() => Ok(()),
            Some(Err(error)) => Err(error.to_string()),
            Some(Ok(stored_game)) => compare(games, stored_game).await,
        };
        if problem.is_ok() {
            break;
        }
    }
    Ok(problem)
}

async fn compare(games: &Games, stored_game: StoredGame) -> Result<(), String> {
    let StoredGame { game_row, entries, .. } = stored_game;
    let state = games.replay(game_row.setup, &entries).await.map_err(|error| error.to_string())?;
    let (stored, replayed) = (game_row.summary, Summary::of(&state, None));
    let parts = |summary: &Summary| {
        let Summary { status, result, fen, turn, moves, .. } = summary;
        (*status, result.clone(), fen.clone(), *turn, *moves)
    };
    match parts(&stored) == parts(&replayed) {
        true => Ok(()),
        false => Err("its entry in lists differs from its events".to_owned()),
    }
}
