//! The hub's part in a cluster of nodes.

use super::command::{ActorMessage, Incoming, Origin};
use super::hub::Hub;
use crate::cluster::{Cluster, Envelope, FromOwner, Nodes};
use crate::ids::{self, NodeId};
use heterodox_round::{Command, GameId};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::mpsc::error::TrySendError;

/// Interval between searches for rounds without owner.
const SWEEP_INTERVAL: Duration = Duration::from_secs(1);

/// Interval between broadcasts of a node's rounds.
const BROADCAST_INTERVAL: Duration = Duration::from_secs(1);

/// Maximum number of rounds in each list of a broadcast.
const MAX_BROADCAST: usize = 60;

impl Hub {
    /// Starts to exchange messages with other nodes, to resume rounds whose owner is
    /// gone, and to broadcast the rounds that may be watched here.
    pub(crate) fn start_cluster(self: &Arc<Self>, cluster: Cluster) -> Arc<Nodes> {
        let nodes = Arc::clone(&cluster.nodes);
        let (hub, receiver) = (Arc::downgrade(self), Arc::clone(&nodes));
        cluster.start(move |from, envelope| {
            let hub = hub.upgrade();
            hub.map(|hub| hub.receive(&receiver, from, envelope)).is_some()
        });
        self.broadcast_watchable_games(&nodes);
        tokio::spawn(sweep(Arc::downgrade(self), Arc::clone(&nodes)));
        nodes
    }

    /// Handles a message from another node.
    pub(crate) fn receive(self: &Arc<Self>, nodes: &Arc<Nodes>, from: NodeId, envelope: Envelope) {
        match envelope {
            Envelope::ToOwner { game, number, command } if ids::is_game_id(game.as_str()) => {
                self.on_command(nodes, from, game, number, command);
            }
            Envelope::FromOwner { game, message } => {
                self.on_from_owner(nodes, from, &game, message);
            }
            Envelope::Watchable { games, challenges } => {
                self.watchable.on_peer_games(from.clone(), games);
                self.challenges.on_peer_games(from, challenges);
            }
            Envelope::ToOwner { .. } | Envelope::Lost | Envelope::Goodbye => {}
        }
    }

    /// Handles a command to the owner of a round. The sender takes this node for the owner.
    fn on_command(
        self: &Arc<Self>,
        nodes: &Arc<Nodes>,
        from: NodeId,
        game: GameId,
        number: Option<u64>,
        command: Command,
    ) {
        let reply =
            |message| nodes.send(&from, &Envelope::FromOwner { game: game.clone(), message });
        if nodes.has_left() {
            return reply(FromOwner::NotOwner);
        }
        let round = match number {
            Some(_) => Some(self.mailbox(&game)),
            None => self.open_mailbox(&game),
        };
        let Some(round) = round else {
            if let Some(connection) = command.client() {
                reply(FromOwner::UnknownConnection { connection });
            }
            return;
        };
        let origin = Origin::Node { node: from.clone(), epoch: nodes.epoch(&from), number };
        // A round with a full mailbox must not block the others.
        if round.try_send(ActorMessage::Command(Incoming { command, origin })).is_err() {
            reply(FromOwner::NotOwner);
        }
    }

    /// Handles a message from the owner of a round.
    fn on_from_owner(&self, nodes: &Nodes, from: NodeId, game: &GameId, message: FromOwner) {
        let Some(round) = self.open_mailbox(game) else { return };
        if let Err(TrySendError::Full(_)) =
            round.try_send(ActorMessage::FromOwner(from.clone(), message))
        {
            nodes.reset(&from);
        }
    }

    /// Starts the broadcasts of this node's rounds.
    pub(crate) fn broadcast_watchable_games(self: &Arc<Self>, nodes: &Arc<Nodes>) {
        tokio::spawn(broadcast(Arc::downgrade(self), Arc::clone(nodes)));
    }
}

async fn broadcast(hub: Weak<Hub>, nodes: Arc<Nodes>) {
    let mut was_empty = true;
    while !nodes.has_left() {
        let Some(hub) = hub.upgrade() else { return };
        let games = hub.watchable.own(MAX_BROADCAST);
        let challenges = hub.challenges.own(MAX_BROADCAST);
        drop(hub);
        // Empty lists are broadcast once.
        let is_empty = games.is_empty() && challenges.is_empty();
        if !is_empty || !was_empty {
            nodes.broadcast(&Envelope::Watchable { games, challenges });
        }
        was_empty = is_empty;
        tokio::time::sleep(BROADCAST_INTERVAL).await;
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
