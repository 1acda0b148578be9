//! Several nodes that share the live games. Each game is owned by one node at a time, according to
//! leases in the database ([`Leases`](ports::Leases)). Clients of other nodes use the game through
//! a proxy, over connections that detect losses ([`links`]). A single server does not use this
//! module.

mod bootstrap;
#[cfg(test)]
mod contract;
mod envelope;
mod leases;
mod link;
mod links;
mod nats;
mod nodes;
mod ports;
#[cfg(test)]
mod tests;

pub(crate) use bootstrap::{Cluster, bootstrap};
pub(crate) use envelope::{Envelope, FromOwner, Response, WatchableGame};
pub(crate) use nodes::{Nodes, PeerSender};
pub(crate) use ports::{HEARTBEAT, LEASE, Ownership};
