//! Trials of the running server, each with a process of its own: how much it
//! carries, what it loses when it is killed (nothing), what attackers can do to
//! those who only want to play, and whether it lasts. Started by `cargo xtask
//! load`, `crash`, `abuse` and `soak`.

mod abuse;
mod account;
mod crash;
mod heard;
mod load;
mod people;
mod report;
mod server;
mod site;
mod soak;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Trials of the running server")]
struct Cli {
    /// The program `heterodox`
    #[arg(long, value_name = "FILE", default_value = "heterodox")]
    server: PathBuf,
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Play hundreds of games at once: how fast moves are acknowledged
    Load(load::Options),
    /// Kill the server again and again while hundreds of games are played:
    /// whatever was acknowledged must be there
    Crash(crash::Options),
    /// Attack the server while others play: they must not notice
    Abuse(abuse::Options),
    /// What the process of the attackers does
    #[command(hide = true)]
    Attack(abuse::Attack),
    /// Let people come and go for an hour: memory must stay flat, and no file may
    /// be left open
    Soak(soak::Options),
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!("the number of connections stays limited: {error}");
    }
    let done = match &cli.trial {
        Trial::Load(options) => load::run(options, &cli.server).await,
        Trial::Crash(options) => crash::run(options, &cli.server).await,
        Trial::Abuse(options) => abuse::run(options, &cli.server).await,
        Trial::Attack(options) => abuse::attack(options).await,
        Trial::Soak(options) => soak::run(options, &cli.server).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
