//! The task of a game: whose the game is, and what becomes of those who wait.

use super::Hub;
use super::command::Command;
use super::engine_jobs::EngineJobs;
use super::subscriber::{PeerSender, Subscribers};
use crate::error::{ApiError, StoreError};
use crate::metrics;
use crate::nodes::Ownership;
use crate::round::CorruptLog;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How often it is tried again to tell those who could not follow, and how long
/// a round waits after something could not be stored.
pub(super) const RETRY: Duration = Duration::from_millis(500);

/// Why a round has to be closed.
pub(super) enum ActorExit {
    /// There is no such game.
    Missing,
    /// What is stored of it cannot be understood.
    Failed(String),
    /// The database has failed.
    Away(String),
    /// Another node has taken the game over.
    Lost,
    /// This node goes down.
    Leaving,
}

impl From<CorruptLog> for ActorExit {
    fn from(corrupt: CorruptLog) -> ActorExit {
        ActorExit::Failed(corrupt.to_string())
    }
}

impl From<StoreError> for ActorExit {
    fn from(error: StoreError) -> ActorExit {
        match error {
            StoreError::NotOwner => ActorExit::Lost,
            error => ActorExit::Away(error.to_string()),
        }
    }
}

impl From<&ActorExit> for ApiError {
    fn from(exit: &ActorExit) -> ApiError {
        match exit {
            ActorExit::Missing => ApiError::no_live(),
            ActorExit::Failed(_) | ActorExit::Away(_) => ApiError::internal(),
            ActorExit::Lost | ActorExit::Leaving => ApiError::moving(),
        }
    }
}

/// How the time of a task has ended.
pub(super) enum End {
    /// Nobody needs it.
    Closed,
    /// It has to be found out once more whose the game is.
    Again,
}

pub(super) struct Actor {
    pub(super) hub: Arc<Hub>,
    pub(super) id: String,
    pub(super) mailbox: mpsc::Receiver<Command>,
    pub(super) subscribers: Subscribers,
    pub(super) engine_jobs: EngineJobs,
    /// What is to be done first as soon as it is known whose the game is.
    pub(super) waiting: VecDeque<Command>,
    /// How far the game's time is ahead of our clock: another node's clock,
    /// or ours before it was set, has told the time of what was stored last.
    pub(super) ahead: u64,
    /// Whether the game has clocks, as far as it is known.
    pub(super) has_clock: bool,
    /// The doubt about our lease that was looked into last.
    pub(super) lease_suspect: Option<u64>,
}

impl Actor {
    pub(super) fn new(hub: Arc<Hub>, id: String, mailbox: mpsc::Receiver<Command>) -> Actor {
        let engine_jobs = EngineJobs::new(Arc::clone(&hub), id.clone());
        let nodes = hub.nodes.clone();
        let peer_sender = nodes.map(|nodes| PeerSender { nodes, game: id.clone() });
        let subscribers = Subscribers::new(peer_sender);
        let waiting = VecDeque::new();
        Actor {
            hub,
            id,
            mailbox,
            subscribers,
            engine_jobs,
            waiting,
            ahead: 0,
            has_clock: false,
            lease_suspect: None,
        }
    }

    pub(super) async fn run(mut self) {
        loop {
            let exit = match self.serve().await {
                Ok(End::Closed) => return,
                Ok(End::Again) => continue,
                Err(exit) => exit,
            };
            self.engine_jobs.stop();
            match &exit {
                ActorExit::Lost => {
                    tracing::warn!("game {} belongs to another node now", self.id);
                    self.subscribers.restart();
                    continue;
                }
                ActorExit::Failed(problem) | ActorExit::Away(problem) => {
                    metrics::count_error("game");
                    tracing::error!("game {}: {problem}", self.id);
                }
                ActorExit::Missing | ActorExit::Leaving => {}
            }
            return self.reject_pending(&exit).await;
        }
    }

    /// Serves the game for as long as it stays whose it is.
    async fn serve(&mut self) -> Result<End, ActorExit> {
        let Some(nodes) = self.hub.nodes.clone() else { return self.run_as_owner().await };
        if nodes.has_left() {
            return Err(ActorExit::Leaving);
        }
        match nodes.claim(&self.id).await?.ok_or(ActorExit::Missing)? {
            Ownership::Local => self.run_as_owner().await,
            Ownership::Remote(owner) => {
                self.hub.clock_scheduler.resume(&self.id);
                self.run_as_proxy(nodes, owner).await
            }
        }
    }

    /// Answers everybody who waits that there is nothing to be had.
    async fn reject_pending(&mut self, exit: &ActorExit) {
        match exit {
            ActorExit::Away(_) => self.hub.clock_scheduler.retry_later(&self.id, self.has_clock),
            _ => {
                self.hub.clock_scheduler.resume(&self.id);
            }
        }
        self.hub.rounds().remove(&self.id);
        self.mailbox.close();
        let mut waiting = std::mem::take(&mut self.waiting);
        while let Some(command) = self.mailbox.recv().await {
            waiting.push_back(command);
        }
        for command in waiting {
            command.refuse(ApiError::from(exit));
        }
        self.subscribers.restart();
    }
}
