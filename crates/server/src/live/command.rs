//! What a game's task is told or asked, here or by another node.

use crate::error::ApiError;
use crate::json::Live;
use crate::nodes::{Answer, Ask, Down, Letter, NodeId, Nodes, Up};
use crate::room::{ConnectionId, Input};
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
        visitor: Option<String>,
        since: Option<u64>,
        way: Way,
        done: Reply<()>,
    },
    /// A visitor wants to play.
    Join { visitor: String, name: String, done: Reply<Live> },
    /// A visitor no longer wants to wait for somebody to play.
    Withdraw { visitor: String, done: Reply<Live> },
    /// Somebody wants to see it once.
    Look { visitor: Option<String>, done: Reply<Live> },
    /// What another node, which owns the game, has to say.
    Down(NodeId, Down),
}

/// The turn of a game that is woken up: not too many are at once.
pub(super) type Turn = OwnedSemaphorePermit;

/// The way to a client.
#[derive(Clone, Debug)]
pub(crate) enum Way {
    /// To its socket.
    Socket(mpsc::Sender<Utf8Bytes>),
    /// To the node that has its socket. It is void when the line to that node
    /// has broken more often.
    Node { node: NodeId, breaks: u64 },
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

impl<T: Into<Answer>> Reply<T> {
    /// Answers. Who asked may have gone in the meantime.
    pub(crate) fn send(self, answer: Result<T, ApiError>) {
        match self {
            Reply::Here(sender) => drop(sender.send(answer)),
            Reply::There(Return { nodes, to, game, number }) => {
                let answer = answer.map(T::into);
                let down = Down::Answer { number, answer };
                nodes.post(&to, &Letter::Down { game, down });
            }
        }
    }

    /// Sends the question elsewhere; false if it has to be answered here.
    fn misdirected(&self) -> bool {
        let Reply::There(Return { nodes, to, game, .. }) = self else { return false };
        nodes.post(to, &Letter::Down { game: game.clone(), down: Down::NotMine });
        true
    }

    /// Whether nobody waits for the answer any more.
    fn is_closed(&self) -> bool {
        matches!(self, Reply::Here(sender) if sender.is_closed())
    }
}

impl Command {
    /// Something that another node tells or asks.
    pub(super) fn of(up: Up, back: impl FnOnce(u64) -> Return, breaks: u64) -> Command {
        let from = |back: Return| (back.to.clone(), Reply::There(back));
        match up {
            Up::Ask { number, ask } => {
                let back = back(number);
                match ask {
                    Ask::Attach { connection, visitor, since } => {
                        let (node, done) = from(back);
                        let way = Way::Node { node, breaks };
                        Command::Attach { connection, visitor, since, way, done }
                    }
                    Ask::Join { visitor, name } => {
                        Command::Join { visitor, name, done: Reply::There(back) }
                    }
                    Ask::Withdraw { visitor } => {
                        Command::Withdraw { visitor, done: Reply::There(back) }
                    }
                    Ask::Look { visitor } => Command::Look { visitor, done: Reply::There(back) },
                }
            }
            Up::Disconnected { connection } => {
                Command::Told(back(0).to, Input::Disconnected { connection })
            }
            Up::Behind { connection } => Command::Told(back(0).to, Input::Behind { connection }),
            Up::Request { connection, request } => {
                Command::Told(back(0).to, Input::Request { connection, request })
            }
            Up::Lag { connection, lag } => {
                Command::Told(back(0).to, Input::Lag { connection, lag })
            }
            Up::Renamed { visitor, name } => {
                Command::Told(back(0).to, Input::Renamed { visitor, name })
            }
        }
    }

    /// What another node has to be asked, if this is to be answered.
    pub(super) fn ask(&self) -> Option<Ask> {
        match self {
            Command::Attach { connection, visitor, since, .. } => {
                let (connection, since) = (*connection, *since);
                Some(Ask::Attach { connection, visitor: visitor.clone(), since })
            }
            Command::Join { visitor, name, .. } => {
                Some(Ask::Join { visitor: visitor.clone(), name: name.clone() })
            }
            Command::Withdraw { visitor, .. } => Some(Ask::Withdraw { visitor: visitor.clone() }),
            Command::Look { visitor, .. } => Some(Ask::Look { visitor: visitor.clone() }),
            Command::Input(..) | Command::Wake { .. } | Command::Told(..) | Command::Down(..) => {
                None
            }
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
            Command::Input(..) | Command::Wake { .. } | Command::Told(..) | Command::Down(..) => {}
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
            Command::Input(..) | Command::Wake { .. } | Command::Told(..) | Command::Down(..) => {
                false
            }
        }
    }

    /// Whether nobody waits for the answer any more.
    pub(super) fn is_void(&self) -> bool {
        match self {
            Command::Attach { done, .. } => done.is_closed(),
            Command::Join { done, .. }
            | Command::Withdraw { done, .. }
            | Command::Look { done, .. } => done.is_closed(),
            Command::Input(..) | Command::Wake { .. } | Command::Told(..) | Command::Down(..) => {
                true
            }
        }
    }
}
