//! Server processes that share their games through PostgreSQL and NATS.

use heterodox_test_services::{Nats, Postgres, Server};
use std::net::SocketAddr;
use tempfile::TempDir;

/// A server process.
pub(crate) struct Node {
    server: Server,
    _folder: TempDir,
}

impl Node {
    fn start(database: &str, nats: &str) -> Node {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = Server::command(env!("CARGO_BIN_EXE_heterodox"), folder.path(), 0);
        command.args(["--threads", "2", "--database", database, "--nats", nats]);
        Node { server: Server::start(&mut command).expect("a server"), _folder: folder }
    }
}

/// Nodes and their shared services.
pub(crate) struct Cluster {
    // This field is dropped first.
    nodes: Vec<Node>,
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    database: String,
}

impl Cluster {
    /// Starts some nodes. Returns `None` if PostgreSQL or NATS is missing.
    pub(crate) fn start(nodes: usize) -> Option<Cluster> {
        let (postgres, nats) = (Postgres::start()?, Nats::start()?);
        let database = postgres.new_database();
        let mut cluster = Cluster { nodes: Vec::new(), postgres, nats, database };
        (0..nodes).for_each(|_| cluster.add());
        Some(cluster)
    }

    /// Adds a node.
    pub(crate) fn add(&mut self) {
        self.nodes.push(Node::start(&self.database, &self.nats.url()));
    }

    /// Returns the addresses of all nodes.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.server.address).collect()
    }

    pub(crate) fn address(&self, node: usize) -> SocketAddr {
        self.nodes[node].server.address
    }

    /// Kills a node with SIGKILL.
    pub(crate) fn kill(&mut self, node: usize) {
        self.nodes.remove(node).server.process.kill();
    }

    /// Stops a node with SIGTERM and waits for its end.
    pub(crate) fn stop(&mut self, node: usize) {
        let mut node = self.nodes.remove(node);
        node.server.process.signal("TERM");
        assert!(node.server.process.wait().success());
    }

    /// Sends a signal to a node.
    pub(crate) fn signal(&self, node: usize, name: &str) {
        self.nodes[node].server.process.signal(name);
    }
}
