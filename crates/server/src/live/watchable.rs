//! Rounds that everybody may watch now: they are in progress and not private, and a
//! player is connected.
//!
//! Each node broadcasts its own rounds to the others. Nothing is stored.

use super::Hub;
use crate::nodes::{Envelope, NodeId, Nodes};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::time::Instant;

/// Interval between broadcasts of a node's rounds.
const BROADCAST_INTERVAL: Duration = Duration::from_secs(1);

/// Time after which the rounds of another node expire.
const EXPIRY: Duration = Duration::from_secs(4);

/// Maximum number of rounds per broadcast.
const MAX_BROADCAST: usize = 60;

/// A round that everybody may watch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct WatchableGame {
    pub(crate) id: String,
    /// Time of the last event, in milliseconds since 1970.
    pub(crate) updated: u64,
}

/// Rounds that everybody may watch, on this node and on the others.
#[derive(Default)]
pub(super) struct WatchableGames(Mutex<Known>);

#[derive(Default)]
struct Known {
    own: HashMap<String, u64>,
    others: HashMap<NodeId, (Instant, Vec<WatchableGame>)>,
}

impl WatchableGames {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, id: &str, updated: Option<u64>) {
        match updated {
            Some(updated) => drop(self.known().own.insert(id.to_owned(), updated)),
            None => drop(self.known().own.remove(id)),
        }
    }

    /// Returns the `most` rounds of this node with the latest events.
    fn own(&self, most: usize) -> Vec<WatchableGame> {
        let known = self.known();
        let own = known.own.iter();
        latest(own.map(|(id, &updated)| WatchableGame { id: id.clone(), updated }), most)
    }

    /// Returns the `most` rounds of all nodes with the latest events.
    fn all(&self, most: usize) -> Vec<WatchableGame> {
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

/// The entry of a round, which is removed when this is dropped.
pub(super) struct WatchableEntry {
    hub: Arc<Hub>,
    id: String,
    updated: Option<u64>,
}

impl WatchableEntry {
    pub(super) fn new(hub: Arc<Hub>, id: String) -> WatchableEntry {
        WatchableEntry { hub, id, updated: None }
    }

    /// Sets the time of the round's last event; `None` if it may not be watched.
    pub(super) fn set(&mut self, updated: Option<u64>) {
        if self.updated != updated {
            self.updated = updated;
            self.hub.watchable.set(&self.id, updated);
        }
    }
}

impl Drop for WatchableEntry {
    fn drop(&mut self) {
        self.set(None);
    }
}

impl Hub {
    /// Returns the ids of the `most` rounds with the latest events that everybody may
    /// watch.
    pub(crate) fn watchable(&self, most: usize) -> Vec<String> {
        self.watchable.all(most).into_iter().map(|game| game.id).collect()
    }

    /// Starts the broadcasts of this node's rounds.
    pub(crate) fn broadcast_watchable_games(self: &Arc<Self>, nodes: &Arc<Nodes>) {
        tokio::spawn(broadcast(Arc::downgrade(self), Arc::clone(nodes)));
    }
}

async fn broadcast(hub: Weak<Hub>, nodes: Arc<Nodes>) {
    let mut received = Vec::new();
    while !nodes.has_left() {
        let Some(hub) = hub.upgrade() else { return };
        let games = hub.watchable.own(MAX_BROADCAST);
        drop(hub);
        // An empty list is broadcast once.
        if !games.is_empty() || !received.is_empty() {
            nodes.broadcast(&Envelope::Watchable { games: games.clone() });
        }
        received = games;
        tokio::time::sleep(BROADCAST_INTERVAL).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, updated: u64) -> WatchableGame {
        WatchableGame { id: id.to_owned(), updated }
    }

    #[tokio::test(start_paused = true)]
    async fn games_of_all_nodes_are_listed_until_they_expire() {
        let games = WatchableGames::default();
        games.set("one", Some(10));
        games.set("two", Some(30));
        let other = NodeId::new();
        games.on_peer_games(other.clone(), vec![game("three", 20), game("two", 30)]);
        let all = [game("two", 30), game("three", 20), game("one", 10)];
        assert_eq!(games.all(9), all);
        assert_eq!(games.all(2), all[..2]);
        assert_eq!(games.own(9), [game("two", 30), game("one", 10)]);
        games.set("two", None);
        games.on_peer_games(other, vec![game("three", 40)]);
        assert_eq!(games.all(9), [game("three", 40), game("one", 10)]);
        tokio::time::sleep(EXPIRY).await;
        assert_eq!(games.all(9), [game("one", 10)], "that node is gone");
    }
}
