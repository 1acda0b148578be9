//! Several nodes that share the live games. Each game is owned by one node at a
//! time, according to leases in the database ([`Leases`]). Clients of other nodes
//! use the game through a proxy, over connections on which losses are detected
//! ([`links`]). A single server does not use this module.

mod bootstrap;
#[cfg(test)]
mod contract;
mod envelope;
mod leases;
mod link;
mod links;
mod nats;
#[cfg(test)]
mod tests;

pub(crate) use bootstrap::{Cluster, bootstrap};
pub(crate) use envelope::{Envelope, FromOwner, RpcRequest, RpcResponse, ToOwner};

use crate::error::StoreError;
use async_trait::async_trait;
use links::Links;
use rand::distr::{Alphanumeric, SampleString};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// Time after which a lease expires if it is not renewed. Then other nodes take over
/// the games of its node.
pub(crate) const LEASE: Duration = Duration::from_secs(5);

/// Interval in which the lease is renewed, and the timeout of that.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(1);

/// Length of the id of a node.
const ID_LENGTH: usize = 16;

/// The id of a node. It is new each time the server is started.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct NodeId(Arc<str>);

impl NodeId {
    pub(crate) fn new() -> NodeId {
        NodeId(Alphanumeric.sample_string(&mut rand::rng(), ID_LENGTH).into())
    }

    /// Parses an id.
    pub(crate) fn parse(text: &str) -> Option<NodeId> {
        let is_id =
            text.len() == ID_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_id.then(|| NodeId(text.into()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The owner of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ownership {
    Local,
    Remote(NodeId),
}

/// The leases of nodes and the owners of games, in the database of the games. A node
/// cannot store anything in a game that it does not own.
#[async_trait]
pub(crate) trait Leases: Send + Sync + 'static {
    /// Renews the lease of this node. Returns true if it had expired.
    async fn heartbeat(&self) -> Result<bool, StoreError>;

    /// Makes this node the owner of a game if it has none, or if the lease of its owner
    /// has expired and `take_over` is true. Returns `None` if the game does not exist.
    async fn claim(&self, game: &str, take_over: bool) -> Result<Option<Ownership>, StoreError>;

    /// Gives up the ownership of a game, if this node owns it.
    async fn release(&self, game: &str) -> Result<(), StoreError>;

    /// Returns a random share of the games without a living owner that have a running
    /// clock, or a timeout for their first move.
    async fn orphans(&self) -> Result<Vec<String>, StoreError>;

    /// Returns the owners of those games that other nodes own.
    async fn owners(&self, games: &[String]) -> Result<Vec<(String, NodeId)>, StoreError>;

    /// Gives up all games and the lease.
    async fn leave(&self) -> Result<(), StoreError>;
}

/// Transport of frames to other nodes: in order, and at most once.
pub(crate) trait Bus: Send + Sync + 'static {
    /// Sends a frame without waiting.
    fn send(&self, to: &NodeId, frame: Vec<u8>);

    /// Sends a frame to all nodes, including this one, without waiting.
    fn broadcast(&self, frame: Vec<u8>);
}

/// The state of our lease.
struct Renewed {
    last: Instant,
    /// Number of renewals.
    count: u64,
    /// The last time that it failed. The database may have failed for all nodes.
    failed: Option<Instant>,
}

/// The cluster as this node sees it.
pub(crate) struct Nodes {
    leases: Box<dyn Leases>,
    links: Links,
    /// The last renewal of our lease.
    renewed: Mutex<Renewed>,
    /// Number of times our lease had expired.
    lease_epoch: AtomicU64,
    has_left: AtomicBool,
    numbers: AtomicU64,
}

impl Nodes {
    /// Joins the cluster.
    pub(crate) async fn join(
        me: NodeId,
        leases: Box<dyn Leases>,
        bus: Box<dyn Bus>,
    ) -> Result<Arc<Nodes>, StoreError> {
        let renewed = Renewed { last: Instant::now(), count: 0, failed: None };
        leases.heartbeat().await?;
        let nodes = Arc::new(Nodes {
            links: Links::new(me, bus),
            leases,
            renewed: Mutex::new(renewed),
            lease_epoch: AtomicU64::new(0),
            has_left: AtomicBool::new(false),
            numbers: AtomicU64::new(0),
        });
        tokio::spawn(renew_lease(Arc::downgrade(&nodes)));
        tokio::spawn(keep_connections(Arc::downgrade(&nodes)));
        Ok(nodes)
    }

    /// Returns a unique number for a request.
    pub(crate) fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Relaxed)
    }

    fn renewed(&self) -> MutexGuard<'_, Renewed> {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn heartbeat(&self) {
        let started = Instant::now();
        match timeout(HEARTBEAT, self.leases.heartbeat()).await {
            Ok(Ok(had_expired)) => self.on_renewed(started, had_expired),
            Ok(Err(error)) => self.on_renewal_failed(&error.to_string()),
            Err(_) => self.on_renewal_failed("the database does not answer"),
        }
    }

    fn on_renewed(&self, at: Instant, had_expired: bool) {
        if had_expired {
            tracing::warn!("the lease of this node had expired");
            self.lease_epoch.fetch_add(1, Relaxed);
        }
        {
            let mut renewed = self.renewed();
            renewed.last = at;
            renewed.count += 1;
        }
        if had_expired {
            self.links.notify_reset();
        }
    }

    fn on_renewal_failed(&self, problem: &str) {
        tracing::warn!("the lease of this node cannot be renewed: {problem}");
        self.renewed().failed = Some(Instant::now());
    }

    /// Returns false for a while after the database has failed: other nodes may have
    /// lost their leases only because of that.
    fn may_take_over(&self) -> bool {
        let failed = self.renewed().failed;
        failed.is_none_or(|failed| failed.elapsed() > LEASE)
    }

    /// Returns `None` while our lease is known to be valid, otherwise the number of this
    /// period of doubt.
    pub(crate) fn lease_suspect(&self) -> Option<u64> {
        let renewed = self.renewed();
        (renewed.last.elapsed() > LEASE).then_some(renewed.count)
    }

    /// Claims a game. Returns its owner, or `None` if it does not exist.
    pub(crate) async fn claim(&self, game: &str) -> Result<Option<Ownership>, StoreError> {
        self.leases.claim(game, self.may_take_over()).await
    }

    /// Gives up the ownership of a game.
    pub(crate) async fn release(&self, game: &str) -> Result<(), StoreError> {
        self.leases.release(game).await
    }

    /// Returns our share of the games that must go on and have no living owner.
    pub(crate) async fn orphans(&self) -> Result<Vec<String>, StoreError> {
        if self.may_take_over() { self.leases.orphans().await } else { Ok(Vec::new()) }
    }

    /// Returns the owners of those games that other nodes own.
    pub(crate) async fn owners(
        &self,
        games: &[String],
    ) -> Result<Vec<(String, NodeId)>, StoreError> {
        self.leases.owners(games).await
    }

    /// Returns true if this node has left the cluster.
    pub(crate) fn has_left(&self) -> bool {
        self.has_left.load(Relaxed)
    }

    /// Leaves the cluster. Other nodes take over its games at once.
    pub(crate) async fn leave(&self) {
        self.has_left.store(true, Relaxed);
        match timeout(LEASE, self.leases.leave()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!("games could not be released: {error}"),
            Err(_) => tracing::error!("games could not be released in time"),
        }
        self.links.goodbye();
    }

    /// Sends heartbeats.
    fn send_heartbeats(&self) {
        self.links.heartbeat();
    }

    /// Sends an envelope to a node.
    pub(crate) fn send(&self, to: &NodeId, envelope: &Envelope) {
        self.links.send(to, envelope);
    }

    /// Sends an envelope to all other nodes. It may be lost.
    pub(crate) fn broadcast(&self, envelope: &Envelope) {
        self.links.broadcast(envelope);
    }

    /// Receives a frame for this node.
    pub(crate) fn receive(&self, bytes: &[u8]) -> Option<(NodeId, Envelope)> {
        self.links.receive(bytes)
    }

    /// Resets the connection to a node after a frame could not be delivered.
    pub(crate) fn reset(&self, node: &NodeId) {
        self.links.reset(node);
    }

    /// Changes when a connection was reset or our lease had expired.
    pub(crate) fn reset_notifications(&self) -> watch::Receiver<()> {
        self.links.reset_notifications()
    }

    /// Returns the epoch of the connection to a node, which changes when it is reset.
    pub(crate) fn epoch(&self, node: &NodeId) -> u64 {
        self.links.epoch(node)
    }

    /// Returns the time since a frame of a node was received.
    pub(crate) fn since_last_seen(&self, node: &NodeId) -> Duration {
        self.links.since_last_seen(node)
    }

    /// Returns the number of times our lease had expired. Other nodes may own its games
    /// since.
    pub(crate) fn lease_epoch(&self) -> u64 {
        self.lease_epoch.load(Relaxed)
    }
}

async fn renew_lease(nodes: std::sync::Weak<Nodes>) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match nodes.upgrade() {
            Some(nodes) if !nodes.has_left() => nodes.heartbeat().await,
            _ => return,
        }
    }
}

async fn keep_connections(nodes: std::sync::Weak<Nodes>) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match nodes.upgrade() {
            Some(nodes) if !nodes.has_left() => nodes.send_heartbeats(),
            _ => return,
        }
    }
}
