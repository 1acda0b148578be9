//! Joining the cluster when the server starts.

use super::leases::PostgresLeases;
use super::{NodeId, Nodes, nats};
use crate::error::ServerError;
use crate::live::Hub;
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
    /// Starts to send and receive messages.
    pub(crate) fn start(self, hub: &Arc<Hub>) -> Arc<Nodes> {
        let nodes = Arc::clone(&self.nodes);
        tokio::spawn(nats::send_heartbeats(self.nats, Arc::downgrade(&self.nodes)));
        tokio::spawn(nats::receive(self.inbox, self.nodes, Arc::downgrade(hub)));
        hub.start_cluster_tasks(&nodes);
        nodes
    }
}
