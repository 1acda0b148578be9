//! A store in memory, slow and, if wanted, not to be relied upon.

use crate::error::StoreError;
use crate::json::Status;
use crate::round::{GameEvent, Setup};
use crate::store::{Batch, Entry, GameRow, Listing, Store};
use async_trait::async_trait;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use tokio::time::sleep;

/// The most that half of a transaction takes, in milliseconds.
pub(super) const SLOW: u64 = 20;

pub(super) struct Flaky {
    games: Mutex<BTreeMap<String, (Setup, Vec<Entry>)>>,
    chance: Mutex<StdRng>,
    /// In how many of a hundred times something goes wrong.
    faults: Mutex<u32>,
}

enum Fate {
    Stored,
    /// It is stored, but nobody hears of it.
    Silent,
    Lost,
}

impl Flaky {
    pub(super) fn new(seed: u64, games: impl IntoIterator<Item = Setup>) -> Flaky {
        let games = games.into_iter().map(|setup| (setup.id.clone(), (setup, Vec::new())));
        let chance = Mutex::new(StdRng::seed_from_u64(seed));
        Flaky { games: Mutex::new(games.collect()), chance, faults: Mutex::new(0) }
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<String, (Setup, Vec<Entry>)>> {
        self.games.lock().unwrap()
    }

    pub(super) fn set_faults(&self, percent: u32) {
        *self.faults.lock().unwrap() = percent;
    }

    fn fate(&self) -> (Duration, Fate) {
        let mut chance = self.chance.lock().unwrap();
        let fate = match (chance.random_range(0..100), chance.random_bool(0.3)) {
            (n, is_unreachable) if n < *self.faults.lock().unwrap() => {
                if is_unreachable {
                    Fate::Silent
                } else {
                    Fate::Lost
                }
            }
            _ => Fate::Stored,
        };
        (Duration::from_millis(chance.random_range(0..SLOW)), fate)
    }

    /// Everything that is stored of a game.
    pub(super) fn game(&self, id: &str) -> (Setup, Vec<Entry>) {
        self.games()[id].clone()
    }

    /// The moves as they stand.
    pub(super) fn moves(&self, id: &str) -> Vec<String> {
        let mut moves = Vec::new();
        for entry in &self.games()[id].1 {
            match &entry.event {
                GameEvent::Move { mv, .. } => moves.push(mv.clone()),
                GameEvent::TakenBack { plies, .. } => moves.truncate(moves.len() - plies),
                _ => {}
            }
        }
        moves
    }
}

fn lost() -> StoreError {
    StoreError::Database("the disk is full".to_owned())
}

#[async_trait]
impl Store for Flaky {
    async fn name(&self, _: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn rename(&self, _: &str, _: &str, _: u64) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn count_games(&self, _: &str) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn create_with(&self, game: &GameRow, entries: &[Entry]) -> Result<(), StoreError> {
        let setup = game.setup.clone();
        self.games().insert(setup.id.clone(), (setup, entries.to_vec()));
        Ok(())
    }

    async fn append(&self, batches: &[Batch]) -> Result<(), StoreError> {
        let (wait, fate) = self.fate();
        sleep(wait).await;
        if matches!(fate, Fate::Lost) {
            return Err(lost());
        }
        {
            let mut games = self.games();
            let fits = |batch: &Batch| {
                let first = batch.entries.first().map(|entry| entry.seq);
                first == Some(games[&batch.game].1.len() as u64 + 1)
            };
            if !batches.iter().all(fits) {
                return Err(StoreError::Conflict);
            }
            for batch in batches {
                let (_, entries) = games.get_mut(&batch.game).unwrap();
                entries.extend(batch.entries.iter().cloned());
                let is_end = |entry: &Entry| {
                    let event = &entry.event;
                    matches!(
                        event,
                        GameEvent::Ended { .. } | GameEvent::Aborted { .. } | GameEvent::Withdrawn
                    )
                };
                let over = entries.iter().any(is_end);
                assert_eq!(over, batch.summary.status == Status::Over, "{}", batch.game);
            }
        }
        sleep(wait).await;
        if matches!(fate, Fate::Silent) { Err(lost()) } else { Ok(()) }
    }

    async fn contains(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.games().contains_key(id))
    }

    async fn load(&self, id: &str) -> Result<Option<(Setup, Vec<Entry>)>, StoreError> {
        let (wait, fate) = self.fate();
        sleep(wait).await;
        match fate {
            Fate::Stored => Ok(self.games().get(id).cloned()),
            Fate::Silent | Fate::Lost => Err(lost()),
        }
    }

    async fn imported(&self, _id: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn invited(&self, _: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn list(&self, _: Listing<'_>, _: u32) -> Result<Vec<GameRow>, StoreError> {
        Ok(Vec::new())
    }

    async fn playing(&self, _: &[String]) -> Result<Vec<GameRow>, StoreError> {
        Ok(Vec::new())
    }

    async fn ids_with_running_clocks(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.games().keys().cloned().collect())
    }
}
