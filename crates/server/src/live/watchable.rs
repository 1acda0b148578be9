//! Rounds that lists show now. There is a list of those that everybody may watch: they are in
//! progress and not private, and a player is connected. Another one has the open challenges whose
//! creators are connected.
//!
//! Each node broadcasts its own rounds to the others. Nothing is stored.

use crate::cluster::WatchableGame;
use crate::ids::NodeId;
use heterodox_round::{GameId, Timestamp};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Maximum age of the list of rounds of another node.
const EXPIRY: Duration = Duration::from_secs(4);

/// Rounds that a list shows, on this node and on the others.
#[derive(Default)]
pub(super) struct WatchableGames(Mutex<Known>);

#[derive(Default)]
struct Known {
    own: HashMap<GameId, Timestamp>,
    others: HashMap<NodeId, (Instant, Vec<WatchableGame>)>,
}

impl WatchableGames {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, id: &GameId, updated: Option<Timestamp>) {
        match updated {
            Some(updated) => drop(self.known().own.insert(id.clone(), updated)),
            None => drop(self.known().own.remove(id)),
        }
    }

    /// Returns the `most` rounds of this node with the latest events.
    pub(super) fn own(&self, most: usize) -> Vec<WatchableGame> {
        let known = self.known();
        let own = known.own.iter();
        latest(own.map(|(id, &updated)| WatchableGame { id: id.clone(), updated }), most)
    }

    /// Returns the `most` rounds of all nodes with the latest events.
    pub(super) fn all(&self, most: usize) -> Vec<WatchableGame> {
        let own = self.own(most);
        let mut known = self.known();
        known.others.retain(|_, (received, _)| received.elapsed() < EXPIRY);
        let others = known.others.values().flat_map(|(_, games)| games.iter().cloned());
        latest(own.into_iter().chain(others), most)
    }

    /// Handles the broadcast of another node.
    pub(super) fn on_peer_games(&self, node: NodeId, games: Vec<WatchableGame>) {
        self.known().others.insert(node, (Instant::now(), games));
    }
}

fn latest(games: impl Iterator<Item = WatchableGame>, most: usize) -> Vec<WatchableGame> {
    let mut games: Vec<WatchableGame> = games.collect();
    games.sort_by(|a, b| (Reverse(a.updated), &a.id).cmp(&(Reverse(b.updated), &b.id)));
    games.dedup_by(|a, b| a.id == b.id);
    games.truncate(most);
    games
}

/// The entry of a round. Dropping it removes the round from the list.
pub(super) struct WatchableEntry {
    games: Arc<WatchableGames>,
    id: GameId,
    updated: Option<Timestamp>,
}

impl WatchableEntry {
    pub(super) fn new(games: &Arc<WatchableGames>, id: &GameId) -> WatchableEntry {
        WatchableEntry { games: Arc::clone(games), id: id.clone(), updated: None }
    }

    /// Sets the time of the round's last event; `None` if it may not be watched.
    pub(super) fn set(&mut self, updated: Option<Timestamp>) {
        if self.updated != updated {
            self.updated = updated;
            self.games.set(&self.id, updated);
        }
    }
}

impl Drop for WatchableEntry {
    fn drop(&mut self) {
        self.set(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, updated: u64) -> WatchableGame {
        WatchableGame { id: id.into(), updated: Timestamp(updated) }
    }

    #[tokio::test(start_paused = true)]
    async fn games_of_all_nodes_are_listed_until_they_expire() {
        let games = WatchableGames::default();
        games.set(&"one".into(), Some(Timestamp(10)));
        games.set(&"two".into(), Some(Timestamp(30)));
        let other = NodeId::new();
        games.on_peer_games(other.clone(), vec![game("three", 20), game("two", 30)]);
        let all = [game("two", 30), game("three", 20), game("one", 10)];
        assert_eq!(games.all(9), all);
        assert_eq!(games.all(2), all[..2]);
        assert_eq!(games.own(9), [game("two", 30), game("one", 10)]);
        games.set(&"two".into(), None);
        games.on_peer_games(other, vec![game("three", 40)]);
        assert_eq!(games.all(9), [game("three", 40), game("one", 10)]);
        tokio::time::sleep(EXPIRY).await;
        assert_eq!(games.all(9), [game("one", 10)], "that node is gone");
    }
}
