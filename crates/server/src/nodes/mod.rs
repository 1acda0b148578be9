//! Several nodes that share the live games. Each game is owned by one node at a
//! time, which has a lease in the database ([`Leases`]); whoever has a game open
//! at another node is served through it, over a line on which losses are noticed
//! ([`links`]). A single process has none of this.

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

/// How long a lease lasts if it is not renewed: a node that has died is taken
/// over after this.
pub(crate) const LEASE: Duration = Duration::from_secs(5);

/// How often it is renewed, and how long that may take.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(1);

/// How many letters an id has.
const ID: usize = 16;

/// A node: another one each time that a server is started.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct NodeId(Arc<str>);

impl NodeId {
    pub(crate) fn new() -> NodeId {
        NodeId(Alphanumeric.sample_string(&mut rand::rng(), ID).into())
    }

    /// Nothing if it is no id.
    pub(crate) fn read(text: &str) -> Option<NodeId> {
        let is_id = text.len() == ID && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
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

/// Whose a game is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ownership {
    Local,
    Remote(NodeId),
}

/// Which node owns which game: leases in the database that keeps the games, by
/// its clock. A node that has lost a game cannot store anything in it.
#[async_trait]
pub(crate) trait Leases: Send + Sync + 'static {
    /// Renews the lease of this node. Returns whether it had run out.
    async fn heartbeat(&self) -> Result<bool, StoreError>;

    /// Makes a game ours if it is nobody's, or if the lease of its owner has
    /// run out and we may take over. Nothing if there is no such game.
    async fn claim(&self, game: &str, take_over: bool) -> Result<Option<Ownership>, StoreError>;

    /// The game is nobody's, if it was ours.
    async fn release(&self, game: &str) -> Result<(), StoreError>;

    /// Our share, drawn by chance, of the games whose clocks run, or that have
    /// to be aborted without a first move, and that no living node owns.
    async fn orphans(&self) -> Result<Vec<String>, StoreError>;

    /// Who owns these games: those of other nodes.
    async fn owners(&self, games: &[String]) -> Result<Vec<(String, NodeId)>, StoreError>;

    /// Gives everything away, and the lease as well.
    async fn leave(&self) -> Result<(), StoreError>;
}

/// What carries frames to other nodes: in order, once, or not at all.
pub(crate) trait Bus: Send + Sync + 'static {
    /// Sends without waiting for anything.
    fn send(&self, to: &NodeId, frame: Vec<u8>);

    /// Sends to all nodes, this one included, without waiting for anything.
    fn broadcast(&self, frame: Vec<u8>);
}

/// How it stands with our lease.
struct Renewed {
    last: Instant,
    /// How often.
    count: u64,
    /// When it could not be: the database may have been away for everybody.
    failed: Option<Instant>,
}

/// This node among the others.
pub(crate) struct Nodes {
    leases: Box<dyn Leases>,
    links: Links,
    /// When the lease was last renewed, and when that last failed.
    renewed: Mutex<Renewed>,
    /// How often our lease has run out.
    lease_epoch: AtomicU64,
    has_left: AtomicBool,
    numbers: AtomicU64,
}

impl Nodes {
    /// Joins the others.
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
        tokio::spawn(keep_lease(Arc::downgrade(&nodes)));
        tokio::spawn(keep_links(Arc::downgrade(&nodes)));
        Ok(nodes)
    }

    /// A number for a question.
    pub(crate) fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Relaxed)
    }

    fn renewed(&self) -> MutexGuard<'_, Renewed> {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn heartbeat(&self) {
        let begun = Instant::now();
        match timeout(HEARTBEAT, self.leases.heartbeat()).await {
            Ok(Ok(had_expired)) => self.is_renewed(begun, had_expired),
            Ok(Err(error)) => self.has_trouble(&error.to_string()),
            Err(_) => self.has_trouble("the database does not answer"),
        }
    }

    fn is_renewed(&self, at: Instant, had_expired: bool) {
        if had_expired {
            tracing::warn!("the lease of this node had run out");
            self.lease_epoch.fetch_add(1, Relaxed);
        }
        {
            let mut renewed = self.renewed();
            renewed.last = at;
            renewed.count += 1;
        }
        if had_expired {
            self.links.alarm();
        }
    }

    fn has_trouble(&self, problem: &str) {
        tracing::warn!("the lease of this node cannot be renewed: {problem}");
        self.renewed().failed = Some(Instant::now());
    }

    /// Whether we may take over from others. After the database was away their
    /// leases may have run out through no fault of theirs.
    fn may_take_over(&self) -> bool {
        let failed = self.renewed().failed;
        failed.is_none_or(|failed| failed.elapsed() > LEASE)
    }

    /// Nothing if our lease has certainly not run out; else a number which is
    /// another one each time that this begins anew.
    pub(crate) fn lease_suspect(&self) -> Option<u64> {
        let renewed = self.renewed();
        (renewed.last.elapsed() > LEASE).then_some(renewed.count)
    }

    /// Whose a game is, from now on. Nothing if there is no such game.
    pub(crate) async fn claim(&self, game: &str) -> Result<Option<Ownership>, StoreError> {
        self.leases.claim(game, self.may_take_over()).await
    }

    /// The game is not needed here any more.
    pub(crate) async fn release(&self, game: &str) -> Result<(), StoreError> {
        self.leases.release(game).await
    }

    /// Our share of the games that have to go on and that nobody looks after.
    pub(crate) async fn orphans(&self) -> Result<Vec<String>, StoreError> {
        if self.may_take_over() { self.leases.orphans().await } else { Ok(Vec::new()) }
    }

    /// Who owns these games: those of other nodes.
    pub(crate) async fn owners(
        &self,
        games: &[String],
    ) -> Result<Vec<(String, NodeId)>, StoreError> {
        self.leases.owners(games).await
    }

    /// Whether this node has left the others.
    pub(crate) fn has_left(&self) -> bool {
        self.has_left.load(Relaxed)
    }

    /// Leaves the others, who take over at once.
    pub(crate) async fn leave(&self) {
        self.has_left.store(true, Relaxed);
        match timeout(LEASE, self.leases.leave()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!("games could not be given away: {error}"),
            Err(_) => tracing::error!("games could not be given away in time"),
        }
        self.links.goodbye();
    }

    /// Tells the others that we are there.
    fn send_heartbeats(&self) {
        self.links.heartbeat();
    }

    /// Writes to another node.
    pub(crate) fn send(&self, to: &NodeId, envelope: &Envelope) {
        self.links.send(to, envelope);
    }

    /// Writes to all other nodes something that may get lost.
    pub(crate) fn broadcast(&self, envelope: &Envelope) {
        self.links.broadcast(envelope);
    }

    /// Takes in what has come for this node.
    pub(crate) fn receive(&self, bytes: &[u8]) -> Option<(NodeId, Envelope)> {
        self.links.receive(bytes)
    }

    /// Something from this node cannot be taken in.
    pub(crate) fn reset(&self, node: &NodeId) {
        self.links.reset(node);
    }

    /// Changes when a line has broken or our lease had run out.
    pub(crate) fn alarms(&self) -> watch::Receiver<()> {
        self.links.alarms()
    }

    /// How often the line to a node has broken: what is older is void.
    pub(crate) fn epoch(&self, node: &NodeId) -> u64 {
        self.links.epoch(node)
    }

    /// How long nothing has been heard of a node that is written to.
    pub(crate) fn since_last_seen(&self, node: &NodeId) -> Duration {
        self.links.since_last_seen(node)
    }

    /// How often our lease has run out: others may have taken over.
    pub(crate) fn lease_epoch(&self) -> u64 {
        self.lease_epoch.load(Relaxed)
    }
}

async fn keep_lease(nodes: std::sync::Weak<Nodes>) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match nodes.upgrade() {
            Some(nodes) if !nodes.has_left() => nodes.heartbeat().await,
            _ => return,
        }
    }
}

async fn keep_links(nodes: std::sync::Weak<Nodes>) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match nodes.upgrade() {
            Some(nodes) if !nodes.has_left() => nodes.send_heartbeats(),
            _ => return,
        }
    }
}
