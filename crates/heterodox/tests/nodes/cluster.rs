//! Server processes that share their games over one PostgreSQL and one NATS.

use heterodox_backing::{Nats, Postgres, Running};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A server process.
pub(crate) struct Node {
    process: Running,
    pub(crate) host: String,
    _folder: TempDir,
}

impl Node {
    fn start(database: &str, nats: &str) -> Node {
        let folder = tempfile::tempdir().expect("a folder");
        let mut process = Running::start(
            Command::new(env!("CARGO_BIN_EXE_heterodox"))
                .args(["serve", "--port", "0", "--no-open", "--threads", "2"])
                .args(["--database", database, "--nats", nats, "--data"])
                .arg(folder.path())
                .stdin(Stdio::null())
                .stdout(Stdio::piped()),
        );
        let mut line = String::new();
        let out = process.child().stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("the address");
        let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next());
        let port = port.unwrap_or_else(|| panic!("no address: {line:?}"));
        Node { process, host: format!("127.0.0.1:{port}"), _folder: folder }
    }
}

/// Nodes and what they share.
pub(crate) struct Cluster {
    // Dropped first.
    nodes: Vec<Node>,
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    database: String,
}

impl Cluster {
    /// Some nodes; nothing if PostgreSQL or NATS is missing.
    pub(crate) fn start(nodes: usize) -> Option<Cluster> {
        let (postgres, nats) = (Postgres::start()?, Nats::start()?);
        let database = postgres.new_database();
        let mut cluster = Cluster { nodes: Vec::new(), postgres, nats, database };
        (0..nodes).for_each(|_| cluster.add());
        Some(cluster)
    }

    /// One more.
    pub(crate) fn add(&mut self) {
        self.nodes.push(Node::start(&self.database, &self.nats.url()));
    }

    /// Where they are.
    pub(crate) fn hosts(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.host.clone()).collect()
    }

    pub(crate) fn host(&self, node: usize) -> String {
        self.nodes[node].host.clone()
    }

    /// Kills a node as the system does when memory has run out.
    pub(crate) fn kill(&mut self, node: usize) {
        self.nodes.remove(node).process.kill();
    }

    /// Asks a node to end, and waits until it has.
    pub(crate) fn stop(&mut self, node: usize) {
        let mut node = self.nodes.remove(node);
        node.process.signal("TERM");
        assert!(node.process.wait().success());
    }

    /// Sends a node a signal.
    pub(crate) fn signal(&self, node: usize, name: &str) {
        self.nodes[node].process.signal(name);
    }
}
