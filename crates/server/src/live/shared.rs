//! What the hub does where there are other nodes.

use super::Hub;
use super::command::{Command, Return};
use crate::error::StoreError;
use crate::ids;
use crate::nodes::{Down, Letter, NodeId, Nodes, Up};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::mpsc::error::TrySendError;

/// How often we look for games that nobody looks after.
const SWEEP: Duration = Duration::from_secs(1);

impl Hub {
    /// Looks, from now on, for games whose clocks run and whose owner is gone, and
    /// tells the other nodes which games may be watched here.
    pub(crate) fn look_after_games(self: &Arc<Self>, nodes: &Arc<Nodes>) {
        self.tell_of_watchable_games(nodes);
        tokio::spawn(sweep(Arc::downgrade(self), Arc::clone(nodes)));
    }

    /// Takes in what another node has written.
    pub(crate) fn deliver(self: &Arc<Self>, nodes: &Arc<Nodes>, from: NodeId, letter: Letter) {
        match letter {
            Letter::Up { game, up } if ids::may_be_game(&game) => self.up(nodes, from, game, up),
            Letter::Down { game, down } => self.down(nodes, from, &game, down),
            Letter::Watchable { games } => self.watchable.told(from, games),
            Letter::Up { .. } | Letter::Lost | Letter::Farewell => {}
        }
    }

    /// Another node takes us for the owner of a game.
    fn up(self: &Arc<Self>, nodes: &Arc<Nodes>, from: NodeId, game: String, up: Up) {
        let answer = |down| nodes.post(&from, &Letter::Down { game: game.clone(), down });
        if nodes.has_left() {
            return answer(Down::NotMine);
        }
        let room = match &up {
            Up::Ask { .. } => Some(self.room(&game)),
            _ => self.open_room(&game),
        };
        let room = match (room, &up) {
            (Some(room), _) => room,
            (None, &(Up::Request { connection, .. } | Up::Behind { connection })) => {
                return answer(Down::Gone { connection });
            }
            (None, _) => return,
        };
        let back = |number| {
            let (nodes, to, game) = (Arc::clone(nodes), from.clone(), game.clone());
            Return { nodes, to, game, number }
        };
        // One room that is too slow must not keep the others waiting.
        if room.try_send(Command::of(up, back, nodes.breaks(&from))).is_err() {
            answer(Down::NotMine);
        }
    }

    /// The owner of a game has something to say.
    fn down(&self, nodes: &Nodes, from: NodeId, game: &str, down: Down) {
        let Some(room) = self.open_room(game) else { return };
        if let Err(TrySendError::Full(_)) = room.try_send(Command::Down(from.clone(), down)) {
            nodes.tear(&from);
        }
    }

    /// Tells other nodes of a visitor's new name in games that are theirs.
    pub(super) async fn rename_elsewhere(
        &self,
        games: &[String],
        visitor: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        let Some(nodes) = self.nodes.as_ref().filter(|_| !games.is_empty()) else { return Ok(()) };
        for (game, owner) in nodes.owners(games).await? {
            let up = Up::Renamed { visitor: visitor.to_owned(), name: name.to_owned() };
            nodes.post(&owner, &Letter::Up { game, up });
        }
        Ok(())
    }
}

async fn sweep(hub: Weak<Hub>, nodes: Arc<Nodes>) {
    while !nodes.has_left() {
        match nodes.orphans().await {
            Ok(games) => {
                let Some(hub) = hub.upgrade() else { return };
                // Their rooms make them ours when they open.
                games
                    .iter()
                    .filter(|id| hub.open_room(id).is_none())
                    .for_each(|id| hub.asleep.call(id));
            }
            Err(error) => tracing::warn!("games may wait for a node: {error}"),
        }
        tokio::time::sleep(SWEEP).await;
    }
}
