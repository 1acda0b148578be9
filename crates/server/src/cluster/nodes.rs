//! The membership of this node in a cluster.

use super::envelope::{Envelope, FromOwner};
use super::links::Links;
use super::ports::{Bus, HEARTBEAT, LEASE, Leases, Ownership};
use crate::ids::NodeId;
use crate::store::StoreError;
use heterodox_round::{Command, GameId};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

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
    pub(crate) async fn claim(&self, game: &GameId) -> Result<Option<Ownership>, StoreError> {
        self.leases.claim(game, self.may_take_over()).await
    }

    /// Gives up the ownership of a game.
    pub(crate) async fn release(&self, game: &GameId) -> Result<(), StoreError> {
        self.leases.release(game).await
    }

    /// Returns our share of the games that must go on and have no living owner.
    pub(crate) async fn orphans(&self) -> Result<Vec<GameId>, StoreError> {
        if self.may_take_over() { self.leases.orphans().await } else { Ok(Vec::new()) }
    }

    /// Returns the owners of those games that other nodes own.
    pub(crate) async fn owners(
        &self,
        games: &[GameId],
    ) -> Result<Vec<(GameId, NodeId)>, StoreError> {
        self.leases.owners(games).await
    }

    /// Returns true if this node has left the cluster.
    pub(crate) fn has_left(&self) -> bool {
        self.has_left.load(Relaxed)
    }

    /// Leaves the cluster. Other nodes take over its games immediately.
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
    pub(super) fn send_heartbeats(&self) {
        self.links.heartbeat();
    }

    /// Sends an envelope to a node.
    pub(crate) fn send(&self, to: &NodeId, envelope: &Envelope) {
        self.links.send(to, envelope);
    }

    /// Sends a command to the owner of a game. The response carries the number.
    pub(crate) fn send_command(
        &self,
        owner: &NodeId,
        game: GameId,
        number: Option<u64>,
        command: Command,
    ) {
        self.send(owner, &Envelope::ToOwner { game, number, command });
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

    /// Returns the epoch of the connection to a node. It changes when the connection is reset.
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

async fn renew_lease(nodes: Weak<Nodes>) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match nodes.upgrade() {
            Some(nodes) if !nodes.has_left() => nodes.heartbeat().await,
            _ => return,
        }
    }
}

async fn keep_connections(nodes: Weak<Nodes>) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match nodes.upgrade() {
            Some(nodes) if !nodes.has_left() => nodes.send_heartbeats(),
            _ => return,
        }
    }
}

/// Sends messages about a game to other nodes.
#[derive(Clone)]
pub(crate) struct PeerSender {
    pub(crate) nodes: Arc<Nodes>,
    pub(crate) game: GameId,
}

impl PeerSender {
    pub(crate) fn send(&self, to: &NodeId, message: FromOwner) {
        self.nodes.send(to, &Envelope::FromOwner { game: self.game.clone(), message });
    }
}
