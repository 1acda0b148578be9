//! Trials of a running server: load (move latency with many games), crash (no acknowledged move is
//! lost when the server is killed), abuse (attackers must not disturb players), cost (the most
//! expensive requests) and soak (no memory or file leaks). Started by `cargo xtask load`, `crash`,
//! `abuse`, `cost` and `soak`.

mod abuse;
mod client_model;
mod clients;
mod cluster;
mod cost;
mod crash;
mod latency;
mod load;
mod messages;
mod server;
mod soak;
mod texts;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Trials of a running server")]
struct Cli {
    /// Path of the program `heterodox`
    #[arg(long, value_name = "FILE", default_value = "heterodox")]
    server: PathBuf,
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Play hundreds of games at once and measure how fast moves are acknowledged
    Load(load::Options),
    /// Kill the server repeatedly while hundreds of games are played, and check that
    /// every acknowledged move is stored
    Crash(crash::Options),
    /// Attack the server while others play, and check that they are not disturbed
    Abuse(abuse::Options),
    /// Look for the inputs that make the routes of the server expensive
    Cost(cost::Options),
    /// Run the attackers (the child process of `abuse`)
    #[command(hide = true)]
    Attack(abuse::AttackOptions),
    /// Let users come and go for an hour, and check that memory stays flat and no
    /// file stays open
    Soak(soak::Options),
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!("cannot raise the limit of open files: {error}");
    }
    let result = match &cli.trial {
        Trial::Load(options) => load::run(options, &cli.server).await,
        Trial::Crash(options) => crash::run(options, &cli.server).await,
        Trial::Abuse(options) => abuse::run(options, &cli.server).await,
        Trial::Cost(options) => cost::run(options, &cli.server).await,
        Trial::Attack(options) => abuse::attack(options).await,
        Trial::Soak(options) => soak::run(options, &cli.server).await,
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
