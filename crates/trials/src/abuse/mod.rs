//! Abuse trial: attackers must not disturb ordinary players.

mod attackers;
mod stats;

use crate::clients::new_client;
use crate::load::GamePool;
use crate::server::ServerConfig;
use anyhow::{Result, ensure};
use attackers::{ATTACKS, Attacker};
use clap::Args;
use rand::SeedableRng;
use rand::rngs::StdRng;
use stats::AttackStats;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Largest factor by which an attack may increase the latency of moves.
const MAX_SLOWDOWN: f64 = 3.0;

#[derive(Args)]
pub(crate) struct Options {
    /// Number of games played by ordinary players
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    games: u32,
    /// Seconds of play without attackers, and again under attack
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Milliseconds between two moves of a game
    #[arg(long, alias = "every", default_value_t = 500)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    move_interval: u32,
    /// Number of attackers for each kind of attack
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    attackers: u32,
    /// Run only this attack
    #[arg(long, alias = "way", value_parser = ATTACKS)]
    attack: Option<String>,
}

/// Options of the child process that runs the attackers.
#[derive(Args)]
pub(crate) struct Attack {
    #[arg(long)]
    target: SocketAddr,
    #[arg(long, value_delimiter = ',')]
    games: Vec<String>,
    #[arg(long)]
    seconds: u32,
    #[arg(long)]
    attackers: u32,
    #[arg(long)]
    attack: Option<String>,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = ServerConfig::new(binary, folder.path()).start(0)?;
    let mut pool = GamePool::new(vec![server.address]);
    pool.fill(options.games as usize).await?;
    let (seconds, interval) =
        (options.seconds, Duration::from_millis(options.move_interval.into()));
    let idle = pool.play(seconds.into(), interval).await?;
    println!("without attackers: {idle}");
    let before = (server.memory().unwrap_or(0), server.open_files().unwrap_or(0));
    let mut attack = start_attack(options, server.address, &pool)?;
    // Measure only once the attack is under way.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let attacked = pool.play(seconds.into(), interval).await?;
    println!("under attack: {attacked}");
    let after = (server.memory().unwrap_or(0), server.open_files().unwrap_or(0));
    println!(
        "the server: {} kB and {} open files before, {} kB and {} under attack",
        before.0, before.1, after.0, after.1
    );
    let no_bugs = attack.wait()?.success();
    for problem in pool.latencies.problems().iter().take(10) {
        println!("problem: {problem}");
    }
    ensure!(pool.latencies.problems().is_empty(), "ordinary games were disturbed");
    ensure!(no_bugs, "an attack succeeded");
    let factor = attacked.p99 / idle.p99.max(f64::MIN_POSITIVE);
    println!("the 99th percentile of the latency is {factor:.2} times as high under attack");
    ensure!(factor <= MAX_SLOWDOWN, "the limit is {MAX_SLOWDOWN}");
    Ok(())
}

/// Starts the process of the attackers. Real attackers have machines of their own;
/// here the process runs at idle priority (`chrt`) or at the lowest (`nice`), so
/// that it does not compete with the server for the CPU.
fn start_attack(options: &Options, target: SocketAddr, pool: &GamePool) -> Result<Child> {
    let games: Vec<&str> = pool.pairs.iter().map(|pair| pair.game()).collect();
    let (program, seconds) = (std::env::current_exe()?, options.seconds + 4);
    let start = |launcher: &str, priority: [&str; 2]| {
        let mut command = Command::new(launcher);
        command
            .args(priority)
            .arg(&program)
            .args(["attack", "--target", &target.to_string()])
            .args(["--games", &games.join(",")])
            .args(["--seconds", &seconds.to_string()])
            .args(["--attackers", &options.attackers.to_string()])
            .stdin(Stdio::null());
        if let Some(attack) = &options.attack {
            command.args(["--attack", attack]);
        }
        command.spawn()
    };
    let started = start("chrt", ["--idle", "0"]).or_else(|error| match error.kind() {
        ErrorKind::NotFound => start("nice", ["-n", "19"]),
        _ => Err(error),
    });
    Ok(started?)
}

/// Runs the attackers. This is the body of the child process.
pub(crate) async fn attack(options: &Attack) -> Result<()> {
    let stats = AttackStats::default();
    let end = Instant::now() + Duration::from_secs(options.seconds.into());
    let mut tasks = Vec::new();
    for (i, attack) in ATTACKS.into_iter().enumerate() {
        if options.attack.as_ref().is_some_and(|only| only != attack) {
            continue;
        }
        for number in 0..options.attackers as usize {
            let attacker = Attacker {
                client: new_client(options.target, 6, 100 * i + number)?,
                games: options.games.clone(),
                stats: stats.clone(),
                end,
                rng: StdRng::seed_from_u64((100 * i + number) as u64),
            };
            tasks.push(tokio::spawn(attacker.run(attack)));
        }
    }
    tokio::time::sleep_until(end.into()).await;
    for task in tasks {
        task.abort();
        if let Err(error) = task.await
            && error.is_panic()
        {
            stats.problem(format!("an attacker panicked: {error}"));
        }
    }
    println!("responses to the attackers:");
    ensure!(stats.print() == 0, "an attack succeeded");
    Ok(())
}
