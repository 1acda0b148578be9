//! The interfaces that a cluster needs: leases in the database, and a bus.

use crate::ids::NodeId;
use crate::store::StoreError;
use async_trait::async_trait;
use heterodox_round::GameId;
use std::time::Duration;

/// Duration of a lease. If it expires before it is renewed, other nodes take over the games of its
/// node.
pub(crate) const LEASE: Duration = Duration::from_secs(5);

/// Interval between renewals of the lease, and their timeout.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(1);

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
    async fn claim(&self, game: &GameId, take_over: bool) -> Result<Option<Ownership>, StoreError>;

    /// Gives up the ownership of a game, if this node owns it.
    async fn release(&self, game: &GameId) -> Result<(), StoreError>;

    /// Returns a random share of the games without a living owner that have a running
    /// clock, or a timeout for their first move.
    async fn orphans(&self) -> Result<Vec<GameId>, StoreError>;

    /// Returns the owners of those games that other nodes own.
    async fn owners(&self, games: &[GameId]) -> Result<Vec<(GameId, NodeId)>, StoreError>;

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
