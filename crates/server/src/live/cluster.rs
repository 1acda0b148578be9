//! The hub's part in a cluster of nodes.

use super::Hub;
use super::command::{Command, ReplyAddress};
use crate::error::StoreError;
use crate::ids;
use crate::nodes::{Envelope, FromOwner, NodeId, Nodes, ToOwner};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::mpsc::error::TrySendError;

/// Interval between searches for rounds without owner.
const SWEEP_INTERVAL: Duration = Duration::from_secs(1);

impl Hub {
    /// Starts the tasks that resume rounds whose owner is gone, and broadcast the
    /// rounds that may be watched here.
    pub(crate) fn start_cluster_tasks(self: &Arc<Self>, nodes: &Arc<Nodes>) {
        self.broadcast_watchable_games(nodes);
        tokio::spawn(sweep(Arc::downgrade(self), Arc::clone(nodes)));
    }

    /// Handles a message from another node.
    pub(crate) fn deliver(self: &Arc<Self>, nodes: &Arc<Nodes>, from: NodeId, envelope: Envelope) {
        match envelope {
            Envelope::ToOwner { game, message } if ids::is_game_id(&game) => {
                self.on_to_owner(nodes, from, game, message)
            }
            Envelope::FromOwner { game, message } => {
                self.on_from_owner(nodes, from, &game, message)
            }
            Envelope::Watchable { games } => self.watchable.on_peer_games(from, games),
            Envelope::ToOwner { .. } | Envelope::Lost | Envelope::Goodbye => {}
        }
    }

    /// Handles a message to the owner of a round, for which the sender takes this node.
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
            ToOwner::RpcRequest { .. } => Some(self.mailbox(&game)),
            _ => self.open_mailbox(&game),
        };
        let round = match (round, &message) {
            (Some(round), _) => round,
            (None, &(ToOwner::Request { connection, .. } | ToOwner::Behind { connection })) => {
                return reply(FromOwner::UnknownConnection { connection });
            }
            (None, _) => return,
        };
        let reply_address = |number| {
            let (nodes, to, game) = (Arc::clone(nodes), from.clone(), game.clone());
            ReplyAddress { nodes, to, game, number }
        };
        // A round with a full mailbox must not block the others.
        if round.try_send(Command::from_peer(message, reply_address, nodes.epoch(&from))).is_err() {
            reply(FromOwner::NotOwner);
        }
    }

    /// Handles a message from the owner of a round.
    fn on_from_owner(&self, nodes: &Nodes, from: NodeId, game: &str, message: FromOwner) {
        let Some(round) = self.open_mailbox(game) else { return };
        if let Err(TrySendError::Full(_)) =
            round.try_send(Command::FromOwner(from.clone(), message))
        {
            nodes.reset(&from);
        }
    }

    /// Sends a user's new name to the owners of rounds on other nodes.
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
                // Their actors claim the rounds when they start.
                games
                    .iter()
                    .filter(|id| hub.open_mailbox(id).is_none())
                    .for_each(|id| hub.clock_scheduler.schedule_now(id));
            }
            Err(error) => tracing::warn!("cannot look for games without owner: {error}"),
        }
        tokio::time::sleep(SWEEP_INTERVAL).await;
    }
}
