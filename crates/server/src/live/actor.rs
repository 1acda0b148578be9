//! The task of a game: whose the game is, and what becomes of those who wait.

use super::Hub;
use super::command::Command;
use super::outlet::{Outlets, Post};
use super::work::Workshop;
use crate::error::{ApiError, StoreError};
use crate::metrics;
use crate::nodes::Claim;
use crate::room::Damaged;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How often it is tried again to tell those who could not follow, and how long
/// a room waits after something could not be stored.
pub(super) const RETRY: Duration = Duration::from_millis(500);

/// Why a room has to be closed.
pub(super) enum Broken {
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

impl From<Damaged> for Broken {
    fn from(damaged: Damaged) -> Broken {
        Broken::Failed(damaged.to_string())
    }
}

impl From<StoreError> for Broken {
    fn from(error: StoreError) -> Broken {
        match error {
            StoreError::Lost => Broken::Lost,
            error => Broken::Away(error.to_string()),
        }
    }
}

impl From<&Broken> for ApiError {
    fn from(broken: &Broken) -> ApiError {
        match broken {
            Broken::Missing => ApiError::no_live(),
            Broken::Failed(_) | Broken::Away(_) => ApiError::internal(),
            Broken::Lost | Broken::Leaving => ApiError::moving(),
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
    pub(super) outlets: Outlets,
    pub(super) workshop: Workshop,
    /// What is to be done first as soon as it is known whose the game is.
    pub(super) waiting: VecDeque<Command>,
    /// How far the game's time is ahead of our clock: another node's clock,
    /// or ours before it was set, has told the time of what was stored last.
    pub(super) ahead: u64,
    /// Whether the game has clocks, as far as it is known.
    pub(super) has_clock: bool,
    /// The doubt about our lease that was looked into last.
    pub(super) doubt: Option<u64>,
}

impl Actor {
    pub(super) fn new(hub: Arc<Hub>, id: String, mailbox: mpsc::Receiver<Command>) -> Actor {
        let workshop = Workshop::new(Arc::clone(&hub), id.clone());
        let nodes = hub.nodes.clone();
        let post = nodes.map(|nodes| Post { nodes, game: id.clone() });
        let outlets = Outlets::new(post);
        let waiting = VecDeque::new();
        Actor {
            hub,
            id,
            mailbox,
            outlets,
            workshop,
            waiting,
            ahead: 0,
            has_clock: false,
            doubt: None,
        }
    }

    pub(super) async fn run(mut self) {
        loop {
            let broken = match self.serve().await {
                Ok(End::Closed) => return,
                Ok(End::Again) => continue,
                Err(broken) => broken,
            };
            self.workshop.stop();
            match &broken {
                Broken::Lost => {
                    tracing::warn!("game {} belongs to another node now", self.id);
                    self.outlets.restart();
                    continue;
                }
                Broken::Failed(problem) | Broken::Away(problem) => {
                    metrics::error("game");
                    tracing::error!("game {}: {problem}", self.id);
                }
                Broken::Missing | Broken::Leaving => {}
            }
            return self.turn_away(&broken).await;
        }
    }

    /// Serves the game for as long as it stays whose it is.
    async fn serve(&mut self) -> Result<End, Broken> {
        let Some(nodes) = self.hub.nodes.clone() else { return self.host().await };
        if nodes.has_left() {
            return Err(Broken::Leaving);
        }
        match nodes.claim(&self.id).await?.ok_or(Broken::Missing)? {
            Claim::Ours => self.host().await,
            Claim::Theirs(owner) => {
                self.hub.asleep.wake(&self.id);
                self.relay(nodes, owner).await
            }
        }
    }

    /// Answers everybody who waits that there is nothing to be had.
    async fn turn_away(&mut self, broken: &Broken) {
        match broken {
            Broken::Away(_) => self.hub.asleep.try_again(&self.id, self.has_clock),
            _ => {
                self.hub.asleep.wake(&self.id);
            }
        }
        self.hub.rooms().remove(&self.id);
        self.mailbox.close();
        let mut waiting = std::mem::take(&mut self.waiting);
        while let Some(command) = self.mailbox.recv().await {
            waiting.push_back(command);
        }
        for command in waiting {
            command.refuse(ApiError::from(broken));
        }
        self.outlets.restart();
    }
}
