//! Joining the cluster when the server starts.

use super::envelope::Envelope;
use super::leases::PostgresLeases;
use super::nats;
use super::nodes::Nodes;
use crate::error::ServerError;
use crate::ids::NodeId;
use crate::nats::Nats;
use crate::store::Database;
use std::sync::Arc;

/// The membership in a cluster.
pub(crate) struct Cluster {
    pub(crate) me: NodeId,
    pub(crate) nodes: Arc<Nodes>,
    nats: Nats,
    inbox: nats::Inbox,
}

/// Joins the cluster, if the server uses both PostgreSQL and NATS.
pub(crate) async fn bootstrap(
    database: &Database,
    nats: Option<&Nats>,
) -> Result<Option<Cluster>, ServerError> {
    let (Some(options), Some(nats)) = (database.postgres(), nats) else { return Ok(None) };
    let me = NodeId::new();
    let (bus, inbox) = nats::connect(nats, &me).await?;
    let leases = Box::new(PostgresLeases::new(me.clone(), options));
    let nodes = Nodes::join(me.clone(), leases, bus).await;
    let nodes = nodes.map_err(|problem| database.failed(problem))?;
    tracing::info!("this is node {me}");
    Ok(Some(Cluster { me, nodes, nats: nats.clone(), inbox }))
}

impl Cluster {
    /// Starts to send heartbeats, and to pass messages to a function until it returns
    /// false.
    pub(crate) fn start(self, deliver: impl Fn(NodeId, Envelope) -> bool + Send + 'static) {
        tokio::spawn(nats::send_heartbeats(self.nats, Arc::downgrade(&self.nodes)));
        tokio::spawn(nats::receive(self.inbox, self.nodes, deliver));
    }
}
