//! The servers of a trial, with their database and NATS.

use crate::server::{Server, ServerConfig};
use anyhow::{Context, Result, ensure};
use clap::Args;
use heterodox_test_services::{Nats, Postgres};
use rand::RngExt;
use rand::rngs::StdRng;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

/// Command-line options for the servers of a trial.
#[derive(Args, Clone, Debug)]
pub(crate) struct ClusterOptions {
    /// Store games in a PostgreSQL server started for the trial, or in the database at URL
    #[arg(long, value_name = "URL", num_args = 0..=1, default_missing_value = "")]
    pub(crate) database: Option<String>,
    /// Number of servers that share the games, with PostgreSQL and NATS started for the trial
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    pub(crate) nodes: u32,
    /// Use NATS even with a single server
    #[arg(long)]
    pub(crate) nats: bool,
}

/// The running servers, and the services started for them.
pub(crate) struct Cluster {
    configs: Vec<ServerConfig>,
    servers: Vec<Server>,
    postgres: Option<Mutex<Postgres>>,
    nats: Option<Mutex<Nats>>,
}

impl Cluster {
    /// Starts the services and the servers. `folder` holds all their files, and
    /// `change` can modify the configuration of the servers. Returns `None` if a
    /// program is not installed.
    pub(crate) fn start(
        options: &ClusterOptions,
        binary: &Path,
        folder: &Path,
        change: impl FnOnce(&mut ServerConfig) -> Result<()>,
    ) -> Result<Option<Cluster>> {
        let mut config = ServerConfig::new(binary, folder).without_limits();
        let several = options.nodes > 1;
        let own_database = match options.database.as_deref() {
            None => several,
            Some(address) => address.is_empty(),
        };
        let mut postgres = None;
        if own_database {
            let Some(started) = Postgres::start() else { return Ok(None) };
            config.option("--database", &started.new_database());
            postgres = Some(Mutex::new(started));
        } else if let Some(address) = &options.database {
            config.option("--database", address);
        }
        let mut nats = None;
        if several || options.nats {
            let Some(started) = Nats::start() else { return Ok(None) };
            config.option("--nats", &started.url());
            nats = Some(Mutex::new(started));
        }
        change(&mut config)?;
        let mut cluster = Cluster { configs: Vec::new(), servers: Vec::new(), postgres, nats };
        for number in 0..options.nodes {
            let log = folder.join(format!("server{number}.log"));
            let config = ServerConfig { log, ..config.clone() };
            cluster.servers.push(config.start(0)?);
            cluster.configs.push(config);
        }
        Ok(Some(cluster))
    }

    /// Returns the addresses of the servers.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.servers.iter().map(|server| server.address).collect()
    }

    pub(crate) fn servers(&mut self) -> &mut [Server] {
        &mut self.servers
    }

    /// Returns the first server.
    pub(crate) fn first(&self) -> &Server {
        &self.servers[0]
    }

    /// Kills a server, calls `before_start`, and starts the server again. Returns the
    /// time that the start took.
    pub(crate) fn kill_and_restart(
        &mut self,
        number: usize,
        before_start: impl FnOnce() -> Result<()>,
    ) -> Result<Duration> {
        let server = &mut self.servers[number];
        server.kill();
        before_start()?;
        *server = self.configs[number].start(server.address.port())?;
        Ok(server.start_time)
    }

    /// Restarts PostgreSQL after a shutdown or a kill, chosen at random.
    pub(crate) fn restart_postgres(&self, rng: &mut StdRng) -> Result<()> {
        let postgres =
            self.postgres.as_ref().context("the trial has not started a PostgreSQL server")?;
        let mut postgres = postgres.lock().expect("no thread panics");
        match rng.random_bool(0.5) {
            true => postgres.stop(),
            false => postgres.kill(),
        }
        postgres.start_again();
        Ok(())
    }

    /// Restarts NATS after a shutdown or a kill, chosen at random.
    pub(crate) fn restart_nats(&self, rng: &mut StdRng) -> Result<()> {
        let nats = self.nats.as_ref().context("the trial has not started a NATS server")?;
        let mut nats = nats.lock().expect("no thread panics");
        match rng.random_bool(0.5) {
            true => nats.stop(),
            false => nats.kill(),
        }
        std::thread::sleep(Duration::from_millis(rng.random_range(0..1_000)));
        nats.start_again();
        Ok(())
    }
}

impl ClusterOptions {
    /// Enables the services that an injected fault restarts.
    pub(crate) fn require(&mut self, database: bool, nats: bool) -> Result<()> {
        if database && self.database.is_none() {
            self.database = Some(String::new());
        }
        let own = self.database.as_ref().is_none_or(String::is_empty);
        ensure!(
            own || !database,
            "only a PostgreSQL server started for the trial can be restarted"
        );
        self.nats |= nats;
        Ok(())
    }
}
