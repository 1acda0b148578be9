//! Games that everybody may watch just now: they go on, a player has them open,
//! and they are not private. Each node knows its own and tells the others, so
//! that nothing of it has to be stored.

use super::Hub;
use crate::nodes::{Envelope, NodeId, Nodes};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::time::Instant;

/// Interval at which a node tells the others of its games.
const TELLING: Duration = Duration::from_secs(1);

/// Time after which what another node has told is out of date.
const OUT_OF_DATE: Duration = Duration::from_secs(4);

/// Maximum number of games that a node tells the others of.
const MOST_TOLD: usize = 60;

/// A game that everybody may watch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct WatchableGame {
    pub(crate) id: String,
    /// When something has last happened in it, in milliseconds since 1970.
    pub(crate) updated: u64,
}

/// The games that everybody may watch, here and at the other nodes.
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

    /// The games of this node in which something has happened last.
    fn own(&self, most: usize) -> Vec<WatchableGame> {
        let known = self.known();
        let own = known.own.iter();
        latest(own.map(|(id, &updated)| WatchableGame { id: id.clone(), updated }), most)
    }

    /// The games of all nodes in which something has happened last.
    fn all(&self, most: usize) -> Vec<WatchableGame> {
        let own = self.own(most);
        let mut known = self.known();
        known.others.retain(|_, (told, _)| told.elapsed() < OUT_OF_DATE);
        let others = known.others.values().flat_map(|(_, games)| games.iter().cloned());
        latest(own.into_iter().chain(others), most)
    }

    /// Takes in what another node tells of its games.
    pub(super) fn told(&self, node: NodeId, games: Vec<WatchableGame>) {
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

/// The entry of one game in the list, which ends when this is dropped.
pub(super) struct Watched {
    hub: Arc<Hub>,
    id: String,
    updated: Option<u64>,
}

impl Watched {
    pub(super) fn new(hub: Arc<Hub>, id: String) -> Watched {
        Watched { hub, id, updated: None }
    }

    /// Lists the game, with when something has last happened in it, or not.
    pub(super) fn set(&mut self, updated: Option<u64>) {
        if self.updated != updated {
            self.updated = updated;
            self.hub.watchable.set(&self.id, updated);
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.set(None);
    }
}

impl Hub {
    /// The ids of games that everybody may watch just now, at most so many:
    /// those in which something has happened last.
    pub(crate) fn watchable(&self, most: usize) -> Vec<String> {
        self.watchable.all(most).into_iter().map(|game| game.id).collect()
    }

    /// Tells the other nodes, from now on, which games may be watched here.
    pub(crate) fn tell_of_watchable_games(self: &Arc<Self>, nodes: &Arc<Nodes>) {
        tokio::spawn(tell(Arc::downgrade(self), Arc::clone(nodes)));
    }
}

async fn tell(hub: Weak<Hub>, nodes: Arc<Nodes>) {
    let mut told = Vec::new();
    while !nodes.has_left() {
        let Some(hub) = hub.upgrade() else { return };
        let games = hub.watchable.own(MOST_TOLD);
        drop(hub);
        // That there are none any more is told once.
        if !games.is_empty() || !told.is_empty() {
            nodes.broadcast(&Envelope::Watchable { games: games.clone() });
        }
        told = games;
        tokio::time::sleep(TELLING).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, updated: u64) -> WatchableGame {
        WatchableGame { id: id.to_owned(), updated }
    }

    #[tokio::test(start_paused = true)]
    async fn games_of_all_nodes_are_listed_until_they_are_not_told_of_any_more() {
        let games = WatchableGames::default();
        games.set("one", Some(10));
        games.set("two", Some(30));
        let other = NodeId::new();
        games.told(other.clone(), vec![game("three", 20), game("two", 30)]);
        let all = [game("two", 30), game("three", 20), game("one", 10)];
        assert_eq!(games.all(9), all);
        assert_eq!(games.all(2), all[..2]);
        assert_eq!(games.own(9), [game("two", 30), game("one", 10)]);
        games.set("two", None);
        games.told(other, vec![game("three", 40)]);
        assert_eq!(games.all(9), [game("three", 40), game("one", 10)]);
        tokio::time::sleep(OUT_OF_DATE).await;
        assert_eq!(games.all(9), [game("one", 10)], "that node is gone");
    }
}
