//! Hours of people coming and going: memory must stay flat, and no file may be
//! left open.

use crate::crash::GAMES;
use crate::heard::Live;
use crate::load::Pair;
use crate::people::somebody;
use crate::report::Report;
use crate::server::{Recipe, Server};
use anyhow::{Context, Result, ensure};
use clap::Args;
use heterodox_visitor::{Browser, Line};
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
    /// How long it lasts
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    minutes: u32,
    /// How many games are played at once
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// The milliseconds between two moves of a game
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// The seconds between two looks at the server
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    sample: u32,
    /// The seed of everything that is left to chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What is on the clocks, in milliseconds: games that were left go on after the
/// trial has ended.
const CLOCK: u64 = 3_600_000;

/// How long rooms and connections stay open after everybody has left, and some
/// more.
const AFTERWARDS: Duration = Duration::from_secs(90);

/// How much memory may grow from the second third to the last.
const GROWTH: f64 = 1.05;
/// What is no growth in any case, in kB.
const NOISE: f64 = 4_096.0;

/// How many files a server that is at rest may have open beyond those at the
/// start: connections to its database come and go.
const FILES: usize = 8;

/// A look at the server.
#[derive(Copy, Clone, Debug)]
struct Sample {
    seconds: u64,
    memory: u64,
    files: usize,
}

fn look(server: &Server, begun: Instant) -> Result<Sample> {
    Ok(Sample {
        seconds: begun.elapsed().as_secs(),
        memory: server.memory().context("the system does not tell the server's memory")?,
        files: server.open_files().context("the system does not tell the server's files")?,
    })
}

/// What everybody who comes and goes knows.
#[derive(Clone)]
struct World {
    server: SocketAddr,
    report: Arc<Report>,
    end: Instant,
    every: Duration,
    seed: u64,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Recipe::new(binary, folder.path()).without_limits().start(0)?;
    let begun = Instant::now();
    let rest = look(&server, begun)?;
    let world = World {
        server: server.address,
        report: Arc::default(),
        end: begun + Duration::from_secs(60 * u64::from(options.minutes)),
        every: Duration::from_millis(options.every.into()),
        seed: options.seed,
    };
    let people = invite(&world, options.games as usize);
    println!("  time     memory    files    moves     99 %");
    let mut samples = Vec::new();
    while Instant::now() < world.end {
        sleep(Duration::from_secs(options.sample.into())).await;
        let sample = look(&server, begun)?;
        samples.push(sample);
        let times = world.report.take();
        println!(
            "{:>4} min {:>7} kB {:>7} {:>8} {:>5.0} ms",
            sample.seconds / 60,
            sample.memory,
            sample.files,
            times.answers,
            times.p99
        );
    }
    people.join_all().await;
    sleep(AFTERWARDS).await;
    let last = look(&server, begun)?;
    println!(
        "everybody has left: {} kB, {} files (at first {} kB, {})",
        last.memory, last.files, rest.memory, rest.files
    );
    for problem in world.report.problems().iter().take(10) {
        println!("problem: {problem}");
    }
    judge(&samples, rest, last)?;
    ensure!(world.report.problems().is_empty(), "{} problems", world.report.problems().len());
    Ok(())
}

/// Whether memory is flat and no file is left open.
fn judge(samples: &[Sample], rest: Sample, last: Sample) -> Result<()> {
    let third = samples.len() / 3;
    let mean = |samples: &[Sample]| {
        samples.iter().map(|sample| sample.memory as f64).sum::<f64>() / samples.len() as f64
    };
    ensure!(third > 0, "three samples at least are needed");
    let (middle, end) = (mean(&samples[third..2 * third]), mean(&samples[2 * third..]));
    println!("memory: {middle:.0} kB in the second third, {end:.0} kB in the last");
    ensure!(end < (middle * GROWTH).max(middle + NOISE), "memory grows");
    ensure!(last.files <= rest.files + FILES, "files are left open");
    println!("memory is flat, and no file is left open");
    Ok(())
}

/// Everybody who comes and goes.
fn invite(world: &World, games: usize) -> JoinSet<()> {
    let mut people = JoinSet::new();
    for number in 0..games {
        people.spawn(players(world.clone(), number));
    }
    for number in 0..games.div_ceil(5) {
        people.spawn(again_and_again(world.clone(), 10_000 + number, watch));
        people.spawn(again_and_again(world.clone(), 20_000 + number, browse));
    }
    for number in 0..games.div_ceil(25) {
        people.spawn(again_and_again(world.clone(), 30_000 + number, play_the_computer));
    }
    people.spawn(again_and_again(world.clone(), 40_000, analyse));
    people
}

/// Two people who play games to the end, or leave in the middle.
async fn players(world: World, number: usize) {
    let mut chance = StdRng::seed_from_u64(world.seed + number as u64);
    while Instant::now() < world.end {
        let pair = Pair::open(&[world.server], 2, number, CLOCK).await;
        let played = match pair {
            Ok(mut pair) => some_moves(&world, &mut pair, &mut chance).await,
            Err(problem) => Err(problem),
        };
        if let Err(problem) = played {
            world.report.problem(format!("players {number}: {problem:#}"));
        }
        sleep(world.every.mul_f64(chance.random_range(0.5..3.0))).await;
    }
}

async fn some_moves(world: &World, pair: &mut Pair, chance: &mut StdRng) -> Result<()> {
    let most = chance.random_range(2..200);
    for _ in 0..most {
        if Instant::now() >= world.end || pair.is_over() {
            break;
        }
        sleep(world.every.mul_f64(chance.random_range(0.5..1.5))).await;
        let time = pair.play_any(chance).await?;
        world.report.answered(time);
    }
    Ok(())
}

/// Lets one visitor after the other do something.
async fn again_and_again<D>(world: World, number: usize, what: D)
where
    D: AsyncFn(&Browser, &mut StdRng) -> Result<()>,
{
    let mut chance = StdRng::seed_from_u64(world.seed + number as u64);
    while Instant::now() < world.end {
        let visitor = somebody(world.server, 3, number);
        let done = match visitor {
            Ok(visitor) => what(&visitor, &mut chance).await,
            Err(problem) => Err(problem),
        };
        if let Err(problem) = done {
            world.report.problem(format!("visitor {number}: {problem:#}"));
        }
        let pause = Duration::from_secs_f64(chance.random_range(0.5..10.0));
        sleep(pause).await;
    }
}

/// Looks on at a game of the lobby for some time.
async fn watch(visitor: &Browser, chance: &mut StdRng) -> Result<()> {
    let lobby: Value = visitor.get("/api/lobby").await?;
    let Some(games) = lobby["watch"].as_array().filter(|games| !games.is_empty()) else {
        return Ok(());
    };
    let id = games[chance.random_range(0..games.len())]["id"].as_str().context("no id")?;
    let mut line = visitor.open_game(id, None).await?;
    listen(&mut line, Duration::from_secs_f64(chance.random_range(1.0..30.0))).await
}

/// Hears what there is to hear for some time.
async fn listen(line: &mut Line, time: Duration) -> Result<()> {
    let until = Instant::now() + time;
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        match timeout(left, line.hear_text()).await {
            Ok(heard) => drop(heard?),
            Err(_) => break,
        }
    }
    Ok(())
}

/// Opens pages.
async fn browse(visitor: &Browser, chance: &mut StdRng) -> Result<()> {
    let game = GAMES[chance.random_range(0..GAMES.len())];
    for path in ["/api/lobby", "/api/me", "/api/games", &format!("/api/games/{game}/rules")] {
        let _: Value = visitor.get(path).await?;
        sleep(Duration::from_millis(chance.random_range(50..500))).await;
    }
    Ok(())
}

/// Some moves against the computer.
async fn play_the_computer(visitor: &Browser, chance: &mut StdRng) -> Result<()> {
    let game = GAMES[chance.random_range(0..GAMES.len())];
    let body = json!({ "game": game, "opponent": { "type": "computer", "level": 1 },
                       "side": "white" });
    let live: Live = visitor.post("/api/live", &body).await?;
    let mut account = crate::account::Account::default();
    let mut line = visitor.open_game(&live.id, None).await?;
    for id in 0..chance.random_range(2..20) {
        while account.seq.is_none() || account.turn != "white" && account.over.is_none() {
            account.hear(line.hear().await?)?;
        }
        if account.over.is_some() || account.legal.is_empty() {
            break;
        }
        let mv = account.legal[chance.random_range(0..account.legal.len())].clone();
        let ply = account.moves.len();
        line.send(&json!({ "type": "move", "id": id, "ply": ply, "move": mv })).await?;
        while account.moves.len() == ply {
            account.hear(line.hear().await?)?;
        }
        sleep(Duration::from_millis(chance.random_range(100..2_000))).await;
    }
    Ok(())
}

/// Lets the engine think for some seconds.
async fn analyse(visitor: &Browser, chance: &mut StdRng) -> Result<()> {
    let mut line = visitor.open("/api/analysis/socket").await?;
    let game = GAMES[chance.random_range(0..GAMES.len())];
    line.send(&json!({ "type": "lines", "id": 1, "game": game, "lines": 2 })).await?;
    listen(&mut line, Duration::from_secs(1)).await?;
    line.send(&json!({ "type": "stop", "id": 1 })).await?;
    // Not more than is asked for by a few people.
    listen(&mut line, Duration::from_secs(20)).await
}
