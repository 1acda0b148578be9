//! Commands to the actor of a round, from this node or from others.

use crate::error::ApiError;
use crate::json::Live;
use crate::nodes::{Envelope, FromOwner, NodeId, Nodes, RpcRequest, RpcResponse, ToOwner};
use crate::round::{ConnectionId, Input};
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

/// A command to the actor of a round.
pub(crate) enum Command {
    /// An input for the round, and its time.
    Input(Input, u64),
    /// Resumes a hibernating round.
    Resume { _permit: ResumePermit },
    /// An input from a client that is connected to another node.
    FromProxy(NodeId, Input),
    /// Subscribes a client to updates.
    Attach {
        connection: ConnectionId,
        user_id: Option<String>,
        since: Option<u64>,
        route: Route,
        reply: Reply<()>,
    },
    /// Seats a user on the empty side.
    Join { user_id: String, name: String, reply: Reply<Live> },
    /// Withdraws the challenge.
    Withdraw { user_id: String, reply: Reply<Live> },
    /// Returns the current state.
    View { user_id: Option<String>, reply: Reply<Live> },
    /// A message from the node that owns the round.
    FromOwner(NodeId, FromOwner),
}

/// Limits how many rounds are resumed at once.
pub(super) type ResumePermit = OwnedSemaphorePermit;

/// The route to a client.
#[derive(Clone, Debug)]
pub(crate) enum Route {
    /// A socket of this node.
    Socket(mpsc::Sender<Utf8Bytes>),
    /// The node to which the client is connected. The route is stale if the epoch of
    /// the link to that node has changed.
    Node { node: NodeId, epoch: u64 },
}

/// The destination of a reply.
pub(crate) enum Reply<T> {
    /// A caller on this node.
    Local(oneshot::Sender<Result<T, ApiError>>),
    /// Another node.
    Remote(ReplyAddress),
}

/// The address of a reply to another node.
pub(crate) struct ReplyAddress {
    pub(super) nodes: Arc<Nodes>,
    pub(super) to: NodeId,
    pub(super) game: String,
    pub(super) number: u64,
}

impl<T: Into<RpcResponse>> Reply<T> {
    /// Sends the response. Does nothing if the caller has gone.
    pub(crate) fn send(self, response: Result<T, ApiError>) {
        match self {
            Reply::Local(sender) => drop(sender.send(response)),
            Reply::Remote(ReplyAddress { nodes, to, game, number }) => {
                let response = response.map(T::into);
                let message = FromOwner::RpcResponse { number, response };
                nodes.send(&to, &Envelope::FromOwner { game, message });
            }
        }
    }

    /// Tells another node that this node is not the owner. Returns false for local
    /// callers, which still need a reply.
    fn reply_not_owner(&self) -> bool {
        let Reply::Remote(ReplyAddress { nodes, to, game, .. }) = self else { return false };
        nodes.send(to, &Envelope::FromOwner { game: game.clone(), message: FromOwner::NotOwner });
        true
    }

    /// Returns whether the caller has gone.
    fn is_closed(&self) -> bool {
        matches!(self, Reply::Local(sender) if sender.is_closed())
    }
}

impl Command {
    /// Converts a message from another node. `reply_address` returns the address for a
    /// reply, given the number of the request.
    pub(super) fn from_peer(
        message: ToOwner,
        reply_address: impl FnOnce(u64) -> ReplyAddress,
        epoch: u64,
    ) -> Command {
        let from =
            |reply_address: ReplyAddress| (reply_address.to.clone(), Reply::Remote(reply_address));
        match message {
            ToOwner::RpcRequest { number, request } => {
                let reply_address = reply_address(number);
                match request {
                    RpcRequest::Attach { connection, user_id, since } => {
                        let (node, reply) = from(reply_address);
                        let route = Route::Node { node, epoch };
                        Command::Attach { connection, user_id, since, route, reply }
                    }
                    RpcRequest::Join { user_id, name } => {
                        Command::Join { user_id, name, reply: Reply::Remote(reply_address) }
                    }
                    RpcRequest::Withdraw { user_id } => {
                        Command::Withdraw { user_id, reply: Reply::Remote(reply_address) }
                    }
                    RpcRequest::View { user_id } => {
                        Command::View { user_id, reply: Reply::Remote(reply_address) }
                    }
                }
            }
            ToOwner::Disconnected { connection } => {
                Command::FromProxy(reply_address(0).to, Input::Disconnected { connection })
            }
            ToOwner::Behind { connection } => {
                Command::FromProxy(reply_address(0).to, Input::Behind { connection })
            }
            ToOwner::Request { connection, request } => {
                Command::FromProxy(reply_address(0).to, Input::Request { connection, request })
            }
            ToOwner::Lag { connection, lag } => {
                Command::FromProxy(reply_address(0).to, Input::Lag { connection, lag })
            }
            ToOwner::Renamed { user_id, name } => {
                Command::FromProxy(reply_address(0).to, Input::Renamed { user_id, name })
            }
        }
    }

    /// Converts the command to a request to the owner, if it has a reply.
    pub(super) fn request(&self) -> Option<RpcRequest> {
        match self {
            Command::Attach { connection, user_id, since, .. } => {
                let (connection, since) = (*connection, *since);
                Some(RpcRequest::Attach { connection, user_id: user_id.clone(), since })
            }
            Command::Join { user_id, name, .. } => {
                Some(RpcRequest::Join { user_id: user_id.clone(), name: name.clone() })
            }
            Command::Withdraw { user_id, .. } => {
                Some(RpcRequest::Withdraw { user_id: user_id.clone() })
            }
            Command::View { user_id, .. } => Some(RpcRequest::View { user_id: user_id.clone() }),
            Command::Input(..)
            | Command::Resume { .. }
            | Command::FromProxy(..)
            | Command::FromOwner(..) => None,
        }
    }

    /// Returns the connection that the command subscribes.
    pub(super) fn attaches(&self) -> Option<ConnectionId> {
        match self {
            Command::Attach { connection, .. } => Some(*connection),
            _ => None,
        }
    }

    /// Replies with an error.
    pub(super) fn reject(self, error: ApiError) {
        match self {
            Command::Attach { reply, .. } => reply.send(Err(error)),
            Command::Join { reply, .. }
            | Command::Withdraw { reply, .. }
            | Command::View { reply, .. } => reply.send(Err(error)),
            Command::Input(..)
            | Command::Resume { .. }
            | Command::FromProxy(..)
            | Command::FromOwner(..) => {}
        }
    }

    /// Tells another node that this node is not the owner. Returns false for local
    /// commands.
    pub(super) fn reply_not_owner(&self) -> bool {
        match self {
            Command::Attach { reply, .. } => reply.reply_not_owner(),
            Command::Join { reply, .. }
            | Command::Withdraw { reply, .. }
            | Command::View { reply, .. } => reply.reply_not_owner(),
            Command::Input(..)
            | Command::Resume { .. }
            | Command::FromProxy(..)
            | Command::FromOwner(..) => false,
        }
    }

    /// Returns whether the caller has gone, or the command has no reply.
    pub(super) fn is_abandoned(&self) -> bool {
        match self {
            Command::Attach { reply, .. } => reply.is_closed(),
            Command::Join { reply, .. }
            | Command::Withdraw { reply, .. }
            | Command::View { reply, .. } => reply.is_closed(),
            Command::Input(..)
            | Command::Resume { .. }
            | Command::FromProxy(..)
            | Command::FromOwner(..) => true,
        }
    }
}
