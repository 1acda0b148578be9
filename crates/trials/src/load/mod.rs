//! Load trial: plays many concurrent games and measures the time until a move is acknowledged, that
//! is, stored durably.

mod pair;

pub(crate) use pair::{Pair, Schedule};

use crate::cluster::{Cluster, ClusterOptions};
use crate::latency::{LatencyRecorder, Percentiles};
use crate::server::Server;
use anyhow::{Result, ensure};
use clap::Args;
use heterodox_test_client::TIMEOUT;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Number of games that are opened concurrently.
const CONCURRENT_OPENS: usize = 16;

/// Largest acceptable 99th percentile of the latency, in milliseconds.
const MAX_P99: f64 = 100.0;

/// Initial time of each player in milliseconds: long enough for any trial.
const INITIAL_TIME: u64 = 3_600_000;

#[derive(Args)]
pub(crate) struct Options {
    /// Number of concurrent games; with --find-limit, the number to start with
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=30_000))]
    games: u32,
    /// Duration of play in seconds
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Milliseconds between two moves of a game
    #[arg(long, alias = "every", default_value_t = 2_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    move_interval: u32,
    /// Increase the number of games by a quarter until one move in a hundred takes longer than
    /// 100 ms
    #[arg(long)]
    find_limit: bool,
    #[command(flatten)]
    cluster: ClusterOptions,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let cluster = Cluster::start(&options.cluster, binary, folder.path(), |_| Ok(()))?;
    let Some(cluster) = cluster else { return Ok(()) };
    println!("the server has started in {} ms", cluster.first().start_time.as_millis());
    println!("memory when idle: {} MB", megabytes(cluster.first()));
    let mut pool = GamePool::new(cluster.addresses());
    let mut games = options.games as usize;
    let mut sustained = None;
    loop {
        let latency = pool.measure(games, options).await?;
        println!("{games} games: {latency}");
        println!("memory with {games} games: {} MB", megabytes(cluster.first()));
        if !options.find_limit {
            return Ok(());
        }
        if latency.p99 > MAX_P99 {
            break;
        }
        sustained = Some(games);
        games += games.div_ceil(4);
    }
    match sustained {
        Some(sustained) => println!("{sustained} games are sustained, {games} are not"),
        None => println!("{games} games are already too many"),
    }
    Ok(())
}

fn megabytes(server: &Server) -> u64 {
    server.memory().unwrap_or(0) / 1024
}

/// The games that are being played, two clients each.
pub(crate) struct GamePool {
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) pairs: Vec<Pair>,
    pub(crate) latencies: Arc<LatencyRecorder>,
}

impl GamePool {
    pub(crate) fn new(servers: Vec<SocketAddr>) -> GamePool {
        GamePool { servers, pairs: Vec::new(), latencies: Arc::default() }
    }

    /// Opens games until there are `games` of them.
    pub(crate) async fn fill(&mut self, games: usize) -> Result<()> {
        let mut opening = JoinSet::new();
        for number in self.pairs.len()..games {
            if opening.len() >= CONCURRENT_OPENS
                && let Some(pair) = opening.join_next().await
            {
                self.pairs.push(pair??);
            }
            let servers = self.servers.clone();
            opening.spawn(async move { Pair::open(&servers, 1, number, INITIAL_TIME).await });
        }
        while let Some(pair) = opening.join_next().await {
            self.pairs.push(pair??);
        }
        Ok(())
    }

    /// Plays all games for some seconds, with a move per game every `interval`.
    pub(crate) async fn play(&mut self, seconds: u64, interval: Duration) -> Result<Percentiles> {
        let begin = Instant::now() + Duration::from_millis(500);
        let end = begin + Duration::from_secs(seconds);
        self.play_until(begin, end, interval, TIMEOUT).await
    }

    /// Plays all games, with a move per game every `interval`. Players give up a game if a move
    /// is not acknowledged within their patience.
    pub(crate) async fn play_until(
        &mut self,
        begin: Instant,
        end: Instant,
        interval: Duration,
        patience: Duration,
    ) -> Result<Percentiles> {
        let schedule = Schedule { begin, end, interval, games: self.pairs.len(), patience };
        let playing: Vec<_> = self
            .pairs
            .drain(..)
            .map(|pair| tokio::spawn(pair.play(schedule, Arc::clone(&self.latencies))))
            .collect();
        for pair in playing {
            match pair.await? {
                Ok(pair) => self.pairs.push(pair),
                Err(problem) => self.latencies.problem(format!("{problem:#}")),
            }
        }
        Ok(self.latencies.take_percentiles())
    }

    async fn measure(&mut self, games: usize, options: &Options) -> Result<Percentiles> {
        self.fill(games).await?;
        let interval = Duration::from_millis(options.move_interval.into());
        let latency = self.play(options.seconds.into(), interval).await?;
        let problems = self.latencies.problems();
        for problem in problems.iter().take(10) {
            println!("problem: {problem}");
        }
        ensure!(problems.is_empty(), "{} games failed", problems.len());
        ensure!(latency.count > 0, "no move was played");
        Ok(latency)
    }
}
