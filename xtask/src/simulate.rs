//! Runs the simulations of the server: live games under random schedules of
//! messages, time and faults.

use crate::project;
use anyhow::Result;
use xshell::cmd;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Seconds for which each simulation tries new schedules
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

/// Common part of the names of the simulation tests.
const TESTS: &str = "whatever_happens";

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let seconds = options.seconds.to_string();
    let test = cmd!(
        shell,
        "cargo test --package heterodox-round --package heterodox-server --lib {TESTS}"
    );
    let test = test.args(["--", "--nocapture", "--test-threads=1"]);
    Ok(test.env("HETERODOX_SIMULATE_SECONDS", seconds).run()?)
}
