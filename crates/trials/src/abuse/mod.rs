//! Abuse: while people play, others do what they can to spoil it.

mod attackers;
mod tally;

use crate::load::Hall;
use crate::people::somebody;
use crate::server::Recipe;
use anyhow::{Result, ensure};
use attackers::{Means, WAYS};
use clap::Args;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tally::Tally;

/// How many times as long the moves of the honest may take.
const TIMES: f64 = 3.0;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games are played by people who only want to play
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    games: u32,
    /// How long they play at rest, and again under attack
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// The milliseconds between two moves of a game
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// How many attackers there are for each way to attack
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    attackers: u32,
    /// Attack only in this way
    #[arg(long, value_parser = WAYS)]
    way: Option<String>,
}

/// What attackers, who are a process of their own, are told.
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
    way: Option<String>,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Recipe::new(binary, folder.path()).start(0)?;
    let mut hall = Hall::new(vec![server.address]);
    hall.fill(options.games as usize).await?;
    let (seconds, every) = (options.seconds, Duration::from_millis(options.every.into()));
    let rest = hall.play(seconds.into(), every).await?;
    println!("at rest: {rest}");
    let before = (server.memory().unwrap_or(0), server.open_files().unwrap_or(0));
    let mut attack = start_attack(options, server.address, &hall)?;
    // The attack has begun before anything is measured.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let attacked = hall.play(seconds.into(), every).await?;
    println!("under attack: {attacked}");
    let after = (server.memory().unwrap_or(0), server.open_files().unwrap_or(0));
    println!(
        "the server: {} kB and {} files before, {} kB and {} files under attack",
        before.0, before.1, after.0, after.1
    );
    let harmless = attack.wait()?.success();
    for problem in hall.report.problems().iter().take(10) {
        println!("problem: {problem}");
    }
    ensure!(hall.report.problems().is_empty(), "honest games were disturbed");
    ensure!(harmless, "an attack had success");
    let factor = attacked.p99 / rest.p99.max(f64::MIN_POSITIVE);
    println!("one move in a hundred takes {factor:.2} times as long under attack");
    ensure!(factor <= TIMES, "that is more than {TIMES} times");
    Ok(())
}

/// Attackers have machines of their own: here, a process that gets what nobody
/// else wants, where the system knows of that, or else as little as possible.
fn start_attack(options: &Options, target: SocketAddr, hall: &Hall) -> Result<Child> {
    let games: Vec<&str> = hall.pairs.iter().map(|pair| pair.game()).collect();
    let (own, seconds) = (std::env::current_exe()?, options.seconds + 4);
    let start = |program: &str, urgency: [&str; 2]| {
        let mut command = Command::new(program);
        command
            .args(urgency)
            .arg(&own)
            .args(["attack", "--target", &target.to_string()])
            .args(["--games", &games.join(",")])
            .args(["--seconds", &seconds.to_string()])
            .args(["--attackers", &options.attackers.to_string()])
            .stdin(Stdio::null());
        if let Some(way) = &options.way {
            command.args(["--way", way]);
        }
        command.spawn()
    };
    let started = start("chrt", ["--idle", "0"]).or_else(|error| match error.kind() {
        ErrorKind::NotFound => start("nice", ["-n", "19"]),
        _ => Err(error),
    });
    Ok(started?)
}

/// What the process of the attackers does.
pub(crate) async fn attack(options: &Attack) -> Result<()> {
    let tally = Tally::default();
    let end = Instant::now() + Duration::from_secs(options.seconds.into());
    let mut attacking = Vec::new();
    for (i, way) in WAYS.into_iter().enumerate() {
        if options.way.as_ref().is_some_and(|only| only != way) {
            continue;
        }
        for number in 0..options.attackers as usize {
            let means = Means {
                visitor: somebody(options.target, 6, 100 * i + number)?,
                games: options.games.clone(),
                tally: tally.clone(),
                end,
                chance: StdRng::seed_from_u64((100 * i + number) as u64),
            };
            attacking.push(tokio::spawn(means.attack(way)));
        }
    }
    tokio::time::sleep_until(end.into()).await;
    for attack in attacking {
        attack.abort();
        if let Err(error) = attack.await
            && error.is_panic()
        {
            tally.problem(format!("an attacker has failed: {error}"));
        }
    }
    println!("what the attackers got:");
    ensure!(tally.print() == 0, "an attack had success");
    Ok(())
}
