//! Messages to the actor of a round, from this node or from others.

use crate::clock::Clock;
use crate::cluster::{FromOwner, PeerSender, Response};
use crate::compute::Payer;
use crate::error::ApiError;
use crate::ids::NodeId;
use heterodox_round::{Command, Timestamp};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A message to the actor of a round.
pub(crate) enum ActorMessage {
    /// A command to the round.
    Command(Incoming),
    /// Resumes a hibernating round.
    Resume { _permit: ResumePermit },
    /// A message from the node that owns the round.
    FromOwner(NodeId, FromOwner),
}

/// Permit to resume a round. It limits the number of rounds that are resumed at the same time.
pub(super) type ResumePermit = OwnedSemaphorePermit;

/// A command with its origin.
pub(crate) struct Incoming {
    pub(crate) command: Command,
    pub(super) origin: Origin,
}

/// The origin of a command.
pub(super) enum Origin {
    /// This node.
    Local {
        /// Time of arrival.
        at: Timestamp,
        /// The caller, if the command has a reply.
        caller: Option<oneshot::Sender<Result<Response, ApiError>>>,
        /// The socket of a client that connects.
        socket: Option<mpsc::Sender<Utf8Bytes>>,
        /// The client, if the command is one of a client.
        payer: Option<Payer>,
    },
    /// Another node.
    Node {
        node: NodeId,
        /// Epoch of the link to the node when the command arrived.
        epoch: u64,
        /// The number that the response carries, if the command has a reply.
        number: Option<u64>,
    },
}

/// The route to a client.
#[derive(Clone, Debug)]
pub(super) enum Route {
    /// A socket of this node.
    Socket(mpsc::Sender<Utf8Bytes>),
    /// The node that the client is connected to. The route is stale if the epoch of the link to
    /// that node has changed.
    Node { node: NodeId, epoch: u64 },
}

impl ActorMessage {
    /// Returns true if the message only resumes a hibernating round.
    pub(super) fn is_resume(&self) -> bool {
        matches!(self, ActorMessage::Resume { .. })
    }

    /// Creates the message of a command that arrives now at this node.
    pub(crate) fn local(command: Command, clock: &Clock, payer: Option<Payer>) -> ActorMessage {
        let origin = Origin::Local { at: clock.now(), caller: None, socket: None, payer };
        ActorMessage::Command(Incoming { command, origin })
    }
}

impl Origin {
    /// Returns the route to a client that connects.
    pub(super) fn route(&self) -> Option<Route> {
        match self {
            Origin::Local { socket, .. } => socket.clone().map(Route::Socket),
            Origin::Node { node, epoch, .. } => {
                Some(Route::Node { node: node.clone(), epoch: *epoch })
            }
        }
    }

    /// Returns the payer of the command.
    pub(super) fn payer(&self) -> Option<Payer> {
        match self {
            Origin::Local { payer, .. } => *payer,
            Origin::Node { .. } => None,
        }
    }

    /// Sends the response. Does nothing if the caller has gone, or waits for none.
    pub(super) fn respond(self, peers: Option<&PeerSender>, response: Result<Response, ApiError>) {
        match (self, peers) {
            (Origin::Local { caller: Some(caller), .. }, _) => drop(caller.send(response)),
            (Origin::Node { node, number: Some(number), .. }, Some(peers)) => {
                peers.send(&node, FromOwner::Response { number, response });
            }
            _ => {}
        }
    }

    /// Returns whether the caller has gone, or there is none.
    pub(super) fn is_abandoned(&self) -> bool {
        match self {
            Origin::Local { caller, .. } => caller.as_ref().is_none_or(oneshot::Sender::is_closed),
            Origin::Node { number, .. } => number.is_none(),
        }
    }
}
