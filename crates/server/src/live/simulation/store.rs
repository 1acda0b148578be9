//! A store in memory that is slow and can fail.

use crate::store::StoreError;
use crate::store::{Batch, DefinitionSource, DefinitionText, Entry, GameRow, Store};
use async_trait::async_trait;
use heterodox_round::{GameEvent, GameId, Setup, Status, Timestamp, UserId};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use tokio::time::sleep;

/// Maximum latency of half a transaction, in milliseconds.
pub(super) const MAX_LATENCY: u64 = 20;

pub(super) struct FaultyStore {
    games: Mutex<BTreeMap<GameId, (Setup, Vec<Entry>)>>,
    rng: Mutex<StdRng>,
    /// Percentage of operations that fail.
    faults: Mutex<u32>,
    /// Called before events are stored.
    observer: Mutex<Option<Box<dyn Fn() + Send>>>,
}

enum CommitResult {
    Stored,
    /// Stored, but reported as failed.
    Unacknowledged,
    Lost,
}

impl FaultyStore {
    pub(super) fn new(seed: u64, games: impl IntoIterator<Item = Setup>) -> FaultyStore {
        let games = games.into_iter().map(|setup| (setup.id.clone(), (setup, Vec::new())));
        let rng = Mutex::new(StdRng::seed_from_u64(seed));
        let (games, faults) = (Mutex::new(games.collect()), Mutex::new(0));
        FaultyStore { games, rng, faults, observer: Mutex::new(None) }
    }

    pub(super) fn observe(&self, observer: impl Fn() + Send + 'static) {
        *self.observer.lock().unwrap() = Some(Box::new(observer));
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<GameId, (Setup, Vec<Entry>)>> {
        self.games.lock().unwrap()
    }

    pub(super) fn set_faults(&self, percent: u32) {
        *self.faults.lock().unwrap() = percent;
    }

    fn commit_result(&self) -> (Duration, CommitResult) {
        let mut rng = self.rng.lock().unwrap();
        let commit_result = match (rng.random_range(0..100), rng.random_bool(0.3)) {
            (n, is_unreachable) if n < *self.faults.lock().unwrap() => {
                if is_unreachable {
                    CommitResult::Unacknowledged
                } else {
                    CommitResult::Lost
                }
            }
            _ => CommitResult::Stored,
        };
        (Duration::from_millis(rng.random_range(0..MAX_LATENCY)), commit_result)
    }

    /// Returns the stored setup and events of a round.
    pub(super) fn game(&self, id: &GameId) -> (Setup, Vec<Entry>) {
        self.games()[id].clone()
    }

    /// Returns the moves that were not taken back.
    pub(super) fn moves(&self, id: &GameId) -> Vec<String> {
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
impl DefinitionSource for FaultyStore {
    async fn definition(&self, _hash: &str) -> Result<Option<DefinitionText>, StoreError> {
        Ok(None)
    }

    async fn weights(&self, _hash: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn forget_weights(&self, _hash: &str) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait]
impl Store for FaultyStore {
    async fn name(&self, _: &UserId) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn rename(&self, _: &UserId, _: &str, _: Timestamp) -> Result<Vec<GameId>, StoreError> {
        Ok(Vec::new())
    }

    async fn count_games(&self, _: &UserId) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn create_with(&self, game: &GameRow, entries: &[Entry]) -> Result<(), StoreError> {
        let setup = game.setup.clone();
        self.games().insert(setup.id.clone(), (setup, entries.to_vec()));
        Ok(())
    }

    async fn append(&self, batches: &[Batch]) -> Result<(), StoreError> {
        if let Some(observer) = &*self.observer.lock().unwrap() {
            observer();
        }
        let (wait, commit_result) = self.commit_result();
        sleep(wait).await;
        if matches!(commit_result, CommitResult::Lost) {
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
        if matches!(commit_result, CommitResult::Unacknowledged) { Err(lost()) } else { Ok(()) }
    }

    async fn contains(&self, id: &GameId) -> Result<bool, StoreError> {
        Ok(self.games().contains_key(id))
    }

    async fn load(&self, id: &GameId) -> Result<Option<(Setup, Vec<Entry>)>, StoreError> {
        let (wait, commit_result) = self.commit_result();
        sleep(wait).await;
        match commit_result {
            CommitResult::Stored => Ok(self.games().get(id).cloned()),
            CommitResult::Unacknowledged | CommitResult::Lost => Err(lost()),
        }
    }

    async fn imported(&self, _: &GameId) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn invited(&self, _: &str) -> Result<Option<GameId>, StoreError> {
        Ok(None)
    }

    async fn waiting_creator(&self, _: &GameId) -> Result<Option<UserId>, StoreError> {
        Ok(None)
    }

    async fn unfinished(&self, _: &UserId, _: u32) -> Result<Vec<GameRow>, StoreError> {
        Ok(Vec::new())
    }

    async fn open(&self, _: &[GameId], _: u32) -> Result<Vec<GameRow>, StoreError> {
        Ok(Vec::new())
    }

    async fn playing(&self, _: &[GameId]) -> Result<Vec<GameRow>, StoreError> {
        Ok(Vec::new())
    }

    async fn ids_with_running_clocks(&self) -> Result<Vec<GameId>, StoreError> {
        Ok(self.games().keys().cloned().collect())
    }
}
