//! Abuse trial: attackers must not disturb honest users.
//!
//! Honest users play games and use the rest of the site, first at rest and then while one kind
//! of attackers after another is active, each attacker at an address of its own and all at one.

mod attackers;
mod field;
mod honest;
mod process;
mod stats;
mod table;

pub(crate) use process::{AttackOptions, attack};

use anyhow::{Result, ensure};
use attackers::Attack;
use clap::{Args, ValueEnum};
use field::Field;
use process::Placement;
use std::path::Path;
use std::time::Duration;
use table::{Measured, Row, table};
use tokio::task::spawn_blocking;

#[derive(Args)]
pub(crate) struct Options {
    /// Number of games played by honest users
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    games: u32,
    /// Number of honest users who do something else every second
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(0..=1_000))]
    visitors: u32,
    /// Seconds for which each attack is measured; three times as long without attackers
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Milliseconds between two moves of a game
    #[arg(long, alias = "every", default_value_t = 2_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    move_interval: u32,
    /// Number of attackers for each kind of attack
    #[arg(long, default_value_t = 48, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    attackers: u32,
    /// Run only this attack; may be given several times
    #[arg(long, aliases = ["attack", "way"], value_name = "ATTACK")]
    only: Vec<Attack>,
    /// Run attacks only with these addresses
    #[arg(long)]
    placement: Option<Placement>,
}

/// Time of an attack before its measurement begins.
const WARM_UP: Duration = Duration::from_secs(2);

/// Duration of the measurement without attackers, relative to the others.
const REST_FACTOR: u32 = 3;

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let seconds = Duration::from_secs(options.seconds.into());
    let mut field = Field::open(options, binary).await?;
    let rest = field.measure(options, REST_FACTOR * seconds).await?;
    println!("at rest: {}", rest.moves);
    for problem in &rest.problems {
        println!("  failed: {problem}");
    }
    ensure!(rest.problems.is_empty() && rest.refused == 0, "honest users fail without attackers");
    let mut rows = Vec::new();
    let mut is_usable = true;
    for (run, (attack, placement)) in runs(options).into_iter().enumerate() {
        if !is_usable {
            println!("  the server is replaced by a new one");
            field = Field::open(options, binary).await?;
        }
        let row = under_attack(options, &mut field, attack, placement, run as u32).await?;
        report(&row, &rest);
        is_usable = row.busy_after.is_some() && row.measured.problems.is_empty();
        rows.push(row);
    }
    println!("\n{}", table(&rest, &rows));
    let failures = |row: &Row| {
        let (attack, placement) = (row.attack.name(), row.placement.name());
        let failures = row.failures(&rest).into_iter();
        failures.map(move |failure| format!("{attack}, {placement}: {failure}"))
    };
    let failures: Vec<String> =
        rows.iter().flat_map(|row| failures(row).collect::<Vec<_>>()).collect();
    for failure in &failures {
        println!("failed: {failure}");
    }
    ensure!(failures.is_empty(), "{} goals are missed", failures.len());
    Ok(())
}

/// Returns the attacks and the addresses that they come from, in order.
fn runs(options: &Options) -> Vec<(Attack, Placement)> {
    let is_wanted = |attack: &&Attack| options.only.is_empty() || options.only.contains(attack);
    let attacks = Attack::value_variants().iter().filter(is_wanted);
    let placements = |attack: &Attack| {
        let attack = *attack;
        let is_wanted =
            |placement: &&Placement| options.placement.is_none_or(|only| only == **placement);
        let placements = Placement::value_variants().iter().filter(is_wanted);
        placements.map(move |placement| (attack, *placement)).collect::<Vec<_>>()
    };
    attacks.flat_map(placements).collect()
}

/// Measures the latencies and errors of honest users under an attack.
async fn under_attack(
    options: &Options,
    field: &mut Field,
    attack: Attack,
    placement: Placement,
    run: u32,
) -> Result<Row> {
    let seconds = Duration::from_secs(options.seconds.into());
    let time = WARM_UP + seconds + 2 * field::LEAD;
    let mut process = AttackOptions::new(field.address(), attack, placement)
        .games(field.games())
        .size(options.attackers, time, run)
        .start()?;
    let ready = spawn_blocking(move || {
        process.wait_until_ready()?;
        anyhow::Ok(process)
    });
    let mut outside = field.go_on(options, &ready).await?;
    let process = ready.await??;
    outside.add_failures(field.measure(options, WARM_UP).await?);
    let mut measured = field.measure(options, seconds).await?;
    let report = spawn_blocking(move || process.wait());
    outside.add_failures(field.go_on(options, &report).await?);
    let report = report.await??;
    measured.add_failures(outside);
    let busy_after = field.calm_down().await?;
    Ok(Row { attack, placement, measured, report, busy_after })
}

/// Prints a measurement immediately, to show the progress of a long trial.
fn report(row: &Row, rest: &Measured) {
    let Row { attack, placement, measured, report, .. } = row;
    println!("{}, {}: {}", attack.name(), placement.name(), measured.moves);
    let responses: Vec<String> =
        report.responses.iter().map(|(response, count)| format!("{response}: {count}")).collect();
    println!("  responses to the attackers: {}", responses.join(", "));
    for failure in row.failures(rest) {
        println!("  failed: {failure}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        options: Options,
    }

    #[test]
    fn each_attack_comes_from_many_addresses_and_from_one() {
        let runs = |args: &[&str]| {
            let args = ["abuse"].iter().chain(args);
            runs(&CommandLine::parse_from(args).options)
        };
        assert_eq!(runs(&[]).len(), 2 * Attack::value_variants().len());
        assert_eq!(
            runs(&["--only", "dear-games"]),
            [(Attack::DearGames, Placement::Each), (Attack::DearGames, Placement::Shared)]
        );
        assert_eq!(
            runs(&["--attack", "pgn", "--placement", "shared"]),
            [(Attack::Pgn, Placement::Shared)]
        );
    }
}
