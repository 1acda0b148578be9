//! Crash trial: hundreds of games are played at full speed while the server is
//! killed, its disk fills up or its clock is set. Every acknowledged move must
//! be stored.

mod ack_log;
mod check;
mod faults;
mod player;

use crate::cluster::{Cluster, ClusterOptions};
use ack_log::AckLog;
use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use faults::{FakeClock, SmallDisk};
use player::CrashRun;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Faults other than kills.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Fault {
    /// Fill the disk repeatedly (needs root, for a small tmpfs)
    Disk,
    /// Set the system clock forward and back (needs libfaketime)
    Clock,
    /// Restart PostgreSQL
    Postgres,
    /// Restart NATS
    Nats,
}

#[derive(Args)]
pub(crate) struct Options {
    /// Number of times that a server is killed
    #[arg(long, default_value_t = 200)]
    kills: usize,
    /// Number of concurrent games
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// Additional fault; may be given several times
    #[arg(long, value_enum)]
    fault: Vec<Fault>,
    #[command(flatten)]
    cluster: ClusterOptions,
    /// Longest time between two kills, in milliseconds
    #[arg(long, alias = "longest", default_value_t = 2_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    max_kill_interval: u32,
    /// Seed of the random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Use this folder for the files of the server, and keep it
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

/// Statistics of the kills.
#[derive(Default)]
struct KillStats {
    kills: usize,
    slowest_start: Duration,
}

/// The faults that are injected.
struct Faults {
    disk: Option<SmallDisk>,
    clock: Option<FakeClock>,
    postgres: bool,
    nats: bool,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let temporary = tempfile::tempdir()?;
    let folder = options.keep.clone().unwrap_or_else(|| temporary.path().to_owned());
    std::fs::create_dir_all(&folder)?;
    let wants = |fault| options.fault.contains(&fault);
    let mut faults = Faults {
        disk: None,
        clock: None,
        postgres: wants(Fault::Postgres),
        nats: wants(Fault::Nats),
    };
    if wants(Fault::Disk) {
        match SmallDisk::mount(&folder.join("data")) {
            Ok(disk) => faults.disk = Some(disk),
            Err(problem) => return skip("full disk", &problem),
        }
    }
    if wants(Fault::Clock) {
        match FakeClock::new(&folder) {
            Ok(clock) => faults.clock = Some(clock),
            Err(problem) => return skip("clock changes", &problem),
        }
    }
    let mut cluster = options.cluster.clone();
    cluster.require(faults.postgres, faults.nats)?;
    let started = Cluster::start(&cluster, binary, &folder, |config| {
        if let Some(clock) = &faults.clock {
            clock.apply_to(config);
        }
        Ok(())
    })?;
    // The missing program has been printed.
    let Some(cluster) = started else { return Ok(()) };
    trial(options, cluster, &faults).await
}

fn skip(what: &str, problem: &anyhow::Error) -> Result<()> {
    println!("skipped: {what}: {problem:#}");
    Ok(())
}

async fn trial(options: &Options, mut cluster: Cluster, faults: &Faults) -> Result<()> {
    let run = CrashRun {
        servers: Arc::new(cluster.addresses()),
        acks: AckLog::default(),
        stop: Arc::new(AtomicBool::new(false)),
        seed: options.seed,
    };
    let players: Vec<_> = (0..options.games as usize)
        .map(|number| tokio::spawn(player::play_on(run.clone(), number)))
        .collect();
    let killed = kill_servers(options, &mut cluster, &run, faults).await;
    let stats = killed.context("a server does not restart")?;
    run.stop.store(true, Relaxed);
    for player in players {
        player.await?;
    }
    // Restart every server to let the checks see only data on disk.
    for number in 0..cluster.addresses().len() {
        cluster
            .kill_and_restart(number, || faults.disk.as_ref().map_or(Ok(()), SmallDisk::free))?;
    }
    report(&run.acks, &cluster, &stats).await
}

/// Kills and restarts servers at random times, and injects the other faults.
async fn kill_servers(
    options: &Options,
    cluster: &mut Cluster,
    run: &CrashRun,
    faults: &Faults,
) -> Result<KillStats> {
    let mut rng = StdRng::seed_from_u64(options.seed);
    let mut stats = KillStats::default();
    let begun = Instant::now();
    while stats.kills < options.kills {
        let wait = Duration::from_millis(rng.random_range(0..options.max_kill_interval).into());
        for _ in 0..2 {
            tokio::task::block_in_place(|| faults.inject(cluster, &mut rng))?;
            sleep(wait / 2).await;
        }
        for server in cluster.servers() {
            if server.has_exited() {
                run.acks.problem("a server has exited by itself".to_owned());
            }
        }
        let number = rng.random_range(0..cluster.addresses().len());
        // A server cannot start with a full disk.
        let free = || faults.disk.as_ref().map_or(Ok(()), SmallDisk::free);
        let start = tokio::task::block_in_place(|| cluster.kill_and_restart(number, free))?;
        stats.kills += 1;
        stats.slowest_start = stats.slowest_start.max(start);
        if stats.kills.is_multiple_of(20) {
            let (moves, time) = (run.acks.move_count(), begun.elapsed().as_secs());
            println!("{} kills, {moves} moves acknowledged, {time} s", stats.kills);
        }
    }
    Ok(stats)
}

impl Faults {
    fn inject(&self, cluster: &Cluster, rng: &mut StdRng) -> Result<()> {
        if let Some(disk) = &self.disk {
            disk.inject(rng)?;
        }
        if let Some(clock) = &self.clock {
            clock.inject(rng)?;
        }
        // These take seconds, so they are rare.
        if self.postgres && rng.random_bool(0.1) {
            cluster.restart_postgres(rng)?;
        }
        if self.nats && rng.random_bool(0.1) {
            cluster.restart_nats(rng)?;
        }
        Ok(())
    }
}

async fn report(acks: &AckLog, cluster: &Cluster, stats: &KillStats) -> Result<()> {
    let summary = check::check(cluster.first().address, acks).await?;
    println!(
        "{} kills; the slowest start took {} ms",
        stats.kills,
        stats.slowest_start.as_millis()
    );
    println!(
        "{} games, {} of them finished; {} moves acknowledged, {} stored",
        summary.games,
        summary.finished,
        acks.move_count(),
        summary.stored
    );
    ensure!(acks.move_count() > 0, "no move was played");
    ensure!(acks.problem_count() == 0, "{} problems", acks.problem_count());
    println!("every acknowledged move is stored, and every game replays according to its rules");
    Ok(())
}
