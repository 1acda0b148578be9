//! What a trial runs on: one server or several, and what they need.

use crate::server::{Recipe, Server};
use anyhow::{Context, Result, ensure};
use clap::Args;
use heterodox_backing::{Nats, Postgres};
use rand::RngExt;
use rand::rngs::StdRng;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

/// What the servers of a trial share.
#[derive(Args, Clone, Debug)]
pub(crate) struct SiteOptions {
    /// Keep games in PostgreSQL, which is started for the trial, or in the database at this
    /// address
    #[arg(long, value_name = "URL", num_args = 0..=1, default_missing_value = "")]
    pub(crate) database: Option<String>,
    /// How many servers share the games, over PostgreSQL and NATS that are started for the trial
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    pub(crate) nodes: u32,
    /// Let even a single server use NATS
    #[arg(long)]
    pub(crate) nats: bool,
}

/// Servers, and what they need.
pub(crate) struct Site {
    recipes: Vec<Recipe>,
    servers: Vec<Server>,
    postgres: Option<Mutex<Postgres>>,
    nats: Option<Mutex<Nats>>,
}

impl Site {
    /// Starts everything in a folder; nothing if a program is missing.
    pub(crate) fn start(
        options: &SiteOptions,
        binary: &Path,
        folder: &Path,
        change: impl FnOnce(&mut Recipe) -> Result<()>,
    ) -> Result<Option<Site>> {
        let mut recipe = Recipe::new(binary, folder).without_limits();
        let several = options.nodes > 1;
        let own_database = match options.database.as_deref() {
            None => several,
            Some(address) => address.is_empty(),
        };
        let mut postgres = None;
        if own_database {
            let Some(started) = Postgres::start() else { return Ok(None) };
            recipe.option("--database", &started.new_database());
            postgres = Some(Mutex::new(started));
        } else if let Some(address) = &options.database {
            recipe.option("--database", address);
        }
        let mut nats = None;
        if several || options.nats {
            let Some(started) = Nats::start() else { return Ok(None) };
            recipe.option("--nats", &started.url());
            nats = Some(Mutex::new(started));
        }
        change(&mut recipe)?;
        let mut site = Site { recipes: Vec::new(), servers: Vec::new(), postgres, nats };
        for number in 0..options.nodes {
            let log = folder.join(format!("server{number}.log"));
            let recipe = Recipe { log, ..recipe.clone() };
            site.servers.push(recipe.start(0)?);
            site.recipes.push(recipe);
        }
        Ok(Some(site))
    }

    /// Where the servers are.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.servers.iter().map(|server| server.address).collect()
    }

    pub(crate) fn servers(&mut self) -> &mut [Server] {
        &mut self.servers
    }

    /// The first of the servers.
    pub(crate) fn first(&self) -> &Server {
        &self.servers[0]
    }

    /// Kills a server, does something, and starts the server again. How long
    /// the start took.
    pub(crate) fn kill(
        &mut self,
        number: usize,
        meanwhile: impl FnOnce() -> Result<()>,
    ) -> Result<Duration> {
        let server = &mut self.servers[number];
        server.kill();
        meanwhile()?;
        *server = self.recipes[number].start(server.address.port())?;
        Ok(server.start)
    }

    /// PostgreSQL goes away for a moment, politely or not.
    pub(crate) fn restart_postgres(&self, chance: &mut StdRng) -> Result<()> {
        let postgres = self.postgres.as_ref().context("there is no PostgreSQL of our own")?;
        let mut postgres = postgres.lock().expect("nobody panics");
        match chance.random_bool(0.5) {
            true => postgres.stop(),
            false => postgres.kill(),
        }
        postgres.start_again();
        Ok(())
    }

    /// NATS goes away for a moment, politely or not.
    pub(crate) fn restart_nats(&self, chance: &mut StdRng) -> Result<()> {
        let nats = self.nats.as_ref().context("there is no NATS of our own")?;
        let mut nats = nats.lock().expect("nobody panics");
        match chance.random_bool(0.5) {
            true => nats.stop(),
            false => nats.kill(),
        }
        std::thread::sleep(Duration::from_millis(chance.random_range(0..1_000)));
        nats.start_again();
        Ok(())
    }
}

impl SiteOptions {
    /// Adds what a fault needs.
    pub(crate) fn needs(&mut self, database: bool, nats: bool) -> Result<()> {
        if database && self.database.is_none() {
            self.database = Some(String::new());
        }
        let own = self.database.as_ref().is_none_or(String::is_empty);
        ensure!(own || !database, "only a PostgreSQL of the trial's own can be restarted");
        self.nats |= nats;
        Ok(())
    }
}
