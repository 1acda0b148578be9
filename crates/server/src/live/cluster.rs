//! What the hub does where there are other nodes.

use super::Hub;
use super::command::{Command, Return};
use crate::error::StoreError;
use crate::ids;
use crate::nodes::{Envelope, FromOwner, NodeId, Nodes, ToOwner};
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
    pub(crate) fn deliver(self: &Arc<Self>, nodes: &Arc<Nodes>, from: NodeId, envelope: Envelope) {
        match envelope {
            Envelope::ToOwner { game, message } if ids::is_game_id(&game) => {
                self.on_to_owner(nodes, from, game, message)
            }
            Envelope::FromOwner { game, message } => {
                self.on_from_owner(nodes, from, &game, message)
            }
            Envelope::Watchable { games } => self.watchable.told(from, games),
            Envelope::ToOwner { .. } | Envelope::Lost | Envelope::Goodbye => {}
        }
    }

    /// Another node takes us for the owner of a game.
    fn on_to_owner(
        self: &Arc<Self>,
        nodes: &Arc<Nodes>,
        from: NodeId,
        game: String,
        message: ToOwner,
    ) {
        let reply =
            |message| nodes.send(&from, &Envelope::FromOwner { game: game.clone(), message });
        if nodes.has_left() {
            return reply(FromOwner::NotOwner);
        }
        let round = match &message {
            ToOwner::RpcRequest { .. } => Some(self.round(&game)),
            _ => self.open_round(&game),
        };
        let round = match (round, &message) {
            (Some(round), _) => round,
            (None, &(ToOwner::Request { connection, .. } | ToOwner::Behind { connection })) => {
                return reply(FromOwner::Gone { connection });
            }
            (None, _) => return,
        };
        let back = |number| {
            let (nodes, to, game) = (Arc::clone(nodes), from.clone(), game.clone());
            Return { nodes, to, game, number }
        };
        // One round that is too slow must not keep the others waiting.
        if round.try_send(Command::of(message, back, nodes.epoch(&from))).is_err() {
            reply(FromOwner::NotOwner);
        }
    }

    /// The owner of a game has something to say.
    fn on_from_owner(&self, nodes: &Nodes, from: NodeId, game: &str, message: FromOwner) {
        let Some(round) = self.open_round(game) else { return };
        if let Err(TrySendError::Full(_)) =
            round.try_send(Command::FromOwner(from.clone(), message))
        {
            nodes.reset(&from);
        }
    }

    /// Tells other nodes of a user's new name in games that are theirs.
    pub(super) async fn rename_elsewhere(
        &self,
        games: &[String],
        user_id: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        let Some(nodes) = self.nodes.as_ref().filter(|_| !games.is_empty()) else { return Ok(()) };
        for (game, owner) in nodes.owners(games).await? {
            let message = ToOwner::Renamed { user_id: user_id.to_owned(), name: name.to_owned() };
            nodes.send(&owner, &Envelope::ToOwner { game, message });
        }
        Ok(())
    }
}

async fn sweep(hub: Weak<Hub>, nodes: Arc<Nodes>) {
    while !nodes.has_left() {
        match nodes.orphans().await {
            Ok(games) => {
                let Some(hub) = hub.upgrade() else { return };
                // Their rounds make them ours when they open.
                games
                    .iter()
                    .filter(|id| hub.open_round(id).is_none())
                    .for_each(|id| hub.clock_scheduler.schedule_now(id));
            }
            Err(error) => tracing::warn!("games may wait for a node: {error}"),
        }
        tokio::time::sleep(SWEEP).await;
    }
}
