//! Starts the perft benchmark. The benchmark itself is in the catalog, since it
//! needs every game, and xtask has to run even if a game does not compile.

use crate::project;
use anyhow::Result;
use xshell::cmd;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Number of measurements; the best time counts
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let rounds = options.rounds.to_string();
    let json = options.json.then_some("--json");
    cmd!(
        shell,
        "cargo bench --quiet --package heterodox-catalog --bench perft -- --rounds {rounds} {json...}"
    )
    .quiet()
    .run()?;
    Ok(())
}
