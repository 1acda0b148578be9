//! Crashes: hundreds of games at full speed, while the server is killed, its
//! disk fills up or its clock is set. Whatever was acknowledged must be there.

mod check;
mod faults;
mod ledger;
mod player;

pub(crate) use player::GAMES;

use crate::site::{Site, SiteOptions};
use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use faults::{Disk, TimeMachine};
use ledger::Ledger;
use player::Club;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// What goes wrong besides.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Fault {
    /// The disk fills up again and again (needs root, for a small tmpfs)
    Disk,
    /// The machine's clock is set forward and back (needs libfaketime)
    Clock,
    /// PostgreSQL is restarted
    Postgres,
    /// NATS is restarted
    Nats,
}

#[derive(Args)]
pub(crate) struct Options {
    /// How often a server is killed
    #[arg(long, default_value_t = 200)]
    kills: usize,
    /// How many games are played at once
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// What goes wrong besides
    #[arg(long, value_enum)]
    fault: Vec<Fault>,
    #[command(flatten)]
    site: SiteOptions,
    /// The longest time between two kills, in milliseconds
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    longest: u32,
    /// The seed of everything that is left to chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep what the server has written in this folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

/// What happened to the servers.
#[derive(Default)]
struct Story {
    kills: usize,
    slowest_start: Duration,
}

/// What goes wrong around the servers.
struct Faults {
    disk: Option<Disk>,
    clock: Option<TimeMachine>,
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
        match Disk::mount(&folder.join("data")) {
            Ok(disk) => faults.disk = Some(disk),
            Err(problem) => return skip("the full disk", &problem),
        }
    }
    if wants(Fault::Clock) {
        match TimeMachine::new(&folder) {
            Ok(clock) => faults.clock = Some(clock),
            Err(problem) => return skip("the stepping clock", &problem),
        }
    }
    let mut site = options.site.clone();
    site.needs(faults.postgres, faults.nats)?;
    let started = Site::start(&site, binary, &folder, |recipe| {
        if let Some(clock) = &faults.clock {
            clock.fake(recipe);
        }
        Ok(())
    })?;
    // What is missing has been said.
    let Some(site) = started else { return Ok(()) };
    trial(options, site, &faults).await
}

fn skip(what: &str, problem: &anyhow::Error) -> Result<()> {
    println!("skipped: {what}: {problem:#}");
    Ok(())
}

async fn trial(options: &Options, mut site: Site, faults: &Faults) -> Result<()> {
    let club = Club {
        servers: Arc::new(site.addresses()),
        ledger: Ledger::default(),
        stop: Arc::new(AtomicBool::new(false)),
        seed: options.seed,
    };
    let players: Vec<_> = (0..options.games as usize)
        .map(|number| tokio::spawn(player::play_on(club.clone(), number)))
        .collect();
    let disturbed = disturb(options, &mut site, &club, faults).await;
    let story = disturbed.context("a server does not come back")?;
    club.stop.store(true, Relaxed);
    for player in players {
        player.await?;
    }
    // What is on the disk is what counts.
    for number in 0..site.addresses().len() {
        site.kill(number, || faults.disk.as_ref().map_or(Ok(()), Disk::free))?;
    }
    report(&club.ledger, &site, &story).await
}

/// Kills a server and lets it start again, and does what else goes wrong.
async fn disturb(
    options: &Options,
    site: &mut Site,
    club: &Club,
    faults: &Faults,
) -> Result<Story> {
    let mut chance = StdRng::seed_from_u64(options.seed);
    let mut story = Story::default();
    let begun = Instant::now();
    while story.kills < options.kills {
        let wait = Duration::from_millis(chance.random_range(0..options.longest).into());
        for _ in 0..2 {
            tokio::task::block_in_place(|| faults.disturb(site, &mut chance))?;
            sleep(wait / 2).await;
        }
        for server in site.servers() {
            if server.has_ended() {
                club.ledger.problem("a server has ended by itself".to_owned());
            }
        }
        let number = chance.random_range(0..site.addresses().len());
        // A server that has no room on its disk cannot start.
        let free = || faults.disk.as_ref().map_or(Ok(()), Disk::free);
        let start = tokio::task::block_in_place(|| site.kill(number, free))?;
        story.kills += 1;
        story.slowest_start = story.slowest_start.max(start);
        if story.kills.is_multiple_of(20) {
            let (moves, time) = (club.ledger.count(), begun.elapsed().as_secs());
            println!("{} kills, {moves} moves acknowledged, {time} s", story.kills);
        }
    }
    Ok(story)
}

impl Faults {
    fn disturb(&self, site: &Site, chance: &mut StdRng) -> Result<()> {
        if let Some(disk) = &self.disk {
            disk.disturb(chance)?;
        }
        if let Some(clock) = &self.clock {
            clock.disturb(chance)?;
        }
        // These take seconds: not every time.
        if self.postgres && chance.random_bool(0.1) {
            site.restart_postgres(chance)?;
        }
        if self.nats && chance.random_bool(0.1) {
            site.restart_nats(chance)?;
        }
        Ok(())
    }
}

async fn report(ledger: &Ledger, site: &Site, story: &Story) -> Result<()> {
    let findings = check::check(site.first().address, ledger).await?;
    println!(
        "{} kills; the slowest start took {} ms",
        story.kills,
        story.slowest_start.as_millis()
    );
    println!(
        "{} games, {} of them finished; {} moves acknowledged, {} stored",
        findings.games,
        findings.finished,
        ledger.count(),
        findings.stored
    );
    ensure!(ledger.count() > 0, "nothing was played");
    ensure!(ledger.problems() == 0, "{} problems", ledger.problems());
    println!("every acknowledged move is there, and every game replays by its rules");
    Ok(())
}
