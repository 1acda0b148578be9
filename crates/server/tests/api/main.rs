//! The server over real sockets.

mod abuse;
mod analysis;
mod bad_input;
mod client;
mod games;
mod live;
mod pages;

use client::Visitor;
use heterodox_server::{Config, Server, Stop};
use tempfile::TempDir;

/// A server of its own for a test.
struct Running {
    host: String,
    stop: Stop,
    _folder: TempDir,
}

impl Running {
    async fn start() -> Running {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            host: "127.0.0.1".to_owned(),
            port: 0,
            next_port: false,
            data: folder.path().join("data"),
            database: None,
            nats: None,
            threads: 2,
        };
        let server = Server::bind(&config).await.unwrap();
        let (host, stop) = (server.address().to_string(), server.stop());
        tokio::spawn(server.run());
        Running { host, stop, _folder: folder }
    }

    fn visitor(&self) -> Visitor {
        Visitor::new(&self.host)
    }
}
