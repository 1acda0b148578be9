//! Soak trial: users come and go for an hour. Memory must stay flat, and no file
//! may stay open.

use crate::clients::new_client;
use crate::latency::{LatencyRecorder, Percentiles};
use crate::load::Pair;
use crate::messages::Live;
use crate::server::{Server, ServerConfig};
use anyhow::{Context, Result, ensure};
use clap::Args;
use heterodox_kernel::Color;
use heterodox_test_client::{Client, Connection};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

#[derive(Args)]
pub(crate) struct Options {
    /// Duration in minutes
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    minutes: u32,
    /// Number of concurrent games
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// Milliseconds between two moves of a game
    #[arg(long, alias = "every", default_value_t = 2_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    move_interval: u32,
    /// Seconds between two measurements of the server
    #[arg(long, alias = "sample", default_value_t = 30)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    sample_interval: u32,
    /// Seed of the random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Initial time of each player in milliseconds: so long that abandoned games are
/// still running when the trial ends.
const INITIAL_TIME: u64 = 3_600_000;

/// Maximum time until the server has closed all games and connections that nobody uses.
const COOL_DOWN: Duration = Duration::from_secs(90);

/// Maximum growth of memory from the second third of the trial to the last, as a factor.
const MAX_GROWTH: f64 = 1.05;
/// Growth in kB that is always allowed.
const NOISE: f64 = 4_096.0;

/// Number of files that an idle server may have open beyond those at the start,
/// since the number of database connections varies.
const FILE_TOLERANCE: usize = 8;

/// A measurement of the server.
#[derive(Copy, Clone, Debug)]
struct Sample {
    /// Seconds since the start of the trial.
    seconds: u64,
    /// Resident memory in kB.
    memory: u64,
    files: usize,
}

fn measure(server: &Server, begun: Instant) -> Result<Sample> {
    Ok(Sample {
        seconds: begun.elapsed().as_secs(),
        memory: server.memory().context("the memory of the server cannot be read")?,
        files: server.open_files().context("the open files of the server cannot be read")?,
    })
}

/// State shared by all simulated users.
#[derive(Clone)]
struct SoakRun {
    server: SocketAddr,
    latencies: Arc<LatencyRecorder>,
    end: Instant,
    /// Mean time between two moves of a game.
    move_interval: Duration,
    seed: u64,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = ServerConfig::new(binary, folder.path()).without_limits().start(0)?;
    let begun = Instant::now();
    let idle = measure(&server, begun)?;
    let run = SoakRun {
        server: server.address,
        latencies: Arc::default(),
        end: begun + Duration::from_secs(60 * u64::from(options.minutes)),
        move_interval: Duration::from_millis(options.move_interval.into()),
        seed: options.seed,
    };
    let users = spawn_users(&run, options.games as usize);
    println!("  time     memory    files    moves     99 %");
    let mut samples = Vec::new();
    while Instant::now() < run.end {
        sleep(Duration::from_secs(options.sample_interval.into())).await;
        let sample = measure(&server, begun)?;
        samples.push(sample);
        print_sample(&sample, &run.latencies.take_percentiles());
    }
    users.join_all().await;
    sleep(COOL_DOWN).await;
    let last = measure(&server, begun)?;
    println!(
        "after all users have left: {} kB, {} files (at the start {} kB, {})",
        last.memory, last.files, idle.memory, idle.files
    );
    for problem in run.latencies.problems().iter().take(10) {
        println!("problem: {problem}");
    }
    check_samples(&samples, idle, last)?;
    ensure!(run.latencies.problems().is_empty(), "{} problems", run.latencies.problems().len());
    Ok(())
}

/// Prints a measurement with the latencies since the last one.
fn print_sample(sample: &Sample, latency: &Percentiles) {
    println!(
        "{:>4} min {:>7} kB {:>7} {:>8} {:>5.0} ms",
        sample.seconds / 60,
        sample.memory,
        sample.files,
        latency.count,
        latency.p99
    );
}

/// Checks that memory is flat and no file is left open. `idle` was measured before
/// the first user, `last` after the last.
fn check_samples(samples: &[Sample], idle: Sample, last: Sample) -> Result<()> {
    let third = samples.len() / 3;
    let mean = |samples: &[Sample]| {
        samples.iter().map(|sample| sample.memory as f64).sum::<f64>() / samples.len() as f64
    };
    ensure!(third > 0, "at least three samples are needed");
    let (middle, end) = (mean(&samples[third..2 * third]), mean(&samples[2 * third..]));
    println!("memory: {middle:.0} kB in the second third, {end:.0} kB in the last");
    ensure!(end < (middle * MAX_GROWTH).max(middle + NOISE), "memory grows");
    ensure!(last.files <= idle.files + FILE_TOLERANCE, "files are left open");
    println!("memory is flat, and no file is left open");
    Ok(())
}

/// Starts a task for each simulated user or pair of players.
fn spawn_users(run: &SoakRun, games: usize) -> JoinSet<()> {
    let mut users = JoinSet::new();
    for number in 0..games {
        users.spawn(players(run.clone(), number));
    }
    for number in 0..games.div_ceil(5) {
        users.spawn(repeat(run.clone(), 10_000 + number, watch));
        users.spawn(repeat(run.clone(), 20_000 + number, browse));
    }
    for number in 0..games.div_ceil(25) {
        users.spawn(repeat(run.clone(), 30_000 + number, play_the_computer));
    }
    users.spawn(repeat(run.clone(), 40_000, analyse));
    users
}

/// Two clients that play games to the end, or leave in the middle.
async fn players(run: SoakRun, number: usize) {
    let mut rng = StdRng::seed_from_u64(run.seed + number as u64);
    while Instant::now() < run.end {
        let pair = Pair::open(&[run.server], 2, number, INITIAL_TIME).await;
        let played = match pair {
            Ok(mut pair) => play_moves(&run, &mut pair, &mut rng).await,
            Err(problem) => Err(problem),
        };
        if let Err(problem) = played {
            run.latencies.problem(format!("players {number}: {problem:#}"));
        }
        sleep(run.move_interval.mul_f64(rng.random_range(0.5..3.0))).await;
    }
}

/// Plays a random number of moves.
async fn play_moves(run: &SoakRun, pair: &mut Pair, rng: &mut StdRng) -> Result<()> {
    let max = rng.random_range(2..200);
    for _ in 0..max {
        if Instant::now() >= run.end || pair.is_over() {
            break;
        }
        sleep(run.move_interval.mul_f64(rng.random_range(0.5..1.5))).await;
        let latency = pair.play_any(rng).await?;
        run.latencies.record(latency);
    }
    Ok(())
}

/// Repeats an activity, each time with a new user.
async fn repeat<A>(run: SoakRun, number: usize, activity: A)
where
    A: AsyncFn(&Client, &mut StdRng) -> Result<()>,
{
    let mut rng = StdRng::seed_from_u64(run.seed + number as u64);
    while Instant::now() < run.end {
        let client = new_client(run.server, 3, number);
        let result = match client {
            Ok(client) => activity(&client, &mut rng).await,
            Err(problem) => Err(problem),
        };
        if let Err(problem) = result {
            run.latencies.problem(format!("client {number}: {problem:#}"));
        }
        let pause = Duration::from_secs_f64(rng.random_range(0.5..10.0));
        sleep(pause).await;
    }
}

/// Watches a game of the lobby for some time.
async fn watch(client: &Client, rng: &mut StdRng) -> Result<()> {
    let lobby: Value = client.get("/api/lobby").await?;
    let Some(games) = lobby["watch"].as_array().filter(|games| !games.is_empty()) else {
        return Ok(());
    };
    let id = games[rng.random_range(0..games.len())]["id"].as_str().context("no id")?;
    let mut connection = client.open_game(id, None).await?;
    drain(&mut connection, Duration::from_secs_f64(rng.random_range(1.0..30.0))).await
}

/// Receives messages for some time and drops them.
async fn drain(connection: &mut Connection, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        match timeout(left, connection.receive_text()).await {
            Ok(message) => drop(message?),
            Err(_) => break,
        }
    }
    Ok(())
}

fn random_game(rng: &mut StdRng) -> &'static str {
    let games = heterodox_catalog::ids();
    games[rng.random_range(0..games.len())]
}

/// Requests the data of some pages.
async fn browse(client: &Client, rng: &mut StdRng) -> Result<()> {
    let game = random_game(rng);
    for path in ["/api/lobby", "/api/me", "/api/games", &format!("/api/games/{game}/rules")] {
        let _: Value = client.get(path).await?;
        sleep(Duration::from_millis(rng.random_range(50..500))).await;
    }
    Ok(())
}

/// Plays some moves against the computer.
async fn play_the_computer(client: &Client, rng: &mut StdRng) -> Result<()> {
    let game = random_game(rng);
    let body = json!({ "game": game, "opponent": { "type": "computer", "level": 1 },
                       "side": "white" });
    let live: Live = client.post("/api/live", &body).await?;
    let mut model = crate::client_model::ClientModel::default();
    let mut connection = client.open_game(&live.id, None).await?;
    for id in 0..rng.random_range(2..20) {
        while model.seq.is_none() || model.turn != Some(Color::White) && model.over.is_none() {
            model.receive(connection.receive().await?)?;
        }
        if model.over.is_some() || model.legal.is_empty() {
            break;
        }
        let mv = model.legal[rng.random_range(0..model.legal.len())].clone();
        let ply = model.moves.len();
        connection.send(&json!({ "type": "move", "id": id, "ply": ply, "move": mv })).await?;
        while model.moves.len() == ply {
            model.receive(connection.receive().await?)?;
        }
        sleep(Duration::from_millis(rng.random_range(100..2_000))).await;
    }
    Ok(())
}

/// Requests an analysis and stops it after a second.
async fn analyse(client: &Client, rng: &mut StdRng) -> Result<()> {
    let mut connection = client.open("/api/analysis/socket").await?;
    let game = random_game(rng);
    connection.send(&json!({ "type": "lines", "id": 1, "game": game, "lines": 2 })).await?;
    drain(&mut connection, Duration::from_secs(1)).await?;
    connection.send(&json!({ "type": "stop", "id": 1 })).await?;
    // A pause keeps the load at that of a few users.
    drain(&mut connection, Duration::from_secs(20)).await
}
