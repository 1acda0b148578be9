//! The process of the attackers.

use super::attackers::{Attack, Attacker};
use super::stats::{AttackReport, AttackStats};
use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use heterodox_test_client::Client;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::io::Read as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The addresses of the attackers of a kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Placement {
    /// Each attacker has one
    Each,
    /// All have the same
    Shared,
}

/// Second octet of the addresses of the first attackers. Each run has another one: no attacker pays
/// for another.
const FIRST_NETWORK: u32 = 20;

/// Options of the process.
#[derive(Args)]
pub(crate) struct AttackOptions {
    #[arg(long)]
    target: SocketAddr,
    #[arg(long, value_delimiter = ',')]
    games: Vec<String>,
    #[arg(long)]
    milliseconds: u64,
    #[arg(long)]
    attackers: u32,
    #[arg(long)]
    attack: Attack,
    #[arg(long)]
    placement: Placement,
    /// Number of this run in the trial.
    #[arg(long)]
    run: u32,
}

impl AttackOptions {
    pub(super) fn new(target: SocketAddr, attack: Attack, placement: Placement) -> AttackOptions {
        AttackOptions {
            target,
            games: Vec::new(),
            milliseconds: 0,
            attackers: 1,
            attack,
            placement,
            run: 0,
        }
    }

    pub(super) fn games(self, games: Vec<String>) -> AttackOptions {
        AttackOptions { games, ..self }
    }

    /// Sets the number of attackers, the duration of their attack, and the number of the run.
    pub(super) fn size(self, attackers: u32, time: Duration, run: u32) -> AttackOptions {
        AttackOptions { attackers, milliseconds: time.as_millis() as u64, run, ..self }
    }

    /// Returns the address of an attacker.
    fn address(&self, number: u32) -> IpAddr {
        let number = match self.placement {
            Placement::Each => number + 1,
            Placement::Shared => 1,
        };
        let [.., high, low] = number.to_be_bytes();
        let network = FIRST_NETWORK + self.run % (256 - FIRST_NETWORK);
        IpAddr::V4(Ipv4Addr::new(127, network as u8, high, low))
    }

    /// Starts the process. Real attackers have machines of their own; here the process has the
    /// lowest priority and hardly competes with the server for the CPU.
    pub(super) fn start(&self) -> Result<AttackProcess> {
        let child = Command::new("nice")
            .args(["-n", "19"])
            .arg(std::env::current_exe()?)
            .args(["attack", "--target", &self.target.to_string()])
            .args(["--games", &self.games.join(",")])
            .args(["--milliseconds", &self.milliseconds.to_string()])
            .args(["--attackers", &self.attackers.to_string()])
            .args(["--attack", &self.attack.name()])
            .args(["--placement", self.placement.name()])
            .args(["--run", &self.run.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        Ok(AttackProcess(Some(child)))
    }
}

/// Maximum time of the attackers' preparations.
const MAX_PREPARATION: Duration = Duration::from_secs(20);

/// The line that the process prints when the attack begins.
const READY: &str = "ready";

impl Placement {
    pub(super) fn name(self) -> &'static str {
        match self {
            Placement::Each => "each",
            Placement::Shared => "shared",
        }
    }
}

/// The running process, which is killed when it is dropped.
pub(super) struct AttackProcess(Option<Child>);

impl AttackProcess {
    /// Waits until the attackers have prepared their attack and begin.
    pub(super) fn wait_until_ready(&mut self) -> Result<()> {
        let child = self.0.as_mut().context("the process was started")?;
        let mut output = child.stdout.take().context("the output of the process")?;
        // Byte by byte: nothing of the report is lost in a buffer.
        let mut line = Vec::new();
        let mut byte = [0];
        while output.read(&mut byte)? == 1 && byte[0] != b'\n' {
            line.push(byte[0]);
        }
        child.stdout = Some(output);
        ensure!(line == READY.as_bytes(), "the attackers have not begun");
        Ok(())
    }

    /// Waits until the attackers have ended, and returns their report.
    pub(super) fn wait(mut self) -> Result<AttackReport> {
        let child = self.0.take().context("the process was started")?;
        let output = child.wait_with_output()?;
        ensure!(output.status.success(), "the process of the attackers has failed");
        let text = String::from_utf8_lossy(&output.stdout);
        serde_json::from_str(&text).with_context(|| format!("the report of the attackers: {text}"))
    }
}

impl Drop for AttackProcess {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Runs the attackers and prints their report. This is the body of the process.
pub(crate) async fn attack(options: &AttackOptions) -> Result<()> {
    let stats = AttackStats::default();
    let mut preparing = JoinSet::new();
    for number in 0..options.attackers {
        let mut attacker = options.attacker(number, &stats)?;
        let attack = options.attack;
        preparing.spawn(async move {
            attacker.prepare(attack).await;
            attacker
        });
    }
    let attackers = preparing.join_all().await;
    println!("{READY}");
    let end = Instant::now() + Duration::from_millis(options.milliseconds);
    let mut attacking = JoinSet::new();
    for attacker in attackers {
        attacking.spawn(Attacker { end, ..attacker }.run(options.attack));
    }
    tokio::time::sleep_until(end.into()).await;
    attacking.abort_all();
    while let Some(ended) = attacking.join_next().await {
        if let Err(error) = ended
            && error.is_panic()
        {
            stats.problem(format!("an attacker panicked: {error}"));
        }
    }
    println!("{}", serde_json::to_string(&stats.into_report())?);
    Ok(())
}

impl AttackOptions {
    fn attacker(&self, number: u32, stats: &AttackStats) -> Result<Attacker> {
        let address = self.address(number);
        Ok(Attacker {
            client: Client::new(self.target, address)?,
            stranger: Client::without_cookies(self.target, address)?,
            number: (self.run * self.attackers + number) as usize,
            games: self.games.clone(),
            stats: stats.clone(),
            end: Instant::now() + MAX_PREPARATION,
            rng: StdRng::seed_from_u64(number.into()),
            texts: 0,
            shares_text: false,
            stored: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn attackers_have_an_address_each_or_share_one() {
        let target = "127.0.0.1:80".parse().unwrap();
        let addresses = |placement, run| -> HashSet<IpAddr> {
            let options = AttackOptions::new(target, Attack::Requests, placement);
            let options = options.size(48, Duration::ZERO, run);
            (0..48).map(|number| options.address(number)).collect()
        };
        assert_eq!(addresses(Placement::Each, 0).len(), 48);
        assert_eq!(addresses(Placement::Shared, 1).len(), 1);
        assert!(addresses(Placement::Each, 0).is_disjoint(&addresses(Placement::Shared, 1)));
    }
}
