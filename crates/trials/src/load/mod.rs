//! Many games at once: how long it takes until a move is acknowledged, and so
//! durable.

mod pair;

pub(crate) use pair::{Pair, Plan};

use crate::report::{Report, Times};
use crate::server::Server;
use crate::site::{Site, SiteOptions};
use anyhow::{Result, ensure};
use clap::Args;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many games are opened at the same time.
const OPENING: usize = 16;

/// Moves that take longer than this, in milliseconds, are felt.
const LIMIT: f64 = 100.0;

/// What is on the clocks, in milliseconds: enough for any trial.
const CLOCK: u64 = 3_600_000;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games are going on at once, or are to begin with
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=30_000))]
    games: u32,
    /// How long they are played
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// The milliseconds between two moves of a game
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Let there be a quarter more games again and again, until one move in a hundred takes
    /// longer than 100 ms
    #[arg(long)]
    find_limit: bool,
    #[command(flatten)]
    site: SiteOptions,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let site = Site::start(&options.site, binary, folder.path(), |_| Ok(()))?;
    let Some(site) = site else { return Ok(()) };
    println!("the server has started in {} ms", site.first().start.as_millis());
    println!("memory at rest: {} MB", megabytes(site.first()));
    let mut hall = Hall::new(site.addresses());
    let mut games = options.games as usize;
    let mut borne = None;
    loop {
        let times = hall.measure(games, options).await?;
        println!("{games} games: {times}");
        println!("memory with {games} games: {} MB", megabytes(site.first()));
        if !options.find_limit {
            return Ok(());
        }
        if times.p99 > LIMIT {
            break;
        }
        borne = Some(games);
        games += games.div_ceil(4);
    }
    match borne {
        Some(borne) => println!("{borne} games are borne, {games} are not"),
        None => println!("{games} games are too many to begin with"),
    }
    Ok(())
}

fn megabytes(server: &Server) -> u64 {
    server.memory().unwrap_or(0) / 1024
}

/// Where people play.
pub(crate) struct Hall {
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) pairs: Vec<Pair>,
    pub(crate) report: Arc<Report>,
}

impl Hall {
    pub(crate) fn new(servers: Vec<SocketAddr>) -> Hall {
        Hall { servers, pairs: Vec::new(), report: Arc::default() }
    }

    /// Opens more games until there are so many.
    pub(crate) async fn fill(&mut self, games: usize) -> Result<()> {
        let mut opening = JoinSet::new();
        for number in self.pairs.len()..games {
            if opening.len() >= OPENING
                && let Some(pair) = opening.join_next().await
            {
                self.pairs.push(pair??);
            }
            let servers = self.servers.clone();
            opening.spawn(async move { Pair::open(&servers, 1, number, CLOCK).await });
        }
        while let Some(pair) = opening.join_next().await {
            self.pairs.push(pair??);
        }
        Ok(())
    }

    /// Lets everybody play for some time.
    pub(crate) async fn play(&mut self, seconds: u64, every: Duration) -> Result<Times> {
        let begin = Instant::now() + Duration::from_millis(500);
        let end = begin + Duration::from_secs(seconds);
        let plan = Plan { begin, end, every, games: self.pairs.len() };
        let playing: Vec<_> = self
            .pairs
            .drain(..)
            .map(|pair| tokio::spawn(pair.play(plan, Arc::clone(&self.report))))
            .collect();
        for pair in playing {
            match pair.await? {
                Ok(pair) => self.pairs.push(pair),
                Err(problem) => self.report.problem(format!("{problem:#}")),
            }
        }
        Ok(self.report.take())
    }

    async fn measure(&mut self, games: usize, options: &Options) -> Result<Times> {
        self.fill(games).await?;
        let every = Duration::from_millis(options.every.into());
        let times = self.play(options.seconds.into(), every).await?;
        let problems = self.report.problems();
        for problem in problems.iter().take(10) {
            println!("problem: {problem}");
        }
        ensure!(problems.is_empty(), "{} games did not go well", problems.len());
        ensure!(times.answers > 0, "nothing was played");
        Ok(times)
    }
}
