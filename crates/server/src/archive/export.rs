//! Exports games as PGN.

use super::pgn::to_pgn;
use super::{ArchiveError, backup::open, block_on};
use crate::compute::Compute;
use crate::games::Games;
use crate::store::StoreError;
use crate::store::{self, Database, SqlStore, StoredGame, hash_in_id};
use heterodox_round::{GameId, RulesId};
use std::io::Write;
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

/// Writes games as PGN, oldest first, and returns their number. Calls `progress`
/// with the number of written games and of all games. Only a few games are in memory
/// at a time.
///
/// # Errors
/// If the game or database does not exist, a stored game is corrupt, or writing
/// fails.
pub fn export(
    database: &Database,
    filter: &GameFilter,
    out: &mut dyn Write,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<u64, ArchiveError> {
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
        let mut done = 0;
        let mut ids = store.ids(&filter);
        loop {
            let page = ids.next(PAGE_SIZE).await.map_err(&failed)?;
            if page.is_empty() {
                break;
            }
            for pgn in pgn_of_games(&store, &games, &page).await.map_err(&failed)? {
                if done > 0 {
                    out.write_all(b"\n")?;
                }
                out.write_all(pgn.as_bytes())?;
                done += 1;
            }
            progress(done, all.max(done));
        }
        out.flush()?;
        store.close().await;
        Ok(done)
    })
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

async fn pgn_of_games(
    store: &SqlStore,
    games: &Games,
    ids: &[GameId],
) -> Result<Vec<String>, StoreError> {
    let mut texts = Vec::new();
    for StoredGame { game_row, entries, pgn } in store.load_all(ids).await? {
        if let Some(pgn) = pgn {
            texts.push(pgn);
            continue;
        }
        let state = games.replay(game_row.setup, &entries).await?;
        texts.push(to_pgn(&state).map_err(|error| StoreError::Database(error.to_string()))?);
    }
    Ok(texts)
}
