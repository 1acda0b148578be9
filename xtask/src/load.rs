//! Many games at once against the web server.

use crate::project;
use anyhow::Result;
use xshell::cmd;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many games are going on at once
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How long they are played
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// The milliseconds between two moves of a game
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    cmd!(shell, "cargo build --release --package heterodox").run()?;
    cmd!(shell, "cargo build --release --package heterodox-server --example load").run()?;
    let release = project::metadata()?.target_directory.join("release");
    let (load, server) = (release.join("examples/load"), release.join("heterodox"));
    let [games, seconds, every] =
        [options.games, options.seconds, options.every].map(|number| number.to_string());
    let run =
        cmd!(shell, "{load} --server {server} --games {games} --seconds {seconds} --every {every}");
    Ok(run.run()?)
}
