//! What a game's task is told or asked, here or by another node.

use crate::error::ApiError;
use crate::json::Live;
use crate::nodes::{Envelope, FromOwner, NodeId, Nodes, RpcRequest, RpcResponse, ToOwner};
use crate::round::{ConnectionId, Input};
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

/// What a game's task is told or asked.
pub(crate) enum Command {
    /// Something happens, at a time.
    Input(Input, u64),
    /// The game has to go on by itself.
    Wake { _turn: Turn },
    /// Something happens to a client that another node serves.
    Told(NodeId, Input),
    /// Somebody opens the game and is to be told from now on.
    Attach {
        connection: ConnectionId,
        user_id: Option<String>,
        since: Option<u64>,
        route: Route,
        done: Reply<()>,
    },
    /// A user wants to play.
    Join { user_id: String, name: String, done: Reply<Live> },
    /// A user no longer wants to wait for somebody to play.
    Withdraw { user_id: String, done: Reply<Live> },
    /// Somebody wants to see it once.
    Look { user_id: Option<String>, done: Reply<Live> },
    /// What another node, which owns the game, has to say.
    FromOwner(NodeId, FromOwner),
}

/// The turn of a game that is woken up: not too many are at once.
pub(super) type Turn = OwnedSemaphorePermit;

/// The way to a client.
#[derive(Clone, Debug)]
pub(crate) enum Route {
    /// To its socket.
    Socket(mpsc::Sender<Utf8Bytes>),
    /// To the node that has its socket. It is void when the line to that node
    /// has broken more often.
    Node { node: NodeId, epoch: u64 },
}

/// The way back for an answer.
pub(crate) enum Reply<T> {
    /// To somebody here.
    Here(oneshot::Sender<Result<T, ApiError>>),
    /// To another node.
    There(Return),
}

/// An address for an answer.
pub(crate) struct Return {
    pub(super) nodes: Arc<Nodes>,
    pub(super) to: NodeId,
    pub(super) game: String,
    pub(super) number: u64,
}

impl<T: Into<RpcResponse>> Reply<T> {
    /// Answers. Who asked may have gone in the meantime.
    pub(crate) fn send(self, response: Result<T, ApiError>) {
        match self {
            Reply::Here(sender) => drop(sender.send(response)),
            Reply::There(Return { nodes, to, game, number }) => {
                let response = response.map(T::into);
                let message = FromOwner::RpcResponse { number, response };
                nodes.send(&to, &Envelope::FromOwner { game, message });
            }
        }
    }

    /// Sends the question elsewhere; false if it has to be answered here.
    fn misdirected(&self) -> bool {
        let Reply::There(Return { nodes, to, game, .. }) = self else { return false };
        nodes.send(to, &Envelope::FromOwner { game: game.clone(), message: FromOwner::NotOwner });
        true
    }

    /// Whether nobody waits for the answer any more.
    fn is_closed(&self) -> bool {
        matches!(self, Reply::Here(sender) if sender.is_closed())
    }
}

impl Command {
    /// Something that another node tells or asks.
    pub(super) fn of(message: ToOwner, back: impl FnOnce(u64) -> Return, epoch: u64) -> Command {
        let from = |back: Return| (back.to.clone(), Reply::There(back));
        match message {
            ToOwner::RpcRequest { number, request } => {
                let back = back(number);
                match request {
                    RpcRequest::Attach { connection, user_id, since } => {
                        let (node, done) = from(back);
                        let route = Route::Node { node, epoch };
                        Command::Attach { connection, user_id, since, route, done }
                    }
                    RpcRequest::Join { user_id, name } => {
                        Command::Join { user_id, name, done: Reply::There(back) }
                    }
                    RpcRequest::Withdraw { user_id } => {
                        Command::Withdraw { user_id, done: Reply::There(back) }
                    }
                    RpcRequest::Look { user_id } => {
                        Command::Look { user_id, done: Reply::There(back) }
                    }
                }
            }
            ToOwner::Disconnected { connection } => {
                Command::Told(back(0).to, Input::Disconnected { connection })
            }
            ToOwner::Behind { connection } => {
                Command::Told(back(0).to, Input::Behind { connection })
            }
            ToOwner::Request { connection, request } => {
                Command::Told(back(0).to, Input::Request { connection, request })
            }
            ToOwner::Lag { connection, lag } => {
                Command::Told(back(0).to, Input::Lag { connection, lag })
            }
            ToOwner::Renamed { user_id, name } => {
                Command::Told(back(0).to, Input::Renamed { user_id, name })
            }
        }
    }

    /// What another node has to be asked, if this is to be answered.
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
            Command::Look { user_id, .. } => Some(RpcRequest::Look { user_id: user_id.clone() }),
            Command::Input(..)
            | Command::Wake { .. }
            | Command::Told(..)
            | Command::FromOwner(..) => None,
        }
    }

    /// The connection that this opens.
    pub(super) fn opens(&self) -> Option<ConnectionId> {
        match self {
            Command::Attach { connection, .. } => Some(*connection),
            _ => None,
        }
    }

    /// Answers that it cannot be done.
    pub(super) fn refuse(self, error: ApiError) {
        match self {
            Command::Attach { done, .. } => done.send(Err(error)),
            Command::Join { done, .. }
            | Command::Withdraw { done, .. }
            | Command::Look { done, .. } => done.send(Err(error)),
            Command::Input(..)
            | Command::Wake { .. }
            | Command::Told(..)
            | Command::FromOwner(..) => {}
        }
    }

    /// Answers another node that has taken us for the owner. False if it was
    /// not another node.
    pub(super) fn misdirected(&self) -> bool {
        match self {
            Command::Attach { done, .. } => done.misdirected(),
            Command::Join { done, .. }
            | Command::Withdraw { done, .. }
            | Command::Look { done, .. } => done.misdirected(),
            Command::Input(..)
            | Command::Wake { .. }
            | Command::Told(..)
            | Command::FromOwner(..) => false,
        }
    }

    /// Whether nobody waits for the answer any more.
    pub(super) fn is_void(&self) -> bool {
        match self {
            Command::Attach { done, .. } => done.is_closed(),
            Command::Join { done, .. }
            | Command::Withdraw { done, .. }
            | Command::Look { done, .. } => done.is_closed(),
            Command::Input(..)
            | Command::Wake { .. }
            | Command::Told(..)
            | Command::FromOwner(..) => true,
        }
    }
}
