//! The task of a round. It claims the round, serves it as owner or proxy, and answers
//! pending commands if it has to stop.

use super::command::ActorMessage;
use super::engine_jobs::EngineJobs;
use super::hub::Hub;
use super::subscriber::Subscribers;
use crate::cluster::{Ownership, PeerSender};
use crate::error::ApiError;
use crate::metrics;
use crate::store::StoreError;
use heterodox_round::{CorruptLog, GameId, Millis};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Delay before clients that fell behind are tried again, and after events could not be
/// stored.
pub(super) const RETRY: Duration = Duration::from_millis(500);

/// The reason why an actor stops serving a round.
pub(super) enum ActorExit {
    /// The round does not exist.
    NotFound,
    /// The stored round cannot be loaded.
    Corrupt(String),
    /// The database has failed.
    Unavailable(String),
    /// Another node has become the owner.
    OwnershipLost,
    /// This node is shutting down.
    ShuttingDown,
}

impl From<CorruptLog> for ActorExit {
    fn from(corrupt: CorruptLog) -> ActorExit {
        ActorExit::Corrupt(corrupt.to_string())
    }
}

impl From<StoreError> for ActorExit {
    fn from(error: StoreError) -> ActorExit {
        match error {
            StoreError::NotOwner => ActorExit::OwnershipLost,
            error if error.is_damage() => ActorExit::Corrupt(error.to_string()),
            error => ActorExit::Unavailable(error.to_string()),
        }
    }
}

impl From<&ActorExit> for ApiError {
    fn from(exit: &ActorExit) -> ApiError {
        match exit {
            ActorExit::NotFound => ApiError::no_live(),
            ActorExit::Corrupt(_) => ApiError::damaged(),
            ActorExit::Unavailable(_) => ApiError::internal(),
            ActorExit::OwnershipLost | ActorExit::ShuttingDown => ApiError::moving(),
        }
    }
}

/// The regular end of serving a round.
pub(super) enum ServeEnd {
    /// The round is closed, and the task ends.
    Closed,
    /// The round has to be claimed again, since its owner may have changed.
    Reclaim,
}

pub(super) struct Actor {
    pub(super) hub: Arc<Hub>,
    pub(super) id: GameId,
    pub(super) mailbox: mpsc::Receiver<ActorMessage>,
    pub(super) subscribers: Subscribers,
    pub(super) engine_jobs: EngineJobs,
    /// Messages to be handled first after the round has been claimed.
    pub(super) pending: VecDeque<ActorMessage>,
    /// Lead of the round's clock over the system clock. Stored events may be in the future if
    /// another node's clock is ahead, or if our clock was set back.
    pub(super) clock_offset: Millis,
    /// True if the round is known to have clocks.
    pub(super) has_clock: bool,
    /// The value of [`Nodes::lease_suspect`](crate::cluster::Nodes::lease_suspect) at the last
    /// verification of the lease.
    pub(super) lease_suspect: Option<u64>,
}

/// Starts the actor of a round.
pub(super) fn start(hub: Arc<Hub>, id: GameId, mailbox: mpsc::Receiver<ActorMessage>) {
    tokio::spawn(Actor::new(hub, id, mailbox).run());
}

impl Actor {
    fn new(hub: Arc<Hub>, id: GameId, mailbox: mpsc::Receiver<ActorMessage>) -> Actor {
        let engine_jobs = EngineJobs::new(Arc::clone(&hub), id.clone());
        let nodes = hub.nodes.clone();
        let peer_sender = nodes.map(|nodes| PeerSender { nodes, game: id.clone() });
        let subscribers = Subscribers::new(peer_sender);
        let pending = VecDeque::new();
        Actor {
            hub,
            id,
            mailbox,
            subscribers,
            engine_jobs,
            pending,
            clock_offset: Millis(0),
            has_clock: false,
            lease_suspect: None,
        }
    }

    async fn run(mut self) {
        loop {
            let exit = match self.serve().await {
                Ok(ServeEnd::Closed) => return,
                Ok(ServeEnd::Reclaim) => continue,
                Err(exit) => exit,
            };
            self.engine_jobs.cancel_all();
            match &exit {
                ActorExit::OwnershipLost => {
                    tracing::warn!("game {} is now owned by another node", self.id);
                    self.subscribers.disconnect_all();
                    continue;
                }
                ActorExit::Corrupt(problem) | ActorExit::Unavailable(problem) => {
                    metrics::count_error("game");
                    tracing::error!("game {}: {problem}", self.id);
                }
                ActorExit::NotFound | ActorExit::ShuttingDown => {}
            }
            return self.reject_pending(&exit).await;
        }
    }

    /// Claims the round and serves it until its owner changes or nobody needs it.
    async fn serve(&mut self) -> Result<ServeEnd, ActorExit> {
        let Some(nodes) = self.hub.nodes.clone() else { return self.run_as_owner().await };
        if nodes.has_left() {
            return Err(ActorExit::ShuttingDown);
        }
        match nodes.claim(&self.id).await?.ok_or(ActorExit::NotFound)? {
            Ownership::Local => self.run_as_owner().await,
            Ownership::Remote(owner) => {
                self.hub.clock_scheduler.resume(&self.id);
                self.run_as_proxy(nodes, owner).await
            }
        }
    }

    /// Closes the mailbox, and rejects all pending messages.
    async fn reject_pending(&mut self, exit: &ActorExit) {
        match exit {
            ActorExit::Unavailable(_) => {
                self.hub.clock_scheduler.retry_later(&self.id, self.has_clock)
            }
            _ => {
                self.hub.clock_scheduler.resume(&self.id);
            }
        }
        self.hub.mailboxes().remove(&self.id);
        self.mailbox.close();
        let mut pending = std::mem::take(&mut self.pending);
        while let Some(message) = self.mailbox.recv().await {
            pending.push_back(message);
        }
        for message in pending {
            if let ActorMessage::Command(incoming) = message {
                incoming.origin.respond(self.subscribers.peers(), Err(exit.into()));
            }
        }
        self.subscribers.disconnect_all();
    }
}
